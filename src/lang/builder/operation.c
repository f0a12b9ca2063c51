/* Operations on numbers and truth values. Start with operation_term. */
#include "lang/builder/operation.h"

#include "logic/mk.h"

/* ---- mathematical ---- */

/* `c ? a : b` of no truth values, where c has a quantifier. */
static bool is_choice(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_ITE) && term_sort(ts, t) != SORT_BOOL && term_has_binder(ts, term_arg(ts, t, 0));
}

/* `(c ? a : b) op y` is `c ? a op y : b op y`: where c has a quantifier, it is a part of the formula then, which provers and heuristics see. */
static term_id compare(struct terms *ts, enum operation op, term_id x, term_id y)
{
    term_id t = is_choice(ts, x) ? x : is_choice(ts, y) ? y : TERM_NONE;
    if (t == TERM_NONE)
        return op == OP_EQ ? mk_eq(ts, x, y) : op == OP_LT ? mk_lt(ts, x, y) : mk_le(ts, x, y);
    term_id a = term_arg(ts, t, 1), b = term_arg(ts, t, 2);
    return mk_ite(ts, term_arg(ts, t, 0), compare(ts, op, t == x ? a : x, t == x ? y : a),
                  compare(ts, op, t == x ? b : x, t == x ? y : b));
}

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
    case OP_LT: return compare(ts, OP_LT, x, y);
    case OP_LE: return compare(ts, OP_LE, x, y);
    case OP_GT: return compare(ts, OP_LT, y, x);
    case OP_GE: return compare(ts, OP_LE, y, x);
    case OP_EQ: return compare(ts, OP_EQ, x, y);
    case OP_NE: return mk_not(ts, compare(ts, OP_EQ, x, y));
    case OP_IFF: return mk_eq(ts, x, y);
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
static bool may_divide_out(struct terms *ts, const struct machine *m, term_id divisor)
{
    long value;
    return m->is_signed && !(term_to_long(ts, divisor, &value) && value != -1);
}

/* The result of the mathematical operation on numbers within the bounds may be outside. */
static bool may_overflow(struct terms *ts, enum operation op, const struct machine *m, term_id y)
{
    return op == OP_ADD || op == OP_SUB || op == OP_MUL || (op == OP_DIV && may_divide_out(ts, m, y));
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
    return may_overflow(ts, op, m, y) ? machine_wrap(ts, m, exact) : exact;
}

/* -1 - x, of a number without sign: counted from 2^width. */
static term_id complement(struct terms *ts, const struct machine *m, term_id x)
{
    term_id flipped = unary_term(ts, UNARY_COMPLEMENT, x);
    return m->is_signed ? flipped : mk_add(ts, flipped, mk_power2(ts, m->width, 0));
}

term_id unary_on_machine(struct terms *ts, enum unary_operation op, const struct machine *m, term_id x)
{
    if (op == UNARY_COMPLEMENT)
        return complement(ts, m, x);
    term_id exact = unary_term(ts, op, x);
    return op == UNARY_NEGATE ? machine_wrap(ts, m, exact) : exact;
}

/* ---- in code ---- */

static void check(struct builder *b, enum obligation_kind kind, term_id t, struct span at, struct span text, bool optional)
{
    if (t == mk_true(b->ts))
        return;
    struct obligation o = build_obligation(b, kind, at, text);
    o.optional = optional;
    build_check(b, o, t);
}

static term_id without_bounds(struct builder *b, term_id exact, struct span at)
{
    if (!b->unbounded_listed)
        build_note(b, at, "math", b->rules->unbounded);
    b->unbounded_listed = true;
    return exact;
}

/* The value of an operation whose mathematical result is `exact`. */
static term_id within(struct builder *b, const struct machine *m, enum overflow overflow, term_id exact,
                      const struct operation_place *place)
{
    term_id fits = machine_in_range(b->ts, m, exact);
    switch (overflow) {
    case OVERFLOW_IGNORED: return without_bounds(b, exact, place->whole);
    case OVERFLOW_WRAPS: break;
    case OVERFLOW_CLAIMED: check(b, OBLIGATION_OVERFLOW, fits, place->at, place->whole, true); break;
    case OVERFLOW_UNDEFINED: check(b, OBLIGATION_SIGNED_OVERFLOW, fits, place->at, place->whole, false); return exact;
    }
    return machine_wrap(b->ts, m, exact);
}

