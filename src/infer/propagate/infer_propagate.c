/* BOHNE section 6: "parts of loop invariants literally come from the procedure's preconditions". The analysis "splits the precondition into
 * a conjunction of formulas and assumes all conjuncts at all program locations. It then recursively removes a conjunct F at program
 * locations that have an incoming control flow edge from some location where either (1) F has been previously removed or (2) where F is not
 * preserved under post of the associated command."
 *
 * Locations are the loop heads of il/blocks.h; an edge is all loop-free code between two of them. Differences: the conjuncts come from all
 * assumptions and assertions of the routine, so from facts before a loop, too, from frames (v == \old(v)), and from types (linked.h). An edge is checked with
 * everything that is still there where it begins, and a conjunct that was removed there may hold again where it ends; so (1) is a case
 * of (2), and the result is the greatest set of conjuncts that is preserved. Nothing is asked about a conjunct whose variables the edge
 * leaves alone, nor where no loop changes what is left. All others are asked at once, and a model removes those that it falsifies.
 * Start at infer_propagate. */
#include "infer/propagate/infer_propagate.h"

#include "il/allocation.h"
#include "il/blocks.h"
#include "il/copies.h"
#include "il/loops/round.h"
#include "il/targets.h"
#include "infer/forward.h"
#include "infer/propagate/linked.h"
#include "infer/results.h"
#include "infer/variables.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/vc/background.h"

enum { MAX_AT_LOOP = 120, MAX_NESTING = 4000, MAX_SIZE = 400, MAX_LOOP_DEPTH = 64 };

/* A conjunct of an assumption or assertion, the first of them if there are several. asserted: one is an assertion. loops: by id, for those below 64,
 * where it is looked at. */
struct found {
    term_id term;
    bool asserted;
    uint64_t loops;
};

struct set_value {
    term_id variable, value;
};

struct propagation {
    const struct infer_task *task;
    struct arena scratch;
    struct il_program *p;
    struct terms *ts;
    struct il_routine *r; /* with room for the labels of edges */
    struct il_blocks blocks;
    struct background background;
    struct live live;
    const struct il_cmd **loops;       /* by id */
    struct VEC_OF(struct found) found; /* all; conjuncts: those that are looked at */
    struct term_vec conjuncts;
    struct idmap seen; /* term -> its place in found + 1 */
    struct VEC_OF(struct set_value) values;
    struct idmap temporaries;              /* term -> what it was last assigned */
    bool **there;                          /* by node and conjunct; only heads have conjuncts */
    struct il_targets *targets;            /* of each loop, by id */
    struct il_targets *assigned;           /* of each edge */
    unsigned *rounds, *queries;            /* by loop */
    const struct propagation_trust *trust; /* NULL: the claims are only for themselves, and nothing is trusted */
};

/* ---- conjuncts ---- */

static void add_at(struct propagation *k, term_id t, bool asserted, uint64_t loops)
{
    const uint64_t *place = idmap_get(&k->seen, t);
    if (place) {
        k->found.at[*place - 1].asserted |= asserted;
        k->found.at[*place - 1].loops |= loops;
    }
    bool trivial = term_is(k->ts, t, TERM_TRUE) || term_is(k->ts, t, TERM_FALSE);
    if (trivial || place || term_tree_size(k->ts, t) > MAX_SIZE || il_is_fact(k->r, t) || il_names_allocation(k->p, k->r, t))
        return;
    vec_push(&k->found, (struct found){t, asserted, loops});
    idmap_put(&k->seen, t, k->found.n);
}

static void add(struct propagation *k, term_id t, bool asserted)
{
    add_at(k, t, asserted, ~UINT64_C(0));
}

static bool is_value(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_CONST) || term_is(ts, t, TERM_INT);
}

/* Invariants do not speak of temporaries, so their values stand for them. */
static void note_value(struct propagation *k, const struct il_cmd *c)
{
    term_id v = c->lhs.var->term;
    const uint64_t *kept = idmap_get(&k->temporaries, c->term);
    term_id value = kept ? (term_id)*kept : c->term;
    if (c->lhs.n > 0 || value == v || !is_value(k->ts, value))
        return;
    if (c->lhs.var->role == ROLE_TEMP)
        idmap_put(&k->temporaries, v, value);
    else
        vec_push(&k->values, (struct set_value){v, value});
}

