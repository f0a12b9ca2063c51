/* Runs that may refute: what the files of refutation share. */
#ifndef INVAR_VCGEN_REFUTE_REPLAY_H
#define INVAR_VCGEN_REFUTE_REPLAY_H

#include "run/text/start_heap.h"
#include "vcgen/refute/impossible.h"
#include "vcgen/refute/refute.h"
#include "vcgen/refute/witness.h"

enum target_state { TARGET_OPEN, TARGET_REFUTED, TARGET_GIVEN_UP };

/* A failure of the result, or an obligation that may become one. */
struct target {
    struct failure *failure;
    enum target_state state;
    unsigned doubtful; /* runs that go wrong, but may start in an impossible state */
    bool undecided;    /* some run met something that it could not decide */
    bool limit;        /* a question about it got no answer within the limit; with these rounds */
    const char *why;   /* the last run refutes nothing; NULL: none was made */
    bool rest;         /* the result does not tell of it: nothing is searched for its sake */
};

struct refuter {
    struct arena *arena;
    struct prover *prover;
    struct il_program *p;
    const struct il_routine *r;
    const struct refute_options *options;
    struct obligations table; /* of r, with its invariants; failures are indices into it */
    struct target *targets;
    unsigned n, open, refuted, strikes; /* open: without those of the rest */
    bool without_overflow;              /* some run needs no overflow */
    struct impossible impossible;
    struct meter *meter;
    uint32_t terms; /* number of terms when they were last paid for */
};

static inline void give_reason(struct failure *f, enum reason reason, const char *why)
{
    f->reason = reason;
    f->why = why;
}

/* The session has a model of W of the target's obligation, which w is of. Executes it, and keeps the run if it refutes the obligation. */
void replay_model(struct refuter *k, struct target *t, struct witness *w);
/* Executes the routine on the heap; the seed decides what the heap leaves open. Keeps the run if it refutes an open target. */
void replay_heap(struct refuter *k, struct start_heap *h, uint64_t seed);
/* Executes the routine with values at random, for at most so many steps. Keeps the run if it refutes an open target. Returns how many steps it
 * took; those of evaluation are a part of one. */
uint64_t replay_random(struct refuter *k, uint64_t seed, uint64_t steps);

#endif
