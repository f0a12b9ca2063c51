/* Models of library objects (docs/decisions/library-models.md). */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_MODEL_H
#define INVAR_LANG_JAVA_LOWER_HEAP_MODEL_H

#include "lang/java/lower/heap/lower.h"

/* The names of the functions of strings. */
#define TEXT_LENGTH "length of text"
#define TEXT_CHAR "character of text"
struct il_var *model_variable(struct lower *l, enum model_state s);
/* The same of all objects of static type c, which may be of classes below. */
unsigned model_states(const struct lower *l, const struct java_class *c, enum model_state out[MAX_PLACES]);
unsigned model_places(struct lower *l, const struct java_class *c, struct il_var *out[MAX_PLACES]);

#endif
