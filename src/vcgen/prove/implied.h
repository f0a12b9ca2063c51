/* Hides claims that others imply. */
#ifndef INVAR_VCGEN_PROVE_IMPLIED_H
#define INVAR_VCGEN_PROVE_IMPLIED_H

#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/form.h"

/* points: claims of r, proved or rejected. Returns a copy without `shown` on claims that are implied by what is known at the loop head
 * together with the other shown claims of the loop. */
struct point_results hide_implied(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                                  const struct il_routine *r, const struct point_results *points);

#endif
