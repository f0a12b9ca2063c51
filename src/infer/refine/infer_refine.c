/* Abstraction refinement for array assertions (SPW), one obligation after the other. Figure 5, with the paper's extract1 as `extract`:
 *
 *     loop P_n := extract(phi_n); psi := lfp(pre#_n, unsafe); if psi <= nonInit then success; phi_n+1 := phi_n \/ pre(phi_n)
 *
 * Differences:
 * - The predicates of a step come from one spurious error path instead of from all pre-images of one length (section 4.1), and each
 *   location has its own (lazy abstraction, section 3).
 * - A feasible error path is no result here. The refutation looks for it and executes it (vcgen/refute).
 * - The user's loop invariants are assertions at the start of loop bodies.
 *
 * Claims of one obligation are inductive where the other assertions hold, as in the proof pass. Start at infer_refine, then lfp.c and
 * extract.c. */
#include "infer/refine/infer_refine.h"

#include "il/loops/cut.h"
#include "infer/forward.h"
#include "infer/linear.h"
#include "infer/refine/refine.h"
#include "infer/results.h"
#include "infer/variables.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/vc/pre.h"

enum { MAX_ITERATIONS = 40, MAX_NODES = 20000, MAX_PREDICATES = 80, MAX_QUERIES = 30000, MAX_LOOP_DEPTH = 64 };

/* ---- for all files of the engine ---- */

bool refine_out_of_time(const struct refine *g)
{
    return deadline_passed(g->options->deadline);
}

bool refine_is_spent(struct refine *g)
{
    if (refine_out_of_time(g))
        g->why = "out of time";
    else if (g->prover->stats->queries_inference - g->queries_before > MAX_QUERIES)
        g->why = "too many queries";
    else if (meter_left(&g->prover->meters[PHASE_INFERENCE]) == 0)
        g->why = "its budget is spent";
    return g->why != NULL;
}

struct query *refine_query(struct refine *g, term_id formula, const char *what)
{
    const char *name = arena_printf(&g->scratch, "%s-refine-%s", g->r->name, what);
    struct query *q = query_new(g->prover, g->p->terms, PHASE_INFERENCE, name);
    background_assume(&g->background, q, g->p);
    for (size_t i = 0; i < g->ghosts.n; i++)
        query_seed(q, g->ghosts.at[i]->term);
    query_assume(q, formula);
    return q;
}

enum answer refine_check(struct refine *g, term_id formula, const char *what)
{
    if (term_is(g->p->terms, formula, TERM_FALSE))
        return ANSWER_UNSAT;
    struct query *q = refine_query(g, formula, what);
    enum answer answer = query_check(q, 0, NULL);
    query_free(q);
    return answer;
}

bool refine_add_predicate(struct refine *g, unsigned node, term_id p)
{
    struct terms *ts = g->p->terms;
    struct location *at = &g->locations[node];
    if (term_is(ts, p, TERM_NOT))
        p = term_arg(ts, p, 0);
    term_id key = linear_key(ts, p);
    if (term_is(ts, key, TERM_TRUE) || term_is(ts, key, TERM_FALSE) || at->predicates.n >= MAX_PREDICATES)
        return false;
    if (!idmap_put(&at->keys, key, 1))
        return false;
    vec_push(&at->predicates, p);
    term_id shape = linear_shape(ts, p);
    if (shape != TERM_NONE && !idmap_put(&at->shapes, shape, 1))
        vec_push(&at->repeats, p);
    return true;
}

term_id refine_pre(struct refine *g, unsigned statement, term_id formula)
{
    const struct statement *st = &g->statements.at[statement];
    const struct term_vec *orderings = &g->locations[st->from].orderings;
    struct pre pre = pre_of(&g->scratch, g->p, g->r, st->cmd, formula, MAX_NODES);
    term_id t = pre.formula;
    pre_release(&pre);
    if (t == TERM_NONE)
        g->why = "a pre-image is too large";
    else if (!term_is(g->p->terms, t, TERM_FALSE))
        t = mk_and2(g->p->terms, mk_and(g->p->terms, (unsigned)orderings->n, orderings->at), t);
    return t;
}

bool refine_is_choice(const struct refine *g, term_id constant)
{
    return const_role(g->p->terms, constant) == CONST_CHOICE;
}

