/* When to stop: an optional wall-clock limit and the user's Ctrl-C. */
#ifndef INVAR_BASE_DEADLINE_H
#define INVAR_BASE_DEADLINE_H

#include <signal.h>
#include <stdbool.h>
#include <time.h>

/* No wall-clock limit if `limited` is false. `interrupted` may be NULL. `noticed`, if it is not NULL, is set when deadline_passed returns
 * true. */
struct deadline {
    bool limited;
    struct timespec at;
    const volatile sig_atomic_t *interrupted;
    volatile sig_atomic_t *noticed;
};

/* A deadline `seconds` from now; seconds <= 0 means no limit. */
struct deadline deadline_in(double seconds, const volatile sig_atomic_t *interrupted);
/* The sooner of d and `seconds` from now; the second one is not noticed. Returns d if seconds <= 0. */
struct deadline deadline_sooner(struct deadline d, double seconds);
/* Seconds to the limit; 0 if there is none, or it has passed. */
double deadline_left(const struct deadline *d);
/* d may be NULL: no limit. */
bool deadline_passed(const struct deadline *d);
/* Seconds of a monotone clock, for measuring. */
double clock_seconds(void);

#endif
