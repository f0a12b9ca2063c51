/* Operations on numbers and truth values. Start with operation_term. */
#include "lang/builder/operation.h"

#include "logic/mk.h"

/* ---- mathematical ---- */

term_id operation_term(struct terms *ts, enum operation op, unsigned width, term_id x, term_id y)
{
    switch (op) {
    case OP_ADD: return mk_add(ts, x, y);
    case OP_SUB: return mk_sub(ts, x, y);
    case OP_MUL: return mk_mul(ts, x, y);
    case OP_DIV: return mk_divide(ts, TERM_TDIV, x, y);
    case OP_REM: return mk_divide(ts, TERM_TREM, x, y);
    case OP_EUCLID_DIV: return mk_divide(ts, TERM_DIV, x, y);
    case OP_EUCLID_MOD: return mk_divide(ts, TERM_MOD, x, y);
    case OP_REAL_DIV: return mk_divide(ts, TERM_RDIV, x, y);
    case OP_SHL: return mk_bits(ts, TERM_SHL, width, x, y);
    case OP_SHR: return mk_bits(ts, TERM_SHR, width, x, y);
    case OP_USHR: return mk_bits(ts, TERM_USHR, width, x, y);
    case OP_BITAND: return mk_bits(ts, TERM_BITAND, width, x, y);
    case OP_BITOR: return mk_bits(ts, TERM_BITOR, width, x, y);
    case OP_BITXOR: return mk_bits(ts, TERM_BITXOR, width, x, y);
    case OP_LT: return mk_lt(ts, x, y);
    case OP_LE: return mk_le(ts, x, y);
    case OP_GT: return mk_lt(ts, y, x);
    case OP_GE: return mk_le(ts, y, x);
    case OP_EQ:
    case OP_IFF: return mk_eq(ts, x, y);
    case OP_NE:
    case OP_XOR: return mk_ne(ts, x, y);
    case OP_AND: return mk_and2(ts, x, y);
    case OP_OR: return mk_or2(ts, x, y);
    case OP_IMPLIES: return mk_implies(ts, x, y);
    case OP_IMPLIED: return mk_implies(ts, y, x);
    case OP_NONE: break;
    }
    return TERM_NONE;
}

term_id unary_term(struct terms *ts, enum unary_operation op, term_id x)
{
    switch (op) {
    case UNARY_PLUS: return x;
    case UNARY_NEGATE: return mk_neg(ts, x);
    case UNARY_COMPLEMENT: return mk_sub(ts, mk_int(ts, -1), x);
    case UNARY_NOT: return mk_not(ts, x);
    case UNARY_NONE: break;
    }
    return TERM_NONE;
}

bool operation_is_bits(enum operation op)
{
    return OP_SHL <= op && op <= OP_BITXOR;
}

bool operation_is_order(enum operation op)
{
    return OP_LT <= op && op <= OP_NE;
}

/* ---- machine integers ---- */

term_id machine_wrap(struct terms *ts, const struct machine *m, term_id t)
{
    return m->overflow == OVERFLOW_IGNORED ? t : mk_wrap(ts, m->width, m->is_signed, t);
}

term_id machine_in_range(struct terms *ts, const struct machine *m, term_id t)
{
    return m->overflow == OVERFLOW_IGNORED ? mk_true(ts) : mk_in_range(ts, m->width, m->is_signed, t);
}

bool machine_fits(const struct machine *inner, const struct machine *outer)
{
    if (inner->is_signed == outer->is_signed)
        return inner->width <= outer->width;
    return outer->is_signed && inner->width < outer->width;
}

term_id machine_convert(struct terms *ts, const struct machine *from, const struct machine *to, term_id t)
{
    return machine_fits(from, to) ? t : machine_wrap(ts, to, t);
}

/* The quotient is outside the bounds only if the smallest number is divided by -1. */
static bool divides_by_other(struct terms *ts, term_id divisor)
{
    long value;
    return term_to_long(ts, divisor, &value) && value != -1;
}

