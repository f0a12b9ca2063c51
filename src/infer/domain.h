/* The abstract domain (FQ sections 4 and 5): Boolean functions of the loop's predicates, as a BDD and as a
 * conjunction of clauses at once. The BDD decides implication and equality; the clauses are what is shown.
 *
 * Literals: predicate i is Boolean variable i; literal 2 * i is the predicate, 2 * i + 1 its negation. */
#ifndef INVAR_INFER_DOMAIN_H
#define INVAR_INFER_DOMAIN_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

typedef uint32_t literal;

static inline literal literal_not(literal l)
{
    return l ^ 1;
}

/* Literals in increasing order, no variable twice; the meaning is their disjunction; n == 0 is false. */
struct clause {
    literal *at;
    unsigned n;
};
struct clauses VEC_OF(struct clause);

struct domain;  /* a BDD manager for n predicates */
struct element; /* one Boolean function: BDD and clauses; immutable; owned by its domain */

/* BuDDy has one manager per process (facts.md): a domain opens it for the first, later ones share it, and the last
 * one closes it; its error handler is ours and never exits. */
struct domain *domain_new(unsigned n_predicates);
void domain_free(struct domain *d);
unsigned domain_size(const struct domain *d);

const struct element *domain_false(struct domain *d);
const struct element *domain_true(struct domain *d);
/* e and clause c. */
const struct element *domain_and_clause(struct domain *d, const struct element *e, const literal c[], unsigned n);
/* The function whose models are e's and the cube (a full or partial assignment). Its clauses are not kept: they are
 * recomputed by domain_clauses. */
const struct element *domain_or_cube(struct domain *d, const struct element *e, const literal cube[], unsigned n);
const struct element *domain_or(struct domain *d, const struct element *a, const struct element *b);

bool element_implies_clause(struct domain *d, const struct element *e, const literal c[], unsigned n);
bool element_implies(struct domain *d, const struct element *a, const struct element *b);
bool element_equal(const struct element *a, const struct element *b);
bool element_has_cube(struct domain *d, const struct element *e, const literal cube[], unsigned n);
/* The clauses of e: those it was built from, or, where it was built by or_cube, an irredundant set of prime
 * implicates (Minato-Morreale on the complement). Ordered by size, then by literals. Owned by the domain. */
const struct clauses *element_clauses(struct domain *d, const struct element *e);
/* Some full assignment of e, not in `except` (may be NULL); false if there is none. cube has n_predicates literals. */
bool element_pick(struct domain *d, const struct element *e, const struct element *except, literal cube[]);
double element_count(struct domain *d, const struct element *e);

#endif
