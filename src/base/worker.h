/* Jobs done in processes of their own, forked from this one, several at a time. A job that crashes, takes too much memory or does
 * not end costs its own result and no other. */
#ifndef INVAR_BASE_WORKER_H
#define INVAR_BASE_WORKER_H

#include "base/buf.h"
#include "base/deadline.h"

#include <stdbool.h>
#include <stdint.h>

enum worker_end {
    WORKER_DONE,
    WORKER_STATUS,   /* the process ended with the status `number`, not 0 */
    WORKER_SIGNAL,   /* it was ended by the signal `number` */
    WORKER_MEMORY,   /* it took more memory than allowed */
    WORKER_TIME,     /* it did not end in its time, nor in the grace after it */
    WORKER_STOPPED,  /* the deadline had passed, or an interrupt came, and it did not end by itself */
    WORKER_NOT_BEGUN /* the deadline had passed before, or no process could be made: `number` is an errno or 0 */
};

/* What became of one job. text: what it gave back, whole only if DONE. errors: what it wrote on standard error. Both
 * NUL-terminated, and gone when `done` returns. */
struct worker_result {
    enum worker_end end;
    int number;
    const char *text, *errors;
    size_t n_text, n_errors;
};

struct workers {
    size_t n;         /* jobs, numbered from 0 */
    unsigned at_once; /* processes; at least 1 */
    uint64_t memory;  /* bytes resident in a process; 0: no limit. Looked at some fifty times a second */
    double seconds;   /* for one job; 0: no limit. The job itself is expected to stop then: it is killed WORKER_GRACE later */
    const struct deadline *deadline; /* for all of them; the same grace */
    /* In the process of job i: does it, and appends what it gives back to out. Standard error is collected. */
    void (*work)(void *user, size_t i, struct buf *out);
    /* In this process: job i begins; is over, in any order. begun may be NULL. */
    void (*begun)(void *user, size_t i);
    void (*done)(void *user, size_t i, const struct worker_result *r);
    void *user;
};

#define WORKER_GRACE 0.8

/* Does all jobs; returns when all are over and no process is left. */
void workers_run(const struct workers *w);

#endif
