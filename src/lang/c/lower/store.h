/* Places get values, with the check that the frames allow it; and any values. */
#ifndef INVAR_LANG_C_LOWER_STORE_H
#define INVAR_LANG_C_LOWER_STORE_H

#include "lang/c/lower/lower.h"

void place_assign(struct body *b, const struct place *p, struct c_value v, struct span at, const char *note);
/* The place gets any value of its type. */
void place_havoc(struct body *b, const struct place *p, struct span at);
/* Any value of the type, another one each time control comes here. */
struct c_value c_fresh_value(struct body *b, const struct c_type *t, struct span at);
/* A pointer of which nothing is known but that it is null if the condition holds, and only then. No run that rests on where it leads shows anything. */
struct c_value c_unknown_pointer(struct body *b, const struct c_type *t, term_id null, struct span at);

#endif
