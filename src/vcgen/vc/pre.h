/* pre(C, F): the states from which some execution of a loop-free command C ends normally in a state with F. Backward engines go over
 * edges (il/blocks.h) with it, as forward engines do with Norm. */
#ifndef INVAR_VCGEN_VC_PRE_H
#define INVAR_VCGEN_VC_PRE_H

#include "vcgen/vc/passify.h"

/* formula: over program variables and `any`. A state is in pre(C, F) exactly if the formula is true of it for some values of
 * `any`: what havocs of C choose, constants that are no program variables and do not occur in F. So they are
 * implicitly quantified, as the constants that F may have from an earlier pre. formula is TERM_NONE past the limit of terms made. */
struct pre {
    term_id formula;
    struct term_vec any;
};

/* Assignments are substituted in F, so that the formula speaks of the state before C. A choice has F once for each branch. Assertions are
 * assumed; the facts of r's variables hold before C. The weakest liberal precondition is the negation: F holds wherever C ends
 * normally, for all values of `any`, exactly where pre(C, !F) does not. */
struct pre pre_of(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *c, term_id F,
                  uint64_t limit);
void pre_release(struct pre *pre);

#endif
