/* Laws of operations that are functions to provers. */
#include "prover/laws.h"

#include "logic/mk.h"

static term_id apply(struct terms *ts, symbol name, term_id a, term_id b)
{
    const sort_id ints[] = {SORT_INT, SORT_INT};
    return mk_app2(ts, func_declare(ts, name, 2, ints, SORT_INT), a, b);
}

term_id opaque_and(struct terms *ts, unsigned width, term_id a, term_id b)
{
    return apply(ts, intern_printf(terms_names(ts), "!bitand%u", width), a, b);
}

term_id opaque_shift(struct terms *ts, enum term_kind k, unsigned width, term_id a, term_id distance)
{
    const char *name = k == TERM_SHL ? "shl" : k == TERM_SHR ? "shr" : "ushr";
    return apply(ts, intern_printf(terms_names(ts), "!%s%u", name, width), a, distance);
}

term_id opaque_division(struct terms *ts, enum term_kind k, term_id a, term_id b)
{
    const char *name = k == TERM_DIV ? "div" : k == TERM_MOD ? "mod" : k == TERM_TDIV ? "tdiv" : "trem";
    return apply(ts, intern_printf(terms_names(ts), "!%s", name), a, b);
}

static void law(struct terms *ts, struct term_vec *laws, term_id condition, term_id conclusion)
{
    vec_push(laws, mk_implies(ts, condition, conclusion));
}

/* ---- bit operations ---- */

void laws_and(struct terms *ts, unsigned width, term_id a, term_id b, term_id r, struct term_vec *laws)
{
    term_id zero = mk_int(ts, 0), ones = mk_int(ts, -1), yes = mk_true(ts);
    term_id a_negative = mk_lt(ts, a, zero), b_negative = mk_lt(ts, b, zero);
    term_id both = mk_and2(ts, a_negative, b_negative);
    term_id below = mk_and2(ts, mk_le(ts, r, a), mk_le(ts, r, b));
    law(ts, laws, yes, mk_in_range(ts, width, true, r));
    law(ts, laws, mk_not(ts, a_negative), mk_and2(ts, mk_le(ts, zero, r), mk_le(ts, r, a)));
    law(ts, laws, mk_not(ts, b_negative), mk_and2(ts, mk_le(ts, zero, r), mk_le(ts, r, b)));
    law(ts, laws, both, mk_and2(ts, mk_lt(ts, r, zero), below));
    law(ts, laws, mk_eq(ts, a, b), mk_eq(ts, r, a));
    law(ts, laws, mk_eq(ts, a, ones), mk_eq(ts, r, b));
    law(ts, laws, mk_eq(ts, b, ones), mk_eq(ts, r, a));
    /* a | b = a + b - r. It is negative if a or b is negative. It is never above the maximum. */
    term_id ored = mk_sub(ts, mk_add(ts, a, b), r);
    law(ts, laws, mk_or2(ts, a_negative, b_negative), mk_lt(ts, ored, zero));
    law(ts, laws, yes, mk_le(ts, ored, mk_machine_max(ts, width, true)));
}

enum { MOST_ZEROS = 64, MOST_DEPTH = 16 };

static unsigned fewer(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static unsigned zeros_of(const struct terms *ts, term_id t, unsigned depth);

static unsigned zeros_of_literal(const struct terms *ts, term_id t)
{
    mpz_t v;
    mpz_init(v);
    unsigned n = 0;
    if (term_to_mpz(ts, t, v))
        n = mpz_sgn(v) == 0 ? MOST_ZEROS : fewer((unsigned)mpz_scan1(v, 0), MOST_ZEROS);
    mpz_clear(v);
    return n;
}

/* Those that all arguments from the first one on have. */
static unsigned zeros_of_all(const struct terms *ts, term_id t, unsigned first, unsigned depth)
{
    unsigned least = MOST_ZEROS;
    for (unsigned i = first; i < term_arity(ts, t); i++)
        least = fewer(least, zeros_of(ts, term_arg(ts, t, i), depth));
    return least;
}

static unsigned zeros_of_product(const struct terms *ts, term_id t, unsigned depth)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        sum += zeros_of(ts, term_arg(ts, t, i), depth);
    return fewer(sum, MOST_ZEROS);
}

