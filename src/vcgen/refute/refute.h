/* Refutation (design.md section 2): for an obligation that is not proved, a run from the routine's entry that goes wrong there. */
#ifndef INVAR_VCGEN_REFUTE_REFUTE_H
#define INVAR_VCGEN_REFUTE_REFUTE_H

#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/form.h"

struct refute_options {
    unsigned rounds;     /* loops are unrolled this far at most */
    bool all;            /* what is proved is tried, too */
    struct vc_form form; /* `wp` is ignored: a model must tell the path */
};

/* contradicted (with `all`): a run breaks what was proved, so invar is wrong. The obligation is a failure more of the result. */
struct refutation {
    struct routine_result result;
    bool contradicted;
};

/* A copy of `result`, r's, in which each failure that a run of r shows is REFUTED, with the run's inputs and path; the verdict
 * likewise. A run is found with loops unrolled and callees executed, nothing havoced but by r's own text, and was executed by
 * the interpreter up to the obligation. Where axioms are no definitions, a model of them all was found for it. Nothing is refuted where
 * the program has assumptions of the source in a weaker form. */
struct refutation refute_routine(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                                 const struct routine_result *result, const struct refute_options *options);

#endif
