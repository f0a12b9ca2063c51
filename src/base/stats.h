/* Counters of a run. Each is a row of stats.def. */
#ifndef INVAR_BASE_STATS_H
#define INVAR_BASE_STATS_H

#include <stdint.h>
#include <stdio.h>

struct stats {
#define STAT(name, text) uint64_t name;
#include "base/stats.def"
#undef STAT
};

void stats_print(FILE *to, const struct stats *s);

#endif
