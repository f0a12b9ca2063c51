/* Recursive functions that add up something of each element of a map, as
 *
 *     count(m, n, v, a) == if n <= m then 0 else count(m, n - 1, v, a) + (if a[n - 1] == v then 1 else 0)
 *
 * or from the other end, by m + 1. One element changes the sum by what that element adds, which follows by induction, so no prover finds it:
 *
 *     count(m, n, v, a[i := x]) == count(m, n, v, a) + (if m <= i < n then (x == v) - (a[i] == v) else 0)
 *
 * And each step of this one adds 0 or 1, so it is between 0 and n - m.
 *
 * Start at folds_add; then folds_see for each formula, and folds_laws. */
#ifndef INVAR_LOGIC_FOLDS_H
#define INVAR_LOGIC_FOLDS_H

#include "base/idmap.h"
#include "logic/term.h"

struct fold;

struct folds {
    struct terms *ts;
    struct VEC_OF(struct fold *) all;
    struct idmap seen, seen_calls; /* terms that were looked at */
    struct term_vec calls;         /* closed applications of the functions */
    struct term_vec stores;
    struct idmap told;                 /* call with a store as its map -> 1 */
    size_t told_calls, told_stores, n; /* pairs of the first ones are done; n: how many laws there are */
};

void folds_init(struct folds *k, struct terms *ts);
void folds_release(struct folds *k);
/* An axiom without free variables. It is taken note of if it defines such a function. */
void folds_add(struct folds *k, term_id axiom);
/* What the call gives if its map is `store` in place of the map that is stored into, by the law for an index in the range of the call; the map stays.
 * TERM_NONE: it is no such call with that map. Variables may be free in both. */
term_id folds_stored(struct folds *k, term_id call, term_id store);
/* The same for a call whose map is a store. */
term_id folds_without_store(struct folds *k, term_id call);
/* A formula is given to the query: its stores count. calls: so do its applications; those in instances are too many. */
void folds_see(struct folds *k, term_id formula, bool calls);
/* Appends the laws, without quantifiers, that the terms seen since the last call bring, up to a limit for all calls. */
void folds_laws(struct folds *k, struct term_vec *out);

#endif
