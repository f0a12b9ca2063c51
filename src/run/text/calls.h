/* The calls by which a run's state came about (il_cmd.history), as text. */
#ifndef INVAR_RUN_TEXT_CALLS_H
#define INVAR_RUN_TEXT_CALLS_H

#include "run/text/names.h"
#include "run/text/show.h"

/* Gives the objects that the calls make names, which inputs then have. */
void calls_name(struct names *k, const struct run_result *run);
/* run->n_calls texts. An input that they show whole becomes one that is taken for granted. */
struct call_text *calls_shown(struct names *k, const struct run_result *run, struct run_binding *inputs, unsigned n);

#endif
