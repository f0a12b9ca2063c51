/* Propagation of conjuncts (Wies, Kuncak, Zee, Podelski & Rinard 2006, BOHNE, section 6). */
#ifndef INVAR_INFER_PROPAGATE_INFER_PROPAGATE_H
#define INVAR_INFER_PROPAGATE_INFER_PROPAGATE_H

#include "infer/engine.h"

/* The claims of a loop are conjuncts of the routine's assumptions and assertions that hold there, as far as the loop may change what they
 * are about. No other predicates are invented. */
struct point_results infer_propagate(const struct infer_task *task);

#endif
