/* Growth of the vectors of vec.h, by doubling. In an arena the smaller pieces stay. Together they are no larger than the last one. */
#include "base/vec.h"

#include "base/alloc.h"

#include <string.h>

void *vec_grow(struct arena *arena, void *at, size_t n, size_t *cap, size_t size)
{
    size_t want = n < 8 ? 8 : 2 * n;
    *cap = want;
    if (!arena)
        return alloc_resize(at, want * size);
    void *to = arena_alloc(arena, want * size);
    return n ? memcpy(to, at, n * size) : to;
}
