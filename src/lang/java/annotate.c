/* Writes invariants in front of a loop and its labels: as lines of their own if the loop begins a line,
 *
 *     //@ loop_invariant 0 <= i;
 *     for (...)
 *
 * and else, as in `if (c) while (...)`, as one comment in the line. */
#include "lang/java/annotate.h"

#include "base/layout.h"
#include "lang/builder/annotate.h"

void java_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    static const struct comment_words words =
        {.line = "//@ ", .open = "/*@ ", .next = "  @     ", .close = "@*/", .close_line = "  @*/", .clause = "loop_invariant "};
    annotate_in_front(a, loop, &words, out);
}

/* Behind the brace that begins the body, with its indentation and one more unit. */
static void write_invariant(struct arena *a, const struct il_found_clause *c, struct text_edits *out)
{
    uint32_t at = c->place.start + 1, rest;
    const struct source *s = c->place.source;
    bool line = layout_is_last(s, at, &rest);
    const char *text = arena_printf(a, line ? "%s%s//@ invariant %s;" : "%s%s/*@ invariant %s; @*/", layout_eol(s, at),
                                    annotate_deeper(a, c->place), c->text);
    vec_push(out, ((struct text_edit){{s, at, at}, text}));
}

void java_write_clause(struct arena *a, const struct il_found_clause *c, struct text_edits *out)
{
    struct comment_words words = {.line = "//@ ", .open = "/*@ ", .next = "  @     ", .close = "@*/", .close_line = "  @*/"};
    struct invariant_text text = {.text = c->text};
    struct loop_text as_loop = {.places = {.clauses = c->place}, .invariants = &text, .n_invariants = 1};
    words.clause = c->side == IL_FOUND_NEEDS ? "requires " : "ensures ";
    if (c->side == IL_FOUND_INVARIANT)
        write_invariant(a, c, out);
    else
        annotate_in_front(a, &as_loop, &words, out);
}
