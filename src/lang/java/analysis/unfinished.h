/* Objects and classes that are seen before their fields are assigned (docs/decisions/static-state.md). */
#ifndef INVAR_LANG_JAVA_ANALYSIS_UNFINISHED_H
#define INVAR_LANG_JAVA_ANALYSIS_UNFINISHED_H

#include "lang/java/analysis/code.h"
#include "lang/java/analysis/writes.h"

/* Whenever an object, or the class, is finished, f was assigned. */
bool field_definite(const struct java_writes *w, const struct java_field *f);

/* Code other than the constructors and initializers of the object may read its field f, one of those that are assigned definitely,
 * before it is assigned. */
bool unfinished_seen(const struct java_writes *w, const struct java_field *f);

/* Whatever may run after the initialization of its class began and before the static field f is assigned. */
void unfinished_early(struct code_reached *r, const struct java_field *f);

#endif
