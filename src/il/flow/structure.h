/* Turns a control-flow graph into commands: loops, labelled blocks, exits and choices. */
#ifndef INVAR_IL_FLOW_STRUCTURE_H
#define INVAR_IL_FLOW_STRUCTURE_H

#include "il/flow/graph.h"
#include "il/il.h"

/* The code of a block; indexed by block of the graph. Blocks may share a command if it contains no loops or blocks (il/copy.h). */
struct flow_code {
    const struct il_cmd *cmd;
    /* For each successor: the command that runs if it is taken, for example an assumed condition. NULL, or a NULL entry: nothing. */
    const struct il_cmd *const *arm;
    struct il_loop *loop; /* for the head of a loop: its invariant holds at the start of the block; else not used */
    struct span span;     /* of the jump at the end */
};

/* The command with the executions of the graph. The graph must be reducible. Each block's command occurs once. The body of a loop is
 * exactly the natural loop. The command of a block without successors must end with an exit to a label outside the result; so the result
 * does not end normally. A loop without a guard gets one if its head ends with a choice between conditions. Loops keep their ids.
 *
 * Returns NULL if the result would be nested deeper than il_check allows. Then *deep is a block of that part. */
const struct il_cmd *il_structure(struct il_program *p, struct il_routine *r, const struct flow_shape *g,
                                  const struct flow_code code[], uint32_t *deep);

#endif
