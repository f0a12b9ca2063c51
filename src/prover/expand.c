/* Machine arithmetic as integer arithmetic.
 *
 *     wrap(a + b), wrap(a - b)   ite(e > MAX, e - 2^w, ite(e < MIN, e + 2^w, e)). This is right for operands in the range of
 *                                the type. If the shape of the operands does not show the range, an e beyond
 *                                [MIN - 2^w, MAX + 2^w] is reduced by the modulus, so the result is exact for every integer.
 *     wrap(e) otherwise          e mod 2^w, shifted for signed types
 *     tdiv, trem                 Euclidean division of the dividend's absolute value, then the sign
 *     x & mask                   for each run of ones in the mask (x div 2^lo) mod 2^(hi - lo), times 2^lo
 *     x | c, x ^ c               by x | c = (x & ~c) + c and x ^ c = (x & ~c) + c - (x & c), on signed values
 *     x | y, x ^ y               x + y - (x & y) and x + y - 2 (x & y)
 *     shifts by constants        products and quotients by powers of two
 *     bvcomp(a, b)               ite(a == b, 1, 0), because Z3's interface lacks it
 *     m[1 := a][2 := b]...[k]    a decision on k if the chain is long (reads.h)
 *     x & y, shifts by variables uninterpreted functions of the operands' signed values, with laws as facts
 *     x < y of floating point    both are numbers, and the value of x is less than that of y (logic/numbers.h)
 *
 * Start at rebuild (the cases). */
#include "prover/expand.h"

#include "logic/bv.h"
#include "logic/mk.h"
#include "logic/numbers.h"
#include "logic/subst.h"
#include "prover/bounds.h"
#include "prover/laws.h"

void expand_init(struct expand *e, struct terms *ts)
{
    *e = (struct expand){.ts = ts};
    reads_init(&e->reads, ts);
}

void expand_release(struct expand *e)
{
    idmap_release(&e->memo);
    idmap_release(&e->explained);
    reads_release(&e->reads);
    vec_release(&e->facts);
}

/* ---- wrapping ---- */

static term_id power2(struct expand *e, unsigned exponent)
{
    return mk_power2(e->ts, exponent, 0);
}

static term_id times_power2(struct expand *e, term_id x, unsigned exponent)
{
    return exponent == 0 ? x : mk_mul(e->ts, x, power2(e, exponent));
}

/* Rounds down, also for negative x, because division by a positive number is Euclidean. */
static term_id div_power2(struct expand *e, term_id x, unsigned exponent)
{
    return exponent == 0 ? x : mk_divide(e->ts, TERM_DIV, x, power2(e, exponent));
}

static term_id mod_power2(struct expand *e, term_id x, unsigned exponent)
{
    return mk_divide(e->ts, TERM_MOD, x, power2(e, exponent));
}

static term_id wrap_mod(struct expand *e, unsigned width, bool is_signed, term_id x)
{
    if (!is_signed)
        return mod_power2(e, x, width);
    term_id half = power2(e, width - 1);
    return mk_sub(e->ts, mod_power2(e, mk_add(e->ts, x, half), width), half);
}

/* x is the expansion of `original`, a sum or difference. */
static term_id wrap_sum(struct expand *e, unsigned width, bool is_signed, term_id original, term_id x)
{
    struct terms *ts = e->ts;
    term_id min = mk_machine_min(ts, width, is_signed), max = mk_machine_max(ts, width, is_signed);
    term_id two_w = power2(e, width);
    term_id over = mk_sub(ts, x, two_w), under = mk_add(ts, x, two_w);
    if (!bounds_inside(bounds_of(ts, original), bounds_widened(bounds_machine(width, is_signed), width))) {
        term_id far = wrap_mod(e, width, is_signed, x);
        over = mk_ite(ts, mk_lt(ts, mk_add(ts, max, two_w), x), far, over);
        under = mk_ite(ts, mk_lt(ts, x, mk_sub(ts, min, two_w)), far, under);
    }
    return mk_ite(ts, mk_lt(ts, max, x), over, mk_ite(ts, mk_lt(ts, x, min), under, x));
}

static term_id wrap(struct expand *e, unsigned width, bool is_signed, term_id original, term_id x)
{
    if (bounds_inside(bounds_of(e->ts, original), bounds_machine(width, is_signed)))
        return x;
    enum term_kind k = term_kind(e->ts, original);
    if (k == TERM_ADD || k == TERM_SUB)
        return wrap_sum(e, width, is_signed, original, x);
    return wrap_mod(e, width, is_signed, x);
}

