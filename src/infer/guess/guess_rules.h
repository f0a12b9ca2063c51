/* Between the files of the extended heuristics. */
#ifndef INVAR_INFER_GUESS_GUESS_RULES_H
#define INVAR_INFER_GUESS_GUESS_RULES_H

#include "infer/guess/guess.h"

/* guess_add for the extended rules: refuses unusable terms and what is past MAX_GUESSES. */
bool guess_rule_add(struct guess *h, term_id t);

/* Appends the atoms of a formula: what is left below its propositional connectives. Quantified parts are left out. */
void guess_atoms(struct terms *ts, term_id t, struct term_vec *out);
/* Integer terms the loop does not change that guard, goals and requires compare something with. */
void guess_bounds(struct guess *h, struct term_vec *out);
/* Atoms of the routine's postconditions and asserts. */
void guess_from_goals(struct guess *h);
/* What the body stores. */
void guess_from_stores(struct guess *h);

#endif
