/* Obligations seen backwards. The graph of the routine (il/blocks.h) has an edge from a loop to the error for the obligations behind the
 * loop and for those in its body; pre of the edge (vcgen/vc/pre.h) says at the loop when one of them goes wrong. Its atoms, and their
 * mutations, go on backwards: into the loops before, through the branches and assignments between, and once around the loop itself. So
 * `a == fib(n)` behind a loop with `a, b := b, a + b; i := i + 1` gives a == fib(i), and that b == fib(i + 1).
 *
 * A query decides nothing here. The number of atoms and of steps is limited, and nearest atoms come first. Start at backward_init. */
#include "infer/guess/backward.h"

#include "base/alloc.h"
#include "il/blocks.h"
#include "infer/guess/rewrite.h"
#include "logic/mk.h"
#include "logic/recursion.h"
#include "logic/subst.h"
#include "vcgen/vc/pre.h"

#include <stdlib.h>

enum {
    MAX_ATOMS = 40,
    MAX_REWRITTEN = 10,
    MAX_STEPS = 200,
    MAX_NODES = 4000,
    MAX_SIZE = 40,
    MAX_EDGES_BACK = 3,
    MAX_NESTING = 4000
};

/* An atom at a loop. edges: how many edges it came over. around: it came once around this loop already. */
struct arrived {
    unsigned loop, edges;
    term_id atom;
    bool around;
};
struct arrivals VEC_OF(struct arrived);

struct search {
    struct backward *b;
    struct il_program *p;
    const struct il_routine *r;
    struct il_blocks blocks;
    struct il_routine piece; /* r with the command of an edge */
    struct arena scratch;
    struct mutator *mutators; /* by loop */
    struct idmap seen;        /* (loop, atom) */
    struct arrivals queue;
    struct arrivals rewritten; /* what atoms say by the equations on an edge; these go no further */
};

/* ---- atoms ---- */

/* The parts of t below its connectives. An equivalence is one atom. */
static void collect_atoms(const struct terms *ts, term_id t, unsigned depth, struct idmap *seen, struct term_vec *out)
{
    if (depth > MAX_NESTING || !idmap_put(seen, t, 1))
        return;
    bool choice = term_is(ts, t, TERM_ITE) && term_sort(ts, t) == SORT_BOOL;
    if (!term_is_connective(ts, t) && !choice) {
        if (!term_has_binder(ts, t) && term_tree_size(ts, t) <= MAX_SIZE)
            vec_push(out, t);
        return;
    }
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        collect_atoms(ts, term_arg(ts, t, i), depth + 1, seen, out);
}

static void note_rewritten(struct search *s, unsigned loop, const struct term_vec *atoms, const struct term_vec *beside,
                           const struct term_vec *any)
{
    struct term_vec rewritten = {0};
    rewrite_atoms(s->p->terms, atoms, beside, any, &rewritten);
    for (size_t i = 0; i < rewritten.n && s->rewritten.n < MAX_STEPS; i++)
        vec_push(&s->rewritten, ((struct arrived){.loop = loop, .atom = rewritten.at[i]}));
    vec_release(&rewritten);
}

/* Adds the atoms of pre(edge, F) that pre(edge, true) does not have, so that they come from F. F true: all. */
static struct term_vec atoms_before(struct search *s, const struct il_edge *e, term_id F)
{
    struct terms *ts = s->p->terms;
    struct arena_mark mark = arena_mark(&s->scratch);
    struct idmap conditions = {0};
    struct term_vec ignored = {0}, atoms = {0};
    s->piece.body = e->cmd;
    if (!term_is(ts, F, TERM_TRUE)) {
        struct pre reached = pre_of(&s->scratch, s->p, &s->piece, e->cmd, mk_true(ts), MAX_NODES);
        if (reached.formula != TERM_NONE)
            collect_atoms(ts, reached.formula, 0, &conditions, &ignored);
        pre_release(&reached);
    }
    struct pre pre = pre_of(&s->scratch, s->p, &s->piece, e->cmd, F, MAX_NODES);
    if (pre.formula != TERM_NONE)
        collect_atoms(ts, pre.formula, 0, &conditions, &atoms);
    note_rewritten(s, s->blocks.nodes[e->from].loop->id, &atoms, &ignored, &pre.any);
    size_t n = 0;
    for (size_t i = 0; i < atoms.n; i++)
        if (!term_mentions_any(ts, atoms.at[i], &pre.any))
            atoms.at[n++] = atoms.at[i];
    atoms.n = n;
    pre_release(&pre);
    vec_release(&ignored);
    idmap_release(&conditions);
    arena_reset(&s->scratch, mark);
    return atoms;
}

