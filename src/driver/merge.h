/* invar merge: the report of a run whose routines were judged in parts (results_file.h). */
#ifndef INVAR_DRIVER_MERGE_H
#define INVAR_DRIVER_MERGE_H

#include <signal.h>

/* words: what stands behind the command, files and options of invar verify, which come after those of the parts. Returns the exit status. */
int merge(int n_words, char *const words[], const volatile sig_atomic_t *interrupted);

#endif
