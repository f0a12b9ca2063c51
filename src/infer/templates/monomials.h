/* The integers of a loop between which equalities are looked for, and products of them. */
#ifndef INVAR_INFER_TEMPLATES_MONOMIALS_H
#define INVAR_INFER_TEMPLATES_MONOMIALS_H

#include "infer/null_space.h"
#include "infer/templates/vocabulary.h"

enum { MAX_FACTORS = 4 };

/* A product of integers. */
struct monomial {
    unsigned n;
    term_id factor[MAX_FACTORS];
    bool changes; /* the loop changes a factor */
    bool read;    /* guards, or goals with products, read all factors */
};

/* The first n_counted are integers, and products that count the rounds of a loop within a loop. The others are there for polynomials. */
struct monomials {
    unsigned n, n_counted;
    struct monomial at[NULL_SPACE_COLUMNS];
};

/* Without products unless a goal has one. Where there is no room for all products, the later ones are left out. */
void monomials_collect(struct monomials *out, const struct terms *ts, const struct vocabulary *v, const struct il_routine *r);

#endif
