/* Simplifying constructors of arithmetic: literals, sums, comparisons, division, machine arithmetic. Literals are folded with GMP. */
#include "logic/mk.h"

#include "base/alloc.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- literals ---- */

term_id mk_int_mpz(struct terms *ts, const mpz_t value)
{
    char *text = mpz_get_str(NULL, 10, value);
    symbol s = intern(terms_names(ts), text);
    free(text);
    return term_make(ts, TERM_INT, SORT_INT, (uintptr_t)s, 0, NULL);
}

term_id mk_int(struct terms *ts, long value)
{
    return term_make(ts, TERM_INT, SORT_INT, (uintptr_t)intern_printf(terms_names(ts), "%ld", value), 0, NULL);
}

term_id mk_int_text(struct terms *ts, const char *text)
{
    mpz_t v;
    bool negative = *text == '-';
    const char *digits = text + negative;
    bool hex = digits[0] == '0' && (digits[1] == 'x' || digits[1] == 'X');
    if (!isxdigit((unsigned char)digits[hex ? 2 : 0]))
        return TERM_NONE;
    if (mpz_init_set_str(v, digits + (hex ? 2 : 0), hex ? 16 : 10) != 0) {
        mpz_clear(v);
        return TERM_NONE;
    }
    if (negative)
        mpz_neg(v, v);
    term_id t = mk_int_mpz(ts, v);
    mpz_clear(v);
    return t;
}

static term_id mk_real_mpq(struct terms *ts, const mpq_t value)
{
    char *text = mpq_get_str(NULL, 10, value);
    symbol s = intern(terms_names(ts), text);
    free(text);
    return term_make(ts, TERM_REAL, SORT_REAL, (uintptr_t)s, 0, NULL);
}

/* value *= 10^exponent. */
static void scale10(mpq_t value, long exponent)
{
    mpz_t power;
    mpz_init(power);
    mpz_ui_pow_ui(power, 10, (unsigned long)labs(exponent));
    mpq_t q;
    mpq_init(q);
    mpq_set_z(q, power);
    if (exponent >= 0)
        mpq_mul(value, value, q);
    else
        mpq_div(value, value, q);
    mpq_clear(q);
    mpz_clear(power);
}

/* Reads "[-]digits[.digits][e[+-]digits]" or "p/q". */
static bool read_real(const char *text, mpq_t out)
{
    enum { MAX_EXPONENT = 4000 };
    if (strchr(text, '/'))
        return mpq_set_str(out, text, 10) == 0 && mpz_sgn(mpq_denref(out)) != 0;
    size_t n = strcspn(text, "eE");
    char *digits = alloc_zeroed(n + 1, 1);
    long fraction = 0;
    size_t kept = 0;
    bool dot = false;
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '.')
            dot = true;
        else
            digits[kept++] = text[i];
        fraction += dot && text[i] != '.';
    }
    bool ok = mpq_set_str(out, digits, 10) == 0;
    free(digits);
    long exponent = text[n] ? strtol(text + n + 1, NULL, 10) : 0;
    if (!ok || labs(exponent) > MAX_EXPONENT)
        return false;
    scale10(out, exponent - fraction);
    return true;
}

term_id mk_real_text(struct terms *ts, const char *text)
{
    mpq_t q;
    mpq_init(q);
    term_id t = TERM_NONE;
    if (read_real(text, q)) {
        mpq_canonicalize(q);
        t = mk_real_mpq(ts, q);
    }
    mpq_clear(q);
    return t;
}

term_id mk_power2(struct terms *ts, unsigned exponent, long offset)
{
    mpz_t v;
    mpz_init_set_si(v, offset);
    mpz_t p;
    mpz_init(p);
    mpz_ui_pow_ui(p, 2, exponent);
    mpz_add(v, v, p);
    term_id t = mk_int_mpz(ts, v);
    mpz_clear(p);
    mpz_clear(v);
    return t;
}

bool term_to_mpz(const struct terms *ts, term_id t, mpz_t out)
{
    return term_is(ts, t, TERM_INT) && mpz_set_str(out, term_name(ts, t), 10) == 0;
}

bool term_to_long(const struct terms *ts, term_id t, long *out)
{
    mpz_t v;
    mpz_init(v);
    bool ok = term_to_mpz(ts, t, v) && mpz_fits_slong_p(v);
    if (ok)
        *out = mpz_get_si(v);
    mpz_clear(v);
    return ok;
}

bool term_is_number(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_INT) || term_is(ts, t, TERM_REAL);
}

static bool is_zero(const struct terms *ts, term_id t)
{
    return term_is_number(ts, t) && strcmp(term_name(ts, t), "0") == 0;
}

