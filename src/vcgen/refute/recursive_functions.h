/* Axioms that only define a function. */
#ifndef INVAR_VCGEN_REFUTE_RECURSIVE_FUNCTIONS_H
#define INVAR_VCGEN_REFUTE_RECURSIVE_FUNCTIONS_H

#include "base/idmap.h"
#include "logic/term.h"

/* Adds the plain functions that occur in t to the set. */
void functions_mentioned(const struct terms *ts, term_id t, struct idmap *functions);

/* Removes axioms that define a function, if neither the other axioms nor `elsewhere` (a set of functions) mention the function. Repeats
 * this. Each model of the remaining axioms has an extension to the functions of the removed ones. They define a function by recursion over
 * a datatype, or are known to (axiom -> function, as in il_program.definitions). */
void definitions_drop(const struct terms *ts, struct term_vec *axioms, const struct idmap *known, const struct idmap *elsewhere);

#endif
