/* Loops are infinite with exits, and have their guard inside. The invariant holds, for while: before the guard; for: after the initialiser
 * and after each update, before the guard; do: before the body. Start with c_lower_loop. */
#include "lang/c/lower/loop.h"

#include "lang/c/lower/annotation.h"
#include "lang/c/lower/expr.h"
#include "lang/c/lower/init.h"
#include "lang/c/lower/label.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/lemma_use.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/stmt.h"
#include "lang/c/lower/termination.h"
#include "lang/c/lower/undefined_memory.h"

struct c_loop {
    struct looping k;
    struct il_cmd *facts; /* at the head, if the body may allocate */
    struct flags_loop flags;
    unsigned allocations;
};

static uint32_t keyword_length(const struct c_stmt *s)
{
    return s->kind == C_DO ? 2 : s->kind == C_WHILE ? 5 : 3;
}

void c_lemmas_for_loop(struct body *b, const struct il_loop *loop)
{
    for (unsigned i = 0; i < loop->n_invariants; i++)
        c_lemmas_for_invariant(b, loop->invariants[i].term, loop->invariants[i].span);
}

static void begin(struct body *b, struct c_loop *k, const struct c_stmt *s)
{
    uint32_t end = s->from_macro ? s->span.end : s->span.start + keyword_length(s);
    *k = (struct c_loop){.allocations = b->allocations};
    loop_make(&b->k, &k->k, (struct span){s->span.source, s->span.start, end});
    struct il_loop *loop = k->k.loop;
    if (!s->from_macro && !b->here->up)
        loop->places = (struct il_loop_places){.clauses = s->span,
                                               .function = b->contract && !b->contract->found ? b->contract->span
                                                                                              : b->here->f->span};
    vec_push(&b->loops, ((struct loop_place){loop, b->here, s->then->span.start, s}));
    loop_annotations(b, loop, s);
    c_loop_frame_begin(b, loop, s);
    c_lemmas_for_loop(b, loop);
    c_flags_loop_begin(b, &k->flags);
    loop_begin(&b->k, &k->k, (uint64_t)(uintptr_t)s);
    c_flags_loop_head(b, &k->flags);
    c_body_facts(b, s->span);
    k->facts = b->late.at[b->late.n - 1].cmd;
    label_reached(b, s);
    c_loop_frame_assume(b, loop, s);
    c_admitted_invariants(b, loop, s);
}

static void end(struct body *b, struct c_loop *k, const struct c_stmt *s)
{
    c_lemmas_for_loop(b, k->k.loop);
    c_loop_frame_end(b, s);
    if (b->allocations == k->allocations)
        k->facts->kind = IL_SEQ;
    c_flags_loop_end(b, &k->flags, &k->k.round, s);
    loop_end(&b->k, &k->k);
}

static void guard(struct body *b, struct c_loop *k, const struct c_expr *cond, const char *note)
{
    if (cond)
        loop_guard(&b->k, &k->k, c_lower_condition(b, cond), c_has_effects(cond), cond->span, note);
}

static void repeated(struct body *b, struct c_loop *k, const struct c_stmt *s)
{
    struct loop_measure m;
    loop_measure_begin(&b->k, &k->k, c_loop_measure(b, k->k.loop, s, &m), &m);
    loop_body_begin(&b->k, &k->k);
    c_lower_stmt(b, s->then);
    loop_body_end(&b->k, &k->k);
}

static void decreases(struct body *b, struct c_loop *k, const struct c_stmt *s)
{
    struct loop_measure m;
    loop_measure_end(&b->k, &k->k, c_loop_measure(b, k->k.loop, s, &m), &m);
}

static void lower_for(struct body *b, const struct c_stmt *s)
{
    struct c_loop k;
    if (s->init)
        c_lower_stmt(b, s->init);
    begin(b, &k, s);
    guard(b, &k, s->expr, "enter loop");
    repeated(b, &k, s);
    if (s->update)
        c_lower_effects(b, s->update);
    decreases(b, &k, s);
    end(b, &k, s);
}

static void lower_while(struct body *b, const struct c_stmt *s)
{
    struct c_loop k;
    begin(b, &k, s);
    guard(b, &k, s->expr, "enter loop");
    repeated(b, &k, s);
    decreases(b, &k, s);
    end(b, &k, s);
}

/* `do A while (0)` without annotations is A. */
static void lower_do(struct body *b, const struct c_stmt *s)
{
    struct c_loop k;
    if (!acsl_loop(b->l->as, s) && s->expr->value && mk_int_text(b->l->ts, s->expr->value) == mk_int(b->l->ts, 0)) {
        struct scope scope = {.kind = SCOPE_TARGET, .at = (uint64_t)(uintptr_t)s};
        struct il_cmds list, inner, *outer = scope_open(&b->k, &scope, &list), *around = build_open(&b->k, &inner);
        c_lower_stmt(b, s->then);
        const struct il_cmd *c = build_close(&b->k, around, &inner);
        build_block(&b->k, scope.continues, scope.next, c);
        scope_close(&b->k, &scope, outer, &list);
        return;
    }
    begin(b, &k, s);
    repeated(b, &k, s);
    guard(b, &k, s->expr, "repeat");
    decreases(b, &k, s);
    end(b, &k, s);
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
