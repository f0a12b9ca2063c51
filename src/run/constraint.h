/* What must hold of places that are asked for later: quantified facts, axioms and assumptions. */
#ifndef INVAR_RUN_CONSTRAINT_H
#define INVAR_RUN_CONSTRAINT_H

#include "run/assume.h"

struct env;
struct place;

/* A formula that holds whatever is decided: looked at when a place is asked for that matches one of its patterns. */
enum { MAX_PATTERNS = 6 };
struct constraint {
    term_id formula; /* FORALL, or EXISTS if not `want`; loose in `env` */
    bool want;
    bool ours;                 /* background, or a fact: satisfiable by construction */
    const struct env *env;     /* captured */
    const struct value *fixed; /* of the formula's variables; NONE: not fixed */
    unsigned n_patterns;
    term_id pattern[MAX_PATTERNS]; /* SELECT chains and APPs in its body; together they give all variables */
    const void *of[MAX_PATTERNS];  /* the bases (functions are bases, too) whose places they match */
};

/* Where a constraint hangs. */
struct watch {
    const struct watch *next;
    const struct constraint *constraint;
    unsigned pattern;
};

/* What is known of c becomes goals: instances of constraints, and from the goal returned on, facts of its variable. */
size_t place_goals(struct machine *m, const struct place *c);
/* The quantifier t (of n variables, those not NONE fixed) being `want` is kept as a constraint on what is asked for later; `ours`: it
 * is satisfiable by construction. False: there is no way to. */
bool constraint_add(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed, bool ours);
/* The same of an assumption met on the way, whose environment is captured. */
bool constrain(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed);
/* No instance of the axiom, a FORALL, is known to be false: of those with what functions were asked for at, and elements that were
 * met. The axiom is open if it may say something of these. */
bool instances_hold(struct machine *m, term_id axiom);

#endif
