/* The control-flow view of a routine: nodes where runs begin, end or go round, and loop-free commands between them. Engines that go
 * from node to node (backward from the error, forward by paths) see programs through this and nothing else. */
#ifndef INVAR_IL_BLOCKS_H
#define INVAR_IL_BLOCKS_H

#include "il/il.h"

enum il_node_kind {
    NODE_ENTRY,
    NODE_HEAD,  /* the start of a loop's body, where its invariants hold (docs/il.md) */
    NODE_EXIT,  /* the end of the routine; its postconditions are assertions in front of it */
    NODE_ERROR, /* an assertion that was asked for did not hold */
};

/* in, out: the edges that lead to the node and away from it, as indices. */
struct il_node {
    enum il_node_kind kind;
    const struct il_loop *loop; /* HEAD */
    unsigned n_in, n_out;
    const unsigned *in, *out;
};

/* cmd has no loops. Its executions that end normally are those of the routine that go from one node to the other and meet no node in
 * between. It has no assertions: towards the error one of them does not hold, elsewhere they are assumed. It may be that no execution
 * ends, which only a prover can tell. The loop's snapshots are assigned on the edges that enter it from outside. */
struct il_edge {
    unsigned from, to;
    const struct il_cmd *cmd;
};

/* Nodes: the entry, the heads in the order of the loops, the exit, the error; each is there whether an edge leads to it or not. Between two
 * nodes there is one edge at most, with all ways from the one to the other. labels: a copy of the routine with an edge's command for
 * its body has this for its `labels`. */
struct il_blocks {
    unsigned n_nodes, n_edges;
    const struct il_node *nodes;
    const struct il_edge *edges;
    il_label labels;
};

/* The view of r, which has a body, in p's arena. asked: the obligations whose failure is the error, by index; NULL: all. Assertions of
 * others are assumed, those of optional obligations left out. Invariants of the user are no assertions here: an engine owes them for
 * itself. */
struct il_blocks il_blocks(struct il_program *p, const struct il_routine *r, const bool asked[]);

unsigned il_blocks_entry(const struct il_blocks *b);
unsigned il_blocks_head(const struct il_blocks *b, const struct il_loop *loop);
unsigned il_blocks_exit(const struct il_blocks *b);
unsigned il_blocks_error(const struct il_blocks *b);
/* The edge from one node to another; NULL if there is none. */
const struct il_edge *il_blocks_edge(const struct il_blocks *b, unsigned from, unsigned to);

#endif
