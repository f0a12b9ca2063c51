#include "judge/refuted.h"

#include "vcgen/refute/input_order.h"

void failure_text_refute(struct arena *a, struct failure_text *f, const struct run_shown *shown)
{
    const struct obligation *o = &shown->run.routine->obligations.at[shown->run.obligation];
    f->verdict = VERDICT_REFUTED;
    f->reason = REASON_NONE;
    f->why = f->condition = NULL;
    f->loop = (struct span){0};
    f->n_state = 0;
    f->message = result_failure_message(a, o, VERDICT_REFUTED);
    f->inputs = inputs_of_run(a, shown, &f->n_inputs);
    f->calls = shown->calls;
    f->n_calls = shown->n_calls;
    f->trace = shown->trace;
    f->n_trace = shown->n_trace;
}
