/* Enumerates places. */
#include "judge/cache/places.h"

#include "base/idmap.h"

#include <stdlib.h>

void places_release(struct places *ps)
{
    vec_release(&ps->spans);
    vec_release(&ps->sources);
    vec_release(&ps->points);
}

static uint32_t number_of_source(const struct places *ps, const struct source *s)
{
    uint32_t i = 0;
    while (i < ps->sources.n && ps->sources.at[i] != s)
        i++;
    return i;
}

void places_add(struct places *ps, struct span s)
{
    vec_push(&ps->spans, s);
    if (s.source && number_of_source(ps, s.source) == ps->sources.n)
        vec_push(&ps->sources, s.source);
}

static int in_order(const void *a, const void *b)
{
    const struct place_point *x = a, *y = b;
    if (x->source != y->source)
        return x->source < y->source ? -1 : 1;
    return (x->offset > y->offset) - (x->offset < y->offset);
}

void places_finish(struct places *ps)
{
    for (size_t i = 0; i < ps->spans.n; i++) {
        struct span s = ps->spans.at[i];
        if (!s.source)
            continue;
        uint32_t source = number_of_source(ps, s.source);
        vec_push(&ps->points, (struct place_point){source, s.start});
        vec_push(&ps->points, (struct place_point){source, s.end});
    }
    if (ps->points.n)
        qsort(ps->points.at, ps->points.n, sizeof *ps->points.at, in_order);
    size_t n = 0;
    for (size_t i = 0; i < ps->points.n; i++)
        if (n == 0 || in_order(&ps->points.at[n - 1], &ps->points.at[i]) != 0)
            ps->points.at[n++] = ps->points.at[i];
    ps->points.n = n;
}

bool places_number(const struct places *ps, const struct source *source, uint32_t offset, unsigned *number)
{
    struct place_point key = {number_of_source(ps, source), offset};
    const struct place_point *found = ps->points.n ? bsearch(&key, ps->points.at, ps->points.n, sizeof key, in_order) : NULL;
    *number = found ? (unsigned)(found - ps->points.at) : 0;
    return found != NULL;
}

static struct position position_of(const struct places *ps, size_t point)
{
    return source_position(ps->sources.at[ps->points.at[point].source], ps->points.at[point].offset);
}

void places_relation(const struct places *ps, struct buf *out)
{
    for (size_t i = 0; i < ps->spans.n; i++) {
        struct span s = ps->spans.at[i];
        unsigned ends[3] = {0};
        if (s.source) {
            ends[0] = number_of_source(ps, s.source) + 1;
            places_number(ps, s.source, s.start, &ends[1]);
            places_number(ps, s.source, s.end, &ends[2]);
        }
        buf_add(out, (const char *)ends, sizeof ends);
    }
    for (size_t i = 1; i < ps->points.n; i++) {
        bool one_source = ps->points.at[i].source == ps->points.at[i - 1].source;
        buf_putc(out, one_source && position_of(ps, i).line == position_of(ps, i - 1).line ? 's' : 'n');
    }
}

uint64_t places_lines(const struct places *ps)
{
    uint64_t h = 0;
    for (size_t i = 0; i < ps->points.n; i++) {
        const struct source *s = ps->sources.at[ps->points.at[i].source];
        uint32_t offset = ps->points.at[i].offset;
        uint32_t lines[2] = {position_of(ps, i).line, span_position((struct span){s, offset, offset}).line};
        h = hash_bytes(lines, sizeof lines, h);
    }
    return h;
}
