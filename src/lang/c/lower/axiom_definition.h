/* Axioms that define a logic function. */
#ifndef INVAR_LANG_C_LOWER_AXIOM_DEFINITION_H
#define INVAR_LANG_C_LOWER_AXIOM_DEFINITION_H

#include "lang/c/lower/logic_function.h"

/* What the axioms of its block say that k is, over `params`, the constants for all arguments; TERM_NONE: nothing that is seen to be a definition. What
 * they leave open is a function of its own. The axioms taken stand in k->axioms. *decreases: as in logic_ends.h. */
term_id c_axiom_definition(struct body *b, struct logic_function *k, const struct term_vec *params, int *decreases);

#endif
