/* Contracts found for the routines of a program (infer/contracts): which candidates hold together. */
#ifndef INVAR_JUDGE_CONTRACTS_H
#define INVAR_JUDGE_CONTRACTS_H

#include "infer/contracts/contracts.h"
#include "judge/request.h"

/* Clears `live` of the clauses that are not proved with the others, from all of which the search starts: the greatest set that its proofs
 * find. Loops get invariants of the cheap steps only. If the deadline passes before a fixpoint, no clause is left. */
void contracts_settle(struct request *q, struct found_contracts *f);

#endif
