/* A program with its invariants as Boogie text (This is Boogie 2), which the Boogie tool resolves, types and proves by
 * itself: the outside judge of what was inferred, and a way to other tools. docs/annotations-boogie.md describes the form. */
#ifndef INVAR_IL_EMIT_EMIT_H
#define INVAR_IL_EMIT_EMIT_H

#include "base/buf.h"
#include "il/result.h"

struct emit_options {
    const char *title; /* first comment line; no line end in it */
    /* Bit operations: the same value by integer arithmetic and functions with a name that starts with '!', whose laws are
     * appended to facts as closed formulas. The others (wrap, truncated division) the emitter defines itself, so that its
     * reader need not believe ours. */
    term_id (*bits)(struct terms *ts, term_id t, struct term_vec *facts);
};

/* Appends the routines of the results, in order. Of inferred invariants those that reports show. A routine that is unsupported, or
 * has a term too big for text, becomes a comment that says so. Makes terms, and names in the programs' intern table. */
void emit_boogie(struct buf *out, unsigned n, const struct routine_result results[], const struct emit_options *options);

#endif
