/* What the null space of concrete states leaves are candidates, proved like all others. Start at equalities_state. */
#include "infer/templates/equalities.h"

#include "logic/mk.h"

#include <stdlib.h>

enum { LARGEST_COEFFICIENT = 100, FEWEST_STATES = 6 };

void equalities_init(struct equalities *e, struct terms *ts, const struct vocabulary *v)
{
    *e = (struct equalities){0};
    unsigned n = 0;
    for (unsigned i = 0; i < v->scalars.n && n < NULL_SPACE_COLUMNS; i++)
        if (term_is(ts, v->scalars.at[i].term, TERM_CONST) && term_sort(ts, v->scalars.at[i].term) == SORT_INT &&
            v->scalars.at[i].bound)
            e->column[n++] = i;
    null_space_init(&e->space, n);
}

void equalities_state(struct equalities *e, const struct vocabulary *v, const struct state_reader *reader)
{
    int64_t state[NULL_SPACE_COLUMNS];
    for (unsigned c = 0; c < e->space.n_columns; c++)
        if (!reader->value(reader->user, v->scalars.at[e->column[c]].term, &state[c]))
            return;
    null_space_state(&e->space, state);
}

/* ---- candidates ---- */

/* The form says something of the loop that comparisons do not say, and its numbers are small. */
static bool is_useful(const struct equalities *e, const struct vocabulary *v, unsigned i)
{
    unsigned columns = 0, plain = 0;
    bool changes = false;
    for (unsigned c = 0; c <= e->space.n_columns; c++) {
        int64_t factor = llabs(e->space.form[i][c]);
        if (factor > LARGEST_COEFFICIENT)
            return false;
        columns += factor != 0;
        plain += factor == 1;
        changes |= factor != 0 && c < e->space.n_columns && v->scalars.at[e->column[c]].changes;
    }
    return changes && columns >= 2 && (columns > 2 || plain < 2 || e->space.form[i][e->space.n_columns] != 0);
}

void equalities_candidates(struct equalities *e, struct terms *ts, struct vocabulary *v, struct candidates *cs)
{
    bool changes[NULL_SPACE_COLUMNS];
    term_id columns[NULL_SPACE_COLUMNS];
    if (e->space.states < FEWEST_STATES)
        return;
    for (unsigned c = 0; c < e->space.n_columns; c++) {
        changes[c] = v->scalars.at[e->column[c]].changes;
        columns[c] = v->scalars.at[e->column[c]].term;
    }
    null_space_solve(&e->space, changes);
    for (unsigned i = 0; i < e->space.n_forms; i++) {
        if (!is_useful(e, v, i))
            continue;
        term_id t = null_space_equation(&e->space, i, ts, columns);
        if (!term_is(ts, t, TERM_FALSE))
            candidates_add_formula(cs, v, t);
    }
}
