/* What is known of the order of a loop's scalars: differences with bounds, closed under transitivity. */
#ifndef INVAR_INFER_TEMPLATES_ORDERS_H
#define INVAR_INFER_TEMPLATES_ORDERS_H

#include "infer/templates/vocabulary.h"

/* Scalar i is base[i] + offset[i]. limit[a * n + b]: the least known c with base a - base b <= c; INT64_MAX / 4: none. */
struct orders {
    unsigned n;
    unsigned *base;
    int64_t *offset, *limit;
};

void orders_init(struct orders *o, struct terms *ts, const struct vocabulary *v, func_id length);
void orders_release(struct orders *o);

/* Scalar a <= scalar b (LE), a < b (LT), a == b (EQ). Other relations are neither known nor learnt. */
bool orders_know(const struct orders *o, enum relation r, unsigned a, unsigned b);
/* Scalar a - scalar b <= c. */
bool orders_know_difference(const struct orders *o, unsigned a, unsigned b, int64_t c);
/* (a - b) + (c - d) <= e follows from bounds of the two differences. */
bool orders_know_sum(const struct orders *o, unsigned a, unsigned b, unsigned c, unsigned d, int64_t e);
void orders_learn(struct orders *o, enum relation r, unsigned a, unsigned b);

#endif
