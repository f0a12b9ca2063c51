/* Expansion of what provers do not know, on the way to them: WRAP, TDIV, TREM, BITAND .. USHR become plain integer
 * arithmetic (exact for constant masks and constant shifts; otherwise an uninterpreted function of the operands
 * with its range and simple laws as facts). Reads of long chains of stores become decisions. Both backends send expanded terms.
 *
 * Expanding a term again makes no new terms, so that the log and a second solver leave the term table as it is. */
#ifndef INVAR_PROVER_EXPAND_H
#define INVAR_PROVER_EXPAND_H

#include "base/idmap.h"
#include "logic/term.h"
#include "prover/reads.h"

struct expand {
    struct terms *ts;
    struct reads reads;
    struct idmap memo;      /* term -> expanded term */
    struct idmap explained; /* applications of our functions whose facts were made */
    struct term_vec facts;  /* to be asserted beside the expanded term; closed and quantifier-free */
    size_t facts_taken;     /* how many of them the caller has asserted already */
};

void expand_init(struct expand *e, struct terms *ts);
void expand_release(struct expand *e);
/* Facts about subterms under binders are left out (sound: they only weaken). */
term_id expand_term(struct expand *e, term_id t);

#endif
