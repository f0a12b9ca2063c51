/* The matrix of models and candidates. A row is a state at the start of a loop's body; it holds the truth of each live candidate there. A
 * candidate that is false in a row is no invariant. */
#ifndef INVAR_INFER_TEMPLATES_MATRIX_H
#define INVAR_INFER_TEMPLATES_MATRIX_H

#include "infer/templates/candidates.h"

/* How the values of closed terms in a state are read. Bools are 0 and 1; equal values of one other sort are equal numbers. False: the value
 * is not known. */
struct state_reader {
    bool (*value)(void *user, term_id t, int64_t *out);
    void *user;
};

struct matrix {
    struct terms *ts;
    const struct vocabulary *v;
    struct candidates *cs;
    struct idmap at_point; /* element, point -> term */
    unsigned rows, filled; /* filled: candidates whose ranges were not empty in some row */
};

void matrix_release(struct matrix *m);

/* Adds a row for the candidates from `first` to before `end`, and kills those that are false in it. Returns their number. A candidate about
 * elements is evaluated at some points near the values of bounds; values that are not known make nothing false. */
unsigned matrix_row(struct matrix *m, size_t first, size_t end, const struct state_reader *reader);

/* The same for universal candidates only, and only at the values that the reader has for the vocabulary's x and y. The elements there are
 * read as they are, as a[x] and a[y]. */
unsigned matrix_witness(struct matrix *m, size_t first, size_t end, const struct state_reader *reader);

/* If there are many rows, kills the candidates whose ranges are empty in all of them, but for a few of those that goals say. Returns their
 * number. */
unsigned matrix_drop_unfilled(struct matrix *m);

#endif
