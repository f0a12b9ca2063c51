/* Do all loops of a routine end? */
#ifndef INVAR_VCGEN_PROVE_LOOPS_END_H
#define INVAR_VCGEN_PROVE_LOOPS_END_H

#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/form.h"

/* Requires that r is verified with the claims `points`. True if each loop that the user gave no measure has one, where r->ends_if holds. Then
 * measures[id] is one of the loop with this id; TERM_NONE if the user gave one. */
bool loops_end(struct arena *arena, struct prover *prover, const struct vc_form *form, struct il_program *p,
               const struct il_routine *r, const struct point_results *points, term_id measures[]);

#endif
