/* Runs of a task before anything is proved. */
#ifndef INVAR_JUDGE_FIRST_RUNS_H
#define INVAR_JUDGE_FIRST_RUNS_H

#include "judge/request.h"

/* A task asks for one answer, and a run that goes wrong is the whole of it. If r is a task and one of a few runs with values at random goes wrong,
 * returns true and sets *result, which lists what these runs show. Inference of such a program may take minutes, the runs a fraction of a second. */
bool fails_in_first_runs(struct request *q, struct il_program *p, const struct il_routine *r, struct routine_result *result);

#endif
