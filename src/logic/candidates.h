/* What a quantifier's variables are tried with: candidate tuples from the ground terms known (ground.h).
 *
 * Every select, store or application in the body that has a variable (or a variable plus a closed offset) as an
 * index is a pattern. Where all patterns with a variable are of the same shape and bind several variables at once
 * (`elems[o][i]`), these variables are tried together, with the rows known; otherwise each variable is tried by itself and tuples are
 * all combinations. A pattern whose instances would feed itself (`f(x)` beside `f(g[x])`) is left out if there is another.
 * A variable without patterns is tried with the closed terms it is compared with, with the seeds of its sort, and if that has no structure
 * (a type that the user declared) with all closed terms of it: `forall x: T :: x == a || x == b` speaks about each of them. */
#ifndef INVAR_LOGIC_CANDIDATES_H
#define INVAR_LOGIC_CANDIDATES_H

#include "logic/ground.h"

struct candidates_of; /* one quantifier's patterns; depends on its body alone */

/* q is closed. `quiet` are function symbols whose arguments are no candidates where a map's indices are. */
struct candidates_of *candidates_new(struct terms *ts, const struct ground *g, term_id q, const struct idmap *quiet);
void candidates_free(struct candidates_of *c);

/* Does the body look into maps of which nothing is known, such as a bound variable, at variables without patterns? Then what no tuple is
 * tried for may still matter. */
bool candidates_blind(const struct candidates_of *c);

/* Appends the tuples, binder_arity(q) terms each, flattened. At most max tuples: false if there were more.
 * seeds: tried for variables of their sort that have no pattern. */
bool candidates_tuples(struct candidates_of *c, const struct term_vec *seeds, size_t max, struct term_vec *out);

#endif
