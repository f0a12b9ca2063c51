/* Forward through a routine in order of execution (FQ Figure 4, KEY section 2). A loop is handled with the code before it, its context C,
 * and becomes code without loops, which is the context of what follows. A handler of a block has as context the executions that exit to
 * it: for `A ! B`, A is handled in C, and B in C; ((A'; assume false) ! skip). */
#ifndef INVAR_INFER_FORWARD_H
#define INVAR_INFER_FORWARD_H

#include "il/il.h"

/* The code before, newest first. Lives on the stack of forward_through. */
struct context {
    const struct context *before;
    const struct il_cmd *cmd;
};

/* `loop` returns what a loop becomes. The rest is filled in by forward_init. */
struct forward {
    struct il_program *p; /* made commands live in its arena */
    const struct il_cmd *(*loop)(void *user, const struct context *C, const struct il_cmd *loop);
    void *user;
    const struct il_cmd **loops; /* the LOOP commands by id; NULL: none */
    struct idmap has_loop;       /* command -> 1 if it contains a loop */
    unsigned depth, loop_depth, max_loop_depth;
    bool too_deep; /* the routine is nested too deeply: forward_through must not be called */
};

/* Work grows with the cube of the nesting depth of loops, so there is a limit. */
void forward_init(struct forward *f, const struct il_routine *r, unsigned max_loop_depth);
void forward_release(struct forward *f);
/* For engines that do not go forward: is the routine nested more deeply than this? */
bool forward_is_too_deep(struct il_program *p, const struct il_routine *r, unsigned max_loop_depth);

/* S with its loops replaced. Commands without loops stay as they are. */
const struct il_cmd *forward_through(struct forward *f, const struct context *C, const struct il_cmd *S);

/* C; last as one command. last may be NULL. */
const struct il_cmd *context_cmd(struct il_program *p, const struct context *C, const struct il_cmd *last);

/* What a loop becomes (desugar of FQ section 3.2): entry; given; havoc; inferred; body; given; assume false. given: assumes the user's
 * invariants. inferred: assumes these and the inferred ones, which hold at entry, so `assert` is left out. */
const struct il_cmd *forward_desugared(struct il_program *p, const struct il_cmd *loop, const struct il_cmd *given,
                                       const struct il_cmd *inferred, const struct il_cmd *body);

#endif
