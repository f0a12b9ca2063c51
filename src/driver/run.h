/* What one request needs throughout; made by verify.c, a stage takes the narrowest part of it. */
#ifndef INVAR_DRIVER_RUN_H
#define INVAR_DRIVER_RUN_H

#include "base/deadline.h"
#include "driver/options.h"
#include "il/result.h"
#include "prover/query.h"

struct routine_results VEC_OF(struct routine_result);

struct run {
    const struct options *options;
    struct arena arena;
    struct intern *names;
    struct diagnostics diagnostics;
    struct stats stats;
    struct deadline deadline;
    struct prover prover;
    struct routine_results results; /* in order of files, then of routines in them */
};

#endif
