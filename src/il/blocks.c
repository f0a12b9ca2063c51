/* The control-flow graph of a routine. Each node has its own label; a run arrives at the node by an exit to this label. Two steps make
 * an edge:
 *
 * 1. `from_node`: the behaviour of a run from a node until it arrives at the next node, whichever it is. Each loop is replaced by the
 * exit to its head. For a head, the code after its loop is added after the body: handlers of blocks, the rest of sequences, and the exit
 * to the head of the loop around it.
 * 2. `towards`: the executions of this that arrive at one node. Exits to other nodes are blocked, together with all code that leads only
 * to such exits, as far as this is visible without a prover.
 *
 * Start at il_blocks. */
#include "il/blocks.h"

#include "base/bug.h"
#include "logic/mk.h"

struct viewer {
    struct il_program *p;
    const struct il_routine *r;
    const bool *asked;
    struct il_node *nodes;
    unsigned n_nodes;
};

static unsigned exit_node(const struct viewer *k)
{
    return k->n_nodes - 2;
}

static unsigned error_node(const struct viewer *k)
{
    return k->n_nodes - 1;
}

static il_label node_label(const struct viewer *k, unsigned node)
{
    return k->r->labels + node;
}

static unsigned head_node(const struct il_loop *loop)
{
    return 1 + loop->id;
}

static const struct il_cmd *arrive(struct viewer *k, unsigned node, struct span span)
{
    return il_exit(k->p, node_label(k, node), span);
}

/* c with other children. */
static const struct il_cmd *with_children(struct viewer *k, const struct il_cmd *c, const struct il_cmd *const children[])
{
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    copy->child = children;
    return copy;
}

/* ---- the behaviour until the next node ---- */

/* Replaces each loop of c by the way to its head. Returns c itself if it has no loops. */
static const struct il_cmd *loop_free(struct viewer *k, const struct il_cmd *c)
{
    if (c->kind == IL_LOOP) {
        const struct il_cmd *snapshots = il_loop_entry(k->p, c->loop, c->span);
        return il_seq2(k->p, snapshots, arrive(k, head_node(c->loop), c->span));
    }
    const struct il_cmd **children = arena_array(k->p->arena, const struct il_cmd *, c->n);
    bool same = true;
    for (unsigned i = 0; i < c->n; i++) {
        children[i] = loop_free(k, c->child[i]);
        same &= children[i] == c->child[i];
    }
    return same ? c : with_children(k, c, children);
}

static const struct il_cmd *from_head(struct viewer *k, const struct il_cmd *c, const struct il_loop *loop);

static const struct il_cmd *from_sequence(struct viewer *k, const struct il_cmd *c, const struct il_loop *loop)
{
    for (unsigned i = 0; i < c->n; i++) {
        const struct il_cmd *first = from_head(k, c->child[i], loop);
        if (!first)
            continue;
        const struct il_cmd **children = arena_array(k->p->arena, const struct il_cmd *, c->n - i);
        children[0] = first;
        for (unsigned j = i + 1; j < c->n; j++)
            children[j - i] = loop_free(k, c->child[j]);
        return il_seq(k->p, c->n - i, children);
    }
    return NULL;
}

/* The code from the start of the loop's body to the end of c; NULL if the loop is not in c. */
static const struct il_cmd *from_head(struct viewer *k, const struct il_cmd *c, const struct il_loop *loop)
{
    const struct il_cmd *inner;
    switch (c->kind) {
    case IL_ASSERT:
    case IL_ASSUME:
    case IL_ASSIGN:
    case IL_HAVOC:
    case IL_EXIT: return NULL;
    case IL_SEQ: return from_sequence(k, c, loop);
    case IL_CHOICE:
        inner = NULL;
        for (unsigned i = 0; i < c->n && !inner; i++)
            inner = from_head(k, c->child[i], loop);
        return inner;
    case IL_LOOP:
        inner = c->loop == loop ? loop_free(k, c->child[0]) : from_head(k, c->child[0], loop);
        return inner ? il_seq2(k->p, inner, arrive(k, head_node(c->loop), c->span)) : NULL;
    case IL_BLOCK:
        inner = from_head(k, c->child[0], loop);
        return inner ? il_block(k->p, c->label, inner, loop_free(k, c->child[1])) : from_head(k, c->child[1], loop);
    }
    bug("command of kind %d", (int)c->kind);
}

