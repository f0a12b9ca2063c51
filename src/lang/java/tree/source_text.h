/* The text of an annotation as characters, in UTF-8 whatever the file's encoding, with Unicode escapes translated (JLS 3.3). */
#ifndef INVAR_LANG_JAVA_TREE_SOURCE_TEXT_H
#define INVAR_LANG_JAVA_TREE_SOURCE_TEXT_H

#include "base/source.h"

/* `size` bytes and a NUL after them. Half a surrogate pair is encoded like any other character. Byte i has offset at[i] in the
 * source, and at[size] is the end. If `at` is NULL, byte i has offset from + i. */
struct annot_text {
    const char *text;
    uint32_t size, from;
    const uint32_t *at;
};

/* The bytes [from, to) of s. */
struct annot_text annot_text(struct arena *a, const struct source *s, uint32_t from, uint32_t to);

static inline uint32_t annot_text_offset(const struct annot_text *t, uint32_t i)
{
    return t->at ? t->at[i] : t->from + i;
}

/* The character at index i; *next is the index after it. */
uint32_t annot_text_char(const struct annot_text *t, uint32_t i, uint32_t *next);

#endif
