/* Writes invariants behind the guard of a `while` and its clauses, or behind the label of a loop of gotos and its assertions; declares the
 * variables for values at loop entry behind the other locals, and assigns them where the loop is entered. All in lines of their own, except
 * assignments to a loop that does not begin its line. An existential constant gets its value by an axiom behind its declaration. Start at
 * boogie_annotate and boogie_write_value. */
#include "lang/boogie/annotate.h"

#include "base/layout.h"

#include <string.h>

/* Lines to insert behind a place. */
struct lines {
    struct arena *arena;
    const struct source *source;
    uint32_t at;
    const char *indent, *eol; /* the indentation of the new lines */
    const char *rest;         /* that of the rest of the place's line, which goes behind the new lines; NULL: there is no rest */
    struct buf text;
};

static struct lines lines_behind(struct arena *a, struct span place, const char *indent, const char *rest)
{
    struct lines l = {.arena = a, .source = place.source, .at = place.end, .indent = indent};
    l.eol = layout_eol(place.source, place.end);
    l.rest = layout_is_last(place.source, place.end, &l.at) ? NULL : rest;
    return l;
}

static void put_line(struct lines *l, const char *line)
{
    const char *unit = layout_unit(l->arena, l->source);
    char *next = arena_printf(l->arena, "%s%s%s", l->indent, unit, unit);
    buf_puts(&l->text, l->eol);
    layout_fold(&l->text, l->indent, line, l->eol, next, layout_width(l->source));
}

/* The rest of the place's line gets a line of its own if the blanks in front of it can be the end of its indentation. Else it stays behind
 * the last line. */
static void finish(struct lines *l, struct text_edits *out)
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

static const char *deeper(struct arena *a, struct span place)
{
    return arena_printf(a, "%s%s", layout_indent(a, place.source, place.start), layout_unit(a, place.source));
}

/* The lines continue the indentation of the clause in front of them, unless that is in the line in which the loop begins. */
static void write_clauses(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    struct span place = loop->places.clauses;
    const struct source *s = place.source;
    bool alone = source_position(s, place.start).line != source_position(s, loop->span.start).line;
    const char *same = layout_indent(a, s, place.start), *indent = alone ? same : deeper(a, place);
    struct lines l = lines_behind(a, place, indent, loop->jumps ? indent : layout_indent(a, s, loop->span.start));
    for (unsigned i = 0; i < loop->n_invariants; i++)
        put_line(&l, arena_printf(a, "%s%s%s", loop->before, loop->invariants[i].text, loop->after));
    if (loop->n_invariants)
        finish(&l, out);
}

static void write_declarations(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    struct span begin = loop->places.locals;
    bool brace = begin.end - begin.start == 1;
    const char *indent = brace ? deeper(a, begin) : layout_indent(a, begin.source, begin.start);
    struct lines l = lines_behind(a, begin, indent, indent);
    for (unsigned i = 0; i < loop->n_locals; i++)
        put_line(&l, arena_printf(a, "var %s: %s;", loop->locals[i].name, loop->locals[i].sort));
    finish(&l, out);
}

static void write_assignments(struct arena *a, const struct loop_text *loop, struct span entry, struct text_edits *out)
{
    const struct source *s = entry.source;
    uint32_t at = entry.start;
    const char *behind = " ";
    struct buf text = {0};
    if (layout_is_first(s, at))
        behind = arena_printf(a, "%s%s", layout_eol(s, at), layout_indent(a, s, at));
    for (unsigned i = 0; i < loop->n_locals; i++)
        buf_printf(&text, "%s := %s;%s", loop->locals[i].name, loop->locals[i].value, behind);
    vec_push(out, (struct text_edit){{s, at, at}, buf_finish(&text, a)});
}

void boogie_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    if (loop->n_locals) {
        write_declarations(a, loop, out);
        for (unsigned i = 0; i < loop->places.n_entries; i++)
            write_assignments(a, loop, loop->places.entries[i], out);
    }
    write_clauses(a, loop, out);
}

/* Without its mark, {:existential}, and the blanks behind that. */
static void remove_mark(struct span mark, struct text_edits *out)
{
    const struct source *s = mark.source;
    while (mark.end < s->size && (s->text[mark.end] == ' ' || s->text[mark.end] == '\t'))
        mark.end++;
    vec_push(out, (struct text_edit){mark, ""});
}

/* Another declaration behind this one in its line stays there, and so does the axiom. */
void boogie_write_value(struct arena *a, const struct il_existential *c, bool value, struct text_edits *out)
{
    const struct source *s = c->span.source;
    const char *name = arena_strndup(a, s->text + c->span.start, c->span.end - c->span.start);
    const char *axiom = arena_printf(a, "axiom %s%s;", value ? "" : "!", name);
    uint32_t at = c->declaration.end;
    for (unsigned i = 0; i < c->n_marks; i++)
        remove_mark(c->marks[i], out);
    bool last = layout_is_last(s, at, &at);
    const char *text = last ? arena_printf(a, "%s%s%s", layout_eol(s, at), layout_indent(a, s, c->declaration.start), axiom)
                            : arena_printf(a, " %s", axiom);
    vec_push(out, (struct text_edit){{s, at, at}, text});
}
