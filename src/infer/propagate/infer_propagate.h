/* Propagation of conjuncts (Wies, Kuncak, Zee, Podelski & Rinard 2006, BOHNE, section 6). */
#ifndef INVAR_INFER_PROPAGATE_INFER_PROPAGATE_H
#define INVAR_INFER_PROPAGATE_INFER_PROPAGATE_H

#include "infer/engine.h"

/* The claims of a loop are conjuncts of the routine's assumptions and assertions that hold there, as far as the loop may change what they
 * are about, and what types suggest of linked data (linked.h). No other predicates are invented. */
struct point_results infer_propagate(const struct infer_task *task);

/* What an engine says of a conjunct. TRUSTED: where an edge leaves a head, it is not looked at: the engine shows it itself, or drops it. */
enum propagation_word { PROPAGATION_ASKED, PROPAGATION_TRUSTED, PROPAGATION_LEFT_OUT };

/* The same for an engine that goes on from there: all conjuncts that hold at the head of each loop, also those about what it leaves alone.
 * more: conjuncts of its own. at: by loop; their terms are added. */
struct propagation_trust {
    enum propagation_word (*word)(void *user, term_id t);
    void *user;
    const struct term_vec *more;
};
void propagated_conjuncts(const struct infer_task *task, const struct propagation_trust *trust, struct term_vec at[]);

#endif
