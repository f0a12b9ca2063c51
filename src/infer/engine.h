/* Engines: what finds invariants for the loops of a routine. A row each. */
#ifndef INVAR_INFER_ENGINE_H
#define INVAR_INFER_ENGINE_H

#include "base/deadline.h"
#include "il/result.h"
#include "infer/abstract/abstract.h"
#include "infer/guess/predicates.h"

enum heuristics { HEURISTICS_NONE, HEURISTICS_FQ, HEURISTICS_EXTENDED };

/* Where states are abstracted: at loop heads (FQ), or at every statement, as SLAM does, to compare with. */
enum abstract_at { ABSTRACT_AT_LOOPS, ABSTRACT_AT_STATEMENTS };

struct infer_options {
    enum heuristics heuristics; /* which guesses are allowed at most */
    enum abstractor abstractor;
    enum abstract_at points;
    bool restart;          /* FQ Figure 4: an inner loop's r starts anew at each visit */
    unsigned union_budget; /* solver calls per union; 0: no bound */
    const struct deadline *deadline;
};

/* What an engine is asked: invariants for the loops of r. */
struct infer_task {
    struct arena *arena; /* of the results */
    struct prover *prover;
    struct il_program *p;
    const struct il_routine *r;
    const struct infer_options *options;
    enum predicate_stage stage;          /* predicates of later stages are not looked at */
    const struct point_results *earlier; /* for r, whose variables may be used again; NULL: none */
};

/* The results of `run` are claims (PROOF_NONE), one result for each loop; the user's invariants are among them (infer/results.h). What is
 * redundant is not `shown`. Variables that the engine makes are in the results (infer/variables.h). */
struct engine {
    const char *name; /* as --infer has it, and conjuncts */
    bool staged;      /* it looks at the task's stage; else one run is all there is */
    struct point_results (*run)(const struct infer_task *task);
};

struct engines {
    const struct engine *at; /* the first one is the default */
    unsigned n;
};

extern const struct engines all_engines;

/* NULL: there is none of that name. */
const struct engine *engine_named(const struct engines *es, const char *name);

#endif
