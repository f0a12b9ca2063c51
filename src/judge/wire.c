/* Numbers have eight bytes in the machine's byte order, since both ends are this program. A text is its length and its bytes. */
#include "judge/wire.h"

#include <string.h>

static void bytes(struct wire *w, void *x, size_t n)
{
    if (w->out) {
        buf_add(w->out, x, n);
        return;
    }
    w->bad |= (size_t)(w->end - w->at) < n;
    if (w->bad) {
        memset(x, 0, n);
        return;
    }
    memcpy(x, w->at, n);
    w->at += n;
}

void wire_u64(struct wire *w, uint64_t *x)
{
    bytes(w, x, sizeof *x);
}

void wire_unsigned(struct wire *w, unsigned *x)
{
    bytes(w, x, sizeof *x);
}

void wire_bool(struct wire *w, bool *x)
{
    unsigned number = *x;
    wire_unsigned(w, &number);
    *x = number != 0;
}

void wire_double(struct wire *w, double *x)
{
    bytes(w, x, sizeof *x);
}

void wire_text(struct wire *w, const char **s)
{
    uint64_t n = w->out && *s ? strlen(*s) + 1 : 0;
    wire_u64(w, &n);
    if (w->out) {
        if (n)
            buf_add(w->out, *s, n - 1);
        return;
    }
    w->bad |= n > (uint64_t)(w->end - w->at) + 1;
    *s = n && !w->bad ? arena_strndup(w->arena, w->at, n - 1) : NULL;
    if (*s)
        w->at += n - 1;
}

void wire_bytes(struct wire *w, const char **at, unsigned *n)
{
    wire_unsigned(w, n);
    if (w->out) {
        buf_add(w->out, *at, *n);
        return;
    }
    w->bad |= *n > (size_t)(w->end - w->at);
    *n = w->bad ? 0 : *n;
    *at = *n ? arena_copy(w->arena, w->at, *n) : NULL;
    w->at += *n;
}

/* The ends as numbers from 1; 0: nowhere. */
static void wire_place(struct wire *w, struct span *s)
{
    const struct place_points *points = &w->places->points;
    unsigned ends[2] = {0};
    for (unsigned i = 0; i < 2 && w->out && s->source; i++) {
        w->bad |= !places_number(w->places, s->source, i == 0 ? s->start : s->end, &ends[i]);
        ends[i]++;
    }
    wire_unsigned(w, &ends[0]);
    wire_unsigned(w, &ends[1]);
    if (w->out)
        return;
    w->bad |= ends[0] > points->n || ends[1] > points->n || (ends[0] == 0) != (ends[1] == 0);
    *s = (struct span){0};
    if (w->bad || ends[0] == 0)
        return;
    const struct place_point *from = &points->at[ends[0] - 1], *to = &points->at[ends[1] - 1];
    *s = (struct span){w->places->sources.at[from->source], from->offset, to->offset};
}

void wire_span(struct wire *w, struct span *s)
{
    if (w->places) {
        wire_place(w, s);
        return;
    }
    unsigned source = 0;
    while (source < w->n_sources && w->sources[source] != s->source)
        source++;
    wire_unsigned(w, &source);
    wire_unsigned(w, &s->start);
    wire_unsigned(w, &s->end);
    if (!w->out)
        s->source = source < w->n_sources ? w->sources[source] : NULL;
}

void *wire_array(struct wire *w, void *at, unsigned *n, size_t size)
{
    wire_unsigned(w, n);
    if (w->out)
        return at;
    w->bad |= *n > (size_t)(w->end - w->at);
    if (w->bad)
        *n = 0;
    return arena_alloc(w->arena, *n * size);
}
