/* Begins and ends a command. */
#include "driver/invocation.h"

#include "il/slice.h"

void invocation_init(struct invocation *inv, const struct options *o, const volatile sig_atomic_t *interrupted)
{
    *inv = (struct invocation){.options = o, .names = intern_new(), .start = clock_seconds()};
    request_init(&inv->request, &o->judge, o->timeout, interrupted);
}

void invocation_release(struct invocation *inv)
{
    struct programs *programs = &inv->programs;
    for (size_t i = 0; i < programs->n; i++)
        il_program_release(programs->at[i]);
    vec_release(programs);
    vec_release(&inv->wanted);
    vec_release(&inv->classes);
    vec_release(&inv->broken);
    vec_release(&inv->absent);
    vec_release(&inv->judged);
    vec_release(&inv->read);
    vec_release(&inv->results);
    vec_release(&inv->annotated);
    vec_release(&inv->assignments);
    intern_free(inv->names);
    request_release(&inv->request);
}

struct judged_counts invocation_counts(const struct invocation *inv)
{
    struct judged_counts n = {0};
    for (size_t i = 0; i < inv->judged.n; i++) {
        const struct judged *j = &inv->judged.at[i];
        n.of[j->text.verdict] += !j->text.not_judged;
        n.not_judged += j->text.not_judged;
        n.n_known += j->n_known;
    }
    return n;
}
