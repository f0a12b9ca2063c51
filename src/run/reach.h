/* Reachability in the heap of a run: REACH is decided by a search. */
#ifndef INVAR_RUN_REACH_H
#define INVAR_RUN_REACH_H

#include "run/eval.h"

/* BOOL; NONE if it is not known. t is a REACH. */
struct value eval_reach(struct machine *m, const struct env *env, term_id t);
/* Appends null and what `from` reaches along the fields of the REACH t. False: not all of it is known. */
bool list_reached(struct machine *m, const struct env *env, term_id t, struct value_list *out);

#endif
