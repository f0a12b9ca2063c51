/* Expansion of operations that provers do not know. WRAP, TDIV, TREM and BITAND .. USHR become integer arithmetic. A bit operation is
 * exact if its mask or shift is constant. Otherwise it becomes an uninterpreted function, with its range and simple laws as facts. Reads
 * of long chains of stores become decisions. Both backends send expanded terms.
 *
 * A second expansion of a term makes no new terms. So the log and a second solver leave the term table unchanged. */
#ifndef INVAR_PROVER_EXPAND_H
#define INVAR_PROVER_EXPAND_H

#include "base/idmap.h"
#include "logic/term.h"
#include "prover/reads.h"

struct expand {
    struct terms *ts;
    struct reads reads;
    struct idmap memo;      /* term -> expanded term */
    struct idmap explained; /* applications of our functions that have their facts */
    struct term_vec facts;  /* to be asserted with the expanded term; closed and quantifier-free */
    size_t facts_taken;     /* number of facts that the caller has asserted */
};

void expand_init(struct expand *e, struct terms *ts);
void expand_release(struct expand *e);
/* Makes no facts about subterms under binders. This is sound, because it only weakens. */
term_id expand_term(struct expand *e, term_id t);

#endif
