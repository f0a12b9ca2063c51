/* Assignments, ++ and -- (6.5.16, 6.5.2.4, 6.5.3.1). Start with c_lower_assign. */
#include "lang/c/lower/assign.h"

#include "lang/c/lower/arith.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/expr.h"
#include "lang/c/lower/floating.h"
#include "lang/c/lower/floating_type.h"
#include "lang/c/lower/lvalue.h"
#include "lang/c/lower/operands.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/pointer.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"

static const char *note_of(struct body *b, const struct c_expr *e)
{
    return span_text(b->l->arena, e->span);
}

/* The value as the place keeps it: a bit-field has fewer bits than its type. */
static struct c_value as_stored(struct body *b, const struct place *p, struct c_value v)
{
    const struct c_type *t = p->type;
    if (p->bit_field && v.kind == C_VALUE_SCALAR && p->bit_field->bit_width < t->width)
        v.term = mk_wrap(b->l->ts, p->bit_field->bit_width, t->is_signed, v.term);
    return value_as(b, v, t, p->span);
}

/* What is volatile may have any value each time it is read (6.7.3p7). */
struct c_value place_current(struct body *b, const struct place *p, const struct c_expr *place)
{
    place_check(b, p, false);
    return place->type->quals & C_VOLATILE ? c_fresh_value(b, place->type, place->span) : place_value(b, p);
}

/* Stores v. The value of the whole expression is that of the place afterwards. */
static struct c_value store(struct body *b, const struct place *p, struct c_value v, const struct c_expr *e, bool used)
{
    v = as_stored(b, p, v);
    if (used)
        v = value_save(b, v, e->span);
    operands_touch(b, p, true);
    place_check(b, p, true);
    place_assign(b, p, v, e->span, note_of(b, e));
    v.type = e->type;
    return v;
}

/* Side effects of the operands that the store does not wait for (6.5.16p3) must change something else. */
static struct operand_notes *watch_store(struct body *b, const struct c_expr *e)
{
    return c_may_disturb_store(b->l->uses, e->left, e->right) ? operands_watch(b) : NULL;
}

static void check_store(struct body *b, const struct place *p, size_t since, struct operand_notes *watched, const struct c_expr *e)
{
    if (c_may_disturb_store(b->l->uses, e->left, e->right))
        operands_check_store(b, p, since, e);
    operands_unwatch(b, watched);
}

struct c_value c_lower_assign(struct body *b, const struct c_expr *e, bool used)
{
    struct operand_notes *watched = watch_store(b, e);
    size_t since = operands_noted(b);
    struct operand op[] = {{.kind = OPERAND_PLACE, .e = e->left}, {.kind = OPERAND_VALUE, .e = e->right}};
    c_lower_operands(b, e, 2, op);
    check_store(b, &op[0].place, since, watched, e);
    operands_step(b, false);
    return store(b, &op[0].place, op[1].value, e, used);
}

static struct c_value moved_by(struct body *b, struct c_value v, term_id k, const struct c_expr *e)
{
    if (v.offset == TERM_NONE || !e->left->type->of->complete || e->left->type->of->kind == C_VOID) {
        build_unsupported(&b->k, e->span, "arithmetic on this type of pointer");
        return v;
    }
    v = pointer_sum(b, v, e->left->type, k);
    check_moved(b, v, at_operator(e), e->span);
    return v;
}

struct c_value c_lower_increment(struct body *b, const struct c_expr *e, bool used)
{
    struct terms *ts = b->l->ts;
    bool down = e->op == C_PREDEC || e->op == C_POSTDEC, after = e->op == C_POSTINC || e->op == C_POSTDEC;
    struct place p = c_lower_place(b, e->left);
    operands_step(b, false);
    struct c_value old = place_current(b, &p, e->left), next;
    if (after && used)
        old = value_save(b, old, e->span);
    if (e->left->type->kind == C_POINTER) {
        next = moved_by(b, old, mk_int(ts, down ? -1 : 1), e);
    } else if (c_is_floating(e->left->type)) {
        struct c_value one = c_floating_conversion(b, scalar_value(b->l->ast->integers[C_INT], mk_int(ts, 1)), e->left->type,
                                                   e->span);
        next = c_floating_binary(b, down ? C_SUB : C_ADD, e->left->type, old.term, one.term, e);
    } else if (!c_is_integer(e->left->type)) {
        return not_supported(b, e, "operation on this type");
    } else {
        const struct c_type *t = e->compute ? e->compute : e->left->type;
        term_id x = convert_integer(b, old.term, e->left->type, t);
        x = integer_operation(b, down ? C_SUB : C_ADD, t, x, mk_int(ts, 1), e);
        next = scalar_value(e->left->type, convert_integer(b, x, t, e->left->type));
    }
    struct c_value stored = store(b, &p, next, e, used && !after);
    return after ? old : stored;
}

/* v as a value of another arithmetic type. */
static struct c_value converted(struct body *b, struct c_value v, const struct c_type *to, struct span at)
{
    if (v.type->plain == to->plain)
        return v;
    if (c_is_integer(v.type) && c_is_integer(to))
        return scalar_value(to, convert_integer(b, v.term, v.type, to));
    return c_floating_conversion(b, v, to, at);
}

static struct c_value floating_compound(struct body *b, const struct c_expr *e, struct c_value old, struct c_value right)
{
    const struct c_type *t = e->compute;
    old.type = e->left->type;
    right.type = e->right->type;
    struct c_value x = converted(b, old, t, e->span), y = converted(b, right, t, e->span);
    return converted(b, c_floating_binary(b, e->op, t, x.term, y.term, e), e->left->type, e->span);
}

/* The place, its old value and the right operand. An old value that the right operand does not disturb is read after it. */
static void lower_updated(struct body *b, const struct c_expr *e, struct operand op[])
{
    op[0] = (struct operand){.kind = OPERAND_UPDATED, .e = e->left};
    op[1] = (struct operand){.kind = OPERAND_VALUE, .e = e->right};
    bool disturbed = operands_disturb(b, &op[0], &op[1]);
    op[0].kind = disturbed ? OPERAND_UPDATED : OPERAND_PLACE;
    c_lower_operands(b, e, 2, op);
    operands_step(b, false);
    if (!disturbed)
        op[0].value = place_current(b, &op[0].place, e->left);
}

struct c_value c_lower_compound(struct body *b, const struct c_expr *e, bool used)
{
    struct operand op[2];
    struct operand_notes *watched = watch_store(b, e);
    size_t since = operands_noted(b);
    lower_updated(b, e, op);
    struct place p = op[0].place;
    struct c_value right = op[1].value, old = op[0].value, next;
    check_store(b, &p, since, watched, e);
    if (e->left->type->kind == C_POINTER) {
        term_id k = e->op == C_SUB ? mk_neg(b->l->ts, right.term) : right.term;
        next = moved_by(b, old, k, e);
    } else if (e->compute && c_is_floating(e->compute)) {
        next = floating_compound(b, e, old, right);
    } else if (!c_is_integer(e->left->type) || !e->compute || !c_is_integer(e->compute) || !c_is_integer(e->right->type)) {
        return not_supported(b, e, "operation on this type");
    } else {
        const struct c_type *from = e->compute_left ? e->compute_left : e->compute;
        term_id x = convert_integer(b, old.term, e->left->type, from);
        x = integer_operation(b, e->op, e->compute, x, right.term, e);
        next = scalar_value(e->left->type, convert_integer(b, x, e->compute, e->left->type));
    }
    return store(b, &p, next, e, used);
}
