/* Conjuncts that types suggest about linked data (lists, trees) where no contract speaks of what is reached. */
#ifndef INVAR_INFER_PROPAGATE_LINKED_H
#define INVAR_INFER_PROPAGATE_LINKED_H

#include "il/il.h"
#include "il/live.h"

/* A formula over the variables of the routine that may hold at the loop's head. */
struct linked_guess {
    const struct il_loop *loop;
    term_id term;
};
struct linked_guesses VEC_OF(struct linked_guess);

/* Appends guesses for the loops of r. None if a contract speaks of what is reached, or if no
 * field leads from objects to objects of the same type. */
void linked_guesses(struct il_program *p, const struct il_routine *r, const struct live *live, struct linked_guesses *out);

#endif
