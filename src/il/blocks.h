/* The control-flow graph of a routine. Nodes are the points where runs begin, end or repeat. Edges are loop-free commands. Engines that
 * go from node to node (backward from the error, or forward along paths) see programs only through this graph. */
#ifndef INVAR_IL_BLOCKS_H
#define INVAR_IL_BLOCKS_H

#include "il/il.h"

enum il_node_kind {
    NODE_ENTRY,
    NODE_HEAD,  /* the start of a loop's body, where its invariants hold (docs/il.md) */
    NODE_EXIT,  /* the end of the routine; its postconditions are assertions before it */
    NODE_ERROR, /* an asked assertion failed */
};

/* in, out: indices of the edges to the node and from the node. */
struct il_node {
    enum il_node_kind kind;
    const struct il_loop *loop; /* HEAD */
    unsigned n_in, n_out;
    const unsigned *in, *out;
};

/* cmd has no loops. Its executions that end normally are the routine's executions from one node to the other with no node between. cmd
 * has no assertions. On an edge to the error, one of them fails; on other edges they are assumed. It is possible that no execution ends;
 * only a prover can tell. An edge that enters a loop from outside assigns the loop's snapshots. */
struct il_edge {
    unsigned from, to;
    const struct il_cmd *cmd;
};

/* Nodes: the entry, the heads in the order of the loops, the exit, the error. A node without edges is there, too. Between two nodes
 * there is at most one edge, with all ways from one to the other. labels: the value of il_routine.labels for a copy of the routine whose
 * body is the command of an edge. */
struct il_blocks {
    unsigned n_nodes, n_edges;
    const struct il_node *nodes;
    const struct il_edge *edges;
    il_label labels;
};

/* The graph of r, in p's arena. r must have a body. asked: by obligation index, true if a failure leads to the error; NULL: all
 * obligations. Other assertions are assumed; those of optional obligations are left out. The user's invariants are not assertions here:
 * the engine must prove them itself. */
struct il_blocks il_blocks(struct il_program *p, const struct il_routine *r, const bool asked[]);

unsigned il_blocks_entry(const struct il_blocks *b);
unsigned il_blocks_head(const struct il_blocks *b, const struct il_loop *loop);
unsigned il_blocks_exit(const struct il_blocks *b);
unsigned il_blocks_error(const struct il_blocks *b);
/* The edge from one node to another; NULL if there is none. */
const struct il_edge *il_blocks_edge(const struct il_blocks *b, unsigned from, unsigned to);

#endif
