/* invar worker: judges routines for another invar, which started it (launch.h), over standard input and output (base/fleet.h). */
#ifndef INVAR_DRIVER_WORKER_H
#define INVAR_DRIVER_WORKER_H

#include <signal.h>

/* Returns the exit status: 0 when there is no more work. n_words: how many words stand behind the command; there must be none. */
int worker(int n_words, const volatile sig_atomic_t *interrupted);

#endif
