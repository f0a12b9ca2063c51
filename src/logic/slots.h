/* The indices of a pattern of a quantifier (candidates.c), and what its variables are at an index of a known term. */
#ifndef INVAR_LOGIC_SLOTS_H
#define INVAR_LOGIC_SLOTS_H

#include "base/idmap.h"
#include "logic/term.h"

/* Index `at` of a pattern's path is `factor` times variable `var` plus `offset` (TERM_NONE: none). */
struct slot {
    unsigned at, var;
    term_id factor, offset;
    struct idmap solved; /* an index -> what the variable is there */
};
struct slots VEC_OF(struct slot);

void slots_release(struct slots *slots);

/* Of integers or bit-vectors. */
term_id slot_negative(struct terms *ts, term_id t);
term_id slot_minus(struct terms *ts, term_id a, term_id b);
term_id slot_plus(struct terms *ts, term_id a, term_id b);
/* t minus the offset, or plus it if negated, summand by summand, so that those that are in t vanish. */
term_id slot_without_offset(struct terms *ts, term_id t, term_id offset, bool negated);

/* What the slot's variable is where the index is t. TERM_NONE: nothing. */
term_id slot_solved(struct terms *ts, struct slot *s, term_id t);
/* Solving t for the slot may take it that a machine operation does not overflow: other values may matter, too. */
bool slot_takes_exact(const struct terms *ts, const struct slot *s, term_id t);

#endif
