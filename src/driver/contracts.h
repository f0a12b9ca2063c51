/* --contracts=infer: routines are judged with the contracts that are found for them. */
#ifndef INVAR_DRIVER_CONTRACTS_H
#define INVAR_DRIVER_CONTRACTS_H

#include "driver/invocation.h"
#include "judge/program.h"

/* Contracts are asked for, and p has a routine for which one may be found. */
bool contracts_wanted(const struct invocation *inv, const struct il_program *p);
/* Finds the contracts of jobs->p and judges its routines with them, until no found clause is left that some report does not prove. Fills in the
 * jobs: the program with the clauses, and the routines that the command line asks for and that an entry reaches. The others are listed as
 * skipped. */
void judge_with_contracts(struct invocation *inv, struct program_jobs *jobs);

#endif
