/* The length of a string in annotations, `strlen(s)`: how many characters there are in front of the first 0. It is -1 if there is none. */
#ifndef INVAR_LANG_C_LOWER_STRING_LENGTH_H
#define INVAR_LANG_C_LOWER_STRING_LENGTH_H

#include "lang/c/lower/value.h"

struct acsl_expr;
struct spec_env;

/* e: ACSL_STRING_LENGTH. */
struct c_value c_string_length(struct spec_env *env, const struct acsl_expr *e);

#endif
