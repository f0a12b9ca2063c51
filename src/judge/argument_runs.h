/* Runs of a routine on small and on random inputs, for choosing among the clauses that it may need (il_found_clause.owed). */
#ifndef INVAR_JUDGE_ARGUMENT_RUNS_H
#define INVAR_JUDGE_ARGUMENT_RUNS_H

#include "judge/request.h"

#include "il/result_text.h"
#include "il/slice.h"

/* holds, sure: by clause, a bit: it is not false at the start; it is true there. Some clauses cannot be decided at the start. reached: a bit for each
 * branch of the text that is taken. wrong: 1 + the number of the failure at which it goes wrong; 0: it goes wrong at none of them. normal: it ends
 * normally. */
struct argument_run {
    uint64_t *holds, *sure, *reached;
    unsigned wrong;
    bool normal;
    uint64_t seed, state; /* of a run at random: it is made again from these; seed 0: it is none */
};

/* In the request's arena. n clauses from number `first` on, by the rest of their numbers. */
struct argument_runs {
    size_t first, n;
    bool *possible;                          /* each branch is taken where the clause holds */
    bool *fits;                              /* possible; and there is a failure that no run passes which breaks the clause */
    bool *broken;                            /* some run that ends normally breaks the clause */
    struct VEC_OF(struct argument_run) runs; /* those that end normally, or go wrong */
    uint64_t *taken;                         /* branches that runs take */
    unsigned *branch; /* by bit of a branch: its number (judge/dead_ends.h); 0: it is no branch of the text */
    bool *passed;     /* by failure: some run that ends normally passes it */
};

/* The live clauses from number `first` on are r's. failed: r's report, without these clauses. */
struct argument_runs argument_runs_make(struct request *q, struct il_program *p, const struct il_routine *r, size_t first,
                                        const struct result_text *failed);
/* Each branch that some run takes is taken by a run at whose start the marked clauses hold, and there is such a run. What cannot be decided counts as
 * true only for runs that end normally: else a branch that always fails would seem to be taken. */
bool argument_runs_take_all(const struct argument_runs *k, const bool marked[]);

/* Of the clauses in `from`, one after the other those with which each branch is still taken. */
void argument_runs_together(const struct argument_runs *k, const bool from[], bool together[]);
/* Marks more of the allowed clauses, few if it can be, so that all are true at the start of no run that goes wrong at a failure. False: there are no such. */
bool argument_runs_keep_out(const struct argument_runs *k, const bool allowed[], bool marked[]);
/* Some run at whose start the marked clauses hold goes wrong at a failure that is not among the allowed ones. */
bool argument_runs_go_wrong(const struct argument_runs *k, const bool marked[], const bool allowed[]);

/* Calls `f` for the number of each branch that is taken by runs that go wrong at the failure, and by none that ends normally. */
void argument_runs_each_wrong(const struct argument_runs *k, unsigned failure, void (*f)(void *user, unsigned branch), void *user);

#endif
