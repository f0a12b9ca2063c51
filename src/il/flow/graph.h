/* Control-flow graphs: blocks with successors, and what their shape is. They are how code with jumps comes in; il/flow/structure.h
 * turns them into loops, blocks and exits. Independent of any source language. */
#ifndef INVAR_IL_FLOW_GRAPH_H
#define INVAR_IL_FLOW_GRAPH_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

#define FLOW_NONE UINT32_MAX

/* A block runs its code and goes on with any one of its successors, none of which is twice in the list; without any, the graph
 * ends. The code is the caller's, by `origin`. */
struct flow_block {
    uint32_t origin; /* the block that this one is, or is a copy of (il/flow/split.h) */
    bool annotated;  /* has invariants if it is made the head of a loop: splitting prefers to keep it one */
    unsigned n;
    uint32_t *succ;
};

/* The entry is block 0; the others are in the order of the source text (only il/flow/split.h looks at that). Blocks and successors live
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
/* Sets the successors of block b to a copy of succ, without repetitions. */
void flow_set_successors(struct flow *f, uint32_t b, unsigned n, const uint32_t succ[]);

/* What is reachable, numbered in a reverse postorder of a depth-first search that prefers early successors: the entry is 0,
 * and in a reducible graph every edge but those back to loop heads leads to a higher number. Everything but `number` is
 * in terms of these numbers, indexed by them. */
struct flow_shape {
    uint32_t n;           /* reachable blocks */
    uint32_t *block;      /* number -> block */
    uint32_t *number;     /* block -> number; FLOW_NONE: not reachable */
    uint32_t *first_succ; /* n + 1: the successors of k are succ[first_succ[k] .. first_succ[k + 1]), in the block's order */
    uint32_t *succ;
    uint32_t *first_pred; /* n + 1 */
    uint32_t *pred;
    uint32_t *idom;          /* immediate dominator; of the entry FLOW_NONE */
    uint32_t *enter, *leave; /* a dominates b iff enter[a] <= enter[b] < leave[a] */
    bool reducible;
    /* Only if reducible. The natural loop of a head h: the blocks that reach an edge back to h without passing h. */
    uint32_t *loop;       /* head of the innermost loop around the block; a head is in its own; FLOW_NONE: in none */
    uint32_t *outer;      /* of a head: head of the next loop around it; FLOW_NONE: none, or no head */
    uint32_t *loop_depth; /* number of loops around the block, its own included */
};

/* In time linear in the graph, but for the dominators' factor log n. Memory: the arena given here. */
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
