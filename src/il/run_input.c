/* Inputs as a source of nondeterminism. A place is told by its name, `o.f` or `a[i]`, where objects have the name of the place
 * at which the run met them first; so the names are made again here, as values are asked for, in the way run_show.c shows them.
 * Start at give. */
#include "il/run_input.h"

#include "base/vec.h"

#include <ctype.h>
#include <string.h>

enum { FIRST_OBJECT = 1000000 };

struct given {
    const char *place, *value;
};

struct known {
    uint64_t object;
    const char *name;
};

struct run_input {
    struct arena *arena;
    struct il_program *p;
    unsigned n;
    struct given *at;
    unsigned n_known, cap_known;
    struct known *known;
    uint64_t next;
    func_id length;
    const char *bad;
};

/* ---- reading ---- */

static const char *trimmed(struct arena *a, const char *from, size_t n)
{
    while (n && isspace((unsigned char)*from))
        from++, n--;
    while (n && isspace((unsigned char)from[n - 1]))
        n--;
    return arena_strndup(a, from, n);
}

/* The length of the first item: up to a comma outside brackets. */
static size_t item_length(const char *text)
{
    int depth = 0;
    size_t n = 0;
    for (; text[n] && (depth > 0 || text[n] != ','); n++)
        depth += text[n] == '[' ? 1 : text[n] == ']' ? -1 : 0;
    return n;
}

static bool is_input(const struct il_var *v)
{
    return v->role != ROLE_TEMP && v->role != ROLE_OLD && v->role != ROLE_SNAPSHOT && v->role != ROLE_ALLOC &&
           v->role != ROLE_FIELD && v->role != ROLE_ELEMS;
}

/* The place starts with the name of a variable. */
static bool names_variable(const struct il_routine *r, const char *place)
{
    for (size_t i = 0; i < r->vars.n; i++) {
        const char *name = r->vars.at[i]->display;
        size_t n = strlen(name);
        if (is_input(r->vars.at[i]) && !strncmp(name, place, n) && (!place[n] || place[n] == '.' || place[n] == '['))
            return true;
    }
    return false;
}

static bool readable(const char *value)
{
    return *value && strspn(value, "-+") <= 1;
}

static func_id length_of(const struct il_routine *r)
{
    for (size_t i = 0; i < r->vars.n; i++)
        if (r->vars.at[i]->length != FUNC_NONE)
            return r->vars.at[i]->length;
    return FUNC_NONE;
}

struct run_input *run_input_read(struct arena *a, struct il_program *p, const struct il_routine *r, const char *text,
                                 const char **why)
{
    struct run_input *in = arena_new(a, struct run_input);
    struct all VEC_OF(struct given) all = {0};
    *in = (struct run_input){.arena = a, .p = p, .next = FIRST_OBJECT, .length = length_of(r)};
    *why = NULL;
    while (*text && !*why) {
        size_t n = item_length(text);
        const char *item = trimmed(a, text, n), *equals = strchr(item, '=');
        text += n + (text[n] == ',');
        if (!*item && !*text)
            break;
        struct given g = {.value = equals ? trimmed(a, equals + 1, strlen(equals + 1)) : ""};
        g.place = equals ? trimmed(a, item, (size_t)(equals - item)) : item;
        if (!equals || !*g.place || !readable(g.value))
            *why = arena_printf(a, "'%s' is not of the form place=value", item);
        else if (!names_variable(r, g.place))
            *why = arena_printf(a, "'%s' is no input of '%s'", g.place, r->name);
        vec_push(&all, g);
    }
    in->n = (unsigned)all.n;
    in->at = all.n ? arena_copy(a, all.at, all.n * sizeof *all.at) : NULL;
    vec_release(&all);
    return *why ? NULL : in;
}

/* ---- names of objects ---- */

