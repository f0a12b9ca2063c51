/* Functions common to all solvers. */
#include "prover/solver.h"

void solver_free(struct solver *s)
{
    if (s)
        s->ops->release(s);
}

bool solver_deadline_passed(const struct solver_options *options)
{
    return options->deadline && deadline_passed(options->deadline);
}

enum answer solver_unknown(struct solver *s, enum why_unknown why)
{
    s->why = why;
    s->has_model = false;
    return ANSWER_UNKNOWN;
}
