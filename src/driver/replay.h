/* --run: failing runs of C are repeated by compiled programs under the sanitizers. */
#ifndef INVAR_DRIVER_REPLAY_H
#define INVAR_DRIVER_REPLAY_H

#include "driver/invocation.h"

/* Sets the `replay` of the refuted failures of j, if it is C and --run is given. Whatever goes wrong is said there. No verdict changes. */
void replay_compiled(struct invocation *inv, const struct judged *j);

#endif
