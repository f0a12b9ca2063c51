/* Quantifiers over all allocated objects, and the objects that a run meets later. */
#ifndef INVAR_RUN_OBJECTS_H
#define INVAR_RUN_OBJECTS_H

#include "run/assume.h"
#include "base/vec.h"

struct universe;

/* A FORALL whose body is true (EXISTS: false) for the first `met` objects, and has to be for those after them. */
struct about_objects {
    term_id quantifier;
    const struct env *env; /* captured */
    const struct universe *objects;
    size_t met;
};
struct about_objects_list VEC_OF(struct about_objects);

/* t was decided so by going through objects of the sort, of which `met` or more were there. */
void objects_keep(struct machine *m, const struct env *env, term_id t, sort_id sort, size_t met);
/* So many objects were looked at. Each may lead to another, so that choices at random stop somewhere. */
void objects_bound(struct machine *m, sort_id sort, size_t met);
/* Decides what was kept for objects met since, in its favour. UNKNOWN: m->trouble says why. */
enum satisfied objects_decide(struct machine *m);

#endif
