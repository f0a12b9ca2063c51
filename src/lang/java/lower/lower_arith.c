/* Primitive operations and conversions (JLS 5.1, 15.15-15.22). Machine integers are mathematical with exact wrapping. Each
 * operation that can overflow int or long first emits the optional claim that it does not. lower_float.c has floating point. */
#include "lang/java/lower/lower.h"

#include "base/bug.h"

/* ---- conversions ---- */

static term_id wrap_to(struct body *b, term_id t, const struct java_type *to)
{
    unsigned width;
    bool is_signed;
    return machine_range(b->l, to, &width, &is_signed) ? mk_wrap(b->l->ts, width, is_signed, t) : t;
}

/* Every value of `from` is a value of `to` (JLS 5.1.2). */
static bool widens(const struct java_type *from, const struct java_type *to)
{
    if (from->kind == JAVA_CHAR || to->kind == JAVA_CHAR)
        return from->kind == to->kind || (from->kind == JAVA_CHAR && to->kind > JAVA_CHAR);
    return from->kind <= to->kind;
}

term_id arith_convert(struct body *b, term_id t, const struct java_type *from, const struct java_type *to, struct span at)
{
    if (from == to || java_type_ref(to) || to->kind == JAVA_BOOLEAN)
        return t;
    if (type_is_float(to))
        return float_from(b, t, from, to, at);
    if (type_is_float(from))
        return wrap_to(b, float_to_integer(b, t, from, to, at), to);
    if (term_is(b->l->ts, t, TERM_INT) || !widens(from, to))
        return wrap_to(b, t, to);
    return t;
}

/* ---- integers ---- */

static unsigned width_of(const struct java_type *t)
{
    return t->kind == JAVA_LONG ? 64 : 32;
}

static term_id wrapped(struct body *b, const struct java_type *t, term_id exact, struct span text, uint32_t op_at)
{
    unsigned width = width_of(t);
    if (b->l->options->arith == JAVA_MATH) {
        if (!b->math_listed)
            body_assume_note(b, text, "math", "int and long do not overflow");
        b->math_listed = true;
        return exact;
    }
    struct span at = {text.source, op_at, op_at + 1};
    body_check(b, OBLIGATION_OVERFLOW, mk_in_range(b->l->ts, width, true, exact), at, text);
    return mk_wrap(b->l->ts, width, true, exact);
}

static term_id divide(struct body *b, enum java_op op, const struct java_type *t, term_id x, term_id y, struct span divisor,
                      struct span text, uint32_t op_at)
{
    struct terms *ts = b->l->ts;
    struct span at = {text.source, op_at, op_at + 1};
    body_check(b, OBLIGATION_DIVISION, mk_ne(ts, y, mk_int(ts, 0)), at, divisor);
    if (op == JAVA_REM)
        return mk_divide(ts, TERM_TREM, x, y);
    term_id exact = mk_divide(ts, TERM_TDIV, x, y);
    long value;
    return term_to_long(ts, y, &value) && value != -1 ? exact : wrapped(b, t, exact, text, op_at);
}

static term_id boolean_binary(struct body *b, enum java_op op, term_id x, term_id y, struct span text)
{
    struct terms *ts = b->l->ts;
    if (op == JAVA_AND)
        return mk_and2(ts, x, y);
    if (op == JAVA_OR)
        return mk_or2(ts, x, y);
    if (op == JAVA_EQ)
        return mk_eq(ts, x, y);
    if (op != JAVA_XOR && op != JAVA_NE) /* the tree is damaged */
        body_unsupported(b, text, "this operation");
    return mk_ne(ts, x, y);
}

static term_id bits(struct body *b, enum term_kind k, const struct java_type *t, term_id x, term_id y)
{
    return mk_bits(b->l->ts, k, width_of(t), x, y);
}

term_id arith_binary(struct body *b, enum java_op op, const struct java_type *t, term_id x, term_id y, struct span divisor,
                     struct span text, uint32_t op_at)
{
    struct terms *ts = b->l->ts;
    if (t->kind == JAVA_BOOLEAN)
        return boolean_binary(b, op, x, y, text);
    if (type_is_float(t))
        return float_binary(b, op, t, x, y, text);
    switch (op) {
    case JAVA_ADD: return wrapped(b, t, mk_add(ts, x, y), text, op_at);
    case JAVA_SUB: return wrapped(b, t, mk_sub(ts, x, y), text, op_at);
    case JAVA_MUL: return wrapped(b, t, mk_mul(ts, x, y), text, op_at);
    case JAVA_DIV:
    case JAVA_REM: return divide(b, op, t, x, y, divisor, text, op_at);
    case JAVA_SHL: return bits(b, TERM_SHL, t, x, y);
    case JAVA_SHR: return bits(b, TERM_SHR, t, x, y);
    case JAVA_USHR: return bits(b, TERM_USHR, t, x, y);
    case JAVA_AND: return bits(b, TERM_BITAND, t, x, y);
    case JAVA_OR: return bits(b, TERM_BITOR, t, x, y);
    case JAVA_XOR: return bits(b, TERM_BITXOR, t, x, y);
    case JAVA_LT: return mk_lt(ts, x, y);
    case JAVA_LE: return mk_le(ts, x, y);
    case JAVA_GT: return mk_lt(ts, y, x);
    case JAVA_GE: return mk_le(ts, y, x);
    case JAVA_EQ: return mk_eq(ts, x, y);
    case JAVA_NE: return mk_ne(ts, x, y);
    case JAVA_PLUS:
    case JAVA_MINUS:
    case JAVA_COMPL:
    case JAVA_NOT:
    case JAVA_PREINC:
    case JAVA_PREDEC:
    case JAVA_POSTINC:
    case JAVA_POSTDEC:
    case JAVA_ANDAND:
    case JAVA_OROR:
    case JAVA_NO_OP: break;
    }
    bug("no operation on two numbers: %d", (int)op);
}

term_id arith_unary(struct body *b, enum java_op op, const struct java_type *t, term_id x, struct span text, uint32_t op_at)
{
    struct terms *ts = b->l->ts;
    if (op == JAVA_NOT)
        return mk_not(ts, x);
    if (op == JAVA_PLUS)
        return x;
    if (type_is_float(t))
        return float_negated(b, t, x, text);
    if (op == JAVA_COMPL)
        return mk_sub(ts, mk_int(ts, -1), x);
    return wrapped(b, t, mk_neg(ts, x), text, op_at);
}
