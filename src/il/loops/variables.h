/* Routines with the variables that results speak of. */
#ifndef INVAR_IL_LOOPS_VARIABLES_H
#define INVAR_IL_LOOPS_VARIABLES_H

#include "il/il.h"
#include "il/result.h"

/* A copy of r with the variables of the results declared, snapshots in their loops. The copy has loops and lists of variables of its
 * own, and the commands around its loops; all else is shared. results may be NULL. */
struct il_routine *il_copy_with_variables(struct il_program *p, const struct il_routine *r, const struct point_results *results);
/* The same; r itself where the results have no variables. */
const struct il_routine *il_with_variables(struct il_program *p, const struct il_routine *r, const struct point_results *results);

#endif
