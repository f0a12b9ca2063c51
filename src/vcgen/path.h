/* From a model of W to the path that goes wrong. */
#ifndef INVAR_VCGEN_PATH_H
#define INVAR_VCGEN_PATH_H

#include "il/result.h"
#include "prover/query.h"
#include "vcgen/outcome.h"

/* What the path passed. loop: the last havoced loop head on it (no place if none); call: likewise a callee's
 * havoc. Steps are the commands with a note, and choices, in order; text in the arena. */
struct path {
    struct trace_step *steps;
    unsigned n;
    bool passes_loop, passes_call;
    struct span loop, call;
};

/* q has a model in which W of obligation `failing` holds for c. */
struct path path_of_model(struct arena *arena, struct query *q, struct outcome *o, const struct il_routine *r,
                          const struct passive_cmd *c, uint32_t failing);

#endif
