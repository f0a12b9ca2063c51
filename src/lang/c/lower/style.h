/* Parts of the style of C (style.c) that are in files of their own. */
#ifndef INVAR_LANG_C_LOWER_STYLE_H
#define INVAR_LANG_C_LOWER_STYLE_H

#include "lang/c/lower/lower.h"

/* Prints the application t, if its function is a logic function or a fold; else returns false. user: of the style. */
bool c_style_logic(const struct lower *l, struct printer *p, void *user, term_id t);
/* The state whose value the variable of memory has, as a label of ACSL: NULL: that of what is around. False: t is no variable. */
bool c_style_time(const void *user, term_id t, const char **time);

#endif
