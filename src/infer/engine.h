/* Engines find invariants for the loops of a routine. Each has a row in a table. */
#ifndef INVAR_INFER_ENGINE_H
#define INVAR_INFER_ENGINE_H

#include "base/deadline.h"
#include "il/result.h"
#include "infer/abstract/abstract.h"
#include "infer/guess/predicates.h"

enum heuristics { HEURISTICS_NONE, HEURISTICS_FQ, HEURISTICS_EXTENDED };

/* Where states are abstracted: at loop heads (FQ), or at every statement as in SLAM, for comparison. */
enum abstract_at { ABSTRACT_AT_LOOPS, ABSTRACT_AT_STATEMENTS };

/* The post of the engine `shape`: ours, or the one of BOHNE; and what the latter's abstract weakest preconditions assume of the heaps. */
enum shape_post { SHAPE_POST_MODELS, SHAPE_POST_CARTESIAN };
enum shape_context { SHAPE_CONTEXT_NONE, SHAPE_CONTEXT_ALL, SHAPE_CONTEXT_INSTANTIATED };

struct infer_options {
    enum heuristics heuristics; /* the most guesses that are allowed */
    enum abstractor abstractor;
    bool deduce; /* see struct abstraction */
    enum abstract_at points;
    bool neighbours;       /* auto: small changes of models are tried */
    bool restart;          /* FQ Figure 4: the r of an inner loop starts again at each visit */
    unsigned union_budget; /* the most solver calls of a union; 0: no limit */
    enum shape_post shape_post;
    enum shape_context shape_context;
    const struct deadline *deadline;
};

/* The task of an engine: find invariants for the loops of r. */
struct infer_task {
    struct arena *arena;   /* of the results */
    struct prover *prover; /* the meter of PHASE_INFERENCE may have a limit; past it, nothing is answered */
    struct il_program *p;
    const struct il_routine *r;
    const struct infer_options *options;
    enum predicate_stage stage; /* predicates of later stages are not used */
    /* Earlier results for r, or for a version of r with fewer assumptions. Their variables may be used again. Their proved claims hold at
     * the loop heads of r, and are inductive together. NULL: none. */
    const struct point_results *earlier;
    /* Claims that an earlier run found, which are tried before anything is inferred. NULL: none. */
    const struct point_results *kept;
    bool only_kept; /* nothing is inferred */
    /* By obligation of r: it is proved with the proved claims of earlier results. NULL: none is. */
    const bool *closed;
};

/* `run` returns claims (PROOF_NONE), one result for each loop, including the user's invariants (infer/results.h). If it uses proved claims
 * of earlier results, it returns those, too, unless its own claims imply them. Redundant claims are not `shown`. The results contain the
 * variables that the engine made (infer/variables.h). */
struct engine {
    const char *name; /* the name in --infer and in conjuncts */
    bool staged;      /* it uses the task's stage; otherwise one run is enough */
    bool by_open;     /* it uses `closed` of the task; if it is staged, with the extended guesses only */
    bool whole;       /* its claims are proved without those of other engines */
    bool by_loop;     /* it uses `closed` only to leave out loops, so not where there is one loop */
    struct point_results (*run)(const struct infer_task *task);
};

struct engines {
    const struct engine *at;
    unsigned n;
};

extern const struct engines all_engines;

/* NULL if there is no engine of that name. */
const struct engine *engine_named(const struct engines *es, const char *name);

#endif
