/* Interface between the files of the heuristics. */
#ifndef INVAR_INFER_GUESS_GUESS_RULES_H
#define INVAR_INFER_GUESS_GUESS_RULES_H

#include "infer/guess/guess.h"

/* The rules of FQ section 6. */
void guess_fq(struct guess *h);
/* The rules beyond FQ; docs/heuristics.md lists them. */
void guess_extended(struct guess *h);

/* Appends the atoms of a formula: the parts below its propositional connectives. Leaves out quantified parts. */
void guess_atoms(struct terms *ts, term_id t, struct term_vec *out);
/* Integer terms that the loop does not change and that occur in comparisons of the guard, the goals or the requires. */
void guess_bounds(struct guess *h, struct term_vec *out);
/* True if iterations change the variable x only in this direction (1: up, -1: down), and some do. */
bool guess_moves(const struct guess *h, const struct il_var *x, int direction);
/* Guesses the atoms of the routine's postconditions and asserts. */
void guess_from_goals(struct guess *h);
/* Guesses about variables to which each iteration adds a constant. */
void guess_from_counters(struct guess *h);
/* Guesses from the stores of the body. */
void guess_from_stores(struct guess *h);

#endif
