/* Writes invariants in front of a loop and its labels: as lines of their own if the loop begins a line,
 *
 *     //@ loop_invariant 0 <= i;
 *     for (...)
 *
 * and else, as in `if (c) while (...)`, as one comment in the line. */
#include "lang/java/annotate.h"

#include "lang/builder/annotate.h"

void java_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out)
{
    static const struct comment_words words =
        {.line = "//@ ", .open = "/*@ ", .next = "  @     ", .close = "@*/", .close_line = "  @*/", .clause = "loop_invariant "};
    annotate_in_front(a, loop, &words, out);
}
