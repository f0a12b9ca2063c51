/* Invariants as edits of the source. Start with annotate_in_front and annotate_behind. */
#include "lang/builder/annotate.h"

#include "base/layout.h"

#include <string.h>

/* ---- in front of a loop ---- */

/* The clause, with the line's indentation behind it. */
static void comment_line(struct buf *out, struct arena *a, const struct source *s, const char *indent, const char *eol,
                         const struct comment_words *w, const char *clause)
{
    unsigned width = layout_width(s);
    char *line = w->line ? arena_printf(a, "%s%s", w->line, clause) : arena_printf(a, "%s%s %s", w->open, clause, w->close);
    if (layout_columns(indent, strlen(indent)) + strlen(line) <= width) {
        buf_printf(out, "%s%s%s", line, eol, indent);
        return;
    }
    char *first = arena_printf(a, "%s%s", indent, w->open), *next = arena_printf(a, "%s%s", indent, w->next);
    struct buf folded = {0};
    layout_fold(&folded, first, clause, eol, next, width);
    buf_puts(out, folded.text + strlen(indent));
    buf_printf(out, "%s%s%s%s%s", eol, indent, w->close_line, eol, indent);
    buf_release(&folded);
}

void annotate_in_front(struct arena *a, const struct loop_text *loop, const struct comment_words *w, struct text_edits *out)
{
    const struct source *s = loop->places.clauses.source;
    uint32_t at = loop->places.clauses.start;
    bool lines = layout_is_first(s, at);
    const char *indent = layout_indent(a, s, at), *eol = layout_eol(s, at);
    struct buf text = {0};
    buf_puts(&text, lines ? "" : w->open);
    for (unsigned i = 0; i < loop->n_invariants; i++) {
        char *clause = arena_printf(a, "%s%s;", w->clause, loop->invariants[i].text);
        if (lines)
            comment_line(&text, a, s, indent, eol, w, clause);
        else
            buf_printf(&text, "%s ", clause);
    }
    buf_printf(&text, "%s%s", lines ? "" : w->close, lines ? "" : " ");
    vec_push(out, (struct text_edit){{s, at, at}, buf_finish(&text, a)});
}

/* ---- lines behind a place ---- */

struct annotate_lines annotate_lines_behind(struct arena *a, struct span place, const char *indent, const char *rest)
{
    struct annotate_lines l = {.arena = a, .source = place.source, .at = place.end, .indent = indent};
    l.eol = layout_eol(place.source, place.end);
    l.rest = layout_is_last(place.source, place.end, &l.at) ? NULL : rest;
    return l;
}

void annotate_line(struct annotate_lines *l, const char *line)
{
    const char *unit = layout_unit(l->arena, l->source);
    char *next = arena_printf(l->arena, "%s%s%s", l->indent, unit, unit);
    buf_puts(&l->text, l->eol);
    layout_fold(&l->text, l->indent, line, l->eol, next, layout_width(l->source));
}

/* The rest of the place's line gets a line of its own if the blanks in front of it can be the end of its indentation. Else it stays behind
 * the last line. */
void annotate_lines_end(struct annotate_lines *l, struct text_edits *out)
{
    if (l->rest) {
        size_t gap = 0, n = strlen(l->rest);
        while (l->source->text[l->at + gap] == ' ')
            gap++;
        while (gap > 0 && n > 0 && l->rest[n - 1] == ' ') {
            n--;
            gap--;
        }
        if (gap == 0) {
            buf_puts(&l->text, l->eol);
            buf_add(&l->text, l->rest, n);
        }
    }
    vec_push(out, (struct text_edit){{l->source, l->at, l->at}, buf_finish(&l->text, l->arena)});
}

const char *annotate_deeper(struct arena *a, struct span place)
{
    return arena_printf(a, "%s%s", layout_indent(a, place.source, place.start), layout_unit(a, place.source));
}

void annotate_behind(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    struct span place = loop->places.clauses;
    const struct source *s = place.source;
    bool alone = source_position(s, place.start).line != source_position(s, loop->span.start).line;
    const char *same = layout_indent(a, s, place.start), *indent = alone ? same : annotate_deeper(a, place);
    struct annotate_lines l = annotate_lines_behind(a, place, indent,
                                                    loop->jumps ? indent : layout_indent(a, s, loop->span.start));
    for (unsigned i = 0; i < loop->n_invariants; i++)
        annotate_line(&l, arena_printf(a, "%s%s%s", loop->before, loop->invariants[i].text, loop->after));
    if (loop->n_invariants)
        annotate_lines_end(&l, out);
}
