/* The inputs of a run, in an order for reading. */
#ifndef INVAR_VCGEN_REFUTE_INPUT_ORDER_H
#define INVAR_VCGEN_REFUTE_INPUT_ORDER_H

#include "il/result.h"
#include "run/text/show.h"

/* The *n inputs that reports show, in the arena: all but what is taken for granted. Variables are in the order in which the run asked for
 * them. The parts of a variable (length, elements, fields) follow it; elements are sorted by index. */
struct input *inputs_of_run(struct arena *arena, const struct run_shown *run, unsigned *n);

#endif
