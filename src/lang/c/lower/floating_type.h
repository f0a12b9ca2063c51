/* The types float and double. */
#ifndef INVAR_LANG_C_LOWER_FLOATING_TYPE_H
#define INVAR_LANG_C_LOWER_FLOATING_TYPE_H

#include "lang/builder/floating.h"
#include "lang/c/tree/ast.h"

struct lower;

bool c_is_floating(const struct c_type *t);
sort_id c_floating_sort(const struct lower *l, const struct c_type *t);
term_id c_floating_zero(const struct lower *l, const struct c_type *t);
/* x is not 0. */
term_id c_floating_truth(struct lower *l, const struct c_type *t, term_id x);
struct floating c_floating_of(const struct lower *l, const struct c_type *t);
/* *opaque: as in struct floats. */
struct floats c_floats_of(const struct lower *l, bool *opaque);

#endif
