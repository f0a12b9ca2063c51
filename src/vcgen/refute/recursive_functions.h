/* Axioms that only define a function by recursion over a datatype. */
#ifndef INVAR_VCGEN_REFUTE_RECURSIVE_FUNCTIONS_H
#define INVAR_VCGEN_REFUTE_RECURSIVE_FUNCTIONS_H

#include "base/idmap.h"
#include "logic/term.h"

/* Adds the plain functions that occur in t to the set. */
void functions_mentioned(const struct terms *ts, term_id t, struct idmap *functions);

/* Removes axioms that define a function, if neither the other axioms nor `elsewhere` (a set of functions) mention the function. Repeats
 * this. Each model of the remaining axioms has exactly one extension to the functions of the removed ones. */
void definitions_drop(const struct terms *ts, struct term_vec *axioms, const struct idmap *elsewhere);

#endif
