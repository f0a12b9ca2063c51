/* Invariants as annotations of a Java file. */
#ifndef INVAR_LANG_JAVA_ANNOTATE_H
#define INVAR_LANG_JAVA_ANNOTATE_H

#include "il/result_text.h"
#include "il/slice.h"

/* il_language.write_clause */
void java_write_clause(struct arena *a, const struct il_found_clause *c, struct text_edits *out);
/* il_language.annotate */
void java_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out);

#endif
