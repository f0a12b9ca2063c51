/* invar prepare: what reading the files needs, found out beforehand for all of them. */
#ifndef INVAR_DRIVER_PREPARE_H
#define INVAR_DRIVER_PREPARE_H

#include "driver/options.h"

#include <signal.h>

/* Prints how many of the files are known now. Exit status: 2 on an input error, else 0. */
int prepare(const struct options *o, const volatile sig_atomic_t *interrupted);

#endif
