/* Results: engines write them, the proof pass completes them, and every report reads them. They are values: an engine writes a
 * point_result once, and the proof pass returns a new one. */
#ifndef INVAR_IL_RESULT_H
#define INVAR_IL_RESULT_H

#include "il/il.h"

/* UNROLLED: the routine is proved by unrolling its loops, without the conjuncts. */
enum point_status { POINT_INFERRED, POINT_GIVEN, POINT_TRIVIAL, POINT_GAVE_UP, POINT_UNROLLED };

enum proof_state {
    PROOF_NONE, /* a claim that was not tried */
    PROOF_PROVED,
    PROOF_INVALID, /* rejected with a counterexample: an engine's bug */
    PROOF_LIMIT,   /* rejected at a limit */
};

/* One invariant. An inferred one is closed over skolems: forall S. type(S) ==> clause. */
struct conjunct {
    term_id term;
    bool user;
    bool shown;         /* printed, because the others do not imply it */
    const char *engine; /* "predicates"; "user" */
    /* Before it was closed: the predicates and negations of predicates whose disjunction it is. Empty if it was not made so. */
    const term_id *literals;
    unsigned n_literals;
    enum proof_state proof;
    bool conditional; /* PROVED, but its proof may use an obligation or user invariant of the routine that is not proved */
    unsigned step;    /* of inference, which claimed it (infer/strategy.h) */
    struct span span; /* of a user's invariant */
};

struct conjuncts VEC_OF(struct conjunct);

/* The result at one loop head; its key is the loop's id. It lives in the arena of the run. */
struct point_result {
    uint32_t loop;
    struct span span;
    enum point_status status;
    const char *why; /* "", or why it gave up or is not strongest */
    struct conjunct *conjuncts;
    unsigned n_conjuncts;
    unsigned n_hidden;         /* claims that are not shown because they are unrelated to the failures */
    unsigned n_predicates;     /* number of candidates for abstraction */
    const term_id *predicates; /* the candidates, in the order in which they were guessed; for dumps. NULL: too many (templates) */
    unsigned visits;           /* visits of the loop: one for each round of the loop around it */
    unsigned rounds;           /* in all visits */
    unsigned unions;           /* calls of the abstraction operation */
    double queries_least;      /* the least number of queries for the unions if each model gives one assignment (union_auto.c) */
    unsigned queries, queries_unsat, queries_sat, queries_unknown;
    unsigned variants;           /* of models, tried without a query (infer/abstract/neighbours.c) */
    unsigned by_runs, by_models; /* candidates that concrete runs and models rule out without a question (infer/templates) */
    unsigned asked, kept;        /* candidates of infer/templates that were asked; those that are claims */
    bool all_guesses;            /* every guess is a candidate: none is irrelevant or beyond the budget (infer/guess/budget.c) */
    /* no guess is beyond the budget, and no Boolean function of the predicates is stronger: there was no unknown and no limit for this
     * loop, nor for the loops in the code that its result is about, and all models count (query_definite) */
    bool strongest;
    bool strongest_by_instances; /* the same, but models of the instances of quantifiers need not be models of the quantifiers */
    double seconds;
    term_id measure; /* of a loop of a verified routine to which the user gave none: proved to decrease, and never negative; TERM_NONE: not looked for */
};

/* The results for all loops of one routine, indexed by loop id. vars: the variables that claims may mention and the routine does not
 * have (skolem constants, snapshots), in the order in which they were made. il/loops/variables.h declares them. */
struct point_results {
    struct point_result *at;
    unsigned n;
    struct il_var **vars;
    unsigned n_vars;
};

/* FAILED: the process that judged the routine failed. */
enum verdict { VERDICT_VERIFIED, VERDICT_REFUTED, VERDICT_UNPROVED, VERDICT_UNSUPPORTED, VERDICT_FAILED, VERDICTS };

enum reason {
    REASON_NONE,
    REASON_INVARIANT_TOO_WEAK,
    REASON_CONTRACT_TOO_WEAK,
    REASON_LIMIT,
    REASON_PROVER_GAVE_UP,
    REASON_TOO_FEW_INSTANCES, /* there is a model of the instances of quantifiers, of which it is not known whether it counts */
    REASON_AFTER_FAILURE,
    REASON_ENTRY_STATE, /* an execution goes wrong, but the program may never be in its start state */
    REASON_NO_RUN,      /* no loop and no call is in the way, but no execution was found that goes wrong */
    REASON_LATENT,      /* an execution goes wrong, but no routine from which the program starts may come to its start state */
};

struct trace_step {
    struct span span;
    const char *text;
};

/* A value at the entry of a run that goes wrong, in source syntax: place `n`, `a[0]`, `this.next`; value `3`, `{1, 2}`. */
struct input {
    const char *place, *value;
};

