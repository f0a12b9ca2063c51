/* New arrays, and copies of arrays (JLS 10.6, 15.10), when their lengths are evaluated. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_ALLOCATE_ARRAY_H
#define INVAR_LANG_JAVA_LOWER_CODE_ALLOCATE_ARRAY_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;

/* A new array with default elements. */
term_id allocate_array(struct body *b, const struct java_type *type, term_id length, struct span at);
/* n levels of arrays in each other, with these lengths. */
term_id allocate_nested(struct body *b, const struct java_type *type, unsigned n, const term_id lengths[], struct span at);
/* An array of the type with these elements. */
term_id new_array_of(struct body *b, const struct java_type *type, unsigned n, const term_id elements[], struct span at);
/* A copy of the array a. */
term_id copy_array(struct body *b, term_id a, const struct java_type *type, struct span at);

#endif
