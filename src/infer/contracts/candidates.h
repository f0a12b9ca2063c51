/* Candidates for found clauses. They are guesses; runs and proofs remove them. */
#ifndef INVAR_INFER_CONTRACTS_CANDIDATES_H
#define INVAR_INFER_CONTRACTS_CANDIDATES_H

#include "infer/contracts/contracts.h"

/* Adds candidates of what routines give, if callers do not look at their bodies, and of what routines need that are no entries. Only those of
 * reached routines. The frames are known. */
void contracts_guess(struct found_contracts *f);

#endif
