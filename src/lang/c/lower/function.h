/* A function as a routine. */
#ifndef INVAR_LANG_C_LOWER_FUNCTION_H
#define INVAR_LANG_C_LOWER_FUNCTION_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

struct lower;

void c_lower_function(struct lower *l, const struct c_function *f);
/* A lemma as a routine, which proves it. */
void c_lower_lemma(struct lower *l, const struct acsl_lemma *lemma);

#endif
