/* Inference and proof, stage by stage (docs/decisions/stages.md). */
#ifndef INVAR_JUDGE_STAGES_H
#define INVAR_JUDGE_STAGES_H

#include "infer/strategy.h"
#include "judge/request.h"

/* Inference and proof, stage by stage until the routine is proved or refuted. If the time of inference is over first, the proof has the
 * claims that are proved, unless those of the step that was cut short verify the routine. */
struct routine_result infer_and_prove(struct request *q, struct strategy *s);
/* Provers of the last resort are asked before something is called unproved, and only in the last stage. The whole routine may spend a part of
 * the limit of one query on them. */
void set_last_resort(struct request *q, bool allowed);

#endif
