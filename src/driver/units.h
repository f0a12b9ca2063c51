/* Units: the parts of a program for which clauses are found apart. What is found for a routine may matter to its callers and callees, and where
 * code shares objects, to all of it; to no routine of another unit. So a unit gets the same results whatever else is judged, and where. */
#ifndef INVAR_DRIVER_UNITS_H
#define INVAR_DRIVER_UNITS_H

#include "driver/invocation.h"

/* Routines by their index, in order. */
struct unit {
    unsigned n;
    unsigned *at;
};

struct units VEC_OF(struct unit);

/* Those of a program with slices, in the order of their first routines. Everything is in the arena. */
struct units units_of(struct arena *a, const struct il_program *p);

#endif