static bool is_one(const struct terms *ts, term_id t)
{
    return term_is_number(ts, t) && strcmp(term_name(ts, t), "1") == 0;
}

/* ---- folding ---- */

enum fold { FOLD_ADD, FOLD_SUB, FOLD_MUL };

/* a and b are literals of one sort. */
static term_id fold(struct terms *ts, enum fold op, term_id a, term_id b)
{
    static void (*const apply[])(mpq_ptr, mpq_srcptr, mpq_srcptr) = {mpq_add, mpq_sub, mpq_mul};
    mpq_t x, y;
    mpq_init(x);
    mpq_init(y);
    mpq_set_str(x, term_name(ts, a), 10);
    mpq_set_str(y, term_name(ts, b), 10);
    apply[op](x, x, y);
    mpq_canonicalize(x);
    term_id t = term_sort(ts, a) == SORT_INT ? mk_int_mpz(ts, mpq_numref(x)) : mk_real_mpq(ts, x);
    mpq_clear(x);
    mpq_clear(y);
    return t;
}

static int compare(const struct terms *ts, term_id a, term_id b)
{
    mpq_t x, y;
    mpq_init(x);
    mpq_init(y);
    mpq_set_str(x, term_name(ts, a), 10);
    mpq_set_str(y, term_name(ts, b), 10);
    int c = mpq_cmp(x, y);
    mpq_clear(x);
    mpq_clear(y);
    return c;
}

/* The constant c of a sum `base + c` with two parts; TERM_NONE for other terms. */
static term_id constant_part(const struct terms *ts, term_id t)
{
    if (!term_is(ts, t, TERM_ADD))
        return TERM_NONE;
    term_id last = term_arg(ts, t, term_arity(ts, t) - 1);
    return term_is_number(ts, last) ? last : TERM_NONE;
}

static term_id zero_of(struct terms *ts, sort_id s)
{
    return s == SORT_INT ? mk_int(ts, 0) : mk_real_text(ts, "0");
}

/* y if t is `0 - y`, else TERM_NONE. */
static term_id opposite_of(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_SUB) && is_zero(ts, term_arg(ts, t, 0)) ? term_arg(ts, t, 1) : TERM_NONE;
}

/* The rest of the sum t after one summand `x` (its opposite if `opposite`) was removed; TERM_NONE if t has no such summand. No number is
 * looked for. */
static term_id without_summand(struct terms *ts, term_id t, term_id x, bool opposite)
{
    bool sub = term_is(ts, t, TERM_SUB);
    if ((!sub && !term_is(ts, t, TERM_ADD)) || term_arity(ts, t) != 2 || term_is_number(ts, x))
        return TERM_NONE;
    term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1), rest;
    if (!opposite && a == x)
        return sub ? mk_neg(ts, b) : b;
    if (b == x && sub == opposite)
        return a;
    if ((rest = without_summand(ts, a, x, opposite)) != TERM_NONE)
        return sub ? mk_sub(ts, rest, b) : mk_add(ts, rest, b);
    if ((rest = without_summand(ts, b, x, opposite != sub)) != TERM_NONE)
        return sub ? mk_sub(ts, a, rest) : mk_add(ts, a, rest);
    return TERM_NONE;
}

term_id mk_add(struct terms *ts, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_ADD, 0, 2, (term_id[]){a, b});
    if (wrong != TERM_NONE)
        return wrong;
    if (term_is_number(ts, a) && term_is_number(ts, b))
        return fold(ts, FOLD_ADD, a, b);
    if (term_is_number(ts, a))
        return mk_add(ts, b, a);
    if (is_zero(ts, b))
        return a;
    term_id c = constant_part(ts, a);
    if (c != TERM_NONE && term_arity(ts, a) == 2) {
        term_id base = term_arg(ts, a, 0);
        return term_is_number(ts, b) ? mk_add(ts, base, fold(ts, FOLD_ADD, c, b)) : mk_add(ts, mk_add(ts, base, b), c);
    }
    c = constant_part(ts, b);
    if (c != TERM_NONE && term_arity(ts, b) == 2)
        return mk_add(ts, mk_add(ts, a, term_arg(ts, b, 0)), c);
    if (term_is_number(ts, b) && term_is(ts, a, TERM_SUB) && term_is_number(ts, term_arg(ts, a, 0)))
        return mk_sub(ts, fold(ts, FOLD_ADD, term_arg(ts, a, 0), b), term_arg(ts, a, 1));
    if (opposite_of(ts, b) != TERM_NONE)
        return mk_sub(ts, a, opposite_of(ts, b));
    if (opposite_of(ts, a) != TERM_NONE && !term_is_number(ts, b))
        return mk_sub(ts, b, opposite_of(ts, a));
    term_id rest = without_summand(ts, b, a, true);
    if (rest == TERM_NONE)
        rest = without_summand(ts, a, b, true);
    if (rest != TERM_NONE)
        return rest;
    return term_make(ts, TERM_ADD, term_sort(ts, a), 0, 2, (term_id[]){a, b});
}

