/* Integer operations and conversions (6.3.1, 6.5). Integers are mathematical. Signed operations owe that they do not overflow, unless the
 * user allows wrapping; unsigned ones and conversions wrap exactly, and claim, optionally, that they need not. */
#include "lang/c/lower/lower.h"

#include "base/bug.h"

term_id integer_constant(struct body *b, const char *decimal)
{
    term_id t = mk_int_text(b->l->ts, decimal);
    return t == TERM_NONE ? mk_int(b->l->ts, 0) : t;
}

/* Every value of `from` is one of `to`. */
static bool fits(const struct c_type *from, const struct c_type *to)
{
    if (from->is_signed == to->is_signed)
        return from->width <= to->width;
    return to->is_signed && from->width < to->width;
}

term_id convert_integer(struct body *b, term_id x, const struct c_type *from, const struct c_type *to)
{
    struct terms *ts = b->l->ts;
    if (to->kind == C_INTEGER && to->integer == C_BOOL)
        return truth_value(b, value_truth(b, scalar_value(from, x)));
    return fits(from, to) ? x : mk_wrap(ts, to->width, to->is_signed, x);
}

/* The exact result of an operation as a value of its type. */
static term_id result(struct body *b, const struct c_type *t, term_id exact, const struct c_expr *e)
{
    struct terms *ts = b->l->ts;
    bool owed = t->is_signed && !b->l->options->wrap;
    check(b, owed ? OBLIGATION_SIGNED_OVERFLOW : OBLIGATION_OVERFLOW, mk_in_range(ts, t->width, t->is_signed, exact),
          at_operator(e), e->span);
    return owed ? exact : mk_wrap(ts, t->width, t->is_signed, exact);
}

static term_id divide(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y, const struct c_expr *e)
{
    struct terms *ts = b->l->ts;
    long value;
    struct span divisor = e->right ? e->right->span : e->span;
    check(b, OBLIGATION_DIVISION, mk_ne(ts, y, mk_int(ts, 0)), at_operator(e), divisor);
    bool safe = !t->is_signed || (term_to_long(ts, y, &value) && value != -1);
    term_id quotient = mk_divide(ts, TERM_TDIV, x, y);
    if (!safe)
        check(b, OBLIGATION_SIGNED_OVERFLOW, mk_in_range(ts, t->width, true, quotient), at_operator(e), e->span);
    if (op == C_REM)
        return mk_divide(ts, TERM_TREM, x, y);
    return safe ? quotient : mk_wrap(ts, t->width, true, quotient);
}

/* x * 2^y or x / 2^y, rounded down, for a constant y; TERM_NONE: y is none. */
static term_id power(struct body *b, term_id y)
{
    long n;
    return term_to_long(b->l->ts, y, &n) && 0 <= n && n < 200 ? mk_power2(b->l->ts, (unsigned)n, 0) : TERM_NONE;
}

/* As in gcc: `<<` of a negative value, and bits shifted into the sign, are undefined in C11. */
static term_id shift_left(struct body *b, const struct c_type *t, term_id x, term_id y, const struct c_expr *e)
{
    struct terms *ts = b->l->ts;
    term_id factor = power(b, y);
    if (factor == TERM_NONE) {
        term_id bits = mk_bits(ts, TERM_SHL, t->width, x, y);
        if (t->is_signed && !b->l->options->wrap)
            check(b, OBLIGATION_SHIFT_VALUE,
                  mk_and2(ts, mk_le(ts, mk_int(ts, 0), x), mk_eq(ts, mk_bits(ts, TERM_SHR, t->width, bits, y), x)),
                  at_operator(e), e->span);
        return t->is_signed ? bits : mk_wrap(ts, t->width, false, bits);
    }
    term_id exact = mk_mul(ts, factor, x);
    if (!t->is_signed || b->l->options->wrap)
        return mk_wrap(ts, t->width, t->is_signed, exact);
    check(b, OBLIGATION_SHIFT_VALUE, mk_and2(ts, mk_le(ts, mk_int(ts, 0), x), mk_in_range(ts, t->width, true, exact)),
          at_operator(e), e->span);
    return exact;
}

static term_id shift(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y, const struct c_expr *e)
{
    struct terms *ts = b->l->ts;
    term_id amount = mk_and2(ts, mk_le(ts, mk_int(ts, 0), y), mk_lt(ts, y, mk_int(ts, (long)t->width)));
    check(b, OBLIGATION_SHIFT_AMOUNT, amount, at_operator(e), e->right->span);
    if (op == C_SHL)
        return shift_left(b, t, x, y, e);
    term_id divisor = power(b, y);
    if (divisor != TERM_NONE)
        return mk_divide(ts, TERM_DIV, x, divisor);
    term_id bits = mk_bits(ts, t->is_signed ? TERM_SHR : TERM_USHR, t->width, x, y);
    return t->is_signed ? bits : mk_wrap(ts, t->width, false, bits);
}

static term_id bitwise(struct body *b, enum term_kind k, const struct c_type *t, term_id x, term_id y)
{
    term_id bits = mk_bits(b->l->ts, k, t->width, x, y);
    return t->is_signed ? bits : mk_wrap(b->l->ts, t->width, false, bits);
}

term_id integer_comparison(struct body *b, enum c_op op, term_id x, term_id y)
{
    struct terms *ts = b->l->ts;
    bug_unless(C_LT <= op && op <= C_NE);
    if (op == C_LT || op == C_GT)
        return op == C_LT ? mk_lt(ts, x, y) : mk_lt(ts, y, x);
    if (op == C_LE || op == C_GE)
        return op == C_LE ? mk_le(ts, x, y) : mk_le(ts, y, x);
    return op == C_EQ ? mk_eq(ts, x, y) : mk_ne(ts, x, y);
}

term_id integer_operation(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y, const struct c_expr *e)
{
    struct terms *ts = b->l->ts;
    if (t->width > 64)
        build_unsupported(&b->k, e->span, "integers of 128 bits");
    if (op == C_ADD)
        return result(b, t, mk_add(ts, x, y), e);
    if (op == C_SUB)
        return result(b, t, mk_sub(ts, x, y), e);
    if (op == C_MUL)
        return result(b, t, mk_mul(ts, x, y), e);
    if (op == C_DIV || op == C_REM)
        return divide(b, op, t, x, y, e);
    if (op == C_SHL || op == C_SHR)
        return shift(b, op, t, x, y, e);
    if (op == C_BITAND)
        return bitwise(b, TERM_BITAND, t, x, y);
    if (op == C_BITOR)
        return bitwise(b, TERM_BITOR, t, x, y);
    if (op == C_BITXOR)
        return bitwise(b, TERM_BITXOR, t, x, y);
    return truth_value(b, integer_comparison(b, op, x, y));
}

term_id integer_unary(struct body *b, enum c_op op, const struct c_type *t, term_id x, const struct c_expr *e)
{
    struct terms *ts = b->l->ts;
    if (op == C_MINUS)
        return result(b, t, mk_neg(ts, x), e);
    if (op != C_COMPL)
        return x;
    term_id flipped = mk_sub(ts, mk_int(ts, -1), x);
    return t->is_signed ? flipped : mk_add(ts, flipped, mk_power2(ts, t->width, 0));
}
