/* Functions that stand for integer operations, and laws of these operations: linear facts about the result, from which a prover derives
 * most of what programs rely on. Each law holds for all integers of the stated ranges, so it may be assumed anywhere.
 *
 * `laws_` functions append the laws of r = operation(a, b) to `laws`. The terms must be closed. */
#ifndef INVAR_PROVER_LAWS_H
#define INVAR_PROVER_LAWS_H

#include "logic/term.h"

/* The applications. Their names begin with '!', so they are no names of a source language. */
term_id opaque_and(struct terms *ts, unsigned width, term_id a, term_id b);
term_id opaque_shift(struct terms *ts, enum term_kind k, unsigned width, term_id a, term_id distance);
term_id opaque_division(struct terms *ts, enum term_kind k, term_id a, term_id b); /* DIV, MOD, TDIV, TREM */

/* a, b: in signed range of `width` bits. */
void laws_and(struct terms *ts, unsigned width, term_id a, term_id b, term_id r, struct term_vec *laws);
/* The number of low bits of t that are 0 whatever its variables are, as in `x << 8`; at most 64. */
unsigned low_zeros(const struct terms *ts, term_id t);
/* zeros low bits of a are 0: r is 0 if b has no others. */
void laws_apart(struct terms *ts, unsigned zeros, term_id b, term_id r, struct term_vec *laws);
/* a: in signed range; 0 <= d < width. */
void laws_shift(struct terms *ts, enum term_kind k, unsigned width, term_id a, term_id d, term_id r, struct term_vec *laws);
/* Any integers. Nothing is known where b is 0. */
void laws_division(struct terms *ts, enum term_kind k, term_id a, term_id b, term_id r, struct term_vec *laws);

#endif
