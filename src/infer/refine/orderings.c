/* Facts that hold at loop heads, found forward before the refinement: what the entry assumes, what is assigned in front of a loop, and
 * orderings u < v and u <= v of 0 and the integers in scope (numbers.c). Not in SPW. Pre-images are states in which the program never is (a
 * selected index below the sorted part); each of them costs paths and predicates. With these facts they are left out from the start.
 *
 * Proved claims of earlier steps hold there, too, and are inductive together.
 *
 * All candidates are assumed at all heads. Those that a statement does not keep are removed until there are none (Houdini). A model
 * removes all candidates that it falsifies. Start at find_orderings. */
#include "infer/refine/refine.h"

#include "infer/linear.h"
#include "infer/results.h"
#include "logic/mk.h"

enum { MAX_VARIABLES = 8, MAX_STATEMENTS = 48, MAX_FACTS = 128 };

/* Whether the statement keeps the candidates of the head where it ends. before: by candidate of the head where it begins, an assumption
 * that it holds there. after: by candidate of the other one, its truth at the end. some: implies that an open one is false there. */
struct keeping {
    unsigned statement;
    struct query *q;
    struct term_vec before, after;
    term_id some;
};

struct orderings {
    struct refine *g;
    struct term_vec *candidates; /* by node; TERM_NONE: removed */
    struct VEC_OF(struct keeping) statements;
};

/* What the entry assumes may be about variables that do not change. */
static void push_entry_facts(struct orderings *k, struct term_vec *out)
{
    struct refine *g = k->g;
    struct term_vec facts = {0};
    for (unsigned i = 0; i < g->statements.n; i++) {
        bool from_entry = g->statements.at[i].from == il_blocks_entry(&g->blocks);
        term_id F = from_entry ? refine_pre(g, i, mk_true(g->p->terms)) : TERM_NONE;
        if (F != TERM_NONE)
            term_conjuncts(g->p->terms, F, &facts);
    }
    for (size_t i = 0; i < facts.n && i < MAX_FACTS; i++)
        if (!term_has_binder(g->p->terms, facts.at[i]) && !refine_has_choice(g, facts.at[i]))
            vec_push(out, facts.at[i]);
    vec_release(&facts);
}

static void push_assigned(struct refine *g, const struct il_loop *loop, const struct il_cmd *c, struct term_vec *out)
{
    for (unsigned i = 0; i < c->n; i++)
        push_assigned(g, loop, c->child[i], out);
    if (c->kind != IL_ASSIGN || c->lhs.n > 0 || c->lhs.var->sort == SORT_BOOL)
        return;
    term_id v = c->lhs.var->term;
    if (!term_mentions(g->p->terms, c->term, v) && refine_in_scope(g, loop, v) && refine_in_scope(g, loop, c->term))
        vec_push(out, mk_eq(g->p->terms, v, c->term));
}

/* What is assigned on the way to a loop may stay so there: `end == from + n`. */
static void push_assigned_facts(struct orderings *k, unsigned node, struct term_vec *out)
{
    struct refine *g = k->g;
    for (size_t i = 0; i < g->statements.n; i++)
        if (g->statements.at[i].to == node && g->statements.at[i].from != node)
            push_assigned(g, g->blocks.nodes[node].loop, g->statements.at[i].cmd, out);
}

static void push_candidates(struct orderings *k, unsigned node)
{
    struct terms *ts = k->g->p->terms;
    struct term_vec values = {0};
    vec_push(&values, mk_int(ts, 0));
    refine_numbers(k->g, node, MAX_VARIABLES + 1, &values);
    for (size_t i = 0; i < values.n; i++)
        for (size_t j = 0; j < values.n; j++)
            if (i != j) {
                vec_push(&k->candidates[node], mk_lt(ts, values.at[i], values.at[j]));
                vec_push(&k->candidates[node], mk_le(ts, values.at[i], values.at[j]));
            }
    push_entry_facts(k, &k->candidates[node]);
    push_assigned_facts(k, node, &k->candidates[node]);
    vec_release(&values);
}

/* The truth of each candidate at the end of the statement gets a name, so one pre-image is enough for all of them. */
static void open_statement(struct orderings *k, unsigned statement)
{
    struct refine *g = k->g;
    struct terms *ts = g->p->terms;
    const struct statement *st = &g->statements.at[statement];
    struct keeping kept = {.statement = statement};
    term_id named = mk_true(ts);
    for (size_t i = 0; i < k->candidates[st->to].n; i++) {
        vec_push(&kept.after, mk_const(ts, intern_printf(terms_names(ts), "!after%zu", i), SORT_BOOL));
        named = mk_and2(ts, named, mk_eq(ts, kept.after.at[i], k->candidates[st->to].at[i]));
    }
    term_id F = refine_pre(g, statement, named);
    if (F == TERM_NONE) {
        vec_release(&kept.after);
        return;
    }
    kept.q = refine_query(g, F, "ordering");
    for (size_t i = 0; i < k->candidates[st->from].n; i++)
        vec_push(&kept.before, query_indicator(kept.q, k->candidates[st->from].at[i], false));
    kept.some = query_indicator(kept.q, mk_true(ts), false);
    vec_push(&k->statements, kept);
}

