#include "judge/first_runs.h"

#include "judge/runs.h"

/* As long as a first query of inference takes. */
enum { FIRST_STEPS = 60000 };

/* All that can fail is open. */
static struct routine_result nothing_proved(struct request *q, const struct il_program *p, const struct il_routine *r)
{
    const struct obligations *all = &r->obligations;
    struct failure *failures = arena_array(&q->arena, struct failure, all->n);
    unsigned n = 0;
    for (uint32_t i = 0; i < all->n; i++)
        if (!all->at[i].optional && !obligation_is_claim(&all->at[i]))
            failures[n++] = (struct failure){.obligation = i, .verdict = VERDICT_UNPROVED};
    return (struct routine_result){.program = p,
                                   .routine = r,
                                   .source = r,
                                   .written = r,
                                   .verdict = VERDICT_UNPROVED,
                                   .failures = failures,
                                   .n_failures = n,
                                   .assumptions = r->assumptions.at,
                                   .n_assumptions = (unsigned)r->assumptions.n};
}

/* Of a run that goes wrong, what others would do is of no interest. */
static void keep_refuted_only(struct routine_result *result)
{
    unsigned n = 0;
    for (unsigned i = 0; i < result->n_failures; i++)
        if (result->failures[i].verdict == VERDICT_REFUTED)
            result->failures[n++] = result->failures[i];
    result->n_failures = n;
}

bool fails_in_first_runs(struct request *q, struct il_program *p, const struct il_routine *r, struct routine_result *result)
{
    uint64_t steps = random_steps(r, FIRST_STEPS);
    if (!steps || r->partial || p->weakened.n || q->options->refute != REFUTE_UNPROVED || q->options->attempt)
        return false;
    struct arena_mark mark = arena_mark(&q->arena);
    uint64_t refuted = q->stats.refuted;
    struct routine_result open = nothing_proved(q, p, r);
    *result = look_for_random_runs(q, p, r, &open, steps).result;
    if (result->verdict != VERDICT_REFUTED) {
        q->stats.refuted = refuted;
        arena_reset(&q->arena, mark);
        return false;
    }
    keep_refuted_only(result);
    return true;
}
