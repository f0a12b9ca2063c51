/* --loops=unroll=K: failures within K rounds of each loop. If there are none, this proves nothing where a loop may run longer. */
#ifndef INVAR_JUDGE_UNROLLED_H
#define INVAR_JUDGE_UNROLLED_H

#include "judge/request.h"

struct routine_result judge_unrolled(struct request *q, struct il_program *p, const struct il_routine *r);

#endif
