/* Arena allocation: a list of blocks, bump allocation in the newest. Start at arena_alloc. */
#include "base/arena.h"

#include "base/alloc.h"
#include "base/bug.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef INVAR_FUZZ
enum { BLOCK_SIZE = 0, ALIGNMENT = 16 }; /* a block for each allocation */
#else
enum { BLOCK_SIZE = 64 * 1024, ALIGNMENT = 16 };
#endif

struct arena_block {
    struct arena_block *next;
    size_t size, used, total; /* total: sizes of this block and those behind it */
    _Alignas(16) char data[];
};

void arena_init(struct arena *a)
{
    a->head = NULL;
}

void arena_release(struct arena *a)
{
    arena_reset(a, (struct arena_mark){NULL, 0});
}

size_t arena_size(const struct arena *a)
{
    return a->head ? a->head->total : 0;
}

struct arena_mark arena_mark(const struct arena *a)
{
    return (struct arena_mark){a->head, a->head ? a->head->used : 0};
}

void arena_reset(struct arena *a, struct arena_mark m)
{
    while (a->head != m.head) {
        struct arena_block *next = a->head->next;
        free(a->head);
        a->head = next;
    }
    if (a->head)
        a->head->used = m.used;
}

/* The bytes have any values. */
static void *take(struct arena *a, size_t size)
{
    if (size > SIZE_MAX / 2)
        bug("allocation of %zu bytes", size);
    size = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if (!a->head || a->head->size - a->head->used < size) {
        size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        struct arena_block *b = alloc_bytes(sizeof *b + room);
        *b = (struct arena_block){a->head, room, 0, room + arena_size(a)};
        a->head = b;
    }
    void *p = a->head->data + a->head->used;
    a->head->used += size;
    return p;
}

void *arena_alloc(struct arena *a, size_t size)
{
    return memset(take(a, size), 0, size);
}

void *arena_copy(struct arena *a, const void *from, size_t size)
{
    void *to = take(a, size);
    return size ? memcpy(to, from, size) : to;
}

char *arena_strndup(struct arena *a, const char *s, size_t n)
{
    char *to = take(a, n + 1);
    memcpy(to, s, n);
    to[n] = '\0';
    return to;
}

char *arena_strdup(struct arena *a, const char *s)
{
    return arena_strndup(a, s, strlen(s));
}

char *arena_vprintf(struct arena *a, const char *fmt, va_list ap)
{
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, again);
    va_end(again);
    bug_unless(n >= 0);
    char *to = take(a, (size_t)n + 1);
    vsnprintf(to, (size_t)n + 1, fmt, ap);
    return to;
}

char *arena_printf(struct arena *a, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    char *s = arena_vprintf(a, fmt, ap);
    va_end(ap);
    return s;
}