/* ---- truncated division ---- */

static term_id truncated(struct expand *e, enum term_kind euclidean, term_id a, term_id b)
{
    struct terms *ts = e->ts;
    term_id of_negative = mk_neg(ts, mk_divide(ts, euclidean, mk_neg(ts, a), b));
    return mk_ite(ts, mk_lt(ts, a, mk_int(ts, 0)), of_negative, mk_divide(ts, euclidean, a, b));
}

/* ---- bit operations with a constant ---- */

/* An expanded operand, and its value as a two's complement number of the operation's width. */
struct operand {
    term_id x, value;
    struct bounds bounds; /* of x */
};

/* An operand may be outside the signed range (unsigned types of C). Only its bit pattern counts. */
static struct operand operand_of(struct expand *e, unsigned width, term_id original, term_id x)
{
    struct operand o = {x, x, bounds_of(e->ts, original)};
    if (!bounds_inside(o.bounds, bounds_machine(width, true)))
        o.value = mk_ite(e->ts, mk_in_range(e->ts, width, true, x), x, wrap_mod(e, width, true, x));
    return o;
}

/* Bits lo .. hi - 1 of the operand, at their place. A run that ends at the width contains the sign. */
static term_id masked_run(struct expand *e, unsigned width, const struct operand *o, unsigned lo, unsigned hi)
{
    term_id bits = div_power2(e, hi == width ? o->value : o->x, lo);
    bool small = o->bounds.known && o->bounds.lo >= 0 && bounds_inside(o->bounds, bounds_machine(hi, false));
    if (hi < width && !small)
        bits = mod_power2(e, bits, hi - lo);
    return times_power2(e, bits, lo);
}

/* operand & mask: the sum over the maximal runs of ones in the mask. `flip` uses the mask's complement. */
static term_id masked(struct expand *e, unsigned width, const struct operand *o, const mpz_t mask, bool flip)
{
    term_id sum = mk_int(e->ts, 0);
    for (unsigned lo = 0; lo < width;) {
        if ((bool)mpz_tstbit(mask, lo) == flip) {
            lo++;
            continue;
        }
        unsigned hi = lo + 1;
        while (hi < width && (bool)mpz_tstbit(mask, hi) != flip)
            hi++;
        sum = mk_add(e->ts, sum, masked_run(e, width, o, lo, hi));
        lo = hi;
    }
    return sum;
}

static term_id signed_constant(struct expand *e, unsigned width, const mpz_t c)
{
    mpz_t v;
    mpz_init(v);
    mpz_fdiv_r_2exp(v, c, width);
    if (mpz_tstbit(v, width - 1)) {
        mpz_t two_w;
        mpz_init(two_w);
        mpz_setbit(two_w, width);
        mpz_sub(v, v, two_w);
        mpz_clear(two_w);
    }
    term_id t = mk_int_mpz(e->ts, v);
    mpz_clear(v);
    return t;
}

static term_id bitwise_constant(struct expand *e, enum term_kind k, unsigned width, const struct operand *o, const mpz_t c)
{
    struct terms *ts = e->ts;
    if (k == TERM_BITAND)
        return masked(e, width, o, c, false);
    term_id rest = masked(e, width, o, c, true);
    term_id ored = mk_add(ts, rest, signed_constant(e, width, c));
    return k == TERM_BITOR ? ored : mk_sub(ts, ored, masked(e, width, o, c, false));
}

static term_id shift_constant(struct expand *e, enum term_kind k, unsigned width, const struct operand *o, unsigned distance)
{
    if (distance == 0)
        return o->value;
    if (k == TERM_SHR)
        return div_power2(e, o->value, distance);
    if (k == TERM_USHR) {
        term_id quotient = div_power2(e, o->x, distance);
        bool small = o->bounds.known && o->bounds.lo >= 0 && o->value == o->x;
        return small ? quotient : mod_power2(e, quotient, width - distance);
    }
    if (bounds_inside(bounds_shifted(o->bounds, distance), bounds_machine(width, true)))
        return times_power2(e, o->x, distance);
    return times_power2(e, wrap_mod(e, width - distance, true, o->x), distance);
}

/* ---- bit operations of two variables ---- */

