/* Answers that follow from earlier ones of the same union. FQ's text does not have this; the counts of its Figure 8 are those of
 * algorithms that do (bench/results/fq-figure8.txt).
 *
 * P is the conjunction of the clauses that Q is known to imply. Q implies a clause c if P implies c. Q does not imply c if P and c
 * together imply a clause g that Q does not imply, because then Q would imply g.
 *
 * Only definite answers are learned. If the prover gave up on g, it may still prove a stronger clause c, which then gives g as well. So
 * an unknown g says nothing about c. A model that need not be one of Q (query_saturated) is not definite either.
 *
 * P and c imply g if P and each literal of c imply g. So a refuted clause g remembers its literals. If P and a literal imply g, they
 * always will, since P only grows. If they do not, this is known until P grows. A refuted clause is forgotten if P and it imply a newer
 * one. Start at deduce_answer. */
#include "infer/abstract/deduce.h"

#include "base/alloc.h"

#include <stdlib.h>

/* Whether P and a literal imply a refuted clause. NOT_BEFORE: they did not with an earlier P. */
enum knowledge { NOT_KNOWN, IMPLIES, IMPLIES_NOT, NOT_BEFORE };

/* of: by literal. */
struct refuted {
    struct clause clause;
    unsigned char *of;
    unsigned version;
};

/* proved is P, and version counts its clauses. Arrays of refuted clauses live in the arena. */
struct deduce {
    struct domain *domain;
    const struct element *proved;
    unsigned version;
    struct arena arena;
    struct VEC_OF(struct refuted) refuted;
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

/* Do P and each literal of c of which this much is known imply g? */
static bool imply_where(struct deduce *x, struct refuted *g, const literal c[], unsigned n, enum knowledge known)
{
    for (unsigned i = 0; i < n; i++) {
        if (g->of[c[i]] != known)
            continue;
        bool yes = element_with_clause_implies(x->domain, x->proved, &c[i], 1, g->clause.at, g->clause.n);
        g->of[c[i]] = yes ? IMPLIES : IMPLIES_NOT;
        if (!yes)
            return false;
    }
    return true;
}

/* Do P and c imply g? */
static bool imply(struct deduce *x, struct refuted *g, const literal c[], unsigned n)
{
    if (g->version != x->version)
        for (literal l = 0; l < 2 * domain_size(x->domain); l++)
            if (g->of[l] == IMPLIES_NOT)
                g->of[l] = NOT_BEFORE;
    g->version = x->version;
    for (unsigned i = 0; i < n; i++)
        if (g->of[c[i]] == IMPLIES_NOT)
            return false;
    return imply_where(x, g, c, n, NOT_BEFORE) && imply_where(x, g, c, n, NOT_KNOWN);
}

enum answer deduce_answer(struct deduce *x, const literal c[], unsigned n)
{
    if (element_implies_clause(x->domain, x->proved, c, n))
        return ANSWER_UNSAT;
    for (size_t i = 0; i < x->refuted.n; i++)
        if (imply(x, &x->refuted.at[i], c, n))
            return ANSWER_SAT;
    return ANSWER_UNKNOWN;
}

void deduce_proved(struct deduce *x, const literal c[], unsigned n)
{
    x->proved = domain_and_clause(x->domain, x->proved, c, n);
    x->version++;
}

void deduce_refuted(struct deduce *x, const literal c[], unsigned n)
{
    struct refuted new = {.clause = {arena_copy(&x->arena, c, n * sizeof *c), n}, .version = x->version};
    new.of = arena_array(&x->arena, unsigned char, 2 * domain_size(x->domain));
    size_t kept = 0;
    for (size_t i = 0; i < x->refuted.n; i++)
        if (!imply(x, &new, x->refuted.at[i].clause.at, x->refuted.at[i].clause.n))
            x->refuted.at[kept++] = x->refuted.at[i];
    x->refuted.n = kept;
    vec_push(&x->refuted, new);
}
