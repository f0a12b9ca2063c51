/* Targets of a command (FQ sections 3.2 and 6): what it may assign, as places expressed in variables whose value at the
 * start of the command is meant. */
#ifndef INVAR_IL_TARGETS_H
#define INVAR_IL_TARGETS_H

#include "il/il.h"

/* Collects the targets of cmd. A place is precise only if no variable of its indices (heap maps included) is itself a
 * target; otherwise the index becomes `*`, to a fixpoint. Targets covered by another are dropped. Order: by variable as first
 * assigned, then by place. The vector owns `at`; indices live in the arena. */
void il_targets_of(struct il_program *p, const struct il_cmd *cmd, struct il_targets *out);

/* Whether a change of `t` can change the value of a term that mentions t's variable at all. */
bool il_targets_include_var(const struct il_targets *ts, const struct il_var *v);

#endif
