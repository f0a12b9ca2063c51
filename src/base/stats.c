/* Prints the counters of stats.def. */
#include "base/stats.h"

#include <inttypes.h>

void stats_print(FILE *to, const struct stats *s)
{
#define STAT(name, text) fprintf(to, "%10" PRIu64 "  %s\n", s->name, text);
#include "base/stats.def"
#undef STAT
}
