/* Arena: memory that is released all at once. Everything a stage returns lives in the arena it was given. */
#ifndef INVAR_BASE_ARENA_H
#define INVAR_BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena_block;

/* Blocks are kept newest first; `used` counts bytes of the newest one. Zero-initialised means empty. */
struct arena {
    struct arena_block *head;
};

/* A state of the arena. arena_reset releases everything allocated after it. */
struct arena_mark {
    struct arena_block *head;
    size_t used;
};

void arena_init(struct arena *a);
void arena_release(struct arena *a);

/* Bytes of all its blocks. */
size_t arena_size(const struct arena *a);

struct arena_mark arena_mark(const struct arena *a);
void arena_reset(struct arena *a, struct arena_mark m);

/* Zeroed, aligned for any type, never NULL (memory exhaustion is a bug()); size 0 is allowed. */
void *arena_alloc(struct arena *a, size_t size);
void *arena_copy(struct arena *a, const void *from, size_t size);
char *arena_strndup(struct arena *a, const char *s, size_t n);
char *arena_strdup(struct arena *a, const char *s);
char *arena_printf(struct arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *a, const char *fmt, va_list ap);

#define arena_new(a, T) ((T *)arena_alloc((a), sizeof(T)))
#define arena_array(a, T, n) ((T *)arena_alloc((a), sizeof(T) * (size_t)(n)))

#endif
