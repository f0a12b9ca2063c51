/* invar prepare: reads many files in advance, so that later commands read them faster. */
#ifndef INVAR_DRIVER_PREPARE_H
#define INVAR_DRIVER_PREPARE_H

#include "driver/options.h"

#include <signal.h>

/* Prints how many of the files are in the cache now. Exit status: 2 on an input error, else 0. */
int prepare(const struct options *o, const volatile sig_atomic_t *interrupted);

#endif
