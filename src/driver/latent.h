/* Failures that some state shows, of routines that no contract describes: which are manifest, and which are the callers' matter? */
#ifndef INVAR_DRIVER_LATENT_H
#define INVAR_DRIVER_LATENT_H

#include "driver/invocation.h"
#include "judge/program.h"

/* For languages without histories (il_slices.called); driver/manifest.h has the others. all: the jobs of every routine, with texts. A refuted failure
 * stays refuted if the run that refutes needs no inputs but numbers, or if a branch of the text always fails; other ones become latent
 * (REASON_LATENT). */
void latent_decide(struct invocation *inv, const struct program_jobs *all);

#endif
