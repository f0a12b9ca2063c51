/* The shape of a control-flow graph: depth-first numbering; dominators (Lengauer and Tarjan, "A fast algorithm for finding dominators in
 * a flowgraph", 1979: the simple version with path compression); reducibility; nesting of natural loops (Tarjan, "Testing flow graph
 * reducibility", 1974, in the form of Havlak 1997 for reducible graphs: the bodies of inner loops are merged into their heads by
 * union-find). No function recurses, because graphs come from users. Start at flow_shape. */
#include "il/flow/graph.h"

#include <string.h>

/* ---- graphs ---- */

struct flow flow_new(struct arena *arena, uint32_t n)
{
    struct flow f = {.arena = arena};
    for (uint32_t i = 0; i < n; i++)
        flow_add(&f, (struct flow_block){.origin = i});
    return f;
}

uint32_t flow_add(struct flow *f, struct flow_block b)
{
    if (f->n == f->cap) {
        f->cap = f->cap ? 2 * f->cap : 16;
        struct flow_block *at = arena_array(f->arena, struct flow_block, f->cap);
        if (f->n)
            memcpy(at, f->at, f->n * sizeof *at);
        f->at = at;
    }
    f->at[f->n] = b;
    return f->n++;
}

void flow_set_successors(struct flow *f, uint32_t b, unsigned n, const uint32_t succ[])
{
    struct flow_block *at = &f->at[b];
    at->succ = arena_array(f->arena, uint32_t, n);
    at->n = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned k = 0;
        while (k < at->n && at->succ[k] != succ[i])
            k++;
        if (k == at->n)
            at->succ[at->n++] = succ[i];
    }
}

/* ---- depth-first search ---- */

static uint32_t *filled(struct arena *a, uint32_t n, uint32_t value)
{
    uint32_t *v = arena_array(a, uint32_t, n);
    for (uint32_t i = 0; i < n; i++)
        v[i] = value;
    return v;
}

/* A depth-first search from the entry: blocks in preorder with their parents in the tree (as positions in preorder), and in postorder. */
struct search {
    uint32_t n;
    uint32_t *preorder, *parent, *position, *postorder;
};

static struct search search(struct arena *a, const struct flow *f)
{
    struct search s = {.preorder = arena_array(a, uint32_t, f->n), .parent = arena_array(a, uint32_t, f->n)};
    s.position = filled(a, f->n, FLOW_NONE);
    s.postorder = arena_array(a, uint32_t, f->n);
    uint32_t *stack = arena_array(a, uint32_t, f->n), *left = arena_array(a, uint32_t, f->n);
    uint32_t depth = 0, done = 0;
    s.parent[0] = FLOW_NONE;
    s.preorder[s.n] = 0;
    s.position[0] = s.n++;
    left[0] = f->at[0].n;
    stack[depth++] = 0;
    while (depth > 0) {
        uint32_t b = stack[depth - 1];
        if (left[b] == 0) {
            s.postorder[done++] = b;
            depth--;
            continue;
        }
        uint32_t to = f->at[b].succ[--left[b]];
        if (s.position[to] != FLOW_NONE)
            continue;
        s.parent[s.n] = s.position[b];
        s.preorder[s.n] = to;
        s.position[to] = s.n++;
        left[to] = f->at[to].n;
        stack[depth++] = to;
    }
    return s;
}

static void number_blocks(struct arena *a, const struct flow *f, const struct search *s, struct flow_shape *out)
{
    out->n = s->n;
    out->block = arena_array(a, uint32_t, s->n);
    out->number = filled(a, f->n, FLOW_NONE);
    for (uint32_t k = 0; k < s->n; k++) {
        out->block[k] = s->postorder[s->n - 1 - k];
        out->number[out->block[k]] = k;
    }
}