/* ---- the way back ---- */

static void arrive(struct search *s, struct arrived a)
{
    if (s->queue.n < MAX_STEPS && idmap_put(&s->seen, idmap_pair(a.loop, a.atom), 1))
        vec_push(&s->queue, a);
}

/* The atom is one of the loop's, if it says something about what the loop changes; and so are its mutations. */
static void settle(struct search *s, struct arrived a)
{
    struct loop_goals *g = &s->b->at[a.loop];
    struct mutator *m = &s->mutators[a.loop];
    size_t before = g->mutations.near.n;
    if (mutator_changes(m, a.atom) && g->atoms.n < MAX_ATOMS)
        vec_push(&g->atoms, a.atom);
    if (a.around || g->mutations.near.n >= MAX_ATOMS)
        return;
    mutations_of(m, a.atom, &g->mutations);
    mutations_named(m, a.atom, &g->mutations.near);
    for (size_t i = before; i < g->mutations.near.n; i++)
        arrive(s, (struct arrived){.loop = a.loop, .edges = a.edges, .atom = g->mutations.near.at[i], .around = a.around});
}

/* After all others, as far as there is room. */
static void settle_rewritten(struct search *s)
{
    for (size_t i = 0; i < s->rewritten.n; i++) {
        struct arrived a = s->rewritten.at[i];
        struct loop_goals *g = &s->b->at[a.loop];
        if (mutator_changes(&s->mutators[a.loop], a.atom) && g->atoms.n < MAX_ATOMS + MAX_REWRITTEN &&
            idmap_put(&s->seen, idmap_pair(a.loop, a.atom), 1))
            vec_push(&g->atoms, a.atom);
    }
}

/* The atom before the edges that lead to the loop. Around the loop go only atoms that the loop changes and that axioms speak of. */
static void go_back(struct search *s, struct arrived a)
{
    const struct il_loop *loop = s->r->loops[a.loop];
    const struct il_node *head = &s->blocks.nodes[il_blocks_head(&s->blocks, loop)];
    struct mutator *m = &s->mutators[a.loop];
    for (unsigned i = 0; i < head->n_in && a.edges < MAX_EDGES_BACK; i++) {
        const struct il_edge *e = &s->blocks.edges[head->in[i]];
        const struct il_node *from = &s->blocks.nodes[e->from];
        bool around = from == head;
        if (from->kind != NODE_HEAD || (around && (a.around || !mutator_changes(m, a.atom) || !mutator_has_function(m, a.atom))))
            continue;
        struct term_vec atoms = atoms_before(s, e, a.atom);
        for (size_t k = 0; k < atoms.n; k++)
            arrive(s, (struct arrived){.loop = from->loop->id, .edges = a.edges + 1, .atom = atoms.at[k], .around = around});
        vec_release(&atoms);
    }
}

static void from_obligations(struct search *s)
{
    for (unsigned e = 0; e < s->blocks.n_edges; e++) {
        const struct il_edge *edge = &s->blocks.edges[e];
        const struct il_node *from = &s->blocks.nodes[edge->from];
        if (edge->to != il_blocks_error(&s->blocks) || from->kind != NODE_HEAD)
            continue;
        struct term_vec atoms = atoms_before(s, edge, mk_true(s->p->terms));
        for (size_t i = 0; i < atoms.n; i++)
            arrive(s, (struct arrived){.loop = from->loop->id, .atom = atoms.at[i]});
        vec_release(&atoms);
    }
}

/* ---- all loops ---- */

