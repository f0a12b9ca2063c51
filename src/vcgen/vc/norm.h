/* Norm(true, C): the strongest postcondition of a loop-free command from any state (FQ Figure 3), computed with passive form and N.
 * Forward engines see programs only through this. */
#ifndef INVAR_VCGEN_VC_NORM_H
#define INVAR_VCGEN_VC_NORM_H

#include "vcgen/vc/passify.h"

/* formula is over incarnations. It holds in exactly the executions of C that end normally. It is false if C cannot end normally.
 * norm_rename turns a term over program variables into the same term about the final state. */
struct norm {
    term_id formula;
    struct passified passified;
};

struct norm norm_of(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *c);
/* Where c itself assumes what matters of the state that it begins in. */
struct norm norm_of_step(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *c);
/* t, which is over program variables, in the final state. */
term_id norm_rename(struct norm *n, struct terms *ts, term_id t);
/* The value of v at the end of C, as a closed term over literals and variables that C does not change. TERM_NONE if there is no such
 * term. It is found by unfolding definitions, without a prover. */
term_id norm_value(struct norm *n, struct il_program *p, const struct il_routine *r, const struct il_var *v);
void norm_release(struct norm *n);

#endif
