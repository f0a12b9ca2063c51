/* How a routine may end but by returning. */
#ifndef INVAR_LANG_C_LOWER_ENDS_H
#define INVAR_LANG_C_LOWER_ENDS_H

#include "lang/c/acsl/acsl.h"

struct body;

/* The contract of the routine, or of a statement around, has `exits` clauses. */
bool c_has_exits(const struct body *b);
/* The program ends here: what `exits` says must hold. */
void c_exits_here(struct body *b, struct span at);
/* The program may end here, in a state of which `known` says something (assumptions). */
void c_may_exit(struct body *b, const struct il_cmds *known, struct span at);
/* The contract says that the program never ends inside the function. */
bool c_never_exits(const struct acsl_contract *c);

#endif