term_id mk_sub(struct terms *ts, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_SUB, 0, 2, (term_id[]){a, b});
    if (wrong != TERM_NONE)
        return wrong;
    if (a == b)
        return zero_of(ts, term_sort(ts, a));
    if (term_is_number(ts, a) && term_is_number(ts, b))
        return fold(ts, FOLD_SUB, a, b);
    if (term_is_number(ts, b))
        return mk_add(ts, a, fold(ts, FOLD_SUB, zero_of(ts, term_sort(ts, b)), b));
    term_id c = constant_part(ts, a);
    if (c != TERM_NONE && term_arity(ts, a) == 2)
        return mk_add(ts, mk_sub(ts, term_arg(ts, a, 0), b), c);
    c = constant_part(ts, b);
    if (c != TERM_NONE && term_arity(ts, b) == 2) {
        term_id minus = fold(ts, FOLD_SUB, zero_of(ts, term_sort(ts, c)), c);
        return mk_add(ts, mk_sub(ts, a, term_arg(ts, b, 0)), minus);
    }
    if (term_is(ts, b, TERM_SUB) && term_arg(ts, b, 0) == a)
        return term_arg(ts, b, 1);
    if (opposite_of(ts, b) != TERM_NONE)
        return mk_add(ts, a, opposite_of(ts, b));
    term_id rest = without_summand(ts, a, b, false);
    if (rest != TERM_NONE)
        return rest;
    rest = without_summand(ts, b, a, false);
    if (rest != TERM_NONE)
        return mk_neg(ts, rest);
    return term_make(ts, TERM_SUB, term_sort(ts, a), 0, 2, (term_id[]){a, b});
}

term_id mk_neg(struct terms *ts, term_id a)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_SUB, 0, 2, (term_id[]){a, a});
    if (wrong != TERM_NONE)
        return wrong;
    return mk_sub(ts, zero_of(ts, term_sort(ts, a)), a);
}

term_id mk_mul(struct terms *ts, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_MUL, 0, 2, (term_id[]){a, b});
    if (wrong != TERM_NONE)
        return wrong;
    if (term_is_number(ts, a) && term_is_number(ts, b))
        return fold(ts, FOLD_MUL, a, b);
    if (term_is_number(ts, b))
        return mk_mul(ts, b, a);
    if (is_zero(ts, a))
        return a;
    if (is_one(ts, a))
        return b;
    return term_make(ts, TERM_MUL, term_sort(ts, a), 0, 2, (term_id[]){a, b});
}

/* ---- comparison ---- */

/* Moves constants between the sides, so that `i + 1 <= n + 1` and `i <= n` are one term. Both sides are numbers of one sort. */
static bool cancel_constants(struct terms *ts, term_id *a, term_id *b)
{
    term_id ca = constant_part(ts, *a), cb = constant_part(ts, *b);
    if (ca == TERM_NONE || term_arity(ts, *a) != 2)
        return false;
    if (cb != TERM_NONE && term_arity(ts, *b) == 2) {
        *b = mk_add(ts, term_arg(ts, *b, 0), fold(ts, FOLD_SUB, cb, ca));
        *a = term_arg(ts, *a, 0);
        return true;
    }
    if (term_is_number(ts, *b)) {
        *b = fold(ts, FOLD_SUB, *b, ca);
        *a = term_arg(ts, *a, 0);
        return true;
    }
    return false;
}

static void normalise_sides(struct terms *ts, term_id *a, term_id *b)
{
    if (!cancel_constants(ts, a, b))
        cancel_constants(ts, b, a);
}

term_id mk_lt(struct terms *ts, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_LT, 0, 2, (term_id[]){a, b});
    if (wrong != TERM_NONE)
        return wrong;
    normalise_sides(ts, &a, &b);
    if (a == b)
        return mk_false(ts);
    if (term_is_number(ts, a) && term_is_number(ts, b))
        return mk_bool(ts, compare(ts, a, b) < 0);
    return term_make(ts, TERM_LT, SORT_BOOL, 0, 2, (term_id[]){a, b});
}

