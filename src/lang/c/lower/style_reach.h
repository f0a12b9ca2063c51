/* Reachability as source text. */
#ifndef INVAR_LANG_C_LOWER_STYLE_REACH_H
#define INVAR_LANG_C_LOWER_STYLE_REACH_H

#include "lang/c/tree/ast.h"
#include "logic/print.h"

struct lower;

/* Prints a REACH or FOREST by the predicate of the file that is reachability along its member, or by one that p->needs gets the definition of; else returns
 * false. */
bool c_style_reach(const struct lower *l, struct printer *p, const void *user, term_id t, enum print_level level);
/* Prints the disjunction t, if it is a clause about an object of which it says what reaches it; else returns false. */
bool c_style_clause(const struct lower *l, struct printer *p, const void *user, term_id t, enum print_level level);
/* The type of the pointers whose reachability t speaks of; NULL: it speaks of none. */
const struct c_type *c_style_pointers(const struct lower *l, struct printer *p, const void *user, term_id t);

#endif
