/* The style of C: terms as source text. */
#ifndef INVAR_LANG_C_LOWER_STYLE_H
#define INVAR_LANG_C_LOWER_STYLE_H

#include "il/il.h"

struct lower;

const struct print_style *c_style(struct lower *l);
/* The variable of which t is the value at some time; NULL: none. user: of the style. */
const struct il_var *c_style_present(const void *user, term_id t);
/* The state whose value the variable of memory has, as a label of ACSL: NULL: that of what is around. False: t is no variable. */
bool c_style_time(const void *user, term_id t, const char **time);

#endif
