/* How near a routine's variables are to what is to be proved in it: heuristics that cannot guess everything begin with what is
 * nearest. A hint: no verdict rests on it. */
#ifndef INVAR_INFER_GUESS_NEARNESS_H
#define INVAR_INFER_GUESS_NEARNESS_H

#include "base/idmap.h"
#include "il/il.h"

/* A variable that is not listed is FAR. */
struct nearness {
    struct idmap distance; /* term of a variable -> its distance */
};

enum { FAR = 20 };

/* Distance 0: the variables of obligations, and of the loop's guard, user invariants and user predicates. What flows into a variable, by an
 * assignment or an assumption, is one step further away than it. `loop` is a loop of r. */
void nearness_init(struct nearness *n, const struct il_program *p, const struct il_routine *r, const struct il_loop *loop);
void nearness_release(struct nearness *n);

/* The distance of a variable's term. */
unsigned nearness_distance(const struct nearness *n, term_id variable);

#endif
