/* Refutation (design.md section 2): for an obligation that is not proved, a run from the routine's entry that goes wrong there. */
#ifndef INVAR_VCGEN_REFUTE_REFUTE_H
#define INVAR_VCGEN_REFUTE_REFUTE_H

#include "il/result.h"
#include "prover/query.h"

/* rounds: loops are unrolled this far at most. all: what is proved is tried, too; a run that breaks it shows that invar is wrong, and
 * becomes a failure more, with prover->contradicted set. */
struct refute_options {
    unsigned rounds;
    bool all;
};

/* A copy of `result`, r's, in which each failure that a run of r shows is REFUTED, with the run's inputs and path; the verdict
 * likewise. A run is found with loops unrolled and callees executed, nothing havoced but by r's own text, and was executed by
 * the interpreter up to the obligation. None where the program has assumptions of the source in a weaker form. Where axioms are no definitions, a model of them all was found for it. */
struct routine_result refute_routine(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                                     const struct routine_result *result, const struct refute_options *options);

#endif
