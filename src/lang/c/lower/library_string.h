/* Functions on strings (7.24). */
#ifndef INVAR_LANG_C_LOWER_LIBRARY_STRING_H
#define INVAR_LANG_C_LOWER_LIBRARY_STRING_H

#include "lang/c/lower/library.h"

library_function library_strlen, library_strnlen, library_strcpy, library_strncpy, library_strcat, library_strncat,
    library_strcmp, library_strncmp, library_strchr, library_strrchr, library_strdup, library_memchr;
/* What is in front of the terminating 0 of the string, which is this argument: so many characters. It is checked that it is one. */
term_id library_string_length(struct body *b, const struct c_expr *e, unsigned argument, struct c_value p);
/* The same of at most n characters, which need not end with a 0 then. */
term_id library_string_length_within(struct body *b, const struct c_expr *e, unsigned argument, struct c_value p, term_id n);

#endif
