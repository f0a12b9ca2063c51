/* Executing the IL on concrete values, exactly.
 *
 * A run starts at a routine's entry and takes one execution of its body: choices and havocs are decided by a source of
 * nondeterminism. A value is decided when something needs it first (a variable at entry, a havocked place, an element of a
 * map, a value of an uninterpreted function) and never changes. Where the source has no opinion, it is decided in favour of the
 * assumption that needs it; whether an assumption holds is always evaluated. A run never claims more than it has computed: what cannot be
 * decided (a quantifier without bounds, maps that may be equal) is left open, which the result says, or ends it as RUN_UNDECIDED.
 *
 * Calls run the callee's body (il_call). Where the program has none, the call is executed by its contract, and the result says so. */
#ifndef INVAR_RUN_RUN_H
#define INVAR_RUN_RUN_H

#include "base/deadline.h"
#include "base/meter.h"
#include "base/truth.h"
#include "il/il.h"
#include "il/result.h"
#include "run/value.h"

/* ---- the source of nondeterminism ---- */

enum run_ask_kind {
    RUN_ASK_ENTRY,    /* var, as it is at the entry of the routine that was started */
    RUN_ASK_HAVOC,    /* var, or the place var[index]..., behind havoc number `havoc` */
    RUN_ASK_ELEMENT,  /* element `args` of the map that var held at entry, or behind havoc number `havoc` */
    RUN_ASK_FUNCTION, /* func at args */
    RUN_ASK_SOME,     /* the value of an operation outside its domain (division by zero): `operation` at args */
};

/* A value is wanted. */
struct run_ask {
    enum run_ask_kind kind;
    sort_id sort;
    const struct il_type *type; /* of the value, if known; else NULL */
    const struct il_var *var;   /* ENTRY, HAVOC, ELEMENT */
    bool at_entry;              /* ELEMENT: of the map at entry */
    unsigned depth;             /* ENTRY: calls around; 0: the routine that was started. Callees' locals are asked for, too */
    unsigned havoc;             /* HAVOC, ELEMENT: the number of havoc commands executed before this one in the run */
    func_id func;               /* FUNCTION */
    enum term_kind operation;   /* SOME */
    unsigned n_args;            /* ELEMENT: all indices, through nested maps; FUNCTION, SOME: arguments; HAVOC: indices */
    const struct value *args;
    /* What follows is told to a systematic source only. A value that it does not allow breaks what is assumed. */
    bool (*allows)(void *asking, struct value v);
    void *asking;
    struct value lo, hi;  /* INT: bounds of its type, inclusive; NONE: none */
    unsigned n_constants; /* integers in the text of the routine that was started */
    const struct value *constants;
    unsigned n_near; /* values in the assumptions at hand */
    const struct value *near;
    unsigned n_objects; /* elements of the sort that were met so far and that it may be */
    const uint64_t *objects;
    bool closed; /* it is one of those; else it may be a new one, too, whose number is `fresh` */
    uint64_t fresh;
    bool by_axioms; /* the axioms ask, before the first command */
};

/* Either function may be NULL, and either may have no opinion (false): then the run's own seed decides. Values given are checked
 * like all others: a value that breaks an assumption blocks the run. Their memory must outlive the run. */
struct run_source {
    void *user;
    /* It knows a whole execution: what is said to exist is looked for in that and not made. */
    bool whole;
    /* NULL, or set when that execution is over: from then on it has no opinion on what is havocked. */
    const bool *past;
    /* It goes through all alternatives in many runs: it is asked only where nothing else decides a value, and what does not work out
     * blocks the run and is not tried again in another way. */
    bool systematic;
    /* Its values are suggestions: one that breaks an assumption is not taken, and the run's own seed decides. */
    bool suggests;
    bool (*value)(void *user, const struct run_ask *ask, struct value *out);
    /* One of n >= 2 alternatives; number: choices decided so far in the run. `choice` is the command, NULL where the
     * interpreter itself has alternatives (which disjunct of an assumption to make true). The alternatives of a command are all its
     * branches, if `whole`; else those whose first assumptions may hold. */
    bool (*choose)(void *user, const struct il_cmd *choice, unsigned number, unsigned n, unsigned *out);
};

/* ---- a run ---- */

enum run_outcome {
    RUN_NORMAL,    /* reached the end */
    RUN_WRONG,     /* an obligation, or an invariant of the user, does not hold */
    RUN_BLOCKED,   /* an assumption does not hold: no execution */
    RUN_LIMIT,     /* steps, depth of calls, memory or the deadline */
    RUN_UNDECIDED, /* something met could not be decided */
    RUN_CANNOT,    /* something met cannot be executed */
};

const char *run_outcome_name(enum run_outcome o);

struct machine; /* a run in progress */
struct run_result;

