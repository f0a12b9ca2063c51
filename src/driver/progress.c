/* How far a run is. */
#include "driver/progress.h"

#include "base/deadline.h"

#include <stdio.h>
#include <unistd.h>

/* A run that is over sooner shows no bar. */
#define QUIET_SECONDS 1

void progress_init(struct progress *p, enum progress_form form)
{
    if (form == PROGRESS_AUTO)
        form = isatty(STDERR_FILENO) == 1 ? PROGRESS_BAR : PROGRESS_NONE;
    *p = (struct progress){.form = form, .start = clock_seconds()};
}

/* The time that the rest takes if its routines take as long as those before. Nothing in the first seconds: they say little. */
static void print_estimate(const struct progress *p, size_t done, size_t n)
{
    enum { ENOUGH_SECONDS = 5, MINUTE = 60 };
    double passed = clock_seconds() - p->start;
    if (done == 0 || passed < ENOUGH_SECONDS)
        return;
    double left = passed / (double)done * (double)(n - done);
    if (left < MINUTE)
        fprintf(stderr, ", about %.0f s left", left);
    else
        fprintf(stderr, ", about %.0f min left", left / MINUTE);
}

void progress_begun(struct progress *p, size_t i, size_t n, const char *routine)
{
    if (p->form != PROGRESS_BAR || (!p->shown && clock_seconds() - p->start < QUIET_SECONDS))
        return;
    fprintf(stderr, "\r\033[K[%zu/%zu] %.60s", i + 1, n, routine);
    print_estimate(p, i, n);
    fflush(stderr);
    p->shown = true;
}

void progress_ended(struct progress *p, size_t i, size_t n, const struct result_text *text)
{
    if (p->form == PROGRESS_LINES)
        fprintf(stderr, "[%zu/%zu] %s: %s\n", i + 1, n, text->qualified, verdict_name(text->verdict));
}

void progress_clear(struct progress *p)
{
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}
