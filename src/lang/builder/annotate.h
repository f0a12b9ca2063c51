/* Invariants as edits of the source (il_language.annotate): in front of a loop, in comments; or behind a place of its text, as lines. */
#ifndef INVAR_LANG_BUILDER_ANNOTATE_H
#define INVAR_LANG_BUILDER_ANNOTATE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/edit.h"
#include "il/result_text.h"

/* Comments that are read as annotations. */
struct comment_words {
    const char *line;       /* begins one that ends with its line: "//@ "; NULL: there are none */
    const char *open;       /* begins another one */
    const char *next;       /* begins its further lines; as many columns as a text in it is indented: "  @     " */
    const char *close;      /* ends it */
    const char *close_line; /* the same, in a line of its own */
    const char *clause;     /* begins an invariant: "loop_invariant " */
};

/* Writes the loop's invariants in front of places.clauses: as lines of their own if the place begins a line, else as one comment in the line. A
 * line that is too long becomes a comment of several lines. */
void annotate_in_front(struct arena *a, const struct loop_text *loop, const struct comment_words *w, struct text_edits *out);

/* Lines to insert behind a place. */
struct annotate_lines {
    struct arena *arena;
    const struct source *source;
    uint32_t at;
    const char *indent, *eol; /* the indentation of the new lines */
    const char *rest;         /* that of the rest of the place's line, which goes behind the new lines; NULL: there is no rest */
    struct buf text;
};

struct annotate_lines annotate_lines_behind(struct arena *a, struct span place, const char *indent, const char *rest);
/* Adds a line, which is folded if it is too long. */
void annotate_line(struct annotate_lines *l, const char *line);
/* Appends the edit. */
void annotate_lines_end(struct annotate_lines *l, struct text_edits *out);
/* The indentation of the line of the place, and one more unit. */
const char *annotate_deeper(struct arena *a, struct span place);
/* Writes the loop's invariants behind places.clauses, each as loop->before, its text, and loop->after. They continue the indentation of what is
 * there, unless that is in the line in which the loop begins. */
void annotate_behind(struct arena *a, const struct loop_text *loop, struct text_edits *out);

#endif
