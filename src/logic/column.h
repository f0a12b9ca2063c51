/* The values that are tried for variables of a quantifier that go together (candidates.c). */
#ifndef INVAR_LOGIC_COLUMN_H
#define INVAR_LOGIC_COLUMN_H

#include "logic/ground.h"

/* Distinct values: `width` terms each, flattened. origins: the least of those with which the value was added. seen: hash of a value -> its
 * number. */
struct column {
    unsigned width;
    struct term_vec values;
    struct VEC_OF(struct origin) origins;
    struct idmap seen;
};

void column_release(struct column *col);
bool column_has(const struct column *col, const term_id value[]);
void column_add(struct column *col, const term_id value[], struct origin o);

#endif
