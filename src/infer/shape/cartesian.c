/* The context-sensitive Cartesian post and its fixpoint (BOHNE Figures 5, 6 and 7).
 *
 * Guarded commands are the paths of an edge. Differences from the paper: heaps are split where they arrive, with what is known at the head, and
 * cleaned with a command's guard where it begins, so that no heap is split for each command anew; the context is what was cleaned, not what
 * was there before. It begins behind the entry: the strongest postcondition of each path from there is abstracted as Figure 7 abstracts the
 * precondition. Start at cartesian_run. */
#include "infer/shape/cartesian.h"

#include "base/alloc.h"
#include "il/paths.h"
#include "logic/mk.h"

#include <stdlib.h>

enum { MAX_PATHS = 64, MAX_SPLIT_HEAPS = 200 };

static unsigned size_of(const struct shape_head *h)
{
    return (unsigned)(h->predicates.closed.n + h->predicates.unary.n);
}

/* ---- the post (Figures 6 and 7) ---- */

/* The heap as a BDD (section 3.2, "Lattice Structure"). */
static const struct element *cubes_of(struct cartesian *k, const struct shape_head *head, const struct heap *h)
{
    const struct element *e = domain_false(k->domain);
    unsigned n = size_of(head);
    literal cube[64];
    for (unsigned c = 0; c < h->n; c++) {
        uint64_t bits = h->closed | h->cubes[c] << head->predicates.closed.n;
        for (unsigned i = 0; i < n; i++)
            cube[i] = 4 * i + !(bits >> i & 1);
        e = domain_or_cube(k->domain, e, cube, n);
    }
    return e;
}

/* Figure 6, the first loop: the transition relation under the context formula. It is that of before, if the formula is. */
static void set_context(struct cartesian *k, struct command *c)
{
    struct terms *ts = k->s->ts;
    term_id formula = context_formula(c);
    if (c->relation && formula == c->assumed) {
        k->s->cartesian.again++;
        return;
    }
    c->assumed = formula;
    c->guard = TERM_NONE;
    if (!term_is(ts, formula, TERM_TRUE)) {
        c->guard = edge_guard(c->edge);
        query_constrain(c->edge->q, mk_implies(ts, c->guard, formula));
    }
    k->s->cartesian.relations++;
    cartesian_preconditions(k, c);
}

static void too_many(struct shape *s)
{
    if (!s->why)
        s->why = "a prover that gave up, or too many cases";
}

/* Figure 5, "- old": the states are not among those that have been split at the head. */
static bool is_new(struct cartesian *k, unsigned head, const struct element *states)
{
    struct state_sets *seen = &k->split[head];
    for (size_t i = 0; i < seen->n; i++)
        if (element_implies(k->domain, states, seen->at[i]))
            return false;
    vec_push(seen, states);
    return true;
}

/* AbstractPost of Figure 7, for the heaps of one node. */
static void abstract_post(struct cartesian *k, struct command *c, const struct heaps *from, struct heaps *out)
{
    struct shape *s = k->s;
    struct heaps clean = {0};
    for (size_t i = 0; i < from->n && !s->why; i++)
        if (!cartesian_clean(k, c, &from->at[i], &clean))
            too_many(s);
    for (size_t i = 0; i < clean.n; i++)
        heaps_add(&c->context, clean.at[i]);
    if (clean.n > 0 && !s->why)
        set_context(k, c);
    for (size_t i = 0; i < clean.n && !s->why; i++) {
        const struct element *states = cubes_of(k, c->edge->from, &clean.at[i]);
        const struct element *behind = domain_image(k->domain, states, c->relation);
        if (is_new(k, c->edge->edge->to, behind) && !cartesian_split(k, k->still[c->edge->edge->to], behind, out))
            too_many(s);
    }
    vec_release(&clean);
}

/* abstract(F) of Figure 7, F being what holds behind a path from the entry. */
static void abstract_entry(struct cartesian *k, struct command *c, struct heaps *out)
{
    cartesian_preconditions(k, c);
    if (!k->s->why && !cartesian_split(k, c->edge, c->relation, out))
        too_many(k->s);
}

/* ---- guarded commands (section 3.1) ---- */

static void add_command(struct cartesian *k, const struct il_edge *whole, const struct il_cmd *path, struct commands *out)
{
    struct il_edge *edge = arena_copy(k->s->arena, whole, sizeof *whole);
    edge->cmd = path;
    struct command c = {.edge = shape_edge_open(k->s, edge), .assumed = TERM_NONE, .guard = TERM_NONE};
    if (!c.edge)
        return;
    for (size_t i = 0; c.edge->from && i < c.edge->from->predicates.unary.n; i++) {
        term_id object = c.edge->from->predicates.unary.at[i].object;
        if (object == TERM_NONE)
            continue;
        vec_push(&c.of_named_start, i);
        edge_indicators_at(c.edge, &c.edge->from->predicates, object, false, &c.named_start);
    }
    vec_push(out, c);
}

