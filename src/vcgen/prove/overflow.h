/* Finds out whether overflow is the cause of a failure. */
#ifndef INVAR_VCGEN_PROVE_OVERFLOW_H
#define INVAR_VCGEN_PROVE_OVERFLOW_H

#include "vcgen/prove/prove.h"

/* infer: runs inference again for a routine in which some overflow claims are assumed (il/loops/assume_optional.h). NULL: only the given
 * claims are used. */
struct overflow_options {
    struct vc_form form;
    struct point_results (*infer)(void *user, const struct il_routine *assuming);
    void *user;
};

/* Requires that r, with these claims, is not verified. Sets the overflow fields of `result` to a minimal set of optional claims of r: if
 * they are assumed, r verifies, and none can be left out. They are in order, in the arena. The set is empty if r has no optional claims,
 * or if assuming all of them does not suffice. */
void overflow_cause(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                    const struct point_results *claims, const struct overflow_options *options, struct routine_result *result);

#endif
