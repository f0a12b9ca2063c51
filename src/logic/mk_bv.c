/* Simplifying constructors of bit-vectors. Literals are folded with GMP, as SMT-LIB's theory says. Start at mk_bv_op. */
#include "logic/bv.h"

#include "base/bug.h"
#include "logic/mk.h"

#include <ctype.h>
#include <stdlib.h>

/* ---- literals ---- */

term_id mk_bv_mpz(struct terms *ts, unsigned width, const mpz_t value)
{
    mpz_t v;
    mpz_init(v);
    mpz_fdiv_r_2exp(v, value, width);
    char *text = mpz_get_str(NULL, 10, v);
    symbol s = intern(terms_names(ts), text);
    free(text);
    mpz_clear(v);
    return term_make(ts, TERM_BV, sort_bv(ts, width), (uintptr_t)s, 0, NULL);
}

term_id mk_bv(struct terms *ts, unsigned width, unsigned long value)
{
    mpz_t v;
    mpz_init_set_ui(v, value);
    term_id t = mk_bv_mpz(ts, width, v);
    mpz_clear(v);
    return t;
}

term_id mk_bv_text(struct terms *ts, unsigned width, const char *digits)
{
    mpz_t v;
    mpz_init(v);
    term_id t = TERM_NONE;
    if (isdigit((unsigned char)*digits) && mpz_set_str(v, digits, 10) == 0 && mpz_sizeinbase(v, 2) <= width)
        t = mk_bv_mpz(ts, width, v);
    mpz_clear(v);
    return t;
}

/* ---- folding ---- */

static unsigned width_of(const struct terms *ts, term_id t)
{
    return sort_width(ts, term_sort(ts, t));
}

/* Two's complement: turns an unsigned value of that width into the signed one. */
static void to_signed(mpz_t v, unsigned width)
{
    if (!mpz_tstbit(v, width - 1))
        return;
    mpz_t p;
    mpz_init(p);
    mpz_ui_pow_ui(p, 2, width);
    mpz_sub(v, v, p);
    mpz_clear(p);
}

/* Division, with SMT-LIB's values for division by zero: the remainder is the dividend; the unsigned quotient is all ones; the signed
 * quotient is 1 for a negative dividend and -1 for others. x and y are already signed if the operation is signed. */
static void divide(enum bv_op op, mpz_t x, const mpz_t y)
{
    bool quotient = op == BV_UDIV || op == BV_SDIV;
    if (mpz_sgn(y) == 0) {
        if (quotient)
            mpz_set_si(x, op == BV_SDIV && mpz_sgn(x) < 0 ? 1 : -1);
        return;
    }
    if (quotient)
        mpz_tdiv_q(x, x, y);
    else if (op == BV_SMOD)
        mpz_fdiv_r(x, x, y);
    else
        mpz_tdiv_r(x, x, y);
}

/* The distance may be any number. From the width on, only the sign is left. */
static void shift(enum bv_op op, unsigned width, mpz_t x, const mpz_t distance)
{
    unsigned long by = mpz_cmp_ui(distance, width) < 0 ? mpz_get_ui(distance) : width;
    if (op == BV_SHL)
        mpz_mul_2exp(x, x, by);
    else
        mpz_fdiv_q_2exp(x, x, by);
}

static bool is_signed_op(enum bv_op op)
{
    return op == BV_SDIV || op == BV_SREM || op == BV_SMOD || op == BV_SLT || op == BV_SLE || op == BV_SGT || op == BV_SGE;
}

static term_id fold_compare(struct terms *ts, enum bv_op op, const mpz_t x, const mpz_t y)
{
    int c = mpz_cmp(x, y);
    if (op == BV_ULT || op == BV_SLT)
        return mk_bool(ts, c < 0);
    if (op == BV_ULE || op == BV_SLE)
        return mk_bool(ts, c <= 0);
    if (op == BV_UGT || op == BV_SGT)
        return mk_bool(ts, c > 0);
    if (op == BV_UGE || op == BV_SGE)
        return mk_bool(ts, c >= 0);
    bug_unless(op == BV_COMP);
    return mk_bv(ts, 1, c == 0);
}

