/* Support for engines that make variables: a routine to make them in, and their transfer to the result. Which variables a loop's claims may
 * mention, and what is known of variables at its head. */
#ifndef INVAR_INFER_VARIABLES_H
#define INVAR_INFER_VARIABLES_H

#include "il/live.h"
#include "il/result.h"

/* A copy of r with the variables of earlier results (NULL: none). il_add_var and il_snapshot may add to it. */
struct il_routine *variables_begin(struct il_program *p, const struct il_routine *r, const struct point_results *earlier);
/* Moves the variables that the copy has and r does not have to out. p knows them then, for printing. The copy is not used any more. */
void variables_end(struct arena *arena, struct il_program *p, const struct il_routine *r, struct il_routine *copy,
                   struct point_results *out);

/* True if what an engine finds of the loop may be about v. */
bool variables_in_scope(const struct il_loop *loop, const struct il_var *v);
/* Appends assumptions of what is known at the loop's head anyway: facts of the variables that matter there, and the user's invariants. */
void variables_known_at(struct il_program *p, const struct il_routine *r, const struct il_loop *loop, const struct live *live,
                        struct il_cmds *out);

#endif
