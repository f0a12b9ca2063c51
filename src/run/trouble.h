/* Why there is no value. */
#ifndef INVAR_RUN_TROUBLE_H
#define INVAR_RUN_TROUBLE_H

#include "run/value.h"

struct machine;

enum trouble {
    TROUBLE_NONE,
    TROUBLE_UNSET, /* only when peeking: not decided yet */
    TROUBLE_UNDECIDED,
    TROUBLE_BLOCKED, /* no choice satisfies what is assumed */
    TROUBLE_CANNOT,
    TROUBLE_LIMIT,
};

/* No value, for this reason. Keeps the first reason; BLOCKED, CANNOT and LIMIT take the place of others. */
struct value trouble(struct machine *m, enum trouble what, const char *why, ...) __attribute__((format(printf, 3, 4)));
bool fatal(const struct machine *m);
/* Unless it is fatal, what was tried is of no account. */
void trouble_forget(struct machine *m);

/* The first trouble of several attempts, of which a later one may decide. */
struct doubt {
    enum trouble trouble;
    const char *why;
};

/* Takes the machine's trouble; a fatal one stays the machine's, too. */
void doubt_note(struct machine *m, struct doubt *d);
/* No value, for the reason noted. */
struct value doubt_raise(struct machine *m, const struct doubt *d);

#endif
