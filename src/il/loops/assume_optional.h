/* Assuming that operations do not overflow (design.md section 7, "caused by overflow"). */
#ifndef INVAR_IL_LOOPS_ASSUME_OPTIONAL_H
#define INVAR_IL_LOOPS_ASSUME_OPTIONAL_H

#include "base/idmap.h"
#include "il/il.h"

/* A copy of r that assumes its optional obligations whose indices are in `which`; the rest is shared. */
struct il_routine *il_assume_optional(struct il_program *p, const struct il_routine *r, const struct idmap *which);

#endif
