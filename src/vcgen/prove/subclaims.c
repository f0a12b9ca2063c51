/* Parts of a quantified clause. `(forall sc: int :: sc < n ==> 0 <= i)` says no more than `0 <= i` if there is an integer below n. The
 * prover may have proved only the first, because it knew no such integer where the claim was assumed. */
#include "vcgen/prove/subclaims.h"

#include "logic/mk.h"
#include "logic/subst.h"

/* `forall vars: (premises ==> conclusion)`, opened. */
struct open_clause {
    struct terms *ts;
    struct term_vec vars, premises;
    term_id conclusion;
};

static void open_clause(struct open_clause *c, struct terms *ts, term_id claim)
{
    *c = (struct open_clause){.ts = ts};
    for (unsigned i = 0; i < binder_arity(ts, claim); i++)
        vec_push(&c->vars, TERM_NONE);
    term_id body = term_open_fresh(ts, claim, c->vars.at);
    for (; term_is(ts, body, TERM_IMPLIES); body = term_arg(ts, body, 1))
        term_conjuncts(ts, term_arg(ts, body, 0), &c->premises);
    c->conclusion = body;
}

static void close_clause(struct open_clause *c)
{
    vec_release(&c->vars);
    vec_release(&c->premises);
}

static bool mentions(const struct open_clause *c, term_id t, bool all, size_t var)
{
    for (size_t i = 0; i < c->vars.n; i++)
        if ((all || i == var) && term_mentions(c->ts, t, c->vars.at[i]))
            return true;
    return false;
}

/* The clause without the premises that mention the variable (all: any variable). TERM_NONE if there are none, or if the conclusion mentions
 * it. */
static term_id without(const struct open_clause *c, bool all, size_t var)
{
    struct term_vec premises = {0}, vars = {0};
    for (size_t i = 0; i < c->premises.n; i++)
        if (!mentions(c, c->premises.at[i], all, var))
            vec_push(&premises, c->premises.at[i]);
    bool fewer = premises.n < c->premises.n && !mentions(c, c->conclusion, all, var);
    term_id t = mk_implies(c->ts, mk_and(c->ts, (unsigned)premises.n, premises.at), c->conclusion);
    for (size_t i = 0; i < c->vars.n; i++)
        if (term_mentions(c->ts, t, c->vars.at[i]))
            vec_push(&vars, c->vars.at[i]);
    if (vars.n > 0)
        t = mk_forall(c->ts, (unsigned)vars.n, vars.at, t, NULL);
    vec_release(&premises);
    vec_release(&vars);
    return fewer ? t : TERM_NONE;
}

static void push_new(struct terms *ts, struct term_vec *out, size_t first, term_id t)
{
    if (t == TERM_NONE || term_is(ts, t, TERM_TRUE) || term_is(ts, t, TERM_FALSE))
        return;
    for (size_t i = first; i < out->n; i++)
        if (out->at[i] == t)
            return;
    vec_push(out, t);
}

void subclaims_of(struct terms *ts, term_id claim, struct term_vec *out)
{
    size_t first = out->n;
    if (!term_is(ts, claim, TERM_FORALL) || binder_triggers(ts, claim) > 0)
        return;
    struct open_clause c;
    open_clause(&c, ts, claim);
    push_new(ts, out, first, without(&c, true, 0));
    for (size_t i = 0; i < c.vars.n && c.vars.n > 1; i++)
        push_new(ts, out, first, without(&c, false, i));
    close_clause(&c);
}
