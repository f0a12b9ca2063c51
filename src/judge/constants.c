/* Whether Houdini runs (--houdini), and on which program. With inference on, invariants are inferred each time a routine is
 * visited, so candidates may depend on them. */
#include "judge/constants.h"

#include "judge/judge.h"
#include "infer/houdini/houdini_routines.h"

struct user {
    struct request *request;
    struct il_program *p;
};

static struct point_results infer(void *user, const struct il_routine *r)
{
    const struct user *u = user;
    return judge_infer(u->request, u->p, r);
}

static bool asked_for(const struct judge_options *o)
{
    switch (o->houdini) {
    case HOUDINI_AUTO: return o->engines.n > 0;
    case HOUDINI_YES: return true;
    case HOUDINI_NO: return false;
    }
    return false;
}

bool constants_wanted(const struct request *q, const struct il_program *p)
{
    return p->existentials.n > 0 && asked_for(q->options);
}

struct assignment constants_find(struct request *q, struct il_program *p)
{
    for (size_t i = 0; i < p->routines.n; i++)
        if (p->routines.at[i]->body)
            judge_check(p, p->routines.at[i]);
    struct user user = {q, p};
    struct houdini_options options = {.form = q->options->vc, .deadline = &q->deadline};
    if (q->options->engines.n > 0) {
        options.infer = infer;
        options.user = &user;
    }
    return houdini_assign(&q->arena, &q->prover, p, &options);
}

struct assignment constants_none(struct arena *a, const struct il_program *p)
{
    struct assignment out = {.program = p, .n = (unsigned)p->existentials.n};
    out.constants = arena_array(a, struct assigned_constant, out.n);
    for (unsigned i = 0; i < out.n; i++) {
        const struct il_existential *e = &p->existentials.at[i];
        out.constants[i] = (struct assigned_constant){.term = e->term, .name = e->name, .span = e->span};
    }
    return out;
}
