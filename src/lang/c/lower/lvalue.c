/* Lvalues as places: code that designates one is lowered. Start with c_lower_place. */
#include "lang/c/lower/lvalue.h"

#include "lang/c/lower/expr.h"
#include "lang/c/lower/init.h"
#include "lang/c/lower/operands.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/pointer.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/variable.h"

#include <string.h>

/* The record that e.field or e->field selects from, if it is the value of a call or an assignment, is kept in a temporary. */
static struct place place_of_value(struct body *b, const struct c_expr *e)
{
    struct c_value v = c_lower_expr(b, e);
    struct place p = {.type = e->type,
                      .variable = arena_printf(b->l->arena, "\\value%u", (unsigned)b->k.r->vars.n),
                      .path = "",
                      .span = e->span};
    place_assign(b, &p, v, e->span, NULL);
    return p;
}

static struct place place_of_pointer(struct body *b, struct c_value v, const struct c_expr *pointer, struct span at)
{
    const struct c_type *to = pointer->type->of;
    if (to->kind == C_VOID || to->kind == C_FUNCTION || (to->kind == C_RECORD && !to->complete))
        build_unsupported(&b->k, at, "access through this pointer");
    if (c_is_array(to) && to->kind != C_ARRAY)
        build_unsupported(&b->k, at, "pointer to an array of unknown length");
    return place_as_row(b, place_in_block(b->l, to, v.term, v.offset, pointer, at));
}

/* A literal with an address is a variable of its block. */
static struct place place_of_literal_variable(struct body *b, const struct c_expr *e, const struct c_var *v)
{
    struct place p = place_of_var(b, v, e->span), at_start = p;
    at_start.is_const = false;
    c_lower_initialiser(b, &at_start, e->left, e->span);
    return p;
}

static struct place place_of_literal(struct body *b, const struct c_expr *e)
{
    const struct c_var *v = c_literal_variable(c_literals_with_address(b->l->uses), e);
    if (v)
        return place_of_literal_variable(b, e, v);
    struct place p = {.type = e->type,
                      .variable = arena_printf(b->l->arena, "\\literal%u", (unsigned)b->k.r->vars.n),
                      .path = "",
                      .span = e->span};
    if (c_literal_has_address(b->l->uses, e)) {
        build_unsupported(&b->k, e->span,
                          e->is_static ? "address of a compound literal at file scope"
                                       : "address of a compound literal that its block evaluates again");
        return p;
    }
    c_lower_initialiser(b, &p, e->left, e->span);
    return p;
}

/* An lvalue at which no member or element of a larger one is selected. */
static struct place place_of_start(struct body *b, const struct c_expr *e)
{
    if (e->kind == C_VAR)
        return place_of_var(b, e->var, e->span);
    if (e->kind == C_DEREF)
        return place_of_pointer(b, c_lower_pointer_without_check(b, e->left), e->left, e->span);
    if (e->kind == C_INDEX) {
        struct c_value p, i;
        c_lower_two(b, e, e->left, e->right, &p, &i);
        return place_of_pointer(b, pointer_sum(b, p, e->left->type, i.term), e->left, e->span);
    }
    if (e->kind == C_MEMBER && e->arrow)
        return place_member(b, place_of_pointer(b, c_lower_expr(b, e->left), e->left, e->span), e->field);
    if (e->kind == C_COMPOUND_LITERAL)
        return place_of_literal(b, e);
    if (e->kind == C_STRING) {
        struct place p = place_of_object(b, e->type, string_block(b, e), e->span);
        p.is_const = true;
        return p;
    }
    if (!e->lvalue && e->type->kind == C_RECORD)
        return place_of_value(b, e);
    build_unsupported(&b->k, e->span, "this lvalue");
    return (struct place){.type = e->type, .variable = "\\unsupported", .path = "", .span = e->span};
}

struct place c_lower_place(struct body *b, const struct c_expr *e)
{
    struct c_access a = c_access_of(e);
    if (a.step == C_STEP_START)
        return place_of_start(b, a.e);
    struct place p;
    if (a.step == C_STEP_ELEMENT && a.index) {
        struct operand op[] = {{.kind = OPERAND_PLACE, .e = a.inner}, {.kind = OPERAND_VALUE, .e = a.index}};
        c_lower_operands(b, e, 2, op);
        p = place_element(b, op[0].place, op[1].value.term, a.index->span);
    } else {
        p = c_lower_place(b, a.inner);
        p = a.step == C_STEP_MEMBER ? place_member(b, p, a.field) : place_element(b, p, mk_int(b->l->ts, 0), e->span);
    }
    p.span = e->span;
    return p;
}
