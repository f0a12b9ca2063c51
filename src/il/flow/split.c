/* Node splitting (Hecht and Ullman, "Flow graph reducibility", 1972; choice of nodes as in Janssen and Corporaal, "Making graphs
 * reducible with controlled node splitting", 1997).
 *
 * For a block d of the dominator tree, define a relation on its children: c -> e if an edge leads from the region of c (all blocks that
 * c dominates) to e. The graph is reducible iff these relations are acyclic for all d. The tree is processed from the leaves up. While
 * some children of d form a cycle, one of them, e, is taken out of it. The edges to e from the region of another c on the cycle are
 * redirected to a copy. The copy is the part of e's region that leads back to the cycle. It becomes part of c's region. No edge leads
 * from the copy into that region except to c itself, so the region of c stays reducible. The cycle has lost e.
 *
 * In the papers' terms, the children of d are the nodes of the limit graph with a common external dominator, and c absorbs the copy by
 * T2. A difference: blocks of e's region that do not lead back to the cycle are not copied; they end up under d.
 *
 * The choice of e on a cycle: first, a block that is not annotated, because a loop head with invariants is worth keeping. Then, a block
 * to which no edge of the cycle leads back in the order of the text, because the programmer sees a loop at such an edge. Then, a block
 * with the fewest blocks to copy. Start at flow_split. */
#include "il/flow/split.h"

#include "base/idmap.h"
#include "base/vec.h"

struct blocks VEC_OF(uint32_t);

/* Limit of visited edges: less than a second. */
static const uint64_t MAX_WORK = 20000000;

/* All arrays are indexed by block. A region belongs to a child of the current block; its name is this child (its root). */
struct splitter {
    struct flow *f;
    uint32_t limit;
    struct arena scratch;
    struct blocks *preds; /* capacity: limit */
    uint32_t *up;         /* union-find over the blocks of a region; a root points to itself */
    uint32_t *size;       /* by region root on the current cycle: number of blocks that lead back to the cycle */
    uint32_t *met;        /* number of the last walk that visited the block */
    uint32_t walks;
    uint32_t *index, *low; /* of Tarjan's algorithm, by region root; 0: not visited */
    uint32_t *cycle;       /* by region root: number of its cycle; 0: none */
    uint32_t cycles;
    uint64_t work;
    uint32_t failed;
};

static uint32_t region_of(struct splitter *k, uint32_t b)
{
    while (k->up[b] != b)
        b = k->up[b] = k->up[k->up[b]];
    return b;
}

/* Makes the region of `from` part of the region of `to`. */
static void absorb(struct splitter *k, uint32_t to, uint32_t from)
{
    k->up[from] = to;
}

/* ---- cycles among the children of one block ---- */

/* A visit of e. `at` is the position in its preds; only those in other regions count, because self-edges of the relation are no cycles. */
struct frame {
    uint32_t node;
    size_t at;
};

struct tarjan {
    struct splitter *k;
    struct frame *stack;
    uint32_t depth, met;
    uint32_t *open;
    uint32_t n_open;
    const bool *member; /* by block: a child that takes part */
};

static void enter(struct tarjan *t, uint32_t e)
{
    t->k->index[e] = t->k->low[e] = ++t->met;
    t->open[t->n_open++] = e;
    t->stack[t->depth++] = (struct frame){e, 0};
}

/* All nodes opened since e form a strongly connected component. */
static void close_component(struct tarjan *t, uint32_t e, struct blocks *heads)
{
    struct splitter *k = t->k;
    bool alone = t->open[t->n_open - 1] == e;
    uint32_t number = alone ? 0 : ++k->cycles, c;
    if (!alone)
        vec_push(heads, e);
    do {
        c = t->open[--t->n_open];
        k->cycle[c] = number;
        k->low[c] = FLOW_NONE; /* closed */
    } while (c != e);
}

static void leave(struct tarjan *t, uint32_t e, struct blocks *heads)
{
    struct splitter *k = t->k;
    uint32_t low = k->low[e];
    t->depth--;
    if (low == k->index[e])
        close_component(t, e, heads);
    if (t->depth > 0) {
        uint32_t parent = t->stack[t->depth - 1].node;
        if (low < k->low[parent])
            k->low[parent] = low;
    }
}

static void components_from(struct tarjan *t, uint32_t root, struct blocks *heads)
{
    struct splitter *k = t->k;
    enter(t, root);
    while (t->depth > 0) {
        struct frame *top = &t->stack[t->depth - 1];
        k->work++;
        if (top->at == k->preds[top->node].n) {
            leave(t, top->node, heads);
            continue;
        }
        uint32_t c = region_of(k, k->preds[top->node].at[top->at++]);
        if (!t->member[c])
            continue;
        if (k->index[c] == 0)
            enter(t, c);
        else if (k->low[c] != FLOW_NONE && k->index[c] < k->low[top->node])
            k->low[top->node] = k->index[c];
    }
}

