/* Finds out whether overflow is the cause of a failure. */
#ifndef INVAR_VCGEN_PROVE_OVERFLOW_H
#define INVAR_VCGEN_PROVE_OVERFLOW_H

#include "vcgen/prove/prove.h"

/* A minimal set of optional claims of r: if they are assumed, r verifies, and none can be left out. The set is a list of obligation
 * indices in order, in the arena. *n is 0 if r has no optional claims, or if assuming all of them does not suffice. */
const uint32_t *overflow_cause(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                               const struct point_results *claims, const struct prove_options *options, unsigned *n);

#endif
