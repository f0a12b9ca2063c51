/* Does the recursion of a definition end? It does if at some position all recursive calls have an argument that is nearer to a
 * bound, under the conditions of the call. */
#ifndef INVAR_LANG_JAVA_LOWER_PURE_ENDS_H
#define INVAR_LANG_JAVA_LOWER_PURE_ENDS_H

#include "logic/term.h"

struct translator;

/* Are all recursive calls in `value` nearer to an end, where `given` holds? machine: only for parameters in the ranges of their types. */
bool pure_recursion_ends(struct translator *k, term_id given, term_id value, bool *machine);
/* `value` without the wraps of n - 1 and the like where conditions in it, and `given`, bound n. It is the same for parameters in the ranges
 * of their types. */
term_id pure_without_wraps(struct translator *k, term_id given, term_id value);

#endif