static unsigned zeros_of_shift(const struct terms *ts, term_id t, unsigned depth)
{
    mpz_t d;
    mpz_init(d);
    bool known = term_to_mpz(ts, term_arg(ts, t, 1), d);
    unsigned width = term_width(ts, t), distance = known ? (unsigned)mpz_fdiv_ui(d, width) : 0;
    mpz_clear(d);
    return fewer(zeros_of(ts, term_arg(ts, t, 0), depth) + distance, width);
}

static unsigned zeros_of(const struct terms *ts, term_id t, unsigned depth)
{
    if (depth++ > MOST_DEPTH)
        return 0;
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_INT)
        return zeros_of_literal(ts, t);
    if (k == TERM_MUL)
        return zeros_of_product(ts, t, depth);
    if (k == TERM_SHL)
        return zeros_of_shift(ts, t, depth);
    if (k == TERM_ITE)
        return zeros_of_all(ts, t, 1, depth);
    if (k == TERM_WRAP)
        return fewer(zeros_of_all(ts, t, 0, depth), term_width(ts, t));
    bool keeps = k == TERM_ADD || k == TERM_SUB || k == TERM_BITOR || k == TERM_BITXOR;
    return keeps ? zeros_of_all(ts, t, 0, depth) : 0;
}

unsigned low_zeros(const struct terms *ts, term_id t)
{
    return zeros_of(ts, t, 0);
}

void laws_apart(struct terms *ts, unsigned zeros, term_id b, term_id r, struct term_vec *laws)
{
    term_id in = mk_and2(ts, mk_le(ts, mk_int(ts, 0), b), mk_lt(ts, b, mk_power2(ts, zeros, 0)));
    law(ts, laws, in, mk_eq(ts, r, mk_int(ts, 0)));
}

void laws_shift(struct terms *ts, enum term_kind k, unsigned width, term_id a, term_id d, term_id r, struct term_vec *laws)
{
    term_id zero = mk_int(ts, 0), yes = mk_true(ts);
    term_id negative = mk_lt(ts, a, zero), positive = mk_not(ts, negative), moved = mk_lt(ts, zero, d);
    term_id twice = mk_mul(ts, r, mk_int(ts, 2));
    law(ts, laws, yes, mk_in_range(ts, width, true, r));
    law(ts, laws, mk_eq(ts, d, zero), mk_eq(ts, r, a));
    law(ts, laws, mk_eq(ts, a, zero), mk_eq(ts, r, zero));
    if (k == TERM_SHL) {
        law(ts, laws, moved, mk_eq(ts, mk_divide(ts, TERM_MOD, r, mk_int(ts, 2)), zero));
        return;
    }
    law(ts, laws, mk_and2(ts, moved, positive), mk_and2(ts, mk_le(ts, zero, r), mk_le(ts, twice, a)));
    if (k == TERM_SHR)
        law(ts, laws, mk_and2(ts, moved, negative),
            mk_and2(ts, mk_lt(ts, r, zero), mk_le(ts, a, mk_add(ts, twice, mk_int(ts, 1)))));
    else
        law(ts, laws, mk_and2(ts, moved, negative), mk_le(ts, zero, r));
}

/* ---- division ---- */

/* A dividend and a divisor of known signs, and the result, all as numbers that are not negative. */
struct magnitudes {
    term_id condition; /* the signs are these */
    term_id a, b, r;
};

static void laws_quotient(struct terms *ts, const struct magnitudes *m, struct term_vec *laws)
{
    term_id zero = mk_int(ts, 0), one = mk_int(ts, 1), two = mk_int(ts, 2);
    term_id smaller = mk_lt(ts, m->a, m->b);
    law(ts, laws, m->condition, mk_and2(ts, mk_le(ts, zero, m->r), mk_le(ts, m->r, m->a)));
    law(ts, laws, mk_and2(ts, m->condition, smaller), mk_eq(ts, m->r, zero));
    law(ts, laws, mk_and2(ts, m->condition, mk_not(ts, smaller)), mk_le(ts, one, m->r));
    law(ts, laws, mk_and2(ts, m->condition, mk_eq(ts, m->b, one)), mk_eq(ts, m->r, m->a));
    law(ts, laws, mk_and2(ts, m->condition, mk_le(ts, two, m->b)), mk_le(ts, mk_mul(ts, m->r, two), m->a));
}

