/* Quantifiers that may be instantiated at their triggers only: the user has excluded other ways ({:nopats}, {:never_pattern}). They
 * have one trigger more, `!only(vars)`, which nothing matches; so they are also told apart where it is all that is left. */
#ifndef INVAR_LOGIC_EXCLUDED_TERMS_H
#define INVAR_LOGIC_EXCLUDED_TERMS_H

#include "logic/term.h"

/* The trigger for a quantifier over the constants vars. */
term_id only_trigger(struct terms *ts, unsigned n, const term_id vars[]);
/* Is t such a trigger (to be left out where a quantifier is shown)? */
bool only_is_trigger(const struct terms *ts, term_id t);
/* Is q, a FORALL or EXISTS, such a quantifier? */
bool only_at_triggers(const struct terms *ts, term_id q);

#endif
