/* Floating point (6.3.1.4, 6.3.1.5, F.3), by the builder's (lang/builder/floating.h): float and double of IEEE 754, each operation rounded to
 * the nearest value of its type. That, and that nothing is known of sums and products, is a listed assumption. Start with c_floating_binary. */
#include "lang/c/lower/floating.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/floating_type.h"
#include "lang/c/lower/scalar.h"

#include <math.h>
#include <stdlib.h>

/* The value of an operation on a type that is not supported. */
static struct c_value nothing(struct body *b, const struct c_type *t)
{
    return scalar_value(t, mk_int(b->l->ts, 0));
}

/* `computed`: x is more than what its parts say exactly. */
static struct c_value listed(struct body *b, const struct c_type *t, term_id x, bool computed, struct span at)
{
    if (computed)
        note_once(b, at, "floating-point", "operations on float and double round to nearest, and nothing more is known of them");
    return scalar_value(t, x);
}

/* long double is none of the types that are known. */
static bool refuse(struct body *b, const struct c_type *t, struct span at)
{
    if (t->kind == C_FLOATING && !c_is_floating(t))
        build_unsupported(&b->k, at, arena_printf(b->l->arena, "floating-point type '%s'", t->plain->name));
    return t->kind == C_FLOATING && !c_is_floating(t);
}

struct c_value c_floating_constant(struct body *b, const struct c_expr *e)
{
    bool opaque = false;
    if (refuse(b, e->type, e->span))
        return nothing(b, e->type);
    struct floats f = c_floats_of(b->l, &opaque);
    struct floating of = c_floating_of(b->l, e->type);
    double value = strtod(e->text, NULL);
    return scalar_value(e->type, floating_number(&f, &of, of.single ? (double)(float)value : value));
}

static enum operation operation_of(enum c_op op)
{
    static const enum operation all[] = {[C_ADD] = OP_ADD, [C_SUB] = OP_SUB, [C_MUL] = OP_MUL, [C_DIV] = OP_DIV, [C_LT] = OP_LT,
                                         [C_LE] = OP_LE,   [C_GT] = OP_GT,   [C_GE] = OP_GE,   [C_EQ] = OP_EQ,   [C_NE] = OP_NE};
    return (size_t)op < sizeof all / sizeof *all ? all[op] : OP_NONE;
}

struct c_value c_floating_binary(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y,
                                 const struct c_expr *e)
{
    bool opaque = false;
    enum operation o = operation_of(op);
    if (refuse(b, t, e->span) || o == OP_NONE)
        return nothing(b, t);
    struct floats f = c_floats_of(b->l, &opaque);
    struct floating of = c_floating_of(b->l, t);
    return listed(b, t, floating_operation(&f, o, &of, x, y), true, e->span);
}

term_id c_floating_comparison(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y, const struct c_expr *e)
{
    bool opaque = false;
    if (refuse(b, t, e->span))
        return mk_true(b->l->ts);
    struct floats f = c_floats_of(b->l, &opaque);
    struct floating of = c_floating_of(b->l, t);
    return floating_operation(&f, operation_of(op), &of, x, y);
}

struct c_value c_floating_negative(struct body *b, const struct c_type *t, term_id x, const struct c_expr *e)
{
    bool opaque = false;
    if (refuse(b, t, e->span))
        return nothing(b, t);
    struct floats f = c_floats_of(b->l, &opaque);
    struct floating of = c_floating_of(b->l, t);
    term_id negated = floating_negated(&f, &of, x);
    return listed(b, t, negated, opaque, e->span);
}

/* ---- conversions ---- */

/* The number i, whether the type has it or not: comparisons look at numbers alone. */
static term_id number_at(const struct floats *f, const struct floating *of, term_id i)
{
    return floating_of_integer(f, "integer", true, of, i);
}

/* x is n, rounded: n itself where all integers up to there are numbers of the type, and else beyond these, as n is. */
static void assume_rounded(struct body *b, const struct floats *f, const struct floating *of, term_id n, term_id x, struct span at)
{
    struct terms *ts = f->ts;
    double most = of->single ? 0x1p24 : 0x1p53;
    term_id last = mk_int(ts, (long)most), first = mk_int(ts, -(long)most);
    term_id small = mk_and2(ts, mk_le(ts, first, n), mk_le(ts, n, last));
    build_assume(&b->k, mk_implies(ts, small, mk_eq(ts, x, number_at(f, of, n))), at, NULL);
    build_assume(&b->k, mk_implies(ts, mk_le(ts, last, n), floating_operation(f, OP_LE, of, floating_number(f, of, most), x)), at,
                 NULL);
    build_assume(&b->k, mk_implies(ts, mk_le(ts, n, first), floating_operation(f, OP_LE, of, x, floating_number(f, of, -most))),
                 at, NULL);
}

