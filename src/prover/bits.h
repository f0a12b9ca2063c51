/* Bit operations in models. To a prover `x & y` and `x << n` are functions of which a few laws are known (expand.h); a model may
 * give them other values than they have. What they have at the values in the model is then said as a fact, and asked again:
 *
 *   n mod 32 == 3 ==> x << n == x << 3       exact for every x, one fact for each distance
 *   y == 10 ==> x & y == x & 10              likewise, for masks of few runs of ones
 *   x == 12 && y == 6731 ==> x & y == 8      otherwise
 *
 * So operations on known values are exact, however the values are known. */
#ifndef INVAR_PROVER_BITS_H
#define INVAR_PROVER_BITS_H

#include "base/idmap.h"
#include "prover/solver.h"

struct bits {
    struct terms *ts;
    struct idmap seen;
    struct term_vec operations; /* closed, of two operands that are no literals */
    bool below_binders;         /* there are such operations whose operands are bound: no model is asked for their values */
};

void bits_init(struct bits *b, struct terms *ts);
void bits_release(struct bits *b);
/* Notes the operations in a formula that the solver is given. */
void bits_note(struct bits *b, term_id formula);

/* After an answer with a model: appends facts about operations that the model gives another value than they have. The result is
 * false if there are none. *guesses counts those that say something of these very operands only. */
bool bits_facts(struct bits *b, struct solver *s, struct term_vec *facts, unsigned *guesses);

#endif
