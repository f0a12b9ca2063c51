/* A failure of a routine that is judged as others call it counts as refuted only if a run from an entry shows it. Start at manifest_runs. */
#include "judge/manifest.h"

#include "judge/refuted.h"
#include "run/text/show.h"

enum { RUNS = 200, STEPS = 20000 };

/* A routine that is no entry has a failure that is not refuted. */
static bool is_open(const struct found_contracts *f, const struct result_text texts[], unsigned i)
{
    return f->reached[i] && !f->entry[i] && texts[i].verdict == VERDICT_UNPROVED && texts[i].n_failures > 0;
}

static bool some_open(const struct found_contracts *f, const struct result_text texts[])
{
    for (unsigned i = 0; i < f->graph.n; i++)
        if (is_open(f, texts, i))
            return true;
    return false;
}

/* The run depends on nothing that the program may do otherwise. */
static bool counts(const struct il_program *p, const struct run_shown *shown)
{
    const struct run_result *run = &shown->run;
    bool sure = run->outcome == RUN_WRONG && run->obligation != UINT32_MAX && !run->by_contract && !run->open_axioms &&
                !run->open_assumptions && p->axioms.n == 0 && p->weakened.n == 0;
    for (unsigned i = 0; i < shown->n_inputs; i++) {
        const struct il_var *v = shown->inputs[i].var;
        sure &= !v || (!v->doubtful && !v->objects_doubtful && !v->overlay);
    }
    return sure;
}

static void note(struct request *q, const struct run_shown *shown, struct result_text *t)
{
    const struct obligation *o = &shown->run.routine->obligations.at[shown->run.obligation];
    for (unsigned i = 0; i < t->n_failures; i++) {
        struct failure_text *failure = &t->failures[i];
        if (failure->verdict != VERDICT_UNPROVED || !failure_text_is_of(failure, o))
            continue;
        failure_text_refute(&q->arena, failure, shown);
        t->verdict = VERDICT_REFUTED;
        q->stats.refuted++;
        return;
    }
}

static void run_entry(struct request *q, const struct found_contracts *f, const struct il_routine *entry,
                      struct result_text texts[])
{
    struct run_options o = {.steps = STEPS, .deadline = &q->deadline};
    while (o.seed < RUNS && some_open(f, texts) && !deadline_passed(&q->deadline)) {
        o.seed++;
        struct run_shown shown = run_and_show(f->written, entry, &o, &q->arena);
        for (unsigned i = 0; i < f->graph.n && counts(f->written, &shown); i++)
            if (f->written->routines.at[i] == shown.run.routine && is_open(f, texts, i))
                note(q, &shown, &texts[i]);
    }
}

void manifest_runs(struct request *q, const struct found_contracts *f, struct result_text texts[])
{
    if (q->options->refute == REFUTE_NOTHING)
        return;
    for (unsigned i = 0; i < f->graph.n && some_open(f, texts); i++)
        if (f->entry[i] && f->written->routines.at[i]->body)
            run_entry(q, f, f->written->routines.at[i], texts);
}
