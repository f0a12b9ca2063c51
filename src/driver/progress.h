/* Progress on standard error, if it is a terminal and the run takes longer than a second. */
#ifndef INVAR_DRIVER_PROGRESS_H
#define INVAR_DRIVER_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
    bool on;
    double start;
    bool shown;
};

void progress_init(struct progress *p);
/* Shows that number i of n is being worked on. */
void progress_step(struct progress *p, size_t i, size_t n, const char *what);
void progress_done(struct progress *p);

#endif