static term_id divide(struct builder *b, enum operation op, const struct machine *m, term_id x, term_id y,
                      const struct operation_place *place)
{
    check(b, OBLIGATION_DIVISION, mk_ne(b->ts, y, mk_int(b->ts, 0)), place->at, place->divisor, false);
    term_id quotient = operation_term(b->ts, OP_DIV, 0, x, y);
    bool out = may_divide_out(b->ts, m, y);
    if (out && (op == OP_DIV || m->quotient == OVERFLOW_UNDEFINED)) /* then the remainder is undefined, too */
        quotient = within(b, m, m->quotient, quotient, place);
    return op == OP_DIV ? quotient : operation_term(b->ts, OP_REM, 0, x, y);
}

/* ---- shifts whose distance must be less than the width ---- */

/* 2^y; TERM_NONE: y is not known. */
static term_id power(struct terms *ts, term_id y)
{
    enum { MAX_DISTANCE = 200 };
    long n;
    return term_to_long(ts, y, &n) && 0 <= n && n < MAX_DISTANCE ? mk_power2(ts, (unsigned)n, 0) : TERM_NONE;
}

static void check_shifted(struct builder *b, term_id x, term_id whole, const struct operation_place *place)
{
    term_id positive = mk_le(b->ts, mk_int(b->ts, 0), x);
    check(b, OBLIGATION_SHIFT_VALUE, mk_and2(b->ts, positive, whole), place->at, place->whole, false);
}

static term_id shift_left(struct builder *b, const struct machine *m, term_id x, term_id y, const struct operation_place *place)
{
    struct terms *ts = b->ts;
    bool owed = m->is_signed && m->overflow == OVERFLOW_UNDEFINED;
    term_id factor = power(ts, y);
    if (factor != TERM_NONE) {
        term_id exact = mk_mul(ts, factor, x);
        if (owed)
            check_shifted(b, x, machine_in_range(ts, m, exact), place);
        return owed ? exact : mk_wrap(ts, m->width, m->is_signed, exact);
    }
    term_id bits = operation_term(ts, OP_SHL, m->width, x, y);
    if (owed)
        check_shifted(b, x, mk_eq(ts, operation_term(ts, OP_SHR, m->width, bits, y), x), place);
    return of_bits(ts, m, bits);
}

static term_id shift(struct builder *b, enum operation op, const struct machine *m, term_id x, term_id y,
                     const struct operation_place *place)
{
    struct terms *ts = b->ts;
    term_id inside = mk_and2(ts, mk_le(ts, mk_int(ts, 0), y), mk_lt(ts, y, mk_int(ts, (long)m->width)));
    check(b, OBLIGATION_SHIFT_AMOUNT, inside, place->at, place->divisor, false);
    if (op == OP_SHL)
        return shift_left(b, m, x, y, place);
    term_id divisor = power(ts, y);
    if (divisor != TERM_NONE && (op == OP_SHR || !m->is_signed))
        return operation_term(ts, OP_EUCLID_DIV, 0, x, divisor);
    return of_bits(ts, m, operation_term(ts, m->is_signed ? op : OP_USHR, m->width, x, y));
}

/* ---- all operations ---- */

term_id build_operation(struct builder *b, enum operation op, const struct machine *m, term_id x, term_id y,
                        const struct operation_place *place)
{
    if (op == OP_DIV || op == OP_REM)
        return divide(b, op, m, x, y, place);
    if (m->shifts_owed && OP_SHL <= op && op <= OP_USHR)
        return shift(b, op, m, x, y, place);
    term_id exact = operation_term(b->ts, op, m->width, x, y);
    if (operation_is_bits(op))
        return of_bits(b->ts, m, exact);
    return may_overflow(b->ts, op, m, y) ? within(b, m, m->overflow, exact, place) : exact;
}

term_id build_unary(struct builder *b, enum unary_operation op, const struct machine *m, term_id x,
                    const struct operation_place *place)
{
    if (op == UNARY_COMPLEMENT)
        return complement(b->ts, m, x);
    term_id exact = unary_term(b->ts, op, x);
    return op == UNARY_NEGATE ? within(b, m, m->overflow, exact, place) : exact;
}
