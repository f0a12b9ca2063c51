/* Reading what the command line names. */
#ifndef INVAR_DRIVER_PROGRAMS_H
#define INVAR_DRIVER_PROGRAMS_H

#include "driver/invocation.h"

/* Fills inv->programs; what is wrong with the files, or with a name given with --routine, goes to the diagnostics. */
void programs_read(struct invocation *inv);
/* NULL if it cannot be read, which goes to the diagnostics. */
const struct source *programs_source(struct invocation *inv, const char *path);
/* Whether a file of this name is Boogie. */
bool programs_are_boogie(const char *path);
/* Whether the command line asks for r. */
bool programs_wanted(const struct options *o, const struct il_routine *r);

#endif
