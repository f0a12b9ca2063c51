/* What must hold of places that are asked for later: quantified facts, axioms and assumptions. */
#ifndef INVAR_RUN_CONSTRAINT_H
#define INVAR_RUN_CONSTRAINT_H

#include "run/assume.h"

struct env;
struct place;

/* What is known of c becomes goals: instances of constraints, and from the goal returned on, facts of its variable. */
size_t place_goals(struct machine *m, const struct place *c);
/* The quantifier t (of n variables, those not NONE fixed) being `want` is kept as a constraint on what is asked for later; `ours`: it
 * is satisfiable by construction. False: places alone do not tell its instances. */
bool constraint_add(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed, bool ours);
/* The same of an assumption met on the way, whose environment is captured. False: that is not enough, because no source gives inputs
 * for which it may hold. */
bool constrain(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed);
/* At the end: no instance of the user's constraints that a place told is known to be false. */
bool constraints_hold(struct machine *m);

#endif
