/* Contracts from a solution of the Horn clauses of a whole program. */
#ifndef INVAR_JUDGE_SOLVED_CONTRACTS_H
#define INVAR_JUDGE_SOLVED_CONTRACTS_H

#include "il/result_text.h"
#include "infer/contracts/contracts.h"
#include "judge/request.h"

/* Looks for clauses from which the failures in texts (by routine) follow that are about numbers and neither proved nor refuted. Adds the clauses
 * to f as candidates, and predicates for loops to f->hints. False: none was added. */
bool solved_contracts(struct request *q, struct found_contracts *f, const struct result_text texts[]);

#endif
