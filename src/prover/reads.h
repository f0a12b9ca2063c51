/* Reads of long chains of stores. A prover's theory of maps compares each index with each store. Instead, a read of a chain with n
 * literal indices becomes a decision among them with log n comparisons, and the chain itself disappears from the formula.
 *
 * Some quantifiers may be matched with reads of any map: those with triggers, and those that read a map that they bind. From the first
 * such quantifier on, all reads stay as they are. */
#ifndef INVAR_PROVER_READS_H
#define INVAR_PROVER_READS_H

#include "base/idmap.h"
#include "logic/term.h"

struct reads {
    struct terms *ts;
    struct idmap length; /* map term -> number of stores at literal indices in it */
    bool matched;        /* a quantifier may be matched with reads */
};

void reads_init(struct reads *r, struct terms *ts);
void reads_release(struct reads *r);
/* Call it before reads_decide on terms of the formula. */
void reads_note(struct reads *r, term_id formula);
/* A term equal to t. Returns t if t is no read of a long chain. */
term_id reads_decide(struct reads *r, term_id t);

#endif
