/* What --annotate writes at each loop. */
#ifndef INVAR_DRIVER_ANNOTATED_LOOPS_H
#define INVAR_DRIVER_ANNOTATED_LOOPS_H

#include "driver/invocation.h"
#include "il/language.h"

/* A loop of the source: what is written at it. */
struct annotated_loop {
    struct loop_text text;
    const struct il_language *language;
    unsigned left_out; /* invariants that are not written, */
    const char *why;   /* and why */
    /* Invariants that are shown only where the procedure of the loop is inlined, and may be false elsewhere. */
    unsigned n_inlined;
    struct invariant_text *inlined;
    bool with_inlined; /* they are the last ones of text.invariants */
};

struct annotated_loops VEC_OF(struct annotated_loop);

/* The loops of all routines of the report. */
void annotated_loops_of(const struct invocation *inv, struct arena *a, struct annotated_loops *all);

#endif
