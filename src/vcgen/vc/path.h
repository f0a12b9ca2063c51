/* From a model of W to the path that goes wrong. */
#ifndef INVAR_VCGEN_VC_PATH_H
#define INVAR_VCGEN_VC_PATH_H

#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/outcome.h"

/* A command the path executes; of a choice: which child. Those that leave nothing in passive form (a block, an empty
 * sequence) are not met. */
struct path_event {
    const struct il_cmd *cmd;
    unsigned child;
};

/* What the path passed. loop: the last havoced loop head on it (no place if none); call: likewise a callee's
 * havoc. Steps are the commands with a note, in order; events all of them; both in the arena. */
struct path {
    struct trace_step *steps;
    unsigned n;
    struct path_event *events;
    unsigned n_events;
    bool passes_loop, passes_call;
    struct span loop, call;
    struct span returns; /* the last exit from the routine; no place if none */
};

/* q has a model in which W of obligation `failing` holds for c. */
struct path path_of_model(struct arena *arena, struct query *q, struct outcome *o, const struct il_routine *r,
                          const struct passive_cmd *c, uint32_t failing);

#endif
