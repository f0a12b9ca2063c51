/* Symbolic shape analysis (BOHNE): invariants of loops over lists and trees, from contracts about what is reached. */
#ifndef INVAR_INFER_SHAPE_INFER_SHAPE_H
#define INVAR_INFER_SHAPE_INFER_SHAPE_H

#include "infer/engine.h"

/* The claims of a loop are a disjunction of Boolean heaps, before it what all of them share, and the forests and conjuncts of the
 * precondition that hold there. Without a contract about reachability there are no claims. */
struct point_results infer_shape(const struct infer_task *task);

#endif