/* Numbers the cycles (components of more than one region) of the relation on nodes. Appends one node of each cycle to heads. */
static void find_cycles(struct splitter *k, const struct blocks *nodes, bool *member, struct blocks *heads)
{
    struct tarjan t = {.k = k, .member = member};
    struct arena_mark mark = arena_mark(&k->scratch);
    t.stack = arena_array(&k->scratch, struct frame, nodes->n);
    t.open = arena_array(&k->scratch, uint32_t, nodes->n);
    for (size_t i = 0; i < nodes->n; i++) {
        k->index[nodes->at[i]] = 0;
        member[nodes->at[i]] = true;
    }
    for (size_t i = 0; i < nodes->n; i++)
        if (k->index[nodes->at[i]] == 0)
            components_from(&t, nodes->at[i], heads);
    for (size_t i = 0; i < nodes->n; i++)
        member[nodes->at[i]] = false;
    arena_reset(&k->scratch, mark);
}

/* ---- splitting ---- */

/* Appends the blocks that lead back to the cycle of the given regions, their roots first. Sets `size`. */
static void find_members(struct splitter *k, const struct blocks *on, struct blocks *members)
{
    k->walks++;
    for (size_t i = 0; i < on->n; i++) {
        k->size[on->at[i]] = 0;
        k->met[on->at[i]] = k->walks;
        vec_push(members, on->at[i]);
    }
    for (size_t i = 0; i < members->n; i++) {
        uint32_t b = members->at[i];
        k->size[region_of(k, b)]++;
        k->work += k->preds[b].n;
        for (size_t j = 0; j < k->preds[b].n; j++) {
            uint32_t p = k->preds[b].at[j];
            if (k->met[p] == k->walks || k->cycle[region_of(k, p)] != k->cycle[on->at[0]])
                continue;
            k->met[p] = k->walks;
            vec_push(members, p);
        }
    }
}

/* The other regions on e's cycle with edges to e, each once. *outside: there are edges from elsewhere, too. */
static void sources(struct splitter *k, uint32_t e, struct blocks *out, bool *outside)
{
    struct idmap seen = {0};
    *outside = false;
    k->work += k->preds[e].n;
    for (size_t i = 0; i < k->preds[e].n; i++) {
        uint32_t c = region_of(k, k->preds[e].at[i]);
        if (c != e && k->cycle[c] == k->cycle[e]) {
            if (idmap_put(&seen, c, 1))
                vec_push(out, c);
        } else if (c != e) {
            *outside = true;
        }
    }
    idmap_release(&seen);
}

/* The number of copies that taking e out makes. One source keeps the original if nothing else needs it. */
static size_t copies_of(struct splitter *k, uint32_t e)
{
    struct blocks from = {0};
    bool outside;
    sources(k, e, &from, &outside);
    size_t n = from.n - !outside;
    vec_release(&from);
    return n;
}

/* True if an edge of e's cycle leads back to e in the order of the text. */
static bool is_gone_back_to(struct splitter *k, uint32_t e)
{
    const struct flow_block *at = k->f->at;
    for (size_t i = 0; i < k->preds[e].n; i++) {
        uint32_t p = k->preds[e].at[i];
        if (at[p].origin >= at[e].origin && k->cycle[region_of(k, p)] == k->cycle[e])
            return true;
    }
    return false;
}

static uint32_t choose(struct splitter *k, const struct blocks *nodes)
{
    uint32_t best = FLOW_NONE;
    unsigned best_rank = 0;
    uint64_t best_cost = 0;
    for (size_t i = 0; i < nodes->n; i++) {
        uint32_t e = nodes->at[i];
        uint64_t cost = (uint64_t)copies_of(k, e) * k->size[e];
        unsigned rank = 2u * k->f->at[e].annotated + is_gone_back_to(k, e);
        if (best == FLOW_NONE || rank < best_rank || (rank == best_rank && cost < best_cost)) {
            best = e;
            best_rank = rank;
            best_cost = cost;
        }
    }
    return best;
}

/* Copies the members in e's region. Edges among them lead to the copies. Returns the copy of e. */
static uint32_t copy_region(struct splitter *k, uint32_t e, const struct blocks *members)
{
    struct idmap copy = {0};
    struct flow *f = k->f;
    uint32_t first = f->n;
    idmap_put(&copy, e, flow_add(f, f->at[e]));
    for (size_t i = 0; i < members->n; i++)
        if (members->at[i] != e && region_of(k, members->at[i]) == e)
            idmap_put(&copy, members->at[i], flow_add(f, f->at[members->at[i]]));
    for (uint32_t b = first; b < f->n; b++) {
        uint32_t *succ = arena_copy(f->arena, f->at[b].succ, f->at[b].n * sizeof *succ);
        for (unsigned i = 0; i < f->at[b].n; i++) {
            const uint64_t *to = idmap_get(&copy, succ[i]);
            if (to)
                succ[i] = (uint32_t)*to;
            vec_push(&k->preds[succ[i]], b);
        }
        f->at[b].succ = succ;
        k->up[b] = first;
    }
    idmap_release(&copy);
    return first;
}

