/* What processes that judge have in common. */
#ifndef INVAR_JUDGE_PROCESS_H
#define INVAR_JUDGE_PROCESS_H

#include "base/worker.h"
#include "il/il.h"
#include "judge/request.h"
#include "judge/wire.h"

/* For places in the program's sources. */
struct wire process_wire(struct request *q, const struct il_program *p);
/* For reading the bytes of a result. */
struct wire process_read(struct request *q, const struct il_program *p, const char *text, size_t n);
/* In the new process, counts start at zero and its time begins. *late is set when the time is found to be over. */
void process_begin(struct request *q, volatile sig_atomic_t *late);
/* The same, with another limit than that of a routine; 0: none. */
void process_begin_within(struct request *q, double seconds, volatile sig_atomic_t *late);
/* The most bytes that this process had in memory at a time. */
uint64_t process_memory(void);
/* Why a process ended without a result. The text may be in q's arena. */
const char *process_why_ended(struct request *q, const struct worker_result *r);

#endif
