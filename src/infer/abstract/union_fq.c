/* Procedure Union of FQ section 5 in its last form: maximal clauses, each shrunk by divide and conquer.
 *
 * No model and no core is used, and only refuted maximal clauses are remembered between queries. So the number of queries can be
 * compared with the paper's Figure 8. Our choices where the paper leaves them open:
 * - The order in "for each maximal clause m" is b1 first and b before not b, so the first clause is b1 or ... or bn. The loop does not
 *   run over all 2^n clauses. The BDD gives the clauses that pass the two tests without the prover (r implies them, and result does
 *   not). m is such a clause if its negation, a full assignment, is in result but not in r.
 * - "splits m into m1 and m2": in the middle, in the order of the predicates; m1 is the first half.
 * - A single literal is dropped if the clause without it still holds. If the last step has just asked this (m1 has one literal and m2
 *   failed), it is not asked again.
 *
 * The letters m, m1, m2, c are the paper's. Start at union_fq, then extract.
 *
 * union_fq_memo is the same with three more steps, which nearly give the paper's numbers. It remembers the answers of the current Union:
 * a superset of an implied clause is implied, and a subset of a clause that is not implied is not implied. It asks r's own clauses
 * first. It tries m1 alone if m2 alone does not hold. */
#include "infer/abstract/abstract.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

/* The clauses about which Q was asked. */
struct answers {
    struct clauses implied, refuted;
};

struct union_fq {
    struct abstraction *a;
    const struct element *r;
    struct answers *memo; /* NULL: answers are not remembered */
};

/* ---- remembered answers ---- */

static bool contains(const literal c[], unsigned n, const literal part[], unsigned n_part)
{
    unsigned found = 0;
    for (unsigned i = 0; i < n_part; i++)
        for (unsigned k = 0; k < n; k++)
            found += c[k] == part[i];
    return found == n_part;
}

/* The answer for the clause that follows from earlier ones; else UNKNOWN. */
static enum answer remembered(const struct answers *memo, const literal c[], unsigned n)
{
    for (size_t i = 0; i < memo->implied.n; i++)
        if (contains(c, n, memo->implied.at[i].at, memo->implied.at[i].n))
            return ANSWER_UNSAT;
    for (size_t i = 0; i < memo->refuted.n; i++)
        if (contains(memo->refuted.at[i].at, memo->refuted.at[i].n, c, n))
            return ANSWER_SAT;
    return ANSWER_UNKNOWN;
}

static void remember(struct answers *memo, const literal c[], unsigned n, enum answer answer)
{
    struct clause copy = {alloc_bytes((n + 1) * sizeof *c), n};
    memcpy(copy.at, c, n * sizeof *c);
    if (answer == ANSWER_UNSAT)
        vec_push(&memo->implied, copy);
    else
        vec_push(&memo->refuted, copy);
}

static void forget(struct clauses *all)
{
    for (size_t i = 0; i < all->n; i++)
        free(all->at[i].at);
    vec_release(all);
}

/* ---- the clauses ---- */

/* Q ==> gamma(c) */
static bool implied(struct union_fq *u, const literal c[], unsigned n)
{
    enum answer answer = u->memo ? remembered(u->memo, c, n) : ANSWER_UNKNOWN;
    if (answer == ANSWER_UNKNOWN) {
        answer = abstraction_implies(u->a, c, n);
        if (u->memo && answer != ANSWER_UNKNOWN)
            remember(u->memo, c, n, answer);
    }
    return answer == ANSWER_UNSAT;
}

/* r ==> c and Q ==> gamma(c). Q is asked only if r implies c. */
static bool holds(struct union_fq *u, const literal c[], unsigned n)
{
    return element_implies_clause(u->a->domain, u->r, c, n) && implied(u, c, n);
}

/* True if rest or m1 holds. Writes m1 after rest. */
static bool m1_holds(struct union_fq *u, literal clause[], unsigned n_rest, const literal m1[], unsigned n1)
{
    memcpy(clause + n_rest, m1, n1 * sizeof *m1);
    return holds(u, clause, n_rest + n1);
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
    } else if (u->memo && m1_holds(u, clause, n_rest, m1, n1)) {
        size = extract(u, clause, n_rest, n1, needed);
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

/* The conjunction of r's clauses that Q implies. */
static const struct element *old_clauses(struct union_fq *u)
{
    struct domain *d = u->a->domain;
    const struct element *result = domain_true(d);
    const struct clauses *cs = element_clauses(d, u->r);
    for (size_t i = 0; i < cs->n && !element_is_false(u->r); i++)
        if (implied(u, cs->at[i].at, cs->at[i].n))
            result = domain_and_clause(d, result, cs->at[i].at, cs->at[i].n);
    return result;
}

static const struct element *unite(struct union_fq *u)
{
    struct abstraction *a = u->a;
    struct domain *d = a->domain;
    unsigned n = domain_size(d);
    const struct element *result = u->memo ? old_clauses(u) : domain_true(d);
    const struct element *skip = u->r; /* r, and the assignments whose maximal clauses Q does not imply */
    literal *m = alloc_zeroed(n + 1, sizeof *m), *assignment = alloc_zeroed(n + 1, sizeof *assignment);
    while (element_pick(d, result, skip, assignment) && !abstraction_spent(a)) {
        for (unsigned i = 0; i < n; i++)
            m[i] = literal_not(assignment[i]);
        if (implied(u, m, n))
            result = domain_and_clause(d, result, m, extract(u, m, 0, n, false));
        else
            skip = domain_or_cube(d, skip, assignment, n);
    }
    free(m);
    free(assignment);
    return result;
}

const struct element *union_fq(struct abstraction *a, const struct element *r)
{
    return unite(&(struct union_fq){.a = a, .r = r});
}

const struct element *union_fq_memo(struct abstraction *a, const struct element *r)
{
    struct answers memo = {0};
    const struct element *result = unite(&(struct union_fq){.a = a, .r = r, .memo = &memo});
    forget(&memo.implied);
    forget(&memo.refuted);
    return result;
}
