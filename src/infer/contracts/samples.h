/* Concrete runs reject candidates and show linear equations. */
#ifndef INVAR_INFER_CONTRACTS_SAMPLES_H
#define INVAR_INFER_CONTRACTS_SAMPLES_H

#include "base/deadline.h"
#include "infer/contracts/contracts.h"

/* Executes entries on random inputs. Rejects the clauses that some state breaks where a routine starts or ends, and adds the linear equations
 * that hold in all states, of a routine or of one of its conditions. No proof rests on runs: they cost candidates only. */
void contracts_sample(struct found_contracts *f, const struct deadline *deadline);

#endif
