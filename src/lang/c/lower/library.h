/* Functions of the C library that the front end lowers itself, because no contract could say what they do: they work on memory of any type. */
#ifndef INVAR_LANG_C_LOWER_LIBRARY_H
#define INVAR_LANG_C_LOWER_LIBRARY_H

#include "lang/c/lower/lower.h"

bool c_is_library_call(const struct lower *l, const struct c_expr *e);
/* A call of a function that the front end knows. False: it is none. */
bool c_lower_library_call(struct body *b, const struct c_expr *e, const struct c_type *as, struct c_value *out);

/* A call of the function; `as` is the type to which its result is converted. */
typedef struct c_value library_function(struct body *b, const struct c_expr *e, const struct c_type *as);

/* The values of the arguments, of which no one may disturb another. Pointers are those in front of a conversion to void *. */
struct c_value *library_arguments(struct body *b, const struct c_expr *e);
/* The number of elements in so many bytes, the argument `size`. *whole: no byte is left over, as the text of the argument shows. */
term_id library_elements(struct body *b, term_id bytes, const struct c_expr *size, const struct c_type *element, bool *whole);
/* Blocks may have elements of this type. */
bool library_is_element(const struct c_type *t);
/* The number of elements that a block of so many bytes has, to which a pointer of type `as` leads; `size`: the argument. */
term_id library_allocated(struct body *b, term_id bytes, const struct c_expr *size, const struct c_type *as);

#endif
