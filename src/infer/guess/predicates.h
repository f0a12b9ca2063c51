/* Candidate predicates of a loop, from the user and from guesses, with the skolem constants in them. */
#ifndef INVAR_INFER_GUESS_PREDICATES_H
#define INVAR_INFER_GUESS_PREDICATES_H

#include "il/live.h"
#include "vcgen/vc/norm.h"

enum predicate_stage { STAGE_USER, STAGE_FORMULAS, STAGE_GOALS, STAGE_FQ, STAGE_EXTENDED };

struct predicate {
    term_id term; /* over program variables, snapshots and skolem constants of this loop */
    enum predicate_stage stage;
};

/* A set. A predicate and its negation count once. true and false are refused. */
struct predicates {
    struct VEC_OF(struct predicate);
    struct idmap seen;
    unsigned irrelevant;    /* number of guesses that are no candidates (budget.c) */
    unsigned left_out;      /* number of relevant guesses beyond the budget */
    struct il_vars skolems; /* the user's skolem constants of the loop, then those of the heuristics */
};

void predicates_release(struct predicates *ps);
/* False if it was there already or is trivial. */
bool predicates_add(struct terms *ts, struct predicates *ps, term_id t, enum predicate_stage stage);

struct backward;

/* The input of the heuristics. `loop` is the LOOP command. entry: Norm of the context before the loop, after its snapshots are taken. If
 * it tells an entry value, the value itself is written instead of a snapshot. closed: by obligation of the routine: it is proved already;
 * NULL: none is. live: variables of the scope that do not matter at the loop's head are not mentioned; NULL: all are. backward: what
 * the obligations say at the loops (backward.h); NULL: that is not looked at. */
struct guess_context {
    struct il_program *program;
    struct il_routine *routine; /* the engine's copy, to which snapshots and skolem constants are added */
    const struct il_cmd *loop;
    struct norm *entry;
    const bool *closed;
    const struct live *live;
    const struct backward *backward;
};

/* Guesses predicates by the rules of the stages up to `stage`, and adds the most relevant ones to out (budget.c). */
void guess_predicates(const struct guess_context *g, enum predicate_stage stage, struct predicates *out);

#endif