static void laws_remainder(struct terms *ts, const struct magnitudes *m, struct term_vec *laws)
{
    term_id zero = mk_int(ts, 0), difference = mk_sub(ts, m->a, m->b);
    term_id smaller = mk_lt(ts, m->a, m->b), once = mk_and2(ts, mk_not(ts, smaller), mk_lt(ts, difference, m->b));
    law(ts, laws, m->condition, mk_and2(ts, mk_le(ts, zero, m->r), mk_and2(ts, mk_lt(ts, m->r, m->b), mk_le(ts, m->r, m->a))));
    law(ts, laws, mk_and2(ts, m->condition, smaller), mk_eq(ts, m->r, m->a));
    law(ts, laws, mk_and2(ts, m->condition, once), mk_eq(ts, m->r, difference));
}

/* The laws are those of dividing numbers that are not negative. Truncated division is the same with signs: the quotient has the product
 * of the signs, the remainder that of the dividend. So is Euclidean division of a dividend that is not negative. */
static void laws_of_signs(struct terms *ts, enum term_kind k, bool a_negative, bool b_negative, term_id a, term_id b, term_id r,
                          struct term_vec *laws)
{
    bool quotient = k == TERM_DIV || k == TERM_TDIV;
    bool r_negative = quotient ? a_negative != b_negative : a_negative;
    term_id zero = mk_int(ts, 0);
    term_id a_sign = a_negative ? mk_lt(ts, a, zero) : mk_le(ts, zero, a);
    term_id b_sign = b_negative ? mk_lt(ts, b, zero) : mk_lt(ts, zero, b);
    const struct magnitudes m = {
        .condition = mk_and2(ts, a_sign, b_sign),
        .a = a_negative ? mk_neg(ts, a) : a,
        .b = b_negative ? mk_neg(ts, b) : b,
        .r = r_negative ? mk_neg(ts, r) : r,
    };
    if (quotient)
        laws_quotient(ts, &m, laws);
    else
        laws_remainder(ts, &m, laws);
}

/* Euclidean division of a negative dividend: the remainder is not negative, and the quotient is rounded away from 0. */
static void laws_of_negative(struct terms *ts, enum term_kind k, term_id a, term_id b, term_id r, struct term_vec *laws)
{
    term_id zero = mk_int(ts, 0), one = mk_int(ts, 1), a_negative = mk_lt(ts, a, zero);
    for (unsigned i = 0; i < 2; i++) {
        term_id b_sign = i ? mk_lt(ts, b, zero) : mk_lt(ts, zero, b);
        term_id magnitude = i ? mk_neg(ts, b) : b, condition = mk_and2(ts, a_negative, b_sign);
        term_id quotient = i ? r : mk_neg(ts, r);
        if (k == TERM_DIV) {
            law(ts, laws, condition, mk_and2(ts, mk_le(ts, one, quotient), mk_le(ts, quotient, mk_neg(ts, a))));
            continue;
        }
        law(ts, laws, condition, mk_and2(ts, mk_le(ts, zero, r), mk_lt(ts, r, magnitude)));
        law(ts, laws, mk_and2(ts, condition, mk_le(ts, mk_neg(ts, magnitude), a)),
            mk_eq(ts, r, mk_ite(ts, mk_eq(ts, a, mk_neg(ts, magnitude)), zero, mk_add(ts, a, magnitude))));
    }
}

void laws_division(struct terms *ts, enum term_kind k, term_id a, term_id b, term_id r, struct term_vec *laws)
{
    for (unsigned b_negative = 0; b_negative < 2; b_negative++) {
        laws_of_signs(ts, k, false, b_negative, a, b, r, laws);
        if (k == TERM_TDIV || k == TERM_TREM)
            laws_of_signs(ts, k, true, b_negative, a, b, r, laws);
    }
    if (k == TERM_DIV || k == TERM_MOD)
        laws_of_negative(ts, k, a, b, r, laws);
}
