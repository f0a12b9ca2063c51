/* MONA as a solver: a process for each check (BOHNE section 3). It says unsat if no finite heap satisfies what text.h makes of the formulas, which
 * is right for all heaps of programs. Otherwise it knows nothing, but may have a heap to begin a run with. */
#ifndef INVAR_PROVER_MONA_MONA_H
#define INVAR_PROVER_MONA_MONA_H

#include "prover/solver.h"
#include "prover/table.h"

/* Never NULL. Without the program every answer is unknown, with WHY_FAILED and the reason. */
struct solver *solver_mona_new(struct terms *ts, const struct solver_options *options, const struct prover_row *row);

#endif
