/* Union by the binary decision tree of Das, Dill & Park ("Experience with predicate abstraction", CAV 1999), as FQ section 5.1 describes
 * it for comparison.
 *
 * A vertex at depth k is a clause of size k over the first k predicates. Its children add the next predicate and its negation. If r and
 * Q imply the clause, it is added to the result, and the vertex's descendants are ignored. As in union_fq.c, Q is asked only if r
 * implies the clause, and no model and no core is used, nor an earlier answer unless it is deduced (deduce.c). Our choices where the
 * paper leaves them open:
 * - the order of the variables "is fixed using some heuristic": ours is the order of the given predicates;
 * - a vertex is visited before its descendants, and b before not b. The root is the empty clause, so an unsatisfiable Q takes one query.
 *
 * If the negation of a vertex is in r, r implies no clause below the vertex. This part of the tree is skipped, which changes no count.
 * Start at union_ddp. */
#include "infer/abstract/abstract.h"

#include "base/alloc.h"

#include <stdlib.h>

/* clause: the literals of the vertex. cube: their negations. */
struct union_ddp {
    struct abstraction *a;
    const struct element *r, *result;
    literal *clause, *cube;
};

static void visit(struct union_ddp *u, unsigned depth)
{
    struct domain *d = u->a->domain;
    if (abstraction_spent(u->a))
        return;
    if (element_implies_clause(d, u->r, u->clause, depth) && abstraction_implies(u->a, u->clause, depth) == ANSWER_UNSAT) {
        u->result = domain_and_clause(d, u->result, u->clause, depth);
        return;
    }
    if (depth == domain_size(d) || element_has_cube(d, u->r, u->cube, depth))
        return;
    for (unsigned negated = 0; negated < 2; negated++) {
        u->clause[depth] = 2 * depth + negated;
        u->cube[depth] = literal_not(u->clause[depth]);
        visit(u, depth + 1);
    }
}

const struct element *union_ddp(struct abstraction *a, const struct element *r)
{
    unsigned n = domain_size(a->domain);
    struct union_ddp u = {.a = a, .r = r, .result = a->kept};
    u.clause = alloc_zeroed(n + 1, sizeof *u.clause);
    u.cube = alloc_zeroed(n + 1, sizeof *u.cube);
    visit(&u, 0);
    free(u.clause);
    free(u.cube);
    return u.result;
}