/* True if facts about r must be made: once, and only outside binders. */
static bool to_explain(struct expand *e, term_id r)
{
    return term_loose(e->ts, r) == 0 && idmap_put(&e->explained, r, 1);
}

/* a & b. t: a bit operation of operands with these values. */
static term_id common_bits(struct expand *e, term_id t, term_id a, term_id b)
{
    struct terms *ts = e->ts;
    unsigned width = term_width(ts, t), of_a = low_zeros(ts, term_arg(ts, t, 0)), of_b = low_zeros(ts, term_arg(ts, t, 1));
    /* The operands are sorted, so the function is commutative. */
    term_id first = a < b ? a : b, second = a < b ? b : a;
    term_id r = opaque_and(ts, width, first, second);
    if (to_explain(e, r)) {
        laws_and(ts, width, first, second, r, &e->facts);
        if (of_a > 0 && of_a < width)
            laws_apart(ts, of_a, b, r, &e->facts);
        if (of_b > 0 && of_b < width)
            laws_apart(ts, of_b, a, r, &e->facts);
    }
    return r;
}

/* a | b or a ^ b, with what is common. */
static term_id joined_bits(struct expand *e, enum term_kind k, term_id a, term_id b, term_id common)
{
    struct terms *ts = e->ts;
    return mk_sub(ts, mk_add(ts, a, b), k == TERM_BITOR ? common : mk_mul(ts, common, mk_int(ts, 2)));
}

static term_id bitwise_variables(struct expand *e, term_id t, term_id a, term_id b)
{
    enum term_kind k = term_kind(e->ts, t);
    term_id common = common_bits(e, t, a, b);
    return k == TERM_BITAND ? common : joined_bits(e, k, a, b, common);
}

static bool is_joined(const struct terms *ts, term_id t, unsigned width)
{
    bool joined = term_is(ts, t, TERM_BITOR) || term_is(ts, t, TERM_BITXOR);
    return joined && term_width(ts, t) == width && !term_is(ts, term_arg(ts, t, 0), TERM_INT) &&
           !term_is(ts, term_arg(ts, t, 1), TERM_INT);
}

static term_id unsigned_operand(struct expand *e, unsigned width, term_id original, term_id x)
{
    return bounds_inside(bounds_of(e->ts, original), bounds_machine(width, false)) ? x : mod_power2(e, x, width);
}

/* t, a | b or a ^ b, as an unsigned number: by the unsigned values of a and b, which needs no remainder. */
static term_id joined_unsigned(struct expand *e, term_id t)
{
    struct terms *ts = e->ts;
    unsigned width = term_width(ts, t);
    term_id x[2], value[2];
    for (unsigned i = 0; i < 2; i++) {
        term_id original = term_arg(ts, t, i), expanded = (term_id)*idmap_get(&e->memo, original);
        x[i] = unsigned_operand(e, width, original, expanded);
        value[i] = operand_of(e, width, original, expanded).value;
    }
    term_id common = common_bits(e, t, value[0], value[1]);
    common = mk_ite(ts, mk_lt(ts, common, mk_int(ts, 0)), mk_add(ts, common, power2(e, width)), common);
    return joined_bits(e, term_kind(ts, t), x[0], x[1], common);
}

static term_id shift_variable(struct expand *e, enum term_kind k, unsigned width, term_id a, term_id distance)
{
    struct terms *ts = e->ts;
    term_id d = mk_divide(ts, TERM_MOD, distance, mk_int(ts, width));
    term_id r = opaque_shift(ts, k, width, a, d);
    if (to_explain(e, r)) {
        laws_shift(ts, k, width, a, d, r, &e->facts);
        if (k == TERM_USHR) {
            term_id positive = mk_le(ts, mk_int(ts, 0), a);
            vec_push(&e->facts, mk_implies(ts, positive, mk_eq(ts, r, shift_variable(e, TERM_SHR, width, a, distance))));
        }
    }
    return r;
}

