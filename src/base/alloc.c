/* The C library's allocation functions, with bug() on failure. */
#include "base/alloc.h"

#include "base/bug.h"

#include <string.h>

static void *there(void *at)
{
    if (!at)
        bug("out of memory");
    return at;
}

void *alloc_bytes(size_t n)
{
    return there(malloc(n ? n : 1));
}

void *alloc_zeroed(size_t n, size_t size)
{
    return there(calloc(n ? n : 1, size ? size : 1));
}

void *alloc_resize(void *at, size_t n)
{
    return there(realloc(at, n ? n : 1));
}

char *alloc_text(const char *text)
{
    size_t n = strlen(text) + 1;
    return memcpy(alloc_bytes(n), text, n);
}

char *alloc_part(const char *text, size_t n)
{
    return there(strndup(text, n));
}
