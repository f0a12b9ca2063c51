/* Units: the parts of a program for which clauses are found apart. What is found for a routine may matter to its callers and callees, and where
 * code shares objects, to all of it; to no routine of another unit. So a unit gets the same results whatever else is judged, and where. */
#ifndef INVAR_DRIVER_UNITS_H
#define INVAR_DRIVER_UNITS_H

#include "driver/invocation.h"

/* Routines by their index, in order: those that are judged. What is found may rest on more of them (keepers): a set, by routine, of what belongs
 * together; NULL: on no other. */
struct unit {
    unsigned n;
    unsigned *at;
    const bool *keepers;
};

struct units VEC_OF(struct unit);

/* Those of a program with slices, in the order of their first routines. Everything is in the arena. Where only some routines of a unit are wanted, it
 * has these and what they may call. */
struct units units_of(struct invocation *inv, const struct il_program *p);

#endif
