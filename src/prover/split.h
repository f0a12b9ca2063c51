/* Splitting of goals: what is to be proved, as several goals that are proved one by one, each with its own hypotheses. */
#ifndef INVAR_PROVER_SPLIT_H
#define INVAR_PROVER_SPLIT_H

#include "base/arena.h"
#include "logic/term.h"

/* Axioms and hypotheses, all closed, are to entail the goal. Axioms are the user's, with quantifiers that a prover may instantiate at
 * their triggers. Arrays are the caller's, or in the arena given to sequent_split. */
struct sequent {
    unsigned n_axioms, n_hyps;
    const term_id *axioms, *hyps;
    term_id goal;
};

struct sequents VEC_OF(struct sequent);

/* Quantifiers or lambdas somewhere. */
bool sequent_has_binders(const struct terms *ts, const struct sequent *s);

/* Appends sequents to out that hold together exactly where s does:
 *
 *     H |- A && B       H |- A, and H |- B
 *     H |- A ==> B      H, A |- B; likewise of a disjunction, where all but one of its parts become hypotheses
 *     H |- A <==> B     H, A |- B, and H, B |- A
 *     H |- c ? A : B    H, c |- A, and H, !c |- B
 *     H |- forall x. A  H |- A with a fresh constant for x
 *
 * and the same below a negation. None is appended for a goal that is `true`. A goal is left whole where there would be more than
 * MAX_GOALS of them. */
enum { MAX_GOALS = 64 };
void sequent_split(struct arena *arena, struct terms *ts, const struct sequent *s, struct sequents *out);

#endif
