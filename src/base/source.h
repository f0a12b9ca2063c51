/* Source text and places in it. */
#ifndef INVAR_BASE_SOURCE_H
#define INVAR_BASE_SOURCE_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* From `offset` on lines are counted from `line`, and belong to the file `path`. */
struct line_mark {
    uint32_t offset, line;
    const char *path;
};

/* One file as read: `text` has `size` bytes (NULs possible) and one more NUL behind.
 * line_start[i] is the offset of line i + 1; `lines` >= 1. Where the text itself says what lines it was made from, `marks` has
 * that, by offset. */
struct source {
    const char *path; /* as the user gave it */
    const char *text;
    uint32_t size;
    uint32_t lines;
    const uint32_t *line_start;
    uint32_t n_marks;
    const struct line_mark *marks;
    const uint16_t *high; /* an encoding of one byte per character: what the bytes from 0x80 on stand for; NULL: UTF-8 */
};

/* Bytes [start, end) of source; source NULL means "no place". */
struct span {
    const struct source *source;
    uint32_t start, end;
};

/* Line and column count from 1, columns in bytes. */
struct position {
    uint32_t line, column;
};

/* Reads a file into the arena. On failure returns NULL and sets *why to a message (strerror or "too large"). */
const struct source *source_read(struct arena *a, const char *path, const char **why);
/* A source from text at hand (tests, standard input); copies both strings. */
const struct source *source_from_text(struct arena *a, const char *path, const char *text, size_t size);

/* Where the offset is in the text. */
struct position source_position(const struct source *s, uint32_t offset);
/* Where the span begins, as messages say it: by the source's marks. */
struct position span_position(struct span s);
/* The file that messages name for it; span_position is in that. */
const char *span_path(struct span s);
/* The text of line `line` without its end of line; *n its length. Allowed for 1 <= line <= lines. */
const char *source_line(const struct source *s, uint32_t line, size_t *n);

static inline struct span span_join(struct span a, struct span b)
{
    if (!a.source)
        return b;
    if (!b.source)
        return a;
    return (struct span){a.source, a.start < b.start ? a.start : b.start, a.end > b.end ? a.end : b.end};
}

/* The character at the offset as UTF-8: returns how many bytes `out` has then, *next is the offset behind the character. A byte
 * that is malformed gives U+FFFD. */
unsigned source_char(const struct source *s, uint32_t offset, char out[4], uint32_t *next);
/* The spanned text in UTF-8, white space runs folded to one blank, in the arena. */
char *span_text(struct arena *a, struct span s);

#endif
