/* The length of a string in annotations, `strlen(s)`: how many characters there are in front of the first 0. It is -1 if there is none. */
#ifndef INVAR_LANG_C_LOWER_STRING_LENGTH_H
#define INVAR_LANG_C_LOWER_STRING_LENGTH_H

#include "logic/term.h"

struct lower;

/* first: the character where the string begins, an element of a row. TERM_NONE: it is none of an array of characters. */
term_id c_string_length(struct lower *l, term_id first);

#endif
