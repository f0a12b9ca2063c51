/* Between which numbers a term is, as far as assumptions, types and guards say so: a guess, which no proof rests on. */
#ifndef INVAR_INFER_TEMPLATES_AMOUNTS_H
#define INVAR_INFER_TEMPLATES_AMOUNTS_H

#include "infer/templates/mine.h"

/* Unknown ends are not given. Those that are have at most about 2^40. */
struct amount {
    bool has_low, has_high;
    int64_t low, high;
};

/* Of an integer term over the variables of the routine, in a round of the loop. */
struct amount amount_of(const struct miner *m, term_id t);
/* From here on in the round, the variable is in `a`, to which it was set, or in what it was given before: in another branch, for example. */
void amount_give(struct miner *m, term_id var, struct amount a);
struct amount amount_number(int64_t n);
struct amount amount_sum(struct amount a, struct amount b);
struct amount amount_product(struct amount a, struct amount b);
/* What is in a or in b. */
struct amount amount_either(struct amount a, struct amount b);
/* How often the body of an inner loop is executed at most, from its guard: [0, n]. */
struct amount amount_rounds(const struct miner *m, const struct il_cmd *loop);

#endif
