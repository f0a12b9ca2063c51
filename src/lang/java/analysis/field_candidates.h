/* Candidates of object invariants: what may hold of the private fields of a class between calls (docs/contracts-found.md). Nothing here is known
 * to be true. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_FIELD_CANDIDATES_H
#define INVAR_LANG_JAVA_ANALYSIS_FIELD_CANDIDATES_H

#include "lang/java/analysis/writes.h"

/* Calls `each` with the text of each candidate, as an annotation of the class. None, if code that is not seen could break an invariant: other
 * code can get an object of the class before its constructor has ended, or some code of the file is not in the tree. */
void field_candidates(struct arena *a, const struct java_writes *w, const struct java_class *c,
                      void (*each)(void *user, const char *text), void *user);

/* Of an array of which a written invariant of its class says something: that no other object of the class has it, where only this class's code
 * makes and keeps such arrays. */
void array_candidate(const struct java_writes *w, const struct java_field *f, void (*each)(void *user, const char *text),
                     void *user);

#endif
