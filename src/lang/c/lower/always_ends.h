/* Does a routine evidently end? */
#ifndef INVAR_LANG_C_LOWER_ALWAYS_ENDS_H
#define INVAR_LANG_C_LOWER_ALWAYS_ENDS_H

#include <stdbool.h>

struct body;

/* All loops have a measure, a recursive function has one, and all that is called terminates. */
bool c_evidently_ends(const struct body *b);

#endif
