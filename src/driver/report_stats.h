/* The statistics of --stats. */
#ifndef INVAR_DRIVER_REPORT_STATS_H
#define INVAR_DRIVER_REPORT_STATS_H

#include "driver/invocation.h"

/* Prints counters, and then a row for each step of inference, summed over all routines. */
void report_stats(FILE *to, const struct invocation *inv);

#endif