struct run_options {
    uint64_t seed;
    const struct run_source *source; /* NULL: the seed alone */
    uint64_t steps;                  /* commands; 0: a default */
    uint64_t work;                   /* steps of evaluation; 0: 100 for each of these commands */
    size_t memory;                   /* bytes of the arena; 0: no limit */
    unsigned depth;                  /* calls within calls; 0: a default */
    const struct deadline *deadline; /* NULL: none */
    const bool *stop;                /* ends the run as RUN_LIMIT when it is set; NULL: nothing does */
    struct meter *meter;             /* evaluation steps and commands are spent from it; NULL: no */
    bool follow_contracts;           /* calls without a body by contract; else they end the run as RUN_CANNOT */
    bool no_trace;
    bool roomy;   /* lengths that leave room around what is in an array */
    bool inexact; /* without the facts in il_program.exact, which may be very many: the run may be no run of the program */
    /* At the start of a loop's body, each time. Called when the user's invariants hold. NULL: nothing. False
     * ends the run as RUN_WRONG at that loop with invariant == UINT_MAX. */
    bool (*at_loop)(void *user, struct machine *m, const struct il_routine *r, const struct il_loop *loop);
    void *at_loop_user;
    /* Where the body of a routine starts, and where it has ended normally: that of the start, or of a call. NULL: nothing. */
    void (*at_call)(void *user, struct machine *m, const struct il_routine *r);
    void (*at_return)(void *user, struct machine *m, const struct il_routine *r);
    void *at_call_user;
    /* Behind an assertion or assumption that holds; where a branch of a command with several is taken. Of the start, and of calls. NULL: nothing. */
    void (*at_holds)(void *user, struct machine *m, const struct il_routine *r, const struct il_cmd *c);
    void (*at_branch)(void *user, const struct il_routine *r, const struct il_cmd *branch);
    void *at_command_user;
    /* Whether no model of the axioms makes the closed formula true. It is asked of assertions that evaluation leaves open; then the
     * assertion does not hold. NULL: they stay open. */
    bool (*never)(void *user, term_id formula);
    void *never_user;
    /* When the run is over, with what it returns. NULL: nothing. */
    void (*at_end)(void *user, struct machine *m, const struct run_result *result);
    void *at_end_user;
};

/* A place that was asked for. */
struct run_place {
    const struct run_ask *ask;
    struct value value; /* NONE: it was never decided */
    bool defined;       /* by axioms */
};

/* A step of the path: a command with a note, a call, or a havoc that changes a variable. */
struct run_step {
    struct span span;
    const char *note;         /* NULL for a havoc */
    const struct il_cmd *cmd; /* an ASSIGN or HAVOC; NULL: the note says all */
    const struct il_var *var; /* ASSIGN: whose place at `index` got the value; HAVOC: that got the value */
    const struct value *index;
    struct value value; /* NONE: it was never decided */
    unsigned round;     /* the first step behind a loop's head: how often it was reached since it was entered; else 0 */
    unsigned skipped; /* rounds of this loop in front of this step that are not listed: they passed the commands of those beside */
};

/* A call of il_cmd.history. Values are NONE where nothing decided them. */
struct run_call {
    const struct il_history_call *call;
    struct value object;
    const struct value *args;
};

struct run_result {
    enum run_outcome outcome;
    const char *why;                  /* BLOCKED, LIMIT, UNDECIDED, CANNOT: what; else "" */
    struct span span;                 /* where it ended; none if NORMAL */
    const struct il_routine *routine; /* in whose body it ended: the one started, or one called */
    /* WRONG: at this obligation of `routine`, or (obligation == UINT32_MAX) at a user invariant of `loop`. */
    uint32_t obligation;
    /* WRONG: obligations of the frame of `routine` that what it changed breaks (il/frame.h); `obligation` is the first of them if
     * nothing else was wrong. */
    const uint32_t *changed;
    unsigned n_changed;
    const struct il_loop *loop;
    unsigned invariant;
    struct span returns; /* the last exit with which the routine that was started was left; no place if there was none */
    bool at_loop_entry;  /* the loop was entered from outside; else after an iteration */
    bool by_contract;    /* some call was executed by its contract, or a function is known by one or not at all */
    bool without_body;   /* some call has no body here, perhaps one that changes nothing */
    bool open_axioms;    /* some axiom was checked only at the values that were asked for */
    bool open_assumptions; /* likewise an assumption of the path or a ground axiom with a quantifier in it; or some assertion was not
                              decided before the run went wrong elsewhere */
    uint64_t steps, work;        /* commands; steps of evaluation */
    const struct run_step *path; /* the last steps */
    unsigned n_path;
    bool path_cut;                /* there were more in front */
    const struct run_call *calls; /* that made the state */
    unsigned n_calls;
    unsigned first_step; /* of `path`, behind these calls */
    /* What was asked for, in that order: values at entry, behind havocs, of functions. With the branches taken (numbers from 1) where a
     * command left a choice, they determine the run. */
    const struct run_place *asked;
    unsigned n_asked;
    const unsigned *taken;
    unsigned n_taken;
};

/* Executes r, which has a body. The result's memory is a's. */
struct run_result il_run(struct il_program *p, const struct il_routine *r, const struct run_options *o, struct arena *a);

/* ---- for at_loop, at_call and at_return ---- */

/* The value of a closed term over the variables of the routine at hand, in the state at hand. NONE if there is none. */
struct value run_value(struct machine *m, term_id t);
/* A closed formula over the variables of the routine at hand, in the state at hand. */
enum truth run_holds(struct machine *m, term_id formula);
/* Decides what is not decided yet such that the formula holds, as far as that can be. */
void run_favour(struct machine *m, term_id formula);

/* ---- for at_end ---- */

/* What the run has decided; NONE if it has not. */
struct value run_variable(struct machine *m, const struct il_var *v); /* of result->routine */
struct value run_function(struct machine *m, func_id f, unsigned n, const struct value args[]);
struct value run_element(struct machine *m, struct value map, const struct value key[]);

#endif
