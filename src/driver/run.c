/* The beginning and the end of a request. */
#include "driver/run.h"

#include "prover/log.h"

void run_init(struct run *run, const struct options *o, const volatile sig_atomic_t *interrupted)
{
    *run = (struct run){.options = o};
    arena_init(&run->arena);
    run->names = intern_new();
    diagnostics_init(&run->diagnostics, &run->arena);
    run->deadline = deadline_in(o->timeout, interrupted);
    run->prover = (struct prover){
        .solver = {.resource_limit = o->limit, .deadline = &run->deadline},
        .vc = o->vc,
        .stats = &run->stats,
        .cross_check = o->cross_check ? o->cross_command.at : NULL,
    };
}

void run_release(struct run *run)
{
    struct programs *programs = &run->programs;
    query_log_close(run->prover.log);
    for (size_t i = 0; i < programs->n; i++)
        terms_free(programs->at[i]->terms);
    vec_release(programs);
    vec_release(&run->results);
    vec_release(&run->texts);
    vec_release(&run->assignments);
    intern_free(run->names);
    arena_release(&run->arena);
}
