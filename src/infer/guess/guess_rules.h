/* Interface between the files of the extended heuristics. */
#ifndef INVAR_INFER_GUESS_GUESS_RULES_H
#define INVAR_INFER_GUESS_GUESS_RULES_H

#include "infer/guess/guess.h"

/* guess_add for the extended rules. Refuses unusable terms, and terms beyond MAX_GUESSES. */
bool guess_rule_add(struct guess *h, term_id t);

/* Appends the atoms of a formula: the parts below its propositional connectives. Leaves out quantified parts. */
void guess_atoms(struct terms *ts, term_id t, struct term_vec *out);
/* Integer terms that the loop does not change and that occur in comparisons of the guard, the goals or the requires. */
void guess_bounds(struct guess *h, struct term_vec *out);
/* Guesses the atoms of the routine's postconditions and asserts. */
void guess_from_goals(struct guess *h);
/* Guesses about variables to which each iteration adds a constant. */
void guess_from_counters(struct guess *h);
/* Guesses from the stores of the body. */
void guess_from_stores(struct guess *h);

#endif
