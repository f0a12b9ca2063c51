/* What a round of a loop leaves behind. */
#ifndef INVAR_IL_LOOPS_ROUND_H
#define INVAR_IL_LOOPS_ROUND_H

#include "il/il.h"

/* The targets of a loop's body (il_targets_of), without the maps of memory that are assigned only on ways that leave the loop, such as
 * `p.left = e; return`: at the loop's head they have the values that they had where the loop was reached. */
void il_round_targets(struct il_program *p, const struct il_cmd *loop, struct il_targets *out);

#endif
