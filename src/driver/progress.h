/* How far a run is, on standard error: a line that is overwritten (bar), or a line for each routine (lines). */
#ifndef INVAR_DRIVER_PROGRESS_H
#define INVAR_DRIVER_PROGRESS_H

#include "driver/options.h"
#include "il/result_text.h"

struct progress {
    enum progress_form form; /* not AUTO */
    bool shown;              /* the bar is on the screen */
    double start;
};

/* AUTO is a bar on a terminal, after a second, and else nothing. */
void progress_init(struct progress *p, enum progress_form form);
/* Routine i of n begins. */
void progress_begun(struct progress *p, size_t i, size_t n, const char *routine);
/* Routine i of n and all before it are judged. */
void progress_ended(struct progress *p, size_t i, size_t n, const struct result_text *text);
/* Takes the bar away, so that something else can be printed. */
void progress_clear(struct progress *p);

#endif
