/* Makes a control-flow graph reducible by node splitting. */
#ifndef INVAR_IL_FLOW_SPLIT_H
#define INVAR_IL_FLOW_SPLIT_H

#include "il/flow/graph.h"

/* Copies blocks of f until it is reducible. A reducible graph does not change. The paths from the entry, as sequences of origins, stay
 * the same. Returns FLOW_NONE on success. It fails if the graph would need more than `limit` blocks or if the search takes too long.
 * Then the graph is partly split, and the result is a block on a cycle with several entries. */
uint32_t flow_split(struct flow *f, uint32_t limit);

#endif
