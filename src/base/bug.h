/* Our own mistakes: an internal invariant does not hold. Users' errors are diagnostics (diag.h); limits are values. */
#ifndef INVAR_BASE_BUG_H
#define INVAR_BASE_BUG_H

/* Reports `file:line: what` on standard error and raises SIGABRT, which main.c turns into exit status 6. */
_Noreturn void bug_at(const char *file, int line, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

#define bug(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)
#define bug_unless(cond) \
    do { \
        if (!(cond)) \
            bug("%s does not hold", #cond); \
    } while (0)

#endif
