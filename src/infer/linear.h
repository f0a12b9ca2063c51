/* A normal form of literals, to recognise predicates that are equal up to linear arithmetic and negation. */
#ifndef INVAR_INFER_LINEAR_H
#define INVAR_INFER_LINEAR_H

#include "logic/term.h"

/* True for a comparison of integers, and its negation. */
bool linear_is_comparison(const struct terms *ts, term_id literal);
/* Two literals with the same key are equivalent, or one is equivalent to the negation of the other. */
term_id linear_key(struct terms *ts, term_id literal);
/* The key without its number: predicates such as x <= 1, x <= 2, x <= 3 have one shape. TERM_NONE if the literal compares no integers. */
term_id linear_shape(struct terms *ts, term_id literal);
/* The comparison with addends instead of negative ones on the other side: 2 * i <= s for s + -2 * i >= 0. */
term_id linear_two_sides(struct terms *ts, term_id comparison);
/* True if the integer terms s and t differ by a number, which is written to *by (s - t). */
bool linear_difference(struct terms *ts, term_id s, term_id t, long *by);

#endif
