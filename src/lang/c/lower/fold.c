/* Folds as functions. The sum of a[i] for lo <= i < hi is f(lo, hi, row, offset), where row is the row of elements of a's block, and
 *
 *     f(lo, hi, row, offset) == (lo < hi ? f(lo, hi - 1, row, offset) + row[offset + hi - 1] : 0)
 *     lo < hi ==> f(lo, hi, row, offset) == row[offset + lo] + f(lo + 1, hi, row, offset)
 *
 * The first is the definition, and the second follows from it, because the operations are associative and commutative. Expressions whose
 * bodies differ only in what does not depend on i have one function. Of \min and \max over no elements nothing is known. Start with
 * c_fold_value. */
#include "lang/c/lower/fold.h"

#include "logic/subst.h"

#include <stdlib.h>

const char *c_fold_word(enum acsl_fold op)
{
    static const char *const words[] =
        {[ACSL_SUM] = "\\sum", [ACSL_PRODUCT] = "\\product", [ACSL_NUMOF] = "\\numof", [ACSL_FOLD_MIN] = "\\min", [ACSL_FOLD_MAX] = "\\max"};
    return words[op];
}

static bool has_neutral(enum acsl_fold op)
{
    return op != ACSL_FOLD_MIN && op != ACSL_FOLD_MAX;
}

static term_id neutral(struct terms *ts, enum acsl_fold op)
{
    return mk_int(ts, op == ACSL_PRODUCT ? 1 : 0);
}

static term_id combined(struct terms *ts, enum acsl_fold op, term_id x, term_id y)
{
    switch (op) {
    case ACSL_SUM:
    case ACSL_NUMOF: return mk_add(ts, x, y);
    case ACSL_PRODUCT: return mk_mul(ts, x, y);
    case ACSL_FOLD_MAX: return mk_ite(ts, mk_lt(ts, x, y), y, x);
    case ACSL_FOLD_MIN: return mk_ite(ts, mk_lt(ts, y, x), y, x);
    }
    return TERM_NONE;
}

/* ---- the function of a body ---- */

/* What a body has besides the element: the largest terms without it. */
struct outside {
    struct lower *l;
    term_id element;
    struct idmap seen;
    struct term_vec found;
};

static void find_outside(struct outside *o, term_id t)
{
    const struct terms *ts = o->l->ts;
    bool plain = term_arity(ts, t) == 0 && !term_is(ts, t, TERM_CONST);
    if (plain || !idmap_put(&o->seen, t, 1))
        return;
    if (!term_is_binder(ts, t) && term_loose(ts, t) == 0 && t != o->element && !term_mentions(ts, t, o->element)) {
        vec_push(&o->found, t);
        return;
    }
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        find_outside(o, term_arg(ts, t, i));
}

static int larger_first(const void *a, const void *b)
{
    const term_id *x = a, *y = b;
    return *x > *y ? -1 : *x < *y;
}

/* The body over constants for the element and for what was found, and these constants. A term is made after its parts. */
static term_id generalized(const struct outside *o, term_id body, term_id element, term_id param[])
{
    struct terms *ts = o->l->ts;
    size_t n = o->found.n;
    term_id *sorted = arena_array(o->l->arena, term_id, n + 1);
    for (size_t i = 0; i < n; i++) {
        sorted[i] = o->found.at[i];
        param[i] = mk_const_named(ts, arena_printf(o->l->arena, "fold!%zu", i), term_sort(ts, sorted[i]));
    }
    qsort(sorted, n, sizeof *sorted, larger_first);
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n; k++)
            if (o->found.at[k] == sorted[i])
                body = subst_term(ts, body, sorted[i], param[k]);
    return subst_one(ts, body, o->element, element);
}

static term_id application(const struct lower *l, const struct c_fold *f, term_id lo, term_id hi, const term_id param[])
{
    term_id *args = arena_array(l->arena, term_id, f->n + 2);
    args[0] = lo;
    args[1] = hi;
    for (unsigned i = 0; i < f->n; i++)
        args[i + 2] = param[i];
    return mk_app(l->ts, f->f, f->n + 2, args);
}

static void assume(struct lower *l, const struct c_fold *f, term_id lo, term_id hi, term_id formula)
{
    struct term_vec vars = {0};
    vec_push(&vars, lo);
    vec_push(&vars, hi);
    for (unsigned i = 0; i < f->n; i++)
        vec_push(&vars, f->params[i]);
    term_id head = application(l, f, lo, hi, f->params);
    unsigned one = 1;
    struct triggers triggers = {1, &one, &head};
    term_id axiom = mk_forall(l->ts, (unsigned)vars.n, vars.at, formula, &triggers);
    vec_push(&l->p->axioms, axiom);
    idmap_put(&l->p->definitions, axiom, f->f);
    vec_release(&vars);
}

