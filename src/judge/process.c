/* Begins processes that judge, and says how they ended. */
#include "judge/process.h"

#include "judge/faults.h"

#include <string.h>
#include <sys/resource.h>

struct wire process_wire(struct request *q, const struct il_program *p)
{
    return (struct wire){.arena = &q->arena, .sources = p->sources.at, .n_sources = p->sources.n};
}

struct wire process_read(struct request *q, const struct il_program *p, const char *text, size_t n)
{
    struct wire w = process_wire(q, p);
    w.at = text;
    w.end = text + n;
    return w;
}

void process_begin_within(struct request *q, double seconds, volatile sig_atomic_t *late)
{
    request_count_anew(q);
    q->deadline = deadline_sooner(q->deadline, seconds);
    q->deadline.noticed = late;
}

void process_begin(struct request *q, volatile sig_atomic_t *late)
{
    process_begin_within(q, q->options->routine_timeout, late);
}

uint64_t process_memory(void)
{
    struct rusage used;
    return getrusage(RUSAGE_SELF, &used) == 0 ? (uint64_t)used.ru_maxrss << 10 : 0;
}

const char *process_why_ended(struct request *q, const struct worker_result *r)
{
    switch (r->end) {
    case WORKER_DONE: return "internal error: the result was not whole";
    case WORKER_STATUS:
        return r->number == FAULT_STATUS ? "internal error" : arena_printf(&q->arena, "ended with status %d", r->number);
    case WORKER_SIGNAL: return arena_printf(&q->arena, "killed by signal %d (%s)", r->number, strsignal(r->number));
    case WORKER_MEMORY:
        return arena_printf(&q->arena, "it took more than %llu MB of memory", (unsigned long long)(q->options->memory >> 20));
    case WORKER_TIME: return "it did not stop at its time limit";
    case WORKER_STOPPED: return "the time limit was reached";
    case WORKER_LOST: return "no worker judged it: those that had it ended or gave no sign of life, or none could begin";
    case WORKER_NOT_BEGUN:
        return r->number == 0 ? "the time limit was reached"
                              : arena_printf(&q->arena, "no process could be made: %s", strerror(r->number));
    }
    return "";
}
