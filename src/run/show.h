/* What a run shows: its inputs, values and path as text. */
#ifndef INVAR_RUN_SHOW_H
#define INVAR_RUN_SHOW_H

#include "run/run.h"
#include "base/vec.h"

struct place;

/* A step of the path that gave `place` this value, which may be decided later; NONE: the text says all. */
struct path_step {
    struct trace_step step;
    const char *place;
    sort_id sort;
    struct value value;
};

/* Of show.c. */
struct shown {
    struct steps VEC_OF(struct path_step) trace;
    struct shown_places VEC_OF(struct place *) inputs; /* in the order in which they were asked for */
    unsigned round;                                    /* of the loop whose head was reached last; 0 once a step has shown it */
};

void shown_release(struct machine *m);
void show_bindings(struct machine *m);
void show_step(struct machine *m, struct span span, const char *text);
/* A havoc of v, whose value now is x. */
void show_havoc(struct machine *m, struct span span, const struct il_var *v, struct value x);
/* An assignment with its note, and the value assigned where it is a simple one. index: of its place. */
void show_assignment(struct machine *m, const struct il_cmd *c, const struct value *index, struct value v);

#endif
