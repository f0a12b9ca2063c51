/* Reports of results: text for people, JSON for programs. Both read result_text only. */
#ifndef INVAR_DRIVER_REPORT_H
#define INVAR_DRIVER_REPORT_H

#include "driver/invocation.h"

#include <stdio.h>

void report_text(FILE *to, const struct invocation *inv);
/* Prints `file:line:column: `. Prints nothing if s has no source. */
void report_place(FILE *to, struct span s);
/* False if writing failed. */
bool report_json(FILE *to, const struct invocation *inv);

#endif
