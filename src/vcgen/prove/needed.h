/* Which of the proved claims a verified routine needs: those one would have written by hand. */
#ifndef INVAR_VCGEN_PROVE_NEEDED_H
#define INVAR_VCGEN_PROVE_NEEDED_H

#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/form.h"

/* points: the claims of r, which verify it. Returns a copy in which `shown` is left only on claims that suffice together to
 * prove r again and of which none can be left out. Where the shown claims alone do not suffice, or there are too
 * many to try, nothing is hidden. */
struct point_results needed_claims(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
                                   const struct il_routine *r, const struct point_results *points);

#endif
