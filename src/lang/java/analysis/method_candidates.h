/* Candidates of contracts of methods: what may hold where a method starts, and where it ends normally (docs/contracts-found.md). Nothing here is
 * known to be true. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_METHOD_CANDIDATES_H
#define INVAR_LANG_JAVA_ANALYSIS_METHOD_CANDIDATES_H

#include "lang/java/tree/ast.h"

/* Call `each` with the text of each candidate, as a precondition or postcondition of m, which has a body. */
void method_needs_candidates(const struct java_method *m, void (*each)(void *user, const char *text), void *user);
void method_gives_candidates(const struct java_method *m, void (*each)(void *user, const char *text), void *user);

#endif
