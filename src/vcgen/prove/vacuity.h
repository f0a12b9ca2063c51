/* Probes: assertions that fail if they are reached. They are put at points that must be reachable if the routine says anything. */
#ifndef INVAR_VCGEN_PROVE_VACUITY_H
#define INVAR_VCGEN_PROVE_VACUITY_H

#include "il/il.h"

/* An obligation that is proved if its point is unreachable. Its text names the point, its span is the place. */
struct probe {
    uint32_t obligation;
    bool precondition; /* the point is the one after the precondition; */
    bool call;         /* the one at a call */
};

/* A copy of a routine without loops, and its probes in the order of the commands. */
struct probes {
    struct il_routine *routine;
    const struct probe *at;
    unsigned n;
};

/* The points: after the precondition, in each loop body, after each call, before the postconditions at each exit (or at the end if there
 * are none). Assertions with failed[o] are left out, because nothing would be reachable after an assertion that always fails. before_calls:
 * the points before calls, in place of those after them. */
struct probes vacuity_probes(struct il_program *p, const struct il_routine *r, const bool failed[], bool before_calls);

#endif
