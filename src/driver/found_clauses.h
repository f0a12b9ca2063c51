/* --contracts=infer for programs with slices (il/slice.h): routines are judged with the found clauses of their front end. */
#ifndef INVAR_DRIVER_FOUND_CLAUSES_H
#define INVAR_DRIVER_FOUND_CLAUSES_H

#include "driver/invocation.h"
#include "judge/program.h"

/* Is there something to find? */
bool found_clauses_wanted(const struct invocation *inv, const struct il_program *p);
/* Rejects the clauses of jobs->p that are not proved, and judges its routines with the others, until no clause is left that some report does not
 * prove. Fills in the jobs: the routines that the command line asks for. */
void judge_with_clauses(struct invocation *inv, struct program_jobs *jobs);

#endif
