/* Which failures of a program with found clauses are refuted: those to which calls by code outside the files lead. */
#ifndef INVAR_DRIVER_MANIFEST_H
#define INVAR_DRIVER_MANIFEST_H

#include "driver/invocation.h"
#include "judge/program.h"

/* all: the jobs of every routine, with texts. Other failures that were refuted become latent (REASON_LATENT). */
void manifest_decide(struct invocation *inv, const struct program_jobs *all);

#endif
