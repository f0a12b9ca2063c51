/* Behaviors of contracts (ACSL 2.1, chapter 2.3.3): which of them a clause means, and whether they are complete and disjoint. */
#include "lang/c/lower/behavior.h"

#include "lang/c/lower/lower.h"
#include "lang/c/lower/statement_contract.h"

/* ---- behaviors that clauses name ---- */

static term_id holds_in(const struct acsl_contract *c, const term_id *holds, symbol name)
{
    for (unsigned i = 0; c && i < c->n_behaviors; i++)
        if (c->behaviors[i].name == name)
            return holds[i];
    return TERM_NONE;
}

static term_id behavior_holds(const struct body *b, symbol name)
{
    for (const struct open_contract *k = b->contracts; k; k = k->up) {
        term_id t = k->in == b->here ? holds_in(k->contract, k->holds, name) : TERM_NONE;
        if (t != TERM_NONE)
            return t;
    }
    return b->here->up ? TERM_NONE : holds_in(b->contract, b->case_holds, name);
}

term_id c_meant_by(struct body *b, const struct acsl_for *k, struct span at)
{
    struct terms *ts = b->l->ts;
    term_id any = mk_bool(ts, k->n == 0);
    for (unsigned i = 0; i < k->n; i++) {
        term_id t = behavior_holds(b, k->names[i]);
        if (t == TERM_NONE)
            build_unsupported(&b->k, at, "clause for this behavior");
        else
            any = mk_or2(ts, any, t);
    }
    return any;
}

/* ---- complete and disjoint ---- */

/* One of the behaviors is meant; *two: two of them are. */
static term_id any_of(struct terms *ts, const struct acsl_contract *c, const term_id *holds, const struct acsl_names *names,
                      term_id *two)
{
    term_id any = mk_false(ts);
    *two = any;
    for (unsigned i = 0; i < names->n; i++)
        for (unsigned k = 0; k < c->n_behaviors; k++)
            if (c->behaviors[k].name == names->at[i]) {
                *two = mk_or2(ts, *two, mk_and2(ts, any, holds[k]));
                any = mk_or2(ts, any, holds[k]);
            }
    return any;
}

void c_assert_cases(struct body *b, const struct acsl_contract *c, const term_id *holds, term_id when)
{
    struct terms *ts = b->l->ts;
    term_id two;
    for (unsigned i = 0; i < c->n_complete; i++) {
        struct obligation o = {.kind = OBLIGATION_ASSERT, .span = c->complete[i].span, .text = "complete behaviors"};
        build_assert(&b->k, o, mk_implies(ts, when, any_of(ts, c, holds, &c->complete[i], &two)));
    }
    for (unsigned i = 0; i < c->n_disjoint; i++) {
        struct obligation o = {.kind = OBLIGATION_ASSERT, .span = c->disjoint[i].span, .text = "disjoint behaviors"};
        any_of(ts, c, holds, &c->disjoint[i], &two);
        build_assert(&b->k, o, mk_implies(ts, when, mk_not(ts, two)));
    }
}
