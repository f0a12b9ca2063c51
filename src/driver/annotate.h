/* --annotate: the files of the command line with the invariants of the report. */
#ifndef INVAR_DRIVER_ANNOTATE_H
#define INVAR_DRIVER_ANNOTATE_H

#include "driver/invocation.h"

/* Finds out where each file goes (inv->annotated). False if it cannot go there; this is then a diagnostic. */
bool annotate_begin(struct invocation *inv);
/* Writes the files, if all results are there. Errors are diagnostics. Nothing is written after Ctrl-C. */
void annotate_results(struct invocation *inv);

#endif
