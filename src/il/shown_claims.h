/* The claims of a loop that a report shows. */
#ifndef INVAR_IL_SHOWN_CLAIMS_H
#define INVAR_IL_SHOWN_CLAIMS_H

#include "il/result.h"

/* True if reports show the conjunct. */
bool result_shows(const struct conjunct *c);

/* The LOOP of this id in the command. NULL: it is not there. */
const struct il_cmd *result_loop_command(const struct il_cmd *c, uint32_t loop);

/* Makes one claim with `a == b` of two that differ only in `a <= b` and `b <= a`. */
void shown_equations(struct terms *ts, struct term_vec *claims);

/* Appends the formulas that a report shows for p. Together they are equivalent to the shown claims. Bounds come first, then other facts,
 * then quantified ones, and implications last. Two claims that differ only in `a <= b` and `b <= a` become one with `a == b`. */
void shown_claims(const struct il_routine *r, const struct point_result *p, struct term_vec *out);

/* For a routine r that is not verified: keeps the shown claims that are about the failures, and counts the others in p.n_hidden. A claim
 * is about a failure if it mentions a variable that a failed obligation mentions and that the loop changes. If the loop changes none of
 * these variables, any of them counts. A variable made by lowering counts as the variables in its values. Very large claims are not kept. */
struct point_results claims_about_failures(struct arena *arena, struct il_program *p, const struct il_routine *r,
                                           const struct routine_result *result);

#endif
