/* Axioms that do no more than define a function by recursion over a datatype. */
#ifndef INVAR_VCGEN_REFUTE_RECURSIVE_FUNCTIONS_H
#define INVAR_VCGEN_REFUTE_RECURSIVE_FUNCTIONS_H

#include "base/idmap.h"
#include "logic/term.h"

/* Adds the plain functions in t to the set. */
void definitions_mentioned(const struct terms *ts, term_id t, struct idmap *functions);

/* Takes out of `axioms` those that define a function of which neither the others nor `elsewhere` (a set of functions) speak, again
 * and again. Any model of what is left has an extension, and only one, to the functions taken out. */
void definitions_drop(const struct terms *ts, struct term_vec *axioms, const struct idmap *elsewhere);

#endif
