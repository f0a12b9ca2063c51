/* Routines without assumptions that most assertions do not need: those that only help (il_cmd.help), and those about recursive functions. */
#ifndef INVAR_IL_HELP_H
#define INVAR_IL_HELP_H

#include "il/il.h"
#include "logic/recursion.h"

/* r without them, in the arena; r itself if it has none. Loops, variables and obligations are shared. */
const struct il_routine *il_unhelped(struct arena *arena, const struct il_routine *r);
/* The same, but what helps the next assertion stays. */
const struct il_routine *il_helped_next(struct arena *arena, const struct il_routine *r);
/* r with assumptions that apply no recursive function: those that do are weakened, and assertions that do are left out. r itself if there is none. */
const struct il_routine *il_without_recursion(struct arena *arena, const struct il_program *p, const struct recursion *recursion,
                                              const struct il_routine *r);

#endif
