/* The value of a pure method as a term: what its contract states. The term is over constants for the formals, and over the variables of the
 * heap. */
#ifndef INVAR_LANG_JAVA_LOWER_PURE_STATED_H
#define INVAR_LANG_JAVA_LOWER_PURE_STATED_H

#include "logic/term.h"

struct translator;

/* The e of `ensures \result == e`, and in *given the preconditions of its case. TERM_NONE if no clause is that. */
term_id pure_value_of_contract(struct translator *k, term_id *given);
/* What the contract says of the result, for formals that satisfy the preconditions. TERM_NONE: the method may end with an exception, or
 * something cannot be written. */
term_id pure_promised(struct translator *k, term_id result);
/* The conjunction of those preconditions of the only case that can be written. */
term_id pure_preconditions(struct translator *k);

#endif
