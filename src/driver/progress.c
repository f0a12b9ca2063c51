/* Prints one line that is overwritten; prints nothing unless standard error is a terminal. */
#include "driver/progress.h"

#include "base/deadline.h"

#include <stdio.h>
#include <unistd.h>

void progress_init(struct progress *p)
{
    *p = (struct progress){.on = isatty(STDERR_FILENO) == 1, .start = clock_seconds()};
}

void progress_step(struct progress *p, size_t i, size_t n, const char *what)
{
    if (!p->on || (!p->shown && clock_seconds() - p->start < 1 && i > 0))
        return;
    fprintf(stderr, "\r\033[K[%zu/%zu] %.60s", i + 1, n, what);
    fflush(stderr);
    p->shown = true;
}

void progress_done(struct progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}
