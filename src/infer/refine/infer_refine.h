/* SPW's engine: backward reachability with predicates from spurious error paths. */
#ifndef INVAR_INFER_REFINE_INFER_REFINE_H
#define INVAR_INFER_REFINE_INFER_REFINE_H

#include "infer/engine.h"

/* Runs SPW Figure 5 for each obligation of the routine. */
struct point_results infer_refine(const struct infer_task *task);

#endif