/* A call by code outside the files on the way to a failure, as text: `new Ring(1)`, `other = new Pair(1, null)`, `put(0)`. */
struct call_text {
    const char *text;
    const char *owner, *name, *types; /* of il_history_call */
    const char *object;               /* the name of the object that it makes, or is a call on; NULL: static */
    bool creates;
    const char **args; /* in the source's syntax; arrays as `new int[] {0}` */
    unsigned n_args;
};

/* Which heap of a run a picture shows. */
enum { HEAP_AT_START, HEAP_NOW, HEAP_PICTURES };

/* A heap with lists or trees. lines: drawn. values: the same by places, `first` is `#1`, `#1.next` is `null`. */
struct heap_picture {
    const char **lines;
    unsigned n_lines;
    struct input *values;
    unsigned n_values;
};

/* One failed obligation. `obligation` is an index into the table of the result's routine. REASON_NONE: the path passes no havoced loop
 * and no call, so its run goes wrong from the routine's entry. */
struct failure {
    uint32_t obligation;
    enum verdict verdict; /* UNPROVED, or REFUTED with inputs */
    enum reason reason;
    const char *why; /* what the reason is about: a call, a limit; NULL: nothing more to say */
    struct trace_step *trace;
    unsigned n_trace;
    struct input *inputs; /* REFUTED: the inputs of its run; the trace is its path */
    unsigned n_inputs;
    /* UNPROVED: parameters, and variables where the proof breaks: behind the last loop or call on the path, of which only the invariants or the
     * contract are known. None, if the prover did not come to a state. */
    struct input *state;
    unsigned n_state;
    struct call_text *calls; /* that lead to it; none, if what starts the run is the routine itself in some state */
    unsigned n_calls;
    /* REFUTED, if contracts speak of reachability: as the run starts, and where it goes wrong; else without lines. */
    struct heap_picture heaps[HEAP_PICTURES];
    struct span returns; /* ENSURES: the return on the path, if the program says so; else no place */
    struct span loop;    /* INVARIANT_TOO_WEAK: the havoced loop on the path; else no place */
};

/* What a step of inference, an engine in one stage, did for a routine. place: of the step among those of its strategy; it gives the order
 * in sums over routines. Claims that an earlier step proved are not counted again. */
struct step_counts {
    const char *engine, *stage;
    unsigned place;
    unsigned claims, proved, invalid,
        limit;        /* claims made; how many of them the proof pass proved and rejected (enum proof_state) */
    unsigned shown;   /* of those proved */
    unsigned queries; /* solver calls of the engine */
    double seconds;
};

/* The solver calls for one routine, by purpose: finding claims; proving claims and obligations; deciding which claims are shown; finding
 * runs that go wrong. Attempts to name an overflow count under the first two. */
struct query_counts {
    unsigned inference, proof, shown, refutation;
};

/* All that a report says about one routine. */
struct routine_result {
    const struct il_program *program;
    const struct il_routine *routine; /* the proved form, with cut loops: its table contains the obligations of invariants */
    const struct il_routine *source;  /* the same with its loops, and with the variables of points */
    const struct il_routine *written; /* as the front end made it, likewise: what runs execute */
    const struct il_routine *inferred; /* source without these variables: whose loops the points are about; NULL: no loops were cut */
    enum verdict verdict;
    struct point_results points;
    struct point_results all_points; /* with the claims that --invariants=needed leaves out; empty if no loops were cut */
    struct failure *failures;
    unsigned n_failures;
    bool cut;           /* an execution fails, and the dear steps of inference were not made (request.brisk) */
    const bool *closed; /* by obligation: it was asked, and cannot go wrong if all earlier ones hold; NULL: nothing was asked */
    struct assumption *assumptions; /* the routine's own assumptions, then those of the proof */
    unsigned n_assumptions;
    struct span *overflow; /* the smallest set of steps whose overflow is the cause; else empty */
    const char **overflow_text;
    unsigned n_overflow;
    struct span *unreachable; /* vacuity warnings: points that are proved unreachable */
    const char **unreachable_what;
    unsigned n_unreachable;
    struct query_counts queries;
    struct step_counts *steps; /* of inference, those that were run */
    unsigned n_steps;
    double seconds;
    uint64_t units; /* base/meter.h */
};

/* Values of the existential constants of a program. A constant is false if some candidate of it is not proved under these values. This
 * is a claim: the routines are proved again under it. */
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
    bool complete;      /* a fixpoint was reached in time; else a constant may be true although a candidate of it is not proved */
    bool contradictory; /* the axioms exclude the values, so they are not used */
    unsigned gave_up;   /* constants that became false because a prover gave up or met a limit */
    unsigned unsupported; /* number of unsupported routines, about which nothing is known */
    unsigned visits, queries;
    double seconds;
    bool cached; /* it is the answer of an earlier run (judge/cache) */
};

const char *verdict_name(enum verdict v);
const char *reason_name(enum reason r);
const char *point_status_name(enum point_status s);

#endif
