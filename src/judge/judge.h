/* One routine from IL to verdict: inference in stages, each followed by the proof pass. */
#ifndef INVAR_JUDGE_JUDGE_H
#define INVAR_JUDGE_JUDGE_H

#include "judge/request.h"

/* The stages are the user's predicates, then FQ's guesses, then the extended ones. They stop when the routine is proved. The
 * result lives in q->arena. */
struct routine_result judge_routine(struct request *q, struct il_program *p, const struct il_routine *r);
/* The result of a routine that has no body, or constructs that are not supported. */
struct routine_result judge_unsupported(const struct il_program *p, const struct il_routine *r);
/* Only the claims of the last stage. */
struct point_results judge_infer(struct request *q, struct il_program *p, const struct il_routine *r);
/* Runs the cheap steps of inference until `enough` says so. It gets all claims so far, and sets *proved to the same with proof states. Returns
 * what it set last. */
struct point_results judge_infer_until(struct request *q, struct il_program *p, const struct il_routine *r,
                                       bool (*enough)(void *user, const struct point_results *claims,
                                                      struct point_results *proved),
                                       void *user);
/* Checks what a front end returned, before anything relies on it. */
void judge_check(struct il_program *p, const struct il_routine *r);

#endif
