/* Inference of loop invariants for one routine. */
#ifndef INVAR_INFER_INFER_H
#define INVAR_INFER_INFER_H

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

/* FQ Figure 4 over the routine with predicates of stages up to `stage`. Results live in the arena; conjuncts are claims
 * (PROOF_NONE) and have `shown` set where irredundant. earlier: results for r whose variables may be used again; NULL: none. */
struct point_results infer_predicates(struct arena *arena, struct prover *prover, struct il_program *p,
                                      const struct il_routine *r, const struct infer_options *options, enum predicate_stage stage,
                                      const struct point_results *earlier);
/* Claims of two runs together: those of the later one, and where it gave up or is not the strongest, also the earlier
 * one's. Each run's claims are inductive by themselves, so both together are. */
struct point_results infer_join(struct arena *arena, const struct point_results *earlier, const struct point_results *later);
/* No inference: the user's invariants as given. */
struct point_results infer_none(struct arena *arena, const struct il_routine *r);

#endif
