/* --stability=N: verdicts that depend on what a prover is free to do, such as the names of symbols. A proof that is found by luck is lost with
 * the next small change of the program. */
#ifndef INVAR_DRIVER_STABILITY_H
#define INVAR_DRIVER_STABILITY_H

#include "driver/invocation.h"

/* Judges what was judged N more times, each with a variation of its own (struct solver_options), and warns of routines whose verdict changes. The
 * results stay those of the first time. */
void stability_check(struct invocation *inv);

#endif
