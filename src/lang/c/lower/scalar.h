/* Scalar values, and truth. */
#ifndef INVAR_LANG_C_LOWER_SCALAR_H
#define INVAR_LANG_C_LOWER_SCALAR_H

#include "lang/c/lower/lower.h"

struct c_value scalar_value(const struct c_type *t, term_id term);
/* The truth of a scalar (6.8.4.1): not 0, not null. */
term_id value_truth(struct body *b, struct c_value v);
/* 0 or 1. */
term_id truth_value(struct body *b, term_id condition);

#endif
