/* The guard of a loop that is made of jumps. The branches after its head start with assumptions about a condition:
 *
 *     head: c := i < n; goto body, done;    body: assume c; ...    done: assume !c; ...
 *
 * The guard is the weakest precondition of this condition over the assignments of the head, here i < n. Compilers may turn the condition
 * into a number: c := if i < n then 1 else 0, with the test c == 1. This is handled, too. Start at il_loop_guard. */
#include "il/flow/guard.h"

#include "logic/mk.h"
#include "logic/subst.h"

/* The first condition that c assumes, before any other kind of command. */
static term_id condition(struct terms *ts, const struct il_cmd *c)
{
    struct il_cmds flat = {0};
    term_id t = TERM_NONE;
    il_flatten(c, &flat);
    for (size_t i = 0; i < flat.n && t == TERM_NONE && flat.at[i]->kind == IL_ASSUME; i++)
        if (!term_is(ts, flat.at[i]->term, TERM_TRUE))
            t = flat.at[i]->term;
    vec_release(&flat);
    return t;
}

/* The condition with which k continues at its i-th successor. It is in the arm, or at the start of a successor that is not reached in
 * another way. */
static term_id condition_of_arm(struct terms *ts, const struct flow_shape *g, const struct flow_code code[], uint32_t k,
                                unsigned i)
{
    const struct flow_code *from = &code[g->block[k]];
    uint32_t to = g->succ[g->first_succ[k] + i];
    term_id t = from->arm && from->arm[i] ? condition(ts, from->arm[i]) : TERM_NONE;
    bool alone = g->first_pred[to + 1] - g->first_pred[to] == 1;
    return t == TERM_NONE && alone ? condition(ts, code[g->block[to]].cmd) : t;
}

static bool in_loop(const struct flow_shape *g, uint32_t k, uint32_t head)
{
    uint32_t h = g->loop[k];
    while (h != FLOW_NONE && h > head)
        h = g->outer[h];
    return h == head;
}

/* The weakest precondition of t over one command that does not go wrong; TERM_NONE if we do not know it. */
static term_id before(struct terms *ts, const struct il_cmd *c, term_id t)
{
    struct subst s = {0};
    switch (c->kind) {
    case IL_ASSERT:
    case IL_ASSUME: return t;
    case IL_ASSIGN:
        subst_set(&s, c->lhs.var->term, il_store_path(ts, c->lhs.var->term, c->lhs.n, c->lhs.index, c->term));
        t = subst_apply(ts, &s, t);
        subst_release(&s);
        return t;
    case IL_HAVOC:
        for (unsigned i = 0; i < c->n_targets; i++)
            if (term_mentions(ts, t, c->targets[i].var->term))
                return TERM_NONE;
        return t;
    case IL_SEQ:
    case IL_CHOICE:
    case IL_LOOP:
    case IL_BLOCK:
    case IL_EXIT: return TERM_NONE;
    }
    return TERM_NONE;
}

static bool is_value(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_INT) || term_is(ts, t, TERM_BV);
}

/* Simplifies (if c then k1 else k2) == k to c or !c, for values k1 != k2 with k equal to one of them. Other terms do not change. */
static term_id condition_behind(struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_NOT)) {
        term_id inner = condition_behind(ts, term_arg(ts, t, 0));
        return inner == term_arg(ts, t, 0) ? t : mk_not(ts, inner);
    }
    if (!term_is(ts, t, TERM_EQ))
        return t;
    term_id choice = term_arg(ts, t, 0), k = term_arg(ts, t, 1);
    if (!term_is(ts, choice, TERM_ITE)) {
        choice = k;
        k = term_arg(ts, t, 0);
    }
    if (!term_is(ts, choice, TERM_ITE) || !is_value(ts, k))
        return t;
    term_id c = term_arg(ts, choice, 0), yes = term_arg(ts, choice, 1), no = term_arg(ts, choice, 2);
    if (!is_value(ts, yes) || !is_value(ts, no) || yes == no || (k != yes && k != no))
        return t;
    return condition_behind(ts, k == yes ? c : mk_not(ts, c));
}

static term_id at_start(struct terms *ts, const struct il_cmd *c, term_id t)
{
    struct il_cmds flat = {0};
    il_flatten(c, &flat);
    for (size_t i = flat.n; i-- > 0 && t != TERM_NONE;)
        t = before(ts, flat.at[i], t);
    vec_release(&flat);
    return t == TERM_NONE ? t : condition_behind(ts, t);
}

term_id il_loop_guard(struct il_program *p, const struct flow_shape *g, const struct flow_code code[], uint32_t k)
{
    struct term_vec any = {0};
    bool leaves = false, known = true;
    for (unsigned i = 0; i < g->first_succ[k + 1] - g->first_succ[k]; i++) {
        if (!in_loop(g, g->succ[g->first_succ[k] + i], k)) {
            leaves = true;
            continue;
        }
        term_id t = condition_of_arm(p->terms, g, code, k, i);
        known = known && t != TERM_NONE;
        vec_push(&any, t);
    }
    term_id t = TERM_NONE;
    if (leaves && known && any.n > 0)
        t = at_start(p->terms, code[g->block[k]].cmd, mk_or(p->terms, (unsigned)any.n, any.at));
    vec_release(&any);
    return t != TERM_NONE && term_is(p->terms, t, TERM_TRUE) ? TERM_NONE : t;
}
