/* Cases of inductive predicates. */
#include "lang/c/acsl/acsl.h"

struct acsl_case acsl_open_case(struct arena *a, const struct acsl_expr *e)
{
    struct acsl_case c = {0};
    c.vars.arena = c.premises.arena = a;
    for (;;) {
        if (e->kind == ACSL_FORALL) {
            for (unsigned i = 0; i < e->n_vars; i++)
                vec_push(&c.vars, e->vars[i]);
            e = e->arg[0];
        } else if (e->kind == ACSL_BINARY && e->op == ACSL_OP_IMPLIES) {
            vec_push(&c.premises, e->arg[0]);
            e = e->arg[1];
        } else {
            c.conclusion = e;
            return c;
        }
    }
}