static void learn(struct run_input *in, uint64_t object, const char *name)
{
    for (unsigned i = 0; i < in->n_known; i++)
        if (in->known[i].object == object)
            return;
    if (in->n_known == in->cap_known) {
        unsigned cap = in->cap_known ? 2 * in->cap_known : 16;
        struct known *grown = arena_array(in->arena, struct known, cap);
        if (in->n_known)
            memcpy(grown, in->known, in->n_known * sizeof *grown);
        in->known = grown;
        in->cap_known = cap;
    }
    in->known[in->n_known++] = (struct known){object, name};
}

static const char *object_name(const struct run_input *in, uint64_t object)
{
    for (unsigned i = 0; i < in->n_known; i++)
        if (in->known[i].object == object)
            return in->known[i].name;
    return NULL;
}

static bool is_reference(const struct run_input *in, sort_id sort)
{
    return in->p->null != TERM_NONE && term_sort(in->p->terms, in->p->null) == sort;
}

/* False: an object without a name. */
static bool put_argument(const struct run_input *in, struct buf *b, sort_id sort, struct value v)
{
    if (!is_reference(in, sort)) {
        value_print(b, in->p->terms, sort, v);
        return true;
    }
    const char *name = v.kind == VALUE_OBJECT ? object_name(in, v.object) : NULL;
    buf_puts(b, name ? name : "");
    return name != NULL;
}

/* NULL: it has no name. */
static const char *ask_place(const struct run_input *in, const struct run_ask *ask)
{
    const struct terms *ts = in->p->terms;
    const struct il_var *v = ask->var;
    struct buf b = {0};
    bool ok = true, heap = v->role == ROLE_FIELD || v->role == ROLE_ELEMS;
    sort_id sort = v->sort;
    unsigned i = 0;
    if (heap && ask->n_args) {
        ok = put_argument(in, &b, sort_domain(ts, sort, 0), ask->args[i++]);
        sort = sort_range(ts, sort);
    }
    if (v->role != ROLE_ELEMS)
        buf_printf(&b, "%s%s", v->role == ROLE_FIELD ? "." : "", v->display);
    for (unsigned at = 0; ok && i < ask->n_args && sort_arity(ts, sort); i++) {
        buf_puts(&b, at ? ", " : "[");
        ok = put_argument(in, &b, sort_domain(ts, sort, at), ask->args[i]);
        if (++at == sort_arity(ts, sort)) {
            buf_putc(&b, ']');
            sort = sort_range(ts, sort);
            at = 0;
        }
    }
    const char *name = buf_finish(&b, in->arena);
    return ok ? name : NULL;
}

/* ---- values ---- */

static const char *find(const struct run_input *in, const char *place)
{
    for (unsigned i = 0; i < in->n; i++)
        if (!strcmp(in->at[i].place, place))
            return in->at[i].value;
    return NULL;
}

/* Something is said of what lies in the place, which therefore is an object. */
static bool has_parts(const struct run_input *in, const char *place)
{
    size_t n = strlen(place);
    for (unsigned i = 0; i < in->n; i++) {
        const char *p = in->at[i].place;
        if (!strncmp(p, place, n) && (p[n] == '.' || p[n] == '['))
            return true;
    }
    return false;
}

static bool read_number(struct arena *a, const char *text, struct value *out)
{
    mpz_t x;
    bool ok = mpz_init_set_str(x, text + (*text == '+'), 10) == 0;
    if (ok)
        *out = value_int(a, x);
    mpz_clear(x);
    return ok;
}

static bool read_fraction(struct arena *a, const char *text, struct value *out)
{
    mpq_t x;
    mpq_init(x);
    bool ok = mpq_set_str(x, text, 10) == 0 && mpz_sgn(mpq_denref(x)) != 0;
    if (ok) {
        mpq_canonicalize(x);
        *out = value_real(a, x);
    }
    mpq_clear(x);
    return ok;
}

