/* Inferred invariants on concrete runs: a check of invar itself. */
#ifndef INVAR_JUDGE_TRIAL_H
#define INVAR_JUDGE_TRIAL_H

#include "il/result.h"
#include "judge/request.h"

/* Executes r, whose result it is, options->try_invariants times from random inputs, and looks at each inferred
 * invariant whenever its loop's head is reached, those left out of the report too. One that does not hold is a contradiction: it is
 * told on standard error, and q->contradicted is set. Runs with open axioms or assumptions (run_result) do not count. */
void try_invariants(struct request *q, struct il_program *p, const struct il_routine *r, const struct routine_result *result);

#endif
