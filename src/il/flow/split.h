/* Making a control-flow graph reducible by node splitting. */
#ifndef INVAR_IL_FLOW_SPLIT_H
#define INVAR_IL_FLOW_SPLIT_H

#include "il/flow/graph.h"

/* Copies blocks of f until it is reducible; a reducible graph is left as it is. The paths from the entry, read as origins, are the
 * same as before. FLOW_NONE if it succeeded; otherwise the graph would have grown beyond `limit` blocks, or taken too long
 * to find that out: it is then partly split, and the result is a block on a cycle with several entries. */
uint32_t flow_split(struct flow *f, uint32_t limit);

#endif
