/* Elimination of quantifiers over skolem constants that occur only in bounds. */
#ifndef INVAR_INFER_ABSTRACT_ELIMINATE_H
#define INVAR_INFER_ABSTRACT_ELIMINATE_H

#include "logic/term.h"

/* `disjuncts` is a clause over the integer constant sc. If every disjunct with sc is a bound of it (sc < e, e <= sc, ...) and there are
 * lower and upper bounds, the bounds are replaced by the meaning of `forall sc`: true, or a disjunct L <= U for each pair of a lower
 * bound L <= sc and an upper bound sc < U. Otherwise returns false and changes nothing. */
bool eliminate_bounds(struct terms *ts, term_id sc, struct term_vec *disjuncts);

#endif
