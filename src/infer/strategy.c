/* Stages of inference. The caller proves the claims of each stage and stops when the routine is proved. Start at strategy_next. */
#include "infer/strategy.h"

#include "infer/results.h"

static enum predicate_stage last_stage(const struct strategy *s)
{
    if (!s->engine || !s->engine->staged)
        return STAGE_USER;
    switch (s->task.options->heuristics) {
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

void strategy_init(struct strategy *s, const struct engine *engine, const struct infer_task *task)
{
    *s = (struct strategy){.engine = task->r->n_loops ? engine : NULL, .task = *task};
    s->task.earlier = &s->claims;
}

struct point_results strategy_again(struct strategy *s, const struct il_routine *version)
{
    if (!s->engine)
        return results_given(s->task.arena, version);
    struct infer_task task = s->task;
    task.r = version;
    double start = clock_seconds();
    struct point_results found = s->engine->run(&task);
    s->seconds += clock_seconds() - start;
    return found;
}

static void run_stage(struct strategy *s, enum predicate_stage stage)
{
    s->task.stage = stage;
    s->last = stage == last_stage(s);
    struct point_results found = strategy_again(s, s->task.r);
    s->claims = s->begun ? results_join(s->task.arena, &s->claims, &found) : found;
    s->begun = true;
}

bool strategy_next(struct strategy *s)
{
    if (s->last)
        return false;
    bool skip_user = last_stage(s) != STAGE_USER && !has_predicates(s->task.r);
    run_stage(s, s->begun ? s->task.stage + 1 : skip_user ? STAGE_FQ : STAGE_USER);
    return true;
}

void strategy_proved(struct strategy *s, const struct point_results *proved)
{
    s->claims = *proved;
}

void strategy_only_last(struct strategy *s)
{
    run_stage(s, last_stage(s));
}