/* x := x op y. The caller reduces it modulo 2^width. */
static void fold_same(enum bv_op op, unsigned width, mpz_t x, const mpz_t y)
{
    bool shifts = op == BV_SHL || op == BV_LSHR || op == BV_ASHR;
    bool divides = op == BV_UDIV || op == BV_UREM || op == BV_SDIV || op == BV_SREM || op == BV_SMOD;
    if (op == BV_AND || op == BV_NAND)
        mpz_and(x, x, y);
    else if (op == BV_OR || op == BV_NOR)
        mpz_ior(x, x, y);
    else if (op == BV_XOR || op == BV_XNOR)
        mpz_xor(x, x, y);
    else if (op == BV_ADD)
        mpz_add(x, x, y);
    else if (op == BV_SUB)
        mpz_sub(x, x, y);
    else if (op == BV_MUL)
        mpz_mul(x, x, y);
    else if (shifts)
        shift(op, width, x, y);
    else if (divides)
        divide(op, x, y);
    else
        bug("no operation on two bit-vectors of one width: %s", bv_op_name(op));
    if (op == BV_NAND || op == BV_NOR || op == BV_XNOR)
        mpz_com(x, x);
}

static term_id fold2(struct terms *ts, enum bv_op op, term_id a, term_id b)
{
    unsigned width = width_of(ts, a), result = width;
    mpz_t x, y;
    mpz_inits(x, y, NULL);
    term_bv_value(ts, a, x);
    term_bv_value(ts, b, y);
    if (is_signed_op(op) || op == BV_ASHR)
        to_signed(x, width);
    if (is_signed_op(op))
        to_signed(y, width);
    term_id t = TERM_NONE;
    if (op >= BV_ULT && op <= BV_COMP) {
        t = fold_compare(ts, op, x, y);
    } else if (op == BV_CONCAT) {
        result = width + width_of(ts, b);
        mpz_mul_2exp(x, x, width_of(ts, b));
        mpz_add(x, x, y);
    } else {
        fold_same(op, width, x, y);
    }
    if (t == TERM_NONE)
        t = mk_bv_mpz(ts, result, x);
    mpz_clears(x, y, NULL);
    return t;
}

/* x := `times` copies of x in a row. */
static void repeat(mpz_t x, unsigned width, unsigned times)
{
    mpz_t one;
    mpz_init_set(one, x);
    for (unsigned i = 1; i < times; i++) {
        mpz_mul_2exp(x, x, width);
        mpz_ior(x, x, one);
    }
    mpz_clear(one);
}

static void rotate_left(mpz_t x, unsigned width, unsigned by)
{
    mpz_t high;
    mpz_init(high);
    mpz_fdiv_q_2exp(high, x, width - by);
    mpz_mul_2exp(x, x, by);
    mpz_ior(x, x, high);
    mpz_clear(high);
}

static term_id fold1(struct terms *ts, struct bv_function f, sort_id result, term_id a)
{
    unsigned width = width_of(ts, a);
    mpz_t x;
    mpz_init(x);
    term_bv_value(ts, a, x);
    /* The value of the others does not change: ZERO_EXTEND, TO_INT. */
    if (f.op == BV_NOT)
        mpz_com(x, x);
    else if (f.op == BV_NEG)
        mpz_neg(x, x);
    else if (f.op == BV_EXTRACT)
        mpz_fdiv_q_2exp(x, x, f.b);
    else if (f.op == BV_SIGN_EXTEND)
        to_signed(x, width);
    else if (f.op == BV_REPEAT)
        repeat(x, width, f.a);
    else if (f.op == BV_ROTATE_LEFT)
        rotate_left(x, width, f.a % width);
    else if (f.op == BV_ROTATE_RIGHT)
        rotate_left(x, width, (width - f.a % width) % width);
    term_id t = f.op == BV_TO_INT ? mk_int_mpz(ts, x) : mk_bv_mpz(ts, sort_width(ts, result), x);
    mpz_clear(x);
    return t;
}

/* ---- operations without effect ---- */

static bool is_value(const struct terms *ts, term_id t, unsigned long value)
{
    mpz_t v;
    mpz_init(v);
    bool is = term_bv_value(ts, t, v) && mpz_cmp_ui(v, value) == 0;
    mpz_clear(v);
    return is;
}

