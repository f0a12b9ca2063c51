/* Reads of long chains of stores. A prover's theory of maps considers each index with each store; a read of a chain at n literal
 * indices is instead a decision among them, log n comparisons deep, and the chain itself is nowhere in the formula. */
#ifndef INVAR_PROVER_READS_H
#define INVAR_PROVER_READS_H

#include "base/idmap.h"
#include "logic/term.h"

struct reads {
    struct terms *ts;
    struct idmap length; /* map term -> the number of stores at literal indices in it */
};

void reads_init(struct reads *r, struct terms *ts);
void reads_release(struct reads *r);
/* A term equal to the SELECT t; t itself where it is no read of a long chain, or not closed. */
term_id reads_decide(struct reads *r, term_id t);

#endif
