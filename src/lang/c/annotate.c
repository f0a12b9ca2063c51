/* Writes clauses in front of a loop. If the loop begins a line, they are a comment with lines of its own, one for each clause. Else, as in
 * `if (c) while (...)`, they are a comment in the line. Start at c_annotate. */
#include "lang/c/annotate.h"

#include "base/layout.h"

#include <string.h>

static void put_clause(struct buf *out, struct arena *a, const struct source *s, const char *indent, const char *eol,
                       const char *clause, bool first)
{
    const char *begin = arena_printf(a, "%s%s", indent, first ? "/*@ " : "  @ "), *next = arena_printf(a, "%s  @   ", indent);
    struct buf folded = {0};
    layout_fold(&folded, begin, clause, eol, next, layout_width(s));
    buf_printf(out, "%s%s", first ? folded.text + strlen(indent) : folded.text, eol);
    buf_release(&folded);
}

void c_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    const struct source *s = loop->places.clauses.source;
    uint32_t at = loop->places.clauses.start;
    bool lines = layout_is_first(s, at);
    const char *indent = layout_indent(a, s, at), *eol = layout_eol(s, at);
    struct buf text = {0};
    buf_puts(&text, lines ? "" : "/*@ ");
    for (unsigned i = 0; i < loop->n_invariants + loop->n_clauses; i++) {
        const char *clause = i < loop->n_invariants ? arena_printf(a, "loop invariant %s;", loop->invariants[i].text)
                                                    : arena_printf(a, "%s;", loop->clauses[i - loop->n_invariants]);
        if (lines)
            put_clause(&text, a, s, indent, eol, clause, i == 0);
        else
            buf_printf(&text, "%s ", clause);
    }
    if (lines)
        buf_printf(&text, "%s  @*/%s%s", indent, eol, indent);
    else
        buf_puts(&text, "@*/ ");
    vec_push(out, (struct text_edit){{s, at, at}, buf_finish(&text, a)});
}
