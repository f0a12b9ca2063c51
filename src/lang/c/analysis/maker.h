/* Functions that make blocks as malloc does: all that they return is a new block, or null. */
#ifndef INVAR_LANG_C_ANALYSIS_MAKER_H
#define INVAR_LANG_C_ANALYSIS_MAKER_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

/* A function without a contract whose text shows it: what malloc, calloc and other such functions return there gets to its result, by a
 * variable at most, and nowhere else. as: may be NULL. whole: the file is the whole program. Else only static functions are such, since other files
 * call the rest. */
bool c_makes_blocks(const struct c_function *f, const struct acsl *as, bool whole);

#endif
