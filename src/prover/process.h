/* A child process that we talk to over one two-way stream. Used by the pipe backend; knows nothing of SMT-LIB. */
#ifndef INVAR_PROVER_PROCESS_H
#define INVAR_PROVER_PROCESS_H

#include "base/buf.h"
#include "base/deadline.h"

#include <stdbool.h>
#include <sys/types.h>

/* pid 0: not running. `in` holds what was received, read up to `taken`. */
struct process {
    pid_t pid;
    int fd;
    struct buf in;
    size_t taken;
};

enum process_status {
    PROCESS_OK,
    PROCESS_TIMEOUT, /* the deadline passed */
    PROCESS_ENDED,   /* the program ended or closed its side */
    PROCESS_FLOOD,   /* it sent more than any answer of ours can need */
};

/* Starts argv (NULL-terminated, looked up in PATH) with both ends connected and standard error discarded. Returns 0, or
 * the errno of what failed: an absent program is known here. */
int process_start(struct process *p, const char *const argv[]);
/* Sends all of the text, receiving meanwhile, so that neither side waits for the other. */
enum process_status process_send(struct process *p, const char *text, size_t n, const struct deadline *d);
/* Waits for more input (d may be NULL: no limit). */
enum process_status process_receive(struct process *p, const struct deadline *d);
/* Kills it and whatever it started, and waits for it. Fills `how` ("exited with status 1", "was killed by signal 9")
 * as it was if it had ended by itself; how may be NULL. */
void process_stop(struct process *p, char *how, size_t size);

#endif
