/* gamma: from Boolean functions of predicates to formulas (FQ sections 4 and 4.1). */
#ifndef INVAR_INFER_ABSTRACT_CONCRETISE_H
#define INVAR_INFER_ABSTRACT_CONCRETISE_H

#include "infer/abstract/domain.h"
#include "infer/guess/predicates.h"

/* The predicate of literal l, or its negation. */
term_id concretise_literal(struct terms *ts, const struct predicates *ps, literal l);
/* forall S. type(S) ==> clause, S being the skolem constants that the clause mentions: a closed formula. Which literals stand in
 * front of the arrow is chosen for reading and has no meaning. */
term_id concretise_clause(struct terms *ts, const struct predicates *ps, const struct clause *c);

/* How people order invariants: bounds, other facts about scalars, implications, quantified facts. */
int concretise_rank(const struct terms *ts, term_id formula);

#endif
