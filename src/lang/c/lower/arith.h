/* Integer operations and conversions (6.3.1, 6.5), by the builder's. */
#ifndef INVAR_LANG_C_LOWER_ARITH_H
#define INVAR_LANG_C_LOWER_ARITH_H

#include "lang/c/tree/ast.h"
#include "logic/term.h"

struct body;

/* x as a value of the integer type `to` (6.3.1.3). */
term_id convert_integer(struct body *b, term_id x, const struct c_type *from, const struct c_type *to);
/* x op y of type t, with the obligations of the operation at the operator of e. */
term_id integer_operation(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y, const struct c_expr *e);
term_id integer_unary(struct body *b, enum c_op op, const struct c_type *t, term_id x, const struct c_expr *e);
/* x compared with y. */
term_id integer_comparison(struct body *b, enum c_op op, term_id x, term_id y);
/* The value of a constant. */
term_id integer_constant(struct body *b, const char *decimal);

#endif