/* What is said of a parameter of a call that was inlined is also said of the argument. */
static void add_of_arguments(struct propagation *k)
{
    struct il_copies copies;
    size_t n = k->found.n;
    il_copies_init(&copies, k->ts, k->r->body);
    for (size_t i = 0; i < n; i++) {
        struct found f = k->found.at[i];
        for (unsigned step = 0; step < MAX_COPIES; step++) {
            f.term = il_copied(&copies, k->ts, f.term);
            add_at(k, f.term, f.asserted, f.loops);
        }
    }
    il_copies_release(&copies);
}

static void collect_conjuncts(struct propagation *k, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSIGN)
        note_value(k, c);
    if (c->kind == IL_LOOP)
        k->loops[c->loop->id] = c;
    if (c->kind == IL_ASSUME || c->kind == IL_ASSERT) {
        struct term_vec parts = {0};
        term_conjuncts(k->ts, c->term, &parts);
        for (size_t i = 0; i < parts.n; i++)
            add(k, parts.at[i], c->kind == IL_ASSERT);
        vec_release(&parts);
    }
    for (unsigned i = 0; i < c->n; i++)
        collect_conjuncts(k, c->child[i], depth + 1);
}

static void collect_frames(struct propagation *k)
{
    for (size_t i = 0; i < k->r->vars.n; i++) {
        const struct il_var *v = k->r->vars.at[i];
        if (v->role == ROLE_OLD && v->of)
            add(k, mk_eq(k->ts, v->of->term, v->term), false);
    }
}

/* The object of a local variable exists where the variable is known: its declaration has made it, after which the counter grows. */
static void collect_objects(struct propagation *k)
{
    sort_id object = k->p->alloc_time == FUNC_NONE ? SORT_NONE : func_arg_sort(k->ts, k->p->alloc_time, 0);
    for (size_t i = 0; i < k->r->vars.n && k->p->alloc && object != SORT_NONE; i++) {
        const struct il_var *v = k->r->vars.at[i];
        if (v->role != ROLE_LOCAL || v->sort != object || v->fact != TERM_NONE)
            continue;
        term_id exists = mk_lt(k->ts, mk_app1(k->ts, k->p->alloc_time, v->term), k->p->alloc->term);
        vec_push(&k->found, (struct found){exists, false, ~UINT64_C(0)});
        idmap_put(&k->seen, exists, k->found.n);
    }
}

/* What the engine that goes on asks, or what types suggest. */
static void collect_suggested(struct propagation *k)
{
    struct linked_guesses linked = {0};
    if (!k->trust)
        linked_guesses(k->p, k->task->r, &k->live, &linked);
    for (size_t i = 0; k->trust && i < k->trust->more->n; i++)
        add(k, k->trust->more->at[i], false);
    for (size_t i = 0; i < linked.n; i++)
        if (linked.at[i].loop->id < 64)
            add_at(k, linked.at[i].term, false, UINT64_C(1) << linked.at[i].loop->id);
    vec_release(&linked);
}

static bool is_usable(const struct propagation *k, const struct il_loop *loop, term_id t)
{
    const struct found *f = &k->found.at[*idmap_get(&k->seen, t) - 1];
    struct term_vec constants = {0};
    bool usable = loop->id >= 64 || f->loops >> loop->id & 1;
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(k->r, constants.at[i]);
        usable &= !v || variables_in_scope(loop, v);
    }
    vec_release(&constants);
    return usable;
}

/* An argument of a call that was inlined, or a variable that is set once: behind the head of a loop that leaves it alone, an edge knows no more of
 * it. */
static void add_values(struct propagation *k)
{
    for (size_t i = 0; i < k->values.n; i++) {
        struct set_value s = k->values.at[i];
        uint64_t loops = 0;
        for (unsigned j = 0; j < k->r->n_loops && j < 64; j++)
            if (!il_targets_change(&k->targets[j], k->ts, s.variable) && !il_targets_change(&k->targets[j], k->ts, s.value))
                loops |= UINT64_C(1) << j;
        if (loops)
            add_at(k, mk_eq(k->ts, s.variable, s.value), false, loops);
    }
}

enum rank { RANK_ASSERTED, RANK_ASSUMED, RANK_UNCHANGED, RANK_USELESS };

/* What a loop changes comes first, of this what is asserted. The rest may still be needed to show that these are preserved, where an
 * invariant can be about it. */
