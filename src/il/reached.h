/* The part of a program's axioms and facts that a routine reaches. */
#ifndef INVAR_IL_REACHED_H
#define INVAR_IL_REACHED_H

#include "il/il.h"

/* A copy of p, over the same terms, without the axioms and facts that r does not reach. They share a symbol, by way of others if need be, with r or
 * a routine that an execution of r may call. Symbols are functions, constants, and types without a meaning of their own. Of constants that
 * differ, only those are left that others of these mention. */
struct il_program *il_reached(struct il_program *p, const struct il_routine *r);

#endif
