/* Control-flow graphs: blocks with successors, and the structure of such graphs. Front ends use them for code with jumps.
 * il/flow/structure.h turns them into loops, blocks and exits. Independent of any source language. */
#ifndef INVAR_IL_FLOW_GRAPH_H
#define INVAR_IL_FLOW_GRAPH_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

#define FLOW_NONE UINT32_MAX

/* A block runs its code and continues with one of its successors, which are all different. Without successors the graph ends there. The
 * caller keeps the code, by `origin`. */
struct flow_block {
    uint32_t origin; /* the block itself, or the block that it is a copy of (il/flow/split.h) */
    bool annotated;  /* as the head of a loop it would have invariants; splitting prefers to keep it a head */
    unsigned n;
    uint32_t *succ;
};

/* The entry is block 0. The others are in the order of the source text; only il/flow/split.h uses this order. Blocks and successors live
 * in the arena. */
struct flow {
    struct arena *arena;
    struct flow_block *at;
    uint32_t n, cap;
};

/* A graph of n blocks without successors, each its own origin. */
struct flow flow_new(struct arena *arena, uint32_t n);
/* Appends a block without successors; returns its index. */
uint32_t flow_add(struct flow *f, struct flow_block b);
/* Sets the successors of block b to a copy of succ without repetitions. */
void flow_set_successors(struct flow *f, uint32_t b, unsigned n, const uint32_t succ[]);

/* The reachable blocks, numbered in reverse postorder of a depth-first search that takes early successors first. The entry is 0. In a
 * reducible graph, every edge leads to a higher number, except edges back to loop heads. All arrays except `number` are indexed by these
 * numbers. All arrays except `block` name blocks by them. */
struct flow_shape {
    uint32_t n;           /* reachable blocks */
    uint32_t *block;      /* number -> block */
    uint32_t *number;     /* block -> number; FLOW_NONE: unreachable */
    uint32_t *first_succ; /* n + 1 entries: the successors of k are succ[first_succ[k] .. first_succ[k + 1]), in the block's order */
    uint32_t *succ;
    uint32_t *first_pred; /* n + 1 entries */
    uint32_t *pred;
    uint32_t *idom;          /* immediate dominator; FLOW_NONE for the entry */
    uint32_t *enter, *leave; /* a dominates b iff enter[a] <= enter[b] < leave[a] */
    bool reducible;
    /* Only if reducible. The natural loop of a head h: the blocks that reach an edge back to h without passing h. */
    uint32_t *loop;  /* head of the innermost loop that contains the block; a head is in its own loop; FLOW_NONE: in no loop */
    uint32_t *outer; /* for a head: head of the next loop around it; FLOW_NONE: none, or the block is no head */
    uint32_t *loop_depth; /* number of loops that contain the block, its own included */
};

/* Takes linear time in the size of the graph, except a factor log n for the dominators. The result lives in the arena. */
struct flow_shape flow_shape(struct arena *arena, const struct flow *f);

static inline bool flow_dominates(const struct flow_shape *s, uint32_t a, uint32_t b)
{
    return s->enter[a] <= s->enter[b] && s->enter[b] < s->leave[a];
}

static inline bool flow_is_head(const struct flow_shape *s, uint32_t k)
{
    return s->loop[k] == k;
}

#endif
