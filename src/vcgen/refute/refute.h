/* Refutation: finds, for an obligation that is not proved, a run from the routine's entry that goes wrong there. */
#ifndef INVAR_VCGEN_REFUTE_REFUTE_H
#define INVAR_VCGEN_REFUTE_REFUTE_H

#include "il/result.h"
#include "prover/query.h"
#include "run/text/show.h"
#include "vcgen/vc/form.h"

struct refute_options {
    unsigned rounds;   /* the most rounds that loops are unrolled */
    uint64_t random;   /* steps of runs with values at random, which find failures behind many rounds; 0: none */
    bool models_first; /* these runs are for what no model shows, whose inputs are easier to read */
    bool only_random;  /* nothing but these runs: no prover is asked for inputs */
    bool all;          /* tries proved obligations, too */
    bool rest; /* the result may not tell of all that is unproved: what goes wrong on heaps that are built is added to it */
    struct vc_form form; /* `wp` is ignored, because a model must tell the path */
};

/* contradicted (with `all`): a run goes wrong at a proved obligation, so invar is wrong. The obligation is added to the failures of the
 * result. */
struct refutation {
    struct routine_result result;
    bool contradicted;
    bool without_overflow; /* some failure's run also goes wrong if the optional claims are assumed: they are not the cause */
};

/* Returns a copy of `result`, which is r's. A failure is REFUTED if a run of r shows it; it gets the inputs and the path of the run.
 * Then the verdict is REFUTED, too. A failure that is REFUTED stays as it is. The run is found with loops unrolled and callees executed; only r's own text havocs. The interpreter
 * has executed it up to the obligation. If there are axioms that are no definitions, a model of all axioms was found for the run. If the
 * program has weakened assumptions of the source, nothing is refuted. */
struct refutation refute_routine(struct arena *arena, struct prover *prover, struct il_program *p, const struct il_routine *r,
                                 const struct routine_result *result, const struct refute_options *options);

/* The run of r uses a value at entry that the program may not be able to produce. */
bool run_starts_in_doubt(const struct il_routine *r, const struct run_shown *run);

#endif
