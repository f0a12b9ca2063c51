/* Integer operations and conversions (6.3.1, 6.5), by the builder's. Signed operations owe that they do not overflow, unless the user allows
 * wrapping; unsigned ones and conversions wrap exactly, and claim, optionally, that they need not. As in gcc: `<<` of a negative value, and
 * bits shifted into the sign, are undefined in C11. */
#include "lang/c/lower/arith.h"

#include "base/bug.h"
#include "lang/builder/operation.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/scalar.h"

term_id integer_constant(struct body *b, const char *decimal)
{
    term_id t = mk_int_text(b->l->ts, decimal);
    return t == TERM_NONE ? mk_int(b->l->ts, 0) : t;
}

static struct machine machine_of(const struct body *b, const struct c_type *t)
{
    enum overflow overflow = t->is_signed && !b->l->options->wrap ? OVERFLOW_UNDEFINED : OVERFLOW_CLAIMED;
    return (struct machine){t->width, t->is_signed, overflow, OVERFLOW_UNDEFINED, true};
}

term_id convert_integer(struct body *b, term_id x, const struct c_type *from, const struct c_type *to)
{
    if (to->kind == C_INTEGER && to->integer == C_BOOL)
        return truth_value(b, value_truth(b, scalar_value(from, x)));
    struct machine of = machine_of(b, from), into = machine_of(b, to);
    return machine_convert(b->l->ts, &of, &into, x);
}

/* OP_NONE: op is none on two integers. */
static enum operation operation_of(enum c_op op)
{
    static const enum operation all[] = {[C_ADD] = OP_ADD,     [C_SUB] = OP_SUB,       [C_MUL] = OP_MUL, [C_DIV] = OP_DIV,
                                         [C_REM] = OP_REM,     [C_SHL] = OP_SHL,       [C_SHR] = OP_SHR, [C_BITAND] = OP_BITAND,
                                         [C_BITOR] = OP_BITOR, [C_BITXOR] = OP_BITXOR, [C_LT] = OP_LT,   [C_LE] = OP_LE,
                                         [C_GT] = OP_GT,       [C_GE] = OP_GE,         [C_EQ] = OP_EQ,   [C_NE] = OP_NE};
    return (size_t)op < sizeof all / sizeof *all ? all[op] : OP_NONE;
}

term_id integer_comparison(struct body *b, enum c_op op, term_id x, term_id y)
{
    bug_unless(operation_is_order(operation_of(op)));
    return operation_term(b->l->ts, operation_of(op), 0, x, y);
}

static struct operation_place place_of(const struct c_expr *e)
{
    return (struct operation_place){.at = at_operator(e), .divisor = e->right ? e->right->span : e->span, .whole = e->span};
}

term_id integer_operation(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y, const struct c_expr *e)
{
    struct machine m = machine_of(b, t);
    struct operation_place place = place_of(e);
    if (t->width > 64)
        build_unsupported(&b->k, e->span, "integers of 128 bits");
    if (operation_is_order(operation_of(op)))
        return truth_value(b, integer_comparison(b, op, x, y));
    bug_unless(operation_of(op) != OP_NONE);
    return build_operation(&b->k, operation_of(op), &m, x, y, &place);
}

term_id integer_unary(struct body *b, enum c_op op, const struct c_type *t, term_id x, const struct c_expr *e)
{
    struct machine m = machine_of(b, t);
    struct operation_place place = place_of(e);
    return build_unary(&b->k, op == C_MINUS ? UNARY_NEGATE : op == C_COMPL ? UNARY_COMPLEMENT : UNARY_PLUS, &m, x, &place);
}
