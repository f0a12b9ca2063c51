/* Union by the method of Saidi & Shankar ("Abstract and model check while you prove", CAV 1999), as FQ section 5.1 describes it for
 * comparison: all clauses in increasing size, without supersets of clauses that Q implies. Up to 3^n queries.
 *
 * As in union_fq.c, Q is asked only if r implies the clause, and no model and no core is used, nor an earlier answer unless it is
 * deduced (deduce.c). Our choices where the paper leaves them open: sizes start with 0, the empty clause, so an unsatisfiable Q takes
 * one query. Clauses of one size are in lexicographic order, b before not b. A clause that follows from several implied ones, but is no
 * superset of one, is still asked. Start at union_ss. */
#include "infer/abstract/abstract.h"

#include "base/bug.h"

#include <stdlib.h>

struct union_ss {
    struct abstraction *a;
    const struct element *result;
    struct arena arena;
    struct clauses implied;
    unsigned steps;
};

/* Both are sorted. */
static bool is_subset(const struct clause *c, const literal of[], unsigned n)
{
    unsigned i = 0;
    for (unsigned j = 0; i < c->n && j < n; j++)
        i += c->at[i] == of[j];
    return i == c->n;
}

/* True if the clause is a superset of an implied clause with the literal just added. Also checks the deadline, because r may have very
 * many implicates of which few are asked. */
static bool cut(void *user, const literal c[], unsigned n)
{
    enum { STEPS_BETWEEN_LOOKS = 4096 };
    struct union_ss *u = user;
    if (++u->steps % STEPS_BETWEEN_LOOKS == 0)
        abstraction_spent(u->a);
    if (u->a->out_of_time)
        return true;
    for (size_t i = 0; i < u->implied.n; i++) {
        const struct clause *k = &u->implied.at[i];
        if (k->n == 0 || (k->at[k->n - 1] == c[n - 1] && is_subset(k, c, n)))
            return true;
    }
    return false;
}

static bool visit(void *user, const literal c[], unsigned n)
{
    struct union_ss *u = user;
    if (abstraction_implies(u->a, c, n) == ANSWER_UNSAT) {
        u->result = domain_and_clause(u->a->domain, u->result, c, n);
        vec_push(&u->implied, ((struct clause){arena_copy(&u->arena, c, n * sizeof *c), n}));
    }
    return !abstraction_spent(u->a);
}

const struct element *union_ss(struct abstraction *a, const struct element *r)
{
    struct union_ss u = {.a = a, .result = a->kept};
    arena_init(&u.arena);
    const struct implicate_visitor v = {cut, visit, &u};
    for (unsigned size = 0; size <= domain_size(a->domain); size++)
        if (!domain_each_implicate(a->domain, r, size, &v) || abstraction_spent(a))
            break;
    vec_release(&u.implied);
    arena_release(&u.arena);
    return u.result;
}
