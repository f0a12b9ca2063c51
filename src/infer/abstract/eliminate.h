/* Skolem constants that only stand between bounds need no quantifier. */
#ifndef INVAR_INFER_ABSTRACT_ELIMINATE_H
#define INVAR_INFER_ABSTRACT_ELIMINATE_H

#include "logic/term.h"

/* `disjuncts` is a clause over integer constant sc. Where every disjunct that mentions sc is a bound of it (sc < e, e <= sc, ...)
 * and there is one from either side, these are replaced by what `forall sc` makes of them: true, or a disjunct L <= U for each
 * pair of a lower bound L <= sc and an upper bound sc < U. False, with nothing changed, otherwise. */
bool eliminate_bounds(struct terms *ts, term_id sc, struct term_vec *disjuncts);

#endif
