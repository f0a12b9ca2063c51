/* The loop-free paths of a command: what BOHNE section 3.1 calls guarded commands. */
#ifndef INVAR_IL_PATHS_H
#define INVAR_IL_PATHS_H

#include "il/il.h"

/* Appends commands without choices, blocks and exits; each execution of c that ends normally is one of one of them. c has no loops. False: there
 * are more than max; nothing is appended. In p's arena. */
bool il_paths(struct il_program *p, const struct il_cmd *c, unsigned max, struct il_cmds *out);

#endif
