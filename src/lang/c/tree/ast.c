/* Types that annotations make, and what is inside parentheses. */
#include "lang/c/tree/ast.h"

const struct c_type *c_pointer_to(struct c_ast *ast, const struct c_type *t)
{
    const struct c_type *known = idmap_pointer(&ast->derived, t);
    if (known)
        return known;
    struct c_type *p = arena_new(ast->arena, struct c_type);
    *p = (struct c_type){.kind = C_POINTER,
                         .plain = p,
                         .name = arena_printf(ast->arena, "%s *", t->name),
                         .complete = true,
                         .size = ast->machine.pointer_width / 8,
                         .align = ast->machine.pointer_width / 8,
                         .of = t};
    idmap_put(&ast->derived, idmap_key(t), idmap_key(p));
    return p;
}

const struct c_expr *c_without_parens(const struct c_expr *e)
{
    while (e && e->kind == C_PARENS)
        e = e->left;
    return e;
}

const struct c_expr *c_without_implicit(const struct c_expr *e)
{
    while (e && (e->kind == C_PARENS || (e->kind == C_CAST && e->implicit)))
        e = e->left;
    return e;
}

bool c_is_null_pointer(const struct c_expr *e)
{
    e = c_without_parens(e);
    while (e->kind == C_CAST && (e->cast == C_CAST_NO_OP || e->cast == C_CAST_BIT_CAST))
        e = c_without_parens(e->left);
    return e->kind == C_CAST && e->cast == C_CAST_NULL_TO_POINTER;
}
