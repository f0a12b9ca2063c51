/* Interface between the files of the heuristics. */
#ifndef INVAR_INFER_GUESS_GUESS_RULES_H
#define INVAR_INFER_GUESS_GUESS_RULES_H

#include "infer/guess/guess.h"

/* The rules of FQ section 6. */
void guess_fq(struct guess *h);
/* The rules beyond FQ; docs/heuristics.md lists them. */
void guess_extended(struct guess *h);

/* Where a part of a goal stands: it is to be shown, or it may be assumed (left of an implication), or both (beside an equivalence). */
enum goal_side { SHOWN = 1, ASSUMED = 2, BOTH_SIDES = SHOWN | ASSUMED };

/* True for a connective, and for an equivalence: t is above the atoms of a formula. */
bool guess_joins_formulas(const struct terms *ts, term_id t);
/* The side of argument i of t, which joins formulas and stands on side s. */
enum goal_side guess_side_of_argument(const struct terms *ts, term_id t, unsigned i, enum goal_side s);
/* t with (c ==> a) && (!c ==> b) for `c ? a : b`, where that has quantifiers, so that each of these stands on one side. depth: 0 */
term_id guess_without_choices(struct terms *ts, term_id t, unsigned depth);
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
