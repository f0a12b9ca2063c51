/* Found clauses of a program whose routines are judged in slices (il/slice.h). */
#ifndef INVAR_JUDGE_FOUND_SLICES_H
#define INVAR_JUDGE_FOUND_SLICES_H

#include "judge/request.h"

#include "il/slice.h"

/* Rejects live clauses, until those that are left are proved together: by every routine that owes one of them. If the deadline comes first, none
 * is left. */
void found_slices_settle(struct request *q, struct il_program *p);
/* After it: adds the invariants that were rejected because of this routine, if all others keep them. The others may not need it: which are live is
 * only of use for what is said about the routine. */
void found_slices_without(struct request *q, struct il_program *p, unsigned routine);

#endif
