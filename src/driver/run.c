/* The beginning and the end of a command. */
#include "driver/run.h"

void run_init(struct run *run, const struct options *o, const volatile sig_atomic_t *interrupted)
{
    *run = (struct run){.options = o, .names = intern_new()};
    request_init(&run->request, &o->judge, o->timeout, interrupted);
}

void run_release(struct run *run)
{
    struct programs *programs = &run->programs;
    for (size_t i = 0; i < programs->n; i++)
        terms_free(programs->at[i]->terms);
    vec_release(programs);
    vec_release(&run->judged);
    vec_release(&run->results);
    vec_release(&run->assignments);
    intern_free(run->names);
    request_release(&run->request);
}
