/* Unrolling: a routine without loops whose executions are executions of the given routine. Loops are unrolled, and callees replace
 * calls. Used for refutation, --loops=unroll and proofs of loops with few rounds. */
#ifndef INVAR_IL_LOOPS_UNROLL_H
#define INVAR_IL_LOOPS_UNROLL_H

#include "base/idmap.h"
#include "il/il.h"

struct unroll_options {
    unsigned iterations; /* each loop's body may end normally this often; after that it may be left by an exit once */
    /* By loop id, instead of `iterations`; or NULL. That the routine's loops are left by then is asserted, so that nothing is cut off. */
    const unsigned *bounds;
    /* By loop id: these stay loops; or NULL. None of them is inside a loop that is unrolled, and none has an invariant of the user's. */
    const bool *kept;
    bool only_bounds; /* of the assertions only those that loops are left in time; the others are assumed */
    bool only_whole;  /* assertions in a further round are left out, but for those in front of its first exit */
    /* With `execute`, calls are executed. Executed calls may be nested this deep. A call that cannot be executed (not exactly one body,
     * or too deep) ends the execution where its effect begins. Without `execute`, every call is by contract. */
    bool execute;
    unsigned depth;
    unsigned max_commands; /* 0: no limit */
    uint64_t max_size;     /* limit of commands times variables, which is the memory of passive form; 0: no limit */
};

/* Without `kept`, `routine` has no loops; with it, its loops are those kept, in the same order, with ids of their own. `routine` is NULL if it would exceed the limits. Its table of obligations is il_with_invariants of the given routine; assertions of
 * callees are assumed and never asked. Its variables are those of the given routine and one for each variable of each activation of a
 * callee. `cut`: an execution of the given routine may be missing, because a loop continues or a call was cut off. `origin`: command of
 * the copy -> address of the il_cmd that it was copied from, if there is one. Everything lives in the program's arena, except `origin`,
 * which il_unroll_release releases. With `bounds`, the obligation that loop i is left in time is first_bound + i, behind the others. */
struct unrolled {
    struct il_routine *routine;
    uint32_t first_bound;
    bool cut;
    unsigned commands; /* of `routine`; if that is NULL, the commands made before the limit */
    struct idmap origin;
};

struct unrolled il_unroll(struct il_program *p, const struct il_routine *r, const struct unroll_options *options);
void il_unroll_release(struct unrolled *u);

#endif
