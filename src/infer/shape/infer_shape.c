/* BOHNE section 3.1, Figure 5: Boolean heaps at each loop's head, until nothing is added.
 *
 * First conjuncts of the precondition are propagated (section 6). Forests are taken as invariants on trial: they are assumed at each head while
 * heaps are computed, and shown at the ends of all edges in the end. If one does not hold there, all begins again without it. Differences
 * from the paper: the post (edge.c; cartesian.h has the paper's); predicates are found (predicates.c); a loop's result is proved again by the proof pass.
 * Start at infer_shape. */
#include "infer/shape/infer_shape.h"

#include "infer/forward.h"
#include "infer/propagate/infer_propagate.h"
#include "infer/results.h"
#include "infer/shape/shape.h"
#include "logic/shape.h"
#include "vcgen/vc/norm.h"

#include <string.h>

enum { MAX_LOOP_DEPTH = 64, MAX_TRIALS = 6 };

/* Forests that are tried: those of `own`, of one kind. refuted: forests that did not hold. changed: variables that are assigned
 * between loop heads. */
struct trial {
    const struct terms *ts;
    enum forest_kind kind;
    struct term_vec own;
    struct idmap refuted;
    const struct idmap *changed;
};

static bool is_own(const struct trial *trial, term_id t)
{
    for (size_t i = 0; i < trial->own.n; i++)
        if (trial->own.at[i] == t)
            return true;
    return false;
}

static bool on_trial(const struct trial *trial, term_id t)
{
    bool kind = trial->kind == FOREST_OF_CONTRACT || is_own(trial, t);
    return kind && term_is(trial->ts, t, TERM_FOREST) && !idmap_has(&trial->refuted, t);
}

/* Conditions for a forest are of no use where it is known. While other kinds are tried, forests of the contract are left out where loops change
 * them. */
