/* invar run: executes routines on random or given inputs (run/run.h). */
#ifndef INVAR_DRIVER_EXECUTE_H
#define INVAR_DRIVER_EXECUTE_H

#include "driver/invocation.h"
#include "il/slice.h"
#include "run/text/show.h"
#include "vcgen/refute/impossible.h"

#include <signal.h>

/* Reads, executes, reports on standard output. Exit status: 10 if a run of some routine fails, 2 after an input error or if
 * something cannot be executed, else 0. */
int execute(const struct options *o, const volatile sig_atomic_t *interrupted);

/* The executions of one routine. `last` is the run that failed. If none failed, it is the last that ended normally, or the last
 * of all. */
struct executions {
    const struct il_program *read; /* the program that was read */
    struct il_slice slice;         /* program and routine are those of the slice */
    struct il_program *program;
    const struct il_routine *routine;
    unsigned long count[RUN_CANNOT + 1]; /* by outcome */
    uint64_t seed;                       /* of the last run */
    struct run_shown last;
    const char *replay;   /* a search found a run that fails: what --input takes to repeat it; else NULL */
    unsigned bound;       /* of a search; 0: none */
    bool exhausted, gaps; /* all runs within the bound were made; some runs were in part random */
    const char **unused;  /* places of the given inputs that no run asked for */
    unsigned n_unused;
    struct impossible impossible; /* of this routine's runs */
    const char *bad;              /* why the given inputs do not fit this routine; else NULL */
};

struct executions_list VEC_OF(struct executions);

void execute_report_text(FILE *to, struct invocation *inv, const struct executions_list *all);
void execute_report_json(FILE *to, struct invocation *inv, const struct executions_list *all);

#endif
