/* What must hold of places that are asked for later: quantified facts, axioms and assumptions. */
#ifndef INVAR_RUN_CONSTRAINT_H
#define INVAR_RUN_CONSTRAINT_H

#include "run/assume.h"

struct base;
struct env;
struct place;

/* A formula that holds whatever is decided. Its instances become goals of the places that its patterns match. */
enum { MAX_PATTERNS = 6 };
struct constraint {
    term_id formula; /* FORALL, or EXISTS if not `want`; loose in `env` */
    bool want;
    bool ours;                 /* background, or a fact: satisfiable by construction */
    bool complete;             /* the patterns give all variables */
    const struct env *env;     /* captured */
    const struct value *fixed; /* of the formula's variables; NONE: not fixed. NULL: none is */
    unsigned n_patterns;
    term_id pattern[MAX_PATTERNS];       /* SELECT chains and APPs in its body */
    struct value map[MAX_PATTERNS];      /* of a SELECT chain: the map; else NONE */
    const struct base *of[MAX_PATTERNS]; /* of an APP: the function's places */
};

/* What is known of c becomes goals: instances of constraints, and from the goal returned on, facts of its variable. */
size_t place_goals(struct machine *m, const struct place *c);
/* The quantifier t (of n variables, those not NONE fixed) being `want` is kept as a constraint on what is asked for later; `ours`: it
 * is satisfiable by construction. False: places alone do not tell its instances. */
bool constraint_add(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed, bool ours);
/* The same of an assumption met on the way, whose environment is captured. False: that is not enough, because no source gives inputs
 * for which it may hold. */
bool constrain(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed);
/* At the end: no instance of the user's constraints is known to be false, of those with places that were asked for, and elements that
 * were met. */
bool constraints_hold(struct machine *m);

#endif
