/* Parts of the style of C (style.c) that are in files of their own. */
#ifndef INVAR_LANG_C_LOWER_STYLE_H
#define INVAR_LANG_C_LOWER_STYLE_H

#include "lang/c/lower/lower.h"

/* Prints the application t, if its function is a logic function or a fold; else returns false. user: of the style. */
bool c_style_logic(const struct lower *l, struct printer *p, void *user, term_id t);
/* Prints a REACH or FOREST by the predicate of the file that is reachability along its member; else returns false. */
bool c_style_reach(const struct lower *l, struct printer *p, const void *user, term_id t, enum print_level level);
/* The type of the pointers whose reachability t speaks of; NULL: it speaks of none. */
const struct c_type *c_style_pointers(const struct lower *l, const struct printer *p, const void *user, term_id t);
/* The variable of which t is the value at some time; NULL: none. user: of the style. */
const struct il_var *c_style_present(const void *user, term_id t);
/* The state whose value the variable of memory has, as a label of ACSL: NULL: that of what is around. False: t is no variable. */
bool c_style_time(const void *user, term_id t, const char **time);

#endif
