/* --contracts=infer for programs with slices (il/slice.h): routines are judged with the found clauses of their front end. */
#ifndef INVAR_DRIVER_FOUND_CLAUSES_H
#define INVAR_DRIVER_FOUND_CLAUSES_H

#include "driver/units.h"
#include "il/slice.h"
#include "judge/program.h"

/* Is there something to find? */
bool found_clauses_wanted(const struct invocation *inv, const struct il_program *p);
/* The clause belongs to a routine of the unit, or to its files. */
bool unit_has(const struct il_program *p, const struct unit *u, const struct il_found_clause *c);
/* Rejects the clauses of the unit of jobs->p that are not proved, and judges its routines with the others, until no clause is left that some report
 * does not prove. Sets `texts`, in the order of the unit. Appends to the classes and the broken invariants of the invocation. jobs: the callbacks; its
 * routines become those of the unit. */
void judge_unit(struct invocation *inv, struct program_jobs *jobs, const struct unit *u, struct result_text texts[]);

#endif
