/* Changes of a source text. */
#ifndef INVAR_BASE_EDIT_H
#define INVAR_BASE_EDIT_H

#include "base/buf.h"
#include "base/source.h"
#include "base/vec.h"

/* The bytes of the span become `text`. An empty span is a place for an insertion. */
struct text_edit {
    struct span at;
    const char *text;
};

struct text_edits VEC_OF(struct text_edit);

/* Appends the text of s with the edits that are in it; edits of other sources are passed over. All other bytes stay as they are. The spans
 * do not overlap. Insertions at one place keep their order. Sorts the edits. */
void edits_apply(const struct source *s, struct text_edits *edits, struct buf *out);

#endif
