/* From a control-flow graph to commands: loops, labelled blocks, exits and choices. */
#ifndef INVAR_IL_FLOW_STRUCTURE_H
#define INVAR_IL_FLOW_STRUCTURE_H

#include "il/flow/graph.h"
#include "il/il.h"

/* What a block runs; indexed by block of the graph. Commands may be shared by blocks unless they contain loops or blocks
 * (il/copy.h). */
struct flow_code {
    const struct il_cmd *cmd;
    /* By successor: what runs when it is the one taken, as a condition that is assumed. NULL, or with NULL in it: nothing. */
    const struct il_cmd *const *arm;
    struct il_loop *loop; /* of the head of a loop: its invariant holds where the block starts. Else not used */
    struct span span;     /* of the jump at the end */
};

/* The command with the executions of the graph, which must be reducible: each block's command occurs once, and the body of a
 * loop is the natural loop and nothing else. The command of a block without successors must end with an exit to a label around
 * the result, which so does not end normally either. A loop's guard, where it has none, is set if its head starts with a choice
 * between conditions. Loops keep their ids.
 *
 * NULL if it would be nested deeper than il_check allows; *deep is then a block of it. */
const struct il_cmd *il_structure(struct il_program *p, struct il_routine *r, const struct flow_shape *g,
                                  const struct flow_code code[], uint32_t *deep);

#endif