static enum rank rank_of(const struct propagation *k, const struct found *f)
{
    bool usable = false, changed = false;
    for (unsigned i = 0; i < k->r->n_loops && !changed; i++) {
        bool here = is_usable(k, k->loops[i]->loop, f->term);
        usable |= here;
        changed = here && il_targets_change(&k->targets[i], k->ts, f->term);
    }
    return !usable ? RANK_USELESS : !changed ? RANK_UNCHANGED : f->asserted ? RANK_ASSERTED : RANK_ASSUMED;
}

static enum propagation_word word_of(const struct propagation *k, term_id t)
{
    return k->trust ? k->trust->word(k->trust->user, t) : PROPAGATION_ASKED;
}

/* Takes a place at each loop where an invariant can be the conjunct. False: none of them has one left. */
static bool take_places(struct propagation *k, unsigned left[], term_id t)
{
    bool some = false;
    for (unsigned i = 0; i < k->r->n_loops; i++)
        some |= left[i] > 0 && is_usable(k, k->loops[i]->loop, t);
    for (unsigned i = 0; i < k->r->n_loops && some; i++)
        left[i] -= left[i] > 0 && is_usable(k, k->loops[i]->loop, t);
    return some;
}

/* Chooses by rank, and keeps the order of the text. What a loop has too many of costs other loops nothing. */
static void choose(struct propagation *k)
{
    enum rank *rank = arena_array(&k->scratch, enum rank, k->found.n);
    bool *chosen = arena_array(&k->scratch, bool, k->found.n);
    unsigned *left = arena_array(&k->scratch, unsigned, k->r->n_loops);
    for (unsigned i = 0; i < k->r->n_loops; i++)
        left[i] = MAX_AT_LOOP;
    for (size_t i = 0; i < k->found.n; i++) {
        bool out = word_of(k, k->found.at[i].term) == PROPAGATION_LEFT_OUT;
        rank[i] = out ? RANK_USELESS : rank_of(k, &k->found.at[i]);
    }
    for (enum rank r = RANK_ASSERTED; r < RANK_USELESS; r++)
        for (size_t i = 0; i < k->found.n; i++)
            chosen[i] |= rank[i] == r && take_places(k, left, k->found.at[i].term);
    for (size_t i = 0; i < k->found.n; i++)
        if (chosen[i])
            vec_push(&k->conjuncts, k->found.at[i].term);
}

/* ---- edges ---- */

static struct il_cmd *assume_at(struct propagation *k, const struct il_node *node, unsigned n)
{
    struct il_cmds all = {0};
    if (node->kind == NODE_HEAD)
        variables_known_at(k->p, k->r, node->loop, &k->live, &all);
    for (size_t i = 0; i < k->conjuncts.n; i++)
        if (k->there[n][i])
            vec_push(&all, il_assume(k->p, k->conjuncts.at[i], k->r->span, NULL));
    struct il_cmd *c = il_seq(k->p, (unsigned)all.n, all.at);
    vec_release(&all);
    return c;
}

/* The conjuncts that an edge may break. goal: a constant that implies the negation at the edge's end. */
struct asked {
    const struct il_edge *edge;
    struct query *q;
    struct VEC_OF(size_t) conjuncts;
    struct term_vec goals;
    bool removed; /* some are */
};

static bool is_trusted(const struct propagation *k, const struct il_edge *e, size_t i)
{
    return k->blocks.nodes[e->from].kind == NODE_HEAD && word_of(k, k->conjuncts.at[i]) == PROPAGATION_TRUSTED;
}

static bool may_break(const struct propagation *k, const struct il_edge *e, size_t i)
{
    if (is_trusted(k, e, i))
        return false;
    bool kept = k->there[e->from][i] && !il_targets_change(&k->assigned[e - k->blocks.edges], k->ts, k->conjuncts.at[i]);
    return k->there[e->to][i] && !kept;
}

static enum answer check(struct propagation *k, struct asked *a, term_id assumption)
{
    k->queries[k->blocks.nodes[a->edge->to].loop->id]++;
    return query_check(a->q, 1, &assumption);
}

static void remove_asked(struct propagation *k, struct asked *a, size_t at)
{
    k->there[a->edge->to][a->conjuncts.at[at]] = false;
    a->removed = true;
}

