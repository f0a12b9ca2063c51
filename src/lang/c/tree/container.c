/* `(T *)((char *)p - n)`, where T has a member of the type that p points to at n. Start with c_find_container. */
#include "lang/c/tree/container.h"

#include <stdlib.h>

static bool is_pointer_cast(const struct c_expr *e)
{
    bool kept = e->kind == C_CAST && (e->cast == C_CAST_BIT_CAST || e->cast == C_CAST_NO_OP);
    return kept && e->left && e->left->type->kind == C_POINTER && e->type->kind == C_POINTER;
}

static const struct c_expr *behind_casts(const struct c_expr *e)
{
    for (e = c_without_parens(e); e && is_pointer_cast(e); e = c_without_parens(e->left))
        continue;
    return e && e->type->kind == C_POINTER ? e : NULL;
}

static bool is_bytewise(const struct c_type *t)
{
    return t->kind == C_VOID || (t->kind == C_INTEGER && t->size == 1);
}

/* The pointer from which is subtracted, and how much: `(char *)p - n`. */
static const struct c_expr *difference(const struct c_expr *e)
{
    while (e && (e->kind == C_PARENS || is_pointer_cast(e)))
        e = e->left;
    bool minus = e && e->kind == C_BINARY && e->op == C_SUB && e->left->type->kind == C_POINTER && e->right->value;
    return minus && is_bytewise(e->left->type->of) ? e : NULL;
}

/* What a variable of type `void *` got in its declaration, as `void *__mptr = (ptr)` in the macro. */
static const struct c_expr *first_value(const struct c_expr *e)
{
    bool read = e->kind == C_CAST && e->cast == C_CAST_LVALUE_TO_RVALUE;
    const struct c_expr *place = read ? c_without_parens(e->left) : NULL;
    return place && place->kind == C_VAR && place->var->init ? behind_casts(place->var->init) : NULL;
}

/* The members to one of this type that begins at the bit; 0: there is none. The outermost is taken, and none in a union. */
static unsigned find_member(const struct c_type *t, uint64_t bit, const struct c_type *of, const struct c_field *path[],
                            unsigned room)
{
    bool record = t->kind == C_RECORD && t->record->complete && !t->record->is_union;
    for (unsigned i = 0; record && room && i < t->record->n_fields; i++) {
        const struct c_field *f = path[0] = t->record->fields[i];
        if (f->is_bit_field || bit < f->bit_offset || bit >= f->bit_offset + 8 * f->type->size)
            continue;
        if (bit == f->bit_offset && f->type->plain == of->plain)
            return 1;
        unsigned inner = find_member(f->type, bit - f->bit_offset, of, path + 1, room - 1);
        return inner ? inner + 1 : 0;
    }
    return 0;
}

static unsigned path_to(const struct c_type *record, const struct c_expr *offset, const struct c_type *of,
                        const struct c_field *path[])
{
    uint64_t bytes = strtoull(offset->value, NULL, 10); /* of what is negative it is very large */
    return bytes < record->size ? find_member(record, 8 * bytes, of, path, C_MOST_CONTAINED) : 0;
}

static const struct c_expr *converted(struct c_ast *ast, const struct c_expr *e, const struct c_type *to)
{
    struct c_expr *cast = arena_new(ast->arena, struct c_expr);
    *cast = (struct c_expr){.kind = C_CAST,
                            .cast = C_CAST_BIT_CAST,
                            .implicit = true,
                            .from_macro = e->from_macro,
                            .depth = e->depth + 1,
                            .span = e->span,
                            .op_at = e->op_at,
                            .type = c_pointer_to(ast, to),
                            .left = e};
    return cast;
}

void c_find_container(struct c_ast *ast, struct c_expr *e)
{
    const struct c_field *path[C_MOST_CONTAINED];
    bool to_record = e->cast == C_CAST_BIT_CAST && e->type->kind == C_POINTER && e->type->of->kind == C_RECORD;
    const struct c_expr *minus = to_record ? difference(e->left) : NULL, *member = minus ? behind_casts(minus->left) : NULL;
    const struct c_expr *first = member && member->type->of->kind == C_VOID ? first_value(member) : NULL;
    if (!member)
        return;
    const struct c_type *of = first ? first->type->of : member->type->of;
    unsigned n = is_bytewise(of) ? 0 : path_to(e->type->of, minus->right, of, path);
    if (!n)
        return;
    e->cast = C_CAST_TO_CONTAINER;
    e->left = first ? converted(ast, member, of) : member;
    e->right = minus->right;
    e->field = path[n - 1];
}

unsigned c_container_path(const struct c_expr *e, const struct c_field *path[C_MOST_CONTAINED])
{
    return path_to(e->type->of, e->right, e->field->type, path);
}
