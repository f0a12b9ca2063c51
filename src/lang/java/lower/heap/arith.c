/* Primitive operations and conversions (JLS 5.1, 15.15-15.22). Machine integers are mathematical with exact wrapping. Each
 * operation that can overflow int or long first emits the optional claim that it does not. heap/floating.c has floating point. */
#include "lang/java/lower/heap/arith.h"

#include "lang/java/check.h"
#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/floating.h"
#include "lang/java/lower/heap/heap.h"

/* ---- conversions ---- */

term_id arith_convert(struct body *b, term_id t, const struct java_type *from, const struct java_type *to, struct span at)
{
    if (from == to || java_type_ref(to) || to->kind == JAVA_BOOLEAN)
        return t;
    if (type_is_float(to))
        return float_from(b, t, from, to, at);
    if (type_is_float(from))
        t = float_to_integer(b, t, from, to, at);
    struct machine into = heap_machine(b->l, to);
    if (type_is_float(from) || term_is(b->l->ts, t, TERM_INT))
        return machine_wrap(b->l->ts, &into, t);
    struct machine of = heap_machine(b->l, from);
    return machine_convert(b->l->ts, &of, &into, t);
}

/* ---- operations ---- */

enum operation operation_of(enum java_op op, bool truth)
{
    static const enum operation numbers[JAVA_NO_OP + 1] = {
        [JAVA_ADD] = OP_ADD,    [JAVA_SUB] = OP_SUB, [JAVA_MUL] = OP_MUL,   [JAVA_DIV] = OP_DIV,    [JAVA_REM] = OP_REM,
        [JAVA_SHL] = OP_SHL,    [JAVA_SHR] = OP_SHR, [JAVA_USHR] = OP_USHR, [JAVA_AND] = OP_BITAND, [JAVA_OR] = OP_BITOR,
        [JAVA_XOR] = OP_BITXOR, [JAVA_LT] = OP_LT,   [JAVA_LE] = OP_LE,     [JAVA_GT] = OP_GT,      [JAVA_GE] = OP_GE,
        [JAVA_EQ] = OP_EQ,      [JAVA_NE] = OP_NE,
    };
    static const enum operation truths[JAVA_NO_OP + 1] = {
        [JAVA_AND] = OP_AND, [JAVA_OR] = OP_OR, [JAVA_ANDAND] = OP_AND, [JAVA_OROR] = OP_OR,
        [JAVA_XOR] = OP_XOR, [JAVA_EQ] = OP_EQ, [JAVA_NE] = OP_NE,
    };
    return truth ? truths[op] : numbers[op];
}

enum unary_operation unary_operation_of(enum java_op op)
{
    static const enum unary_operation all[JAVA_NO_OP + 1] =
        {[JAVA_PLUS] = UNARY_PLUS, [JAVA_MINUS] = UNARY_NEGATE, [JAVA_COMPL] = UNARY_COMPLEMENT, [JAVA_NOT] = UNARY_NOT};
    return all[op];
}

static struct operation_place place_of(struct span divisor, struct span text, uint32_t op_at)
{
    return (struct operation_place){.at = {text.source, op_at, op_at + 1}, .divisor = divisor, .whole = text};
}

/* With --check=overflow a result must be within its type. A remainder always is, and shifts lose bits on purpose. */
static struct machine machine_of(const struct body *b, enum java_op op, const struct java_type *t)
{
    struct machine m = heap_machine(b->l, t);
    bool computes = op == JAVA_ADD || op == JAVA_SUB || op == JAVA_MUL || op == JAVA_DIV || op == JAVA_MINUS;
    if (computes && m.overflow != OVERFLOW_WRAPS && java_checks_overflow(b->l->options->check))
        m.overflow = m.quotient = OVERFLOW_UNDEFINED;
    return m;
}

term_id arith_binary(struct body *b, enum java_op op, const struct java_type *t, term_id x, term_id y, struct span divisor,
                     struct span text, uint32_t op_at)
{
    if (type_is_float(t))
        return float_binary(b, op, t, x, y, text);
    bool truth = t->kind == JAVA_BOOLEAN;
    struct machine m = truth ? (struct machine){0} : machine_of(b, op, t);
    struct operation_place place = place_of(divisor, text, op_at);
    term_id value = build_operation(&b->build, operation_of(op, truth), &m, x, y, &place);
    if (value != TERM_NONE)
        return value;
    body_unsupported(b, text, "this operation"); /* the tree is damaged */
    return mk_ne(b->l->ts, x, y);
}

term_id arith_unary(struct body *b, enum java_op op, const struct java_type *t, term_id x, struct span text, uint32_t op_at)
{
    if (type_is_float(t))
        return op == JAVA_PLUS ? x : float_negated(b, t, x, text);
    struct machine m = t->kind == JAVA_BOOLEAN ? (struct machine){0} : machine_of(b, op, t);
    struct operation_place place = place_of(text, text, op_at);
    return build_unary(&b->build, unary_operation_of(op), &m, x, &place);
}