/* Removes the conjuncts that the model falsifies, and keeps the others in a. Returns false if there are none. */
static bool learn(struct propagation *k, struct asked *a)
{
    size_t left = 0, n = a->goals.n;
    for (size_t i = 0; i < n; i++)
        if (query_model_goal(a->q, a->goals.at[i]) == TRUTH_TRUE) {
            remove_asked(k, a, i);
        } else {
            a->goals.at[left] = a->goals.at[i];
            a->conjuncts.at[left++] = a->conjuncts.at[i];
        }
    a->goals.n = a->conjuncts.n = left;
    return left < n;
}

/* Not proved counts as not preserved. */
static void ask_each(struct propagation *k, struct asked *a)
{
    for (size_t i = 0; i < a->goals.n; i++)
        if (check(k, a, a->goals.at[i]) != ANSWER_UNSAT)
            remove_asked(k, a, i);
}

static void ask_goals(struct propagation *k, struct asked *a)
{
    enum answer answer = ANSWER_SAT;
    while (a->goals.n > 1 && answer == ANSWER_SAT) {
        term_id some = query_indicator(a->q, mk_true(k->ts), false);
        query_constrain(a->q, mk_implies(k->ts, some, mk_or(k->ts, (unsigned)a->goals.n, a->goals.at)));
        answer = check(k, a, some);
        if (answer == ANSWER_SAT && !learn(k, a))
            answer = ANSWER_UNKNOWN;
    }
    if (answer != ANSWER_UNSAT)
        ask_each(k, a);
}

/* Removes what the edge does not preserve. Returns true if there was something. */
static bool remove_at_end(struct propagation *k, const struct il_edge *e)
{
    const struct il_node *to = &k->blocks.nodes[e->to];
    struct asked a = {.edge = e};
    for (size_t i = 0; i < k->conjuncts.n; i++)
        if (may_break(k, e, i))
            vec_push(&a.conjuncts, i);
    if (a.conjuncts.n == 0)
        return false;
    struct arena_mark mark = arena_mark(&k->scratch);
    const struct il_node *from = &k->blocks.nodes[e->from];
    const struct il_cmd *step = il_seq2(k->p, assume_at(k, from, e->from), e->cmd);
    struct norm post = (from->kind == NODE_HEAD ? norm_of_step : norm_of)(&k->scratch, k->p, k->r, step);
    k->rounds[to->loop->id]++;
    if (!term_is(k->ts, post.formula, TERM_FALSE)) {
        const char *name = arena_printf(&k->scratch, "%s-loop%u-propagate", k->r->name, to->loop->id);
        struct query_options o = {.phase = PHASE_INFERENCE, .name = name};
        a.q = query_open(k->task->prover, k->ts, &o);
        background_assume(&k->background, a.q, k->p);
        query_assume(a.q, post.formula);
        for (size_t i = 0; i < a.conjuncts.n; i++)
            vec_push(&a.goals, query_goal(a.q, mk_not(k->ts, norm_rename(&post, k->ts, k->conjuncts.at[a.conjuncts.at[i]]))));
        ask_goals(k, &a);
        query_free(a.q);
    }
    vec_release(&a.conjuncts);
    vec_release(&a.goals);
    norm_release(&post);
    arena_reset(&k->scratch, mark);
    return a.removed;
}

/* True if a conjunct is left that says something about a loop, or to an engine that goes on. */
static bool something_is_left(const struct propagation *k)
{
    for (unsigned n = 0; n < k->blocks.n_nodes; n++) {
        const struct il_node *node = &k->blocks.nodes[n];
        for (size_t i = 0; node->kind == NODE_HEAD && i < k->conjuncts.n; i++)
            if (k->there[n][i] && (k->trust || il_targets_change(&k->targets[node->loop->id], k->ts, k->conjuncts.at[i])))
                return true;
    }
    return false;
}

