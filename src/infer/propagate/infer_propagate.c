/* BOHNE section 6: "parts of loop invariants literally come from the procedure's preconditions". The analysis "splits the precondition into a
 * conjunction of formulas and assumes all conjuncts at all program locations. It then recursively removes a conjunct F at program locations
 * that have an incoming control flow edge from some location where either (1) F has been previously removed or (2) where F is not preserved
 * under post of the associated command."
 *
 * Locations are the loop heads of il/blocks.h; an edge is all loop-free code between two of them. Differences: the conjuncts come from all
 * assumptions and assertions of the routine, so from facts before a loop, too, and from frames (v == \old(v)). An edge is checked with
 * everything that is still there where it begins, and a conjunct that was removed there may hold again where it ends; so (1) is a case
 * of (2), and the result is the greatest set of conjuncts that is preserved. Start at infer_propagate. */
#include "infer/propagate/infer_propagate.h"

#include "il/allocation.h"
#include "il/blocks.h"
#include "il/targets.h"
#include "infer/results.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/prove/background.h"

enum { MAX_CONJUNCTS = 120, MAX_NESTING = 4000, MAX_SIZE = 400 };

struct propagation {
    const struct infer_task *task;
    struct arena scratch;
    struct il_program *p;
    struct terms *ts;
    struct il_routine *r; /* with room for the labels of edges */
    struct il_blocks blocks;
    struct background background;
    const struct il_cmd **loops; /* by id */
    struct term_vec conjuncts;
    struct idmap seen;
    bool **there;               /* by node and conjunct; only heads have conjuncts */
    unsigned *rounds, *queries; /* by loop */
};

/* ---- conjuncts ---- */

static bool is_fact_of_variable(const struct propagation *k, term_id t)
{
    for (size_t i = 0; i < k->r->vars.n; i++)
        if (t == k->r->vars.at[i]->fact || t == k->r->vars.at[i]->entry_fact)
            return true;
    return false;
}

static void add(struct propagation *k, term_id t)
{
    bool trivial = term_is(k->ts, t, TERM_TRUE) || term_is(k->ts, t, TERM_FALSE);
    if (trivial || k->conjuncts.n >= MAX_CONJUNCTS || idmap_has(&k->seen, t) || term_tree_size(k->ts, t) > MAX_SIZE ||
        is_fact_of_variable(k, t) || il_names_allocation(k->p, k->r, t))
        return;
    idmap_put(&k->seen, t, 1);
    vec_push(&k->conjuncts, t);
}

static void collect(struct propagation *k, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_LOOP)
        k->loops[c->loop->id] = c;
    if (c->kind == IL_ASSUME || c->kind == IL_ASSERT) {
        struct term_vec parts = {0};
        term_conjuncts(k->ts, c->term, &parts);
        for (size_t i = 0; i < parts.n; i++)
            add(k, parts.at[i]);
        vec_release(&parts);
    }
    for (unsigned i = 0; i < c->n; i++)
        collect(k, c->child[i], depth + 1);
}

static void collect_frames(struct propagation *k)
{
    for (size_t i = 0; i < k->r->vars.n; i++) {
        const struct il_var *v = k->r->vars.at[i];
        if (v->role == ROLE_OLD && v->of)
            add(k, mk_eq(k->ts, v->of->term, v->term));
    }
}

/* True if an invariant of the loop may be about the variable. */
static bool is_in_scope(const struct il_loop *loop, const struct il_var *v)
{
    if (il_is_memory(v) || v->role == ROLE_OLD || v->role == ROLE_GLOBAL)
        return true;
    for (size_t i = 0; i < loop->scope.n; i++)
        if (loop->scope.at[i] == v)
            return v->role != ROLE_TEMP;
    return false;
}

static bool is_usable(const struct propagation *k, const struct il_loop *loop, term_id t)
{
    struct term_vec constants = {0};
    bool usable = true;
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(k->r, constants.at[i]);
        usable &= !v || is_in_scope(loop, v);
    }
    vec_release(&constants);
    return usable;
}

/* ---- edges ---- */

static struct il_cmd *assume_at(struct propagation *k, const struct il_node *node, unsigned n)
{
    struct il_cmds all = {0};
    for (size_t i = 0; i < k->r->vars.n && node->kind == NODE_HEAD; i++)
        if (k->r->vars.at[i]->fact != TERM_NONE)
            vec_push(&all, il_assume(k->p, k->r->vars.at[i]->fact, k->r->span, NULL));
    for (unsigned i = 0; node->kind == NODE_HEAD && i < node->loop->n_invariants; i++)
        vec_push(&all, il_assume(k->p, node->loop->invariants[i].term, k->r->span, NULL));
    for (size_t i = 0; i < k->conjuncts.n; i++)
        if (k->there[n][i])
            vec_push(&all, il_assume(k->p, k->conjuncts.at[i], k->r->span, NULL));
    struct il_cmd *c = il_seq(k->p, (unsigned)all.n, all.at);
    vec_release(&all);
    return c;
}

/* Not proved counts as not preserved. */
static bool is_preserved(struct propagation *k, struct query *q, struct norm *post, size_t i, unsigned loop)
{
    term_id not_it = query_goal(q, mk_not(k->ts, norm_rename(post, k->ts, k->conjuncts.at[i])));
    k->queries[loop]++;
    return query_check(q, 1, &not_it) == ANSWER_UNSAT;
}

