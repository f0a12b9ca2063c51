/* Values as text. */
#ifndef INVAR_RUN_TEXT_VALUE_TEXT_H
#define INVAR_RUN_TEXT_VALUE_TEXT_H

#include "base/buf.h"
#include "run/value.h"

/* Digits and names as the reports of runs have them: 12, -3, 1/2, true, ref#3, {0: 5, 1: 7, else 0}. A value that was never decided is
 * `?`. */
void value_print(struct buf *out, const struct terms *ts, sort_id sort, struct value v);

/* Memory is the arena's. */
struct value_reader {
    struct arena *arena;
    const struct terms *ts;
    sort_id references; /* whose elements have names, which `reference` knows; SORT_NONE: no sort */
    struct value (*reference)(void *user, const char *text);
    void *user;
};

/* Reads what value_print prints, but no maps; bits also without their width. False: it is none of that sort. */
bool value_read(const struct value_reader *r, sort_id sort, const char *text, struct value *out);

/* The length of the first item of a list: up to a comma outside brackets and parentheses. */
size_t text_item(const char *text);
/* The first n characters without the white space around them. */
const char *text_trimmed(struct arena *a, const char *from, size_t n);

#endif
