/* The formulas that hold in every routine of a program, for a query context: the user's axioms and our background facts. */
#ifndef INVAR_VCGEN_VC_BACKGROUND_H
#define INVAR_VCGEN_VC_BACKGROUND_H

#include "il/il.h"
#include "logic/recursion.h"
#include "prover/query.h"

/* The background facts for a query, and what the user's axioms define. */
struct background {
    struct term_vec facts;
    struct recursion recursion;
};

/* For proofs and inference: the facts that concern r, without those for runs only. A fact about constants (il_program) concerns r if each
 * of them is mentioned in r or in another fact that concerns r. A DISTINCT fact is reduced to these constants, and a conjunction to the parts that
 * speak of no function which matters where_mentioned (struct il_function) and is not. */
void background_of(struct background *b, const struct il_program *p, const struct il_routine *r);
/* For runs: all facts of the program's background. A model of them has values for all constants, as an execution needs. */
void background_whole(struct background *b, const struct il_program *p);
void background_release(struct background *b);
/* Gives the axioms and the facts to q. Call it before any other assumption. */
void background_assume(const struct background *b, struct query *q, const struct il_program *p);

#endif
