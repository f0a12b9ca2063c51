/* Internal errors: one of our own invariants does not hold. Errors of the user are diagnostics (diag.h). A limit is a value. */
#ifndef INVAR_BASE_BUG_H
#define INVAR_BASE_BUG_H

#include <stdbool.h>
#include <stddef.h>

/* Prints `file:line: what` on standard error and raises SIGABRT, unless bug_caught waits for it.
 * main.c turns the signal into exit status 6. */
_Noreturn void bug_at(const char *file, int line, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* Calls run(user). False if an internal error stopped it in this thread; then its message, which has no line end and is cut to n bytes, stands in
 * `text`, and what it had allocated is lost. For a program that lives on (driver/library). A process that is forked meanwhile ends as ever. */
bool bug_caught(void (*run)(void *user), void *user, char *text, size_t n);

#define bug(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)
#define bug_unless(cond) \
    do { \
        if (!(cond)) \
            bug("%s does not hold", #cond); \
    } while (0)

#endif
