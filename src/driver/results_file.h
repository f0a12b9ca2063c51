/* Results in files: `--shard=K/N --results=FILE` judges a part of the routines and keeps what was found; `invar merge FILE...` reports
 * on all parts as one run. */
#ifndef INVAR_DRIVER_RESULTS_FILE_H
#define INVAR_DRIVER_RESULTS_FILE_H

#include "driver/invocation.h"
#include "driver/launch.h"

/* Writes the results of this run to the file of --results, before any is completed by those of others. A failure is an error. */
void results_save(struct invocation *inv);

/* invar merge: the command line that the file's results are of. False if it has none. */
bool results_greeting(struct arena *a, const char *path, struct greeting *out);
/* Reads inv->options->merged when the programs are read. Files of another build or of other programs are errors. */
void results_load(struct invocation *inv);
/* The routine got no result, since the answer about its program needs none. False, unless results are merged. */
bool results_absent(const struct invocation *inv, const struct il_routine *r);
/* r with the callees on which its result rests. */
const struct il_routine *results_routine(const struct invocation *inv, const struct il_routine *r);
/* The result of a routine; without one, that it was not judged. */
struct result_text results_of(struct invocation *inv, const struct il_routine *r);
/* After the last routine: an error if some had no result. */
void results_check_all(struct invocation *inv);

#endif
