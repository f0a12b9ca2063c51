/* Intervals of integer terms, computed from the shape of the term only. */
#ifndef INVAR_PROVER_BOUNDS_H
#define INVAR_PROVER_BOUNDS_H

#include "logic/term.h"

/* If `known`: lo <= value <= hi in every model, and lo and hi are below 2^120 in absolute value. */
struct bounds {
    bool known;
    __int128 lo, hi;
};

struct bounds bounds_of(const struct terms *ts, term_id t);
/* The values of a machine type. Not known for widths above 100. */
struct bounds bounds_machine(unsigned width, bool is_signed);
/* True if both are known and a is inside b. */
bool bounds_inside(struct bounds a, struct bounds b);
/* a with both ends moved outwards by 2^width. */
struct bounds bounds_widened(struct bounds a, unsigned width);
/* a times 2^k. */
struct bounds bounds_shifted(struct bounds a, unsigned k);

#endif
