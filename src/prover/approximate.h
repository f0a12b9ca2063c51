/* Approximation by polarity: a formula with parts that a prover cannot express becomes a weaker or a stronger one without them.
 *
 * A prover is asked whether H entails G. It may be asked whether H' entails G' instead, where H entails H' and G' entails G: its yes
 * is a yes to both, its no is none. So hypotheses are weakened and goals are strengthened. An atom that cannot be expressed becomes
 *
 *                          weakened   strengthened
 *     in positive place    true       false
 *     in negative place    false      true
 *
 * where a place is negative if it is below an odd number of negations. An atom in a place of both kinds (below an equivalence, or the
 * condition of an if-then-else) is first brought into places of one kind each. */
#ifndef INVAR_PROVER_APPROXIMATE_H
#define INVAR_PROVER_APPROXIMATE_H

#include "base/idmap.h"
#include "prover/table.h"

struct approximation {
    struct terms *ts;
    unsigned expresses;   /* of enum expressible */
    struct idmap needs;   /* memo: term -> what it needs */
    struct idmap results; /* memo: (term, direction) -> term */
};

void approximation_init(struct approximation *a, struct terms *ts, unsigned expresses);
void approximation_release(struct approximation *a);

/* What a prover must be able to express to be given t: bits of enum expressible. Quantifiers are none of them, the sorts of their
 * variables are. */
unsigned approximation_needs(struct approximation *a, term_id t);

/* A closed formula that is implied by (weaken) or that implies (strengthen) the closed formula t, and needs nothing but
 * a->expresses: t itself where that is so of t. */
term_id approximation_weaken(struct approximation *a, term_id t);
term_id approximation_strengthen(struct approximation *a, term_id t);

#endif
