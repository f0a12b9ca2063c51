/* Begins and ends a request. */
#include "judge/request.h"

#include "prover/log.h"

void request_init(struct request *q, const struct judge_options *o, double timeout, const volatile sig_atomic_t *interrupted)
{
    *q = (struct request){.options = o};
    arena_init(&q->arena);
    diagnostics_init(&q->diagnostics, &q->arena);
    q->deadline = deadline_in(timeout, interrupted);
    q->prover = (struct prover){
        .solver = {.resource_limit = o->limit, .deadline = &q->deadline},
        .stats = &q->stats,
        .cross_check = o->cross_check,
        .others = o->others,
    };
}

void request_release(struct request *q)
{
    query_log_close(q->prover.log);
    arena_release(&q->arena);
}
