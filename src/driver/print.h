/* invar print: prints programs with a uniform layout. */
#ifndef INVAR_DRIVER_PRINT_H
#define INVAR_DRIVER_PRINT_H

#include "driver/options.h"

#include <signal.h>

/* Reads the files, each a program of its own, and prints those without errors on standard output. Exit status: 2 after an input
 * error, else 0. */
int print(const struct options *o, const volatile sig_atomic_t *interrupted);

#endif
