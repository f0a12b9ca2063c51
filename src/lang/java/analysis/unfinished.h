/* Objects and classes that can be read before their fields are assigned (docs/decisions/static-state.md). */
#ifndef INVAR_LANG_JAVA_ANALYSIS_UNFINISHED_H
#define INVAR_LANG_JAVA_ANALYSIS_UNFINISHED_H

#include "lang/java/analysis/code.h"
#include "lang/java/analysis/writes.h"

/* f is assigned whenever an object, or the class, is finished. */
bool field_definite(const struct java_writes *w, const struct java_field *f);

/* f is assigned definitely. May code other than the constructors and initializers of the object read it before it is assigned? */
bool unfinished_seen(const struct java_writes *w, const struct java_field *f);

/* May other code reach an object of class c before its constructors have ended? */
bool unfinished_leaks(const struct java_class *c);

/* Everything that may run after the initialization of the class began and before its static field f is assigned. */
void unfinished_early(struct code_reached *r, const struct java_field *f);

#endif
