/* A routine without loops whose executions are executions of the routine: loops unrolled, callees in place of calls
 * (design.md section 2, "refuted"; section 3, --loops=unroll). */
#ifndef INVAR_IL_LOOPS_UNROLL_H
#define INVAR_IL_LOOPS_UNROLL_H

#include "base/idmap.h"
#include "il/il.h"

struct unroll_options {
    unsigned iterations; /* each loop's body may end normally this often, and be left by an exit once more */
    /* Executed calls may nest this deep; a call by contract (no one body, or too deep) ends the execution where its effect begins.
     * Without `execute` every call is by contract. */
    bool execute;
    unsigned depth;
    unsigned max_commands; /* 0: no limit */
    uint64_t max_size;     /* of commands times variables, which is the memory of passive form; 0: no limit */
};

/* `routine` is NULL if it would be past the limits. Its table of obligations is il_with_invariants of
 * the routine; a callee's assertions are assumed and never asked. Its
 * variables are the routine's, and one for each variable of each activation of a callee.
 * `cut`: some execution of the routine may be missing, because a loop runs on or a call was cut off.
 * `origin`: command of the copy -> the il_cmd it is a copy of (an address), for those that have one.
 * Everything lives in the program's arena except `origin`, which il_unroll_release releases. */
struct unrolled {
    struct il_routine *routine;
    bool cut;
    unsigned commands; /* of `routine`; where that is NULL, those made before it was known */
    struct idmap origin;
};

struct unrolled il_unroll(struct il_program *p, const struct il_routine *r, const struct unroll_options *options);
void il_unroll_release(struct unrolled *u);

/* The one routine of that name that has a body and nothing unsupported; NULL if there is none or there are several. */
const struct il_routine *il_unroll_callee(const struct il_program *p, const char *qualified);

#endif
