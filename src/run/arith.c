/* Operations on numbers, exactly: 64-bit arithmetic where nothing overflows, GMP where it does. The meaning of each kind is
 * in logic/term.h. Start at arith. */
#include "run/arith.h"

#include "run/machine.h"
#include "logic/mk.h"

static const struct value none = {.kind = VALUE_NONE};

static struct value int_of(struct arena *a, mpz_t x)
{
    struct value v = value_int(a, x);
    mpz_clear(x);
    return v;
}

/* ---- integers that fit ---- */

static bool small_sum(enum term_kind k, int64_t x, int64_t y, int64_t *out)
{
    if (k == TERM_ADD)
        return !__builtin_add_overflow(x, y, out);
    if (k == TERM_SUB)
        return !__builtin_sub_overflow(x, y, out);
    return k == TERM_MUL && !__builtin_mul_overflow(x, y, out);
}

/* ---- any integers ---- */

/* SMT-LIB: the remainder is never negative. */
static void euclid(enum term_kind k, mpz_t out, const mpz_t x, const mpz_t y)
{
    if (k == TERM_MOD) {
        mpz_mod(out, x, y); /* of the absolute value of y */
        return;
    }
    if (mpz_sgn(y) > 0)
        mpz_fdiv_q(out, x, y);
    else
        mpz_cdiv_q(out, x, y);
}

static struct value big_binary(struct arena *a, enum term_kind k, unsigned width, struct value v, struct value w)
{
    mpz_t x, y;
    mpz_inits(x, y, NULL);
    value_get(v, x);
    value_get(w, y);
    bool divides = k == TERM_DIV || k == TERM_MOD || k == TERM_TDIV || k == TERM_TREM;
    bool defined = !divides || mpz_sgn(y) != 0;
    if (k == TERM_ADD)
        mpz_add(x, x, y);
    else if (k == TERM_SUB)
        mpz_sub(x, x, y);
    else if (k == TERM_MUL)
        mpz_mul(x, x, y);
    else if (defined && (k == TERM_DIV || k == TERM_MOD))
        euclid(k, x, x, y);
    else if (defined && k == TERM_TDIV)
        mpz_tdiv_q(x, x, y);
    else if (defined && k == TERM_TREM)
        mpz_tdiv_r(x, x, y);
    else if (!divides)
        bits_mpz(k, width, x, y);
    mpz_clear(y);
    struct value result = int_of(a, x);
    return defined ? result : none;
}

static struct value int_binary(struct arena *a, enum term_kind k, unsigned width, struct value v, struct value w)
{
    int64_t small;
    if (!v.big && !w.big && small_sum(k, v.small, w.small, &small))
        return value_long(small);
    return big_binary(a, k, width, v, w);
}

/* ---- fractions ---- */

static struct value real_binary(struct arena *a, enum term_kind k, struct value v, struct value w)
{
    if (k == TERM_RDIV && mpq_sgn(w.real) == 0)
        return none;
    mpq_t x;
    mpq_init(x);
    if (k == TERM_ADD)
        mpq_add(x, v.real, w.real);
    else if (k == TERM_SUB)
        mpq_sub(x, v.real, w.real);
    else if (k == TERM_MUL)
        mpq_mul(x, v.real, w.real);
    else
        mpq_div(x, v.real, w.real);
    struct value result = value_real(a, x);
    mpq_clear(x);
    return result;
}

static struct value to_real(struct arena *a, struct value v)
{
    mpq_t x;
    mpq_init(x);
    value_get(v, mpq_numref(x));
    struct value result = value_real(a, x);
    mpq_clear(x);
    return result;
}

static struct value floor_of(struct arena *a, struct value v)
{
    mpz_t x;
    mpz_init(x);
    mpz_fdiv_q(x, mpq_numref(v.real), mpq_denref(v.real));
    return int_of(a, x);
}

/* ---- all of them ---- */

static struct value wrap_of(struct arena *a, unsigned width, bool is_signed, struct value v)
{
    if (!v.big && width > 1 && width < 63) {
        int64_t half = (int64_t)1 << (width - 1);
        if (is_signed ? v.small >= -half && v.small < half : v.small >= 0 && v.small < 2 * half)
            return v;
    }
    mpz_t x;
    mpz_init(x);
    value_get(v, x);
    wrap_mpz(x, width, is_signed);
    return int_of(a, x);
}

static struct value binary(struct arena *a, enum term_kind k, unsigned width, struct value v, struct value w)
{
    return v.kind == VALUE_REAL ? real_binary(a, k, v, w) : int_binary(a, k, width, v, w);
}

struct value arith(struct arena *a, enum term_kind k, unsigned width, bool is_signed, unsigned n, const struct value args[])
{
    if (k == TERM_LT)
        return value_bool(value_compare_numbers(args[0], args[1]) < 0);
    if (k == TERM_LE)
        return value_bool(value_compare_numbers(args[0], args[1]) <= 0);
    if (k == TERM_WRAP)
        return wrap_of(a, width, is_signed, args[0]);
    if (k == TERM_TO_REAL)
        return to_real(a, args[0]);
    if (k == TERM_TO_INT)
        return floor_of(a, args[0]);
    struct value v = args[0];
    for (unsigned i = 1; i < n && v.kind != VALUE_NONE; i++)
        v = binary(a, k, width, v, args[i]);
    return v;
}

struct value value_plus(struct arena *a, struct value v, struct value w, int sign)
{
    return binary(a, sign < 0 ? TERM_SUB : TERM_ADD, 0, v, w);
}
