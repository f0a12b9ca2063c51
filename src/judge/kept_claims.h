/* What was proved about the loops of a routine, kept for a slice that is made anew: as candidates, which are proved again there. */
#ifndef INVAR_JUDGE_KEPT_CLAIMS_H
#define INVAR_JUDGE_KEPT_CLAIMS_H

#include "il/result.h"

/* Plain data without terms, so that it may go from process to process. n 0: nothing is kept. */
struct kept_claims {
    const char *bytes;
    unsigned n;
};

/* The proved claims among points, which are about the loops of r. In the arena. */
struct kept_claims kept_claims_of(struct arena *a, const struct il_program *p, const struct il_routine *r,
                                  const struct point_results *points);
/* Claims that nobody has proved yet, with the user's invariants, for the loops of r: the routine of the same text in a program of its own. What
 * names something that r does not have is left out. */
struct point_results kept_claims_read(struct arena *a, struct il_program *p, const struct il_routine *r,
                                      const struct kept_claims *kept);

#endif
