/* Does a routine evidently end? */
#ifndef INVAR_LANG_C_LOWER_ALWAYS_ENDS_H
#define INVAR_LANG_C_LOWER_ALWAYS_ENDS_H

#include "il/il.h"

struct body;

/* Unless it evidently ends, as all loops have a measure, a recursive function has one, and all that is called terminates: lists the assumption that it does where `when` holds, which is a condition at entry. */
void c_assume_end(struct body *b, struct span at, const char *text, term_id when);

#endif
