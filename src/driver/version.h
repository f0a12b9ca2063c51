/* invar --version [--verbose]. */
#ifndef INVAR_DRIVER_VERSION_H
#define INVAR_DRIVER_VERSION_H

#include "driver/options.h"

/* Prints the version; with --verbose also the provers and the helper programs of front ends, with their versions, or that they are not found. */
void version_print(FILE *to, const struct options *o);

#endif
