/* Looks for runs that go wrong. */
#ifndef INVAR_JUDGE_RUNS_H
#define INVAR_JUDGE_RUNS_H

#include "judge/request.h"
#include "vcgen/refute/refute.h"

/* EARLY_ROUNDS: before the last stage of inference. Most runs that go wrong do so within a few rounds. */
enum { REFUTE_ROUNDS = 21, EARLY_ROUNDS = 3 };

/* Of runs with values at random. Programs of tasks often fail only behind loops of some hundred thousand rounds. LATER_STEPS: in front of the
 * dear steps of inference, which take longer than such a run. ROUTINE_STEPS: of other routines with loops, a second at most: loops of 100 rounds are too many
 * for models, and some thousands are not rare. */
enum { RANDOM_STEPS = 32000000, LATER_STEPS = 8000000, EARLY_STEPS = 600000, ROUTINE_STEPS = 4000000 };

/* `steps` for a task, else 0. */
uint64_t random_steps(const struct il_routine *r, uint64_t steps);
/* At the end, when nothing but runs is left. */
uint64_t random_steps_at_end(const struct il_routine *r);
/* For each obligation that `result` leaves unproved. rounds, random and rest are those of struct refute_options. r is the routine as written. */
struct refutation look_for_runs(struct request *q, struct il_program *p, const struct il_routine *r,
                                const struct routine_result *result, unsigned rounds, uint64_t random, bool rest);
/* The same with only so many steps of runs at random. */
struct refutation look_for_random_runs(struct request *q, struct il_program *p, const struct il_routine *r,
                                       const struct routine_result *result, uint64_t steps);
/* The failures that runs show. */
unsigned count_refuted(const struct routine_result *result);
/* Something fails, and runs show all that fails. */
bool is_refuted(const struct routine_result *result);

#endif
