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

const struct c_expr *c_without_casts(const struct c_expr *e)
{
    while (e && (e->kind == C_PARENS || e->kind == C_CAST))
        e = e->left;
    return e;
}

const struct c_type *c_without_arrays(const struct c_type *t)
{
    while (c_is_array(t))
        t = t->of;
    return t;
}

bool c_has_variable_length(const struct c_type *t)
{
    while (c_is_array(t) && t->kind != C_VLA)
        t = t->of;
    return t->kind == C_VLA;
}

bool c_is_null_pointer(const struct c_expr *e)
{
    e = c_without_parens(e);
    while (e->kind == C_CAST && (e->cast == C_CAST_NO_OP || e->cast == C_CAST_BIT_CAST))
        e = c_without_parens(e->left);
    return e->kind == C_CAST && e->cast == C_CAST_NULL_TO_POINTER;
}

bool c_is_one_member(const struct c_record *r)
{
    for (unsigned i = 0; i < r->n_fields; i++) {
        const struct c_field *f = r->fields[i];
        if (!c_is_integer(f->type) || f->is_bit_field || f->type->plain != r->fields[0]->type->plain)
            return false;
    }
    return r->is_union && r->n_fields;
}

bool c_is_loose_union(const struct c_record *r)
{
    return r->is_union && !c_is_one_member(r);
}

const struct c_field *c_standing_field(const struct c_field *f)
{
    return c_is_one_member(f->record) ? f->record->fields[0] : f;
}
