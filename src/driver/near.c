/* Names that are near a mistaken one. */
#include "driver/near.h"

#include <string.h>

/* How many single characters must be put in, taken out or replaced to make b of a (Levenshtein). Longer words than LONG count as far. */
static unsigned distance(const char *a, const char *b)
{
    enum { LONG = 64 };
    size_t n = strlen(a), m = strlen(b);
    unsigned row[LONG + 1];
    if (n > LONG || m > LONG)
        return LONG;
    for (unsigned k = 0; k <= m; k++)
        row[k] = k;
    for (size_t i = 1; i <= n; i++) {
        unsigned diagonal = row[0];
        row[0] = (unsigned)i;
        for (size_t k = 1; k <= m; k++) {
            unsigned replaced = diagonal + (a[i - 1] != b[k - 1]);
            unsigned shorter = (row[k] < row[k - 1] ? row[k] : row[k - 1]) + 1;
            diagonal = row[k];
            row[k] = replaced < shorter ? replaced : shorter;
        }
    }
    return row[m];
}

bool near_name(const char *name, const char *wanted)
{
    enum { NEAR = 3 };
    return distance(name, wanted) <= NEAR || (strlen(wanted) > NEAR && strstr(name, wanted));
}
