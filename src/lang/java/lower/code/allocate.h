/* Objects that are allocated. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_ALLOCATE_H
#define INVAR_LANG_JAVA_LOWER_CODE_ALLOCATE_H

#include "lang/java/lower/invariants/point.h"

struct body;

term_id allocate(struct body *b, const struct java_type *type, struct span at);
/* o is allocated here, or was there before. Nothing else is allocated. */
void allocate_perhaps(struct body *b, term_id o, enum allocated how, struct span at);
/* An object that was not allocated, whose dynamic type is exactly this. */
term_id allocate_of(struct body *b, const struct java_type *type, term_id dynamic, struct span at);
/* Assigns the fields of an object of class c. */
void assign_defaults(struct body *b, term_id o, const struct java_class *c, struct span at);

#endif
