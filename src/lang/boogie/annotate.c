/* Writes invariants behind the guard of a `while` and its clauses, or behind the label of a loop of gotos and its assertions; declares the
 * variables for values at loop entry behind the other locals, and assigns them where the loop is entered. All in lines of their own, except
 * assignments to a loop that does not begin its line. An existential constant gets its value by an axiom behind its declaration. Start at
 * boogie_annotate and boogie_write_value. */
#include "lang/boogie/annotate.h"

#include "base/layout.h"
#include "lang/builder/annotate.h"

#include <string.h>

static void write_declarations(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    struct span begin = loop->places.locals;
    bool brace = begin.end - begin.start == 1;
    const char *indent = brace ? annotate_deeper(a, begin) : layout_indent(a, begin.source, begin.start);
    struct annotate_lines l = annotate_lines_behind(a, begin, indent, indent);
    for (unsigned i = 0; i < loop->n_locals; i++)
        annotate_line(&l, arena_printf(a, "var %s: %s;", loop->locals[i].name, loop->locals[i].sort));
    annotate_lines_end(&l, out);
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
    annotate_behind(a, loop, out);
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
