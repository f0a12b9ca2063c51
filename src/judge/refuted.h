/* A failure that a run shows: what the reader is told of the run. */
#ifndef INVAR_JUDGE_REFUTED_H
#define INVAR_JUDGE_REFUTED_H

#include "il/result_text.h"
#include "run/text/show.h"

/* f, the failure of the obligation at which the run goes wrong, is refuted by it: what was said of the attempt to prove it goes. Texts are in the
 * arena, in which the run was shown. */
void failure_text_refute(struct arena *a, struct failure_text *f, const struct run_shown *shown);

#endif