static term_id unchanged1(const struct terms *ts, struct bv_function f, term_id a)
{
    bool same = false;
    if (f.op == BV_NOT || f.op == BV_NEG)
        return term_is_bv(ts, a, f.op) ? term_arg(ts, a, 0) : TERM_NONE;
    if (f.op == BV_EXTRACT)
        same = f.b == 0 && f.a + 1 == width_of(ts, a);
    else if (f.op == BV_ZERO_EXTEND || f.op == BV_SIGN_EXTEND)
        same = f.a == 0;
    else if (f.op == BV_ROTATE_LEFT || f.op == BV_ROTATE_RIGHT)
        same = f.a % width_of(ts, a) == 0;
    else if (f.op == BV_REPEAT)
        same = f.a == 1;
    return same ? a : TERM_NONE;
}

static term_id unchanged2(struct terms *ts, enum bv_op op, term_id a, term_id b)
{
    bool zero_first = is_value(ts, a, 0), zero_second = is_value(ts, b, 0);
    if ((op == BV_ADD || op == BV_OR || op == BV_XOR) && zero_first)
        return b;
    if ((op == BV_ADD || op == BV_OR || op == BV_XOR || op == BV_SUB || op == BV_SHL || op == BV_LSHR || op == BV_ASHR) &&
        zero_second)
        return a;
    if (op == BV_MUL && (is_value(ts, a, 1) || is_value(ts, b, 1)))
        return is_value(ts, a, 1) ? b : a;
    if (a != b)
        return TERM_NONE;
    if (op == BV_AND || op == BV_OR)
        return a;
    if (op == BV_ULE || op == BV_UGE || op == BV_SLE || op == BV_SGE)
        return mk_true(ts);
    return op == BV_ULT || op == BV_UGT || op == BV_SLT || op == BV_SGT ? mk_false(ts) : TERM_NONE;
}

/* ---- constructors ---- */

static term_id fold_from_int(struct terms *ts, struct bv_function f, term_id a)
{
    mpz_t v;
    mpz_init(v);
    term_id t = term_to_mpz(ts, a, v) ? mk_bv_mpz(ts, f.a, v) : TERM_NONE;
    mpz_clear(v);
    return t;
}

static term_id simpler(struct terms *ts, struct bv_function f, sort_id result, unsigned n, const term_id a[])
{
    if (f.op == BV_FROM_INT)
        return fold_from_int(ts, f, a[0]);
    if (n == 1)
        return term_is(ts, a[0], TERM_BV) ? fold1(ts, f, result, a[0]) : unchanged1(ts, f, a[0]);
    bool literals = term_is(ts, a[0], TERM_BV) && term_is(ts, a[1], TERM_BV);
    return literals ? fold2(ts, f.op, a[0], a[1]) : unchanged2(ts, f.op, a[0], a[1]);
}

term_id mk_bv_op(struct terms *ts, struct bv_function f, const term_id args[])
{
    unsigned n = bv_op_arity(f.op);
    sort_id sorts[2];
    for (unsigned i = 0; i < n; i++)
        sorts[i] = term_sort(ts, args[i]);
    sort_id result = bv_result(ts, f, n, sorts);
    term_id wrong = result == SORT_NONE ? term_if_ill_sorted(ts, TERM_BVOP, bv_function_payload(f), n, args) : TERM_NONE;
    if (wrong != TERM_NONE)
        return wrong;
    if (result == SORT_NONE)
        bug("wrong sorts in bit-vector operation '%s'", bv_op_name(f.op));
    term_id t = simpler(ts, f, result, n, args);
    return t != TERM_NONE ? t : term_make(ts, TERM_BVOP, result, bv_function_payload(f), n, args);
}

term_id mk_bv1(struct terms *ts, enum bv_op op, term_id a)
{
    return mk_bv_op(ts, (struct bv_function){.op = op}, &a);
}

term_id mk_bv2(struct terms *ts, enum bv_op op, term_id a, term_id b)
{
    return mk_bv_op(ts, (struct bv_function){.op = op}, (term_id[]){a, b});
}

term_id mk_bv_extract(struct terms *ts, unsigned hi, unsigned lo, term_id a)
{
    return mk_bv_op(ts, (struct bv_function){BV_EXTRACT, hi, lo}, &a);
}
