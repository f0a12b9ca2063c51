/* The proof of a routine whose loops all end within few rounds: they are unrolled, and that they end is proved too. */
#ifndef INVAR_JUDGE_BOUNDED_H
#define INVAR_JUDGE_BOUNDED_H

#include "judge/request.h"

/* *result is unproved. If the unrolled routine is proved, returns true, and *result is verified. It spends at most as many units of the
 * prover as the routine has spent before. */
bool bounded_proof(struct request *q, struct il_program *p, const struct il_routine *r, struct routine_result *result);
/* The same before anything was tried, for a sixteenth of what a proof may spend: *result is set if it returns true. */
bool bounded_at_once(struct request *q, struct il_program *p, const struct il_routine *r, struct routine_result *result);
/* Only where all engines may infer: else what a single engine proves is wanted. */
bool may_unroll(const struct judge_options *o);
/* Loops of the result were unrolled, or the program was run: its invariants are not why it holds. */
bool is_unrolled(const struct routine_result *result);
/* All were. */
bool all_unrolled(const struct routine_result *result);

#endif
