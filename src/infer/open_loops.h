/* Loops behind which something is still to be proved. */
#ifndef INVAR_INFER_OPEN_LOOPS_H
#define INVAR_INFER_OPEN_LOOPS_H

#include "il/il.h"

/* Sets open[id] if an execution that is at the head of the loop may come to an obligation that is not closed; user's invariants of loops are
 * obligations, too. An invariant of another loop proves nothing that is still to be proved. closed: as in struct infer_task; NULL: none is.
 * Claims about overflow, which are optional, and obligations that are `nowarn` do not count, because no further inference is done for
 * them. */
void open_loops(struct il_program *p, const struct il_routine *r, const bool *closed, bool open[]);

#endif
