/* Common parts of the results of all engines, and joining of results. */
#ifndef INVAR_INFER_RESULTS_H
#define INVAR_INFER_RESULTS_H

#include "il/result.h"

/* Results without inferred claims: the user's invariants only. */
struct point_results results_given(struct arena *arena, const struct il_routine *r);
struct point_result result_given(struct arena *arena, const struct il_loop *loop);
/* Appends the user's invariants. */
void result_push_given(const struct il_loop *loop, struct conjuncts *out);
/* Moves the conjuncts from the heap into pr. */
void result_take_conjuncts(struct arena *arena, struct point_result *pr, struct conjuncts *cs);

/* True if one of them is the formula t. */
bool conjuncts_have(const struct conjuncts *cs, term_id t);
/* True for a claim that the proof pass has proved. */
bool conjunct_is_known(const struct conjunct *c);
/* Appends the proved claims of earlier results (NULL: none) about a loop. */
void results_known(const struct point_results *earlier, uint32_t loop, struct term_vec *out);

/* The claims of two runs together: the later ones and, if the later result of a loop is not the strongest by instances, also the earlier
 * ones. Each run's claims are inductive, so both together are inductive. */
struct point_results results_join(struct arena *arena, const struct point_results *earlier, const struct point_results *later);

#endif
