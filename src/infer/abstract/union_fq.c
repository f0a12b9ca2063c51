/* Procedure Union of FQ section 5 in its last form: maximal clauses, each shrunk by divide and conquer.
 *
 * No model and no core is used. Without deduction (deduce.c) only refuted maximal clauses are remembered between queries, so the
 * number of queries is that of the paper's text. Our choices where the paper leaves them open:
 * - The order in "for each maximal clause m" is b1 first and b before not b, so the first clause is b1 or ... or bn. The loop does not
 *   run over all 2^n clauses. The BDD gives the clauses that pass the two tests without the prover (r implies them, and result does
 *   not). m is such a clause if its negation, a full assignment, is in result but not in r.
 * - "splits m into m1 and m2": in the middle, in the order of the predicates; m1 is the first half.
 * - A single literal is dropped if the clause without it still holds. If the last step has just asked this (m1 has one literal and m2
 *   failed), it is not asked again.
 *
 * The letters m, m1, m2, c are the paper's. Start at union_fq, then extract. */
#include "infer/abstract/abstract.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

struct union_fq {
    struct abstraction *a;
    const struct element *r;
};

/* Q ==> gamma(c) */
static bool implied(struct union_fq *u, const literal c[], unsigned n)
{
    return abstraction_implies(u->a, c, n) == ANSWER_UNSAT;
}

/* r ==> c and Q ==> gamma(c). Q is asked only if r implies c. */
static bool holds(struct union_fq *u, const literal c[], unsigned n)
{
    return element_implies_clause(u->a->domain, u->r, c, n) && implied(u, c, n);
}

/* Requires that rest or m holds, where rest are the first n_rest literals of `clause` and m the next n. Shrinks m in place to a part
 * with which it still holds and from which no literal can be dropped. Returns its size. needed: rest alone is known not to hold. */
static unsigned extract(struct union_fq *u, literal clause[], unsigned n_rest, unsigned n, bool needed)
{
    if (n == 0)
        return 0;
    if (n == 1)
        return !needed && holds(u, clause, n_rest) ? 0 : 1;
    unsigned n1 = n / 2, n2 = n - n1;
    literal *m1 = alloc_bytes(n1 * sizeof *m1), *m2 = alloc_bytes(n2 * sizeof *m2);
    memcpy(m1, clause + n_rest, n1 * sizeof *m1);
    memcpy(m2, clause + n_rest + n1, n2 * sizeof *m2);

    unsigned size;
    memcpy(clause + n_rest, m2, n2 * sizeof *m2);
    if (holds(u, clause, n_rest + n2)) {
        size = extract(u, clause, n_rest, n2, needed);
    } else {
        memcpy(clause + n_rest, m2, n2 * sizeof *m2);
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
    const struct element *result = a->kept;
    const struct element *skip = r; /* r, and the assignments whose maximal clauses Q does not imply */
    literal *m = alloc_zeroed(n + 1, sizeof *m), *assignment = alloc_zeroed(n + 1, sizeof *assignment);
    while (element_pick(d, result, skip, assignment) && !abstraction_spent(a)) {
        for (unsigned i = 0; i < n; i++)
            m[i] = literal_not(assignment[i]);
        if (implied(&u, m, n))
            result = domain_and_clause(d, result, m, extract(&u, m, 0, n, false));
        else
            skip = domain_or_cube(d, skip, assignment, n);
    }
    free(m);
    free(assignment);
    return result;
}
