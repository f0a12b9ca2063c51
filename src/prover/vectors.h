/* A solver that reads machine integers as bit-vectors (vector_form.h), over another solver. For formulas with bit operations on variables.
 * An answer unsat is one about the original formulas. A model gives bit operations their true values, but it may make comparisons of
 * integers beyond the range of their machine types wrong. */
#ifndef INVAR_PROVER_VECTORS_H
#define INVAR_PROVER_VECTORS_H

#include "prover/solver.h"

/* make: makes the other solver, again if later formulas change how earlier ones are read. */
struct solver *solver_vectors_new(struct terms *ts, struct solver *(*make)(void *user), void *user);

/* The formulas of the inner solver. The solver owns them; a check may change them. */
const struct term_vec *solver_vectors_formulas(const struct solver *s);
/* After ANSWER_SAT. True if in the model all integers that are read as bit-vectors are in range, so it is a model of the original
 * formulas. */
bool solver_vectors_exact(struct solver *s);

#endif
