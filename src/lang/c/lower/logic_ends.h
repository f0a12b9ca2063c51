/* Does the recursion of a definition end? It does if at some position all recursive calls have an argument that is nearer to a
 * bound, under the conditions of the call. */
#ifndef INVAR_LANG_C_LOWER_LOGIC_ENDS_H
#define INVAR_LANG_C_LOWER_LOGIC_ENDS_H

#include "logic/term.h"

/* Do all calls of f in `value`, which is over these parameters, have an argument that is nearer to an end? *at: its position; -1: there are
 * no calls. */
bool c_logic_ends(struct terms *ts, func_id f, unsigned n, const term_id params[], term_id value, int *at);

#endif
