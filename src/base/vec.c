/* Growth of vec.h's vectors: doubling. */
#include "base/vec.h"

#include "base/bug.h"

void *vec_grow(void *at, size_t n, size_t *cap, size_t size)
{
    size_t want = n < 8 ? 8 : 2 * n;
    void *to = realloc(at, want * size);
    if (!to)
        bug("out of memory");
    *cap = want;
    return to;
}
