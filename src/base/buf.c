/* Growable text buffer. */
#include "base/buf.h"

#include "base/alloc.h"
#include "base/bug.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void buf_release(struct buf *b)
{
    free(b->text);
    *b = (struct buf){0};
}

static void reserve(struct buf *b, size_t more)
{
    if (b->cap - b->n > more)
        return;
    size_t want = b->cap ? 2 * b->cap : 128;
    while (want - b->n <= more)
        want *= 2;
    b->text = alloc_resize(b->text, want);
    b->cap = want;
}

void buf_add(struct buf *b, const char *s, size_t n)
{
    reserve(b, n);
    if (n > 0)
        memcpy(b->text + b->n, s, n);
    b->n += n;
    b->text[b->n] = '\0';
}

void buf_puts(struct buf *b, const char *s)
{
    buf_add(b, s, strlen(s));
}

void buf_putc(struct buf *b, char c)
{
    buf_add(b, &c, 1);
}

void buf_printf(struct buf *b, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    bug_unless(n >= 0);
    reserve(b, (size_t)n + 1);
    va_start(ap, fmt);
    vsnprintf(b->text + b->n, (size_t)n + 1, fmt, ap);
    va_end(ap);
    b->n += (size_t)n;
}

char *buf_finish(struct buf *b, struct arena *a)
{
    char *s = arena_strndup(a, b->text ? b->text : "", b->n);
    buf_release(b);
    return s;
}
