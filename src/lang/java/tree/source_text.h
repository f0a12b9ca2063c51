/* The text of an annotation as characters, in UTF-8 whatever the file's encoding, with Unicode escapes translated (JLS 3.3). */
#ifndef INVAR_LANG_JAVA_TREE_SOURCE_TEXT_H
#define INVAR_LANG_JAVA_TREE_SOURCE_TEXT_H

#include "lang/builder/annot_scan.h"

/* The bytes [from, to) of s. Half a surrogate pair is encoded like any other character. */
struct annot_text annot_text(struct arena *a, const struct source *s, uint32_t from, uint32_t to);

/* The character at index i; *next is the index after it. */
uint32_t annot_text_char(const struct annot_text *t, uint32_t i, uint32_t *next);

#endif
