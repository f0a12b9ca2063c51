/* Types of operators and of `?:`. Start at acsl_resolve_binary. */
#include "lang/c/acsl/reader.h"

static const struct acsl_type *joint(struct context *c, const struct acsl_expr *a, const struct acsl_expr *b,
                                     const struct acsl_type *type)
{
    return acsl_is_set(a->type) || acsl_is_set(b->type) ? acsl_set_of(c, type) : type;
}

static struct acsl_expr *two(struct context *c, const struct node *s, enum acsl_op op, const struct acsl_type *type,
                             struct acsl_expr *a, struct acsl_expr *b)
{
    const struct acsl_expr *args[2] = {a, b};
    bool error = acsl_is_error(a) || acsl_is_error(b);
    struct acsl_expr *e = acsl_expr_new(c, ACSL_BINARY, s->span, error ? &acsl_error_type : type, 2, args);
    e->op = op;
    e->op_span = s->op_span;
    return e;
}

struct acsl_expr *acsl_resolve_unary(struct context *c, const struct node *s)
{
    struct acsl_expr *e = acsl_resolve_value(c, s->arg[0]);
    if (s->op == ACSL_OP_NOT)
        e = acsl_to_boolean(c, e);
    else
        e = s->op == ACSL_OP_NEGATE ? acsl_to_number(c, e) : acsl_to_integer(c, e);
    const struct acsl_type *t = acsl_element_type(e->type);
    struct acsl_expr *r = acsl_expr_of(c, ACSL_UNARY, s->span, t->kind == ACSL_TYPE_INTEGER ? &acsl_integer : t, e);
    r->op = s->op;
    r->op_span = s->op_span;
    return r;
}

static struct acsl_expr *logical(struct context *c, const struct node *s)
{
    struct acsl_expr *a = acsl_resolve_formula(c, s->arg[0]), *b = acsl_resolve_formula(c, s->arg[1]);
    return two(c, s, s->op, &acsl_boolean, a, b);
}

/* A comparison of two values, each resolved. */
static struct acsl_expr *comparison(struct context *c, const struct node *s, struct acsl_expr *a, struct acsl_expr *b)
{
    if (acsl_is_error(a) || acsl_is_error(b) || !acsl_unify(c, &a, &b, s->op_span))
        return two(c, s, s->op, &acsl_error_type, a, b);
    enum acsl_type_kind kind = a->type->kind;
    bool ordered = kind == ACSL_TYPE_INTEGER || kind == ACSL_TYPE_REAL || kind == ACSL_TYPE_POINTER;
    bool equality = s->op == ACSL_OP_EQ || s->op == ACSL_OP_NE;
    if (!equality && kind == ACSL_TYPE_BOOLEAN) {
        a = acsl_to_number(c, a);
        b = acsl_to_number(c, b);
    } else if (!equality && !ordered) {
        return acsl_resolve_error(c, s->op_span, "wrong-type", "values of type '%s' have no order", acsl_type_text(c, a->type));
    }
    return two(c, s, s->op, &acsl_boolean, a, b);
}

static bool is_array(const struct acsl_expr *e)
{
    const struct c_type *t = acsl_element_type(e->type)->c;
    return e->lvalue && t && c_is_array(t);
}

/* `a < b < c` is `a < b && b < c`. */
static struct acsl_expr *chain(struct context *c, const struct node *s)
{
    struct acsl_expr *a = acsl_resolve_binary(c, s->arg[0]), *b = acsl_resolve_binary(c, s->arg[1]);
    return two(c, s, ACSL_OP_AND, &acsl_boolean, a, b);
}

/* Two arrays are compared as values. */
static struct acsl_expr *compared(struct context *c, const struct node *s)
{
    struct acsl_expr *a = acsl_resolve_expr(c, s->arg[0]), *b = acsl_resolve_expr(c, s->arg[1]);
    bool whole = is_array(a) && is_array(b);
    a = whole ? acsl_object_of(c, a) : acsl_value_of(c, a);
    b = whole ? acsl_object_of(c, b) : acsl_value_of(c, b);
    return comparison(c, s, a, b);
}

static bool is_pointer(const struct acsl_expr *e)
{
    return acsl_element_type(e->type)->kind == ACSL_TYPE_POINTER;
}

