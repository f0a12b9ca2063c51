/* Looks for runs that go wrong. */
#include "judge/runs.h"

#include "vcgen/refute/refute.h"

uint64_t random_steps(const struct il_routine *r, uint64_t steps)
{
    return r->property ? steps : 0;
}

uint64_t random_steps_at_end(const struct il_routine *r)
{
    if (r->property)
        return RANDOM_STEPS;
    return r->n_loops > 0 ? ROUTINE_STEPS : 0;
}

static struct refutation look(struct request *q, struct il_program *p, const struct il_routine *r,
                              const struct routine_result *result, const struct refute_options *options)
{
    if (q->options->refute == REFUTE_NOTHING || (result->n_failures == 0 && q->options->refute != REFUTE_ALL))
        return (struct refutation){.result = *result};
    /* Refutation uses a solver home of its own. Z3's values depend on everything asked in a home, and the queries of the proof
     * must not change the values shown. */
    struct solver_home *before = q->prover.solver.home;
    request_new_home(q, p->terms);
    struct refutation found = refute_routine(&q->arena, &q->prover, p, r, result, options);
    q->prover.solver.home = before;
    q->contradicted |= found.contradicted;
    found.without_overflow |= q->without_overflow;
    return found;
}

struct refutation look_for_runs(struct request *q, struct il_program *p, const struct il_routine *r,
                                const struct routine_result *result, unsigned rounds, uint64_t random, bool rest)
{
    struct refute_options options = {
        .rounds = rounds,
        .random = random,
        .models_first = !r->property,
        .all = q->options->refute == REFUTE_ALL,
        .rest = rest,
        .form = q->options->vc,
    };
    return look(q, p, r, result, &options);
}

struct refutation look_for_random_runs(struct request *q, struct il_program *p, const struct il_routine *r,
                                       const struct routine_result *result, uint64_t steps)
{
    struct refute_options options = {.random = steps, .only_random = true, .form = q->options->vc};
    return look(q, p, r, result, &options);
}

unsigned count_refuted(const struct routine_result *result)
{
    unsigned n = 0;
    for (unsigned i = 0; i < result->n_failures; i++)
        n += result->failures[i].verdict == VERDICT_REFUTED;
    return n;
}

bool is_refuted(const struct routine_result *result)
{
    return result->n_failures > 0 && count_refuted(result) == result->n_failures;
}
