/* Writes invariants in front of a loop and its labels: as lines of their own if the loop begins a line,
 *
 *     //@ loop_invariant 0 <= i;
 *     for (...)
 *
 * and else, as in `if (c) while (...)`, as one comment in the line. A line that is too long becomes a comment of
 * several lines. Start at java_annotate. */
#include "lang/java/annotate.h"

#include "base/layout.h"

#include <string.h>

/* The clause in front of a loop, with the line's indentation behind it. */
static void put_line(struct buf *out, struct arena *a, const struct source *s, const char *indent, const char *eol,
                     const char *clause)
{
    unsigned width = layout_width(s);
    char *line = arena_printf(a, "//@ %s", clause);
    if (layout_columns(indent, strlen(indent)) + strlen(line) <= width) {
        buf_printf(out, "%s%s%s", line, eol, indent);
        return;
    }
    char *first = arena_printf(a, "%s/*@ ", indent), *next = arena_printf(a, "%s  @%s", indent, "     ");
    struct buf folded = {0};
    layout_fold(&folded, first, clause, eol, next, width);
    buf_puts(out, folded.text + strlen(indent));
    buf_printf(out, "%s%s  @*/%s%s", eol, indent, eol, indent);
    buf_release(&folded);
}

void java_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    const struct source *s = loop->places.clauses.source;
    uint32_t at = loop->places.clauses.start;
    bool lines = layout_is_first(s, at);
    const char *indent = layout_indent(a, s, at), *eol = layout_eol(s, at);
    struct buf text = {0};
    buf_puts(&text, lines ? "" : "/*@ ");
    for (unsigned i = 0; i < loop->n_invariants; i++) {
        char *clause = arena_printf(a, "loop_invariant %s;", loop->invariants[i].text);
        if (lines)
            put_line(&text, a, s, indent, eol, clause);
        else
            buf_printf(&text, "%s ", clause);
    }
    buf_puts(&text, lines ? "" : "@*/ ");
    vec_push(out, (struct text_edit){{s, at, at}, buf_finish(&text, a)});
}
