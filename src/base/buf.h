/* Growable text buffer. */
#ifndef INVAR_BASE_BUF_H
#define INVAR_BASE_BUF_H

#include "base/arena.h"

#include <stddef.h>

/* The buffer owns `text`. It is NULL at first, and NUL-terminated once something was added. */
struct buf {
    char *text;
    size_t n, cap;
};

void buf_release(struct buf *b);
/* s may be NULL if n is 0. */
void buf_add(struct buf *b, const char *s, size_t n);
void buf_puts(struct buf *b, const char *s);
void buf_putc(struct buf *b, char c);
void buf_printf(struct buf *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Moves the text into the arena ("" if nothing was added) and empties the buffer. */
char *buf_finish(struct buf *b, struct arena *a);

#endif
