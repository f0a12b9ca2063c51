/* Weakest preconditions with substitution (FS section 4): the baseline that compact verification conditions are measured
 * against. */
#ifndef INVAR_VCGEN_VC_WP_H
#define INVAR_VCGEN_VC_WP_H

#include "vcgen/vc/outcome.h"
#include "vcgen/vc/passify.h"

/* The negation of wp.S.true for the command S whose passive form is pf; steering as in outcome.h, without names. TERM_NONE if
 * more than `limit` terms are made on the way, equal ones once: each substitution makes anew what it changes, so that the formula
 * may be much smaller than what it took. */
term_id wp_wrong(struct terms *ts, const struct passified *pf, struct steering steering, uint64_t limit);

/* The states over initial incarnations from which some execution of S ends normally, with `after` true over the last ones
 * (pf->normal). Obligations are assumed. TERM_NONE past the limit. */
term_id wp_reaching(struct terms *ts, const struct passified *pf, term_id after, uint64_t limit);

#endif
