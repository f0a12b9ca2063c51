/* Places of the heap by name, whether or not the program has a variable for them. */
#include "lang/java/lower/heap/place.h"

#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/model.h"

#include <string.h>

heap_place heap_place_of_field(const struct java_field *f)
{
    return idmap_key(f);
}

heap_place heap_place_of_kind(enum java_type_kind k)
{
    return 1 + (heap_place)k;
}

heap_place heap_place_of_elems(const struct java_type *elem)
{
    return heap_place_of_kind(heap_elems_kind(elem));
}

heap_place heap_place_of_model(enum model_state s)
{
    return 1 + (heap_place)JAVA_NO_TYPE + (heap_place)s;
}

/* Fields are named by their address, which is larger than all numbers of other places. */
struct java_field *heap_place_field(heap_place p)
{
    return p > (heap_place)JAVA_NO_TYPE + MAX_PLACES ? (struct java_field *)(uintptr_t)p : NULL;
}

struct il_var *heap_place_var(struct lower *l, heap_place p)
{
    struct java_field *f = heap_place_field(p);
    if (f)
        return heap_field(l, f);
    return p > JAVA_NO_TYPE ? model_variable(l, (enum model_state)(p - JAVA_NO_TYPE - 1))
                            : heap_elems_of_kind(l, (enum java_type_kind)(p - 1));
}

struct il_var *heap_place_known(const struct lower *l, heap_place p)
{
    const struct java_field *f = heap_place_field(p);
    if (f)
        return f->user;
    return p > JAVA_NO_TYPE ? l->states[p - JAVA_NO_TYPE - 1] : l->elems[p - 1];
}
