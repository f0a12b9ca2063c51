/* Inductive predicates that say that a range of an array in one state is a permutation of it in another. */
#ifndef INVAR_LANG_C_ACSL_PERMUTATION_H
#define INVAR_LANG_C_ACSL_PERMUTATION_H

#include "lang/c/acsl/acsl.h"

/* A definition of f without recursion, in ACSL, over its parameters and labels: each value is as often in the range in both states. NULL: the cases of f,
 * whose bodies are resolved, are not seen to be those of a permutation. */
const char *acsl_permutation(struct arena *a, const struct acsl_function *f);

#endif
