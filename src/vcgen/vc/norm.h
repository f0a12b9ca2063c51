/* Norm(true, C): the strongest postcondition of a loop-free command from any state (FQ Figure 3), by way of passive form
 * and N. Forward engines see programs through this and nothing else (design.md section 1, rule 3). */
#ifndef INVAR_VCGEN_VC_NORM_H
#define INVAR_VCGEN_VC_NORM_H

#include "vcgen/vc/passify.h"

/* formula holds of the incarnations in exactly the executions of C that end normally; renaming takes a term over
 * program variables to the same term about the final state. formula is false where C cannot end normally. */
struct norm {
    term_id formula;
    struct passified passified;
};

struct norm norm_of(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *c);
/* t, over program variables, said of the final state. */
term_id norm_rename(struct norm *n, struct terms *ts, term_id t);
/* The value of v at the end of C as a closed term over variables that C leaves unchanged and literals; TERM_NONE if it is not
 * known in this form (decided by following definitions, no prover is asked). */
term_id norm_value(struct norm *n, struct il_program *p, const struct il_routine *r, const struct il_var *v);
void norm_release(struct norm *n);

#endif
