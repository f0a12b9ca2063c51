/* How routines are to be judged. Plain data, so that requests need not come from the command line. */
#ifndef INVAR_JUDGE_OPTIONS_H
#define INVAR_JUDGE_OPTIONS_H

#include "il/result_text.h"
#include "infer/engine.h"
#include "judge/kept_claims.h"
#include "prover/table.h"
#include "vcgen/vc/form.h"

#include <stdbool.h>
#include <stdint.h>

enum houdini_choice { HOUDINI_AUTO, HOUDINI_YES, HOUDINI_NO };
/* What a routine without a written contract needs and gives: what is found, or nothing. */
enum contracts_choice { CONTRACTS_INFER, CONTRACTS_GIVEN };
enum shown_invariants { INVARIANTS_NEEDED, INVARIANTS_ALL };
/* Answers of earlier runs are replayed, and new ones kept; or only one of the two, or nothing. */
enum cache_choice { CACHE_UPDATE, CACHE_REPLAY, CACHE_REBUILD, CACHE_NONE };
enum refute_mode { REFUTE_UNPROVED, REFUTE_NOTHING, REFUTE_ALL };

/* Bits of `dump`. */
enum dump_stage {
    DUMP_IL = 1,
    DUMP_PREDICATES = 2,
    DUMP_CUT = 4,
    DUMP_PASSIVE = 8,
    DUMP_VC = 16,
    DUMP_CLAIMS = 32,
    DUMP_SIZES = 64,
};

/* Does an execution get past the failure that has taken the branch (judge/dead_ends.h)? branch 0: any execution. */
struct dead_end {
    const struct failure_text *failure;
    unsigned branch;
};

struct dead_ends {
    const struct dead_end *at;
    unsigned n;
};

/* One of many attempts to prove a routine. Nothing is done for readers: claims are not chosen, failures not explained, answers not kept. The
 * result has the claims that were proved (result_text.kept). */
struct attempt {
    struct kept_claims kept; /* are tried before loops are inferred */
    bool only_kept;          /* loops are not inferred */
    /* It ends as soon as it is known whether anything else fails than these. */
    bool decides;
    bool brief; /* nothing is refuted, and only the cheap steps of inference are run */
    const struct failure_text *allowed;
    unsigned n_allowed;
    const struct dead_ends *dead_ends; /* nothing but these is asked; NULL: the routine is judged */
};

/* Strings and arrays outlive the request. */
struct judge_options {
    struct engines engines; /* none: nothing is inferred */
    enum abstractor abstractor;
    bool deduce;     /* fq, ddp, ss: answers from earlier ones */
    bool neighbours; /* auto: of models */
    enum heuristics heuristics;
    enum shape_post shape_post;
    enum shape_context shape_context;
    enum abstract_at points;
    int restart;      /* -1: as the abstractor's default */
    long union_limit; /* -1: as the abstractor's default */
    struct vc_form vc;
    enum refute_mode refute;
    long unroll;      /* rounds of each loop; -1: loops are cut */
    bool unroll_half; /* of the round after these, only what is in front of the first exit */
    enum houdini_choice houdini;
    enum contracts_choice contracts;
    enum shown_invariants invariants;
    const struct attempt *attempt;          /* NULL: what is judged is for readers */
    uint64_t budget;                        /* resource units for each routine, in all phases together; 0: no such limit */
    uint64_t try_invariants;                /* runs of each routine; 0: none */
    uint64_t limit;                         /* prover resource units per query */
    const char *const *cross_check;         /* argv of the second solver; NULL: none */
    const struct prover_row *const *others; /* see struct prover; NULL: none */
    bool only_others;                       /* see struct prover */
    unsigned variation;                     /* of what the prover is free to do, see struct solver_options; 0: none */
    unsigned dump;
    bool fork;              /* each routine in a process of its own */
    unsigned jobs;          /* processes at once */
    uint64_t memory;        /* bytes for each; 0: no limit */
    double routine_timeout; /* wall-clock seconds for each; 0: none */
    enum cache_choice cache;
    const char *cache_folder; /* NULL: no cache */
    uint64_t cache_size;      /* bytes */
};

#endif
