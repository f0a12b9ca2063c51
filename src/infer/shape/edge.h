/* The post of one edge: what its files share. */
#ifndef INVAR_INFER_SHAPE_EDGE_H
#define INVAR_INFER_SHAPE_EDGE_H

#include "infer/shape/shape.h"
#include "vcgen/vc/norm.h"

/* at_start: indicators of the unary predicates of the head where the edge begins, row by row for each object where heaps are assumed, v first.
 * at_end: those of v at the end; named: row by row those of each object that has a predicate v == object there. */
struct shape_edge {
    struct shape *s;
    struct arena arena;
    const struct il_edge *edge;
    const struct shape_head *from, *to; /* from: NULL at the entry */
    struct norm post;
    struct query *q;
    struct term_vec at_start, closed_start, at_end, closed_end, named;
    struct VEC_OF(size_t) of_named; /* the predicates v == object */
    bool whole_kernel;              /* heaps tell what named objects contain together */
};

/* Appends indicators of the unary predicates with t instead of v, at the start or at the end. Before the first check. */
void edge_indicators_at(struct shape_edge *e, const struct shape_predicates *ps, term_id t, bool end, struct term_vec *out);
/* A constant that is free so far. */
term_id edge_guard(struct shape_edge *e);
/* The cube of the indicators. */
term_id edge_cube_at(struct shape_edge *e, const term_id indicators[], size_t n, uint64_t cube);
/* What the heap says at the start of the edge, of all objects where heaps are assumed. */
term_id edge_heap_at_start(struct shape_edge *e, const struct heap *h);
/* The values of the indicators in the last model. */
void edge_bits_of(struct shape_edge *e, const term_id indicators[], size_t n, uint64_t bits[]);
/* Calls visit for each assignment of the indicators that a state of the edge has under the assumptions; lits: the assignment. False: there
 * are more than max, visit stopped, or the prover has no answer. */
bool edge_each_model(struct shape_edge *e, struct term_vec *assumptions, const struct term_vec *indicators, unsigned max,
                     bool (*visit)(struct shape_edge *e, const uint64_t bits[], const struct term_vec *lits, void *user),
                     void *user);

#endif
