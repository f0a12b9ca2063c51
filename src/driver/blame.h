/* Who breaks an invariant that others need? Where a routine is not verified, the routine with the bug may be another one, which does not keep an
 * invariant: without that invariant it is verified itself. */
#ifndef INVAR_DRIVER_BLAME_H
#define INVAR_DRIVER_BLAME_H

#include "driver/invocation.h"
#include "judge/program.h"

/* all: jobs of all routines of a program with slices, judged with the live clauses. Appends what is found to inv->broken. The live clauses are the
 * same afterwards. */
void blame_breakers(struct invocation *inv, const struct program_jobs *all);

#endif
