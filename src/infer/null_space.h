/* Linear forms over integer columns that are 0 in all states seen so far, such as j - 2 * i - 3. */
#ifndef INVAR_INFER_NULL_SPACE_H
#define INVAR_INFER_NULL_SPACE_H

#include "base/arena.h"
#include "logic/term.h"

enum { NULL_SPACE_COLUMNS = 80 };

/* residue[i], form[i]: the coefficients of form i for the columns and, last, a constant: modulo a prime, and the integers that
 * null_space_solve finds, until the next state. At first every form may be 0. quiet: so many states, the last ones, have changed no form. */
struct null_space {
    unsigned n_columns, n_forms, states, quiet;
    int64_t (*residue)[NULL_SPACE_COLUMNS + 1], (*form)[NULL_SPACE_COLUMNS + 1];
};

/* The greatest one, at least 0; 0 only if a and b are 0. */
int64_t common_divisor(int64_t a, int64_t b);
/* a * b as null_space_state takes it. So products of any integers can be columns. */
int64_t null_space_product(int64_t a, int64_t b);

/* At most NULL_SPACE_COLUMNS columns. The arena must outlive e. */
void null_space_init(struct null_space *e, struct arena *arena, unsigned n_columns);
void null_space_state(struct null_space *e, const int64_t state[]);
/* Solves the forms for one column each, so that they have few columns; those with first[column] are taken first. Sets `form`, in integers
 * without a common divisor. A form whose numbers are no small fractions is 0 there: it is none of the program's yet. More states may follow. */
void null_space_solve(struct null_space *e, const bool first[]);
/* The equation that says that form i, which is solved, is 0. columns: a term for each. */
term_id null_space_equation(const struct null_space *e, unsigned i, struct terms *ts, const term_id columns[]);

#endif
