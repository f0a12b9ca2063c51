/* Shorter claims that a reader may be shown instead of a quantified one. */
#ifndef INVAR_VCGEN_PROVE_SUBCLAIMS_H
#define INVAR_VCGEN_PROVE_SUBCLAIMS_H

#include "logic/term.h"

/* Appends the sub-claims of a quantified clause: for each bound variable, and for all of them together, if its conclusion does not mention
 * them, the clause without the premises that do. Each implies the claim. Nothing for other terms and for quantifiers with triggers. */
void subclaims_of(struct terms *ts, term_id claim, struct term_vec *out);

#endif
