/* Lambdas that are equal except for the closed terms in them. */
#ifndef INVAR_LOGIC_LAMBDAS_H
#define INVAR_LOGIC_LAMBDAS_H

#include "logic/term.h"

/* Compares the closed lambdas a and b, leaving out their largest parts that mention no bound variable. Returns true if the rest is the
 * same. Then it appends the pairs of parts that differ, flattened. If the parts of each pair are equal, the lambdas are equal. */
bool lambdas_match(const struct terms *ts, term_id a, term_id b, struct term_vec *pairs);

#endif