/* Removes what the edge does not preserve. Returns true if there was something. */
static bool remove_at_end(struct propagation *k, const struct il_edge *e)
{
    const struct il_node *to = &k->blocks.nodes[e->to];
    struct arena_mark mark = arena_mark(&k->scratch);
    struct norm post = norm_of(&k->scratch, k->p, k->r, il_seq2(k->p, assume_at(k, &k->blocks.nodes[e->from], e->from), e->cmd));
    bool removed = false;
    k->rounds[to->loop->id]++;
    if (!term_is(k->ts, post.formula, TERM_FALSE)) {
        const char *name = arena_printf(&k->scratch, "%s-loop%u-propagate", k->r->name, to->loop->id);
        struct query_options o = {.phase = PHASE_INFERENCE, .name = name};
        struct query *q = query_open(k->task->prover, k->ts, &o);
        background_assume(&k->background, q, k->p);
        query_assume(q, post.formula);
        for (size_t i = 0; i < k->conjuncts.n; i++)
            if (k->there[e->to][i] && !is_preserved(k, q, &post, i, to->loop->id)) {
                k->there[e->to][i] = false;
                removed = true;
            }
        query_free(q);
    }
    norm_release(&post);
    arena_reset(&k->scratch, mark);
    return removed;
}

static bool out_of_time(const struct propagation *k)
{
    return k->task->options->deadline && deadline_passed(k->task->options->deadline);
}

/* Out of time, nothing is claimed. */
static void propagate(struct propagation *k)
{
    bool *again = arena_array(&k->scratch, bool, k->blocks.n_edges), more = true;
    for (unsigned e = 0; e < k->blocks.n_edges; e++)
        again[e] = true;
    while (more && !out_of_time(k)) {
        more = false;
        for (unsigned i = 0; i < k->blocks.n_edges; i++) {
            const struct il_edge *e = &k->blocks.edges[i];
            const struct il_node *to = &k->blocks.nodes[e->to];
            if (!again[i] || to->kind != NODE_HEAD)
                continue;
            again[i] = false;
            if (!remove_at_end(k, e))
                continue;
            more = true;
            for (unsigned j = 0; j < to->n_out; j++)
                again[to->out[j]] = true;
        }
    }
    for (unsigned n = 0; more && n < k->blocks.n_nodes; n++)
        for (size_t i = 0; i < k->conjuncts.n; i++)
            k->there[n][i] = false;
}

static void begin(struct propagation *k)
{
    k->there = arena_array(&k->scratch, bool *, k->blocks.n_nodes);
    for (unsigned n = 0; n < k->blocks.n_nodes; n++) {
        const struct il_node *node = &k->blocks.nodes[n];
        k->there[n] = arena_array(&k->scratch, bool, k->conjuncts.n);
        for (size_t i = 0; i < k->conjuncts.n; i++)
            k->there[n][i] = node->kind == NODE_HEAD && is_usable(k, node->loop, k->conjuncts.at[i]);
    }
}

/* ---- results ---- */

/* True if the loop may change a variable of t. Other facts are known behind the loop anyway. */
static bool is_about_loop(const struct propagation *k, const struct il_targets *targets, term_id t)
{
    for (size_t i = 0; i < targets->n; i++)
        if (term_mentions(k->ts, t, targets->at[i].var->term))
            return true;
    return false;
}

static struct point_result result_of(struct propagation *k, const struct il_loop *loop)
{
    struct arena *arena = k->task->arena;
    struct point_result pr = result_given(arena, loop);
    struct conjuncts cs = {0};
    struct il_targets targets = {0};
    const bool *there = k->there[il_blocks_head(&k->blocks, loop)];
    result_push_given(loop, &cs);
    size_t users = cs.n;
    il_targets_of(k->p, k->loops[loop->id]->child[0], &targets);
    for (size_t i = 0; i < k->conjuncts.n; i++)
        if (there[i] && is_about_loop(k, &targets, k->conjuncts.at[i]))
            vec_push(&cs, (struct conjunct){.term = k->conjuncts.at[i], .shown = true, .engine = "propagate", .span = loop->span});
    vec_release(&targets);
    if (cs.n > users)
        pr.status = POINT_INFERRED;
    pr.why = "not the strongest: conjuncts of the routine only";
    pr.strongest = pr.strongest_by_instances = false;
    pr.n_predicates = (unsigned)k->conjuncts.n;
    pr.rounds = k->rounds[loop->id];
    pr.queries = k->queries[loop->id];
    k->task->prover->stats->rounds += pr.rounds;
    result_take_conjuncts(arena, &pr, &cs);
    return pr;
}

struct point_results infer_propagate(const struct infer_task *task)
{
    const struct il_routine *r = task->r;
    if (!r->body || r->n_loops == 0)
        return results_given(task->arena, r);
    struct propagation k = {.task = task, .p = task->p, .ts = task->p->terms};
    arena_init(&k.scratch);
    k.blocks = il_blocks(task->p, r, NULL);
    k.r = arena_copy(&k.scratch, r, sizeof *r);
    k.r->labels = k.blocks.labels;
    k.loops = arena_array(&k.scratch, const struct il_cmd *, r->n_loops);
    k.rounds = arena_array(&k.scratch, unsigned, r->n_loops);
    k.queries = arena_array(&k.scratch, unsigned, r->n_loops);
    background_of(&k.background, task->p, r);
    collect(&k, r->body, 0);
    collect_frames(&k);
    begin(&k);
    propagate(&k);
    struct point_results out = {.at = arena_array(task->arena, struct point_result, r->n_loops), .n = r->n_loops};
    for (unsigned i = 0; i < r->n_loops; i++)
        out.at[i] = result_of(&k, r->loops[i]);
    background_release(&k.background);
    vec_release(&k.conjuncts);
    idmap_release(&k.seen);
    arena_release(&k.scratch);
    return out;
}
