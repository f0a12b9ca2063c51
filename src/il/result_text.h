/* What a report says of one routine, as plain data: texts in the source's syntax, numbers and places, no term. A routine may be
 * judged in a process of its own; this is what comes back from it. Every report reads this and nothing else. */
#ifndef INVAR_IL_RESULT_TEXT_H
#define INVAR_IL_RESULT_TEXT_H

#include "il/result.h"

/* A variable that the user has to declare and to assign in front of a loop, because an invariant shown names the value that
 * another one had there (il_language.entry_locals). */
struct local_text {
    const char *name, *sort, *value;
};

/* One loop. An invariant is pasted as `before` invariant `after`. */
struct loop_text {
    struct span span;
    enum point_status status;
    const char *why; /* "" or why it gave up or is not the strongest */
    bool strongest;
    bool jumps; /* the loop is made of jumps: its invariants are written as assertions */
    const char *before, *after;
    const char **invariants;
    unsigned n_invariants;
    unsigned n_hidden; /* point_result.n_hidden */
    struct local_text *locals;
    unsigned n_locals;
    unsigned n_predicates, rounds, queries;
    double seconds;
};

/* One failed obligation. `related`: where the clause or routine stands that it comes from; no place if there is none. */
struct failure_text {
    struct span at, related;
    struct span loop; /* INVARIANT_TOO_WEAK: the loop that the path passes with any values its invariants allow */
    const char *id, *message;
    enum verdict verdict;
    enum reason reason;
    struct input *inputs;
    unsigned n_inputs;
    struct trace_step *trace;
    unsigned n_trace;
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
    struct loop_text *loops;
    unsigned n_loops;
    struct failure_text *failures;
    unsigned n_failures;
    struct assumption *assumptions;
    unsigned n_assumptions;
    struct placed_text *unsupported; /* constructs */
    unsigned n_unsupported;
    struct placed_text *overflow; /* the smallest set of steps whose overflow is the cause */
    unsigned n_overflow;
    struct placed_text *warnings; /* what cannot be reached */
    unsigned n_warnings;
    unsigned queries;
    double seconds;
};

/* Everything is copied or made in the arena, but for the sources of spans. */
struct result_text result_text_of(struct arena *a, const struct routine_result *r);

/* The message of an obligation that failed, REFUTED or UNPROVED, its text filled in. In the arena. */
const char *result_failure_message(struct arena *a, const struct obligation *o, enum verdict v);
#endif
