#include "lang/java/analysis/candidate.h"

#include <stdarg.h>
#include <stdio.h>

void candidate(const struct candidate_taker *to, const char *fmt, ...)
{
    char text[400];
    va_list args;
    va_start(args, fmt);
    int n = vsnprintf(text, sizeof text, fmt, args);
    va_end(args);
    if (n > 0 && (size_t)n < sizeof text)
        to->each(to->user, text);
}
