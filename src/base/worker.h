/* Runs jobs in forked processes, several at a time. A job that crashes, takes too much memory or does not end loses its own result only. */
#ifndef INVAR_BASE_WORKER_H
#define INVAR_BASE_WORKER_H

#include "base/buf.h"
#include "base/deadline.h"

#include <stdbool.h>
#include <stdint.h>

enum worker_end {
    WORKER_DONE,
    WORKER_STATUS,   /* the process exited with the status `number`, not 0 */
    WORKER_SIGNAL,   /* the process was ended by the signal `number` */
    WORKER_MEMORY,   /* it used more memory than allowed */
    WORKER_TIME,     /* it ran a grace period longer than its time, and did not notice */
    WORKER_STOPPED,  /* the same, but it had noticed; or it was still running a grace period after the deadline or an interrupt */
    WORKER_LOST,     /* of a fleet (fleet.h): it was lost with its worker, twice */
    WORKER_NOT_BEGUN /* the deadline had passed before it, or no process could be made: `number` is 0 or an errno */
};

/* The result of one job. `text` is what the job returned; it is complete only if DONE. `errors` is what it wrote on standard error. Both
 * are NUL-terminated and live until `done` returns. */
struct worker_result {
    enum worker_end end;
    int number;
    const char *text, *errors;
    size_t n_text, n_errors;
    uint64_t memory; /* the most bytes that the process had in memory at a time; 0: there was none */
};

struct workers {
    size_t n;          /* number of jobs; jobs are numbered from 0 */
    unsigned at_once;  /* number of processes; at least 1 */
    uint64_t memory;   /* limit of resident bytes of a process, checked about fifty times a second; 0: no limit */
    double seconds;    /* time of one job; 0: no limit. The job should stop by itself then. It is killed WORKER_GRACE later */
    double more_grace; /* for jobs that have processes themselves: seconds after WORKER_GRACE */
    double slack; /* seconds more for one job: on a busy machine it notices late that its time is over, and then writes its result */
    const struct deadline *deadline; /* for all jobs, with the same grace period */
    /* Called in the parent: job i may begin now. Jobs that may not are passed over. While no process runs, some job may begin. NULL: each may. */
    bool (*ready)(void *user, size_t i);
    /* Called in the process of job i. Does the job and appends its result to out. Its standard error is collected. It sets *late when it
     * notices that its time is over. */
    void (*work)(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out);
    /* Called in the parent when job i begins, and when it is over. Jobs end in any order. begun may be NULL. */
    void (*begun)(void *user, size_t i);
    void (*done)(void *user, size_t i, const struct worker_result *r);
    void *user;
};

#define WORKER_GRACE 0.8

/* Runs all jobs. Returns when all are over and no process is left. */
void workers_run(const struct workers *w);

#endif
