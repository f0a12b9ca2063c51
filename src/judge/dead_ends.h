/* Does an execution get past a failure? If none does that has taken some branch of the text, the branch always fails: no precondition can help that
 * leaves the branch to some execution. */
#ifndef INVAR_JUDGE_DEAD_ENDS_H
#define INVAR_JUDGE_DEAD_ENDS_H

#include "judge/request.h"

#include "il/result.h"

/* Numbers the children of choices in c, from 1 on, in the order of the text: il_cmd -> number. The same text gives the same numbers. */
void branches_number(const struct il_cmd *c, struct idmap *numbers);

/* Judges r, in which every obligation is assumed, for the questions of q->options->attempt->dead_ends: a failure whose obligation's `found` is 1 +
 * the number of a question says that some execution may get past it. */
struct routine_result dead_ends_judge(struct request *q, struct il_program *p, const struct il_routine *r);

#endif