/* The result of the mathematical operation on numbers within the bounds may be outside. */
static bool may_overflow(struct terms *ts, enum operation op, term_id y)
{
    return op == OP_ADD || op == OP_SUB || op == OP_MUL || (op == OP_DIV && !divides_by_other(ts, y));
}

/* The result of a bit operation, a signed number, as one of the type. */
static term_id of_bits(struct terms *ts, const struct machine *m, term_id t)
{
    return m->is_signed ? t : mk_wrap(ts, m->width, false, t);
}

term_id operation_on_machine(struct terms *ts, enum operation op, const struct machine *m, term_id x, term_id y)
{
    term_id exact = operation_term(ts, op, m->width, x, y);
    if (operation_is_bits(op))
        return of_bits(ts, m, exact);
    return may_overflow(ts, op, y) ? machine_wrap(ts, m, exact) : exact;
}

term_id unary_on_machine(struct terms *ts, enum unary_operation op, const struct machine *m, term_id x)
{
    term_id exact = unary_term(ts, op, x);
    return op == UNARY_NEGATE || (op == UNARY_COMPLEMENT && !m->is_signed) ? machine_wrap(ts, m, exact) : exact;
}

/* ---- in code ---- */

static void check(struct builder *b, enum obligation_kind kind, term_id t, struct span at, struct span text, bool optional)
{
    if (t != mk_true(b->ts))
        build_check(b, (struct obligation){.kind = kind, .span = at, .text = span_text(b->arena, text), .optional = optional}, t);
}

static term_id without_bounds(struct builder *b, term_id exact, struct span at)
{
    if (!b->unbounded_listed)
        build_note(b, at, "math", b->rules->unbounded);
    b->unbounded_listed = true;
    return exact;
}

/* The value of an operation whose mathematical result is `exact`. */
static term_id within(struct builder *b, const struct machine *m, term_id exact, const struct operation_place *place)
{
    if (m->overflow == OVERFLOW_IGNORED)
        return without_bounds(b, exact, place->whole);
    if (m->overflow != OVERFLOW_WRAPS)
        check(b, OBLIGATION_OVERFLOW, machine_in_range(b->ts, m, exact), place->at, place->whole, m->overflow == OVERFLOW_CLAIMED);
    return m->overflow == OVERFLOW_UNDEFINED ? exact : machine_wrap(b->ts, m, exact);
}

/* A remainder is undefined where the quotient is. */
static void check_quotient(struct builder *b, const struct machine *m, term_id x, term_id y, const struct operation_place *place)
{
    if (m->overflow == OVERFLOW_UNDEFINED && !divides_by_other(b->ts, y))
        check(b, OBLIGATION_OVERFLOW, machine_in_range(b->ts, m, mk_divide(b->ts, TERM_TDIV, x, y)), place->at, place->whole,
              false);
}

term_id build_operation(struct builder *b, enum operation op, const struct machine *m, term_id x, term_id y,
                        const struct operation_place *place)
{
    if (op == OP_DIV || op == OP_REM)
        check(b, OBLIGATION_DIVISION, mk_ne(b->ts, y, mk_int(b->ts, 0)), place->at, place->divisor, false);
    if (op == OP_REM)
        check_quotient(b, m, x, y, place);
    term_id exact = operation_term(b->ts, op, m->width, x, y);
    if (operation_is_bits(op))
        return of_bits(b->ts, m, exact);
    return may_overflow(b->ts, op, y) ? within(b, m, exact, place) : exact;
}

term_id build_unary(struct builder *b, enum unary_operation op, const struct machine *m, term_id x,
                    const struct operation_place *place)
{
    term_id exact = unary_term(b->ts, op, x);
    if (op == UNARY_COMPLEMENT)
        return of_bits(b->ts, m, exact);
    return op == UNARY_NEGATE ? within(b, m, exact, place) : exact;
}
