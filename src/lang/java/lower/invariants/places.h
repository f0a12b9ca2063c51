/* The places that an object invariant reads. */
#ifndef INVAR_LANG_JAVA_LOWER_INVARIANTS_PLACES_H
#define INVAR_LANG_JAVA_LOWER_INVARIANTS_PLACES_H

#include "lang/java/lower/heap/lower.h"

struct invariant_place {
    enum { PLACE_FIELD, PLACE_ELEMENTS, PLACE_HIDDEN } kind; /* HIDDEN: what a method, or the value of a model field, reads */
    heap_place place;                                        /* not HIDDEN */
    const struct java_type *at;                              /* static type of the object or array; NULL: a static field */
    bool of_this, library; /* FIELD: of the invariant's own object; library code may assign it */
    bool constant; /* FIELD: static and final, and a number or a string: neither it nor what its methods read ever changes */
};

struct invariant_places {
    unsigned n;
    const struct invariant_place *at;
};

/* Those that a dropped invariant may have read, in the arena of the lowering. */
struct invariant_places invariant_lost_places(struct lower *l, const struct annot_lost_invariant *lost);
/* In the arena of the lowering. Found once for each expression. */
const struct invariant_places *invariant_places(struct lower *l, const struct annot_expr *e);

#endif
