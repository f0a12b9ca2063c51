/* What is told to provers of products, quotients and remainders of unknowns (logic/products.h, logic/remainders.h), in one query. */
#ifndef INVAR_LOGIC_ARITHMETIC_H
#define INVAR_LOGIC_ARITHMETIC_H

#include "logic/products.h"
#include "logic/remainders.h"

struct arithmetic {
    struct products products;
    struct remainders remainders;
};

void arithmetic_init(struct arithmetic *a, struct terms *ts);
void arithmetic_release(struct arithmetic *a);
/* A formula is given to the query. */
void arithmetic_see(struct arithmetic *a, term_id formula);
/* Appends the laws of what was seen since the last call. */
void arithmetic_laws(struct arithmetic *a, struct term_vec *out);

#endif
