/* What one request needs throughout; made by a command's file, a stage takes the narrowest part of it. */
#ifndef INVAR_DRIVER_RUN_H
#define INVAR_DRIVER_RUN_H

#include "base/deadline.h"
#include "driver/options.h"
#include "il/result_text.h"
#include "prover/query.h"

struct routine_results VEC_OF(struct routine_result);
struct result_texts VEC_OF(struct result_text);

struct assignments VEC_OF(struct assignment);
struct programs VEC_OF(struct il_program *);

struct run {
    const struct options *options;
    struct arena arena;
    struct intern *names;
    struct diagnostics diagnostics;
    struct stats stats;
    struct deadline deadline;
    struct prover prover;
    struct programs programs;
    struct assignments assignments; /* of the programs that have existential constants */
    double inference_seconds;       /* of which prover.seconds[PHASE_INFERENCE] in the solver */
    struct routine_results results; /* in order of files, then of routines in them */
    struct result_texts texts;      /* of the results, for the reports */
};

/* `interrupted` is set by the signal handler. */
void run_init(struct run *run, const struct options *o, const volatile sig_atomic_t *interrupted);
void run_release(struct run *run);

#endif
