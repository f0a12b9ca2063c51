/* Begins and ends a request. */
#include "judge/request.h"

#include "prover/log.h"

#include <string.h>

void request_init(struct request *q, const struct judge_options *o, double timeout, const volatile sig_atomic_t *interrupted)
{
    *q = (struct request){0};
    arena_init(&q->arena);
    diagnostics_init(&q->diagnostics, &q->arena);
    q->deadline = deadline_in(timeout, interrupted);
    q->prover = (struct prover){
        .solver = {.resource_limit = o->limit, .deadline = &q->deadline},
        .stats = &q->stats,
        .cross_check = o->cross_check,
        .others = o->others,
        .only_others = o->only_others,
    };
    request_use(q, o);
}

void request_use(struct request *q, const struct judge_options *o)
{
    q->options = o;
    q->prover.solver.variation = o->variation;
}

void request_count_anew(struct request *q)
{
    q->stats = (struct stats){0};
    memset(q->prover.seconds, 0, sizeof q->prover.seconds);
    q->inference_seconds = 0;
    diagnostics_init(&q->diagnostics, &q->arena);
}

double request_seconds_left(const struct request *q, size_t i)
{
    enum { LEAST = 10 };
    double limit = q->options->routine_timeout, left = q->spent ? limit - q->spent[i] : limit;
    return left > limit / LEAST ? left : limit / LEAST;
}

void request_spend(struct request *q, size_t i, double seconds)
{
    if (q->spent)
        q->spent[i] += seconds;
}

bool request_interrupted(const struct request *q)
{
    return q->deadline.interrupted && *q->deadline.interrupted;
}

void request_new_home(struct request *q, struct terms *ts)
{
    q->prover.solver.home = solver_home_new(ts);
    vec_push(&q->homes, q->prover.solver.home);
}

void request_free_homes(struct request *q)
{
    for (size_t i = 0; i < q->homes.n; i++)
        solver_home_free(q->homes.at[i]);
    vec_release(&q->homes);
    q->prover.solver.home = NULL;
}

void request_release(struct request *q)
{
    request_free_homes(q);
    query_log_close(q->prover.log);
    arena_release(&q->arena);
}
