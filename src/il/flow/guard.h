/* Guards of loops that are made of jumps. */
#ifndef INVAR_IL_FLOW_GUARD_H
#define INVAR_IL_FLOW_GUARD_H

#include "il/flow/structure.h"

/* The condition under which an iteration of the loop with head k does not leave the loop at once. It is about the state at the start of
 * the iteration: the disjunction of the conditions with which the choice at the end of the head stays in the loop. TERM_NONE if the
 * choice does not leave the loop, if a way that stays has no condition, or if a condition cannot be carried back over the head's code.
 * Only a hint (il.h). */
term_id il_loop_guard(struct il_program *p, const struct flow_shape *g, const struct flow_code code[], uint32_t k);

#endif
