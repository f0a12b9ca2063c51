/* Found clauses of a program whose routines are judged in slices (il/slice.h). */
#ifndef INVAR_JUDGE_FOUND_SLICES_H
#define INVAR_JUDGE_FOUND_SLICES_H

#include "judge/request.h"

#include "il/slice.h"

/* Rejects live clauses, until those that are left are proved together: by every routine that owes one of them. If the deadline comes first, none
 * is left, and the result is false. part: by routine; only those of the part `only` are asked, and clauses that others use are not live. NULL: all
 * are asked. */
bool found_slices_settle(struct request *q, struct il_program *p, const unsigned part[], unsigned only);
/* By routine and clause: its slice has the clause, if it is live. Behind the last clause: it is not judged, or not all of it. */
void found_slices_uses(struct il_program *p, bool *const used[]);
/* After it: adds the invariants that were rejected because of this routine, if all others keep them. The others may not need it: which are live is
 * only of use for what is said about the routine. */
void found_slices_without(struct request *q, struct il_program *p, unsigned routine);

#endif
