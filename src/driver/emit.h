/* --emit-boogie: the results as Boogie text, in a file or on standard output. */
#ifndef INVAR_DRIVER_EMIT_H
#define INVAR_DRIVER_EMIT_H

#include "driver/invocation.h"

#include <stdio.h>

/* Does nothing without the option, after Ctrl-C, or if there is no result. If the text cannot be written, this is a
 * diagnostic. */
void emit_results(struct invocation *inv);
/* The file for reports: standard error if the Boogie text, or the annotated file, goes to standard output. */
FILE *emit_report_file(const struct options *o);

#endif
