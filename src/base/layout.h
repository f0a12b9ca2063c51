/* How a file is laid out, for text that is written into it: indentation, ends of lines, length of lines. */
#ifndef INVAR_BASE_LAYOUT_H
#define INVAR_BASE_LAYOUT_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/source.h"

#include <stdbool.h>

/* How lines of the file end: "\n", "\r\n" or "\r". That of the line of `at`; for the last line, of the one before. */
const char *layout_eol(const struct source *s, uint32_t at);
/* The white space with which the line of `at` begins. In the arena. */
char *layout_indent(struct arena *a, const struct source *s, uint32_t at);
/* By what the file indents: the first line that is indented more than the one before tells. Four blanks if there is none. */
char *layout_unit(struct arena *a, const struct source *s);
/* Is there only white space between the start of the line and `at`? */
bool layout_is_first(const struct source *s, uint32_t at);
/* Are there only white space and comments between `at` and the end of the line? Then *end is the offset of this end. A comment that goes
 * on in the next line is none. */
bool layout_is_last(const struct source *s, uint32_t at, uint32_t *end);
/* The number of columns to which lines are filled: that of the longest line of the file, but at least 100 and at most 140. */
unsigned layout_width(const struct source *s);
/* The number of columns of a line without its end. Tabs go to multiples of 8. */
unsigned layout_columns(const char *line, size_t n);

/* Appends `first` text, broken at blanks of the text where a line would have more than `width` columns. Lines after the first begin with
 * eol and `next`. A line is longer if its text has no operator to break at. Prefers operators outside of parentheses. */
void layout_fold(struct buf *out, const char *first, const char *text, const char *eol, const char *next, unsigned width);

#endif
