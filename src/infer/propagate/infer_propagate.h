/* Propagation of conjuncts (Wies, Kuncak, Zee, Podelski & Rinard 2006, BOHNE, section 6). */
#ifndef INVAR_INFER_PROPAGATE_INFER_PROPAGATE_H
#define INVAR_INFER_PROPAGATE_INFER_PROPAGATE_H

#include "infer/engine.h"

/* The claims of a loop are conjuncts of the routine's assumptions and assertions that hold there, as far as the loop may change what they
 * are about. No other predicates are invented. */
struct point_results infer_propagate(const struct infer_task *task);

/* The same for an engine that goes on from there: all conjuncts that hold at the head of each loop, also those about what it leaves alone.
 * Where an edge leaves a head, trusted ones are not looked at: the engine shows them itself, or drops them. at: by loop; their
 * terms are added. */
struct propagation_trust {
    bool (*trusted)(void *user, term_id t);
    void *user;
};
void propagated_conjuncts(const struct infer_task *task, const struct propagation_trust *trust, struct term_vec at[]);

#endif