static void find_loops(struct search *s, const struct il_cmd *c, unsigned depth)
{
    if (c->kind == IL_LOOP && c->loop->id < s->b->n)
        mutator_init(&s->mutators[c->loop->id], s->p, s->r, c);
    for (unsigned i = 0; i < c->n && depth < MAX_NESTING; i++)
        find_loops(s, c->child[i], depth + 1);
}

static bool all_found(const struct search *s)
{
    for (unsigned i = 0; i < s->b->n; i++)
        if (!s->mutators[i].loop)
            return false;
    return true;
}

/* What the user wants to know. Other obligations are about bounds and null, of which there are candidates enough. */
static bool is_goal(const struct obligation *o)
{
    return o->kind == OBLIGATION_ASSERT || o->kind == OBLIGATION_REQUIRES || o->kind == OBLIGATION_ENSURES;
}

static bool *goals_of(const struct il_routine *r, bool *any)
{
    bool *goals = alloc_zeroed(r->obligations.n + 1, sizeof *goals);
    *any = false;
    for (size_t i = 0; i < r->obligations.n; i++)
        *any |= goals[i] = is_goal(&r->obligations.at[i]);
    return goals;
}

/* c without instances of lemmas about functions of the axioms. They are true in every state: nobody wants to know them, and their mutations
 * are many candidates that hold and help nothing. */
static const struct il_cmd *without_lemmas(struct il_program *p, struct arena *arena, const struct il_cmd *c,
                                           const struct recursion *axioms, unsigned depth)
{
    if (c->kind == IL_ASSUME && c->for_proofs && recursion_mentions(axioms, p->terms, c->term))
        return il_skip(p);
    if (c->n == 0 || depth > MAX_NESTING)
        return c;
    struct il_cmd *copy = arena_array(arena, struct il_cmd, 1);
    const struct il_cmd **child = arena_array(arena, const struct il_cmd *, c->n);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = without_lemmas(p, arena, c->child[i], axioms, depth + 1);
    *copy = *c;
    copy->child = child;
    return copy;
}

static void search(struct search *s)
{
    find_loops(s, s->r->body, 0);
    if (!all_found(s))
        return;
    from_obligations(s);
    for (unsigned i = 0; i < s->b->n; i++)
        mutations_of_guard(&s->mutators[i], &s->b->at[i].mutations);
    for (size_t i = 0; i < s->queue.n; i++) {
        struct arrived a = s->queue.at[i];
        settle(s, a);
        go_back(s, a);
    }
    settle_rewritten(s);
}

void backward_init(struct backward *b, struct il_program *p, const struct il_routine *r)
{
    bool any, *goals = goals_of(r, &any);
    *b = (struct backward){.n = r->n_loops, .at = alloc_zeroed(r->n_loops + 1, sizeof *b->at)};
    if (any) {
        struct search s = {.b = b, .p = p, .r = r, .piece = *r};
        struct il_routine seen = *r;
        struct recursion axioms;
        arena_init(&s.scratch);
        recursion_init(&axioms, p->terms, p->axioms.n, p->axioms.at);
        seen.body = without_lemmas(p, &s.scratch, r->body, &axioms, 0);
        recursion_release(&axioms);
        s.blocks = il_blocks(p, &seen, goals);
        s.piece.labels = s.blocks.labels;
        s.mutators = alloc_zeroed(r->n_loops + 1, sizeof *s.mutators);
        search(&s);
        for (unsigned i = 0; i < b->n; i++)
            mutator_release(&s.mutators[i]);
        free(s.mutators);
        vec_release(&s.queue);
        vec_release(&s.rewritten);
        idmap_release(&s.seen);
        arena_release(&s.scratch);
    }
    free(goals);
}

void backward_release(struct backward *b)
{
    for (unsigned i = 0; i < b->n; i++) {
        vec_release(&b->at[i].atoms);
        vec_release(&b->at[i].mutations.near);
        vec_release(&b->at[i].mutations.far);
        vec_release(&b->at[i].mutations.exact);
    }
    free(b->at);
    *b = (struct backward){0};
}
