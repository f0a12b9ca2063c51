/* Pointers to functions (6.3.2.1p4, 6.5.2.2). */
#ifndef INVAR_LANG_C_LOWER_FUNCTION_POINTER_H
#define INVAR_LANG_C_LOWER_FUNCTION_POINTER_H

#include "lang/c/lower/lower.h"

/* The block of the function. */
term_id c_function_block(struct lower *l, const struct c_function *f);
/* The function that every value of the pointer is; NULL: not known. */
const struct c_function *c_function_at(const struct lower *l, struct c_value pointer);

#endif