static const struct il_cmd *from_node(struct viewer *k, unsigned node)
{
    const struct il_node *n = &k->nodes[node];
    const struct il_cmd *c = n->kind == NODE_HEAD ? from_head(k, k->r->body, n->loop) : loop_free(k, k->r->body);
    bug_unless(c);
    return il_seq2(k->p, c, arrive(k, exit_node(k), k->r->span));
}

/* ---- the executions that arrive at one node ---- */

/* cmd NULL: there are no such executions. ends: it may end normally. leaves: it may exit to a label around it. */
struct part {
    const struct il_cmd *cmd;
    bool ends, leaves;
};

static struct part blocked(void)
{
    return (struct part){0};
}

static struct part towards(struct viewer *k, const struct il_cmd *c, unsigned node);

static const struct il_cmd *stop(struct viewer *k, struct span span)
{
    return il_assume(k->p, mk_false(k->p->terms), span, NULL);
}

/* `assume e`. On the way to the error: a choice between `assume e` and the failure. */
static struct part of_assertion(struct viewer *k, const struct il_cmd *c, unsigned node)
{
    struct terms *ts = k->p->terms;
    bool optional = k->r->obligations.at[c->obligation].optional;
    bool fails = node == error_node(k) && !optional && (!k->asked || k->asked[c->obligation]);
    const struct il_cmd *holds = il_assume(k->p, c->term, c->span, c->note);
    if (c->framed || optional)
        holds = il_skip(k->p);
    if (!fails)
        return (struct part){.cmd = holds, .ends = true};
    const struct il_cmd *not = il_assume(k->p, mk_not(ts, c->term), c->span, c->note);
    const struct il_cmd *both[] = {holds, il_seq2(k->p, not, arrive(k, node, c->span))};
    return (struct part){.cmd = il_choice(k->p, 2, both), .ends = true, .leaves = true};
}

static struct part of_exit(struct viewer *k, const struct il_cmd *c, unsigned node)
{
    if (c->label >= k->r->labels && c->label != node_label(k, node))
        return blocked();
    return (struct part){.cmd = c, .leaves = true};
}

static struct part of_sequence(struct viewer *k, const struct il_cmd *c, unsigned node)
{
    const struct il_cmd **children = arena_array(k->p->arena, const struct il_cmd *, c->n);
    struct part out = {.ends = true};
    unsigned n = 0;
    while (n < c->n && out.ends) {
        struct part next = towards(k, c->child[n], node);
        if (!next.cmd && !out.leaves)
            return blocked();
        children[n++] = next.cmd ? next.cmd : stop(k, c->span);
        out.ends = next.ends;
        out.leaves |= next.leaves;
    }
    struct il_cmd *copy = arena_copy(k->p->arena, c, sizeof *c);
    copy->child = children;
    copy->n = n;
    out.cmd = copy;
    return out;
}

static struct part of_choice(struct viewer *k, const struct il_cmd *c, unsigned node)
{
    const struct il_cmd **children = arena_array(k->p->arena, const struct il_cmd *, c->n);
    struct part out = {0};
    unsigned n = 0;
    for (unsigned i = 0; i < c->n; i++) {
        struct part next = towards(k, c->child[i], node);
        if (!next.cmd)
            continue;
        children[n++] = next.cmd;
        out.ends |= next.ends;
        out.leaves |= next.leaves;
    }
    if (n > 0)
        out.cmd = il_choice(k->p, n, children);
    return out;
}

/* If the handler is blocked, the exits to it stay. They lead nowhere, so an engine may ask a useless question, but its answers stay
 * right. */
static struct part of_block(struct viewer *k, const struct il_cmd *c, unsigned node)
{
    struct part body = towards(k, c->child[0], node);
    if (!body.cmd || !body.leaves)
        return body;
    struct part handler = towards(k, c->child[1], node);
    const struct il_cmd *caught = handler.cmd ? handler.cmd : stop(k, c->span);
    return (struct part){
        .cmd = il_block(k->p, c->label, body.cmd, caught),
        .ends = body.ends || handler.ends,
        .leaves = true,
    };
}

