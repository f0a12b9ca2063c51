/* Units of a program with slices (units.h), each judged in a process of its own, or by a worker. */
#ifndef INVAR_DRIVER_UNIT_PROCESSES_H
#define INVAR_DRIVER_UNIT_PROCESSES_H

#include "driver/units.h"
#include "judge/program.h"

/* Judges the units of jobs->p that have a wanted routine and belong to this shard. Fills in the jobs: the wanted routines of these units, in the order of
 * the program. `ended` is called in this order, as soon as all units before have ended; `begun` when a unit begins, for its first routine. */
void judge_units(struct invocation *inv, struct program_jobs *jobs);
/* Judges the unit of this number in a process of its own, and appends what judge_units asks of a worker. */
void unit_work(struct invocation *inv, struct il_program *p, unsigned number, struct buf *out);

#endif
