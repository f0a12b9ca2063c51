/* Internal errors: one of our own invariants does not hold. Errors of the user are diagnostics (diag.h). A limit is a value. */
#ifndef INVAR_BASE_BUG_H
#define INVAR_BASE_BUG_H

/* Prints `file:line: what` on standard error and raises SIGABRT. main.c turns the signal into exit status 6. */
_Noreturn void bug_at(const char *file, int line, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

#define bug(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)
#define bug_unless(cond) \
    do { \
        if (!(cond)) \
            bug("%s does not hold", #cond); \
    } while (0)

#endif
