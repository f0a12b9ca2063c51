/* Pointers to functions (6.3.2.1p4, 6.5.2.2). */
#ifndef INVAR_LANG_C_LOWER_FUNCTION_POINTER_H
#define INVAR_LANG_C_LOWER_FUNCTION_POINTER_H

#include "lang/c/lower/lower.h"

/* The block of the function. */
term_id c_function_block(struct lower *l, const struct c_function *f);
/* The function that every value of the pointer is; NULL: not known. */
const struct c_function *c_function_at(const struct lower *l, struct c_value pointer);
/* A call of the function as one of this type is undefined (6.5.2.2p9). */
bool c_is_wrong_function(const struct c_function *f, const struct c_type *called);
/* Finds the functions to which pointers are converted to other types, in the whole file. */
void c_note_cast_functions(struct lower *l);
/* The pointer with this block, which is called, does not lead to such a function of another type. */
void c_check_function_type(struct body *b, const struct c_expr *pointer, term_id block);

#endif
