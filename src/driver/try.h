/* Inferred invariants on concrete runs: a check of invar itself. */
#ifndef INVAR_DRIVER_TRY_H
#define INVAR_DRIVER_TRY_H

#include "driver/run.h"

/* Executes every routine judged that has loops options->try_invariants times from random inputs, and looks at each inferred
 * invariant whenever its loop's head is reached, those left out of the report too. One that does not hold is a contradiction: it is
 * told on standard error, and run->prover.contradicted is set. Runs with open axioms or assumptions (run_result) do not count. */
void try_invariants(struct run *run);

#endif
