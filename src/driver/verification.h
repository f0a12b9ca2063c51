/* A verification without its report: reads the files and judges their routines. The command line (verify.h) and the library
 * (library/invar.h) stand on it. */
#ifndef INVAR_DRIVER_VERIFICATION_H
#define INVAR_DRIVER_VERIFICATION_H

#include "driver/invocation.h"

/* Who watches. Routine i of n, counted from 0 in a program, begins and ends in order. `judged` gets each result, also of what is only read; it
 * has the routine's own assumptions. begun and ended may be NULL. */
struct watcher {
    void (*begun)(void *user, size_t i, size_t n, const char *qualified);
    void (*judged)(void *user, const struct judged *j);
    void (*ended)(void *user, size_t i, size_t n, const struct result_text *text);
    void *user;
};

/* Reads the files. Errors in them go to the diagnostics. */
void verification_begin(struct invocation *inv);
/* Judges what was read, in the order of files and of routines in them. */
void verification_judge(struct invocation *inv, const struct watcher *w);
/* Adds the assumptions that results have because of each other. */
void verification_complete(struct invocation *inv);
/* The exit status: the first that applies, in the order of docs/invar.1. */
int verification_status(const struct invocation *inv);

#endif
