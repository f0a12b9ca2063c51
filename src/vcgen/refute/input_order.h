/* The inputs of a run in an order for reading. */
#ifndef INVAR_VCGEN_REFUTE_INPUT_ORDER_H
#define INVAR_VCGEN_REFUTE_INPUT_ORDER_H

#include "il/result.h"
#include "run/run.h"

/* run->n_inputs of them, in the arena: variables in the order in which the run asked for them, what hangs on one (length,
 * elements, fields) behind it, elements by index. */
struct input *inputs_of_run(struct arena *arena, const struct run_result *run);

#endif