static struct c_value from_integer(struct body *b, struct c_value v, const struct c_type *to, struct span at)
{
    bool opaque = false;
    const struct c_type *from = v.type;
    unsigned bits = from->width - from->is_signed;
    bool exact = bits <= (to->floating == C_FLOAT ? 24 : 53);
    struct floats f = c_floats_of(b->l, &opaque);
    struct floating of = c_floating_of(b->l, to);
    term_id x = floating_of_integer(&f, from->plain->name, exact, &of, v.term);
    if (!exact && !floating_is_literal(&f, &of, x, &(double){0}))
        assume_rounded(b, &f, &of, v.term, x, at);
    return listed(b, to, x, opaque, at);
}

/* The number without its fraction is one of the type (6.3.1.4): it is less than 2^bits, and greater than the least one minus 1, which may be no
 * number of the floating-point type; then it is at least the least one. */
static term_id fits(const struct floats *f, const struct floating *of, term_id x, const struct c_type *to)
{
    unsigned bits = to->width - to->is_signed;
    double least = to->is_signed ? -ldexp(1, (int)bits) : 0, below = least - 1;
    bool exact = of->single ? (double)(float)below == below && below < least : below < least;
    enum operation op = exact ? OP_LT : OP_LE;
    term_id enough = floating_operation(f, op, of, floating_number(f, of, exact ? below : least), x);
    return mk_and2(f->ts, enough, floating_operation(f, OP_LT, of, x, floating_number(f, of, ldexp(1, (int)bits))));
}

/* i is x without its fraction: from 0 to x, and less than 1 from it. */
static void assume_truncated(struct body *b, const struct floats *f, const struct floating *of, term_id x, term_id i,
                             struct span at)
{
    struct terms *ts = f->ts;
    term_id zero = mk_int(ts, 0), one = mk_int(ts, 1), float_zero = floating_number(f, of, 0);
    term_id below = mk_and2(ts, floating_operation(f, OP_LE, of, number_at(f, of, i), x),
                            floating_operation(f, OP_LT, of, x, number_at(f, of, mk_add(ts, i, one))));
    term_id above = mk_and2(ts, floating_operation(f, OP_LE, of, x, number_at(f, of, i)),
                            floating_operation(f, OP_LT, of, number_at(f, of, mk_sub(ts, i, one)), x));
    build_assume(&b->k, mk_implies(ts, floating_operation(f, OP_LE, of, float_zero, x), mk_and2(ts, mk_le(ts, zero, i), below)),
                 at, NULL);
    build_assume(&b->k, mk_implies(ts, floating_operation(f, OP_LE, of, x, float_zero), mk_and2(ts, mk_le(ts, i, zero), above)),
                 at, NULL);
}

static struct c_value to_integer(struct body *b, struct c_value v, const struct c_type *to, struct span at)
{
    bool opaque = false;
    struct terms *ts = b->l->ts;
    struct floats f = c_floats_of(b->l, &opaque);
    struct floating of = c_floating_of(b->l, v.type);
    double value;
    term_id x;
    if (floating_is_literal(&f, &of, v.term, &value)) {
        mpz_t whole;
        mpz_init(whole);
        if (isfinite(value))
            mpz_set_d(whole, value);
        x = mk_int_mpz(ts, whole);
        mpz_clear(whole);
        check(b, OBLIGATION_FLOAT_RANGE, fits(&f, &of, v.term, to), at, at);
    } else if (floating_is_whole(&f, &of, v.term, &x)) {
        check(b, OBLIGATION_FLOAT_RANGE, mk_in_range(ts, to->width, to->is_signed, x), at, at);
    } else {
        check(b, OBLIGATION_FLOAT_RANGE, fits(&f, &of, v.term, to), at, at);
        x = floating_to_integer(&f, &of, arena_printf(b->l->arena, "to_%s", to->plain->name), v.term);
        build_assume(&b->k, mk_in_range(ts, to->width, to->is_signed, x), at, NULL);
        assume_truncated(b, &f, &of, v.term, x, at);
    }
    return listed(b, to, x, opaque, at);
}

struct c_value c_floating_conversion(struct body *b, struct c_value v, const struct c_type *to, struct span at)
{
    bool opaque = false;
    if (refuse(b, to, at) || refuse(b, v.type, at) || v.kind != C_VALUE_SCALAR)
        return nothing(b, to);
    if (c_is_floating(to) && c_is_integer(v.type))
        return from_integer(b, v, to, at);
    if (!c_is_floating(to))
        return to->kind == C_INTEGER && to->integer == C_BOOL ? scalar_value(to, truth_value(b, value_truth(b, v)))
                                                              : to_integer(b, v, to, at);
    struct floats f = c_floats_of(b->l, &opaque);
    struct floating of = c_floating_of(b->l, v.type), into = c_floating_of(b->l, to);
    term_id x = floating_converted(&f, &of, &into, v.term);
    return listed(b, to, x, !of.single, at);
}