static void number_edges(struct arena *a, const struct flow *f, struct flow_shape *s)
{
    s->first_succ = arena_array(a, uint32_t, s->n + 1);
    s->first_pred = arena_array(a, uint32_t, s->n + 1);
    for (uint32_t k = 0; k < s->n; k++)
        s->first_succ[k + 1] = s->first_succ[k] + f->at[s->block[k]].n;
    uint32_t edges = s->first_succ[s->n];
    s->succ = arena_array(a, uint32_t, edges);
    s->pred = arena_array(a, uint32_t, edges);
    for (uint32_t k = 0; k < s->n; k++)
        for (uint32_t i = 0; i < f->at[s->block[k]].n; i++) {
            uint32_t to = s->number[f->at[s->block[k]].succ[i]];
            s->succ[s->first_succ[k] + i] = to;
            s->first_pred[to + 1]++;
        }
    for (uint32_t k = 0; k < s->n; k++)
        s->first_pred[k + 1] += s->first_pred[k];
    uint32_t *at = arena_copy(a, s->first_pred, s->n * sizeof *at);
    for (uint32_t k = 0; k < s->n; k++)
        for (uint32_t e = s->first_succ[k]; e < s->first_succ[k + 1]; e++)
            s->pred[at[s->succ[e]]++] = k;
}

/* ---- dominators ---- */

/* All arrays are indexed by position in preorder. */
struct dominators {
    uint32_t *semi, *label, *ancestor, *idom;
    uint32_t *bucket, *next; /* list of the blocks with this semidominator */
    uint32_t *path;
};

/* EVAL of the paper: among the ancestors of v in the forest, without roots, one with the least semidominator. */
static uint32_t evaluate(struct dominators *d, uint32_t v)
{
    uint32_t n = 0;
    if (d->ancestor[v] == FLOW_NONE)
        return v;
    for (uint32_t u = v; d->ancestor[d->ancestor[u]] != FLOW_NONE; u = d->ancestor[u])
        d->path[n++] = u;
    while (n > 0) {
        uint32_t u = d->path[--n], up = d->ancestor[u];
        if (d->semi[d->label[up]] < d->semi[d->label[u]])
            d->label[u] = d->label[up];
        d->ancestor[u] = d->ancestor[up];
    }
    return d->label[v];
}

static void semidominator(struct dominators *d, const struct flow_shape *g, const struct search *s, uint32_t w)
{
    uint32_t k = g->number[s->preorder[w]];
    for (uint32_t e = g->first_pred[k]; e < g->first_pred[k + 1]; e++) {
        uint32_t u = evaluate(d, s->position[g->block[g->pred[e]]]);
        if (d->semi[u] < d->semi[w])
            d->semi[w] = d->semi[u];
    }
    d->next[w] = d->bucket[d->semi[w]];
    d->bucket[d->semi[w]] = w;
    d->ancestor[w] = s->parent[w];
}

static void empty_bucket(struct dominators *d, uint32_t parent)
{
    for (uint32_t v = d->bucket[parent]; v != FLOW_NONE; v = d->next[v]) {
        uint32_t u = evaluate(d, v);
        d->idom[v] = d->semi[u] < d->semi[v] ? u : parent;
    }
    d->bucket[parent] = FLOW_NONE;
}

static void find_dominators(struct arena *a, const struct search *s, struct flow_shape *g)
{
    uint32_t n = s->n;
    struct dominators d = {
        .semi = filled(a, n, 0),
        .label = filled(a, n, 0),
        .ancestor = filled(a, n, FLOW_NONE),
        .idom = filled(a, n, 0),
        .bucket = filled(a, n, FLOW_NONE),
        .next = filled(a, n, FLOW_NONE),
        .path = filled(a, n, 0),
    };
    for (uint32_t v = 0; v < n; v++)
        d.semi[v] = d.label[v] = v;
    for (uint32_t w = n; w-- > 1;) {
        semidominator(&d, g, s, w);
        empty_bucket(&d, s->parent[w]);
    }
    g->idom = filled(a, n, FLOW_NONE);
    for (uint32_t w = 1; w < n; w++) {
        if (d.idom[w] != d.semi[w])
            d.idom[w] = d.idom[d.idom[w]];
        g->idom[g->number[s->preorder[w]]] = g->number[s->preorder[d.idom[w]]];
    }
}

