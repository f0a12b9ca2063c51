/* invar clauses: prints routines as constrained Horn clauses. */
#ifndef INVAR_DRIVER_CLAUSES_H
#define INVAR_DRIVER_CLAUSES_H

#include "driver/options.h"

#include <signal.h>

/* Reads the files and prints the clauses of their routines on standard output (SMT-LIB 2, logic HORN), each routine a problem of its own.
 * Exit status: 2 after an input error, or if a routine is not supported; else 0. */
int clauses(const struct options *o, const volatile sig_atomic_t *interrupted);

#endif
