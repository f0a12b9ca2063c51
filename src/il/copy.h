/* Copies of commands that may occur in a routine beside the original. */
#ifndef INVAR_IL_COPY_H
#define INVAR_IL_COPY_H

#include "il/il.h"

struct il_loops VEC_OF(struct il_loop *);

/* c with new labels and loops. Returns c itself if it has none. Exits to labels outside c and the obligations of assertions do not
 * change. The new loops are appended to `loops`; the caller sets their ids. A new loop shares invariants, predicates, skolem constants
 * and snapshots with the old one. Sharing snapshots is safe: each loop assigns them when it is entered, and neither loop is inside the
 * other. */
const struct il_cmd *il_copy(struct il_program *p, struct il_routine *r, const struct il_cmd *c, struct il_loops *loops);

/* Numbers the loops of a command in the order in which they occur in c, as il_check requires. `loops` must contain each of them and may
 * contain others; afterwards it is the list of these loops in this order. */
void il_number_loops(const struct il_cmd *c, struct il_loops *loops);

/* p with `to` in place of `from`. The list of routines is in the arena. */
struct il_program il_with_routine(struct arena *a, const struct il_program *p, const struct il_routine *from,
                                  struct il_routine *to);

#endif
