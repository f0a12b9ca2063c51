/* Units of a routine's integers: which ones are indices of the same array, and which are values of the same kind. A comparison of
 * integers of different units says little. This is a hint for heuristics; no verdict depends on it. */
#ifndef INVAR_INFER_GUESS_UNITS_H
#define INVAR_INFER_GUESS_UNITS_H

#include "il/il.h"

/* A skolem constant that is an index of an array, with the unit of its indices. */
struct skolem_use {
    term_id skolem;
    unsigned unit;
};

struct units {
    const struct terms *ts;
    const struct il_routine *r;
    struct idmap known;             /* a term and what of it (units.c) -> its number in parent, or ~0 if it is unknown */
    struct VEC_OF(unsigned) parent; /* union-find; a unit is a root, its own parent */
    struct VEC_OF(func_id) lengths;
    struct VEC_OF(struct skolem_use) skolems;
};

/* Takes the comparisons, sums, selects and assignments of r as evidence. */
void units_init(struct units *u, const struct terms *ts, const struct il_routine *r);
void units_release(struct units *u);

/* Takes note of the arrays in which skolem constants are indices of t. */
void units_of_skolems(struct units *u, term_id t);
/* Takes as evidence what a goal compares its skolem constants with. Forgets their uses: another goal may use them otherwise. */
void units_of_goal(struct units *u, term_id t);
/* The array whose elements a map has, as a variable: o or its root for elems[o], else the root of the map. TERM_NONE if there is none. */
term_id units_array(const struct units *u, term_id map);
/* The dimension of that array that an index of the map is in: 0 for t, 1 for t[i]. */
unsigned units_dimension(const struct terms *ts, term_id map);
/* True if t compares integers of different units, or uses one as an index that has another unit than the index should have. A skolem
 * constant is an index of the arrays in which it was seen; if there are none, it may be anything. */
bool units_differ(struct units *u, term_id t);

#endif
