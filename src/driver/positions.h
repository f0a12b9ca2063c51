/* --filter-position=FILE:LINE: the routines at some lines. */
#ifndef INVAR_DRIVER_POSITIONS_H
#define INVAR_DRIVER_POSITIONS_H

#include "driver/invocation.h"

/* Fills inv->wanted when all programs are read. A position without a routine is an error. */
void positions_find(struct invocation *inv);
/* Is r at one of them? A copy of the routine is, too. */
bool positions_have(const struct invocation *inv, const struct il_routine *r);

#endif
