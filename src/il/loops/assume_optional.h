/* Assumes that operations do not overflow, to find out whether overflow causes a failure. */
#ifndef INVAR_IL_LOOPS_ASSUME_OPTIONAL_H
#define INVAR_IL_LOOPS_ASSUME_OPTIONAL_H

#include "base/idmap.h"
#include "il/il.h"

/* A copy of r that assumes the optional obligations with indices in `which`. It shares everything else. */
struct il_routine *il_assume_optional(struct il_program *p, const struct il_routine *r, const struct idmap *which);

#endif
