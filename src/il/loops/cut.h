/* Cutting loops, with given results (FQ section 3.2's desugar, FS section 7.1) or without. */
#ifndef INVAR_IL_LOOPS_CUT_H
#define INVAR_IL_LOOPS_CUT_H

#include "il/il.h"
#include "il/result.h"

/* A copy of r without loops. Each loop becomes: snapshots; assert I and J; havoc targets; assume I and J; body; assert I and J; assume
 * false. I: the user's invariants. J: the conjuncts of results, except those with proof state INVALID or LIMIT; results may be NULL. The
 * copy has the variables of the results. Its table has the obligations of r, then entry and step of each I, then entry and step of each
 * J (kind CLAIM). Everything else is shared. */
struct il_routine *il_cut_loops(struct il_program *p, const struct il_routine *r, const struct point_results *results);

/* The part of `cut`, which il_cut_loops made of r and these results, from the head of a loop, or from the entry (NULL), to the next heads. It
 * begins in any state in which the loop's I and J hold, and ends behind the assertions at entry and step of loops. The obligations are those of
 * `cut`: one can't go wrong if it goes wrong in no segment. The body is NULL if the loop is not in r's. */
struct il_routine *il_cut_segment(struct il_program *p, const struct il_routine *r, const struct point_results *results,
                                  const struct il_routine *cut, const struct il_loop *from);

/* The table of r, followed by entry and step of each invariant of the user. It is in the arena. */
struct obligations il_with_invariants(struct arena *arena, const struct il_routine *r);

/* A part of the desugaring, for FQ's traverse: havoc(targets(body)). */
struct il_cmd *il_loop_havoc(struct il_program *p, const struct il_cmd *loop);

#endif
