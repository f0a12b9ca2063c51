/* Splitting of a goal into several goals. Each is proved separately, with its own hypotheses. */
#ifndef INVAR_PROVER_SPLIT_H
#define INVAR_PROVER_SPLIT_H

#include "base/arena.h"
#include "logic/term.h"

/* The question whether axioms and hypotheses entail the goal. All are closed. Axioms are the user's; a prover may instantiate their
 * quantifiers at their triggers. The arrays belong to the caller or to the arena of sequent_split. */
struct sequent {
    unsigned n_axioms, n_hyps;
    const term_id *axioms, *hyps;
    term_id goal;
};

struct sequents VEC_OF(struct sequent);

/* True if there is a quantifier or a lambda. */
bool sequent_has_binders(const struct terms *ts, const struct sequent *s);

/* Appends sequents to out. All of them are valid exactly if s is valid:
 *
 *     H |- A && B       H |- A, and H |- B
 *     H |- A ==> B      H, A |- B; for a disjunction, all parts but one become hypotheses
 *     H |- A <==> B     H, A |- B, and H, B |- A
 *     H |- c ? A : B    H, c |- A, and H, !c |- B
 *     H |- forall x. A  H |- A with a fresh constant for x
 *
 * The same rules apply below a negation. The goal `true` gives no sequents. A goal is not split if there would be more than MAX_GOALS
 * sequents. */
enum { MAX_GOALS = 64 };
void sequent_split(struct arena *arena, struct terms *ts, const struct sequent *s, struct sequents *out);

#endif
