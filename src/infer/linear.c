/* Comparisons of integers as c1 t1 + ... + cn tn + c <= 0 (or = 0), with coprime coefficients, the terms in the order of their ids, and
 * the first coefficient positive: a sum with a negative one is turned into its negation. */
#include "infer/linear.h"

#include "infer/null_space.h"
#include "logic/mk.h"
#include "logic/sum.h"

#include <limits.h>

static long divisor_of_factors(const struct sum *s)
{
    long g = 0;
    for (size_t i = 0; i < s->n; i++)
        g = common_divisor(g, s->at[i].factor);
    return g;
}

static long floor_divide(long a, long b)
{
    return a / b - (a % b < 0);
}

static void negate(struct sum *s)
{
    for (size_t i = 0; i < s->n; i++)
        s->at[i].factor = -s->at[i].factor;
    s->constant = -s->constant;
}

static term_id term_of(struct terms *ts, const struct sum *s)
{
    term_id t = mk_int(ts, s->constant);
    for (size_t i = 0; i < s->n; i++)
        t = mk_add(ts, mk_mul(ts, mk_int(ts, s->at[i].factor), s->at[i].term), t);
    return t;
}

/* Numbers so large that negating and adding 1 may overflow. */
static bool is_large(const struct sum *s)
{
    enum { HALF = 2 };
    bool large = s->constant > LONG_MAX / HALF || s->constant < -(LONG_MAX / HALF);
    for (size_t i = 0; i < s->n; i++)
        large |= s->at[i].factor > LONG_MAX / HALF || s->at[i].factor < -(LONG_MAX / HALF);
    return large;
}

/* The sum of a comparison as <= 0. */
static struct sum sum_of(const struct terms *ts, term_id t)
{
    struct sum s = {0};
    sum_add(ts, &s, term_arg(ts, t, 0), 1);
    sum_add(ts, &s, term_arg(ts, t, 1), -1);
    if (term_is(ts, t, TERM_LT))
        sum_add_constant(&s, 1);
    sum_settle(&s);
    s.overflow |= is_large(&s);
    return s;
}

/* c1 t1 + ... <= -c is the same as (c1/g) t1 + ... <= floor(-c/g). */
static term_id inequality_key(struct terms *ts, struct sum *s)
{
    long g = divisor_of_factors(s), bound = floor_divide(-s->constant, g);
    for (size_t i = 0; i < s->n; i++)
        s->at[i].factor /= g;
    s->constant = -bound;
    if (s->at[0].factor < 0) {
        negate(s);
        sum_add_constant(s, 1);
    }
    return mk_le(ts, term_of(ts, s), mk_int(ts, 0));
}

static term_id equation_key(struct terms *ts, struct sum *s)
{
    if (s->at[0].factor < 0)
        negate(s);
    return mk_eq(ts, term_of(ts, s), mk_int(ts, 0));
}

static term_id atom_of(const struct terms *ts, term_id literal)
{
    return term_is(ts, literal, TERM_NOT) ? term_arg(ts, literal, 0) : literal;
}

bool linear_is_comparison(const struct terms *ts, term_id literal)
{
    term_id t = atom_of(ts, literal);
    bool comparison = term_is(ts, t, TERM_LT) || term_is(ts, t, TERM_LE) || term_is(ts, t, TERM_EQ);
    return comparison && term_sort(ts, term_arg(ts, t, 0)) == SORT_INT;
}

term_id linear_key(struct terms *ts, term_id literal)
{
    term_id t = atom_of(ts, literal);
    if (!linear_is_comparison(ts, t))
        return t;
    bool order = !term_is(ts, t, TERM_EQ);
    struct sum s = sum_of(ts, t);
    if (s.n == 0 && !s.overflow)
        t = mk_bool(ts, order ? s.constant <= 0 : s.constant == 0);
    else if (!s.overflow)
        t = order ? inequality_key(ts, &s) : equation_key(ts, &s);
    vec_release(&s);
    return t;
}

/* a = b if t is an equation, else a <= b. */
static term_id comparison_like(struct terms *ts, term_id t, term_id a, term_id b)
{
    return term_is(ts, t, TERM_EQ) ? mk_eq(ts, a, b) : mk_le(ts, a, b);
}

term_id linear_shape(struct terms *ts, term_id literal)
{
    term_id atom = atom_of(ts, literal), t = TERM_NONE;
    if (!linear_is_comparison(ts, atom))
        return TERM_NONE;
    struct sum s = sum_of(ts, atom);
    if (s.n > 0 && !s.overflow) {
        if (s.at[0].factor < 0)
            negate(&s);
        s.constant = 0;
        t = comparison_like(ts, atom, term_of(ts, &s), mk_int(ts, 0));
    }
    vec_release(&s);
    return t;
}

/* The addends with positive factors (sign 1), or the others, negated (sign -1). */
static term_id side(struct terms *ts, const struct sum *s, int sign)
{
    term_id t = mk_int(ts, sign * s->constant > 0 ? sign * s->constant : 0);
    for (size_t i = s->n; i-- > 0;)
        if (sign * s->at[i].factor > 0)
            t = mk_add(ts, mk_mul(ts, mk_int(ts, sign * s->at[i].factor), s->at[i].term), t);
    return t;
}

term_id linear_two_sides(struct terms *ts, term_id comparison)
{
    term_id t = comparison;
    if (term_is(ts, t, TERM_NOT) || !linear_is_comparison(ts, t))
        return t;
    struct sum s = sum_of(ts, t);
    if (s.n > 0 && !s.overflow)
        t = comparison_like(ts, t, side(ts, &s, 1), side(ts, &s, -1));
    vec_release(&s);
    return t;
}

bool linear_difference(struct terms *ts, term_id s, term_id t, long *by)
{
    struct sum sum = {0};
    sum_add(ts, &sum, s, 1);
    sum_add(ts, &sum, t, -1);
    sum_settle(&sum);
    bool constant = sum.n == 0 && !sum.overflow;
    *by = sum.constant;
    vec_release(&sum);
    return constant;
}
