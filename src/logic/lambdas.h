/* Lambdas that are the same but for the closed terms in them. */
#ifndef INVAR_LOGIC_LAMBDAS_H
#define INVAR_LOGIC_LAMBDAS_H

#include "logic/term.h"

/* Whether the closed lambdas a and b have the same text once the largest parts of both that mention no bound variable are left
 * out of account. Then the pairs of parts that differ are appended, flattened: if they are equal in each pair, so are the
 * lambdas. */
bool lambdas_match(const struct terms *ts, term_id a, term_id b, struct term_vec *pairs);

#endif