static void define(struct lower *l, const struct c_fold *f)
{
    struct terms *ts = l->ts;
    term_id lo = mk_const_named(ts, "lo!", SORT_INT), hi = mk_const_named(ts, "hi!", SORT_INT), one = mk_int(ts, 1);
    term_id head = application(l, f, lo, hi, f->params), some = mk_lt(ts, lo, hi), last = mk_sub(ts, hi, one);
    term_id first = subst_one(ts, f->body, f->element, lo), end = subst_one(ts, f->body, f->element, last);
    term_id up = combined(ts, f->op, application(l, f, lo, last, f->params), end);
    term_id down = combined(ts, f->op, first, application(l, f, mk_add(ts, lo, one), hi, f->params));
    if (has_neutral(f->op)) {
        assume(l, f, lo, hi, mk_eq(ts, head, mk_ite(ts, some, up, neutral(ts, f->op))));
        assume(l, f, lo, hi, mk_implies(ts, some, mk_eq(ts, head, down)));
        return;
    }
    term_id several = mk_lt(ts, lo, last);
    assume(l, f, lo, hi, mk_implies(ts, some, mk_eq(ts, head, mk_ite(ts, several, up, first))));
    assume(l, f, lo, hi, mk_implies(ts, some, mk_eq(ts, head, mk_ite(ts, several, down, first))));
}

static struct c_fold *make_fold(struct lower *l, enum acsl_fold op, term_id body, term_id element, unsigned n,
                                const term_id params[])
{
    struct c_fold *f = arena_new(l->arena, struct c_fold);
    struct VEC_OF(sort_id) sorts = {0};
    *f = (struct c_fold){.op = op, .body = body, .element = element, .n = n, .params = params};
    vec_push(&sorts, SORT_INT);
    vec_push(&sorts, SORT_INT);
    for (unsigned i = 0; i < n; i++)
        vec_push(&sorts, term_sort(l->ts, params[i]));
    symbol name = intern_printf(l->names, "%s %zu", c_fold_word(op), l->folds.n);
    f->f = func_declare(l->ts, name, n + 2, sorts.at, SORT_INT);
    vec_release(&sorts);
    define(l, f);
    return f;
}

/* The fold of `body` over lo <= element < hi. */
static term_id folded(struct lower *l, enum acsl_fold op, term_id body, term_id element, term_id lo, term_id hi)
{
    struct outside o = {.l = l, .element = element};
    find_outside(&o, body);
    term_id *params = arena_array(l->arena, term_id, o.found.n + 1), own = mk_const_named(l->ts, "i_", SORT_INT);
    body = generalized(&o, body, own, params);
    struct c_fold *f = NULL;
    for (size_t i = 0; i < l->folds.n; i++)
        if (l->folds.at[i]->op == op && l->folds.at[i]->body == body)
            f = l->folds.at[i];
    if (!f) {
        f = make_fold(l, op, body, own, (unsigned)o.found.n, params);
        vec_push(&l->folds, f);
    }
    term_id t = application(l, f, lo, hi, o.found.at);
    idmap_release(&o.seen);
    vec_release(&o.found);
    return t;
}

const struct c_fold *c_fold_of(const struct lower *l, func_id f)
{
    for (size_t i = 0; i < l->folds.n; i++)
        if (l->folds.at[i]->f == f)
            return l->folds.at[i];
    return NULL;
}

struct c_value c_fold_value(struct spec_env *env, const struct acsl_expr *e)
{
    struct lower *l = env->b->l;
    struct terms *ts = l->ts;
    struct c_value none = scalar_value(NULL, mk_int(ts, 0));
    const struct acsl_expr *function = e->arg[2];
    const struct acsl_var *v = function->kind == ACSL_LAMBDA && function->n_vars == 1 ? function->vars[0] : NULL;
    if (!v || v->type->kind != ACSL_TYPE_INTEGER || (v->type->c && !has_neutral(e->fold))) {
        c_spec_refuse(env, e, "fold of such a function");
        return none;
    }
    term_id lo = c_spec_value(env, e->arg[0]).term, hi = c_spec_value(env, e->arg[1]).term, element;
    term_id body = c_spec_with_integer(env, v, function->arg[0], &element);
    if (env->why_not)
        return none;
    if (e->fold == ACSL_NUMOF && term_sort(ts, body) == SORT_BOOL)
        body = mk_ite(ts, body, mk_int(ts, 1), mk_int(ts, 0));
    if (term_sort(ts, body) != SORT_INT) {
        c_spec_refuse(env, e, "fold of values that are no integers");
        return none;
    }
    if (v->type->c)
        body = mk_ite(ts, mk_in_range(ts, v->type->c->width, v->type->c->is_signed, element), body, neutral(ts, e->fold));
    return scalar_value(NULL, folded(l, e->fold, body, element, lo, mk_add(ts, hi, mk_int(ts, 1))));
}
