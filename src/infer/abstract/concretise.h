/* gamma: turns Boolean functions of predicates into formulas (FQ sections 4 and 4.1). */
#ifndef INVAR_INFER_ABSTRACT_CONCRETISE_H
#define INVAR_INFER_ABSTRACT_CONCRETISE_H

#include "infer/abstract/domain.h"
#include "infer/guess/predicates.h"

/* The predicate of literal l, or its negation. */
term_id concretise_literal(struct terms *ts, const struct predicates *ps, literal l);
/* The closed formula forall S. type(S) ==> clause, where S are the skolem constants in the clause. Literals before the arrow are chosen
 * for readability only. */
term_id concretise_clause(struct terms *ts, const struct predicates *ps, const struct clause *c);
/* forall S. type(S) ==> t, where S are the skolem constants in t. */
term_id concretise_close(struct terms *ts, const struct il_vars *skolems, term_id t);
/* exists S. type(S) && t, likewise. */
term_id concretise_some(struct terms *ts, const struct il_vars *skolems, term_id t);

/* The position of an invariant in a list for people: bounds, other scalar facts, implications, quantified facts. */
int concretise_rank(const struct terms *ts, term_id formula);

#endif
