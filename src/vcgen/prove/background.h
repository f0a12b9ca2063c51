/* What holds in every routine of a program, said to a query context: the user's axioms, our background facts. */
#ifndef INVAR_VCGEN_PROVE_BACKGROUND_H
#define INVAR_VCGEN_PROVE_BACKGROUND_H

#include "il/il.h"
#include "prover/query.h"

/* Background facts to be told to a query. */
struct background {
    struct term_vec facts;
};

/* Those that concern r: a fact about constants (il_program) where r, or another such fact, mentions them all. That some constants
 * differ is narrowed to these. */
void background_of(struct background *b, const struct il_program *p, const struct il_routine *r);
/* All: a model of them has values for all constants, as an execution asks for. */
void background_whole(struct background *b, const struct il_program *p);
void background_release(struct background *b);
/* The axioms and the facts. To be called before anything else is assumed in q. */
void background_assume(const struct background *b, struct query *q, const struct il_program *p);

#endif
