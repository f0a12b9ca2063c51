/* Answers that follow from earlier ones of the same union. FQ's text does not have this; the counts of its Figure 8 are
 * those of algorithms that do (bench/results/fq-figure8.txt).
 *
 * P is the conjunction of the clauses that Q was found to imply. Q implies a clause c
 *   - if P implies c;
 * and it does not
 *   - if P and c together imply a clause g that Q was found not to imply: else Q would imply g.
 *
 * Only definite answers are learned. Where the prover gave up on g it may still prove the stronger c, which then gives g
 * as well: an unknown g says nothing about c. A model that need not be one of Q (query_saturated) is not definite either.
 *
 * A refuted clause g is forgotten when P and g imply a newer one. The one that answered last is looked at first: a walk over
 * many similar clauses meets it again. */
#include "infer/abstract/deduce.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

/* refuted: their clauses live in the arena. */
struct deduce {
    struct domain *domain;
    const struct element *proved;
    struct arena arena;
    struct clauses refuted;
};

struct deduce *deduce_new(struct domain *d)
{
    struct deduce *x = alloc_zeroed(1, sizeof *x);
    x->domain = d;
    x->proved = domain_true(d);
    arena_init(&x->arena);
    return x;
}

void deduce_free(struct deduce *x)
{
    if (!x)
        return;
    vec_release(&x->refuted);
    arena_release(&x->arena);
    free(x);
}

enum answer deduce_answer(struct deduce *x, const literal c[], unsigned n)
{
    if (element_implies_clause(x->domain, x->proved, c, n))
        return ANSWER_UNSAT;
    size_t i = element_with_clause_implies_some(x->domain, x->proved, c, n, &x->refuted);
    if (i == x->refuted.n)
        return ANSWER_UNKNOWN;
    struct clause found = x->refuted.at[i];
    memmove(x->refuted.at + 1, x->refuted.at, i * sizeof found);
    x->refuted.at[0] = found;
    return ANSWER_SAT;
}

void deduce_proved(struct deduce *x, const literal c[], unsigned n)
{
    x->proved = domain_and_clause(x->domain, x->proved, c, n);
}

void deduce_refuted(struct deduce *x, const literal c[], unsigned n)
{
    size_t kept = 0;
    for (size_t i = 0; i < x->refuted.n; i++) {
        struct clause g = x->refuted.at[i];
        if (!element_with_clause_implies(x->domain, x->proved, g.at, g.n, c, n))
            x->refuted.at[kept++] = g;
    }
    x->refuted.n = kept;
    vec_push(&x->refuted, ((struct clause){arena_copy(&x->arena, c, n * sizeof *c), n}));
}
