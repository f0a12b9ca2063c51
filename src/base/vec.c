/* Growth of the vectors of vec.h, by doubling. */
#include "base/vec.h"

#include "base/alloc.h"

void *vec_grow(void *at, size_t n, size_t *cap, size_t size)
{
    size_t want = n < 8 ? 8 : 2 * n;
    void *to = alloc_resize(at, want * size);
    *cap = want;
    return to;
}
