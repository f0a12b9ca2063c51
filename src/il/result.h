/* Results: the one type that engines write, the proof pass completes, and every report reads (design.md
 * section 1, rules 1 and 2). Values: an engine writes a point_result once; the proof pass returns a new one. */
#ifndef INVAR_IL_RESULT_H
#define INVAR_IL_RESULT_H

#include "il/il.h"

enum point_status { POINT_INFERRED, POINT_GIVEN, POINT_TRIVIAL, POINT_GAVE_UP };

enum proof_state {
    PROOF_NONE, /* not tried yet: a claim */
    PROOF_PROVED,
    PROOF_INVALID, /* rejected with a counterexample: an engine's bug */
    PROOF_LIMIT,   /* rejected at a limit */
};

/* One invariant. Inferred ones are closed over skolems: forall S. type(S) ==> clause. */
struct conjunct {
    term_id term;
    bool user;
    bool shown;         /* not implied by the others: printed */
    const char *engine; /* "predicates"; "user" */
    enum proof_state proof;
    bool conditional; /* PROVED, but in a routine where an obligation or user invariant it may use is not */
    struct span span; /* user's */
};

struct conjuncts VEC_OF(struct conjunct);

/* The result at one loop head, keyed by the loop's id. Memory: the arena of the run. */
struct point_result {
    uint32_t loop;
    struct span span;
    enum point_status status;
    const char *why; /* "" or why it gave up or is not strongest */
    struct conjunct *conjuncts;
    unsigned n_conjuncts;
    unsigned n_hidden;         /* claims that have nothing to do with what failed, and are therefore not shown */
    unsigned n_predicates;     /* candidates given to abstraction */
    const term_id *predicates; /* those, in the order they were guessed; for dumps */
    unsigned visits;           /* how often the loop was met: once for each round of the loop around it */
    unsigned rounds;           /* of all visits */
    unsigned unions;           /* calls of the abstraction operation */
    double queries_least;      /* what the unions take at least, learning one assignment from a model (union_auto.c) */
    unsigned queries, queries_unsat, queries_sat, queries_unknown;
    bool strongest; /* of the Boolean functions of the predicates: no unknown and no limit was met for this loop, nor for one in the
                              code that its result speaks of. As far as quantifiers are instantiated (instantiate.h) */
    double seconds;
};

/* All cut points of one routine, indexed by loop id. vars: the variables that claims may mention and the routine does not have, in the
 * order they were made: skolem constants, snapshots (il/loops/variables.h declares them). */
struct point_results {
    struct point_result *at;
    unsigned n;
    struct il_var **vars;
    unsigned n_vars;
};

/* FAILED: judging the routine broke the process that did it. */
enum verdict { VERDICT_VERIFIED, VERDICT_REFUTED, VERDICT_UNPROVED, VERDICT_UNSUPPORTED, VERDICT_FAILED, VERDICTS };

enum reason {
    REASON_NONE,
    REASON_INVARIANT_TOO_WEAK,
    REASON_CONTRACT_TOO_WEAK,
    REASON_LIMIT,
    REASON_PROVER_GAVE_UP,
    REASON_AFTER_FAILURE,
    REASON_ENTRY_STATE, /* an execution goes wrong, but the program may never be in the state it starts in */
};

struct trace_step {
    struct span span;
    const char *text;
};

/* A value at the entry of a run that goes wrong, as the source writes it: place `n`, `a[0]`, `this.next`; value `3`, `{1, 2}`. */
struct input {
    const char *place, *value;
};

/* One failed obligation. `obligation` indexes the table of the result's routine. REASON_NONE: the path passes no havoced
 * loop and no call, so that its run goes wrong from the routine's entry. */
struct failure {
    uint32_t obligation;
    enum verdict verdict; /* UNPROVED, or REFUTED with inputs */
    enum reason reason;
    struct trace_step *trace;
    unsigned n_trace;
    struct input *inputs; /* REFUTED: of its run, whose path is the trace */
    unsigned n_inputs;
    struct span returns; /* ENSURES: where the path returns from the routine, if the program says so; else no place */
    struct span loop;    /* INVARIANT_TOO_WEAK: the havoced loop the path passes; else no place */
};

/* Everything a report says of one routine. */
struct routine_result {
    const struct il_program *program;
    const struct il_routine *routine; /* as proved, loops cut: its table has the invariants' obligations */
    const struct il_routine *source;  /* the same with its loops, and the variables of points */
    enum verdict verdict;
    struct point_results points;
    struct point_results all_points; /* with the claims that --invariants=needed leaves out; none: no loops were cut */
    struct failure *failures;
    unsigned n_failures;
    struct assumption *assumptions; /* the routine's own and those of proof */
    unsigned n_assumptions;
    struct span *overflow; /* the smallest set of steps whose overflow is the cause; else none */
    const char **overflow_text;
    unsigned n_overflow;
    struct span *unreachable; /* vacuity warnings: points proved not reachable */
    const char **unreachable_what;
    unsigned n_unreachable;
    unsigned queries;
    double seconds;
};

/* Values of the existential constants of a program, all of them false under which some candidate is not proved. A claim: the
 * routines are proved anew under it. */
struct assigned_constant {
    term_id term;
    const char *name;
    struct span span;
    bool value;
};

struct assignment {
    const struct il_program *program;
    struct assigned_constant *constants;
    unsigned n;
    bool complete;        /* a fixpoint was reached in time; else more may be true than can be proved */
    bool contradictory;   /* the axioms exclude the values, so that they are not used */
    unsigned gave_up;     /* constants that became false because a prover gave up or met a limit */
    unsigned unsupported; /* routines, of which nothing is known */
    unsigned visits, queries;
    double seconds;
};

const char *verdict_name(enum verdict v);
const char *reason_name(enum reason r);
const char *point_status_name(enum point_status s);

#endif
