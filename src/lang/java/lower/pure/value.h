/* The value of a pure method as a term: what its body returns. The term is over constants for the formals, and over the variables of the heap. */
#ifndef INVAR_LANG_JAVA_LOWER_PURE_VALUE_H
#define INVAR_LANG_JAVA_LOWER_PURE_VALUE_H

#include "logic/term.h"

struct translator;

/* The value that the body returns. TERM_NONE if it cannot be written; k->why then says why. */
term_id pure_value_of_body(struct translator *k);

#endif
