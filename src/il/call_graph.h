/* Which routines of a program call which. */
#ifndef INVAR_IL_CALL_GRAPH_H
#define INVAR_IL_CALL_GRAPH_H

#include "il/il.h"

/* A routine of the program, by its index. callees, callers: without duplicates, in order of first call. A name that several routines have
 * (Boogie: implementations) is a call of each of them. group: the number of its strongly connected group; its callees have the same number
 * or a smaller one. recursive: it may call itself, directly or through others. */
struct call_node {
    struct VEC_OF(unsigned) callees, callers;
    unsigned group;
    bool recursive;
};

struct call_graph {
    unsigned n;
    struct call_node *at; /* by routine */
    unsigned *order;      /* the routines, callees in front of callers but for recursion */
};

/* Everything is in the arena. */
struct call_graph call_graph_of(struct arena *a, const struct il_program *p);
/* Sets reached[i] for the routines that a start at those of `from` may call, and for these themselves. */
void call_graph_reach(const struct call_graph *g, const bool from[], bool reached[]);

#endif
