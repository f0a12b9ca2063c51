/* Deadlines over the monotone clock. */
#include "base/deadline.h"

#include <stddef.h>
#ifdef INVAR_FAULTS
#include <stdlib.h>
#endif

double clock_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

struct deadline deadline_in(double seconds, const volatile sig_atomic_t *interrupted)
{
    struct deadline d = {.limited = seconds > 0, .interrupted = interrupted};
    if (d.limited) {
        clock_gettime(CLOCK_MONOTONIC, &d.at);
        long nanoseconds = d.at.tv_nsec + (long)((seconds - (double)(long)seconds) * 1e9);
        d.at.tv_sec += (time_t)seconds + nanoseconds / 1000000000;
        d.at.tv_nsec = nanoseconds % 1000000000;
    }
    return d;
}

struct deadline deadline_sooner(struct deadline d, double seconds)
{
    struct deadline other = deadline_in(seconds, d.interrupted);
    bool sooner = other.at.tv_sec < d.at.tv_sec || (other.at.tv_sec == d.at.tv_sec && other.at.tv_nsec < d.at.tv_nsec);
    return other.limited && (!d.limited || sooner) ? other : d;
}

double deadline_left(const struct deadline *d)
{
    double at = (double)d->at.tv_sec + 1e-9 * (double)d->at.tv_nsec, left = at - clock_seconds();
    return d->limited && left > 0 ? left : 0;
}

/* In builds for tests, deadlines pass after the number of looks that INVAR_LOOKS tells, so that each place where one may pass can be tried. */
static bool is_look_too_many(void)
{
#ifdef INVAR_FAULTS
    static _Thread_local unsigned long looks;
    const char *allowed = getenv("INVAR_LOOKS");
    return allowed && ++looks > strtoul(allowed, NULL, 10);
#else
    return false;
#endif
}

static bool is_over(const struct deadline *d)
{
    if (d->interrupted && *d->interrupted)
        return true;
    if (!d->limited)
        return false;
    if (is_look_too_many())
        return true;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > d->at.tv_sec || (now.tv_sec == d->at.tv_sec && now.tv_nsec >= d->at.tv_nsec);
}

bool deadline_passed(const struct deadline *d)
{
    bool over = d && is_over(d);
    if (over && d->noticed)
        *d->noticed = 1;
    return over;
}
