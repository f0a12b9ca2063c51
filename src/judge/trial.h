/* Evaluates inferred invariants on concrete runs: a check of invar itself. */
#ifndef INVAR_JUDGE_TRIAL_H
#define INVAR_JUDGE_TRIAL_H

#include "il/result.h"
#include "judge/request.h"

/* Executes r, whose result is `result`, options->try_invariants times on random inputs. Runs that an assumption blocks do not
 * count, up to as many again. Each inferred invariant, also one that the report leaves out, is evaluated whenever its loop's head
 * is reached. If one does not hold, this is reported on standard error, and q->contradicted is set. Runs with open axioms or
 * assumptions (run_result) do not count. */
void try_invariants(struct request *q, struct il_program *p, const struct il_routine *r, const struct routine_result *result);

#endif
