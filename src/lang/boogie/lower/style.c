/* Terms over program variables as Boogie expressions. Internal names are printed as names of the source:
 *
 *   NAME!ROUTINE    a local that hides a global: NAME
 *   NAME@Lk         the snapshot of a variable at the entry of loop k: NAME#Lk, a name the user can declare
 *   f<int>          a generic function at a type: f
 *   h<int>          a polymorphic map at a type (mono_types.c): h where it is subscripted; by itself, as in an equality,
 *                   (lambda x0: T :: h[x0])
 *   g(h<int>, h<*>) where the components of one map are together: g(h)
 *
 * Start at print_name. */
#include "lang/boogie/boogie.h"

#include <string.h>

static bool is_copy(const struct printer *p, term_id t)
{
    return term_is(p->ts, t, TERM_CONST) && strchr(term_name(p->ts, t), '<');
}

/* The types that represent a procedure's parameters are called T<P>. */
static void print_type(struct printer *p, sort_id s, void *user)
{
    (void)user;
    struct buf text = {0};
    struct printer plain = {.ts = p->ts, .style = &print_style_boogie, .out = &text};
    print_sort(&plain, s);
    unsigned depth = 0;
    for (size_t i = 0; i < text.n; i++) {
        bool behind_name = i > 0 && text.text[i] == '<' && !strchr(" ([,", text.text[i - 1]);
        if (depth > 0 && text.text[i] == '<')
            depth++;
        else if (depth > 0 && text.text[i] == '>')
            depth--;
        else if (behind_name)
            depth = 1;
        else if (depth == 0)
            buf_putc(p->out, text.text[i]);
    }
    buf_release(&text);
}

/* The name of a CONST as the user would write it. */
static void source_name(struct printer *p, const char *name)
{
    const char *hiding = strchr(name, '!'), *at = strstr(name, "@L");
    bool snapshot = at && at != name && !strchr(at, ':');
    size_t own = hiding && hiding != name ? (size_t)(hiding - name) : snapshot ? (size_t)(at - name) : strlen(name);
    unsigned depth = 0;
    for (size_t i = 0; i < own; i++) {
        if (name[i] == '<')
            depth++;
        else if (name[i] == '>' && depth > 0)
            depth--;
        else if (depth == 0)
            buf_putc(p->out, name[i]);
    }
    if (snapshot)
        buf_printf(p->out, "#%s", at + 1);
}

static void print_list(struct printer *p, const term_id args[], unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        buf_puts(p->out, i ? ", " : "");
        print_term(p, args[i], LEVEL_ANY);
    }
}

/* The variable at the root of a chain of stores. */
static term_id root(const struct printer *p, term_id t)
{
    while (term_is(p->ts, t, TERM_STORE))
        t = term_arg(p->ts, t, 0);
    return t;
}

/* A map that is subscripted. */
static void print_map(struct printer *p, term_id t)
{
    const struct terms *ts = p->ts;
    if (is_copy(p, t)) {
        source_name(p, term_name(ts, t));
    } else if (term_is(ts, t, TERM_STORE)) {
        unsigned n = term_arity(ts, t);
        const term_id *args = term_args(ts, t);
        print_map(p, args[0]);
        buf_putc(p->out, '[');
        print_list(p, args + 1, n - 2);
        buf_puts(p->out, " := ");
        print_term(p, args[n - 1], LEVEL_ANY);
        buf_putc(p->out, ']');
    } else {
        print_term(p, t, LEVEL_POSTFIX);
    }
}

static void print_component(struct printer *p, term_id t)
{
    sort_id s = term_sort(p->ts, t);
    unsigned n = sort_arity(p->ts, s);
    for (unsigned i = 0; i < n; i++) {
        buf_printf(p->out, "%sx%u: ", i ? ", " : "(lambda ", i);
        print_sort(p, sort_domain(p->ts, s, i));
    }
    buf_puts(p->out, n ? " :: " : "");
    print_map(p, t);
    for (unsigned i = 0; i < n; i++)
        buf_printf(p->out, "%sx%u", i ? ", " : "[", i);
    buf_puts(p->out, n ? "])" : "");
}

/* How many of the n arguments are the components of one map; the last of them is NAME<*>. If one of them is updated, it gives the
 * map. */
static unsigned components(const struct printer *p, unsigned n, const term_id args[], term_id *map)
{
    *map = args[0];
    for (unsigned i = 0; i < n; i++) {
        term_id r = root(p, args[i]);
        if (!is_copy(p, r))
            return 1;
        if (r != args[i])
            *map = args[i];
        if (strstr(term_name(p->ts, r), "<*>"))
            return i + 1;
    }
    return 1;
}

static void print_application(struct printer *p, term_id t)
{
    unsigned n = term_arity(p->ts, t);
    const term_id *args = term_args(p->ts, t);
    source_name(p, func_name(p->ts, term_func(p->ts, t)));
    buf_putc(p->out, '(');
    for (unsigned i = 0; i < n;) {
        term_id map;
        unsigned together = components(p, n - i, args + i, &map);
        buf_puts(p->out, i ? ", " : "");
        if (together > 1)
            print_map(p, map);
        else
            print_term(p, args[i], LEVEL_ANY);
        i += together;
    }
    buf_putc(p->out, ')');
}

static bool has_copies(const struct printer *p, term_id t)
{
    bool found = strchr(func_name(p->ts, term_func(p->ts, t)), '<') != NULL;
    for (unsigned i = 0; i < term_arity(p->ts, t); i++)
        found = found || is_copy(p, root(p, term_arg(p->ts, t, i)));
    return found;
}

static bool print_name(struct printer *p, term_id t, enum print_level level, void *user)
{
    (void)level;
    (void)user;
    const struct terms *ts = p->ts;
    if (term_is(ts, t, TERM_CONST)) {
        const char *name = term_name(ts, t);
        if (is_copy(p, t) && sort_kind(ts, term_sort(ts, t)) == SORT_KIND_MAP)
            print_component(p, t);
        else
            source_name(p, name);
        return true;
    }
    bool subscripted = term_is(ts, t, TERM_SELECT) || term_is(ts, t, TERM_STORE);
    if (subscripted && is_copy(p, root(p, term_arg(ts, t, 0)))) {
        if (term_is(ts, t, TERM_SELECT)) {
            print_map(p, term_arg(ts, t, 0));
            buf_putc(p->out, '[');
            print_list(p, term_args(ts, t) + 1, term_arity(ts, t) - 1);
            buf_putc(p->out, ']');
        } else {
            print_map(p, t);
        }
        return true;
    }
    if (term_is(ts, t, TERM_APP) && func_role(ts, term_func(ts, t)) == FUNC_PLAIN && has_copies(p, t)) {
        print_application(p, t);
        return true;
    }
    return false;
}

const struct print_style boogie_style = {
    .name = "boogie",
    PRINT_BOOGIE_OPERATORS,
    .sort = print_type,
    .custom = print_name,
};
