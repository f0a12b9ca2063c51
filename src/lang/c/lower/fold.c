/* Folds as functions. The sum of a[i] for lo <= i < hi is f(lo, hi, row, offset), where row is the row of elements of a's block, and
 *
 *     f(lo, hi, row, offset) == (lo < hi ? f(lo, hi - 1, row, offset) + row[offset + hi - 1] : 0)
 *     lo < hi ==> f(lo, hi, row, offset) == row[offset + lo] + f(lo + 1, hi, row, offset)
 *
 * The first is the definition, and the second follows from it, because the operations are associative and commutative. Expressions whose
 * bodies differ only in what does not depend on i have one function. Of \min and \max over no elements nothing is known. Start with
 * c_fold_value. */
#include "lang/c/lower/fold.h"

#include "lang/builder/fold.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/spec.h"
#include "logic/subst.h"

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

static term_id application(const struct lower *l, const struct c_fold *f, term_id lo, term_id hi)
{
    return fold_application(l->p, f->f, lo, hi, f->n, f->params);
}

static void assume(struct lower *l, const struct c_fold *f, term_id lo, term_id hi, term_id formula)
{
    fold_define(l->p, f->f, lo, hi, f->n, f->params, formula);
}

static void define(struct lower *l, const struct c_fold *f)
{
    struct terms *ts = l->ts;
    term_id lo = mk_const_named(ts, "lo!", SORT_INT), hi = mk_const_named(ts, "hi!", SORT_INT), one = mk_int(ts, 1);
    term_id head = application(l, f, lo, hi), some = mk_lt(ts, lo, hi), last = mk_sub(ts, hi, one);
    term_id first = subst_one(ts, f->body, f->element, lo), end = subst_one(ts, f->body, f->element, last);
    term_id up = combined(ts, f->op, application(l, f, lo, last), end);
    term_id down = combined(ts, f->op, first, application(l, f, mk_add(ts, lo, one), hi));
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
    *f = (struct c_fold){.op = op, .body = body, .element = element, .n = n, .params = params};
    symbol name = intern_printf(l->names, "%s %zu", c_fold_word(op), l->folds.n);
    f->f = fold_declare(l->p, name, n, params);
    define(l, f);
    return f;
}

/* The fold of `body` over lo <= element < hi. */
static term_id folded(struct lower *l, enum acsl_fold op, term_id body, term_id element, term_id lo, term_id hi)
{
    term_id own = mk_const_named(l->ts, "i_", SORT_INT);
    struct fold_body general = fold_generalize(l->p, body, element, own);
    body = general.body;
    struct c_fold *f = NULL;
    for (size_t i = 0; i < l->folds.n; i++)
        if (l->folds.at[i]->op == op && l->folds.at[i]->body == body)
            f = l->folds.at[i];
    if (!f) {
        f = make_fold(l, op, body, own, (unsigned)general.outside.n, general.params);
        vec_push(&l->folds, f);
    }
    return fold_application(l->p, f->f, lo, hi, f->n, general.outside.at);
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
