/* Notes the records of all pointers that are more than passed on. Start with reach. */
#include "lang/c/analysis/reached.h"

#include "lang/c/analysis/walk.h"

static void add_pointer(struct idmap *reached, const struct c_type *pointer)
{
    const struct c_type *t = pointer->kind == C_POINTER ? pointer->of : NULL;
    while (t && c_is_array(t))
        t = t->of;
    if (t && t->kind == C_RECORD && t->record->complete)
        idmap_put(reached, idmap_key(t->record), 1);
}

static void reach(void *user, const struct c_expr *e)
{
    struct idmap *reached = user;
    bool moves = e->kind == C_BINARY && (e->op == C_ADD || e->op == C_SUB || (C_LT <= e->op && e->op <= C_GE));
    bool steps = e->kind == C_INCREMENT || e->kind == C_COMPOUND;
    bool follows = e->kind == C_DEREF || e->kind == C_INDEX || (e->kind == C_MEMBER && e->arrow);
    bool makes = e->kind == C_ADDRESS || (e->kind == C_CAST && e->cast == C_CAST_ARRAY_TO_POINTER);
    if (moves || steps || follows)
        add_pointer(reached, e->left->type);
    if (moves)
        add_pointer(reached, e->right->type);
    if (makes)
        add_pointer(reached, e->type);
    if (e->kind == C_CAST && e->cast == C_CAST_TO_CONTAINER) {
        add_pointer(reached, e->type);
        add_pointer(reached, e->left->type);
    }
    if (e->kind != C_CAST || e->cast != C_CAST_BIT_CAST || e->left->type->kind != C_POINTER || c_is_null_pointer(e->left))
        return;
    if (e->type->of->kind == C_VOID || e->left->type->of->kind == C_VOID) { /* the library may work on its bytes */
        add_pointer(reached, e->type);
        add_pointer(reached, e->left->type);
    }
}

struct idmap c_reached_records(struct arena *arena, const struct c_ast *ast)
{
    struct idmap reached = {.arena = arena};
    struct c_visitor v = {.expr = reach, .user = &reached};
    for (size_t i = 0; i < ast->functions.n; i++)
        c_visit_stmt(&v, ast->functions.at[i]->body);
    for (size_t i = 0; i < ast->vars.n; i++)
        if (ast->vars.at[i]->storage == C_GLOBAL)
            c_visit_expr(&v, ast->vars.at[i]->init);
    return reached;
}
