/* The places of invariants of the file's state, while the text is lowered. What holds or is proved there is filled in when it is known which variables
 * the text uses (state_formulas.c). Start at c_state_begin. */
#include "lang/c/lower/state.h"

#include "lang/c/lower/lower.h"

/* An assumption, and no empty command: copies of code (jumps.c) share it. */
static void put_point(struct body *b, enum state_point_kind kind, struct span at)
{
    if (!b->l->state)
        return;
    struct il_cmd *cmd = il_assume(b->l->p, mk_true(b->l->ts), at, NULL);
    build_emit(&b->k, cmd);
    vec_push(&b->states, ((struct state_point){cmd, kind, at}));
}

void c_state_begin(struct body *b)
{
    put_point(b, b->here->f == b->l->establishes ? STATE_IS_MADE : STATE_HOLDS, b->here->f->name_span);
}

void c_state_leave(struct body *b, struct span at)
{
    put_point(b, STATE_IS_LEFT, at);
}

void c_state_return(struct body *b, struct span at)
{
    put_point(b, STATE_HOLDS, at);
}

static bool takes_function(const struct c_function *f)
{
    bool takes = false;
    for (unsigned i = 0; i < f->n_params; i++) {
        const struct c_type *t = f->params[i]->type;
        takes |= t->kind == C_POINTER && t->of->kind == C_FUNCTION;
    }
    return takes;
}

bool c_may_run_file(const struct body *b, const struct c_function *f)
{
    (void)b;
    return !f->system || f->body || takes_function(f);
}
