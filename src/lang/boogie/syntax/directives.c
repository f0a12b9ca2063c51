/* Lines that begin with `#`, as the Boogie tool reads them before it looks at tokens:
 *
 *   #if NAME, #elsif NAME, #else, #endif   also behind blanks; !NAME turns the sense round. Only FILE_0 is defined, the
 *                                          name the Boogie tool defines for the first file of a program
 *   #line N [FILE]                         only in column 1: the next line is line N, of FILE
 *
 * Any other `#` in column 1 is an error. Start at boogie_directives. */
#include "lang/boogie/syntax/directives.h"

#include "base/vec.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* An #if and its branches. */
struct condition {
    struct span span;
    bool outer; /* the surrounding text is read */
    bool read;  /* the current branch is read */
    bool taken; /* some branch was read before */
    bool in_else;
};

struct reader {
    const struct source *source;
    struct diagnostics *ds;
    struct arena *arena;
    char *text; /* the copy */
    struct conditions VEC_OF(struct condition) open;
    struct marks VEC_OF(struct line_mark) marks;
    const char *path;
};

static bool reading(const struct reader *r)
{
    return r->open.n == 0 || r->open.at[r->open.n - 1].read;
}

/* The text after the word, if the text begins with it; else NULL. */
static const char *behind(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) == 0 ? text + n : NULL;
}

static bool holds(const char *condition)
{
    bool sense = true;
    for (; isspace((unsigned char)*condition) || *condition == '!'; condition++)
        sense ^= *condition == '!';
    return (strcmp(condition, "FILE_0") == 0) == sense;
}

static void misplaced(struct reader *r, struct span span, const char *what)
{
    diag_error(r->ds, span, "syntax-error", "misplaced %s", what);
}

static void next_branch(struct reader *r, struct span span, const char *what, bool wanted, bool is_else)
{
    struct condition *c = r->open.n ? &r->open.at[r->open.n - 1] : NULL;
    if (!c || c->in_else) {
        misplaced(r, span, what);
        return;
    }
    c->read = c->outer && !c->taken && wanted;
    c->taken |= c->read;
    c->in_else = is_else;
}

/* If the line, without blanks around it, is #if or one of its parts, acts on it and returns true. */
static bool conditional(struct reader *r, const char *line, struct span span)
{
    const char *rest;
    if ((rest = behind(line, "#if"))) {
        bool outer = reading(r), yes = outer && holds(rest);
        vec_push(&r->open, (struct condition){span, outer, yes, yes, false});
    } else if ((rest = behind(line, "#elsif"))) {
        next_branch(r, span, "#elsif", holds(rest), false);
    } else if (strcmp(line, "#else") == 0) {
        next_branch(r, span, "#else", true, true);
    } else if (strcmp(line, "#endif") == 0) {
        if (r->open.n)
            r->open.n--;
        else
            misplaced(r, span, "#endif");
    } else {
        return false;
    }
    return true;
}

/* #line N [FILE], or an error. The next line begins at offset `next`. */
static void pragma(struct reader *r, const char *line, struct span span, uint32_t next)
{
    const char *rest = behind(line, "#line");
    if (!rest || (*rest && *rest != ' ')) {
        diag_error(r->ds, span, "syntax-error", "unknown directive");
        return;
    }
    char *end;
    long n = strtol(rest, &end, 10);
    if (end == rest || (*end && *end != ' ')) {
        diag_error(r->ds, span, "syntax-error", "#line is not followed by a number");
        return;
    }
    end += strspn(end, " ");
    if (*end)
        r->path = arena_strdup(r->arena, end);
    vec_push(&r->marks, (struct line_mark){next, n > 0 ? (uint32_t)n : 0, r->path});
}

/* The line from `start`; the next one begins at `next`. */
static void read_line(struct reader *r, uint32_t start, uint32_t next)
{
    uint32_t end = next;
    while (end > start && (r->source->text[end - 1] == '\n' || r->source->text[end - 1] == '\r'))
        end--;
    uint32_t from = start, to = end;
    while (from < to && isspace((unsigned char)r->source->text[from]))
        from++;
    while (to > from && isspace((unsigned char)r->source->text[to - 1]))
        to--;
    struct span span = {r->source, from, to};
    bool directive = from < to && r->source->text[from] == '#';
    bool keep = reading(r);
    if (directive) {
        const char *line = arena_strndup(r->arena, r->source->text + from, to - from);
        if (conditional(r, line, span))
            keep = false;
        else if (keep && from == start)
            pragma(r, line, span, next);
        keep = keep && from > start;
    }
    if (!keep)
        memset(r->text + start, ' ', end - start);
}

static bool has_directive(const struct source *s)
{
    for (uint32_t i = 0; i < s->lines; i++) {
        const char *line = s->text + s->line_start[i];
        if (line[strspn(line, " \t")] == '#')
            return true;
    }
    return false;
}

const struct source *boogie_directives(struct arena *arena, const struct source *source, struct diagnostics *ds)
{
    if (!has_directive(source))
        return source;
    struct source *shown = arena_copy(arena, source, sizeof *source); /* as written, for messages about directives */
    struct reader r = {.source = shown, .ds = ds, .arena = arena, .path = source->path};
    r.text = arena_copy(arena, source->text, source->size + 1);
    for (uint32_t i = 0; i < source->lines; i++)
        read_line(&r, source->line_start[i], i + 1 < source->lines ? source->line_start[i + 1] : source->size);
    for (size_t i = 0; i < r.open.n; i++)
        diag_error(ds, r.open.at[i].span, "syntax-error", "#if without #endif");
    shown->n_marks = (uint32_t)r.marks.n;
    shown->marks = arena_copy(arena, r.marks.at, r.marks.n * sizeof *r.marks.at);
    struct source *copy = arena_copy(arena, shown, sizeof *shown);
    copy->text = r.text;
    vec_release(&r.open);
    vec_release(&r.marks);
    return copy;
}
