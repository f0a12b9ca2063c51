/* Internal errors: a message, then abort. A signal is used so that only main.c decides the exit status. */
#include "base/bug.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Where an internal error of a thread returns to. */
struct catcher {
    jmp_buf back;
    pid_t process; /* a forked process has a copy, which does not count there */
    char *text;
    size_t n;
};

static _Thread_local struct catcher *catcher;

static void give_to_catcher(const char *file, int line, const char *fmt, va_list ap)
{
    struct catcher *c = catcher;
    int used = snprintf(c->text, c->n, "internal error at %s:%d: ", file, line);
    if (used >= 0 && (size_t)used < c->n)
        vsnprintf(c->text + used, c->n - (size_t)used, fmt, ap);
    longjmp(c->back, 1);
}

void bug_at(const char *file, int line, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    if (catcher && catcher->process == getpid())
        give_to_catcher(file, line, fmt, ap);
    fflush(stdout);
    fprintf(stderr, "invar: internal error at %s:%d: ", file, line);
    vfprintf(stderr, fmt, ap);
    fputc('\n', stderr);
    va_end(ap);
    abort();
}

bool bug_caught(void (*run)(void *user), void *user, char *text, size_t n)
{
    struct catcher c = {.process = getpid(), .text = text, .n = n};
    if (setjmp(c.back) != 0) {
        catcher = NULL;
        return false;
    }
    catcher = &c;
    run(user);
    catcher = NULL;
    return true;
}
