/* Support for engines that make variables: a routine to make them in, and their transfer to the result. And which variables a loop's claims may
 * mention. */
#ifndef INVAR_INFER_VARIABLES_H
#define INVAR_INFER_VARIABLES_H

#include "il/result.h"

/* A copy of r with the variables of earlier results (NULL: none). il_add_var and il_snapshot may add to it. */
struct il_routine *variables_begin(struct il_program *p, const struct il_routine *r, const struct point_results *earlier);
/* Moves the variables that the copy has and r does not have to out. p knows them then, for printing. The copy is not used any more. */
void variables_end(struct arena *arena, struct il_program *p, const struct il_routine *r, struct il_routine *copy,
                   struct point_results *out);

/* True if what an engine finds of the loop may be about v. */
bool variables_in_scope(const struct il_loop *loop, const struct il_var *v);

#endif
