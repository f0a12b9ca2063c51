/* Formulas of contracts at the calls of their methods. */
#include "lang/java/lower/spec/call_formula.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/spec/call_places.h"
#include "lang/java/lower/spec/called.h"
#include "lang/java/lower/spec/spec.h"

#include <string.h>

term_id contract_formula(struct body *b, struct call *c, const struct annot_formula *f)
{
    term_id t = spec_term(&c->env, f->expr);
    if (t != TERM_NONE)
        return t;
    body_unsupported(b, c->env.where, c->env.why_not);
    c->env.why_not = NULL;
    return mk_true(b->l->ts);
}

term_id contract_precondition(struct body *b, struct call *c, const struct annot_case *only)
{
    term_id all = mk_true(b->l->ts);
    for (unsigned i = 0; i < only->requires_.n; i++)
        if (!only->requires_.at[i].free)
            all = mk_and2(b->l->ts, all, contract_formula(b, c, &only->requires_.at[i]));
    return all;
}

void require_non_null(struct body *b, const struct call *c, const struct java_method *m, term_id runs)
{
    struct terms *ts = b->l->ts;
    for (unsigned i = 0; i < m->n_params && i < m->n_vars; i++) {
        const struct java_var *v = m->vars[i];
        if (v && java_type_ref(v->type) && annot_var_non_null(b->l->as, v))
            body_assert(b, OBLIGATION_NON_NULL, mk_implies(ts, runs, mk_ne(ts, c->actuals[i], b->l->null)),
                        argument_place(b, c, i), v->name, v->name_span);
    }
}