/* Removes the candidates that the model falsifies. Returns their number. */
static unsigned remove_false(struct keeping *s, struct term_vec *candidates)
{
    unsigned removed = 0;
    for (size_t i = 0; i < candidates->n; i++)
        if (candidates->at[i] != TERM_NONE && query_model_bool(s->q, s->after.at[i]) != TRUTH_TRUE) {
            candidates->at[i] = TERM_NONE;
            removed++;
        }
    return removed;
}

/* Removes what the statement does not keep. Returns true if something was removed. If the prover gives up, everything is. */
static bool remove_not_kept(struct orderings *k, struct keeping *s)
{
    struct terms *ts = k->g->p->terms;
    const struct statement *st = &k->g->statements.at[s->statement];
    struct term_vec *to = &k->candidates[st->to], assumptions = {0}, any = {0};
    bool removed = false;
    for (enum answer answer = ANSWER_SAT; answer != ANSWER_UNSAT; removed |= answer != ANSWER_UNSAT) {
        assumptions.n = any.n = 0;
        vec_push(&assumptions, s->some);
        for (size_t i = 0; i < s->before.n; i++)
            if (k->candidates[st->from].at[i] != TERM_NONE)
                vec_push(&assumptions, s->before.at[i]);
        for (size_t i = 0; i < to->n; i++)
            if (to->at[i] != TERM_NONE)
                vec_push(&any, mk_not(ts, s->after.at[i]));
        query_constrain(s->q, mk_implies(ts, s->some, mk_or(ts, (unsigned)any.n, any.at)));
        answer = any.n == 0 ? ANSWER_UNSAT : query_check(s->q, (unsigned)assumptions.n, assumptions.at);
        if (answer == ANSWER_UNKNOWN || (answer == ANSWER_SAT && remove_false(s, to) == 0))
            for (size_t i = 0; i < to->n; i++)
                to->at[i] = TERM_NONE;
    }
    vec_release(&assumptions);
    vec_release(&any);
    return removed;
}

static void remove_all(struct orderings *k)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < k->statements.n; i++)
            changed |= remove_not_kept(k, &k->statements.at[i]);
    }
}

/* True if t is u <= v and `before` is u < v. */
static bool is_weaker(const struct terms *ts, term_id before, term_id t)
{
    return before != TERM_NONE && term_is(ts, before, TERM_LT) && term_is(ts, t, TERM_LE) &&
           term_arg(ts, before, 0) == term_arg(ts, t, 0) && term_arg(ts, before, 1) == term_arg(ts, t, 1);
}

/* True for a comparison of integers without a case distinction, and its negation. */
static bool is_atomic(const struct terms *ts, term_id t)
{
    return linear_is_comparison(ts, t) && !term_has_binder(ts, t);
}

/* The atomic ones among the proved claims of earlier results. Others would split pre-images into cases. */
static void push_known(struct refine *g, unsigned node)
{
    struct term_vec known = {0};
    results_known(g->earlier, g->blocks.nodes[node].loop->id, &known);
    for (size_t i = 0; i < known.n; i++)
        if (is_atomic(g->p->terms, known.at[i]))
            vec_push(&g->locations[node].orderings, known.at[i]);
    vec_release(&known);
}

static bool is_known(const struct refine *g, unsigned node, term_id t)
{
    const struct term_vec *known = &g->locations[node].orderings;
    for (size_t i = 0; i < known->n; i++)
        if (known->at[i] == t)
            return true;
    return false;
}

static void push_conjuncts(const struct orderings *k, unsigned node)
{
    const struct term_vec *cs = &k->candidates[node];
    for (size_t i = 0; i < cs->n; i++)
        if (cs->at[i] != TERM_NONE && !is_known(k->g, node, cs->at[i]) &&
            (i == 0 || !is_weaker(k->g->p->terms, cs->at[i - 1], cs->at[i])))
            vec_push(&k->g->locations[node].orderings, cs->at[i]);
}

void find_orderings(struct refine *g)
{
    struct orderings k = {.g = g};
    bool complete = g->statements.n <= MAX_STATEMENTS;
    k.candidates = arena_array(&g->scratch, struct term_vec, g->blocks.n_nodes);
    for (unsigned i = 0; i < g->blocks.n_nodes; i++)
        if (g->blocks.nodes[i].kind == NODE_HEAD)
            push_known(g, i);
    for (unsigned i = 0; i < g->blocks.n_nodes; i++)
        if (g->blocks.nodes[i].kind == NODE_HEAD)
            push_candidates(&k, i);
    for (unsigned i = 0; complete && i < g->statements.n; i++) {
        open_statement(&k, i);
        complete = k.statements.n == i + 1 && !refine_out_of_time(g);
    }
    if (complete)
        remove_all(&k);
    for (unsigned i = 0; i < g->blocks.n_nodes; i++) {
        if (complete)
            push_conjuncts(&k, i);
        vec_release(&k.candidates[i]);
    }
    for (size_t i = 0; i < k.statements.n; i++) {
        query_free(k.statements.at[i].q);
        vec_release(&k.statements.at[i].before);
        vec_release(&k.statements.at[i].after);
    }
    vec_release(&k.statements);
    g->why = NULL;
}
