/* Whether Houdini runs (--houdini), and on what. With inference on, each visit of a routine infers invariants for its loops,
 * so that a candidate may rest on them. */
#include "driver/constants.h"

#include "driver/judge.h"
#include "infer/houdini_routines.h"

struct user {
    struct run *run;
    struct il_program *p;
};

static struct point_results infer(void *user, struct il_routine *r)
{
    const struct user *u = user;
    return judge_infer(u->run, u->p, r);
}

static bool asked_for(const struct options *o)
{
    switch (o->houdini) {
    case HOUDINI_AUTO:
        return o->engine != ENGINE_NONE;
    case HOUDINI_YES:
        return true;
    case HOUDINI_NO:
        return false;
    }
    return false;
}

void constants_assign(struct run *run, struct il_program *p)
{
    const struct options *o = run->options;
    if (p->existentials.n == 0 || !asked_for(o))
        return;
    for (size_t i = 0; i < p->routines.n; i++)
        if (p->routines.at[i]->body)
            judge_check(p, p->routines.at[i]);
    struct user user = {run, p};
    struct houdini_options options = {.deadline = &run->deadline};
    if (o->engine != ENGINE_NONE) {
        options.infer = infer;
        options.user = &user;
    }
    struct assignment a = houdini_assign(&run->arena, &run->prover, p, &options);
    assignment_fix(p, &a);
    vec_push(&run->assignments, a);
}
