/* String interning: chained hash table over an arena. */
#include "base/intern.h"

#include "base/alloc.h"
#include "base/arena.h"
#include "base/idmap.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    struct entry *next;
    size_t n;
    char text[];
};

/* `first` maps a string's hash to the chain of entries with that hash. */
struct intern {
    struct arena arena;
    struct idmap first;
};

struct intern *intern_new(void)
{
    struct intern *in = alloc_zeroed(1, sizeof *in);
    return in;
}

void intern_free(struct intern *in)
{
    if (!in)
        return;
    arena_release(&in->arena);
    idmap_release(&in->first);
    free(in);
}

symbol intern_n(struct intern *in, const char *s, size_t n)
{
    uint64_t h = hash_bytes(s, n, 0);
    uint64_t *chain = idmap_get(&in->first, h);
    struct entry *first = chain ? (struct entry *)(uintptr_t)*chain : NULL;
    for (struct entry *e = first; e; e = e->next)
        if (e->n == n && memcmp(e->text, s, n) == 0)
            return e->text;
    struct entry *e = arena_alloc(&in->arena, sizeof *e + n + 1);
    e->next = first;
    e->n = n;
    memcpy(e->text, s, n);
    idmap_put(&in->first, h, (uintptr_t)e);
    return e->text;
}

symbol intern(struct intern *in, const char *s)
{
    return intern_n(in, s, strlen(s));
}

symbol intern_printf(struct intern *in, const char *fmt, ...)
{
    struct arena scratch;
    arena_init(&scratch);
    va_list ap;
    va_start(ap, fmt);
    symbol s = intern(in, arena_vprintf(&scratch, fmt, ap));
    va_end(ap);
    arena_release(&scratch);
    return s;
}
