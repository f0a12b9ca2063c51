/* Calls that break a clause which some executions of the callee do without: do they go wrong? */
#ifndef INVAR_DRIVER_EXCESS_H
#define INVAR_DRIVER_EXCESS_H

#include "driver/invocation.h"
#include "judge/program.h"

/* For languages whose calls stand for the callee's text where nothing is found of it (il_slices.by_owner). all: the jobs of every routine, with texts. A
 * caller that is refuted only by such calls is judged with the texts of these callees: it is verified if that proves it, stays refuted if an execution
 * goes wrong there, and else is unproved. */
void excess_decide(struct invocation *inv, const struct program_jobs *all);

#endif
