/* What holds in every routine of a program, said to a query context: the user's axioms, our background facts. */
#ifndef INVAR_VCGEN_BACKGROUND_H
#define INVAR_VCGEN_BACKGROUND_H

#include "il/il.h"
#include "prover/query.h"

/* To be called before anything else is assumed in q. */
void background_assume(struct query *q, const struct il_program *p);

#endif