static struct part towards(struct viewer *k, const struct il_cmd *c, unsigned node)
{
    switch (c->kind) {
    case IL_ASSERT: return of_assertion(k, c, node);
    case IL_ASSUME: return term_is(k->p->terms, c->term, TERM_FALSE) ? blocked() : (struct part){.cmd = c, .ends = true};
    case IL_ASSIGN:
    case IL_HAVOC: return (struct part){.cmd = c, .ends = true};
    case IL_SEQ: return of_sequence(k, c, node);
    case IL_CHOICE: return of_choice(k, c, node);
    case IL_BLOCK: return of_block(k, c, node);
    case IL_EXIT: return of_exit(k, c, node);
    case IL_LOOP: break;
    }
    bug("command of kind %d on an edge", (int)c->kind);
}

/* ---- nodes and edges ---- */

struct edges VEC_OF(struct il_edge);

/* True if some exit in c goes to the label. */
static bool exits_to(const struct il_cmd *c, il_label label)
{
    if (c->kind == IL_EXIT)
        return c->label == label;
    for (unsigned i = 0; i < c->n; i++)
        if (exits_to(c->child[i], label))
            return true;
    return false;
}

static void push_edges(struct viewer *k, unsigned from, struct edges *out)
{
    const struct il_cmd *all = from_node(k, from);
    for (unsigned to = 0; to < k->n_nodes; to++) {
        if (to != error_node(k) && !exits_to(all, node_label(k, to)))
            continue;
        struct part part = towards(k, all, to);
        if (!part.cmd || !exits_to(part.cmd, node_label(k, to)))
            continue;
        const struct il_cmd *arrived = il_block(k->p, node_label(k, to), part.cmd, il_skip(k->p));
        vec_push(out, (struct il_edge){from, to, arrived});
    }
}

static void make_nodes(struct viewer *k)
{
    k->n_nodes = k->r->n_loops + 3;
    k->nodes = arena_array(k->p->arena, struct il_node, k->n_nodes);
    k->nodes[0].kind = NODE_ENTRY;
    for (unsigned i = 0; i < k->r->n_loops; i++)
        k->nodes[1 + i] = (struct il_node){.kind = NODE_HEAD, .loop = k->r->loops[i]};
    k->nodes[exit_node(k)].kind = NODE_EXIT;
    k->nodes[error_node(k)].kind = NODE_ERROR;
}

static void number_edges(struct viewer *k, unsigned node, const struct edges *edges)
{
    struct il_node *n = &k->nodes[node];
    unsigned *in = arena_array(k->p->arena, unsigned, edges->n), *out = arena_array(k->p->arena, unsigned, edges->n);
    for (unsigned e = 0; e < edges->n; e++) {
        if (edges->at[e].to == node)
            in[n->n_in++] = e;
        if (edges->at[e].from == node)
            out[n->n_out++] = e;
    }
    n->in = in;
    n->out = out;
}

struct il_blocks il_blocks(struct il_program *p, const struct il_routine *r, const bool asked[])
{
    struct viewer k = {.p = p, .r = r, .asked = asked};
    struct edges edges = {0};
    bug_unless(r->body);
    make_nodes(&k);
    for (unsigned node = 0; node < exit_node(&k); node++)
        push_edges(&k, node, &edges);
    for (unsigned node = 0; node < k.n_nodes; node++)
        number_edges(&k, node, &edges);
    struct il_blocks b = {.n_nodes = k.n_nodes, .nodes = k.nodes, .n_edges = (unsigned)edges.n};
    b.edges = arena_copy(p->arena, edges.at, edges.n * sizeof *edges.at);
    b.labels = r->labels + k.n_nodes;
    vec_release(&edges);
    return b;
}

unsigned il_blocks_entry(const struct il_blocks *b)
{
    (void)b;
    return 0;
}

unsigned il_blocks_head(const struct il_blocks *b, const struct il_loop *loop)
{
    (void)b;
    return head_node(loop);
}

unsigned il_blocks_exit(const struct il_blocks *b)
{
    return b->n_nodes - 2;
}

unsigned il_blocks_error(const struct il_blocks *b)
{
    return b->n_nodes - 1;
}

const struct il_edge *il_blocks_edge(const struct il_blocks *b, unsigned from, unsigned to)
{
    for (unsigned i = 0; i < b->nodes[from].n_out; i++)
        if (b->edges[b->nodes[from].out[i]].to == to)
            return &b->edges[b->nodes[from].out[i]];
    return NULL;
}
