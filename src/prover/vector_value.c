/* Values of arithmetic on bit-vectors. Start at vector_computed. */
#include "prover/vector_value.h"

#include "logic/bv.h"
#include "logic/mk.h"

enum { MAX_WIDTH = 200 };

static bool is_literal(const struct vector_form *f, term_id t)
{
    return term_is(f->ts, t, TERM_INT);
}

static bool is_ring_operation(enum term_kind k)
{
    return k == TERM_ADD || k == TERM_SUB || k == TERM_MUL;
}

bool vector_is_computed(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    unsigned width = k == TERM_WRAP || kind_is_bit_operation(k) ? term_width(ts, t) : 0;
    if (k == TERM_WRAP)
        return width <= WIDE;
    if (kind_is_bit_operation(k))
        return width == NARROW || width == WIDE;
    return k == TERM_INT || k == TERM_ITE || is_ring_operation(k) || kind_is_division(k);
}

/* ---- vectors ---- */

static unsigned max(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

term_id vector_widened(struct vector_form *f, const struct vector *x, unsigned width)
{
    struct bv_function extend = {.op = BV_SIGN_EXTEND, .a = width - x->width};
    return width == x->width ? x->v : mk_bv_op(f->ts, extend, &x->v);
}

term_id vector_low_bits(struct vector_form *f, const struct vector *x, unsigned width)
{
    return width < x->width ? mk_bv_extract(f->ts, width - 1, 0, x->v) : vector_widened(f, x, width);
}

term_id vector_fits(struct vector_form *f, const struct vector *x, unsigned width)
{
    if (x->width <= width)
        return x->when;
    struct vector low = {vector_low_bits(f, x, width), width, TERM_NONE};
    return mk_and2(f->ts, x->when, mk_eq(f->ts, vector_widened(f, &low, x->width), x->v));
}

static struct vector unknown(struct vector_form *f)
{
    return (struct vector){mk_bv(f->ts, 1, 0), 1, mk_false(f->ts)};
}

struct vector vector_of_literal(struct vector_form *f, term_id t)
{
    mpz_t value, rest;
    mpz_inits(value, rest, NULL);
    term_to_mpz(f->ts, t, value);
    /* ~value has the same bits below the sign. */
    mpz_com(rest, value);
    unsigned width = (unsigned)mpz_sizeinbase(mpz_sgn(value) < 0 ? rest : value, 2) + 1;
    struct vector x = width > MAX_WIDTH ? unknown(f) : (struct vector){mk_bv_mpz(f->ts, width, value), width, mk_true(f->ts)};
    mpz_clears(value, rest, NULL);
    return x;
}

struct vector vector_of(struct vector_form *f, term_id t)
{
    return is_literal(f, t) ? vector_of_literal(f, t) : *vector_form_value(f, t);
}

/* ---- values modulo a power of two ---- */

static struct vector residue(struct vector_form *f, term_id t, unsigned width);

/* Sums, differences and products modulo 2^width need their operands modulo 2^width only. */
static struct vector ring_residue(struct vector_form *f, term_id t, unsigned width)
{
    enum term_kind k = term_kind(f->ts, t);
    enum bv_op op = k == TERM_ADD ? BV_ADD : k == TERM_SUB ? BV_SUB : BV_MUL;
    struct vector sum = residue(f, term_arg(f->ts, t, 0), width);
    for (unsigned i = 1; i < term_arity(f->ts, t); i++) {
        struct vector x = residue(f, term_arg(f->ts, t, i), width);
        sum.v = mk_bv2(f->ts, op, sum.v, x.v);
        sum.when = mk_and2(f->ts, sum.when, x.when);
    }
    return sum;
}

static struct vector other_residue(struct vector_form *f, term_id t, unsigned width)
{
    struct vector x = vector_of(f, t);
    /* The low bits of a leaf are right for every integer. */
    bool always = !vector_is_computed(f->ts, t) && width <= x.width;
    return (struct vector){vector_low_bits(f, &x, width), width, always ? mk_true(f->ts) : x.when};
}

static struct vector residue(struct vector_form *f, term_id t, unsigned width)
{
    const uint64_t *at = idmap_get(&f->residues, idmap_pair(t, width));
    if (at)
        return f->remainders.at[*at];
    struct vector x = is_ring_operation(term_kind(f->ts, t)) ? ring_residue(f, t, width) : other_residue(f, t, width);
    idmap_put(&f->residues, idmap_pair(t, width), f->remainders.n);
    vec_push(&f->remainders, x);
    return x;
}

/* ---- operations ---- */

static struct vector ring_value(struct vector_form *f, term_id t)
{
    enum term_kind k = term_kind(f->ts, t);
    enum bv_op op = k == TERM_ADD ? BV_ADD : k == TERM_SUB ? BV_SUB : BV_MUL;
    struct vector x = vector_of(f, term_arg(f->ts, t, 0));
    for (unsigned i = 1; i < term_arity(f->ts, t); i++) {
        struct vector y = vector_of(f, term_arg(f->ts, t, i));
        unsigned width = k == TERM_MUL ? x.width + y.width : max(x.width, y.width) + 1;
        if (width > MAX_WIDTH)
            return unknown(f);
        x = (struct vector){mk_bv2(f->ts, op, vector_widened(f, &x, width), vector_widened(f, &y, width)), width,
                            mk_and2(f->ts, x.when, y.when)};
    }
    return x;
}

static struct vector wrap_value(struct vector_form *f, term_id t)
{
    unsigned width = term_width(f->ts, t);
    struct bv_function extend = {.op = BV_ZERO_EXTEND, .a = 1};
    struct vector x = residue(f, term_arg(f->ts, t, 0), width);
    if (term_signed(f->ts, t))
        return x;
    return (struct vector){mk_bv_op(f->ts, extend, &x.v), width + 1, x.when};
}

/* A distance counts modulo the width, a power of two. */
static struct vector bit_value(struct vector_form *f, term_id t)
{
    static const enum bv_op ops[] = {
        [TERM_BITAND] = BV_AND, [TERM_BITOR] = BV_OR, [TERM_BITXOR] = BV_XOR,
        [TERM_SHL] = BV_SHL,    [TERM_SHR] = BV_ASHR, [TERM_USHR] = BV_LSHR,
    };
    struct terms *ts = f->ts;
    enum term_kind k = term_kind(ts, t);
    unsigned width = term_width(ts, t), distance = kind_is_shift(k) ? (unsigned)__builtin_ctz(width) : width;
    struct vector x = residue(f, term_arg(ts, t, 0), width), y = residue(f, term_arg(ts, t, 1), distance);
    struct bv_function extend = {.op = BV_ZERO_EXTEND, .a = width - distance};
    term_id by = extend.a > 0 ? mk_bv_op(ts, extend, &y.v) : y.v;
    return (struct vector){mk_bv2(ts, ops[k], x.v, by), width, mk_and2(ts, x.when, y.when)};
}

static struct vector branch_value(struct vector_form *f, term_id t)
{
    struct vector x = vector_of(f, term_arg(f->ts, t, 1)), y = vector_of(f, term_arg(f->ts, t, 2));
    term_id c = (term_id)*idmap_get(&f->memo, term_arg(f->ts, t, 0));
    unsigned width = max(x.width, y.width);
    return (struct vector){mk_ite(f->ts, c, vector_widened(f, &x, width), vector_widened(f, &y, width)), width,
                           mk_ite(f->ts, c, x.when, y.when)};
}

/* x divided by 2^shift, 0 < shift < width: rounded towards zero (truncated) or down. */
static term_id power_quotient(struct vector_form *f, enum term_kind k, term_id x, unsigned width, unsigned shift)
{
    struct terms *ts = f->ts;
    term_id by = mk_bv(ts, width, shift),
            below = mk_bv2(ts, BV_SUB, mk_bv2(ts, BV_SHL, mk_bv(ts, width, 1), by), mk_bv(ts, width, 1));
    if (k == TERM_DIV)
        return mk_bv2(ts, BV_ASHR, x, by);
    if (k == TERM_MOD)
        return mk_bv2(ts, BV_AND, x, below);
    term_id negative = mk_bv2(ts, BV_SLT, x, mk_bv(ts, width, 0)), absolute = mk_ite(ts, negative, mk_bv1(ts, BV_NEG, x), x);
    term_id part = k == TERM_TDIV ? mk_bv2(ts, BV_LSHR, absolute, by) : mk_bv2(ts, BV_AND, absolute, below);
    return mk_ite(ts, negative, mk_bv1(ts, BV_NEG, part), part);
}

static term_id quotient(struct vector_form *f, enum term_kind k, term_id x, term_id y, unsigned width)
{
    struct terms *ts = f->ts;
    term_id q = mk_bv2(ts, BV_SDIV, x, y), r = mk_bv2(ts, BV_SREM, x, y);
    term_id zero = mk_bv(ts, width, 0), one = mk_bv(ts, width, 1);
    if (k == TERM_TDIV || k == TERM_TREM)
        return k == TERM_TDIV ? q : r;
    /* Euclidean: the remainder is not negative. */
    term_id adjust = mk_bv2(ts, BV_SLT, r, zero), positive = mk_bv2(ts, BV_SLT, zero, y);
    if (k == TERM_MOD)
        return mk_ite(ts, adjust, mk_bv2(ts, BV_ADD, r, mk_ite(ts, positive, y, mk_bv1(ts, BV_NEG, y))), r);
    return mk_ite(ts, adjust, mk_ite(ts, positive, mk_bv2(ts, BV_SUB, q, one), mk_bv2(ts, BV_ADD, q, one)), q);
}

static struct vector division_value(struct vector_form *f, term_id t)
{
    struct terms *ts = f->ts;
    enum term_kind k = term_kind(ts, t);
    struct vector x = vector_of(f, term_arg(ts, t, 0)), y = vector_of(f, term_arg(ts, t, 1));
    unsigned width = max(x.width, y.width) + 1;
    if (width > MAX_WIDTH)
        return unknown(f);
    term_id by = vector_widened(f, &y, width), dividend = vector_widened(f, &x, width);
    term_id when = mk_and2(ts, mk_and2(ts, x.when, y.when), mk_ne(ts, by, mk_bv(ts, width, 0)));
    long n;
    if (term_to_long(ts, term_arg(ts, t, 1), &n) && n > 1 && (n & (n - 1)) == 0)
        return (struct vector){power_quotient(f, k, dividend, width, (unsigned)__builtin_ctzl((unsigned long)n)), width, when};
    return (struct vector){quotient(f, k, dividend, by, width), width, when};
}

struct vector vector_computed(struct vector_form *f, term_id t)
{
    enum term_kind k = term_kind(f->ts, t);
    if (is_ring_operation(k))
        return ring_value(f, t);
    if (kind_is_division(k))
        return division_value(f, t);
    return k == TERM_WRAP ? wrap_value(f, t) : k == TERM_ITE ? branch_value(f, t) : bit_value(f, t);
}
