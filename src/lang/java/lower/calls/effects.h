/* What a method may change, from bodies. */
#ifndef INVAR_LANG_JAVA_LOWER_CALLS_EFFECTS_H
#define INVAR_LANG_JAVA_LOWER_CALLS_EFFECTS_H

#include "lang/java/lower/heap/lower.h"

/* What may change, and at which objects. */
struct effect {
    heap_place place;
    bool any;         /* at any object (always for static fields) */
    uint64_t formals; /* else only at these, bit 0: this, bit i + 1: parameter i; and at objects that the method allocates */
};

struct effects {
    struct effect_vec VEC_OF(struct effect) list;
    struct open_vec VEC_OF(
        const struct java_method *) open; /* virtual methods called, joined over the overriders in the files; it is assumed
                                                              * that there are no others */
    struct idmap listed;                  /* heap_place -> index in `list` + 1; java_method: it is in `open` */
    bool everything;                      /* something unknown is called */
    bool library;                         /* library code runs that may reach all arrays and all objects of library classes */
    bool allocates;
    bool final; /* of a virtual call: joined when the effects of all methods were computed */
};

void frames_compute(struct lower *l);
const struct effects *frame_of_call(struct lower *l, const struct java_method *m, enum java_dispatch d);
/* m, of the files, changes only objects that it makes, and calls nothing that other classes may override. */
bool method_changes_nothing(struct lower *l, const struct java_method *m);
/* The effects of a library method that calls these methods of the files. In the arena. */
struct effects frame_of_receiver(struct lower *l, const struct java_method *m, const struct java_methods *called);
void frames_release(const struct lower *l);
/* Adds the parameters and locals that statement s or expression e (either may be NULL) assigns. */
void frame_assigned(const struct java_stmt *s, const struct java_expr *e, struct idmap *out);

#endif
