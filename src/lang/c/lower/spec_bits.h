/* Operations on bits in annotations. */
#ifndef INVAR_LANG_C_LOWER_SPEC_BITS_H
#define INVAR_LANG_C_LOWER_SPEC_BITS_H

#include "lang/c/lower/lower.h"

struct spec_env;

/* a op b, for op << >> & | ^ --> <-->. */
struct c_value c_spec_bits(struct spec_env *env, enum acsl_op op, struct c_value a, struct c_value b);

#endif
