/* What a run hands back besides its outcome: the places that were asked for, and the path. */
#ifndef INVAR_RUN_RECORD_H
#define INVAR_RUN_RECORD_H

#include "run/run.h"
#include "base/vec.h"

struct place;

/* Of record.c. Values in steps may be places. */
struct recorder {
    struct steps VEC_OF(struct run_step) path;
    struct asked_places VEC_OF(struct place *) asked; /* in the order in which they were asked for */
    unsigned round;                                   /* of the loop whose head was reached last; 0 once a step has it */
    struct history_calls VEC_OF(struct run_call) calls;
    size_t first; /* in `path`: the first step behind the last of these calls */
};

void recorder_release(struct machine *m);
/* The place is listed if the run depends on it and nothing else says what it is. */
void record_place(struct machine *m, struct place *c);
/* s without its round. */
void record_step(struct machine *m, struct run_step s);
/* A command with a history is reached. */
void record_call(struct machine *m, const struct il_history_call *call);
/* Sets the result's asked places and path. */
void record_end(struct machine *m);

#endif
