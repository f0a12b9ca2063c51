/* Confirming that a run, which looks at axioms only where it goes, is one of a model of them all. */
#ifndef INVAR_VCGEN_REFUTE_AXIOM_MODEL_H
#define INVAR_VCGEN_REFUTE_AXIOM_MODEL_H

#include "vcgen/refute/witness.h"

/* Is there a model of the axioms and background facts in which what the run was told holds, elements being different? Axioms that
 * share no symbol with it, however indirectly, are left out: they have a model of their own, or everything is proved. UNKNOWN: not
 * decided within the limit, or they speak of an operation that is only a name (il_program.opaque_operation). */
enum truth confirm_axioms(const struct witness *w, struct prover *prover);

/* The same, and in that model an execution with these inputs goes wrong at o that satisfies all it assumes on the way, quantifiers
 * included: for a run that looked at an assumption only where it went (run_result.open_assumptions). */
enum truth confirm_execution(const struct witness *w, struct prover *prover, uint32_t o);

#endif
