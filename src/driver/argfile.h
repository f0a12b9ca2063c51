/* Arguments from files: `@FILE` on the command line, as javac reads it, and the settings file `.invar`. */
#ifndef INVAR_DRIVER_ARGFILE_H
#define INVAR_DRIVER_ARGFILE_H

#include "driver/options.h"

/* The command line: argv[0] and argv[1], then, if `settings` is given, the settings of the nearest file `.invar` in the current folder or one above it, then the other
 * arguments with each `@FILE` in front of `--` replaced by the words of the file; `@@x` is the word `@x`. Settings are in front, so what the command line
 * says wins; *settings is their number. Strings are appended to `owned` if they are new. False after an error, which has been printed. */
bool arguments_expand(struct words *out, struct words *owned, size_t *settings, int argc, char *const argv[]);

#endif
