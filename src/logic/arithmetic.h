/* What is told to provers of products, quotients and remainders of unknowns (logic/products.h, logic/remainders.h), in one query. */
#ifndef INVAR_LOGIC_ARITHMETIC_H
#define INVAR_LOGIC_ARITHMETIC_H

#include "logic/products.h"
#include "logic/remainders.h"

struct arithmetic {
    struct products products;
    struct remainders remainders;
};

/* few: only laws of two products, and of a product and a quotient. Searches for models have few laws: with all of them no run had the
 * values of the models. */
void arithmetic_init(struct arithmetic *a, struct terms *ts, bool few);
void arithmetic_release(struct arithmetic *a);
/* A formula is given to the query. */
void arithmetic_see(struct arithmetic *a, term_id formula);
/* If a formula has a square, appends what remainders_cofactors tells: a number has a divisor up to its root if it has one. These laws have
 * terms of which there may be more laws, and instances. */
void arithmetic_cofactors(struct arithmetic *a, struct term_vec *out);
/* Appends the laws of what was seen since the last call. */
void arithmetic_laws(struct arithmetic *a, struct term_vec *out);

#endif
