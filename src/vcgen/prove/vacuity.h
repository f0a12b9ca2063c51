/* Probes: assertions that fail where they are reached, put where a routine that says something must be reachable. */
#ifndef INVAR_VCGEN_PROVE_VACUITY_H
#define INVAR_VCGEN_PROVE_VACUITY_H

#include "il/il.h"

/* An obligation that is proved if its point cannot be reached; its text says which point it is, its span where. */
struct probe {
    uint32_t obligation;
    bool precondition; /* the point is that behind the precondition */
};

/* A copy of a routine without loops, and the probes in it, in order of the commands. */
struct probes {
    struct il_routine *routine;
    const struct probe *at;
    unsigned n;
};

/* The points: behind the precondition, in each loop body, behind each call, in front of the postconditions at each exit (at the
 * end if there are none). Assertions with failed[o] are left out, since behind one that always fails nothing would be
 * reached. */
struct probes vacuity_probes(struct il_program *p, const struct il_routine *r, const bool failed[]);

#endif
