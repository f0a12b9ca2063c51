/* A program that depends on nothing outside it has one execution. Running it proves what holds in it. */
#ifndef INVAR_JUDGE_CLOSED_RUN_H
#define INVAR_JUDGE_CLOSED_RUN_H

#include "judge/request.h"

/* The interpreter executes r, with the bodies of its callees, and nothing is left to choose: no value at entry, behind a havoc or of a function is
 * needed, and no command has several ways. So every execution is this one. HOLDS: no obligation on the way fails. FAILS: one does. OPEN: there was a
 * choice, something could not be decided, or it takes too long. */
enum closed { CLOSED_OPEN, CLOSED_HOLDS, CLOSED_FAILS };
enum closed closed_run(struct request *q, struct il_program *p, const struct il_routine *r, uint64_t steps);

/* SHORT: less than a proof costs. LONG: a second or two. */
enum { CLOSED_SHORT = 200000, CLOSED_LONG = 10000000 };
/* The result of a routine that holds: verified. */
struct routine_result closed_result(struct request *q, const struct il_program *p, const struct il_routine *r);

#endif
