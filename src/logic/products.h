/* Products of two variables. Provers seldom find that i < n makes i * m + m <= n * m, which every access to a matrix in one row needs: a[i * m + j] with
 * j < m is inside n * m elements. For products with a common factor y the laws are
 *
 *     0 <= y && x < z   ==>   x * y + y <= z * y
 *     0 <= y && x <= z  ==>   x * y <= z * y
 *     z - x is a number c:    z * y == x * y + c * y
 *     -46340 <= x && x <= 46340, and so is y   ==>   x * y is an int; the same for longs
 *     0 <= y && x <= c  ==>   x * y <= c * y, and its like, for the smallest and the largest number c that formulas have compared x with so far
 *
 * and for squares 0 <= x && x <= z ==> x * x <= z * z. Programs ask by a division whether a product is too large: with a quotient c / y they are
 *
 *     0 < y   ==>   (x <= c / y  <==>  x * y <= c)
 *     0 < y   ==>   c / y * y <= c < c / y * y + y
 *     0 < y && c == x * y   ==>   c % y == 0
 *
 *     0 <= z && z <= y && z <= c / y  ==>  z * z <= y * (c / y)
 *
 * where c must not be negative if the quotient is rounded towards 0. None brings a new product. Start at products_see for each formula, and
 * products_laws. */
#ifndef INVAR_LOGIC_PRODUCTS_H
#define INVAR_LOGIC_PRODUCTS_H

#include "base/idmap.h"
#include "logic/term.h"

/* product = factor * rest */
struct product {
    term_id product, factor, rest;
};

/* The smallest and the largest number that formulas compare the term with. It may be outside: laws ask. */
struct compared {
    term_id term;
    long low, high;
};

struct products {
    struct terms *ts;
    bool square;       /* some product is one */
    bool few;          /* only laws of two products, and of a product and a quotient */
    struct idmap seen; /* terms that were looked at */
    struct VEC_OF(struct product) all;
    struct VEC_OF(struct compared) compared;
    struct term_vec quotients;   /* and remainders, by what is no number */
    size_t told, told_quotients; /* all pairs of the first products are done, and of the first products and quotients */
    unsigned n, unlike; /* how many pairs there were, and pairs of a product and a division by something else than its factor */
};

/* How often t, a product or another term, has the factor; once if it is the factor. */
unsigned product_times(const struct terms *ts, term_id t, term_id factor);

void products_init(struct products *k, struct terms *ts);
void products_release(struct products *k);
/* A formula is given to the query. */
void products_see(struct products *k, term_id formula);
/* Appends the laws, without quantifiers, that the products seen since the last call bring, up to a limit for all calls. */
void products_laws(struct products *k, struct term_vec *out);

#endif
