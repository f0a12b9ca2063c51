/* What routines need of their arguments, if nothing is written and callers are not known (docs/contracts-found.md). */
#ifndef INVAR_DRIVER_ARGUMENTS_H
#define INVAR_DRIVER_ARGUMENTS_H

#include "driver/invocation.h"
#include "judge/program.h"

/* all: jobs of all routines of a program with slices, judged with the live clauses. For each one that is not verified, clauses that are owed are
 * looked for, with which less of it fails. Adds them to the live clauses; keeps the texts of `all` up to date with them, but for routines that
 * call each other. judged_with: set to the number of clauses that there were when each routine was judged last. Where the time is over, what is
 * refuted, and might need something, is unproved. False: none was found. */
bool arguments_find(struct invocation *inv, const struct program_jobs *all, size_t judged_with[]);

/* Routine i was judged with all inference, and with the clauses that it has now, if those stayed that were there before arguments_find. */
bool arguments_stand(struct invocation *inv, const struct program_jobs *all, const size_t judged_with[], size_t i);

/* The time is over before all are judged again: what was judged without a clause that it has is unproved. */
void arguments_end_late(struct invocation *inv, const struct program_jobs *all, const size_t judged_with[]);

/* The time was over before: what is refuted, and might need something, is unproved. */
void arguments_not_found(struct invocation *inv, const struct program_jobs *all);

#endif
