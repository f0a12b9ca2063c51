/* Reads the files of the command line. */
#ifndef INVAR_DRIVER_PROGRAMS_H
#define INVAR_DRIVER_PROGRAMS_H

#include "driver/invocation.h"

/* Fills inv->programs. Errors in the files, and unknown names of --routine, go to the diagnostics. */
void programs_read(struct invocation *inv);
/* NULL if the file cannot be read; this goes to the diagnostics. */
const struct source *programs_source(struct invocation *inv, const char *path);
/* Reports that no front end reads files of this name. */
void programs_tell_unknown(struct invocation *inv, const char *path);
/* The input of f, one of the options' front ends. */
struct reading programs_reading(struct invocation *inv, const struct front_end *f);
/* Is one of these a name of r, as --routine and --entry take them? */
bool programs_named(const struct words *names, const struct il_routine *r);
/* Does the command line ask for r? */
bool programs_wanted(const struct invocation *inv, const struct il_routine *r);
/* They are the same one of the source, perhaps in two programs made from it. */
bool programs_same_routine(const struct il_routine *a, const struct il_routine *b);

#endif
