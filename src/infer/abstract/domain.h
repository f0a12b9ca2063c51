/* The abstract domain (FQ sections 4 and 5): Boolean functions of the loop's predicates, each as a BDD and as a conjunction of clauses.
 * The BDD decides implication and equality. The clauses are shown.
 *
 * Literals: predicate i is Boolean variable i. Literal 2 * i is the predicate, and 2 * i + 1 is its negation. */
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

/* A disjunction of literals, in increasing order, each variable at most once. n == 0 is false. */
struct clause {
    literal *at;
    unsigned n;
};
struct clauses VEC_OF(struct clause);

struct domain;  /* a BDD manager for n predicates */
struct element; /* a Boolean function with its BDD and clauses; immutable; owned by its domain */

/* BuDDy has one manager for each process. The first domain opens it, later ones share it, and the last one closes it. Our error handler
 * never exits; an error of BuDDy (no memory, wrong use) is a bug(). */
struct domain *domain_new(unsigned n_predicates);
void domain_free(struct domain *d);
unsigned domain_size(const struct domain *d);

const struct element *domain_false(struct domain *d);
const struct element *domain_true(struct domain *d);
/* The conjunction of e and clause c. Here and below, literals may be in any order. */
const struct element *domain_and_clause(struct domain *d, const struct element *e, const literal c[], unsigned n);
/* The function whose models are those of e and those of the cube (a full or partial assignment). It does not keep its clauses;
 * element_clauses computes them again. */
const struct element *domain_or_cube(struct domain *d, const struct element *e, const literal cube[], unsigned n);
const struct element *domain_or(struct domain *d, const struct element *a, const struct element *b);
/* The relational product of states and a relation (BOHNE Figure 6). Predicate 2 i is one before a step, 2 i + 1 the same one behind it; e and the
 * result are functions of those with even numbers, the result of what holds behind the step. */
const struct element *domain_image(struct domain *d, const struct element *e, const struct element *relation);

bool element_implies_clause(struct domain *d, const struct element *e, const literal c[], unsigned n);
/* True if e and clause c imply clause g. */
bool element_with_clause_implies(struct domain *d, const struct element *e, const literal c[], unsigned n, const literal g[],
                                 unsigned n_g);
bool element_implies(struct domain *d, const struct element *a, const struct element *b);
bool element_equal(const struct element *a, const struct element *b);
bool element_is_false(const struct element *e);
/* True if e contains every assignment of the cube. */
bool element_has_cube(struct domain *d, const struct element *e, const literal cube[], unsigned n);
/* The clauses of e. If e was built by or and or_cube, these are an irredundant set of prime implicates (Minato-Morreale on the
 * complement); else the clauses that it was built from. Ordered by size, then by literals. Owned by the domain. */
const struct clauses *element_clauses(struct domain *d, const struct element *e);
/* The same without clauses that the others imply; long ones are removed first. Appends to out. The domain owns the clauses. */
void element_irredundant(struct domain *d, const struct element *e, struct clauses *out);
/* An irredundant set of prime implicates of e, ordered as above. It depends only on the function e and not on how e was computed.
 * Returns false (and some of them) if there are more than limit. Appends to out. The domain owns the clauses. */
bool element_primes(struct domain *d, const struct element *e, unsigned limit, struct clauses *out);
/* Appends prime implicates of `strong`. None of them is implied by `weak`. The conjunction of `weak` and all of them is `strong`.
 * Requires that strong implies weak. Ordered as above; at most `limit` (0: all). The clauses live in a. */
void element_between(struct domain *d, const struct element *strong, const struct element *weak, unsigned limit, struct arena *a,
                     struct clauses *out);
/* The first full assignment of e that is not in `except` (may be NULL). false comes before true, and predicate 0 comes first. Returns
 * false if there is none. cube has domain_size literals. */
bool element_pick(struct domain *d, const struct element *e, const struct element *except, literal cube[]);

/* cut: returns true if the clause (a prefix of later ones) and all clauses that begin with it can be skipped. visit: returns false to
 * stop. */
struct implicate_visitor {
    bool (*cut)(void *user, const literal c[], unsigned n);
    bool (*visit)(void *user, const literal c[], unsigned n);
    void *user;
};

/* Visits the clauses of exactly `size` literals that e implies, prime or not, in lexicographic order. Returns false if visit stopped, or
 * if no larger clause remains that e implies and that is not cut. */
bool domain_each_implicate(struct domain *d, const struct element *e, unsigned size, const struct implicate_visitor *v);
double element_count(struct domain *d, const struct element *e);

#endif
