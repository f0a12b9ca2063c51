/* Intervals of integer terms as far as their shape alone tells. */
#ifndef INVAR_PROVER_BOUNDS_H
#define INVAR_PROVER_BOUNDS_H

#include "logic/term.h"

/* lo <= value <= hi in every model, where `known`; then both are below 2^120 in absolute value. */
struct bounds {
    bool known;
    __int128 lo, hi;
};

struct bounds bounds_of(const struct terms *ts, term_id t);
/* The values of a machine type; not known for widths above 100. */
struct bounds bounds_machine(unsigned width, bool is_signed);
/* Both known and a within b. */
bool bounds_inside(struct bounds a, struct bounds b);
/* a with its ends moved outwards by the number of values of `width` bits. */
struct bounds bounds_widened(struct bounds a, unsigned width);
/* a times 2^k. */
struct bounds bounds_shifted(struct bounds a, unsigned k);

#endif
