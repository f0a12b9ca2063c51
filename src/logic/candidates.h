/* Candidates for quantifier instantiation: tuples of known ground terms (ground.h) for the variables of a quantifier.
 *
 * A pattern is a select, store or application in the body that has an index of the form `variable`, `literal * variable`, or either plus
 * a closed offset. The
 * variables of a pattern take their values from the rows known for the pattern.
 *
 * - Some variables occur together in all their patterns (`elems[o][i]`). They are tried together, row by row. Other variables are tried
 *   one by one, and the tuples are all combinations.
 * - A pattern may create new rows for itself (`f(x)` beside `f(g[x])`). It is not used if its variables have another pattern.
 * - The same map may be read at a variable and at some distance from it (`a[x] <= a[x + 1]`). Instances then make rows for more
 *   instances without end. Such a pattern is tried only with rows that few such steps led to (ground.h). Nor are rows that steps led to
 *   combined with each other.
 * - A hint (func_hint) whose name begins with '!' is exclusive: its variable is tried with the terms to which the hint is applied, and
 *   with no others.
 * - A variable without patterns is tried with the closed terms that it is compared with, with the operands of divisions and products where
 *   it is one (`a % x`, `x * w`: ground_operation), and with the seeds of its sort. An instance of `forall
 *   v :: (exists w :: p[w] == v)` makes a new seed, which is not tried there, because that would never end. If the user
 *   declared the sort (a named sort), it is also tried with all known closed terms of the sort: `forall x: T :: x == a || x == b` is
 *   about each of them. */
#ifndef INVAR_LOGIC_CANDIDATES_H
#define INVAR_LOGIC_CANDIDATES_H

#include "logic/ground.h"
#include "logic/rows_tried.h"

/* A ground term that is tried for variables without patterns. origin: of the instance that made it, if it is a new constant. */
struct seed {
    term_id term;
    struct origin origin;
};
struct seeds VEC_OF(struct seed);

struct candidates_of; /* the patterns of one quantifier; they depend on its body only */

/* q is closed. `quiet` and `naming` hold function symbols. A pattern of a quiet function is not used if its variables have another pattern.
 * naming: instantiation_naming. */
struct candidates_of *candidates_new(struct terms *ts, const struct ground *g, term_id q, const struct idmap *quiet,
                                     const struct idmap *naming);
void candidates_free(struct candidates_of *c);

/* True if instances of the quantifier relate maps at a distance, or make new constants. */
bool candidates_shifted(const struct candidates_of *c);

/* True if the last tuples lack a row because it is far. */
bool candidates_passed_over(const struct candidates_of *c);

/* True if the last tuples lack a row because its origin is too late. */
bool candidates_left_out(const struct candidates_of *c);

/* True if the quantifier is only about patient families that no known term reads (ground_is_read). */
bool candidates_wait(const struct candidates_of *c);

/* True if a variable without patterns is an index of a map about which nothing is known, such as a bound variable. Then values without a
 * tuple may still matter. */
bool candidates_blind(const struct candidates_of *c);

/* Which variables are tried together, as bits; returns the number of groups, of which at most max are written. */
unsigned candidates_groups(const struct candidates_of *c, unsigned max, uint32_t groups[]);

/* An application, or reads of a closed map: no store and no choice in between. */
bool candidates_is_plain_read(const struct terms *ts, term_id t);

/* t, a part of the body, is a read or an application that gives some of these variables their values: where it is known, they are among
 * the values tried. Returns the family, or NULL. */
symbol candidates_family_read(struct candidates_of *c, term_id t, uint32_t vars);

/* Appends the values tried for these variables, a group, as candidates_tuples does. */
void candidates_values(struct candidates_of *c, const struct seeds *seeds, uint32_t group, struct term_vec *out);

/* terms: binder_arity(q) of them for each tuple, flattened. origins: of each tuple, the greatest of the rows that gave its
 * terms. */
struct tuples {
    struct term_vec terms;
    struct VEC_OF(struct origin) origins;
};

/* Appends tuples to out, of the first max combinations. Returns false if there are more, or too many variables. `seeds` are tried for
 * variables of their sort that have no pattern. */
bool candidates_tuples(struct candidates_of *c, const struct seeds *seeds, size_t max, enum rows_tried reach, struct tuples *out);

#endif
