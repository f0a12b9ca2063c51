/* The order in which engines are run for one routine. */
#ifndef INVAR_INFER_STRATEGY_H
#define INVAR_INFER_STRATEGY_H

#include "infer/engine.h"

/* One run of an engine. NULL: nothing is inferred; kept: the claims of the task are taken. afresh: nothing that
 * earlier steps have found is known to it. name: what is tried there. budget: the most resource units that its solver calls may
 * spend (base/meter.h); 0: no limit. */
struct strategy_step {
    const struct engine *engine;
    enum predicate_stage stage;
    const char *name;
    uint64_t budget;
    bool kept, afresh;
};

enum { STRATEGY_STEPS = 16 };

/* The stages are the user's predicates, what goals say, FQ's guesses, and the extended guesses. options->heuristics says which one is the
 * last. If the user gave no predicates, the first stage is left out. A single engine runs in each stage but that of goals if it is staged,
 * otherwise once, with all that it has. Several engines (--infer=auto) run as the plan in strategy.c says. */
struct strategy {
    struct infer_task task;      /* for the current step */
    struct point_results claims; /* of all steps so far; earlier claims are kept if a later step runs out of budget */
    struct point_results own;    /* claims of the last step alone, if they need none of the others; none if there are no others */
    struct strategy_step step[STRATEGY_STEPS];
    struct step_counts counts[STRATEGY_STEPS]; /* by step */
    unsigned n, next;
    double seconds; /* of all runs */
    bool hurried;   /* by strategy_hurry */
};

/* No engines: nothing is inferred. The strategy fills in `stage` and `earlier` of the task. */
void strategy_init(struct strategy *s, const struct engines *engines, const struct infer_task *task);
/* Runs the next step and adds its claims to s->claims. Returns false if there is none. */
bool strategy_next(struct strategy *s);
/* The last step made claims that no earlier step had proved. If not, s->claims are what they were before it, and need no new proof. */
bool strategy_found(const struct strategy *s);
/* The steps have all been run. */
bool strategy_is_over(const struct strategy *s);
/* There is a next step, and it is the first one or looks at few candidates. */
bool strategy_next_is_cheap(const struct strategy *s);
/* The verdict of the routine is known: from now on no step may spend much. */
void strategy_hurry(struct strategy *s);
/* The next step uses `closed` of the task. */
bool strategy_asks_closed(const struct strategy *s);
/* Call it after the claims of a step were proved or rejected; `proved` is s->claims with proof states, `closed` as in the task. The next
 * step, and runs for other versions, start from them. */
void strategy_proved(struct strategy *s, const struct point_results *proved, const bool *closed);
/* Counts what is shown in the end; `shown` is s->claims with proof states. Returns the counts of all steps that were run, in the task's
 * arena, and their number. */
struct step_counts *strategy_counts(struct strategy *s, const struct point_results *shown, unsigned *n);
/* Runs the steps of the last stage, and no others. */
void strategy_only_last(struct strategy *s);
/* Runs propagation and the steps of the current stage again, but for refinement, for a version of the routine with more assumptions.
 * s->claims do not change. */
struct point_results strategy_again(struct strategy *s, const struct il_routine *version);

#endif
