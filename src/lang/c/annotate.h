/* Writes invariants and contracts into C files. */
#ifndef INVAR_LANG_C_ANNOTATE_H
#define INVAR_LANG_C_ANNOTATE_H

#include "il/result_text.h"

/* Appends an edit that writes the loop's invariants as a comment in front of it. */
void c_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out);
/* il_language.write_clause. Clauses of one function that follow each other become one comment. */
void c_write_clause(struct arena *a, const struct il_found_clause *c, struct text_edits *out);

#endif
