/* The order in which an engine is asked about one routine (design.md section 7, budgets). */
#ifndef INVAR_INFER_STRATEGY_H
#define INVAR_INFER_STRATEGY_H

#include "infer/engine.h"

/* Stages are the user's predicates, then FQ's guesses, then the extended ones; options->heuristics says which is the last. Without
 * predicates of the user the first stage is left out, and an engine that is not staged has one stage. */
struct strategy {
    const struct engine *engine; /* NULL: nothing is inferred */
    struct infer_task task;      /* of the current stage */
    struct point_results claims; /* of the stages so far together: an earlier one's are kept where a later one runs out of budget */
    bool begun, last;            /* a stage was run; there is none after it */
    double seconds;              /* of all runs of the engine */
};

/* task: all but `stage` and `earlier`, which the strategy fills. */
void strategy_init(struct strategy *s, const struct engine *engine, const struct infer_task *task);
/* Runs the next stage and puts its claims into s->claims. False: there is none. */
bool strategy_next(struct strategy *s);
/* Only the last stage. */
void strategy_only_last(struct strategy *s);
/* The current stage again, on another version of the routine; s->claims stay as they are. */
struct point_results strategy_again(struct strategy *s, const struct il_routine *version);

#endif
