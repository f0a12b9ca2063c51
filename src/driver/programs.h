/* Reading what the command line names. */
#ifndef INVAR_DRIVER_PROGRAMS_H
#define INVAR_DRIVER_PROGRAMS_H

#include "driver/invocation.h"

/* Fills inv->programs; what is wrong with the files, or with a name given with --routine, goes to the diagnostics. */
void programs_read(struct invocation *inv);
/* NULL if it cannot be read, which goes to the diagnostics. */
const struct source *programs_source(struct invocation *inv, const char *path);
/* What f, one of the options' front ends, is given. */
struct reading programs_reading(struct invocation *inv, const struct front_end *f);
/* Whether the command line asks for r. */
bool programs_wanted(const struct options *o, const struct il_routine *r);

#endif
