/* The path that goes wrong, read from a model of W. */
#ifndef INVAR_VCGEN_VC_PATH_H
#define INVAR_VCGEN_VC_PATH_H

#include "il/result.h"
#include "prover/query.h"
#include "vcgen/vc/outcome.h"

/* A command on the path; for a choice, the child that was taken. Commands that have no passive form (a block, an empty sequence) are
 * missing. */
struct path_event {
    const struct il_cmd *cmd;
    unsigned child;
};

/* Steps are the commands with a note, in order. Events are all commands, in order. Both are in the arena. loop: the last havoced loop
 * head on the path; call: the last havoc of a call; no place if there is none. */
struct path {
    struct trace_step *steps;
    unsigned n;
    struct path_event *events;
    unsigned n_events;
    bool passes_loop, passes_call;
    struct span loop, call;
    const struct il_cmd *havoc; /* the last of both; NULL: none */
    struct input *state;        /* values behind it in the model, in source syntax (session_path) */
    unsigned n_state;
    struct span returns; /* the last exit from the routine; no place if there is none */
};

/* Requires that q has a model in which W of obligation `failing` holds for c. */
struct path path_of_model(struct arena *arena, struct query *q, struct outcome *o, const struct il_routine *r,
                          const struct passive_cmd *c, uint32_t failing);

#endif
