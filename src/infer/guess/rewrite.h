/* Atoms rewritten by equations that hold beside them. Used where obligations are seen backwards (backward.h). */
#ifndef INVAR_INFER_GUESS_REWRITE_H
#define INVAR_INFER_GUESS_REWRITE_H

#include "logic/term.h"

/* Appends to `out` variants of the equations and inequations among `atoms`, in which a side is replaced by an equal term. `beside`: other
 * atoms. Which terms are equal follows from the equations among both, directly or through a constant of `any`. At most a fixed number of
 * variants; none mentions a constant of `any`. Whether the equations hold is not looked at: the variants are guesses. */
void rewrite_atoms(struct terms *ts, const struct term_vec *atoms, const struct term_vec *beside, const struct term_vec *any,
                   struct term_vec *out);

#endif
