/* Runs jobs in worker processes that a command starts, perhaps on other machines. A worker takes one job after the other over its standard input
 * and output (frame.h). One that dies, or gives no sign of life, loses the job that it has; this is tried once more, in another worker.
 *
 * to the worker            from the worker
 * H  the greeting          R  it is ready, and the bytes that say what it has read; or E: why it cannot work
 * J  a job                 D  its result;  A, at any time: it is alive */
#ifndef INVAR_BASE_FLEET_H
#define INVAR_BASE_FLEET_H

#include "base/worker.h"

enum frame_kind { FRAME_HELLO = 'H', FRAME_READY = 'R', FRAME_ERROR = 'E', FRAME_JOB = 'J', FRAME_DONE = 'D', FRAME_ALIVE = 'A' };

struct fleet_plan {
    const char *command; /* for the shell: starts a worker */
    unsigned n;          /* workers */
    double silence;      /* seconds without a sign of life after which a worker that was ready is given up */
    const char *hello;   /* the greeting, of n_hello bytes */
    size_t n_hello;
    const char *expect; /* a text: what a worker that has read the same says */
};

struct fleet;

/* The texts outlive the fleet. */
struct fleet *fleet_new(const struct fleet_plan *plan);
void fleet_free(struct fleet *f);
/* As workers_run, with the fleet's processes: calls w->begun and w->done, not w->work. `ask` writes what a worker needs to know of job i. A result is
 * what the worker sent; `errors` is its part up to the first NUL. WORKER_LOST: two workers were lost with it, or there is none. */
void fleet_run(struct fleet *f, const struct workers *w, void (*ask)(void *user, size_t i, struct buf *out));
/* Why a worker could not begin; NULL: each could. */
const char *fleet_failure(const struct fleet *f);

#endif