term_id mk_le(struct terms *ts, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_LE, 0, 2, (term_id[]){a, b});
    if (wrong != TERM_NONE)
        return wrong;
    normalise_sides(ts, &a, &b);
    if (a == b)
        return mk_true(ts);
    if (term_is_number(ts, a) && term_is_number(ts, b))
        return mk_bool(ts, compare(ts, a, b) <= 0);
    return term_make(ts, TERM_LE, SORT_BOOL, 0, 2, (term_id[]){a, b});
}

/* ---- division and conversion ---- */

/* Quotient and remainder of truncated or Euclidean (r >= 0) division. Requires y != 0. */
static void divide(bool truncated, mpz_t q, mpz_t r, const mpz_t x, const mpz_t y)
{
    if (truncated)
        mpz_tdiv_qr(q, r, x, y);
    else if (mpz_sgn(y) > 0)
        mpz_fdiv_qr(q, r, x, y);
    else
        mpz_cdiv_qr(q, r, x, y);
}

static term_id fold_divide(struct terms *ts, enum term_kind k, term_id a, term_id b)
{
    mpz_t x, y, q, r;
    mpz_inits(x, y, q, r, NULL);
    term_to_mpz(ts, a, x);
    term_to_mpz(ts, b, y);
    divide(k == TERM_TDIV || k == TERM_TREM, q, r, x, y);
    term_id t = k == TERM_DIV || k == TERM_TDIV ? mk_int_mpz(ts, q) : mk_int_mpz(ts, r);
    mpz_clears(x, y, q, r, NULL);
    return t;
}

term_id mk_divide(struct terms *ts, enum term_kind k, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, k, 0, 2, (term_id[]){a, b});
    if (wrong != TERM_NONE)
        return wrong;
    bool ints = term_is(ts, a, TERM_INT) && term_is(ts, b, TERM_INT) && !is_zero(ts, b);
    if (k != TERM_RDIV && ints)
        return fold_divide(ts, k, a, b);
    if (is_one(ts, b) && (k == TERM_DIV || k == TERM_TDIV || k == TERM_RDIV))
        return a;
    if (is_one(ts, b))
        return mk_int(ts, 0);
    return term_make(ts, k, term_sort(ts, a), 0, 2, (term_id[]){a, b});
}

term_id mk_to_real(struct terms *ts, term_id a)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_TO_REAL, 0, 1, &a);
    if (wrong != TERM_NONE)
        return wrong;
    if (term_is(ts, a, TERM_INT))
        return mk_real_text(ts, term_name(ts, a));
    return term_make(ts, TERM_TO_REAL, SORT_REAL, 0, 1, &a);
}

term_id mk_to_int(struct terms *ts, term_id a)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_TO_INT, 0, 1, &a);
    if (wrong != TERM_NONE)
        return wrong;
    if (term_is(ts, a, TERM_TO_REAL))
        return term_arg(ts, a, 0);
    return term_make(ts, TERM_TO_INT, SORT_INT, 0, 1, &a);
}

/* ---- machine arithmetic ---- */

term_id mk_machine_min(struct terms *ts, unsigned width, bool is_signed)
{
    return is_signed ? mk_neg(ts, mk_power2(ts, width - 1, 0)) : mk_int(ts, 0);
}

term_id mk_machine_max(struct terms *ts, unsigned width, bool is_signed)
{
    return mk_power2(ts, is_signed ? width - 1 : width, -1);
}

term_id mk_in_range(struct terms *ts, unsigned width, bool is_signed, term_id t)
{
    return mk_and2(ts, mk_le(ts, mk_machine_min(ts, width, is_signed), t), mk_le(ts, t, mk_machine_max(ts, width, is_signed)));
}

/* v := v modulo 2^width, in the signed or unsigned range. */
void wrap_mpz(mpz_t v, unsigned width, bool is_signed)
{
    mpz_fdiv_r_2exp(v, v, width);
    if (is_signed && width > 0 && mpz_tstbit(v, width - 1)) {
        mpz_t p;
        mpz_init(p);
        mpz_ui_pow_ui(p, 2, width);
        mpz_sub(v, v, p);
        mpz_clear(p);
    }
}

/* ---- wraps within wraps ---- */

enum { MAX_WRAPS = 16 };

/* A wrap in a sum that is wrapped to at most its width makes no difference. */
static bool is_idle_wrap(const struct terms *ts, term_id t, unsigned width)
{
    return term_is(ts, t, TERM_WRAP) && term_width(ts, t) >= width;
}

static bool is_sum(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_ADD) || term_is(ts, t, TERM_SUB);
}

