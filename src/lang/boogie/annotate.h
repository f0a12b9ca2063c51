/* Invariants in a Boogie file. */
#ifndef INVAR_LANG_BOOGIE_ANNOTATE_H
#define INVAR_LANG_BOOGIE_ANNOTATE_H

#include "il/result_text.h"

/* il_language.annotate */
void boogie_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out);

#endif
