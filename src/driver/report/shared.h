/* Assumptions that many routines have. The text report prints each where it is met first, and once more at the end with the routines
 * that have it, callers included. */
#ifndef INVAR_DRIVER_REPORT_SHARED_H
#define INVAR_DRIVER_REPORT_SHARED_H

#include "driver/invocation.h"

#include <stdio.h>

struct shared;

struct shared *shared_new(void);
void shared_release(struct shared *s);

/* Notes that the routine has this assumption of its own. True if no routine had it before. */
bool shared_add(struct shared *s, const struct assumption *a, const char *routine);
/* Notes those that j's routine has because of its callees. */
void shared_add_inherited(struct shared *s, const struct judged *j);
/* Prints those that several routines have, or that none has of its own. all: with the names of all routines. */
void shared_print(FILE *to, const struct shared *s, bool all);

#endif