static enum propagation_word word_of(void *user, term_id t)
{
    const struct trial *trial = user;
    struct term_vec constants = {0};
    bool changed = false;
    if (on_trial(trial, t))
        return PROPAGATION_TRUSTED;
    if (!term_is(trial->ts, t, TERM_FOREST))
        return term_has_kind(trial->ts, t, TERM_FOREST) ? PROPAGATION_LEFT_OUT : PROPAGATION_ASKED;
    term_constants(trial->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        changed |= idmap_has(trial->changed, constants.at[i]);
    vec_release(&constants);
    return changed ? PROPAGATION_LEFT_OUT : PROPAGATION_ASKED;
}

/* ---- begin and end ---- */

static const struct il_cmd *loop_in(const struct il_cmd *c, uint32_t id)
{
    if (c->kind == IL_LOOP && c->loop->id == id)
        return c;
    const struct il_cmd *found = NULL;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = loop_in(c->child[i], id);
    return found;
}

static bool is_head(const struct shape *s, unsigned node)
{
    return s->blocks.nodes[node].kind == NODE_HEAD;
}

/* Variables that have another value where the edge ends. Its command may assign more, on paths that do not get there. */
static void note_assigned(struct shape *s, const struct il_edge *e)
{
    struct norm post = norm_of(s->arena, s->p, s->r, e->cmd);
    for (size_t i = 0; i < s->r->vars.n; i++) {
        term_id v = s->r->vars.at[i]->term;
        if (norm_rename(&post, s->ts, v) != v)
            idmap_put(&s->on_edges, v, 1);
    }
    norm_release(&post);
}

static bool begin(struct shape *s)
{
    const struct il_routine *r = s->task->r;
    bool found = true;
    s->blocks = il_blocks(s->p, r, NULL);
    s->r = arena_copy(s->arena, r, sizeof *r);
    s->r->labels = s->blocks.labels;
    s->heads = arena_array(s->arena, struct shape_head, s->blocks.n_nodes);
    s->edges = arena_array(s->arena, struct shape_edge *, s->blocks.n_edges);
    background_of(&s->background, s->p, r);
    live_init(&s->live, r);
    for (unsigned e = 0; e < s->blocks.n_edges; e++)
        if (is_head(s, s->blocks.edges[e].from) && is_head(s, s->blocks.edges[e].to))
            note_assigned(s, &s->blocks.edges[e]);
    for (unsigned i = 0; i < r->n_loops && found; i++) {
        struct shape_head *h = &s->heads[il_blocks_head(&s->blocks, r->loops[i])];
        h->loop = r->loops[i];
        h->cmd = loop_in(r->body, r->loops[i]->id);
        found = shape_predicates_of(&h->predicates, s->arena, s->p, r, h->cmd, &s->on_edges, &s->live,
                                    s->task->options->shape_post);
    }
    return found;
}

static void close_edges(struct shape *s)
{
    for (unsigned e = 0; e < s->blocks.n_edges; e++) {
        shape_edge_close(s->edges[e]);
        s->edges[e] = NULL;
    }
}

static void end(struct shape *s)
{
    close_edges(s);
    for (unsigned n = 0; n < s->blocks.n_nodes; n++) {
        shape_predicates_release(&s->heads[n].predicates);
        vec_release(&s->heads[n].kept);
        vec_release(&s->heads[n].forests);
        vec_release(&s->heads[n].heaps);
    }
    background_release(&s->background);
    live_release(&s->live);
    idmap_release(&s->on_edges);
}

/* ---- heaps until nothing is added ---- */

static bool is_into_head(const struct shape *s, const struct il_edge *e)
{
    return is_head(s, e->to);
}

static void open_edges(struct shape *s)
{
    for (unsigned e = 0; e < s->blocks.n_edges; e++)
        if (is_into_head(s, &s->blocks.edges[e]))
            s->edges[e] = shape_edge_open(s, &s->blocks.edges[e]);
}

/* Heaps that say the same of where named objects are become one, in the stage that claims only what all heaps share. */
static void add_heap(struct shape *s, struct shape_head *h, struct heap found)
{
    uint64_t named = 0, place = 0;
    for (size_t i = 0; i < h->predicates.unary.n; i++) {
        named |= (uint64_t)(h->predicates.unary.at[i].object != TERM_NONE) << i;
        place |= (uint64_t)shape_rule_is_of_place(h->predicates.unary.at[i].rule) << i;
    }
    for (size_t i = 0; i < h->heaps.n && s->task->stage < STAGE_EXTENDED; i++) {
        if (!heaps_alike(&h->heaps.at[i], &found, named, place))
            continue;
        struct heap both = heap_join(s->arena, &h->heaps.at[i], &found);
        if (both.n == h->heaps.at[i].n)
            return;
        memmove(&h->heaps.at[i], &h->heaps.at[i + 1], (h->heaps.n - i - 1) * sizeof found);
        h->heaps.n--;
        h->done -= i < h->done;
        vec_push(&h->heaps, both);
        return;
    }
    heaps_add(&h->heaps, found);
}

/* from NULL: the entry. */
static void follow(struct shape *s, unsigned edge, const struct heap *from)
{
    struct shape_head *to = &s->heads[s->blocks.edges[edge].to];
    struct heaps found = {0};
    if (!s->edges[edge] || s->why)
        return;
    to->rounds++;
    if (!shape_edge_post(s->edges[edge], from, &found))
        s->why = "a prover that gave up, or too many cases";
    for (size_t i = 0; i < found.n; i++)
        add_heap(s, to, found.at[i]);
    if (to->heaps.n > MAX_HEAPS)
        s->why = "too many Boolean heaps";
    vec_release(&found);
}

/* The next heap whose successors are not known. */
static struct shape_head *next_head(struct shape *s, unsigned *node)
{
    for (*node = 0; *node < s->blocks.n_nodes; ++*node)
        if (s->heads[*node].done < s->heads[*node].heaps.n)
            return &s->heads[*node];
    return NULL;
}

/* Figure 5. */
static void run(struct shape *s)
{
    const struct il_node *entry = &s->blocks.nodes[il_blocks_entry(&s->blocks)];
    struct shape_head *h;
    unsigned node;
    for (unsigned i = 0; i < entry->n_out; i++)
        if (is_into_head(s, &s->blocks.edges[entry->out[i]]))
            follow(s, entry->out[i], NULL);
    while (!s->why && (h = next_head(s, &node))) {
        struct heap from = h->heaps.at[h->done++];
        const struct il_node *n = &s->blocks.nodes[node];
        for (unsigned i = 0; i < n->n_out; i++)
            if (is_into_head(s, &s->blocks.edges[n->out[i]]))
                follow(s, n->out[i], &from);
    }
}

/* ---- what is tried ---- */

static void assume_kept(struct shape *s, struct trial *trial)
{
    const struct il_routine *r = s->task->r;
    struct term_vec *at = arena_array(s->arena, struct term_vec, r->n_loops);
    propagated_conjuncts(s->task, &(struct propagation_trust){word_of, trial, &trial->own}, at);
    for (unsigned i = 0; i < r->n_loops; i++) {
        struct shape_head *h = &s->heads[il_blocks_head(&s->blocks, r->loops[i])];
        h->kept.n = h->forests.n = h->heaps.n = h->done = 0;
        for (size_t k = 0; k < at[i].n; k++) {
            vec_push(&h->kept, at[i].at[k]);
            if (on_trial(trial, at[i].at[k]))
                vec_push(&h->forests, at[i].at[k]);
        }
        vec_release(&at[i]);
    }
}

/* Notes which forests do not hold after all. False: all hold. */
static bool some_fail(struct shape *s, struct trial *trial)
{
    bool some = false;
    for (unsigned e = 0; e < s->blocks.n_edges; e++) {
        const struct il_edge *edge = &s->blocks.edges[e];
        const struct shape_head *to = &s->heads[edge->to];
        for (size_t i = 0; s->edges[e] && i < to->forests.n; i++)
            if (!idmap_has(&trial->refuted, to->forests.at[i]) && !shape_edge_keeps(s->edges[e], &s->heads[edge->from].heaps, i)) {
                idmap_put(&trial->refuted, to->forests.at[i], 1);
                some = true;
            }
    }
    return some;
}

static bool some_on_trial(const struct shape *s)
{
    bool some = false;
    for (unsigned n = 0; n < s->blocks.n_nodes; n++)
        some |= s->heads[n].forests.n > 0;
    return some;
}

/* Tries this kind, or the next one of which there are forests. */
static void try_kind(struct shape *s, struct trial *trial, enum forest_kind kind)
{
    trial->own.n = 0;
    for (; trial->own.n == 0 && kind < FOREST_KINDS; kind++) {
        trial->kind = kind;
        for (unsigned n = 0; n < s->blocks.n_nodes; n++)
            if (is_head(s, n))
                shape_forests_of(&s->heads[n].predicates, s->p, s->r, trial->changed, kind, &trial->own);
    }
}

static void analyse(struct shape *s)
{
    struct trial trial = {.ts = s->ts, .changed = &s->on_edges};
    bool again = true;
    try_kind(s, &trial, FOREST_OF_CURSORS);
    for (unsigned i = 0; again && !s->why; i++) {
        close_edges(s);
        assume_kept(s, &trial);
        for (; trial.kind < FOREST_OF_CONTRACT && !some_on_trial(s); assume_kept(s, &trial)) /* none holds at entry */
            try_kind(s, &trial, trial.kind + 1);
        open_edges(s);
        if (s->task->options->shape_post == SHAPE_POST_CARTESIAN)
            cartesian_run(s);
        else
            run(s);
        again = !s->why && some_fail(s, &trial);
        if (again && i == MAX_TRIALS)
            s->why = "too many forests on trial";
        if (again && trial.kind < FOREST_OF_CONTRACT)
            try_kind(s, &trial, trial.kind + 1);
    }
    idmap_release(&trial.refuted);
    vec_release(&trial.own);
}

/* ---- results ---- */

/* How many predicates each rule gave. */
static const char *rules_used(struct shape *s, const struct shape_head *h)
{
    static const char *const label[] = {
#define RULE(name, label, what) label,
#include "infer/shape/rules.def"
#undef RULE
    };
    unsigned n[SHAPE_RULES] = {0};
    struct buf text = {0};
    for (size_t i = 0; i < h->predicates.unary.n; i++)
        n[h->predicates.unary.at[i].rule]++;
    for (size_t i = 0; i < h->predicates.closed.n; i++)
        n[h->predicates.closed.at[i].rule]++;
    buf_printf(&text, "not the strongest: %zu Boolean heaps over predicates of the rules", h->heaps.n);
    for (unsigned r = 0, some = 0; r < SHAPE_RULES; r++)
        if (n[r] > 0)
            buf_printf(&text, "%s %s %u", some++ ? "," : "", label[r], n[r]);
    const struct cartesian_counts *c = &s->cartesian;
    if (c->relations > 0)
        buf_printf(&text, "; %u transition relations, %u taken again, %u answers kept", c->relations, c->again, c->kept);
    return buf_finish(&text, s->task->arena);
}

static struct point_result result_of(struct shape *s, const struct shape_head *h)
{
    struct point_result pr = result_given(s->task->arena, h->loop);
    struct conjuncts cs = {0};
    result_push_given(h->loop, &cs);
    size_t users = cs.n;
    if (!s->why)
        shape_claims(s, h, &cs);
    if (cs.n > users)
        pr.status = POINT_INFERRED;
    else if (s->why)
        pr.status = POINT_GAVE_UP;
    pr.why = s->why ? s->why : rules_used(s, h);
    pr.strongest = pr.strongest_by_instances = false;
    pr.n_predicates = (unsigned)(h->predicates.unary.n + h->predicates.closed.n);
    pr.rounds = h->rounds;
    s->task->prover->stats->rounds += pr.rounds;
    result_take_conjuncts(s->task->arena, &pr, &cs);
    return pr;
}

static struct point_results results(struct shape *s, bool found)
{
    const struct il_routine *r = s->task->r;
    if (!found)
        return results_given(s->task->arena, r);
    struct point_results out = {.at = arena_array(s->task->arena, struct point_result, r->n_loops), .n = r->n_loops};
    for (unsigned i = 0; i < r->n_loops; i++)
        out.at[i] = result_of(s, &s->heads[il_blocks_head(&s->blocks, r->loops[i])]);
    return out;
}

/* The Cartesian post finds the same in each stage, so there is one. */
static enum predicate_stage first_stage(const struct infer_options *o)
{
    return o->shape_post == SHAPE_POST_CARTESIAN && o->heuristics == HEURISTICS_EXTENDED ? STAGE_EXTENDED : STAGE_FQ;
}

struct point_results infer_shape(const struct infer_task *task)
{
    const struct il_routine *r = task->r;
    struct arena scratch;
    if (!r->body || r->n_loops == 0 || task->stage < first_stage(task->options) || !terms_have_reach(task->p->terms) ||
        forward_is_too_deep(task->p, r, MAX_LOOP_DEPTH))
        return results_given(task->arena, r);
    arena_init(&scratch);
    struct shape s = {.task = task, .arena = &scratch, .p = task->p, .ts = task->p->terms};
    double start = clock_seconds();
    uint64_t queries = task->prover->stats->queries_inference;
    bool found = begin(&s);
    if (found)
        analyse(&s);
    struct point_results out = results(&s, found);
    if (out.n > 0) {
        out.at[0].seconds = clock_seconds() - start;
        out.at[0].queries = (unsigned)(task->prover->stats->queries_inference - queries);
    }
    end(&s);
    arena_release(&scratch);
    return out;
}