/* Numbers intervals in a preorder of the dominator tree. A dominator has a lower number than the blocks that it dominates. */
static void number_tree(struct arena *a, struct flow_shape *g)
{
    uint32_t *size = filled(a, g->n, 1), *slot = arena_array(a, uint32_t, g->n);
    g->enter = arena_array(a, uint32_t, g->n);
    g->leave = arena_array(a, uint32_t, g->n);
    for (uint32_t k = g->n; k-- > 1;)
        size[g->idom[k]] += size[k];
    for (uint32_t k = 0; k < g->n; k++) {
        if (k > 0) {
            g->enter[k] = slot[g->idom[k]];
            slot[g->idom[k]] += size[k];
        }
        g->leave[k] = g->enter[k] + size[k];
        slot[k] = g->enter[k] + 1;
    }
}

/* ---- loops ---- */

/* The graph is reducible if each edge to a number that is not higher leads to a dominator. */
static bool is_reducible(const struct flow_shape *g)
{
    for (uint32_t k = 0; k < g->n; k++)
        for (uint32_t e = g->first_succ[k]; e < g->first_succ[k + 1]; e++)
            if (g->succ[e] <= k && !flow_dominates(g, g->succ[e], k))
                return false;
    return true;
}

/* The head of the outermost known loop around k; k itself if there is none. Uses path halving. */
static uint32_t find(uint32_t *up, uint32_t k)
{
    while (up[k] != k)
        k = up[k] = up[up[k]];
    return k;
}

/* If h is a head, merges the body of its loop into h. Inner loops have higher heads, so they are already merged. */
static void find_loop(struct flow_shape *g, uint32_t h, uint32_t *up, uint32_t *work)
{
    uint32_t n = 0;
    for (uint32_t e = g->first_pred[h]; e < g->first_pred[h + 1]; e++)
        if (g->pred[e] >= h) {
            g->loop[h] = h;
            uint32_t k = find(up, g->pred[e]);
            if (k != h) {
                up[k] = h;
                work[n++] = k;
            }
        }
    while (n > 0) {
        uint32_t k = work[--n];
        if (flow_is_head(g, k))
            g->outer[k] = h;
        else
            g->loop[k] = h;
        for (uint32_t e = g->first_pred[k]; e < g->first_pred[k + 1]; e++) {
            uint32_t p = find(up, g->pred[e]);
            if (p != h) {
                up[p] = h;
                work[n++] = p;
            }
        }
    }
}

static void find_loops(struct arena *a, struct flow_shape *g)
{
    uint32_t *up = arena_array(a, uint32_t, g->n), *work = arena_array(a, uint32_t, g->n);
    g->loop = filled(a, g->n, FLOW_NONE);
    g->outer = filled(a, g->n, FLOW_NONE);
    g->loop_depth = arena_array(a, uint32_t, g->n);
    for (uint32_t k = 0; k < g->n; k++)
        up[k] = k;
    for (uint32_t h = g->n; h-- > 0;)
        find_loop(g, h, up, work);
    for (uint32_t k = 0; k < g->n; k++) {
        uint32_t h = g->loop[k];
        if (h == k)
            g->loop_depth[k] = 1 + (g->outer[k] == FLOW_NONE ? 0 : g->loop_depth[g->outer[k]]);
        else if (h != FLOW_NONE)
            g->loop_depth[k] = g->loop_depth[h];
    }
}

struct flow_shape flow_shape(struct arena *arena, const struct flow *f)
{
    struct flow_shape g = {0};
    struct search s = search(arena, f);
    number_blocks(arena, f, &s, &g);
    number_edges(arena, f, &g);
    find_dominators(arena, &s, &g);
    number_tree(arena, &g);
    g.reducible = is_reducible(&g);
    if (g.reducible)
        find_loops(arena, &g);
    return g;
}
