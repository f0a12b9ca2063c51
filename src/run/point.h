/* Arbitrary elements. */
#ifndef INVAR_RUN_POINT_H
#define INVAR_RUN_POINT_H

#include "run/assume.h"
#include "base/vec.h"

struct base;

/* An arbitrary element of a sort: of a variable, or what `map` holds at `key`, which mentions one. */
struct point {
    const void *map;
    unsigned n;
    const struct value *key;
    struct value_list specials; /* what it differs from */
};

/* A comparison of an arbitrary element that is taken to hold, or not, below so many bound variables. */
struct assumed_literal {
    term_id literal;
    unsigned n_bound;
    bool truth;
};

/* Of point.c. */
struct generic {
    struct points VEC_OF(struct point) points;
    struct assumed_list VEC_OF(struct assumed_literal) assumed;
};

/* The arbitrary element that b holds at key, which mentions one. */
struct value generic_element(struct machine *m, struct base *b, const struct value *key);
/* The arbitrary element differs from `special`, which is looked at on its own. */
void generic_avoids(struct machine *m, struct value generic, struct value special);
/* In f, of an instance with open variables: what holds of an arbitrary element and of all elements it was compared with. */
enum satisfied walk_generic(struct walk *w);
void generic_release(struct machine *m);

#endif
