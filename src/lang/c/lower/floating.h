/* float and double as types of the builder's floating point. */
#ifndef INVAR_LANG_C_LOWER_FLOATING_H
#define INVAR_LANG_C_LOWER_FLOATING_H

#include "lang/c/lower/lower.h"

struct c_value c_floating_constant(struct body *b, const struct c_expr *e);
/* x op y of type t, at e. */
struct c_value c_floating_binary(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y,
                                 const struct c_expr *e);
term_id c_floating_comparison(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y, const struct c_expr *e);
struct c_value c_floating_negative(struct body *b, const struct c_type *t, term_id x, const struct c_expr *e);
/* v, or the result, is of a floating-point type. */
struct c_value c_floating_conversion(struct body *b, struct c_value v, const struct c_type *to, struct span at);

#endif
