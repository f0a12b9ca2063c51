/* One routine from IL to verdict: inference in stages, each followed by the proof pass. */
#ifndef INVAR_JUDGE_JUDGE_H
#define INVAR_JUDGE_JUDGE_H

#include "judge/request.h"

/* Stages are the user's predicates, then FQ's guesses, then the extended ones, stopping when the routine is proved (design.md
 * section 7). The result lives in q->arena. */
struct routine_result judge_routine(struct request *q, struct il_program *p, const struct il_routine *r);
/* The claims of the last of these stages alone. */
struct point_results judge_infer(struct request *q, struct il_program *p, const struct il_routine *r);
/* What a front end returns is checked before anything relies on it. */
void judge_check(struct il_program *p, const struct il_routine *r);

#endif
