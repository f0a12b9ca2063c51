/* Assumptions that only help (il_cmd.help). */
#ifndef INVAR_IL_HELP_H
#define INVAR_IL_HELP_H

#include "il/il.h"

/* r without them, in the arena; r itself if it has none. Loops, variables and obligations are shared. */
const struct il_routine *il_unhelped(struct arena *arena, const struct il_routine *r);
/* The same, but what helps the next assertion stays. */
const struct il_routine *il_helped_next(struct arena *arena, const struct il_routine *r);

#endif