static struct acsl_expr *difference(struct context *c, const struct node *s, struct acsl_expr *a, struct acsl_expr *b)
{
    if (!acsl_unify(c, &a, &b, s->op_span))
        return two(c, s, s->op, &acsl_error_type, a, b);
    const struct acsl_expr *args[2] = {a, b};
    struct acsl_expr *e = acsl_expr_new(c, ACSL_DIFFERENCE, s->span, joint(c, a, b, &acsl_integer), 2, args);
    e->op_span = s->op_span;
    return e;
}

static struct acsl_expr *negated(struct context *c, struct acsl_expr *e)
{
    e = acsl_to_integer(c, e);
    struct acsl_expr *n = acsl_expr_of(c, ACSL_UNARY, e->span, &acsl_integer, e);
    n->op = ACSL_OP_NEGATE;
    n->op_span = e->span;
    return n;
}

static struct acsl_expr *sum(struct context *c, const struct node *s, struct acsl_expr *a, struct acsl_expr *b)
{
    bool minus = s->op == ACSL_OP_SUB;
    if (is_pointer(a) && is_pointer(b) && minus)
        return difference(c, s, a, b);
    if (is_pointer(a))
        return acsl_shift(c, a, minus ? negated(c, b) : b, s->span, s->op_span);
    if (is_pointer(b) && !minus)
        return acsl_shift(c, b, a, s->span, s->op_span);
    a = acsl_to_number(c, a);
    b = acsl_to_number(c, b);
    if (acsl_is_error(a) || acsl_is_error(b) || !acsl_unify(c, &a, &b, s->op_span))
        return two(c, s, s->op, &acsl_error_type, a, b);
    bool real = acsl_element_type(a->type)->kind == ACSL_TYPE_REAL;
    return two(c, s, s->op, joint(c, a, b, real ? &acsl_real : &acsl_integer), a, b);
}

static struct acsl_expr *bits(struct context *c, const struct node *s, struct acsl_expr *a, struct acsl_expr *b)
{
    a = acsl_to_integer(c, a);
    b = acsl_to_integer(c, b);
    return two(c, s, s->op, joint(c, a, b, &acsl_integer), a, b);
}

struct acsl_expr *acsl_resolve_binary(struct context *c, const struct node *s)
{
    if (s->chain)
        return chain(c, s);
    switch (s->op) {
    case ACSL_OP_AND:
    case ACSL_OP_OR:
    case ACSL_OP_XOR:
    case ACSL_OP_IMPLIES:
    case ACSL_OP_IFF: return logical(c, s);
    case ACSL_OP_LT:
    case ACSL_OP_LE:
    case ACSL_OP_GT:
    case ACSL_OP_GE:
    case ACSL_OP_EQ:
    case ACSL_OP_NE: return compared(c, s);
    case ACSL_OP_ADD:
    case ACSL_OP_SUB:
    case ACSL_OP_MUL:
    case ACSL_OP_DIV: {
        struct acsl_expr *a = acsl_resolve_value(c, s->arg[0]);
        return sum(c, s, a, acsl_resolve_value(c, s->arg[1]));
    }
    case ACSL_OP_REM:
    case ACSL_OP_SHL:
    case ACSL_OP_SHR:
    case ACSL_OP_BITAND:
    case ACSL_OP_BITOR:
    case ACSL_OP_BITXOR:
    case ACSL_OP_BITIMPLIES:
    case ACSL_OP_BITIFF: {
        struct acsl_expr *a = acsl_resolve_value(c, s->arg[0]);
        return bits(c, s, a, acsl_resolve_value(c, s->arg[1]));
    }
    case ACSL_OP_NEGATE:
    case ACSL_OP_COMPLEMENT:
    case ACSL_OP_NOT: break;
    }
    return acsl_resolve_unary(c, s);
}

struct acsl_expr *acsl_resolve_conditional(struct context *c, const struct node *s)
{
    struct acsl_expr *cond = acsl_resolve_formula(c, s->arg[0]);
    struct acsl_expr *a = acsl_resolve_value(c, s->arg[1]), *b = acsl_resolve_value(c, s->arg[2]);
    bool well = !acsl_is_error(cond) && acsl_unify(c, &a, &b, s->span);
    const struct acsl_expr *args[3] = {cond, a, b};
    const struct acsl_type *type = &acsl_error_type;
    if (well)
        type = a->type->kind == ACSL_TYPE_INTEGER && !acsl_same_type(a->type, b->type) ? &acsl_integer : a->type;
    return acsl_expr_new(c, ACSL_CONDITIONAL, s->span, type, 3, args);
}
