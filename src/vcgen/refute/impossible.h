/* Decides assertions that a run leaves open: run_options.never. */
#ifndef INVAR_VCGEN_REFUTE_IMPOSSIBLE_H
#define INVAR_VCGEN_REFUTE_IMPOSSIBLE_H

#include "base/idmap.h"
#include "il/il.h"
#include "prover/query.h"

/* answers: formula -> whether it is impossible. gave_up: how often the prover did not know. Zero-initialised but for the first two. */
struct impossible {
    struct prover *prover;
    struct il_program *p;
    struct idmap answers;
    unsigned gave_up;
};

/* user: a struct impossible. True if no model of the axioms makes the formula true, for any values of its constants. */
bool impossible_formula(void *user, term_id formula);
void impossible_release(struct impossible *k);

#endif
