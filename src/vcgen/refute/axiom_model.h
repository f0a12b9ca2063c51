/* Confirms that a run, which evaluates axioms only at some places, belongs to a model of all axioms. */
#ifndef INVAR_VCGEN_REFUTE_AXIOM_MODEL_H
#define INVAR_VCGEN_REFUTE_AXIOM_MODEL_H

#include "vcgen/refute/witness.h"

/* Is there a model of the axioms and background facts in which all facts of the run hold, with different elements? Axioms that share no
 * symbol with the facts, not even indirectly, are left out: they have a model of their own, or everything is proved. UNKNOWN: not
 * decided within the limit, or the axioms mention an uninterpreted operation (FAMILY_UNINTERPRETED). */
enum truth axiom_model_of_facts(const struct witness *w, struct prover *prover);

/* The same question, and also: does an execution in this model with these inputs go wrong at o and satisfy all its assumptions,
 * quantifiers included? For runs that evaluated an assumption only at some places (run_result.open_assumptions). */
enum truth axiom_model_of_execution(const struct witness *w, struct prover *prover, uint32_t o);

#endif
