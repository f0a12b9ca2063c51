/* Attempts (struct attempt): a routine is judged to find out whether something suffices for it. */
#ifndef INVAR_JUDGE_ATTEMPT_H
#define INVAR_JUDGE_ATTEMPT_H

#include "infer/strategy.h"
#include "judge/request.h"

/* It matters only whether what is kept suffices. */
bool attempt_is_trial(const struct request *q);
/* The next step of inference may be made. */
bool attempt_may_step(const struct request *q, const struct strategy *s);
/* Nothing fails but what may. */
bool attempt_fails_as_allowed(const struct attempt *a, const struct routine_result *result);
/* A run breaks what the attempt wants to be proved. */
bool attempt_fails(const struct request *q, const struct routine_result *found);

#endif
