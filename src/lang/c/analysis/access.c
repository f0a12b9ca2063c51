/* Steps of lvalues. `a[i]`, `*(a + i)` and `*a` of an array are the same step. Start with c_access_of. */
#include "lang/c/analysis/access.h"

const struct c_expr *c_decayed(const struct c_expr *e)
{
    e = c_without_parens(e);
    while (e->kind == C_CAST && e->cast == C_CAST_NO_OP)
        e = c_without_parens(e->left);
    return e->kind == C_CAST && e->cast == C_CAST_ARRAY_TO_POINTER ? c_without_parens(e->left) : NULL;
}

bool c_is_sum(const struct c_expr *e, const struct c_expr **base, const struct c_expr **index)
{
    e = c_without_parens(e);
    if (e->kind != C_BINARY || e->op != C_ADD || e->type->kind != C_POINTER)
        return false;
    bool left = e->left->type->kind == C_POINTER;
    *base = left ? e->left : e->right;
    *index = left ? e->right : e->left;
    return true;
}

static struct c_access start(const struct c_expr *e)
{
    return (struct c_access){.step = C_STEP_START, .e = e};
}

static struct c_access element(const struct c_expr *e, const struct c_expr *pointer, const struct c_expr *index)
{
    const struct c_expr *array = c_decayed(pointer);
    return array ? (struct c_access){.step = C_STEP_ELEMENT, .e = e, .inner = array, .index = index} : start(e);
}

struct c_access c_access_of(const struct c_expr *e)
{
    const struct c_expr *base, *index;
    e = c_without_parens(e);
    if (e->kind == C_MEMBER && !e->arrow)
        return (struct c_access){.step = C_STEP_MEMBER, .e = e, .inner = c_without_parens(e->left), .field = e->field};
    if (e->kind == C_INDEX)
        return element(e, e->left, e->right);
    if (e->kind == C_DEREF && c_is_sum(e->left, &base, &index))
        return element(e, base, index);
    if (e->kind == C_DEREF)
        return element(e, e->left, NULL);
    return start(e);
}

bool c_designates_row(const struct c_expr *e)
{
    struct c_access a = c_access_of(e);
    bool followed = a.step == C_STEP_START && (a.e->kind == C_DEREF || a.e->kind == C_INDEX);
    return c_is_array(a.e->type) && (a.step == C_STEP_ELEMENT || followed);
}

const struct c_var *c_variable_of(const struct c_expr *e)
{
    struct c_access a = c_access_of(e);
    while (a.step != C_STEP_START)
        a = c_access_of(a.inner);
    return a.e->kind == C_VAR ? a.e->var : NULL;
}
