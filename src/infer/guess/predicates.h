/* Candidate predicates of a loop: the user's and guessed ones, with the skolem constants they mention. */
#ifndef INVAR_INFER_GUESS_PREDICATES_H
#define INVAR_INFER_GUESS_PREDICATES_H

#include "il/il.h"
#include "vcgen/vc/norm.h"

enum predicate_stage { STAGE_USER, STAGE_FQ, STAGE_EXTENDED };

struct predicate {
    term_id term; /* over program variables, snapshots and skolems of this loop */
    enum predicate_stage stage;
};

/* A set: a predicate and its negation count once, decided ones (true, false) are refused. */
struct predicates {
    struct predicate *at;
    size_t n, cap;
    struct idmap seen;
    unsigned left_out;      /* guesses refused because there were enough */
    struct il_vars skolems; /* the loop's user skolems first, then those the heuristics made */
};

void predicates_release(struct predicates *ps);
/* False if it was there already or is trivial. */
bool predicates_add(struct terms *ts, struct predicates *ps, term_id t, enum predicate_stage stage);

/* What the heuristics look at. `loop` is the LOOP command; entry: Norm of the context in front of it (snapshots
 * taken), used to write an entry value as the value itself where it is known. */
struct guess_context {
    struct il_program *program;
    struct il_routine *routine; /* a copy of the engine's, to which snapshots and skolem constants are added */
    const struct il_cmd *loop;
    struct norm *entry;
};

/* FQ section 6. */
void guess_fq(const struct guess_context *g, struct predicates *out);
/* On top of it: design.md section 7, issue text; docs/heuristics.md lists them. */
void guess_extended(const struct guess_context *g, struct predicates *out);

#endif
