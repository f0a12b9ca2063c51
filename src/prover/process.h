/* A child process with one two-way stream. The pipe backend uses it. It knows nothing about SMT-LIB. */
#ifndef INVAR_PROVER_PROCESS_H
#define INVAR_PROVER_PROCESS_H

#include "base/buf.h"
#include "base/deadline.h"

#include <stdbool.h>
#include <sys/types.h>

/* pid 0: not running. `in` holds the received bytes; those before `taken` were read. */
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
    PROCESS_FLOOD,   /* it sent more than any answer can be */
};

/* Starts argv (NULL-terminated, searched in PATH) with both ends connected. Its standard error is discarded. Returns 0 or an errno; an
 * absent program is detected here. */
int process_start(struct process *p, const char *const argv[]);
/* The same, with limits: bytes of memory, and seconds of processor time, after which it is killed; 0: none. */
struct process_limits {
    size_t bytes;
    unsigned seconds;
};
int process_start_within(struct process *p, const char *const argv[], const struct process_limits *limits);
/* Sends the whole text. Receives meanwhile, so that neither side waits for the other. */
enum process_status process_send(struct process *p, const char *text, size_t n, const struct deadline *d);
/* Waits for more input (d may be NULL: no limit). */
enum process_status process_receive(struct process *p, const struct deadline *d);
/* Kills the process and its process group, and waits for it. If the process ended by itself, `how` says how ("exited with status 1",
 * "was killed by signal 9"), else "". how may be NULL. */
void process_stop(struct process *p, char *how, size_t size);

#endif
