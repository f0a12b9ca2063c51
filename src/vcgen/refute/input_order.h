/* The inputs of a run, in an order for reading. */
#ifndef INVAR_VCGEN_REFUTE_INPUT_ORDER_H
#define INVAR_VCGEN_REFUTE_INPUT_ORDER_H

#include "il/result.h"
#include "run/text/show.h"

/* run->n_inputs inputs, in the arena. Variables are in the order in which the run asked for them. The parts of a variable (length,
 * elements, fields) follow it; elements are sorted by index. */
struct input *inputs_of_run(struct arena *arena, const struct run_shown *run);

#endif
