/* The proof pass (design.md section 2): results in, results with proof state and the routine's verdict out.
 *
 * 1. Loops are cut with all claims; every claim is asked at entry and step in fresh solver state; what is not proved
 *    is dropped (INVALID or LIMIT) and the loops are cut again, until stable.
 * 2. Then the obligations: each can it go wrong with all earlier ones assumed; those that fail only past a failed
 *    one are after-failure. Every failure gets its reason and its path.
 * 3. If the routine is not verified and has optional overflow claims: is it verified when they are assumed? Then a smallest
 *    set that does is named.
 * 4. Vacuity: precondition, loop bodies, exits and the points after calls. */
#ifndef INVAR_VCGEN_PROVE_PROVE_H
#define INVAR_VCGEN_PROVE_PROVE_H

#include "base/deadline.h"
#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/form.h"

/* infer: runs inference again on a routine in which some overflow claims are assumed (il/loops/assume_optional.h). NULL: step 3 has the
 * given claims only. */
struct prove_options {
    struct vc_form form;
    bool vacuity;  /* ask step 4 */
    bool overflow; /* ask step 3 */
    struct point_results (*infer)(void *user, const struct il_routine *assuming);
    void *user;
};

/* Everything in the result lives in the arena; prover->cross_contradiction is set if some answer was contradicted in this
 * routine or before. A routine without body is unsupported. */
struct routine_result prove_routine(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                                    const struct point_results *claims, const struct prove_options *options);

#endif
