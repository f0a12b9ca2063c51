/* A normal form of literals, to recognise predicates that are equal up to linear arithmetic and negation. */
#ifndef INVAR_INFER_REFINE_LINEAR_H
#define INVAR_INFER_REFINE_LINEAR_H

#include "logic/term.h"

/* Two literals with the same key are equivalent, or one is equivalent to the negation of the other. */
term_id linear_key(struct terms *ts, term_id literal);
/* True if the integer terms s and t differ by a number, which is written to *by (s - t). */
bool linear_difference(struct terms *ts, term_id s, term_id t, long *by);

#endif
