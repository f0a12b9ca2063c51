/* Results as the plain data of invar.h. */
#ifndef INVAR_DRIVER_LIBRARY_PLAIN_H
#define INVAR_DRIVER_LIBRARY_PLAIN_H

#include "driver/invocation.h"
#include "driver/library/invar.h"

/* Everything is in the arena, or lives as long as the sources. */
struct invar_routine plain_routine(struct arena *a, const struct judged *j);
struct invar_message plain_message(const struct diag *d);

#endif
