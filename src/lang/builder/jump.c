/* Scopes and jumps. Start with build_jump. */
#include "lang/builder/jump.h"

#include "logic/mk.h"

void scope_push(struct builder *b, struct scope *s)
{
    s->up = b->scopes;
    s->leave = il_new_label(b->r);
    s->next = il_new_label(b->r);
    b->scopes = s;
}

void scope_pop(struct builder *b)
{
    b->scopes = b->scopes->up;
}

void build_block(struct builder *b, bool used, il_label label, const struct il_cmd *c)
{
    build_emit(b, used ? il_block(b->p, label, c, il_skip(b->p)) : c);
}

struct il_cmds *scope_open(struct builder *b, struct scope *s, struct il_cmds *list)
{
    scope_push(b, s);
    return build_open(b, list);
}

void scope_close(struct builder *b, struct scope *s, struct il_cmds *outer, struct il_cmds *list)
{
    const struct il_cmd *c = build_close(b, outer, list);
    scope_pop(b);
    build_block(b, s->leaves, s->leave, c);
}

struct scope *scope_function(const struct builder *b)
{
    struct scope *s = b->scopes;
    while (s && s->kind != SCOPE_FUNCTION)
        s = s->up;
    return s;
}

static void exit_to(struct builder *b, il_label label, bool *used, struct span at)
{
    *used = true;
    build_emit(b, il_exit(b->p, label, at));
}

/* ---- through cleanups ---- */

static bool same_jump(const struct leaving *a, const struct leaving *b)
{
    bool target = a->how == LEAVE_BREAK || a->how == LEAVE_CONTINUE;
    if (a->how != b->how || (target && a->at != b->at))
        return false;
    return (a->how != LEAVE_RAISE || a->cls == b->cls) && (a->how != LEAVE_FAIL || a->fails == b->fails);
}

/* The number of the jump among those that pass the cleanup. */
static unsigned passing(struct scope *s, const struct leaving *how)
{
    for (size_t i = 0; i < s->through.n; i++)
        if (same_jump(&s->through.at[i], how))
            return (unsigned)i + 1;
    vec_push(&s->through, *how);
    return (unsigned)s->through.n;
}

static void keep_exception(struct builder *b, struct scope *s, struct span at)
{
    const struct il_var *exception = b->rules->exception(b);
    if (!s->pending)
        s->pending = build_temp(b, "pending", exception->sort, exception->type);
    build_emit(b, il_assign_var(b->p, s->pending, exception->term, at, NULL));
}

static void run_cleanup(struct builder *b, struct scope *s, const struct leaving *how)
{
    build_emit(b, il_assign_var(b->p, s->why, mk_int(b->ts, (long)passing(s, how)), how->span, NULL));
    if (how->how == LEAVE_RAISE)
        keep_exception(b, s, how->span);
    exit_to(b, s->leave, &s->leaves, how->span);
}

/* ---- out of statements ---- */

static bool take_exception(struct builder *b, struct scope *s, const struct leaving *how)
{
    bool known = false;
    for (size_t i = 0; i < s->raised.n; i++)
        known |= s->raised.at[i] == how->cls;
    if (!known)
        vec_push(&s->raised, how->cls);
    exit_to(b, s->leave, &s->leaves, how->span);
    return true;
}

static bool take_return(struct builder *b, struct scope *s, const struct leaving *how)
{
    if (how->how != LEAVE_RETURN)
        return false;
    exit_to(b, s->leave, &s->leaves, how->span);
    return true;
}

static bool take_at_target(struct builder *b, struct scope *s, const struct leaving *how)
{
    if (s->at != how->at || (how->how != LEAVE_BREAK && how->how != LEAVE_CONTINUE))
        return false;
    if (how->how == LEAVE_BREAK)
        exit_to(b, s->leave, &s->leaves, how->span);
    else
        exit_to(b, s->next, &s->continues, how->span);
    return true;
}

/* False if the jump goes on. */
static bool takes(struct builder *b, struct scope *s, const struct leaving *how)
{
    bool raise = how->how == LEAVE_RAISE;
    switch (s->kind) {
    case SCOPE_CLEANUP: run_cleanup(b, s, how); return true;
    case SCOPE_STOP: return raise && take_exception(b, s, how);
    case SCOPE_CATCH: return raise && b->rules->may_catch(s->handler, how->cls) && take_exception(b, s, how);
    case SCOPE_FUNCTION: return take_return(b, s, how);
    case SCOPE_TARGET: return take_at_target(b, s, how);
    }
    return false;
}

