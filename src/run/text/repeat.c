/* Whether what a run shows as its inputs is enough to have it again. */
#include "run/text/input.h"

#include <string.h>

/* TRIES: to leave out hidden inputs. ATTEMPTS: as long as what is not given blocks the run. MORE_STEPS: the same run takes no more steps, but a
 * model may have saved it some work. */
enum { TRIES = 30, ATTEMPTS = 20, MORE_STEPS = 5000 };

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

/* *again: the run from the first n inputs as they are shown. */
static const char *repeats_as_shown(struct il_program *p, const struct il_routine *r, const struct run_shown *run, unsigned n,
                                    const struct run_options *options, struct arena *a, struct run_shown *again)
{
    struct buf b = {0};
    const char *why;
    for (unsigned i = 0; i < n; i++)
        buf_printf(&b, "%s%s=%s", i ? "," : "", run->inputs[i].name, run->inputs[i].text);
    const char *text = buf_finish(&b, a);
    struct run_input *in = run_input_read(a, p, r, text, &why);
    again->run.outcome = RUN_BLOCKED;
    for (unsigned i = 0; in && i < ATTEMPTS && again->run.outcome == RUN_BLOCKED && !run_input_bad(in); i++) {
        struct run_source source = run_input_source(in);
        struct run_options o = *options;
        o.source = &source;
        o.seed = options->seed + i;
        o.steps = run->run.steps + MORE_STEPS;
        *again = run_and_show(p, r, &o, a);
    }
    return in && !run_input_bad(in) && same_failure(&run->run, &again->run) ? text : NULL;
}

/* From now on the run shows all that it knows of its inputs, hidden ones too. False: it did before. */
static bool show_exact(struct run_shown *run)
{
    bool more = false;
    for (unsigned i = 0; i < run->n_inputs + run->n_hidden; i++)
        if (run->inputs[i].exact) {
            run->inputs[i].text = run->inputs[i].exact;
            more |= i < run->n_inputs;
        }
    return more;
}

/* The run is had with its hidden inputs, not without them. Those of which it needs some are shown from now on. */
static void show_needed(struct il_program *p, const struct il_routine *r, struct run_shown *run,
                        const struct run_options *options, struct arena *a)
{
    unsigned first = run->n_inputs, n = first + run->n_hidden, tries = 0;
    for (unsigned part = (run->n_hidden + 1) / 2; part > 0 && tries<TRIES; part = part> 1 ? (part + 1) / 2 : 0)
        for (unsigned at = first; at < n && tries < TRIES; tries++) {
            unsigned end = at + part < n ? at + part : n;
            struct run_shown again, less = *run;
            less.inputs = arena_copy(a, run->inputs, n * sizeof *run->inputs);
            memmove(less.inputs + at, less.inputs + end, (n - end) * sizeof *less.inputs);
            bool needless = repeats_as_shown(p, r, &less, n - (end - at), options, a, &again) != NULL;
            if (needless) {
                run->inputs = less.inputs;
                n -= end - at;
            }
            at = needless ? at : end;
        }
    run->n_inputs = n;
    run->n_hidden = 0;
}

/* Those that are taken for granted are last, and left out where the run is had without them. */
static bool repeats_with_hidden(struct il_program *p, const struct il_routine *r, struct run_shown *run,
                                const struct run_options *options, struct arena *a)
{
    unsigned n = run->n_inputs, all = n + run->n_hidden;
    struct run_shown again;
    while (n < all && !run->inputs[n].granted)
        n++;
    if (n > run->n_inputs && repeats_as_shown(p, r, run, n, options, a, &again)) {
        run->n_hidden = n - run->n_inputs;
        return true;
    }
    return n < all && repeats_as_shown(p, r, run, all, options, a, &again);
}

const char *run_repeats(struct il_program *p, const struct il_routine *r, struct run_shown *run,
                        const struct run_options *options, struct arena *a)
{
    struct run_shown again, without;
    const char *text = repeats_as_shown(p, r, run, run->n_inputs, options, a, &again);
    if (!text && show_exact(run))
        text = repeats_as_shown(p, r, run, run->n_inputs, options, a, &again);
    if (!text && repeats_with_hidden(p, r, run, options, a)) {
        show_needed(p, r, run, options, a);
        text = repeats_as_shown(p, r, run, run->n_inputs, options, a, &again);
    }
    if (!text || again.n_inputs >= run->n_inputs)
        return text;
    const char *needed = repeats_as_shown(p, r, &again, again.n_inputs, options, a, &without);
    if (!needed)
        return text;
    run->inputs = again.inputs;
    run->n_inputs = again.n_inputs;
    run->n_hidden = again.n_hidden;
    memcpy(run->heaps, again.heaps, sizeof run->heaps);
    run->trace = again.trace;
    run->n_trace = again.n_trace;
    run->run.path_cut = again.run.path_cut;
    return needed;
}
