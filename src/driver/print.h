/* invar print: programs laid out. */
#ifndef INVAR_DRIVER_PRINT_H
#define INVAR_DRIVER_PRINT_H

#include "driver/options.h"

#include <signal.h>

/* Reads the files, each a program of its own, and prints them on standard output, those without errors. Exit status: 2 on an input error,
 * else 0. */
int print(const struct options *o, const volatile sig_atomic_t *interrupted);

#endif
