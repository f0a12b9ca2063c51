/* Source text and places in it. */
#ifndef INVAR_BASE_SOURCE_H
#define INVAR_BASE_SOURCE_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* From `offset` on, lines are counted from `line` and belong to the file `path`. */
struct line_mark {
    uint32_t offset, line;
    const char *path;
};

/* One file as read. `text` has `size` bytes (NULs are possible) and one NUL after them. line_start[i] is the offset of line i + 1, and
 * `lines` >= 1. A generated text may name the lines that it was made from; `marks` holds them, ordered by offset. */
struct source {
    const char *path; /* as the user gave it */
    const char *text;
    uint32_t size;
    uint32_t lines;
    const uint32_t *line_start;
    uint32_t n_marks;
    const struct line_mark *marks;
    const uint16_t *high; /* characters of the bytes from 0x80 on, in a one-byte encoding; NULL: UTF-8 */
};

/* A file as it is named inside a folder: source->path is relative to the folder. "" is the current folder. */
struct source_in {
    const char *folder;
    const struct source *source;
};

/* Bytes [start, end) of source; source NULL means "no place". */
struct span {
    const struct source *source;
    uint32_t start, end;
};

/* Lines and columns count from 1. Columns count bytes. */
struct position {
    uint32_t line, column;
};

/* Reads a file into the arena. On failure returns NULL and sets *why to a message (strerror or "too large"). */
const struct source *source_read(struct arena *a, const char *path, const char **why);
/* Makes a source from a text in memory (tests, standard input). Copies both strings. */
const struct source *source_from_text(struct arena *a, const char *path, const char *text, size_t size);

/* The position of the offset in the text itself, without marks. */
struct position source_position(const struct source *s, uint32_t offset);
/* The start of the span as messages show it, with the source's marks applied. Line 0, column 0 if span has no source. */
struct position span_position(struct span s);
/* The file that messages show for a span with a source. The lines of span_position count in this file. */
const char *span_path(struct span s);
/* The text of line `line` without its end of line. Sets *n to its length. Requires 1 <= line <= lines. */
const char *source_line(const struct source *s, uint32_t line, size_t *n);

static inline struct span span_join(struct span a, struct span b)
{
    if (!a.source)
        return b;
    if (!b.source)
        return a;
    return (struct span){a.source, a.start < b.start ? a.start : b.start, a.end > b.end ? a.end : b.end};
}

/* Writes the character at the offset as UTF-8 into `out` and returns its number of bytes. Sets *next to the offset after the character.
 * A malformed byte gives U+FFFD. */
unsigned source_char(const struct source *s, uint32_t offset, char out[4], uint32_t *next);
/* The text of the span in UTF-8, in the arena. Each run of white space becomes one blank. */
char *span_text(struct arena *a, struct span s);

#endif
