/* Calls of logic functions and folds as source text. */
#ifndef INVAR_LANG_C_LOWER_STYLE_LOGIC_H
#define INVAR_LANG_C_LOWER_STYLE_LOGIC_H

#include "lang/c/tree/ast.h"
#include "logic/print.h"

struct lower;

/* Prints the application t, if its function is a logic function or a fold; else returns false. user: of the style. */
bool c_style_logic(const struct lower *l, struct printer *p, void *user, term_id t);
/* Prints a REACH or FOREST by the predicate of the file that is reachability along its member; else returns false. */
bool c_style_reach(const struct lower *l, struct printer *p, const void *user, term_id t, enum print_level level);
/* The type of the pointers whose reachability t speaks of; NULL: it speaks of none. */
const struct c_type *c_style_pointers(const struct lower *l, const struct printer *p, const void *user, term_id t);

#endif
