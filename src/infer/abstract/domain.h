/* The abstract domain (FQ sections 4 and 5): Boolean functions of the loop's predicates, as a BDD and as a
 * conjunction of clauses at once. The BDD decides implication and equality; the clauses are what is shown.
 *
 * Literals: predicate i is Boolean variable i; literal 2 * i is the predicate, 2 * i + 1 its negation. */
#ifndef INVAR_INFER_ABSTRACT_DOMAIN_H
#define INVAR_INFER_ABSTRACT_DOMAIN_H

#include "base/arena.h"
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
 * one closes it; its error handler is ours and never exits: what it reports (no memory, wrong use) is a bug(). */
struct domain *domain_new(unsigned n_predicates);
void domain_free(struct domain *d);
unsigned domain_size(const struct domain *d);

const struct element *domain_false(struct domain *d);
const struct element *domain_true(struct domain *d);
/* e and clause c. Literals may come in any order here and below. */
const struct element *domain_and_clause(struct domain *d, const struct element *e, const literal c[], unsigned n);
/* The function whose models are e's and the cube (a full or partial assignment). Its clauses are not kept: they are
 * recomputed by element_clauses. */
const struct element *domain_or_cube(struct domain *d, const struct element *e, const literal cube[], unsigned n);
const struct element *domain_or(struct domain *d, const struct element *a, const struct element *b);

bool element_implies_clause(struct domain *d, const struct element *e, const literal c[], unsigned n);
/* Does e and clause c imply clause g? */
bool element_with_clause_implies(struct domain *d, const struct element *e, const literal c[], unsigned n, const literal g[],
                                 unsigned n_g);
bool element_implies(struct domain *d, const struct element *a, const struct element *b);
bool element_equal(const struct element *a, const struct element *b);
bool element_is_false(const struct element *e);
/* Is every assignment of the cube in e? */
bool element_has_cube(struct domain *d, const struct element *e, const literal cube[], unsigned n);
/* The clauses of e: those it was built from, or, where it was built by or and or_cube, an irredundant set of prime
 * implicates (Minato-Morreale on the complement). Ordered by size, then by literals. Owned by the domain. */
const struct clauses *element_clauses(struct domain *d, const struct element *e);
/* The same, less clauses that the others imply; long ones go first. Appends to out; clauses owned by the domain. */
void element_irredundant(struct domain *d, const struct element *e, struct clauses *out);
/* An irredundant set of prime implicates of e that depends on nothing but the function e: however e was computed, the
 * same clauses, ordered as above. False (and some of them) if there are more than limit. Appends to out; owned by the
 * domain. */
bool element_primes(struct domain *d, const struct element *e, unsigned limit, struct clauses *out);
/* Prime implicates of `strong`, none of them implied by `weak`, that together cut `weak` down to `strong` (which must imply
 * it), ordered as above; at most `limit` (0: all). Appends to out; clauses live in a. */
void element_between(struct domain *d, const struct element *strong, const struct element *weak, unsigned limit, struct arena *a,
                     struct clauses *out);
/* The first full assignment of e that is not in `except` (may be NULL), false before true, predicate 0 first; false
 * if there is none. cube has domain_size literals. */
bool element_pick(struct domain *d, const struct element *e, const struct element *except, literal cube[]);

/* cut: may the clause (a prefix of those to come) and everything that begins with it be skipped? visit: false stops. */
struct implicate_visitor {
    bool (*cut)(void *user, const literal c[], unsigned n);
    bool (*visit)(void *user, const literal c[], unsigned n);
    void *user;
};

/* Visits the clauses of exactly `size` literals that e implies, prime or not, lexicographically. False if no larger clause
 * is left that e implies and that is not cut, or if visit stopped. */
bool domain_each_implicate(struct domain *d, const struct element *e, unsigned size, const struct implicate_visitor *v);
double element_count(struct domain *d, const struct element *e);

#endif
