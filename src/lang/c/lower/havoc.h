/* Any values. */
#ifndef INVAR_LANG_C_LOWER_HAVOC_H
#define INVAR_LANG_C_LOWER_HAVOC_H

#include "il/il.h"

struct body;

/* The place gets any value. call: the text of what has this outcome, of which no execution knows more than what is assumed of it; NULL:
 * assumptions that follow tell the value. */
void havoc_target(struct body *b, struct il_target t, struct span at, const char *call);
/* A new variable with any value; `call` as above. */
struct il_var *havoc_temp(struct body *b, const char *hint, sort_id sort, struct span at, const char *call);

#endif
