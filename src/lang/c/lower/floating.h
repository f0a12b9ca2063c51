/* float and double as types of the builder's floating point. */
#ifndef INVAR_LANG_C_LOWER_FLOATING_H
#define INVAR_LANG_C_LOWER_FLOATING_H

#include "lang/builder/floating.h"
#include "lang/c/lower/lower.h"

struct floating c_floating_of(const struct lower *l, const struct c_type *t);
/* *opaque: as in struct floats. */
struct floats c_floats_of(const struct lower *l, bool *opaque);

#endif