static bool read_bits(struct arena *a, unsigned width, const char *text, struct value *out)
{
    size_t n = strspn(text, "0123456789");
    struct value v;
    if (!n || (strncmp(text + n, "bv", 2) && text[n]) || !read_number(a, arena_strndup(a, text, n), &v))
        return false;
    mpz_t x;
    mpz_init(x);
    value_get(v, x);
    *out = value_bits(a, width, x);
    mpz_clear(x);
    return true;
}

static struct value new_object(struct run_input *in, const char *place)
{
    learn(in, in->next, place);
    return value_object(in->next++);
}

static bool read_object(struct run_input *in, sort_id sort, const char *place, const char *text, struct value *out)
{
    const char *hash = strrchr(text, '#');
    if (!strcmp(text, "null") && is_reference(in, sort)) {
        *out = value_object(0);
        return true;
    }
    for (unsigned i = 0; i < in->n_known; i++)
        if (!strcmp(in->known[i].name, text)) {
            *out = value_object(in->known[i].object);
            return true;
        }
    if (!is_reference(in, sort) && hash && read_number(in->arena, hash + 1, out)) {
        *out = value_object((uint64_t)out->small);
        return true;
    }
    *out = new_object(in, place);
    return true;
}

static bool read_value(struct run_input *in, sort_id sort, const char *place, const char *text, struct value *out)
{
    const struct terms *ts = in->p->terms;
    switch (sort_kind(ts, sort)) {
    case SORT_KIND_BOOL:
        *out = value_bool(!strcmp(text, "true"));
        return !strcmp(text, "true") || !strcmp(text, "false");
    case SORT_KIND_INT: return read_number(in->arena, text, out);
    case SORT_KIND_REAL: return read_fraction(in->arena, text, out);
    case SORT_KIND_BV: return read_bits(in->arena, sort_width(ts, sort), text, out);
    case SORT_KIND_NAMED: return read_object(in, sort, place, text, out);
    case SORT_KIND_MAP: case SORT_KIND_DATATYPE: break;
    }
    return false;
}

static bool give_length(struct run_input *in, const struct run_ask *ask, struct value *out)
{
    const char *name = ask->n_args == 1 && ask->args[0].kind == VALUE_OBJECT ? object_name(in, ask->args[0].object) : NULL;
    const char *text = name ? find(in, arena_printf(in->arena, "%s.length", name)) : NULL;
    if (text && !read_number(in->arena, text, out))
        in->bad = arena_printf(in->arena, "%s.length=%s", name, text);
    return text && !in->bad;
}

static bool give(void *user, const struct run_ask *ask, struct value *out)
{
    struct run_input *in = user;
    if (ask->kind == RUN_ASK_FUNCTION && ask->func == in->length && in->length != FUNC_NONE)
        return give_length(in, ask, out);
    bool entry = ask->kind == RUN_ASK_ENTRY || (ask->kind == RUN_ASK_ELEMENT && ask->at_entry);
    bool heap = ask->var && (ask->var->role == ROLE_FIELD || ask->var->role == ROLE_ELEMS);
    if (heap && sort_kind(in->p->terms, ask->sort) == SORT_KIND_MAP) /* the elements of an array are no place of their own */
        return false;
    if (!entry || !ask->var || ask->depth || !(is_input(ask->var) || (heap && ask->n_args)))
        return false;
    const char *place = ask_place(in, ask), *text = place ? find(in, place) : NULL;
    if (!place)
        return false;
    if (text && !read_value(in, ask->sort, place, text, out))
        in->bad = arena_printf(in->arena, "%s=%s", place, text);
    if (text)
        return !in->bad;
    if (!is_reference(in, ask->sort) || !has_parts(in, place))
        return false;
    *out = new_object(in, place);
    return true;
}

const char *run_input_bad(const struct run_input *in)
{
    return in->bad;
}

struct run_source run_input_source(struct run_input *in)
{
    in->n_known = 0;
    in->next = FIRST_OBJECT;
    return (struct run_source){.user = in, .value = give};
}
