/* Invariants that are found only where a procedure is inlined, written at the procedure. */
#ifndef INVAR_DRIVER_ANNOTATE_INLINED_H
#define INVAR_DRIVER_ANNOTATE_INLINED_H

#include "base/buf.h"
#include "driver/annotated_loops.h"

/* Appends the text of s with what is written at its loops. */
typedef void annotated_text(struct invocation *inv, const struct source *s, const struct annotated_loops *loops, struct buf *out);

/* Makes them invariants of the loops of s where everything is still verified with them, and leaves them out elsewhere. */
void annotate_inlined(struct invocation *inv, const struct source *s, struct annotated_loops *loops, annotated_text *text_of);

#endif
