/* Routines with the variables that the claims of results mention. */
#ifndef INVAR_IL_LOOPS_VARIABLES_H
#define INVAR_IL_LOOPS_VARIABLES_H

#include "il/il.h"
#include "il/result.h"

/* A copy of r with the variables of the results declared; snapshots are declared in their loops. The copy has its own loops, lists of
 * variables and commands around loops. Everything else is shared. results may be NULL. */
struct il_routine *il_copy_with_variables(struct il_program *p, const struct il_routine *r, const struct point_results *results);
/* The same, but returns r itself if the results have no variables. */
const struct il_routine *il_with_variables(struct il_program *p, const struct il_routine *r, const struct point_results *results);

#endif
