/* invar verify: the pipeline. */
#ifndef INVAR_DRIVER_VERIFY_H
#define INVAR_DRIVER_VERIFY_H

#include "driver/options.h"

#include <signal.h>

/* Runs the whole request: reads, infers, proves, reports on standard output, and writes diagnostics on standard error. Returns
 * the exit status (docs/invar.1). `interrupted` is set by the signal handler. */
int verify(const struct options *o, const volatile sig_atomic_t *interrupted);

#endif