/* Redirects the edges to e from the region of c to `copy`. */
static void redirect(struct splitter *k, uint32_t c, uint32_t e, uint32_t copy)
{
    struct blocks *preds = &k->preds[e];
    size_t kept = 0;
    for (size_t i = 0; i < preds->n; i++) {
        uint32_t p = preds->at[i];
        if (region_of(k, p) != c) {
            preds->at[kept++] = p;
            continue;
        }
        struct flow_block *b = &k->f->at[p];
        for (unsigned j = 0; j < b->n; j++)
            if (b->succ[j] == e)
                b->succ[j] = copy;
        vec_push(&k->preds[copy], p);
    }
    preds->n = kept;
}

/* Takes e out of its cycle. Returns false at the limit. */
static bool split(struct splitter *k, uint32_t e, const struct blocks *members)
{
    struct blocks from = {0};
    bool outside;
    sources(k, e, &from, &outside);
    for (size_t i = !outside; i < from.n && k->failed == FLOW_NONE; i++) {
        if (k->size[e] > k->limit - k->f->n || k->work > MAX_WORK) {
            k->failed = e;
            break;
        }
        uint32_t copy = copy_region(k, e, members);
        redirect(k, from.at[i], e, copy);
        absorb(k, from.at[i], copy);
    }
    k->cycle[e] = 0;
    if (!outside && k->failed == FLOW_NONE)
        absorb(k, from.at[0], e);
    vec_release(&from);
    return k->failed == FLOW_NONE;
}

/* Splits until the relation on the nodes, which are the children of one block, is acyclic. */
static void split_cycles(struct splitter *k, struct blocks *nodes, bool *member)
{
    struct blocks heads = {0};
    find_cycles(k, nodes, member, &heads);
    while (heads.n > 0 && k->failed == FLOW_NONE) {
        uint32_t number = k->cycle[heads.at[--heads.n]];
        struct blocks on = {0}, members = {0};
        for (size_t i = 0; i < nodes->n; i++)
            if (k->cycle[nodes->at[i]] == number)
                vec_push(&on, nodes->at[i]);
        find_members(k, &on, &members);
        uint32_t e = choose(k, &on);
        if (split(k, e, &members)) {
            size_t kept = 0;
            for (size_t i = 0; i < on.n; i++)
                if (on.at[i] != e)
                    on.at[kept++] = on.at[i];
            on.n = kept;
            find_cycles(k, &on, member, &heads);
        }
        vec_release(&on);
        vec_release(&members);
    }
    vec_release(&heads);
}

/* ---- the dominator tree, from the leaves up ---- */

static void split_below(struct splitter *k, uint32_t d, struct blocks *kids, bool *member)
{
    if (kids->n > 1)
        split_cycles(k, kids, member);
    for (size_t i = 0; i < kids->n; i++)
        if (region_of(k, kids->at[i]) == kids->at[i])
            absorb(k, d, kids->at[i]);
    vec_release(kids);
}

static void split_tree(struct splitter *k, const struct flow_shape *g)
{
    struct arena *a = &k->scratch;
    struct blocks *kids = arena_array(a, struct blocks, g->n);
    bool *member = arena_array(a, bool, k->limit);
    for (uint32_t n = 0; n < g->n; n++) {
        k->up[g->block[n]] = g->block[n];
        for (uint32_t e = g->first_pred[n]; e < g->first_pred[n + 1]; e++)
            vec_push(&k->preds[g->block[n]], g->block[g->pred[e]]);
        if (n > 0)
            vec_push(&kids[g->idom[n]], g->block[n]);
    }
    for (uint32_t n = g->n; n-- > 0;)
        if (k->failed == FLOW_NONE)
            split_below(k, g->block[n], &kids[n], member);
        else
            vec_release(&kids[n]);
}

uint32_t flow_split(struct flow *f, uint32_t limit)
{
    struct splitter k = {.f = f, .failed = FLOW_NONE};
    arena_init(&k.scratch);
    struct flow_shape g = flow_shape(&k.scratch, f);
    if (!g.reducible) {
        k.limit = limit > f->n ? limit : f->n;
        k.preds = arena_array(&k.scratch, struct blocks, k.limit);
        uint32_t **arrays[] = {&k.up, &k.size, &k.met, &k.index, &k.low, &k.cycle};
        for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
            *arrays[i] = arena_array(&k.scratch, uint32_t, k.limit);
        split_tree(&k, &g);
        for (uint32_t b = 0; b < f->n; b++)
            vec_release(&k.preds[b]);
    }
    arena_release(&k.scratch);
    return k.failed;
}
