/* FQ's engine: predicate abstraction at loop heads. */
#ifndef INVAR_INFER_TRAVERSE_INFER_PREDICATES_H
#define INVAR_INFER_TRAVERSE_INFER_PREDICATES_H

#include "infer/engine.h"

/* FQ Figure 4 over the routine, with the predicates of stages up to the task's. */
struct point_results infer_predicates(const struct infer_task *task);

#endif
