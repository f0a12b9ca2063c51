/* Kinds of indices. An index of one map counts something else than an index of another, unless the routine compares or assigns them: in a
 * merge, i goes through a, j through b and k through c. */
#ifndef INVAR_INFER_TEMPLATES_KINDS_H
#define INVAR_INFER_TEMPLATES_KINDS_H

#include "il/il.h"

/* A class of integers and of maps that they index. 0: anything. */
typedef uint64_t index_kind;

/* Of one routine. Release with kinds_release. */
struct kinds {
    struct terms *ts;
    const struct il_program *p;
    const struct il_routine *r;
    struct idmap joined; /* a member of a class -> another one; none for the one that stands for the class */
    struct idmap seen;   /* the terms whose parts were joined */
    struct idmap plain;  /* term -> the one that stands for all of its kind */
    struct VEC_OF(uint64_t) maps;
    struct idmap indexed; /* the classes with maps */
    unsigned opened;      /* bound variables that got a constant */
};

void kinds_init(struct kinds *k, const struct il_program *p, const struct il_routine *r);
void kinds_release(struct kinds *k);

/* Of the integer t. 0 if it is a number, or if nothing says which map it indexes. */
index_kind kinds_of_index(struct kinds *k, term_id t);
/* Of x, where t reads maps at x: 0 if x is no index itself, as in a[x + n], or one of several maps. */
index_kind kinds_of_reader(struct kinds *k, term_id t, term_id x);

static inline bool kinds_agree(index_kind a, index_kind b)
{
    return a == 0 || b == 0 || a == b;
}

#endif
