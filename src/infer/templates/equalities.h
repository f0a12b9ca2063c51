/* Linear equalities between integers of a loop, such as j == 2 * i + 3, from concrete states; such that hold before or after a round that
 * the loop compares with, such as i <= 5 ==> k == i; and such that hold in one case of what the loop asks and does not change, such as
 * a < 0 ==> s == -i. If a goal has a product, products are integers, too, in polynomial equalities: s == i * n + j, x == i * i * i. */
#ifndef INVAR_INFER_TEMPLATES_EQUALITIES_H
#define INVAR_INFER_TEMPLATES_EQUALITIES_H

#include "infer/null_space.h"
#include "infer/templates/matrix.h"
#include "infer/templates/monomials.h"

enum { MAX_SPLITS = 3 };

/* Of the states with scalar <= bound (scalar < bound if strict), and of the others. The loop treats the round scalar == bound in another
 * way, as in `if (i == 5) continue;`, or it asks which case it is, and changes neither. */
struct split {
    term_id scalar, bound;
    bool strict;
    struct null_space side[2];
};

/* The columns of `space` are the first of those of `polynomials`. */
struct equalities {
    struct null_space space, polynomials;
    struct monomials columns;
    struct split split[MAX_SPLITS];
    unsigned n_splits;
};

/* The arena must outlive e. */
void equalities_init(struct equalities *e, struct arena *arena, struct terms *ts, const struct vocabulary *v,
                     const struct il_routine *r, const struct il_cmd *loop);
/* Adds a state. One in which a column has no value is not used. Returns true if it changed what may be an equality everywhere. */
bool equalities_state(struct equalities *e, const struct state_reader *reader);
/* Adds the equalities that say something of the loop to the formulas and candidates. Returns true if some are new. */
bool equalities_candidates(struct equalities *e, struct terms *ts, struct vocabulary *v, struct candidates *cs);

#endif
