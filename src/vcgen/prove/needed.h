/* The proved claims that a verified routine needs. A user would have written these by hand. */
#ifndef INVAR_VCGEN_PROVE_NEEDED_H
#define INVAR_VCGEN_PROVE_NEEDED_H

#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/form.h"

/* points: the claims of r, which verify it. Returns a copy with `shown` only on claims that are needed: together they prove r again, and
 * none can be left out. If the shown claims alone do not prove r, or if there are too many to try, hides only what hide_implied hides. */
struct point_results needed_claims(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                                   const struct il_routine *r, const struct point_results *points);

#endif
