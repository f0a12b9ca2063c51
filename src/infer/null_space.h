/* Linear forms over integer columns that are 0 in all states seen so far, such as j - 2 * i - 3. */
#ifndef INVAR_INFER_NULL_SPACE_H
#define INVAR_INFER_NULL_SPACE_H

#include "logic/term.h"

enum { NULL_SPACE_COLUMNS = 20 };

/* How large the values of states may be: of those that a run comes to, and of those that a prover chooses. */
enum { NULL_SPACE_NEAR = 1000, NULL_SPACE_FAR = 1000000 };

/* form[i]: the coefficients of the columns and, last, a constant. At first every form may be 0. */
struct null_space {
    unsigned n_columns, n_forms, states;
    int64_t form[NULL_SPACE_COLUMNS + 1][NULL_SPACE_COLUMNS + 1];
};

/* The greatest one, at least 0; 0 only if a and b are 0. */
int64_t common_divisor(int64_t a, int64_t b);

void null_space_init(struct null_space *e, unsigned n_columns);
/* A state with a value beyond `largest`, NEAR or FAR, is not used. */
void null_space_state(struct null_space *e, const int64_t state[], int64_t largest);
/* Solves the forms for one column each, so that they have few columns. Those with first[column] are taken first. */
void null_space_solve(struct null_space *e, const bool first[]);
/* The equation that says that form i is 0. columns: a term for each. */
term_id null_space_equation(const struct null_space *e, unsigned i, struct terms *ts, const term_id columns[]);

#endif