bool refine_has_choice(const struct refine *g, term_id t)
{
    struct term_vec constants = {0};
    bool found = false;
    term_constants(g->p->terms, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        found |= refine_is_choice(g, constants.at[i]);
    vec_release(&constants);
    return found;
}

bool refine_has_ghost(const struct refine *g, term_id t)
{
    for (size_t i = 0; i < g->ghosts.n; i++)
        if (term_mentions(g->p->terms, t, g->ghosts.at[i]->term))
            return true;
    return false;
}

/* ---- SPW Figure 5 ---- */

/* One obligation. Returns true if no state at the entry leads to its failure; then g->states are the backward invariant. Otherwise
 * g->why says why it gave up. */
static bool refine(struct refine *g)
{
    for (unsigned n = 0; n < MAX_ITERATIONS; n++) {
        const struct state *path;
        unsigned first, added;
        enum reach end = lfp(g, &path, &first);
        if (end == REACH_SAFE)
            return true;
        if (end == REACH_GAVE_UP || refine_is_spent(g))
            return false;
        g->iterations++;
        switch (extract_from_path(g, path, first, &added)) {
        case PATH_FEASIBLE: g->why = "an error path is feasible"; return false;
        case PATH_UNKNOWN: g->why = g->why ? g->why : "the prover gave up on an error path"; return false;
        case PATH_SPURIOUS: g->spurious++;
        }
        if ((added == 0 || diverges(g, added)) && add_further_atoms(g, path, first) == 0 && added == 0) {
            g->why = "a spurious error path gives no new predicate";
            return false;
        }
    }
    g->why = "too many iterations";
    return false;
}

/* The statements on which obligation o fails take the place of those of the last obligation. */
static bool look_at_obligation(struct refine *g, size_t o)
{
    bool *asked = arena_array(&g->scratch, bool, g->r->obligations.n);
    asked[o] = true;
    for (size_t i = 0; i < g->statements.n; i++)
        if (g->statements.at[i].fails != TERM_NONE)
            g->statements.at[i].to = il_blocks_exit(&g->blocks);
    g->why = NULL;
    g->repeating = g->sources = 0;
    g->queries_before = g->prover->stats->queries_inference;
    g->blocks = il_blocks(g->p, g->r, asked);
    return statements_to_error(g);
}

static void refine_all(struct refine *g, struct conjuncts claims[], const char **why)
{
    for (size_t o = 0; o < g->r->obligations.n; o++) {
        const struct obligation *of = &g->r->obligations.at[o];
        bool closed = g->closed && o < g->n_closed && g->closed[o];
        if (of->optional || (of->of_loop.check == LOOP_STEP) || closed)
            continue;
        if (refine_out_of_time(g)) {
            *why = *why ? *why : "out of time";
            return;
        }
        if (!look_at_obligation(g, o))
            continue;
        if (!g->why && refine(g))
            claims_of_states(g, claims);
        else if (!*why)
            *why = arena_printf(g->arena, "line %u: %s", span_position(of->span).line, g->why);
    }
}

/* ---- the routine ---- */

/* The loop's body behind assertions of the user's invariants. Each has the obligation of its entry. */
static const struct il_cmd *body_with_invariants(struct refine *g, const struct il_cmd *loop, const struct il_cmd *body)
{
    struct il_cmds all = {0};
    for (uint32_t o = 0; o < g->r->obligations.n; o++) {
        const struct obligation *of = &g->r->obligations.at[o];
        if (!obligation_is_of_loop(of, loop->loop->id, LOOP_ENTRY))
            continue;
        struct il_cmd *c = arena_new(g->p->arena, struct il_cmd);
        term_id t = loop->loop->invariants[of->of_loop.index].term;
        *c = (struct il_cmd){.kind = IL_ASSERT, .span = of->span, .term = t, .obligation = o};
        vec_push(&all, c);
    }
    vec_push(&all, body);
    body = il_seq(g->p, (unsigned)all.n, all.at);
    vec_release(&all);
    return body;
}

static const struct il_cmd *with_invariants(struct refine *g, const struct il_cmd *c)
{
    struct il_cmd *copy = arena_copy(g->p->arena, c, sizeof *c);
    const struct il_cmd **child = arena_array(g->p->arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++) {
        child[i] = with_invariants(g, c->child[i]);
        if (c->kind == IL_LOOP)
            child[i] = body_with_invariants(g, c, child[i]);
    }
    copy->child = child;
    return copy;
}

static bool has_invariants(const struct il_routine *r)
{
    for (unsigned i = 0; i < r->n_loops; i++)
        if (r->loops[i]->n_invariants > 0)
            return true;
    return false;
}

static void begin(struct refine *g, const struct infer_task *task)
{
    *g = (struct refine){.arena = task->arena, .prover = task->prover, .p = task->p, .options = task->options};
    arena_init(&g->scratch);
    g->r = variables_begin(task->p, task->r, task->earlier);
    if (has_invariants(g->r)) {
        g->r->obligations = il_with_invariants(task->p->arena, g->r);
        g->r->body = with_invariants(g, g->r->body);
    }
    g->closed = task->closed;
    g->n_closed = task->r->obligations.n;
    g->earlier = task->earlier;
    background_of(&g->background, task->p, g->r);
    bool *none = arena_array(&g->scratch, bool, g->r->obligations.n);
    g->blocks = il_blocks(task->p, g->r, none);
    g->locations = arena_array(&g->scratch, struct location, g->blocks.n_nodes);
    statements_between_locations(g);
    if (!g->why)
        find_orderings(g);
}

static void end(struct refine *g)
{
    for (unsigned i = 0; i < g->blocks.n_nodes; i++) {
        vec_release(&g->locations[i].predicates);
        vec_release(&g->locations[i].repeats);
        idmap_release(&g->locations[i].keys);
        idmap_release(&g->locations[i].shapes);
        vec_release(&g->locations[i].orderings);
    }
    vec_release(&g->statements);
    vec_release(&g->ghosts);
    idmap_release(&g->ghosts_of);
    vec_release(&g->states);
    idmap_release(&g->images);
    idmap_release(&g->cases);
    idmap_release(&g->entries);
    idmap_release(&g->places);
    background_release(&g->background);
    arena_release(&g->scratch);
}

static struct point_result result_of(struct refine *g, const struct il_loop *loop, const struct conjuncts *claims, const char *why)
{
    const struct location *at = &g->locations[il_blocks_head(&g->blocks, loop)];
    struct point_result pr = result_given(g->arena, loop);
    struct conjuncts cs = {0};
    result_push_given(loop, &cs);
    for (size_t i = 0; i < claims->n; i++)
        vec_push(&cs, claims->at[i]);
    for (size_t i = 0; i < at->orderings.n; i++)
        vec_push(&cs, (struct conjunct){.term = at->orderings.at[i], .shown = true, .engine = "refine", .span = loop->span});
    if (claims->n > 0)
        pr.status = POINT_INFERRED;
    else if (why)
        pr.status = POINT_GAVE_UP;
    pr.why = !why                         ? "only what the obligations need"
             : pr.status == POINT_GAVE_UP ? why
                                          : arena_printf(g->arena, "gave up on %s", why);
    pr.strongest = pr.strongest_by_instances = false;
    pr.n_predicates = (unsigned)at->predicates.n;
    pr.predicates = arena_copy(g->arena, at->predicates.at, at->predicates.n * sizeof *at->predicates.at);
    pr.rounds = g->iterations;
    result_take_conjuncts(g->arena, &pr, &cs);
    return pr;
}

static void add_stats(const struct refine *g)
{
    struct stats *s = g->prover->stats;
    if (!s)
        return;
    s->refinements += g->iterations;
    s->spurious_paths += g->spurious;
    for (unsigned i = 0; i < g->blocks.n_nodes; i++)
        s->predicates += g->locations[i].predicates.n;
}

struct point_results infer_refine(const struct infer_task *task)
{
    const struct il_routine *r = task->r;
    if (!r->body || r->n_loops == 0 || forward_is_too_deep(task->p, r, MAX_LOOP_DEPTH))
        return results_given(task->arena, r);
    double start = clock_seconds();
    uint64_t queries = task->prover->stats->queries_inference;
    struct refine g;
    begin(&g, task);
    struct conjuncts *claims = arena_array(task->arena, struct conjuncts, r->n_loops);
    const char *why = g.why;
    if (!why)
        refine_all(&g, claims, &why);

    struct point_results out = {.at = arena_array(task->arena, struct point_result, r->n_loops), .n = r->n_loops};
    for (unsigned i = 0; i < r->n_loops; i++) {
        out.at[i] = result_of(&g, r->loops[i], &claims[i], why);
        out.at[i].seconds = i == 0 ? clock_seconds() - start : 0;
        out.at[i].queries = i == 0 ? (unsigned)(task->prover->stats->queries_inference - queries) : 0;
        vec_release(&claims[i]);
    }
    add_stats(&g);
    variables_end(task->arena, task->p, r, g.r, &out);
    end(&g);
    return out;
}
