/* Places of the heap by name, whether or not the program has a variable for them. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_PLACE_H
#define INVAR_LANG_JAVA_LOWER_HEAP_PLACE_H

#include "lang/java/lower/heap/lower.h"

heap_place heap_place_of_field(const struct java_field *f);
heap_place heap_place_of_elems(const struct java_type *elem);
heap_place heap_place_of_kind(enum java_type_kind k); /* the same, where JAVA_CLASS means all references */
heap_place heap_place_of_model(enum model_state s);
/* NULL if it is no field. */
struct java_field *heap_place_field(heap_place p);
/* Its variable. */
struct il_var *heap_place_var(struct lower *l, heap_place p);
/* The same, if it was met; else NULL. */
struct il_var *heap_place_known(const struct lower *l, heap_place p);

#endif
