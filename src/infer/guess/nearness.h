/* The distance of a routine's variables from its goals. A heuristic that cannot guess everything starts with the nearest variables. This
 * is a hint; no verdict depends on it. */
#ifndef INVAR_INFER_GUESS_NEARNESS_H
#define INVAR_INFER_GUESS_NEARNESS_H

#include "base/idmap.h"
#include "il/il.h"

/* A variable that is not in the map is FAR. */
struct nearness {
    struct idmap distance; /* term of a variable -> its distance */
};

enum { FAR = 20 };

/* Variables of obligations and of the loop's guard, user invariants and user predicates have distance 0. An obligation that is closed
 * (by obligation; NULL: none is) counts as an assumption. If x flows into y by an assignment or an assumption, x is one step further
 * away than y. The value of x at loop entry is one step further than x if commands outside the loop say something about x, else FAR.
 * `loop` is a loop of r. */
void nearness_init(struct nearness *n, const struct il_program *p, const struct il_routine *r, const struct il_loop *loop,
                   const bool *closed);
void nearness_release(struct nearness *n);

/* The distance of a variable's term. */
unsigned nearness_distance(const struct nearness *n, term_id variable);

#endif
