/* Sets of numbers in annotations. */
#ifndef INVAR_LANG_C_LOWER_SPEC_SET_H
#define INVAR_LANG_C_LOWER_SPEC_SET_H

#include "lang/c/lower/lower.h"

struct spec_env;

/* The number x is in the set. env gets what is not supported. */
term_id c_spec_is_in(struct spec_env *env, const struct acsl_expr *set, term_id x);

#endif
