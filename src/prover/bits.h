/* Bit operations in models. For a prover `x & y` and `x << n` are functions with a few known laws (expand.h), so a model may give them
 * wrong values. Then facts about the right values are added, and the query is asked again:
 *
 *     n mod 32 == 3 ==> x << n == x << 3       exact for every x; one fact for each distance
 *     y == 10 ==> x & y == x & 10              exact for every x; for masks with few runs of ones
 *     x == 12 && y == 6731 ==> x & y == 8      otherwise
 *
 * So operations on known values are exact. */
#ifndef INVAR_PROVER_BITS_H
#define INVAR_PROVER_BITS_H

#include "base/idmap.h"
#include "prover/solver.h"

#include <gmp.h>

/* The number of runs of ones in a mask of this width. The exact form of x & mask has a term for each. */
unsigned bits_runs(const mpz_t mask, unsigned width);

struct bits {
    struct terms *ts;
    struct idmap seen;
    struct term_vec operations; /* closed operations on two operands that are no literals */
    bool below_binders;         /* some operations have bound variables in their operands; models give no values for them */
};

void bits_init(struct bits *b, struct terms *ts);
void bits_release(struct bits *b);
/* Collects the operations of a formula that the solver gets. */
void bits_note(struct bits *b, term_id formula);

/* Call it after an answer with a model. Appends facts about operations to which the model gives a wrong value. Returns false if there
 * are none. Adds the number of wrong and, or and xor operations to *guesses. */
bool bits_facts(struct bits *b, struct solver *s, struct term_vec *facts, unsigned *guesses);

#endif
