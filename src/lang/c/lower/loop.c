/* Loops are infinite with exits, and have their guard inside. The invariant holds, for while: before the guard; for: after the initialiser
 * and after each update, before the guard; do: before the body. Start with c_lower_loop. */
#include "lang/c/lower/contract.h"

struct looping {
    struct il_loop *loop;
    struct scope scope;
    struct il_cmds body, *outer;
    struct il_cmd *facts; /* at the head, if the body may allocate */
    unsigned allocations;
};

static uint32_t keyword_length(const struct c_stmt *s)
{
    return s->kind == C_DO ? 2 : s->kind == C_WHILE ? 5 : 3;
}

static void loop_begin(struct body *b, struct looping *k, const struct c_stmt *s)
{
    struct lower *l = b->l;
    *k = (struct looping){.loop = arena_new(l->arena, struct il_loop), .allocations = b->allocations};
    *k->loop = il_empty_loop(l->p);
    k->loop->id = (uint32_t)b->loops.n;
    uint32_t end = s->from_macro ? s->span.end : s->span.start + keyword_length(s);
    k->loop->span = (struct span){s->span.source, s->span.start, end};
    if (!s->from_macro && !b->here->up)
        k->loop->places.clauses = s->span;
    vec_push(&b->loops, ((struct loop_place){k->loop, b->here, s->then->span.start}));
    loop_annotations(b, k->loop, s);
    k->scope = (struct scope){.kind = SCOPE_TARGET, .at = (uint64_t)(uintptr_t)s};
    scope_push(&b->k, &k->scope);
    k->outer = build_open(&b->k, &k->body);
    c_body_facts(b, s->span);
    k->facts = b->late.at[b->late.n - 1].cmd;
}

static void loop_end(struct body *b, struct looping *k)
{
    if (b->allocations == k->allocations)
        k->facts->kind = IL_SEQ;
    const struct il_cmd *body = build_close(&b->k, k->outer, &k->body);
    scope_pop(&b->k);
    build_block(&b->k, k->scope.leaves, k->scope.leave, il_loop(b->l->p, k->loop, body, k->loop->span));
}

/* Leaves the loop unless the condition holds. */
static void guard(struct body *b, struct looping *k, const struct c_expr *cond, const char *note)
{
    struct lower *l = b->l;
    if (!cond)
        return;
    term_id c = c_lower_condition(b, cond);
    if (!c_has_effects(cond))
        k->loop->guard = c;
    if (c == mk_true(l->ts))
        return;
    k->scope.leaves = true;
    const struct il_cmd *out[] = {il_assume(l->p, mk_not(l->ts, c), cond->span, "leave loop"),
                                  il_exit(l->p, k->scope.leave, cond->span)};
    const struct il_cmd *arms[] = {il_assume(l->p, c, cond->span, note), il_seq(l->p, 2, out)};
    build_emit(&b->k, il_choice(l->p, 2, arms));
}

static void loop_text(struct body *b, struct looping *k, const struct c_stmt *s)
{
    struct il_cmds inner, *outer = build_open(&b->k, &inner);
    c_lower_stmt(b, s->then);
    const struct il_cmd *c = build_close(&b->k, outer, &inner);
    build_block(&b->k, k->scope.continues, k->scope.next, c);
}

static void lower_for(struct body *b, const struct c_stmt *s)
{
    struct looping k;
    if (s->init)
        c_lower_stmt(b, s->init);
    loop_begin(b, &k, s);
    guard(b, &k, s->expr, "enter loop");
    loop_text(b, &k, s);
    if (s->update)
        c_lower_effects(b, s->update);
    loop_end(b, &k);
    for (unsigned i = 0; s->init && s->init->kind == C_DECLARE && i < s->init->n_vars; i++)
        end_of_life(b, s->init->vars[i], s->span);
}

static void lower_while(struct body *b, const struct c_stmt *s)
{
    struct looping k;
    loop_begin(b, &k, s);
    guard(b, &k, s->expr, "enter loop");
    loop_text(b, &k, s);
    loop_end(b, &k);
}

/* `do A while (0)` is A. */
static void lower_do(struct body *b, const struct c_stmt *s)
{
    struct looping k;
    if (s->expr->value && mk_int_text(b->l->ts, s->expr->value) == mk_int(b->l->ts, 0)) {
        struct scope scope = {.kind = SCOPE_TARGET, .at = (uint64_t)(uintptr_t)s};
        struct il_cmds list, inner, *outer = scope_open(&b->k, &scope, &list), *around = build_open(&b->k, &inner);
        c_lower_stmt(b, s->then);
        const struct il_cmd *c = build_close(&b->k, around, &inner);
        build_block(&b->k, scope.continues, scope.next, c);
        scope_close(&b->k, &scope, outer, &list);
        return;
    }
    loop_begin(b, &k, s);
    loop_text(b, &k, s);
    guard(b, &k, s->expr, "repeat");
    loop_end(b, &k);
}

void c_lower_loop(struct body *b, const struct c_stmt *s)
{
    if (s->kind == C_WHILE)
        lower_while(b, s);
    else if (s->kind == C_DO)
        lower_do(b, s);
    else
        lower_for(b, s);
}