/* How many such wraps are in each other along the first operands, as in a + b + c + d. */
static unsigned idle_wraps(const struct terms *ts, term_id t, unsigned width)
{
    unsigned n = 0;
    while (n < MAX_WRAPS && (is_sum(ts, t) || is_idle_wrap(ts, t, width))) {
        n += is_idle_wrap(ts, t, width);
        t = term_arg(ts, t, 0);
    }
    return n;
}

/* MAX_WRAPS of them become none. What is below these has none already, if it is long. */
static term_id without_idle_wraps(struct terms *ts, term_id t, unsigned width)
{
    struct term_vec sums = {0};
    for (unsigned wraps = 0; wraps < MAX_WRAPS; t = term_arg(ts, t, 0)) {
        wraps += is_idle_wrap(ts, t, width);
        if (is_sum(ts, t))
            vec_push(&sums, t);
    }
    for (size_t i = sums.n; i-- > 0;) {
        bool add = term_is(ts, sums.at[i], TERM_ADD);
        for (unsigned k = 1; k < term_arity(ts, sums.at[i]); k++)
            t = (add ? mk_add : mk_sub)(ts, t, term_arg(ts, sums.at[i], k));
    }
    vec_release(&sums);
    return t;
}

/* A sum of hundreds of terms has as many wraps in each other, of which provers decide one after the other. Most sums are short: these keep
 * their wraps, which other terms share. */
term_id mk_wrap(struct terms *ts, unsigned width, bool is_signed, term_id a)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_WRAP, term_wrap_payload(width, is_signed), 1, &a);
    if (wrong != TERM_NONE)
        return wrong;
    if (is_sum(ts, a) && idle_wraps(ts, a, width) == MAX_WRAPS)
        a = without_idle_wraps(ts, a, width);
    if (!term_is(ts, a, TERM_INT))
        return term_make(ts, TERM_WRAP, SORT_INT, term_wrap_payload(width, is_signed), 1, &a);
    mpz_t v;
    mpz_init(v);
    term_to_mpz(ts, a, v);
    wrap_mpz(v, width, is_signed);
    term_id t = mk_int_mpz(ts, v);
    mpz_clear(v);
    return t;
}

static void shift_mpz(enum term_kind k, unsigned width, mpz_t x, const mpz_t distance)
{
    unsigned by = (unsigned)mpz_fdiv_ui(distance, width);
    if (k == TERM_SHL) {
        mpz_mul_2exp(x, x, by);
    } else {
        wrap_mpz(x, width, k == TERM_SHR);
        mpz_fdiv_q_2exp(x, x, by);
    }
}

void bits_mpz(enum term_kind k, unsigned width, mpz_t x, const mpz_t y)
{
    if (k == TERM_BITAND)
        mpz_and(x, x, y);
    else if (k == TERM_BITOR)
        mpz_ior(x, x, y);
    else if (k == TERM_BITXOR)
        mpz_xor(x, x, y);
    else
        shift_mpz(k, width, x, y);
    wrap_mpz(x, width, true);
}

/* x ^ x, (x ^ y) ^ y and the like; TERM_NONE: none of these. */
static term_id cancelled(struct terms *ts, enum term_kind k, unsigned width, term_id a, term_id b)
{
    if (a == b && k == TERM_BITXOR)
        return mk_int(ts, 0);
    if (a == b && (k == TERM_BITAND || k == TERM_BITOR))
        return mk_wrap(ts, width, true, a);
    for (unsigned i = 0; i < 4 && k == TERM_BITXOR; i++) {
        term_id both = i < 2 ? a : b, other = i < 2 ? b : a;
        if (term_is(ts, both, TERM_BITXOR) && term_width(ts, both) == width && term_arg(ts, both, i % 2) == other)
            return mk_wrap(ts, width, true, term_arg(ts, both, 1 - i % 2));
    }
    return TERM_NONE;
}

term_id mk_bits(struct terms *ts, enum term_kind k, unsigned width, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, k, width, 2, (term_id[]){a, b});
    if (wrong != TERM_NONE)
        return wrong;
    term_id shorter = cancelled(ts, k, width, a, b);
    if (shorter != TERM_NONE)
        return shorter;
    if (!term_is(ts, a, TERM_INT) || !term_is(ts, b, TERM_INT))
        return term_make(ts, k, SORT_INT, width, 2, (term_id[]){a, b});
    mpz_t x, y;
    mpz_inits(x, y, NULL);
    term_to_mpz(ts, a, x);
    term_to_mpz(ts, b, y);
    bits_mpz(k, width, x, y);
    term_id t = mk_int_mpz(ts, x);
    mpz_clears(x, y, NULL);
    return t;
}
