/* The innermost routine around a line, else the next one below: its contract may stand in comments in front of it. */
#include "driver/positions.h"

#include <limits.h>
#include <string.h>

/* Two names of one file. */
static bool is_same_file(const char *a, const char *b)
{
    char real_a[PATH_MAX], real_b[PATH_MAX];
    return !strcmp(a, b) || (realpath(a, real_a) && realpath(b, real_b) && !strcmp(real_a, real_b));
}

/* The first and the last line. */
struct lines {
    uint32_t first, last;
};

static struct lines lines_of(struct span s)
{
    struct span end = {s.source, s.end > s.start ? s.end - 1 : s.start, s.end};
    return (struct lines){span_position(s).line, span_position(end).line};
}

/* A place between the lines of routines has no routine around it: every routine around the line is better than one below it. */
static bool is_better(struct lines a, struct lines best, uint32_t line)
{
    bool around = a.first <= line, best_around = best.first <= line;
    if (around != best_around)
        return around;
    return around ? a.last - a.first < best.last - best.first : a.first < best.first;
}

static struct span find(const struct invocation *inv, const char *path, uint32_t line)
{
    struct span found = {0};
    struct lines best = {0};
    for (size_t i = 0; i < inv->programs.n; i++)
        for (size_t k = 0; k < inv->programs.at[i]->routines.n; k++) {
            struct span s = inv->programs.at[i]->routines.at[k]->whole;
            struct lines l = lines_of(s);
            if (!s.source || l.last < line || !is_same_file(span_path(s), path))
                continue;
            if (!found.source || is_better(l, best, line)) {
                found = s;
                best = l;
            }
        }
    return found;
}

void positions_find(struct invocation *inv)
{
    for (size_t i = 0; i < inv->options->positions.n; i++) {
        const char *at = inv->options->positions.at[i], *colon = strrchr(at, ':');
        const char *path = arena_strndup(&inv->request.arena, at, (size_t)(colon - at));
        unsigned long line = strtoul(colon + 1, NULL, 10);
        struct span found = find(inv, path, line < UINT32_MAX ? (uint32_t)line : UINT32_MAX);
        if (found.source)
            vec_push(&inv->wanted, found);
        else
            diag_file_error(&inv->request.diagnostics, path, "no-routine", "there is no routine at or below line %lu", line);
    }
}

bool positions_have(const struct invocation *inv, const struct il_routine *r)
{
    for (size_t i = 0; i < inv->wanted.n; i++) {
        struct span w = inv->wanted.at[i];
        if (r->whole.source == w.source && r->whole.start == w.start && r->whole.end == w.end)
            return true;
    }
    return false;
}
