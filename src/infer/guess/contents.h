/* Goals about the contents of new objects, in terms of what the objects were made from. */
#ifndef INVAR_INFER_GUESS_CONTENTS_H
#define INVAR_INFER_GUESS_CONTENTS_H

#include "il/il.h"

/* Appends the goals of r and, after each, what it says by the equations that r assumes of new objects, if that is another formula. Without a body:
 * the goals only. */
void goals_with_contents(struct terms *ts, const struct il_routine *r, struct term_vec *out);

#endif
