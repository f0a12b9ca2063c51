/* What is told to provers of products, quotients and remainders of unknowns (logic/products.h, logic/remainders.h), in one query. */
#ifndef INVAR_LOGIC_ARITHMETIC_H
#define INVAR_LOGIC_ARITHMETIC_H

#include "logic/products.h"
#include "logic/remainders.h"

struct arithmetic {
    struct products products;
    struct remainders remainders;
};

/* few: for a search for models, which with bounds of products, and with remainders, were such that no run had them. */
void arithmetic_init(struct arithmetic *a, struct terms *ts, bool few);
void arithmetic_release(struct arithmetic *a);
/* A formula is given to the query. */
void arithmetic_see(struct arithmetic *a, term_id formula);
/* Appends laws with terms of which there may be laws, and instances: of what is left of a number by what divides it, if a formula has a
 * square. That no number up to the root divides says so of all. */
void arithmetic_cofactors(struct arithmetic *a, struct term_vec *out);
/* Appends the laws of what was seen since the last call. */
void arithmetic_laws(struct arithmetic *a, struct term_vec *out);

#endif
