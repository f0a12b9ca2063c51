/* Loops. Start with loop_begin. */
#include "lang/builder/loop.h"

#include "logic/mk.h"
#include "logic/subst.h"

void loop_make(struct builder *b, struct looping *k, struct span keyword)
{
    *k = (struct looping){.loop = arena_new(b->arena, struct il_loop)};
    *k->loop = il_empty_loop(b->p);
    k->loop->id = (uint32_t)b->loops.n;
    k->loop->span = keyword;
    vec_push(&b->loops, k->loop);
}

void loop_begin(struct builder *b, struct looping *k, uint64_t at)
{
    k->scope = (struct scope){.kind = SCOPE_TARGET, .at = at};
    k->outer = scope_open(b, &k->scope, &k->round);
}

void loop_end(struct builder *b, struct looping *k)
{
    const struct il_cmd *round = build_close(b, k->outer, &k->round);
    scope_pop(b);
    build_block(b, k->scope.leaves, k->scope.leave, il_loop(b->p, k->loop, round, k->loop->span));
}

void loop_body_begin(struct builder *b, struct looping *k)
{
    k->around = build_open(b, &k->body);
}

void loop_body_end(struct builder *b, struct looping *k)
{
    const struct il_cmd *c = build_close(b, k->around, &k->body);
    build_block(b, k->scope.continues, k->scope.next, c);
}

/* ---- the guard ---- */

/* e, if t is x == e for a constant x of `goal`; then *x is it. */
static term_id value_in(const struct terms *ts, term_id t, term_id goal, term_id *x)
{
    for (unsigned side = 0; term_is(ts, t, TERM_EQ) && side < 2; side++) {
        *x = term_arg(ts, t, side);
        term_id e = term_arg(ts, t, 1 - side);
        if (term_is(ts, *x, TERM_CONST) && term_mentions(ts, goal, *x) && !term_mentions(ts, e, *x))
            return e;
    }
    return TERM_NONE;
}

static term_id replaced(struct terms *ts, term_id goal, term_id x, term_id e)
{
    struct subst s = {0};
    subst_set(&s, x, e);
    goal = subst_apply(ts, &s, goal);
    subst_release(&s);
    return goal;
}

/* goal before c, with the values that the contracts of calls say; TERM_NONE: not known. */
static term_id goal_before(struct terms *ts, const struct il_cmd *c, term_id goal)
{
    term_id x = TERM_NONE, e = c->kind == IL_ASSUME ? value_in(ts, c->term, goal, &x) : TERM_NONE;
    if (e != TERM_NONE)
        return replaced(ts, goal, x, e);
    if (c->kind == IL_ASSIGN)
        return c->lhs.n == 0                               ? replaced(ts, goal, c->lhs.var->term, c->term)
               : term_mentions(ts, goal, c->lhs.var->term) ? TERM_NONE
                                                           : goal;
    for (unsigned i = 0; i < c->n_targets; i++)
        if (term_mentions(ts, goal, c->targets[i].var->term))
            return TERM_NONE;
    return c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_HAVOC ? goal : TERM_NONE;
}

/* The condition c at the start of the round, where it has side effects or calls: only a hint (il.h). */
static term_id guard_at_start(struct builder *b, const struct looping *k, term_id c)
{
    struct il_cmds flat = {0};
    for (size_t i = 0; i < k->round.n; i++)
        il_flatten(k->round.at[i], &flat);
    for (size_t i = flat.n; i-- > 0 && c != TERM_NONE;)
        c = goal_before(b->ts, flat.at[i], c);
    vec_release(&flat);
    return c;
}

void loop_guard(struct builder *b, struct looping *k, term_id cond, bool effects, struct span at, const char *note)
{
    k->loop->guard = effects ? guard_at_start(b, k, cond) : cond;
    if (cond == mk_true(b->ts))
        return;
    k->scope.leaves = true;
    const struct il_cmd *out[] = {il_assume(b->p, mk_not(b->ts, cond), at, "leave loop"), il_exit(b->p, k->scope.leave, at)};
    const struct il_cmd *arms[] = {il_assume(b->p, cond, at, note), il_seq(b->p, 2, out)};
    build_emit(b, il_choice(b->p, 2, arms));
}

/* ---- measures ---- */

term_id measure_less(struct terms *ts, term_id now, term_id before, term_id rest)
{
    return mk_or2(ts, mk_lt(ts, now, before), mk_and2(ts, mk_eq(ts, now, before), rest));
}

void loop_measure_begin(struct builder *b, struct looping *k, unsigned n, const struct loop_measure m[])
{
    k->n_measures = n;
    k->measure = arena_array(b->arena, struct il_var *, n);
    k->loop->measured = n > 0;
    for (unsigned i = 0; i < n; i++) {
        term_id t = term_sort(b->ts, m[i].term) == SORT_INT ? m[i].term : mk_int(b->ts, 0);
        k->loop->measured &= term_sort(b->ts, m[i].term) == SORT_INT;
        struct obligation o = {.kind = OBLIGATION_DECREASES_BOUND, .span = m[i].span, .text = m[i].text};
        k->measure[i] = build_temp(b, "variant", SORT_INT, NULL);
        build_emit(b, il_assign_var(b->p, k->measure[i], t, m[i].span, NULL));
        build_assert(b, o, mk_le(b->ts, mk_int(b->ts, 0), t));
    }
}

void loop_measure_end(struct builder *b, struct looping *k, unsigned n, const struct loop_measure m[])
{
    term_id less = mk_false(b->ts);
    for (unsigned i = n; i > 0; i--) {
        if (term_sort(b->ts, m[i - 1].term) != SORT_INT)
            return;
        less = measure_less(b->ts, m[i - 1].term, k->measure[i - 1]->term, less);
    }
    if (n)
        build_assert(b, (struct obligation){.kind = OBLIGATION_DECREASES, .span = m[0].span, .text = m[0].text}, less);
}

/* The range of the counter need not be inferred: it starts at 0, and only the loop changes it. */
struct il_var *loop_counter(struct builder *b, const char *name, const char *display, const struct il_type *type, struct span at)
{
    struct il_var *count = build_var(b, name, display, SORT_INT, ROLE_LOCAL, type, at);
    count->counts_rounds = true;
    count->fact = mk_le(b->ts, mk_int(b->ts, 0), count->term);
    build_emit(b, il_assign_var(b->p, count, mk_int(b->ts, 0), at, NULL));
    return count;
}
