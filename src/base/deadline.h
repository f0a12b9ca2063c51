/* When to stop: an optional wall-clock limit and the user's Ctrl-C. */
#ifndef INVAR_BASE_DEADLINE_H
#define INVAR_BASE_DEADLINE_H

#include <signal.h>
#include <stdbool.h>
#include <time.h>

/* No wall-clock limit if `limited` is false. `interrupted` may be NULL. */
struct deadline {
    bool limited;
    struct timespec at;
    const volatile sig_atomic_t *interrupted;
};

/* A deadline `seconds` from now; seconds <= 0 means no limit. */
struct deadline deadline_in(double seconds, const volatile sig_atomic_t *interrupted);
/* The sooner of d and `seconds` from now. Returns d if seconds <= 0. */
struct deadline deadline_sooner(struct deadline d, double seconds);
bool deadline_passed(const struct deadline *d);
/* Seconds of a monotone clock, for measuring. */
double clock_seconds(void);

#endif
