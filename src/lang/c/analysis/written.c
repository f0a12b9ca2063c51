/* Pointers are told apart by their text: `p`, or `p->m`, whatever is added to them. A local variable passes on what is done with it to the pointers that
 * are assigned to it. Start at c_written_new. */
#include "lang/c/analysis/written.h"

#include "lang/c/analysis/walk.h"

#include <string.h>

enum { DEEPEST = 4 };

struct access {
    const char *pointer;
    enum c_target_use how;
};

/* `to = from` */
struct assigned {
    const char *to, *from;
};

struct c_written {
    struct arena *arena;
    unsigned depth; /* calls around */
    struct VEC_OF(struct access) all;
    struct VEC_OF(struct assigned) assigned;
};

/* The pointer that e is moved from; NULL: it has no such text. */
static const char *text_of(struct arena *a, const struct c_expr *e)
{
    e = c_without_casts(e);
    while (e->kind == C_INCREMENT || (e->kind == C_BINARY && (e->op == C_ADD || e->op == C_SUB)))
        e = c_without_casts(e->kind == C_INCREMENT || e->left->type->kind == C_POINTER ? e->left : e->right);
    if (e->kind == C_VAR)
        return e->var->name;
    const struct c_expr *of = e->kind == C_MEMBER && e->arrow && e->field->name ? c_without_casts(e->left) : NULL;
    return of && of->kind == C_VAR ? arena_printf(a, "%s->%s", of->var->name, e->field->name) : NULL;
}

static void note(struct c_written *w, const char *pointer, enum c_target_use how)
{
    if (!pointer)
        return;
    for (size_t i = 0; i < w->all.n; i++)
        if (!strcmp(w->all.at[i].pointer, pointer)) {
            if (w->all.at[i].how < how)
                w->all.at[i].how = how;
            return;
        }
    vec_push(&w->all, ((struct access){pointer, how}));
}

/* The pointer that leads to the lvalue. */
static const char *leads_to(struct arena *a, const struct c_expr *e)
{
    for (e = c_without_casts(e);; e = c_without_casts(e->left)) {
        bool of_array = e->kind == C_INDEX && c_without_parens(e->left)->kind == C_CAST &&
                        c_without_parens(e->left)->cast == C_CAST_ARRAY_TO_POINTER;
        if (e->kind == C_DEREF || (e->kind == C_INDEX && !of_array) || (e->kind == C_MEMBER && e->arrow))
            return text_of(a, e->left);
        if (e->kind != C_MEMBER && !of_array)
            return NULL;
    }
}

static void note_assigned(struct c_written *w, const char *to, const struct c_expr *value)
{
    const char *from = value ? text_of(w->arena, value) : NULL;
    if (from)
        vec_push(&w->assigned, ((struct assigned){to, from}));
}

static struct c_written *written_of(struct arena *arena, const struct c_function *f, unsigned depth);

/* What the call does with argument i. Of a function without text: what the type of its parameter allows. */
static enum c_target_use done_by(struct c_written *w, const struct c_expr *call, unsigned i)
{
    const struct c_function *f = call->function;
    if (call->args[i]->type->of->quals & C_CONST)
        return C_TARGET_READ;
    if (!f || i >= f->n_params || w->depth >= DEEPEST)
        return C_TARGET_PASSED;
    return f->body ? c_written_through(written_of(w->arena, f, w->depth + 1), f->params[i]->name) : C_TARGET_WRITTEN;
}

static void look_at(void *user, const struct c_expr *e)
{
    struct c_written *w = user;
    bool assigns = e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT;
    const struct c_expr *to = assigns ? c_without_casts(e->left) : NULL;
    if (assigns)
        note(w, leads_to(w->arena, e->left), C_TARGET_WRITTEN);
    if (e->kind == C_ASSIGN && to->kind == C_VAR && e->type->kind == C_POINTER)
        note_assigned(w, to->var->name, e->right);
    for (unsigned i = 0; e->kind == C_CALL && i < e->n_args; i++)
        if (e->args[i]->type->kind == C_POINTER)
            note(w, text_of(w->arena, e->args[i]), done_by(w, e, i));
}

static void look_at_statement(void *user, const struct c_stmt *s)
{
    for (unsigned i = 0; s->kind == C_DECLARE && i < s->n_vars; i++)
        if (s->vars[i]->type->kind == C_POINTER)
            note_assigned(user, s->vars[i]->name, s->vars[i]->init);
}

static struct c_written *written_of(struct arena *arena, const struct c_function *f, unsigned depth)
{
    struct c_written *w = arena_new(arena, struct c_written);
    *w = (struct c_written){.arena = arena, .depth = depth, .all = VEC_IN(arena), .assigned = VEC_IN(arena)};
    c_visit_stmt(&(struct c_visitor){.expr = look_at, .stmt = look_at_statement, .user = w}, f->body);
    for (size_t round = 0; round < w->assigned.n; round++)
        for (size_t i = 0; i < w->assigned.n; i++)
            note(w, w->assigned.at[i].from, c_written_through(w, w->assigned.at[i].to));
    return w;
}

struct c_written *c_written_new(struct arena *arena, const struct c_function *f)
{
    return written_of(arena, f, 0);
}

enum c_target_use c_written_through(const struct c_written *w, const char *pointer)
{
    for (size_t i = 0; i < w->all.n; i++)
        if (!strcmp(w->all.at[i].pointer, pointer))
            return w->all.at[i].how;
    return C_TARGET_READ;
}
