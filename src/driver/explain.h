/* invar explain: prints pages of docs. */
#ifndef INVAR_DRIVER_EXPLAIN_H
#define INVAR_DRIVER_EXPLAIN_H

#include "driver/options.h"

/* The pages whose ids are the files of the command line. The exit status: 1 if one is unknown. */
int explain(const struct options *o);

#endif
