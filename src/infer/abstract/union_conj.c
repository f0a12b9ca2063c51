/* Conjunctive abstraction, as in KEY (Schmitt & Weiss 2007): the result is the conjunction of the predicates and negated predicates that
 * r and Q imply. It takes at most 2n queries and loses every disjunction, so the result is seldom the strongest Boolean function. It is
 * marked as strongest only if it is r. If Q is unsatisfiable, all literals are implied; one query with the empty clause detects this
 * first. Start at union_conj. */
#include "infer/abstract/abstract.h"

/* r is false only before the loop is first reached. Only then the empty clause is asked. */
static bool is_unreachable(struct abstraction *a, const struct element *r)
{
    return element_is_false(r) && abstraction_implies(a, NULL, 0) == ANSWER_UNSAT;
}

const struct element *union_conj(struct abstraction *a, const struct element *r)
{
    struct domain *d = a->domain;
    if (is_unreachable(a, r))
        return r;
    const struct element *result = domain_true(d);
    for (literal l = 0; l < 2 * domain_size(d) && !abstraction_spent(a); l++)
        if (!element_implies_clause(d, result, (literal[]){literal_not(l)}, 1) && element_implies_clause(d, r, &l, 1) &&
            abstraction_implies(a, &l, 1) == ANSWER_UNSAT)
            result = domain_and_clause(d, result, &l, 1);
    a->strongest = element_equal(result, r);
    return result;
}
