/* Whether what a run shows as its inputs is enough to have it again. */
#include "run/text/input.h"

#include <string.h>

enum { ATTEMPTS = 20 }; /* as long as what is not given blocks the run */

static bool same_changes(const struct run_result *r, const struct run_result *other)
{
    return r->n_changed == other->n_changed &&
           (r->n_changed == 0 || memcmp(r->changed, other->changed, r->n_changed * sizeof *r->changed) == 0);
}

static bool same_failure(const struct run_result *r, const struct run_result *other)
{
    return other->outcome == RUN_WRONG && r->routine == other->routine && r->obligation == other->obligation &&
           r->loop == other->loop && r->invariant == other->invariant && r->span.source == other->span.source &&
           r->span.start == other->span.start && same_changes(r, other);
}

/* *again: the run from the inputs as they are shown. */
static const char *repeats_as_shown(struct il_program *p, const struct il_routine *r, const struct run_shown *run,
                                    const struct run_options *options, struct arena *a, struct run_shown *again)
{
    struct buf b = {0};
    const char *why;
    for (unsigned i = 0; i < run->n_inputs; i++)
        buf_printf(&b, "%s%s=%s", i ? "," : "", run->inputs[i].name, run->inputs[i].text);
    const char *text = buf_finish(&b, a);
    struct run_input *in = run_input_read(a, p, r, text, &why);
    again->run.outcome = RUN_BLOCKED;
    for (unsigned i = 0; in && i < ATTEMPTS && again->run.outcome == RUN_BLOCKED && !run_input_bad(in); i++) {
        struct run_source source = run_input_source(in);
        struct run_options o = *options;
        o.source = &source;
        o.seed = options->seed + i;
        *again = run_and_show(p, r, &o, a);
    }
    return in && !run_input_bad(in) && same_failure(&run->run, &again->run) ? text : NULL;
}

const char *run_repeats(struct il_program *p, const struct il_routine *r, struct run_shown *run,
                        const struct run_options *options, struct arena *a)
{
    struct run_shown again, without;
    const char *text = repeats_as_shown(p, r, run, options, a, &again);
    bool more = false;
    for (unsigned i = 0; i < run->n_inputs && !text; i++)
        if (run->inputs[i].exact) {
            run->inputs[i].text = run->inputs[i].exact;
            more = true;
        }
    if (more)
        text = repeats_as_shown(p, r, run, options, a, &again);
    const char *needed = text && again.n_inputs < run->n_inputs ? repeats_as_shown(p, r, &again, options, a, &without) : NULL;
    if (!needed)
        return text;
    run->inputs = again.inputs;
    run->n_inputs = again.n_inputs;
    memcpy(run->heaps, again.heaps, sizeof run->heaps);
    run->trace = again.trace;
    run->n_trace = again.n_trace;
    run->run.path_cut = again.run.path_cut;
    return needed;
}
