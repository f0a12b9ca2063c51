/* Leaves out found clauses that others say, too. */
#ifndef INVAR_JUDGE_FOUND_IMPLIED_H
#define INVAR_JUDGE_FOUND_IMPLIED_H

#include "judge/request.h"

#include "il/slice.h"

/* Compares clauses of the same side and owner in a slice whose routine owes all live ones of them; some: those that it owes. Those that the
 * others imply are live no more; of clauses that say the same the last one stays, or the likely one. compared: by clause, set where this
 * is done. */
void found_drop_implied(struct request *q, const struct il_slice *slice, struct il_found_clauses *found, bool some,
                        bool compared[]);

#endif
