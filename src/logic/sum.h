/* Integer terms as linear sums: constant + factor * term + ... */
#ifndef INVAR_LOGIC_SUM_H
#define INVAR_LOGIC_SUM_H

#include "base/vec.h"
#include "logic/term.h"

struct addend {
    term_id term;
    long factor;
};

/* Release with vec_release. Zero-initialised it is 0. overflow: a number is too large, and the others mean nothing. */
struct sum {
    struct VEC_OF(struct addend);
    long constant;
    bool overflow;
};

/* Adds factor * t. Addends with the factor 0 may be left. */
void sum_add(const struct terms *ts, struct sum *s, term_id t, long factor);
void sum_add_constant(struct sum *s, long constant);
/* Adds factor * other. */
void sum_add_sum(struct sum *s, const struct sum *other, long factor);
/* Only addends with a factor that is not 0 stay, in the order of their ids. */
void sum_settle(struct sum *s);

#endif
