/* The innermost routine around a line, else the next one below: its contract may stand in comments in front of it. */
#include "driver/positions.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

/* real: as realpath has it; NULL: it is no path of a file. */
struct place {
    const char *path, *real;
    uint32_t line;
};

static bool is_of(const char *path, const struct place *at)
{
    char real[PATH_MAX];
    return !strcmp(path, at->path) || (at->real && realpath(path, real) && !strcmp(real, at->real));
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

static struct span find(const struct invocation *inv, const struct place *at)
{
    struct span found = {0};
    struct lines best = {0};
    for (size_t i = 0; i < inv->programs.n; i++)
        for (size_t k = 0; k < inv->programs.at[i]->routines.n; k++) {
            struct span s = inv->programs.at[i]->routines.at[k]->whole;
            struct lines l = lines_of(s);
            if (!s.source || l.last < at->line || !is_of(span_path(s), at))
                continue;
            if (!found.source || is_better(l, best, at->line)) {
                found = s;
                best = l;
            }
        }
    return found;
}

static void find_one(struct invocation *inv, const char *text)
{
    struct diagnostics *ds = &inv->request.diagnostics;
    char real[PATH_MAX];
    const char *colon = strrchr(text, ':');
    unsigned long line = strtoul(colon + 1, NULL, 10);
    struct place at = {.line = line < UINT32_MAX ? (uint32_t)line : UINT32_MAX};
    at.path = arena_strndup(&inv->request.arena, text, (size_t)(colon - text));
    at.real = realpath(at.path, real);
    int error = errno;
    struct span found = find(inv, &at);
    if (found.source)
        vec_push(&inv->wanted, found);
    else if (!at.real)
        diag_file_error(ds, at.path, "cannot-read", "cannot read the file: %s", strerror(error));
    else
        diag_file_error(ds, at.path, "no-routine", "there is no routine at or below line %lu", line);
}

void positions_find(struct invocation *inv)
{
    for (size_t i = 0; i < inv->options->positions.n; i++)
        find_one(inv, inv->options->positions.at[i]);
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
