/* A run with its inputs, values and path as text. */
#ifndef INVAR_RUN_TEXT_SHOW_H
#define INVAR_RUN_TEXT_SHOW_H

#include "run/run.h"

/* How functions for the order of a type are called. */
#define RUN_ORDER_PREFIX "<: "

/* A member of objects that is a function: `a.length`. Others are in the program's table (struct il_function). */
#define RUN_LENGTH "length"

/* A place or variable with its value as text in the source's syntax, or as value_print has it where the source has none. */
struct run_binding {
    const struct il_var *var;
    const char *name;
    const char *text;
    const char *exact; /* an input's text with all that the run knows of it (of an object its class); NULL: text */
    struct value value;
    bool granted; /* an input that readers take for granted: the run needs it, reports leave it out */
};

struct run_shown {
    struct run_result run;
    /* What was asked for: values at entry, parameters and globals; values `x@2` that the second havoc gave x; values f(1) of functions
     * that are not defined; alternatives `choice@1` taken by the commands that left a choice. They determine the run, together with
     * n_hidden more behind them: values of hidden variables and of functions of objects, and what has a name by them. */
    struct run_binding *inputs;
    unsigned n_inputs, n_hidden;
    struct run_binding *finals; /* NORMAL, WRONG: parameters, results, globals and locals in the routine where it ended */
    unsigned n_finals;
    struct heap_picture heaps[HEAP_PICTURES]; /* WRONG: see failure.heaps */
    struct call_text *calls;                  /* run.calls */
    unsigned n_calls;
    struct trace_step *trace; /* run.path */
    unsigned n_trace;
};

/* il_run(p, r, o, a), shown. o->at_end is NULL. */
struct run_shown run_and_show(struct il_program *p, const struct il_routine *r, const struct run_options *o, struct arena *a);

#endif
