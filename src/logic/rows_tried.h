/* How many of the known ground terms are tried for a quantifier. */
#ifndef INVAR_LOGIC_ROWS_TRIED_H
#define INVAR_LOGIC_ROWS_TRIED_H

/* A row (ground.h) may be far in four ways.
 *
 * - Of a pattern such as `elems[a][i]` with a closed a: the rows (b, k) whose b is no alias of a (aliases.h).
 * - Of `forall x :: f(x) < c ==> ...` where x is only in comparisons (instantiation_compared): those x of which nothing says f(x) < c.
 * - Of `d <: C` with a name C (instantiation_naming): the rows (e, t) with a t that is no name, nor is an alias of it equated with C.
 * - Of `elems[a][3 * i]`: the rows (b, k) whose b is no alias of a and whose k has not the form `3 * t`, so that i would be a quotient.
 *
 * NAMED: all but those that are far from a name, and quotients. */
enum rows_tried { ROWS_NEAR, ROWS_NAMED, ROWS_ALL };

#endif