static term_id bits(struct expand *e, term_id t, const term_id args[])
{
    struct terms *ts = e->ts;
    enum term_kind k = term_kind(ts, t);
    unsigned width = term_width(ts, t);
    mpz_t c;
    mpz_init(c);
    bool second_constant = term_to_mpz(ts, args[1], c);
    bool first_constant = !second_constant && !kind_is_shift(k) && term_to_mpz(ts, args[0], c);
    /* The operand that is no constant. (Both are constants only if a constructor did not fold them.) */
    unsigned at = first_constant ? 1 : 0;
    struct operand o = operand_of(e, width, term_arg(ts, t, at), args[at]);
    term_id r;
    if (kind_is_shift(k))
        r = second_constant ? shift_constant(e, k, width, &o, (unsigned)mpz_fdiv_ui(c, width))
                            : shift_variable(e, k, width, o.value, args[1]);
    else if (first_constant || second_constant)
        r = bitwise_constant(e, k, width, &o, c);
    else
        r = bitwise_variables(e, t, o.value, operand_of(e, width, term_arg(ts, t, 1), args[1]).value);
    mpz_clear(c);
    return r;
}

/* ---- numbers of sorts of their own ---- */

static term_id compared(struct expand *e, const struct number_comparison *c, term_id x, term_id y)
{
    struct terms *ts = e->ts;
    term_id numbers = mk_and2(ts, mk_app1(ts, c->is_number, x), mk_app1(ts, c->is_number, y));
    term_id a = mk_app1(ts, c->value, x), b = mk_app1(ts, c->value, y);
    return mk_and2(ts, numbers, c->op == TERM_LT ? mk_lt(ts, a, b) : c->op == TERM_LE ? mk_le(ts, a, b) : mk_eq(ts, a, b));
}

static void law_of(struct expand *e, term_id t)
{
    enum { MAX_ARGS = 3 };
    term_id law = func_law(e->ts, term_func(e->ts, t)), args[MAX_ARGS + 1];
    unsigned n = term_arity(e->ts, t);
    if (law == TERM_NONE || n > MAX_ARGS || !to_explain(e, t))
        return;
    for (unsigned i = 0; i < n; i++)
        args[i] = term_arg(e->ts, t, i);
    args[n] = t;
    vec_push(&e->facts, term_open(e->ts, law, args));
}

static term_id application(struct expand *e, term_id t)
{
    struct number_comparison c = func_comparison(e->ts, term_func(e->ts, t));
    if (c.op != TERM_TRUE)
        return compared(e, &c, term_arg(e->ts, t, 0), term_arg(e->ts, t, 1));
    law_of(e, t);
    return t;
}

/* ---- reachability ---- */

/* Where no facts are told (query.c tells them), it is a function of which nothing is known. */
static term_id unknown_truth(struct expand *e, term_id t, unsigned n, const term_id args[])
{
    struct sorts VEC_OF(sort_id) sorts = {0};
    for (unsigned i = 0; i < n; i++)
        vec_push(&sorts, term_sort(e->ts, args[i]));
    symbol name = intern_printf(terms_names(e->ts), "!any %s%u.%u", term_kind_name(term_kind(e->ts, t)), n, sorts.at[0]);
    func_id f = func_declare(e->ts, name, n, sorts.at, SORT_BOOL);
    vec_release(&sorts);
    return mk_app(e->ts, f, n, args);
}

/* ---- one term ---- */

static term_id rebuild(void *user, term_id t, const term_id args[])
{
    struct expand *e = user;
    struct terms *ts = e->ts;
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_WRAP && !term_signed(ts, t) && is_joined(ts, term_arg(ts, t, 0), term_width(ts, t)))
        return joined_unsigned(e, term_arg(ts, t, 0));
    if (k == TERM_WRAP)
        return wrap(e, term_width(ts, t), term_signed(ts, t), term_arg(ts, t, 0), args[0]);
    if (k == TERM_TDIV || k == TERM_TREM)
        return truncated(e, k == TERM_TDIV ? TERM_DIV : TERM_MOD, args[0], args[1]);
    if (kind_is_bit_operation(k))
        return bits(e, t, args);
    if (k == TERM_REACH || k == TERM_FOREST)
        return unknown_truth(e, t, term_arity(ts, t), args);
    if (k == TERM_BVOP && term_is_bv(ts, t, BV_COMP))
        return mk_ite(ts, mk_eq(ts, args[0], args[1]), mk_bv(ts, 1, 1), mk_bv(ts, 1, 0));
    term_id made = term_with_args(ts, t, args);
    if (k == TERM_APP)
        return application(e, made);
    return k == TERM_SELECT ? reads_decide(&e->reads, made) : made;
}

term_id expand_term(struct expand *e, term_id root)
{
    reads_note(&e->reads, root);
    return term_transform(e->ts, root, &e->memo, rebuild, e);
}
