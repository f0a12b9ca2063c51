/* Diagnostics, collected in order and printed as compilers print them. Start at diag_print. */
#include "base/diag.h"

#include "base/colour.h"

#include <stdarg.h>
#include <string.h>

void diagnostics_init(struct diagnostics *ds, struct arena *a)
{
    *ds = (struct diagnostics){.arena = a};
    ds->last = &ds->first;
}

void diagnostics_append(struct diagnostics *ds, const struct diagnostics *from)
{
    if (!from->first)
        return;
    *ds->last = from->first;
    ds->last = from->last;
    ds->n += from->n;
    ds->errors += from->errors;
}

static struct diag *add(struct diagnostics *ds, struct diag d)
{
    struct diag *kept = arena_copy(ds->arena, &d, sizeof d);
    *ds->last = kept;
    ds->last = &kept->next;
    ds->n++;
    ds->errors += d.severity == SEVERITY_ERROR;
    return kept;
}

struct diag *diag_error(struct diagnostics *ds, struct span span, const char *id, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    const char *text = arena_vprintf(ds->arena, fmt, ap);
    va_end(ap);
    return add(ds, (struct diag){.severity = SEVERITY_ERROR, .id = id, .span = span, .text = text});
}

struct diag *diag_warning(struct diagnostics *ds, struct span span, const char *id, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    const char *text = arena_vprintf(ds->arena, fmt, ap);
    va_end(ap);
    return add(ds, (struct diag){.severity = SEVERITY_WARNING, .id = id, .span = span, .text = text});
}

struct diag *diag_file_error(struct diagnostics *ds, const char *path, const char *id, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    const char *text = arena_vprintf(ds->arena, fmt, ap);
    va_end(ap);
    return add(ds, (struct diag){.severity = SEVERITY_ERROR, .id = id, .path = arena_strdup(ds->arena, path), .text = text});
}

void diag_note_at(struct diagnostics *ds, struct diag *d, struct span span, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    const char *text = arena_vprintf(ds->arena, fmt, ap);
    va_end(ap);
    struct diag_note **at = &d->notes;
    while (*at)
        at = &(*at)->next;
    struct diag_note note = {.span = span, .text = text};
    *at = arena_copy(ds->arena, &note, sizeof note);
}

/* A line of source for the caret line, which has one column for each character. */
struct caret_line {
    const struct source *source;
    uint32_t start, end;
};

static void print_line(FILE *to, const struct caret_line *l)
{
    char c[4];
    fputs("  ", to);
    for (uint32_t at = l->start; at < l->end;) {
        unsigned n = source_char(l->source, at, c, &at);
        fwrite(c, 1, n, to);
    }
    fputs("\n  ", to);
}

/* Prints one mark for each character from `from` up to `end`. A tab is printed as a tab if `tabs`. */
static void print_marks(FILE *to, const struct caret_line *l, uint32_t from, uint32_t end, char mark, bool tabs)
{
    char c[4];
    for (uint32_t at = from; at < end;) {
        bool tab = at < l->end && l->source->text[at] == '\t';
        if (at < l->end)
            source_char(l->source, at, c, &at);
        else
            at++;
        fputc(tab && tabs ? '\t' : mark, to);
    }
}

void diag_print_caret(FILE *to, struct span span)
{
    if (!span.source)
        return;
    enum { WIDTH = 160 };
    struct position p = source_position(span.source, span.start);
    size_t n;
    const char *line = source_line(span.source, p.line, &n);
    if (p.column > WIDTH || memchr(line, '\0', n))
        return;
    struct caret_line l = {span.source, (uint32_t)(line - span.source->text), 0};
    char c[4];
    for (l.end = l.start; l.end - l.start < n && l.end - l.start < WIDTH;)
        source_char(l.source, l.end, c, &l.end);
    print_line(to, &l);
    print_marks(to, &l, l.start, span.start, ' ', true);
    fputc('^', to);
    uint32_t from = span.start + 1, end = span.end < l.end ? span.end : l.end;
    if (span.start < l.end)
        source_char(l.source, span.start, c, &from);
    print_marks(to, &l, from, end, '~', false);
    fputc('\n', to);
}

static void print_place(FILE *to, struct span span, const char *path)
{
    if (span.source) {
        struct position p = span_position(span);
        fprintf(to, "%s:%u:%u: ", span_path(span), p.line, p.column);
    } else if (path) {
        fprintf(to, "%s: ", path);
    }
}

static void diag_print(FILE *to, const struct diag *d)
{
    struct colours colour = colours_for(to);
    bool error = d->severity == SEVERITY_ERROR;
    print_place(to, d->span, d->path);
    fprintf(to, "%s%s:%s %s [%s]\n", error ? colour.bad : colour.doubt, error ? "error" : "warning", colour.end, d->text, d->id);
    diag_print_caret(to, d->span);
    for (const struct diag_note *n = d->notes; n; n = n->next) {
        print_place(to, n->span, NULL);
        fprintf(to, "note: %s\n", n->text);
        diag_print_caret(to, n->span);
    }
}

void diag_print_all(FILE *to, const struct diagnostics *ds)
{
    for (const struct diag *d = ds->first; d; d = d->next)
        diag_print(to, d);
}
