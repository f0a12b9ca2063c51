/* Steps of inference. The caller proves the claims of each step and stops when the routine is proved. Start at strategy_next. */
#include "infer/strategy.h"

#include "base/bug.h"
#include "infer/results.h"

/* ---- the steps ---- */

static enum predicate_stage stage_of_heuristics(enum heuristics most)
{
    switch (most) {
    case HEURISTICS_NONE: return STAGE_USER;
    case HEURISTICS_FQ: return STAGE_FQ;
    case HEURISTICS_EXTENDED: return STAGE_EXTENDED;
    }
    return STAGE_USER;
}

static bool has_predicates(const struct il_routine *r)
{
    for (unsigned i = 0; i < r->n_loops; i++)
        if (r->loops[i]->n_predicates)
            return true;
    return false;
}

static void push_step(struct strategy *s, const struct engine *e, enum predicate_stage stage)
{
    if (s->n == STRATEGY_STEPS)
        bug("more than %d steps of inference", STRATEGY_STEPS);
    s->step[s->n++] = (struct strategy_step){e, stage};
}

/* --infer=auto: what is cheap comes first, and what users would write before what they would not. Templates about two ranges are most of
 * the templates. docs/decisions/auto.md says what is left out, and why. */
static const struct plan {
    const char *engine;
    enum predicate_stage stage;
    enum heuristics least; /* with fewer heuristics the step is left out */
} plan[] = {
    {"predicates", STAGE_USER, HEURISTICS_NONE},         {"predicates", STAGE_FQ, HEURISTICS_FQ},
    {"templates", STAGE_FQ, HEURISTICS_EXTENDED},        {"templates", STAGE_EXTENDED, HEURISTICS_EXTENDED},
    {"predicates", STAGE_EXTENDED, HEURISTICS_EXTENDED},
};

static void push_plan(struct strategy *s, const struct engines *engines, enum predicate_stage first)
{
    for (size_t i = 0; i < sizeof plan / sizeof *plan; i++) {
        const struct engine *e = engine_named(engines, plan[i].engine);
        if (e && plan[i].stage >= first && plan[i].least <= s->task.options->heuristics)
            push_step(s, e, plan[i].stage);
    }
}

static void push_steps(struct strategy *s, const struct engines *engines, enum predicate_stage last)
{
    enum predicate_stage first = last == STAGE_USER || has_predicates(s->task.r) ? STAGE_USER : STAGE_FQ;
    if (engines->n > 1)
        push_plan(s, engines, first);
    else if (engines->n == 1 && !engines->at->staged)
        push_step(s, engines->at, STAGE_EXTENDED);
    else if (engines->n == 1)
        for (enum predicate_stage stage = first; stage <= last; stage++)
            push_step(s, engines->at, stage);
}

void strategy_init(struct strategy *s, const struct engines *engines, const struct infer_task *task)
{
    *s = (struct strategy){.task = *task};
    s->task.earlier = &s->claims;
    enum predicate_stage last = stage_of_heuristics(task->options->heuristics);
    if (task->r->n_loops > 0)
        push_steps(s, engines, last);
    if (s->n == 0)
        push_step(s, NULL, last);
}

/* ---- running them ---- */

static struct point_results run_step(struct strategy *s, const struct strategy_step *step, const struct il_routine *version)
{
    if (!step->engine)
        return results_given(s->task.arena, version);
    s->task.stage = step->stage;
    struct infer_task task = s->task;
    task.r = version;
    double start = clock_seconds();
    struct point_results found = step->engine->run(&task);
    s->seconds += clock_seconds() - start;
    return found;
}

static void add(struct strategy *s, struct point_results *to, const struct point_results *found)
{
    *to = to->n > 0 ? results_join(s->task.arena, to, found) : *found;
}

bool strategy_is_over(const struct strategy *s)
{
    return s->next == s->n;
}

bool strategy_next(struct strategy *s)
{
    if (strategy_is_over(s))
        return false;
    struct point_results found = run_step(s, &s->step[s->next++], s->task.r);
    add(s, &s->claims, &found);
    return true;
}

void strategy_proved(struct strategy *s, const struct point_results *proved)
{
    s->claims = *proved;
}

void strategy_only_last(struct strategy *s)
{
    while (s->step[s->next].stage != s->step[s->n - 1].stage)
        s->next++;
    while (strategy_next(s)) {
    }
}

struct point_results strategy_again(struct strategy *s, const struct il_routine *version)
{
    struct point_results all = {0};
    unsigned last = s->next > 0 ? s->next - 1 : 0;
    for (unsigned i = 0; i <= last; i++)
        if (s->step[i].stage == s->step[last].stage) {
            struct point_results found = run_step(s, &s->step[i], version);
            add(s, &all, &found);
        }
    return all;
}
