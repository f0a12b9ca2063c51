/* Reads of long chains of stores. A prover's theory of maps considers each index with each store; a read of a chain at n literal
 * indices is instead a decision among them, log n comparisons deep, and the chain itself is nowhere in the formula.
 *
 * Where quantifiers may be matched with reads of any map (they have triggers, or read a map that they bind), all reads stay as they
 * are from then on. */
#ifndef INVAR_PROVER_READS_H
#define INVAR_PROVER_READS_H

#include "base/idmap.h"
#include "logic/term.h"

struct reads {
    struct terms *ts;
    struct idmap length; /* map term -> the number of stores at literal indices in it */
    bool matched;        /* reads may be matched */
};

void reads_init(struct reads *r, struct terms *ts);
void reads_release(struct reads *r);
/* Before terms of the formula are decided. */
void reads_note(struct reads *r, term_id formula);
/* A term equal to t; t itself where it is no read of a long chain. */
term_id reads_decide(struct reads *r, term_id t);

#endif
