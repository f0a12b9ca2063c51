/* Granting optional claims (design.md section 7, "caused by overflow"). */
#ifndef INVAR_IL_LOOPS_ASSUME_CLAIMS_H
#define INVAR_IL_LOOPS_ASSUME_CLAIMS_H

#include "base/idmap.h"
#include "il/il.h"

/* A copy of r in which the optional obligations whose indices are in `granted` are assumed; the rest is shared. */
struct il_routine *il_grant(struct il_program *p, const struct il_routine *r, const struct idmap *granted);

#endif
