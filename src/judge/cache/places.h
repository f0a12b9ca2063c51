/* The places that a slice has, in an order that does not depend on where they are. A stored answer names its places by their number here, so
 * it fits wherever the routine has moved to. */
#ifndef INVAR_JUDGE_CACHE_PLACES_H
#define INVAR_JUDGE_CACHE_PLACES_H

#include "base/buf.h"
#include "base/source.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

struct spans VEC_OF(struct span);
struct place_sources VEC_OF(const struct source *);

/* An end of a span: a byte of a source, by the number of the source. */
struct place_point {
    uint32_t source, offset;
};

struct place_points VEC_OF(struct place_point);

/* spans: in the order in which they were added. sources: in order of first use. points: sorted, without duplicates, once places_finish was
 * called. */
struct places {
    struct spans spans;
    struct place_sources sources;
    struct place_points points;
};

void places_release(struct places *ps);
void places_add(struct places *ps, struct span s);
void places_finish(struct places *ps);
/* The number of the point in `points`; false if it is none. */
bool places_number(const struct places *ps, const struct source *source, uint32_t offset, unsigned *number);

/* Appends how the places lie to each other: order, nesting, and which are on one line. */
void places_relation(const struct places *ps, struct buf *out);
/* A hash of the lines on which they are. */
uint64_t places_lines(const struct places *ps);

#endif
