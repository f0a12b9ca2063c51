/* Is overflow the cause? (design.md section 7) */
#ifndef INVAR_VCGEN_PROVE_OVERFLOW_H
#define INVAR_VCGEN_PROVE_OVERFLOW_H

#include "vcgen/prove/prove.h"

/* A smallest set of optional claims of r that, when assumed, lets r verify: none of its members can be left out. The set is
 * obligation indices in order, in the arena; *n is 0 if assuming all of them does not suffice, or r has none. */
const uint32_t *overflow_cause(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                               const struct point_results *claims, const struct prove_options *options, unsigned *n);

#endif
