/* Quantifiers that may be instantiated only at their triggers, because the user excluded other terms ({:nopats}, {:never_pattern}). They
 * are marked by one more trigger, `!only(vars)`, which matches nothing. The mark is also there if the quantifier has no other trigger. */
#ifndef INVAR_LOGIC_EXCLUDED_TERMS_H
#define INVAR_LOGIC_EXCLUDED_TERMS_H

#include "logic/term.h"

/* The marking trigger for a quantifier over the constants vars. */
term_id excluded_terms_mark(struct terms *ts, unsigned n, const term_id vars[]);
/* True if t is a marking trigger. The printer leaves it out. */
bool excluded_terms_is_mark(const struct terms *ts, term_id t);
/* True if q, a FORALL or EXISTS, has the mark. */
bool excluded_terms_in(const struct terms *ts, term_id q);

#endif
