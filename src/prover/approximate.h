/* Approximation by polarity. It removes from a formula the parts that a prover cannot express; the result is weaker or stronger.
 *
 * The question is whether H entails G. The prover is asked whether H' entails G', where H entails H' and G' entails G. Its yes answers
 * both questions; its no answers only its own. So hypotheses are weakened and goals are strengthened. An atom that cannot be expressed
 * becomes
 *
 *                          weakened   strengthened
 *     in positive place    true       false
 *     in negative place    false      true
 *
 * A place is negative if it is below an odd number of negations. An atom below an equivalence, or in the condition of an if-then-else,
 * is in a place of both kinds. The formula is first rewritten so that each place has one kind. */
#ifndef INVAR_PROVER_APPROXIMATE_H
#define INVAR_PROVER_APPROXIMATE_H

#include "base/idmap.h"
#include "prover/table.h"

struct approximation {
    struct terms *ts;
    unsigned expresses;   /* bits of enum expressible */
    struct idmap needs;   /* memo: term -> what it needs */
    struct idmap results; /* memo: (term, direction) -> term */
};

void approximation_init(struct approximation *a, struct terms *ts, unsigned expresses);
void approximation_release(struct approximation *a);

/* The features that a prover needs to express t, as bits of enum expressible. Quantifiers are no feature; the sorts of their variables
 * are. */
unsigned approximation_needs(struct approximation *a, term_id t);

/* For a closed formula t: a closed formula that t implies (weaken) or that implies t (strengthen), and that needs only a->expresses. The
 * result is t if t needs only these. */
term_id approximation_weaken(struct approximation *a, term_id t);
term_id approximation_strengthen(struct approximation *a, term_id t);

#endif
