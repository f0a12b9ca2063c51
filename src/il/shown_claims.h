/* What a report shows of a loop's claims. */
#ifndef INVAR_IL_SHOWN_CLAIMS_H
#define INVAR_IL_SHOWN_CLAIMS_H

#include "il/result.h"

/* Is the conjunct one that reports show? */
bool result_shows(const struct conjunct *c);

/* Appends the formulas that a report shows of p, which together say what the claims shown say: bounds first, quantified ones next,
 * implications last. Two claims that differ in `a <= b` and `b <= a` alone are one with `a == b`. */
void shown_claims(const struct il_routine *r, const struct point_result *p, struct term_vec *out);

/* The routine r is not verified. Of the claims shown those stay that speak about what failed: that mention a variable which a failed
 * obligation mentions and the loop changes, or any variable which it mentions where the loop changes none of them. p.n_hidden counts
 * the others. Variables made by lowering stand for those that their values are made of. */
struct point_results claims_about_failures(struct arena *arena, struct il_program *p, const struct il_routine *r,
                                           const struct routine_result *result);

#endif
