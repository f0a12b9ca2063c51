/* Procedure Union of FQ section 5 in its last form: maximal clauses, each shrunk by divide and conquer.
 *
 * No model and no core is used, and nothing is remembered from one query to the next but refuted maximal clauses, so
 * that the number of queries is the paper's to compare with Figure 8. What the paper leaves open, and our reading:
 *   - "for each maximal clause m": the order. Ours is b1 first and b before not b, so the first clause is b1 or ... or bn.
 *     The loop is not run over all 2^n: the clauses that pass the two tests without the prover (not implied by
 *     result, implied by r) are picked from the BDD. m is such a clause when its negation, a full assignment, is in
 *     result but not in r.
 *   - "splits m into m1 and m2": in the middle, in the order of the predicates, m1 the first half.
 *   - a single literal is dropped when the clause without it still holds; where the step before has just asked
 *     that (m1 of one literal, m2 having failed) it is not asked again.
 * The letters m, m1, m2, c are the paper's. Start at union_fq, then extract. */
#include "infer/abstract.h"

#include "base/bug.h"

#include <stdlib.h>
#include <string.h>

struct union_fq {
    struct abstraction *a;
    const struct element *r;
};

/* r ==> c and Q ==> gamma(c); Q is only asked if r implies it. */
static bool holds(struct union_fq *u, const literal c[], unsigned n)
{
    return element_implies_clause(u->a->domain, u->r, c, n) && abstraction_implies(u->a, c, n) == ANSWER_UNSAT;
}

/* rest or m holds, where rest are the n_rest literals at the front of `clause` and m the n behind them. Shrinks m in place
 * to a part with which it still holds, from which no literal can be dropped; returns its size. needed: rest alone
 * is known not to hold. */
static unsigned extract(struct union_fq *u, literal clause[], unsigned n_rest, unsigned n, bool needed)
{
    if (n == 0)
        return 0;
    if (n == 1)
        return !needed && holds(u, clause, n_rest) ? 0 : 1;
    unsigned n1 = n / 2, n2 = n - n1;
    literal *m1 = malloc(n1 * sizeof *m1), *m2 = malloc(n2 * sizeof *m2);
    if (!m1 || !m2)
        bug("out of memory");
    memcpy(m1, clause + n_rest, n1 * sizeof *m1);
    memcpy(m2, clause + n_rest + n1, n2 * sizeof *m2);

    unsigned size;
    memcpy(clause + n_rest, m2, n2 * sizeof *m2);
    if (holds(u, clause, n_rest + n2)) {
        size = extract(u, clause, n_rest, n2, needed);
    } else {
        memcpy(clause + n_rest + n2, m1, n1 * sizeof *m1);
        unsigned n_c1 = extract(u, clause, n_rest + n2, n1, true);
        /* rest, m2, c1 becomes rest, c1, m2. */
        memmove(clause + n_rest, clause + n_rest + n2, n_c1 * sizeof *clause);
        memcpy(clause + n_rest + n_c1, m2, n2 * sizeof *m2);
        size = n_c1 + extract(u, clause, n_rest + n_c1, n2, false);
    }
    free(m1);
    free(m2);
    return size;
}

const struct element *union_fq(struct abstraction *a, const struct element *r)
{
    struct union_fq u = {.a = a, .r = r};
    struct domain *d = a->domain;
    unsigned n = domain_size(d);
    const struct element *result = domain_true(d);
    const struct element *skip = r; /* r and the assignments whose maximal clauses Q does not imply */
    literal *m = calloc(n + 1, sizeof *m), *assignment = calloc(n + 1, sizeof *assignment);
    if (!m || !assignment)
        bug("out of memory");
    while (element_pick(d, result, skip, assignment) && !abstraction_spent(a)) {
        for (unsigned i = 0; i < n; i++)
            m[i] = literal_not(assignment[i]);
        if (abstraction_implies(a, m, n) == ANSWER_UNSAT)
            result = domain_and_clause(d, result, m, extract(&u, m, 0, n, false));
        else
            skip = domain_or_cube(d, skip, assignment, n);
    }
    free(m);
    free(assignment);
    return result;
}
