/* A program with its invariants as Boogie text ("This is Boogie 2"). The Boogie tool resolves, types and proves it, independently of us.
 * Other tools can also read it. docs/annotations-boogie.md describes the form. */
#ifndef INVAR_IL_EMIT_EMIT_H
#define INVAR_IL_EMIT_EMIT_H

#include "base/buf.h"
#include "il/result.h"

struct emit_options {
    const char *title; /* the first comment line, without a line end */
    /* Bit operations. Returns the same value as integer arithmetic, with functions whose names start with '!'. Appends their laws to
     * facts, as closed formulas. The emitter defines the other machine operations (wrap, truncated division) itself, so its reader need
     * not trust our expansion. */
    term_id (*bits)(struct terms *ts, term_id t, struct term_vec *facts);
};

/* Appends the routines of the results, in order, with the inferred invariants that reports show. A routine becomes a comment that says
 * so if it is unsupported or has a term too big for text. Makes terms, and names in the programs' intern table. */
void emit_boogie(struct buf *out, unsigned n, const struct routine_result results[], const struct emit_options *options);

#endif
