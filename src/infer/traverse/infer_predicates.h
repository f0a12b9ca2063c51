/* FQ's engine: predicate abstraction at loop heads. */
#ifndef INVAR_INFER_TRAVERSE_INFER_PREDICATES_H
#define INVAR_INFER_TRAVERSE_INFER_PREDICATES_H

#include "infer/engine.h"

/* Runs FQ Figure 4 for the routine, with the predicates of all stages up to the task's. */
struct point_results infer_predicates(const struct infer_task *task);

#endif
