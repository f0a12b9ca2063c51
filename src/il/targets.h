/* Targets of a command (FQ sections 3.2 and 6): the places that it may assign. Their indices are over the state at the start of the
 * command. */
#ifndef INVAR_IL_TARGETS_H
#define INVAR_IL_TARGETS_H

#include "il/il.h"

/* Collects the targets of cmd. A variable that cmd has assigned there, and assigns nowhere else, stands for its value. Then an index is
 * kept only if no variable in it (heap maps included) is itself a target; otherwise it becomes `*`. A target that another one covers is
 * dropped. Order: by variable as first assigned, then by place. The vector owns `at`; indices live in the arena. */
void il_targets_of(struct il_program *p, const struct il_cmd *cmd, struct il_targets *out);

/* Adds the terms of the variables that commands of cmd change as a whole or in part, and of the snapshots of its loops. */
void il_assigned_of(const struct il_cmd *cmd, struct idmap *out);
/* True if the targets include a place of the variable v. */
bool il_targets_include_var(const struct il_targets *ts, const struct il_var *v);
/* True if t mentions a variable of which a place is a target. */
bool il_targets_change(const struct il_targets *targets, const struct terms *ts, term_id t);

#endif
