/* Guards of loops that are written as jumps. */
#ifndef INVAR_IL_FLOW_GUARD_H
#define INVAR_IL_FLOW_GUARD_H

#include "il/flow/structure.h"

/* The condition, over the state in which the loop of head k starts an iteration, under which it is not left at once: of the choice at
 * the end of the head, the conditions that lead on in the loop. TERM_NONE if the choice does not leave the loop, a way that stays in it has
 * no condition, or the head changes the state in a way that a condition cannot be carried over. Only a hint (il.h). */
term_id il_loop_guard(struct il_program *p, const struct flow_shape *g, const struct flow_code code[], uint32_t k);

#endif
