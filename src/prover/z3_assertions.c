/* Z3 keeps the assertions of a solver in a simplified form, without the scopes, so they are kept here as they were made. */
#include "prover/z3_assertions.h"

#include "base/bug.h"

void z3_assertions_add(struct z3_assertions *a, Z3_ast formula)
{
    vec_push(&a->formulas, formula);
}

void z3_assertions_push(struct z3_assertions *a)
{
    vec_push(&a->scopes, a->formulas.n);
}

void z3_assertions_pop(struct z3_assertions *a)
{
    bug_unless(a->scopes.n > 0);
    a->formulas.n = a->scopes.at[--a->scopes.n];
}

void z3_assertions_replay(const struct z3_assertions *a, Z3_context z3, Z3_solver solver)
{
    size_t formula = 0;
    for (size_t scope = 0; scope <= a->scopes.n; scope++) {
        size_t end = scope < a->scopes.n ? a->scopes.at[scope] : a->formulas.n;
        while (formula < end)
            Z3_solver_assert(z3, solver, a->formulas.at[formula++]);
        if (scope < a->scopes.n)
            Z3_solver_push(z3, solver);
    }
}

void z3_assertions_release(struct z3_assertions *a)
{
    vec_release(&a->formulas);
    vec_release(&a->scopes);
}
