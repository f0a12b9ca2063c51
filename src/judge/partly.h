/* Loops within loops, unrolled: those that end within few rounds each time they are reached. The loops around them stay, and inference finds
 * their invariants, which it could not if that took an invariant of an inner loop that it does not find. */
#ifndef INVAR_JUDGE_PARTLY_H
#define INVAR_JUDGE_PARTLY_H

#include "judge/request.h"

/* routine: r with these loops unrolled, for which it asserts that they end in time; NULL: there are none. The rest is by loop id of r. */
struct partly {
    const struct il_routine *routine;
    const unsigned *rounds;
    const bool *kept;
};

struct partly partly_unrolled(struct request *q, struct il_program *p, const struct il_routine *r);
/* The results for the loops of r, of those for the loops of `routine`, which is proved. */
struct point_results partly_points(struct request *q, const struct il_routine *r, const struct partly *u,
                                   const struct point_results *proved);

#endif
