/* Invariants, and values of existential constants, in a Boogie file. */
#ifndef INVAR_LANG_BOOGIE_ANNOTATE_H
#define INVAR_LANG_BOOGIE_ANNOTATE_H

#include "il/language.h"
#include "il/result_text.h"

/* il_language.annotate */
void boogie_annotate(struct arena *a, const struct loop_text *loop, struct text_edits *out);
/* il_language.write_value */
void boogie_write_value(struct arena *a, const struct il_existential *c, bool value, struct text_edits *out);

#endif
