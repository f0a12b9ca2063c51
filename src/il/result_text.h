/* What a report says about one routine, as plain data: texts in source syntax, numbers and places, no terms. A routine may be judged in
 * a separate process; this data is what comes back. Reports read nothing else. */
#ifndef INVAR_IL_RESULT_TEXT_H
#define INVAR_IL_RESULT_TEXT_H

#include "il/result.h"

/* A variable that the user must declare and assign before a loop, because a shown invariant names the value of another variable at loop
 * entry (il_language.entry_locals). */
struct local_text {
    const char *name, *sort, *value;
};

/* `foreign`: it names the rounds, or a value at the entry, of a loop around this one, or a variable that lowering made, or it speaks of all keys
 * of a map. The source language cannot do this here: the text does not say what is meant and is not to be pasted. */
struct invariant_text {
    const char *text;
    bool foreign;
};

/* One loop. The user pastes an invariant as `before` invariant `after`. */
struct loop_text {
    struct span span;
    enum point_status status;
    const char *why; /* "", or why it gave up or is not the strongest */
    bool strongest;
    bool jumps; /* the loop is made of jumps; its invariants are written as assertions */
    struct il_loop_places places;
    const char *before, *after;
    struct invariant_text *invariants;
    unsigned n_invariants;
    const char **clauses; /* il_loop.clauses */
    unsigned n_clauses;
    const char **definitions; /* of what the invariants name and the source does not have: in front of the function */
    unsigned n_definitions;
    unsigned n_hidden; /* point_result.n_hidden */
    struct local_text *locals;
    unsigned n_locals;
    unsigned n_predicates, rounds, queries, variants;
    unsigned by_runs, by_models, asked, kept; /* of point_result */
    double seconds;
};

/* One failed obligation. `related`: the place of the clause or routine that it comes from; no place if there is none. */
/* What a compiled program did that repeats a failing run (driver/replay.h). status NULL: none was asked for. */
struct replay_text {
    const char *status; /* a word: docs/json.md has them */
    const char *note;   /* for people */
};

struct failure_text {
    struct span at, related;
    struct span loop; /* INVARIANT_TOO_WEAK: the loop where the path continues with any values that its invariants allow */
    const char *id, *message;
    unsigned found; /* of its obligation; */
    unsigned needs; /* likewise */
    enum verdict verdict;
    enum reason reason;
    const char *why; /* what the reason is about; NULL: nothing more to say */
    struct input *inputs;
    unsigned n_inputs;
    struct input *state; /* as of struct failure */
    unsigned n_state;
    struct call_text *calls;
    unsigned n_calls;
    const char *condition; /* LATENT: when it fails; NULL: not known */
    struct heap_picture heaps[HEAP_PICTURES];
    struct trace_step *trace;
    unsigned n_trace;
    struct replay_text replay;
};

/* A text that belongs to a place. */
struct placed_text {
    struct span span;
    const char *text;
};

struct result_text {
    const char *name, *qualified;
    const char *types; /* il_routine.types; NULL if it has none */
    struct span span;
    enum verdict verdict;
    const char *why_failed; /* FAILED; else NULL */
    bool not_judged;        /* UNPROVED: the time was over, or the user stopped the run, before it was begun */
    /* Clauses of its contract that were found, if contracts are (--contracts=infer): what it needs and gives. entry: it is judged from any
     * state that its written contract allows. Set by whoever knows the contracts. */
    bool finds_contracts, entry;
    struct placed_text *requires, *modifies, *ensures;
    unsigned n_requires, n_modifies, n_ensures;
    const char **definitions; /* of what these name and the source does not have: in front of the function */
    unsigned n_definitions;
    /* The first n_owed of `requires` are what it needs whoever calls it. stronger: of these; some execution breaks it and nothing goes wrong. */
    unsigned n_owed;
    const bool *stronger;
    struct loop_text *loops;
    unsigned n_loops;
    struct failure_text *failures;
    unsigned n_failures;
    struct assumption *assumptions;
    unsigned n_assumptions;
    struct placed_text *unsupported; /* unsupported constructs */
    unsigned n_unsupported;
    struct placed_text *overflow; /* the smallest set of steps whose overflow is the cause */
    unsigned n_overflow;
    struct placed_text *warnings; /* unreachable points */
    unsigned n_warnings;
    struct query_counts queries;
    struct step_counts *steps;
    unsigned n_steps;
    double seconds;
    uint64_t units;   /* base/meter.h */
    const char *kept; /* of an attempt: the claims that were proved, as bytes (judge/kept_claims.h) */
    unsigned n_kept;
    uint64_t memory; /* the most bytes that its process had at a time; 0: it had none of its own */
    bool cut;        /* of routine_result */
    bool cached;     /* it is the answer of an earlier run (judge/cache) */
};

/* Everything is in the arena, except the sources of spans. */
struct result_text result_text_of(struct arena *a, const struct routine_result *r);

unsigned query_counts_sum(const struct query_counts *c);

/* The failure is one of this obligation, or of another one of its kind at its place. */
bool failure_text_is_of(const struct failure_text *t, const struct obligation *o);

/* `latent`, or the verdict's name. */
const char *failure_verdict_name(const struct failure_text *f);
/* What the inputs of a run say in the source's syntax, `n == 0 && a == null`; NULL: nothing. In the arena. */
const char *failure_condition(struct arena *a, const struct input inputs[], unsigned n);
/* A run shows the failure, but perhaps no program comes to where it starts: it is unproved, under the condition of the run's inputs. */
void failure_call_latent(struct arena *a, struct failure_text *f);
/* The message of a failed obligation (REFUTED or UNPROVED), with its text filled in. In the arena. */
const char *result_failure_message(struct arena *a, const struct obligation *o, enum verdict v);
#endif