/* Out of time, nothing is claimed. */
static void propagate(struct propagation *k)
{
    bool *again = arena_array(&k->scratch, bool, k->blocks.n_edges), more = true;
    for (unsigned e = 0; e < k->blocks.n_edges; e++)
        again[e] = true;
    while (more && something_is_left(k) && !deadline_passed(k->task->options->deadline)) {
        more = false;
        for (unsigned i = 0; i < k->blocks.n_edges && something_is_left(k); i++) {
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
    for (unsigned n = 0; (more || !something_is_left(k)) && n < k->blocks.n_nodes; n++)
        for (size_t i = 0; i < k->conjuncts.n; i++)
            k->there[n][i] = false;
}

static void find_targets(struct propagation *k)
{
    k->targets = arena_array(&k->scratch, struct il_targets, k->r->n_loops);
    k->assigned = arena_array(&k->scratch, struct il_targets, k->blocks.n_edges);
    for (unsigned i = 0; i < k->r->n_loops; i++)
        il_round_targets(k->p, k->loops[i], &k->targets[i]);
    for (unsigned i = 0; i < k->blocks.n_edges; i++)
        il_targets_of(k->p, k->blocks.edges[i].cmd, &k->assigned[i]);
}

static void release_targets(struct propagation *k)
{
    for (unsigned i = 0; i < k->r->n_loops; i++)
        vec_release(&k->targets[i]);
    for (unsigned i = 0; i < k->blocks.n_edges; i++)
        vec_release(&k->assigned[i]);
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

/* Facts about what the loop leaves alone are known behind it anyway, and no claims. */
static struct point_result result_of(struct propagation *k, const struct il_loop *loop)
{
    struct arena *arena = k->task->arena;
    struct point_result pr = result_given(arena, loop);
    struct conjuncts cs = {0};
    const bool *there = k->there[il_blocks_head(&k->blocks, loop)];
    result_push_given(loop, &cs);
    size_t users = cs.n;
    for (size_t i = 0; i < k->conjuncts.n; i++)
        if (there[i] && il_targets_change(&k->targets[loop->id], k->ts, k->conjuncts.at[i])) {
            bool shown = !il_names_allocation(k->p, k->r, k->conjuncts.at[i]);
            vec_push(&cs,
                     (struct conjunct){.term = k->conjuncts.at[i], .shown = shown, .engine = "propagate", .span = loop->span});
        }
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

/* The greatest set of conjuncts that is preserved. */
static void run(struct propagation *k)
{
    const struct il_routine *r = k->task->r;
    arena_init(&k->scratch);
    k->blocks = il_blocks(k->p, r, NULL);
    k->r = arena_copy(&k->scratch, r, sizeof *r);
    k->r->labels = k->blocks.labels;
    k->loops = arena_array(&k->scratch, const struct il_cmd *, r->n_loops);
    k->rounds = arena_array(&k->scratch, unsigned, r->n_loops);
    k->queries = arena_array(&k->scratch, unsigned, r->n_loops);
    background_of(&k->background, k->p, r);
    live_init(&k->live, r);
    collect_conjuncts(k, r->body, 0);
    add_of_arguments(k);
    collect_frames(k);
    collect_objects(k);
    collect_suggested(k);
    find_targets(k);
    add_values(k);
    choose(k);
    begin(k);
    propagate(k);
}

static void end(struct propagation *k)
{
    release_targets(k);
    background_release(&k->background);
    live_release(&k->live);
    vec_release(&k->found);
    vec_release(&k->conjuncts);
    idmap_release(&k->seen);
    idmap_release(&k->temporaries);
    vec_release(&k->values);
    arena_release(&k->scratch);
}

struct point_results infer_propagate(const struct infer_task *task)
{
    const struct il_routine *r = task->r;
    if (!r->body || r->n_loops == 0 || forward_is_too_deep(task->p, r, MAX_LOOP_DEPTH))
        return results_given(task->arena, r);
    struct propagation k = {.task = task, .p = task->p, .ts = task->p->terms};
    run(&k);
    struct point_results out = {.at = arena_array(task->arena, struct point_result, r->n_loops), .n = r->n_loops};
    for (unsigned i = 0; i < r->n_loops; i++)
        out.at[i] = result_of(&k, r->loops[i]);
    end(&k);
    return out;
}

void propagated_conjuncts(const struct infer_task *task, const struct propagation_trust *trust, struct term_vec at[])
{
    struct propagation k = {.task = task, .p = task->p, .ts = task->p->terms, .trust = trust};
    run(&k);
    for (unsigned i = 0; i < task->r->n_loops; i++) {
        const bool *there = k.there[il_blocks_head(&k.blocks, task->r->loops[i])];
        for (size_t c = 0; c < k.conjuncts.n; c++)
            if (there[c])
                vec_push(&at[i], k.conjuncts.at[c]);
    }
    end(&k);
}
