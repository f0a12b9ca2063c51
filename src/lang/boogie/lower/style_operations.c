/* Operations in terms of Boogie. An operation on bit-vectors, or reachability, is printed as the user's function that is declared to be
 * it. `<:`
 * and `**` are written between their operands. boogie_style prints the others. Start at custom. */
#include "lang/boogie/lower/style_operations.h"

#include "lang/boogie/boogie.h"
#include "lang/boogie/resolve/builtin.h"

#include <string.h>

/* The functions of the file that are operations on bit-vectors, or reachability. */
struct operations {
    unsigned n;
    const struct bpl_decl **functions;
};

static void print_infix(struct printer *p, term_id t, const char *op, enum print_level own, enum print_level operands,
                        enum print_level level)
{
    buf_puts(p->out, own < level ? "(" : "");
    print_term(p, term_arg(p->ts, t, 0), operands);
    buf_printf(p->out, " %s ", op);
    print_term(p, term_arg(p->ts, t, 1), operands);
    buf_puts(p->out, own < level ? ")" : "");
}

static bool print_function(struct printer *p, term_id t, enum print_level level)
{
    const char *name = func_name(p->ts, term_func(p->ts, t));
    if (strncmp(name, "<:", 2) == 0)
        print_infix(p, t, "<:", LEVEL_COMPARE, LEVEL_CONCAT, level);
    else if (strcmp(name, "**") == 0)
        print_infix(p, t, "**", LEVEL_IS, LEVEL_UNARY, level);
    else
        return false;
    return true;
}

static void print_arguments(struct printer *p, term_id t)
{
    for (unsigned i = 0; i < term_arity(p->ts, t); i++) {
        buf_puts(p->out, i ? ", " : "(");
        print_term(p, term_arg(p->ts, t, i), LEVEL_ANY);
    }
    buf_puts(p->out, term_arity(p->ts, t) ? ")" : "()");
}

static bool is_operation_of(const struct printer *p, const struct builtin *own, term_id t)
{
    if (!term_is(p->ts, t, TERM_BVOP))
        return own->kind == (term_is(p->ts, t, TERM_REACH) ? BUILTIN_REACH : BUILTIN_FOREST);
    struct bv_function op = term_bv_function(p->ts, t);
    return own->kind == BUILTIN_BITS && own->bv.op == op.op && own->bv.a == op.a && own->bv.b == op.b;
}

static bool stands_for(const struct printer *p, const struct bpl_decl *f, term_id t)
{
    if (!is_operation_of(p, f->builtin, t) || f->sort != term_sort(p->ts, t) || f->n_in != term_arity(p->ts, t))
        return false;
    for (unsigned i = 0; i < term_arity(p->ts, t); i++)
        if (f->in[i]->sort != term_sort(p->ts, term_arg(p->ts, t, i)))
            return false;
    return true;
}

static bool print_operation(struct printer *p, term_id t, const struct operations *o)
{
    for (unsigned k = 0; o && k < o->n; k++) {
        if (!stands_for(p, o->functions[k], t))
            continue;
        buf_puts(p->out, o->functions[k]->name);
        print_arguments(p, t);
        return true;
    }
    return false;
}

/* `Cons<int>` of a generic datatype is Cons. */
static void plain_name(struct printer *p, func_id f)
{
    const char *name = func_name(p->ts, f);
    buf_add(p->out, name, strcspn(name, "<"));
}

static bool print_constructor(struct printer *p, term_id t, enum print_level level)
{
    func_id f = term_func(p->ts, t);
    bool tester = func_role(p->ts, f) == FUNC_TESTER;
    if ((!tester && func_role(p->ts, f) != FUNC_CONSTRUCTOR) || !strchr(func_name(p->ts, f), '<'))
        return false;
    if (tester) {
        buf_puts(p->out, LEVEL_IS < level ? "(" : "");
        print_term(p, term_arg(p->ts, t, 0), LEVEL_UNARY);
        buf_puts(p->out, " is ");
        plain_name(p, func_constructor(p->ts, f));
        buf_puts(p->out, LEVEL_IS < level ? ")" : "");
        return true;
    }
    plain_name(p, f);
    print_arguments(p, t);
    return true;
}

static bool custom(struct printer *p, term_id t, enum print_level level, void *user)
{
    bool own = term_is_bv(p->ts, t, BV_CONCAT) || term_is_bv(p->ts, t, BV_EXTRACT);
    if (term_is(p->ts, t, TERM_BVOP))
        return !own && print_operation(p, t, user);
    if (term_is(p->ts, t, TERM_REACH) || term_is(p->ts, t, TERM_FOREST))
        return print_operation(p, t, user);
    if (term_is(p->ts, t, TERM_APP) && (print_function(p, t, level) || print_constructor(p, t, level)))
        return true;
    return boogie_style.custom(p, t, level, boogie_style.user);
}

static bool is_operation(const struct bpl_decl *d)
{
    return d->kind == BPL_DECL_FUNCTION && d->builtin && !d->builtin->core && !d->unsupported;
}

const struct print_style *boogie_style_of(const struct bpl_file *file)
{
    struct operations *o = arena_new(file->arena, struct operations);
    for (const struct bpl_decl *d = file->first; d; d = d->next)
        o->n += is_operation(d);
    o->functions = arena_array(file->arena, const struct bpl_decl *, o->n);
    o->n = 0;
    for (const struct bpl_decl *d = file->first; d; d = d->next)
        if (is_operation(d))
            o->functions[o->n++] = d;
    struct print_style *style = arena_new(file->arena, struct print_style);
    *style = boogie_style;
    style->custom = custom;
    style->user = o;
    return style;
}
