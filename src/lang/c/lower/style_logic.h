/* Calls of logic functions and folds as source text. */
#ifndef INVAR_LANG_C_LOWER_STYLE_LOGIC_H
#define INVAR_LANG_C_LOWER_STYLE_LOGIC_H

#include "logic/print.h"

struct lower;

/* Prints the application t, if its function is a logic function or a fold; else returns false. user: of the style. */
bool c_style_logic(const struct lower *l, struct printer *p, void *user, term_id t);

#endif
