/* Weakest preconditions with substitution (FS section 4): the baseline for compact verification conditions. */
#ifndef INVAR_VCGEN_VC_WP_H
#define INVAR_VCGEN_VC_WP_H

#include "vcgen/vc/outcome.h"
#include "vcgen/vc/passify.h"

/* The negation of wp.S.true for the command S with passive form pf. Steering is as in outcome.h, without names. TERM_NONE if the formula
 * has more than `limit` nodes (as a DAG), or if twice as many terms are made, or four times as many are visited: each substitution makes new terms
 * for everything that it changes, and looks at all of the formula. */
term_id wp_wrong(struct terms *ts, const struct passified *pf, struct steering steering, uint64_t limit);

/* The states over initial incarnations from which some execution of S ends normally with `after` true. `after` is over the last
 * incarnations (pf->normal). Obligations are assumed. TERM_NONE past the limit. */
term_id wp_reaching(struct terms *ts, const struct passified *pf, term_id after, uint64_t limit);

#endif