static void open_commands(struct cartesian *k, const struct il_edge *e, struct commands *out)
{
    struct il_cmds paths = {0};
    if (!il_paths(k->s->p, e->cmd, MAX_PATHS, &paths))
        vec_push(&paths, e->cmd);
    for (size_t i = 0; i < paths.n; i++)
        add_command(k, e, paths.at[i], out);
    vec_release(&paths);
}

static bool is_head(const struct shape *s, unsigned node)
{
    return s->blocks.nodes[node].kind == NODE_HEAD;
}

static void open_all(struct cartesian *k)
{
    struct shape *s = k->s;
    k->domain = domain_new(2 * (MAX_UNARY + MAX_CLOSED));
    k->of_edge = arena_array(s->arena, struct commands, s->blocks.n_edges);
    k->split = arena_array(s->arena, struct state_sets, s->blocks.n_nodes);
    k->still = arena_array(s->arena, struct shape_edge *, s->blocks.n_nodes);
    for (unsigned e = 0; e < s->blocks.n_edges; e++)
        if (is_head(s, s->blocks.edges[e].to))
            open_commands(k, &s->blocks.edges[e], &k->of_edge[e]);
    for (unsigned n = 0; n < s->blocks.n_nodes; n++) {
        struct il_edge *edge = arena_new(s->arena, struct il_edge);
        *edge = (struct il_edge){n, n, il_skip(s->p)};
        k->still[n] = is_head(s, n) ? shape_edge_open(s, edge) : NULL;
    }
}

static void close_command(struct command *c)
{
    shape_edge_close(c->edge);
    wlps_free(c->wlps);
    vec_release(&c->named_start);
    vec_release(&c->of_named_start);
    vec_release(&c->context);
}

static void close_all(struct cartesian *k)
{
    const struct il_blocks *b = &k->s->blocks;
    for (unsigned e = 0; e < b->n_edges; e++) {
        for (size_t i = 0; i < k->of_edge[e].n; i++)
            close_command(&k->of_edge[e].at[i]);
        vec_release(&k->of_edge[e]);
    }
    for (unsigned n = 0; n < b->n_nodes; n++) {
        shape_edge_close(k->still[n]);
        vec_release(&k->split[n]);
    }
    domain_free(k->domain);
}

/* ---- the fixpoint (Figure 5) ---- */

/* from: heaps of the head where the edge begins; NULL at the entry. */
static void follow(struct cartesian *k, unsigned edge, const struct heaps *from)
{
    struct shape *s = k->s;
    struct shape_head *to = &s->heads[s->blocks.edges[edge].to];
    struct commands *cs = &k->of_edge[edge];
    struct heaps found = {0};
    for (size_t i = 0; i < cs->n && !s->why; i++)
        if (from)
            abstract_post(k, &cs->at[i], from, &found);
        else
            abstract_entry(k, &cs->at[i], &found);
    to->rounds++;
    for (size_t i = 0; i < found.n; i++)
        heaps_add(&to->heaps, found.at[i]);
    if (to->heaps.n > MAX_SPLIT_HEAPS)
        s->why = "too many Boolean heaps";
    vec_release(&found);
}

static void follow_all(struct cartesian *k, unsigned node, const struct heaps *from)
{
    const struct il_node *n = &k->s->blocks.nodes[node];
    for (unsigned i = 0; i < n->n_out && !k->s->why; i++)
        if (is_head(k->s, k->s->blocks.edges[n->out[i]].to))
            follow(k, n->out[i], from);
}

/* Goes on from all heaps of one head of which the successors are not known. False: there are none. */
static bool step(struct cartesian *k)
{
    struct shape *s = k->s;
    for (unsigned node = 0; node < s->blocks.n_nodes; node++) {
        struct shape_head *h = &s->heads[node];
        struct heaps from = {0};
        for (; h->done < h->heaps.n; h->done++)
            vec_push(&from, h->heaps.at[h->done]);
        if (from.n == 0)
            continue;
        follow_all(k, node, &from);
        vec_release(&from);
        return true;
    }
    return false;
}

void cartesian_run(struct shape *s)
{
    struct cartesian k = {.s = s};
    open_all(&k);
    follow_all(&k, il_blocks_entry(&s->blocks), NULL);
    while (!s->why && step(&k))
        ;
    close_all(&k);
}
