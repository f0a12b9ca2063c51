/* Jumps: break, continue, return, and exceptions on their way to a catch clause or out of the routine (JLS 14.1).
 *
 * A jump goes to the label of the scope that takes it. A finally block takes every jump that passes it. It keeps in a variable which one
 * it was, and lower_try.c resumes that jump behind the block. Start with leave. */
#include "lang/java/lower/lower.h"

void scope_push(struct body *b, struct scope *s)
{
    s->up = b->scopes;
    s->leave = il_new_label(b->r);
    s->next = il_new_label(b->r);
    b->scopes = s;
}

void scope_pop(struct body *b)
{
    b->scopes = b->scopes->up;
}

void emit_block(struct body *b, bool used, il_label label, const struct il_cmd *c)
{
    emit(b, used ? il_block(b->l->p, label, c, il_skip(b->l->p)) : c);
}

static void exit_to(struct body *b, il_label label, bool *used, struct span at)
{
    *used = true;
    emit(b, il_exit(b->l->p, label, at));
}

/* ---- through finally blocks ---- */

static bool same_jump(const struct leaving *a, const struct leaving *b)
{
    bool target = a->how == LEAVE_BREAK || a->how == LEAVE_CONTINUE;
    return a->how == b->how && (!target || a->at == b->at) && (a->how != LEAVE_RAISE || a->cls == b->cls);
}

/* The number of the jump among those that pass the block. */
static unsigned passing(struct scope *s, const struct leaving *how)
{
    for (size_t i = 0; i < s->through.n; i++)
        if (same_jump(&s->through.at[i], how))
            return (unsigned)i + 1;
    vec_push(&s->through, *how);
    return (unsigned)s->through.n;
}

static void run_finally(struct body *b, struct scope *s, const struct leaving *how)
{
    struct lower *l = b->l;
    emit(b, il_assign_var(l->p, s->why, mk_int(l->ts, (long)passing(s, how)), how->span, NULL));
    if (how->how == LEAVE_RAISE)
        emit(b, il_assign_var(l->p, s->pending, exception_under_way(b)->term, how->span, NULL));
    exit_to(b, s->leave, &s->leaves, how->span);
}

/* ---- out of statements ---- */

static void add_class(struct java_classes *set, struct java_class *c)
{
    for (size_t i = 0; i < set->n; i++)
        if (set->at[i] == c)
            return;
    vec_push(set, c);
}

static bool take_exception(struct body *b, struct scope *s, const struct leaving *how)
{
    add_class(&s->raised, how->cls);
    exit_to(b, s->leave, &s->leaves, how->span);
    return true;
}

/* False if the jump goes on. */
static bool takes(struct body *b, struct scope *s, const struct leaving *how)
{
    switch (s->kind) {
    case SCOPE_FINALLY: run_finally(b, s, how); return true;
    case SCOPE_CLOSE: return how->how == LEAVE_RAISE && take_exception(b, s, how);
    case SCOPE_CATCH: return how->how == LEAVE_RAISE && java_may_catch(s->clauses, how->cls) && take_exception(b, s, how);
    case SCOPE_FUNCTION:
        if (how->how == LEAVE_RETURN)
            exit_to(b, s->leave, &s->leaves, how->span);
        return how->how == LEAVE_RETURN;
    case SCOPE_TARGET:
        if (s->at != how->at || (how->how != LEAVE_BREAK && how->how != LEAVE_CONTINUE))
            return false;
        if (how->how == LEAVE_BREAK)
            exit_to(b, s->leave, &s->leaves, how->span);
        else
            exit_to(b, s->next, &s->continues, how->span);
        return true;
    }
    return false;
}

static void leave_routine(struct body *b, const struct leaving *how)
{
    switch (how->how) {
    case LEAVE_BREAK:
    case LEAVE_CONTINUE: body_unsupported(b, how->span, "this jump"); break;
    case LEAVE_RETURN: exit_to(b, b->returns, &b->returned, how->span); break;
    case LEAVE_RAISE: {
        if (!b->raised)
            b->raises = il_new_label(b->r);
        b->raised = true;
        struct il_cmd *c = il_exit(b->l->p, b->raises, how->span);
        c->returns = true;
        emit(b, c);
        break;
    }
    }
}

void leave(struct body *b, struct leaving how)
{
    for (struct scope *s = b->scopes; s; s = s->up)
        if (takes(b, s, &how))
            return;
    leave_routine(b, &how);
}

/* ---- statements ---- */

void jump_statement(struct body *b, const struct java_stmt *s)
{
    leave(b, (struct leaving){.how = s->kind == JAVA_BREAK ? LEAVE_BREAK : LEAVE_CONTINUE, .at = s->target, .span = s->span});
}

void return_statement(struct body *b, const struct java_stmt *s)
{
    struct lower *l = b->l;
    const struct scope *function = b->scopes;
    while (function && function->kind != SCOPE_FUNCTION)
        function = function->up;
    struct il_var *result = function ? function->value : b->result;
    if (s->expr && result) {
        term_id value = lower_expr_to(b, s->expr, function ? function->type : b->method->ret);
        emit(b, il_assign_var(l->p, result, value, s->span, span_text(l->arena, s->span)));
    }
    leave(b, (struct leaving){.how = LEAVE_RETURN, .span = s->span});
}
