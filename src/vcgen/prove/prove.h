/* The proof pass: takes results, and returns them with proof states and the routine's verdict.
 *
 * 1. The loops are cut with all claims. Every claim is asked at entry and step, in fresh solver state. Claims that are not proved are
 * dropped (INVALID or LIMIT), and the loops are cut again, until no claim is dropped.
 * 2. The obligations: can each go wrong if all earlier ones hold? A failure that needs a path through another failed obligation is
 * after-failure. Every failure gets a reason and a path.
 * 3. Vacuity of the precondition, loop bodies, exits and the points after calls. */
#ifndef INVAR_VCGEN_PROVE_PROVE_H
#define INVAR_VCGEN_PROVE_PROVE_H

#include "base/deadline.h"
#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/form.h"

struct prove_options {
    struct vc_form form;
    bool vacuity; /* run step 3 */
    bool trial; /* only a verified routine is reported: stops at the first failure, without a reason or a path, and without step 3 */
    bool rest;                    /* trial: after the failure the others are asked in groups, for routine_result.closed */
    const struct failure *before; /* asked first, because it failed in the trial before; or NULL */
    const struct failure *refuted; /* n_refuted failures that runs showed: they are not asked again, and are in the result as they are */
    unsigned n_refuted;
};

/* Everything in the result lives in the arena. Sets prover->cross_contradiction if an answer was contradicted, in this routine or
 * before. A routine without body is unsupported. */
struct routine_result prove_routine(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                                    const struct point_results *claims, const struct prove_options *options);

#endif
