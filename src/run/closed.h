/* Assertions that evaluation leaves open. */
#ifndef INVAR_RUN_CLOSED_H
#define INVAR_RUN_CLOSED_H

#include "logic/term.h"

struct machine;

/* True if the caller of the run says (run_options.never) that t is false with the values of the state at hand. */
bool never_holds(struct machine *m, term_id t);

#endif
