/* What all engines put into results, and results put together. */
#ifndef INVAR_INFER_RESULTS_H
#define INVAR_INFER_RESULTS_H

#include "il/result.h"

/* Nothing inferred: the user's invariants as given. */
struct point_results results_given(struct arena *arena, const struct il_routine *r);
struct point_result result_given(struct arena *arena, const struct il_loop *loop);
/* Appends the user's invariants. */
void result_push_given(const struct il_loop *loop, struct conjuncts *out);
/* Moves the conjuncts, which are on the heap, into pr. */
void result_take_conjuncts(struct arena *arena, struct point_result *pr, struct conjuncts *cs);

/* Claims of two runs together: those of the later one, and where it gave up or is not the strongest, also the earlier
 * one's. Each run's claims are inductive by themselves, so both together are. */
struct point_results results_join(struct arena *arena, const struct point_results *earlier, const struct point_results *later);

#endif
