/* The order in which an engine is run for one routine. */
#ifndef INVAR_INFER_STRATEGY_H
#define INVAR_INFER_STRATEGY_H

#include "infer/engine.h"

/* The stages are the user's predicates, FQ's guesses, and the extended guesses. options->heuristics says which one is the last. If the
 * user gave no predicates, the first stage is left out. An engine that is not staged has one stage. */
struct strategy {
    const struct engine *engine; /* NULL: nothing is inferred */
    struct infer_task task;      /* for the current stage */
    struct point_results claims; /* of all stages so far; earlier claims are kept if a later stage runs out of budget */
    bool begun, last;            /* a stage was run; it was the last one */
    double seconds;              /* of all runs of the engine */
};

/* The strategy fills in `stage` and `earlier` of the task. */
void strategy_init(struct strategy *s, const struct engine *engine, const struct infer_task *task);
/* Runs the next stage and adds its claims to s->claims. Returns false if there is no next stage. */
bool strategy_next(struct strategy *s);
/* Call it after the claims of a stage were proved or rejected; `proved` is s->claims with proof states. The next stage, and runs for other
 * versions, start from the proved ones. */
void strategy_proved(struct strategy *s, const struct point_results *proved);
/* Runs only the last stage. */
void strategy_only_last(struct strategy *s);
/* Runs the current stage again, for a version of the routine with more assumptions. s->claims do not change. */
struct point_results strategy_again(struct strategy *s, const struct il_routine *version);

#endif
