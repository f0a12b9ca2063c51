/* sqrt, floor and their like (7.12.6, 7.12.7, 7.12.9; F.10). The result is a function of x of which some comparisons hold. They do for float and
 * double of IEEE 754: a square root is the exact one, rounded, and rounding keeps the order of what is a number of the type already; so it is
 * at most x, where the exact one is. The others are exact. Nothing holds of NaN. */
#include "lang/c/lower/library_math.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/floating_type.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/unknown.h"

struct math {
    struct body *b;
    struct span at;
    struct floats f;
    struct floating of;
    bool opaque;
    struct c_value result;
    term_id x, r, zero, one;
};

static bool math_begin(struct math *k, struct body *b, const struct c_expr *e, const char *name)
{
    const struct c_type *t = e->type;
    bool known = c_is_floating(t) && c_is_floating(e->args[0]->type) &&
                 c_floating_sort(b->l, t) == c_floating_sort(b->l, e->args[0]->type);
    *k = (struct math){.b = b, .at = e->span, .x = library_arguments(b, e)[0].term};
    if (!known) {
        k->result = not_supported(b, e, "function of this type of <math.h>");
        return false;
    }
    k->f = c_floats_of(b->l, &k->opaque);
    k->of = c_floating_of(b->l, t);
    k->r = floating_function(&k->f, &k->of, name, k->x);
    k->result = scalar_value(t, k->r);
    k->zero = floating_number(&k->f, &k->of, 0);
    k->one = floating_number(&k->f, &k->of, 1);
    note_once(b, e->span, "floating-point", "operations on float and double round to nearest, and nothing more is known of them");
    return true;
}

static term_id at_most(const struct math *k, term_id x, term_id y)
{
    return floating_operation(&k->f, OP_LE, &k->of, x, y);
}

static term_id same(const struct math *k, term_id x, term_id y)
{
    return floating_operation(&k->f, OP_EQ, &k->of, x, y);
}

static void holds(const struct math *k, term_id condition, term_id conclusion)
{
    build_assume(&k->b->k, mk_implies(k->f.ts, condition, conclusion), k->at, NULL);
}

struct c_value library_sqrt(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct math k;
    (void)as;
    if (!math_begin(&k, b, e, "sqrt"))
        return k.result;
    holds(&k, at_most(&k, k.zero, k.x), at_most(&k, k.zero, k.r));
    holds(&k, at_most(&k, k.one, k.x), mk_and2(k.f.ts, at_most(&k, k.one, k.r), at_most(&k, k.r, k.x)));
    return k.result;
}

struct c_value library_floor(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct math k;
    (void)as;
    if (!math_begin(&k, b, e, "floor"))
        return k.result;
    holds(&k, same(&k, k.x, k.x), at_most(&k, k.r, k.x));
    holds(&k, at_most(&k, k.zero, k.x), at_most(&k, k.zero, k.r));
    holds(&k, at_most(&k, k.one, k.x), at_most(&k, k.one, k.r));
    return k.result;
}

struct c_value library_ceil(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct math k;
    (void)as;
    if (!math_begin(&k, b, e, "ceil"))
        return k.result;
    holds(&k, same(&k, k.x, k.x), at_most(&k, k.x, k.r));
    holds(&k, at_most(&k, k.x, k.zero), at_most(&k, k.r, k.zero));
    holds(&k, at_most(&k, k.x, k.one), at_most(&k, k.r, k.one));
    return k.result;
}

/* Towards 0. */
struct c_value library_trunc(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct math k;
    (void)as;
    if (!math_begin(&k, b, e, "trunc"))
        return k.result;
    holds(&k, at_most(&k, k.zero, k.x), mk_and2(k.f.ts, at_most(&k, k.zero, k.r), at_most(&k, k.r, k.x)));
    holds(&k, at_most(&k, k.x, k.zero), mk_and2(k.f.ts, at_most(&k, k.x, k.r), at_most(&k, k.r, k.zero)));
    return k.result;
}

struct c_value library_round(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct math k;
    (void)as;
    if (!math_begin(&k, b, e, "round"))
        return k.result;
    holds(&k, at_most(&k, k.zero, k.x), at_most(&k, k.zero, k.r));
    holds(&k, at_most(&k, k.x, k.zero), at_most(&k, k.r, k.zero));
    return k.result;
}

struct c_value library_fabs(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct math k;
    (void)as;
    if (!math_begin(&k, b, e, "fabs"))
        return k.result;
    holds(&k, same(&k, k.x, k.x), at_most(&k, k.zero, k.r));
    holds(&k, at_most(&k, k.zero, k.x), same(&k, k.r, k.x));
    holds(&k, at_most(&k, k.x, k.zero), same(&k, k.r, floating_negated(&k.f, &k.of, k.x)));
    return k.result;
}
