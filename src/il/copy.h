/* Copies of commands that may stand in a routine beside the original. */
#ifndef INVAR_IL_COPY_H
#define INVAR_IL_COPY_H

#include "il/il.h"

struct il_loops VEC_OF(struct il_loop *);

/* c with labels and loops of its own; c itself if it has none. Exits to labels around c stay as they are; assertions keep their
 * obligations. The loops are appended to `loops`, their ids left to the caller; they share invariants, predicates, skolem constants
 * and snapshots (which each of them assigns where it is entered, and neither stands inside the other) with those of c. */
const struct il_cmd *il_copy(struct il_program *p, struct il_routine *r, const struct il_cmd *c, struct il_loops *loops);

/* Gives the loops of a command ids in the order il_check wants, that in which they stand in c, and sets `loops`, which must hold
 * each of them and may hold others, to them in this order. */
void il_number_loops(const struct il_cmd *c, struct il_loops *loops);

#endif
