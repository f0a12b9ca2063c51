/* pre(C, F): the states from which some execution of a loop-free command C ends normally in a state with F. Backward engines go over
 * edges (il/blocks.h) with pre, as forward engines do with Norm. */
#ifndef INVAR_VCGEN_VC_PRE_H
#define INVAR_VCGEN_VC_PRE_H

#include "vcgen/vc/passify.h"

/* formula is over program variables and `any`. A state is in pre(C, F) exactly if the formula is true in it for some values of `any`.
 * `any` are the choices of C's havocs: constants that are no program variables and do not occur in F. They are implicitly quantified,
 * like the constants that an earlier pre has put into F. formula is TERM_NONE if it has too many nodes. */
struct pre {
    term_id formula;
    struct term_vec any;
};

/* Assignments are substituted in F, so the formula is about the state before C. A choice contains F once for each branch. Assertions are
 * assumed. The facts of r's variables hold before C. The weakest liberal precondition of F is the negation of pre(C, !F): if C ends
 * normally, F holds, for all values of `any`. */
struct pre pre_of(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *c, term_id F,
                  uint64_t limit);
void pre_release(struct pre *pre);

#endif