static void raise_out(struct builder *b, const struct leaving *how)
{
    if (!b->raised)
        b->raises = il_new_label(b->r);
    b->raised = true;
    struct il_cmd *c = il_exit(b->p, b->raises, how->span);
    c->returns = true;
    build_emit(b, c);
}

static void fail_here(struct builder *b, const struct leaving *how)
{
    if (how->fails)
        build_assert(b, *how->fails, mk_false(b->ts));
    build_assume(b, mk_false(b->ts), how->span, NULL);
}

static void leave_routine(struct builder *b, const struct leaving *how)
{
    switch (how->how) {
    case LEAVE_BREAK:
    case LEAVE_CONTINUE: build_unsupported(b, how->span, "this jump"); break;
    case LEAVE_RETURN: exit_to(b, b->returns, &b->returned, how->span); break;
    case LEAVE_RAISE: raise_out(b, how); break;
    case LEAVE_FAIL: fail_here(b, how); break;
    }
}

void build_jump(struct builder *b, struct leaving how)
{
    for (struct scope *s = b->scopes; s; s = s->up)
        if (takes(b, s, &how))
            return;
    leave_routine(b, &how);
}

void build_fail_unless(struct builder *b, const struct obligation *fails, term_id t, struct span at)
{
    const struct obligation *kept = fails ? arena_copy(b->arena, fails, sizeof *fails) : NULL;
    struct il_cmds list, *outer = build_arm(b, &list, mk_not(b->ts, t), at, NULL);
    build_jump(b, (struct leaving){.how = LEAVE_FAIL, .fails = kept, .span = at});
    const struct il_cmd *arms[] = {il_assume(b->p, t, at, NULL), build_close(b, outer, &list)};
    build_emit(b, il_choice(b->p, 2, arms));
}

/* ---- cleanups ---- */

struct il_cmds *cleanup_begin(struct builder *b, struct scope *s, const void *handler, struct span at, struct il_cmds *list)
{
    *s = (struct scope){.kind = SCOPE_CLEANUP, .handler = handler};
    s->why = build_temp(b, "why", SORT_INT, NULL);
    build_emit(b, il_assign_var(b->p, s->why, mk_int(b->ts, 0), at, NULL));
    return scope_open(b, s, list);
}

void cleanup_reached(struct builder *b, struct scope *s, struct il_cmds *outer, struct il_cmds *list)
{
    scope_close(b, s, outer, list);
}

/* The i-th jump goes on. */
static const struct il_cmd *resume(struct builder *b, const struct scope *s, size_t i)
{
    const struct leaving *how = &s->through.at[i];
    struct il_cmds list, *outer;
    outer = build_arm(b, &list, mk_eq(b->ts, s->why->term, mk_int(b->ts, (long)i + 1)), how->span, NULL);
    if (how->how == LEAVE_RAISE)
        build_emit(b, il_assign_var(b->p, b->rules->exception(b), s->pending->term, how->span, NULL));
    build_jump(b, *how);
    return build_close(b, outer, &list);
}

void cleanup_resume(struct builder *b, struct scope *s, struct span at)
{
    const struct il_cmd **arms = arena_array(b->arena, const struct il_cmd *, s->through.n + 1);
    arms[0] = il_assume(b->p, mk_eq(b->ts, s->why->term, mk_int(b->ts, 0)), at, NULL);
    for (size_t i = 0; i < s->through.n; i++)
        arms[i + 1] = resume(b, s, i);
    if (s->through.n)
        build_emit(b, il_choice(b->p, (unsigned)s->through.n + 1, arms));
    vec_release(&s->through);
}

term_id cleanup_raised(struct builder *b, const struct scope *s)
{
    term_id any = mk_false(b->ts);
    for (size_t i = 0; i < s->through.n; i++)
        if (s->through.at[i].how == LEAVE_RAISE || s->through.at[i].how == LEAVE_FAIL)
            any = mk_or2(b->ts, any, mk_eq(b->ts, s->why->term, mk_int(b->ts, (long)i + 1)));
    return any;
}
