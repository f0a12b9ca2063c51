/* Candidates of what a method needs of its arguments, whoever calls it (docs/contracts-found.md). */
#ifndef INVAR_LANG_JAVA_ANALYSIS_ARGUMENT_CANDIDATES_H
#define INVAR_LANG_JAVA_ANALYSIS_ARGUMENT_CANDIDATES_H

#include "lang/java/tree/ast.h"

/* guards: others, which came earlier and without which this one has no meaning; NULL: none. */
enum { CANDIDATE_GUARDS = 2 };
struct argument_candidate {
    const char *text, *guards[CANDIDATE_GUARDS];
    bool bounds; /* it bounds a number by 0 or a length */
};

/* Calls `each` for candidates of `requires` of m, as text of annotations. Each speaks of a parameter. */
void argument_candidates(const struct java_method *m, void (*each)(void *user, const struct argument_candidate *c), void *user);

#endif
