/* What the null space of concrete states leaves are candidates, proved like all others. Start at equalities_state. */
#include "infer/templates/equalities.h"

#include "logic/mk.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST_COEFFICIENT = 100, FEWEST_STATES = 6, MAX_NESTING = 2000 };

/* An integer that the loop changes. */
static bool is_counter(const struct terms *ts, const struct vocabulary *v, term_id t)
{
    const uint64_t *i = idmap_get(&v->scalar_of, t);
    return i && term_is(ts, t, TERM_CONST) && term_sort(ts, t) == SORT_INT && v->scalars.at[*i].changes;
}

static void add_split(struct equalities *e, term_id scalar, term_id bound)
{
    for (unsigned i = 0; i < e->n_splits; i++)
        if (e->split[i].scalar == scalar && e->split[i].bound == bound)
            return;
    if (e->n_splits == MAX_SPLITS)
        return;
    struct split *s = &e->split[e->n_splits++];
    *s = (struct split){.scalar = scalar, .bound = bound};
    null_space_init(&s->side[0], e->space.n_columns);
    null_space_init(&s->side[1], e->space.n_columns);
}

/* For branches of the loop on i == t, where t is a number or an integer that the loop does not change. */
static void find_splits(struct equalities *e, const struct terms *ts, const struct vocabulary *v, const struct il_cmd *c,
                        unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    term_id equal = c->kind == IL_ASSUME && term_is(ts, c->term, TERM_NOT) ? term_arg(ts, c->term, 0) : c->term;
    for (unsigned side = 0; c->kind == IL_ASSUME && term_is(ts, equal, TERM_EQ) && side < 2; side++) {
        term_id i = term_arg(ts, equal, side), t = term_arg(ts, equal, 1 - side);
        bool fixed = term_is(ts, t, TERM_INT) || (term_is(ts, t, TERM_CONST) && !is_counter(ts, v, t));
        if (is_counter(ts, v, i) && fixed)
            add_split(e, i, t);
    }
    for (unsigned i = 0; i < c->n; i++)
        find_splits(e, ts, v, c->child[i], depth + 1);
}

void equalities_init(struct equalities *e, struct terms *ts, const struct vocabulary *v, const struct il_cmd *loop)
{
    *e = (struct equalities){0};
    unsigned n = 0;
    for (unsigned i = 0; i < v->scalars.n && n < NULL_SPACE_COLUMNS; i++)
        if (term_is(ts, v->scalars.at[i].term, TERM_CONST) && term_sort(ts, v->scalars.at[i].term) == SORT_INT &&
            v->scalars.at[i].bound)
            e->column[n++] = i;
    null_space_init(&e->space, n);
    find_splits(e, ts, v, loop, 0);
}

void equalities_state(struct equalities *e, const struct vocabulary *v, const struct state_reader *reader)
{
    int64_t state[NULL_SPACE_COLUMNS];
    for (unsigned c = 0; c < e->space.n_columns; c++)
        if (!reader->value(reader->user, v->scalars.at[e->column[c]].term, &state[c]))
            return;
    null_space_state(&e->space, state);
    for (unsigned i = 0; i < e->n_splits; i++) {
        int64_t scalar, bound;
        if (reader->value(reader->user, e->split[i].scalar, &scalar) && reader->value(reader->user, e->split[i].bound, &bound))
            null_space_state(&e->split[i].side[scalar > bound], state);
    }
}

/* ---- candidates ---- */

/* Its numbers are small, and it is about something that the loop changes and something else. */
static bool is_equation(const struct equalities *e, const struct vocabulary *v, const int64_t form[])
{
    unsigned columns = 0;
    bool changes = false;
    for (unsigned c = 0; c <= e->space.n_columns; c++) {
        if (llabs(form[c]) > LARGEST_COEFFICIENT)
            return false;
        columns += form[c] != 0;
        changes |= form[c] != 0 && c < e->space.n_columns && v->scalars.at[e->column[c]].changes;
    }
    return changes && columns >= 2;
}

/* Comparisons of scalars are candidates anyway. */
static bool is_comparison(const struct equalities *e, const int64_t form[])
{
    unsigned columns = 0, plain = 0;
    for (unsigned c = 0; c <= e->space.n_columns; c++) {
        columns += form[c] != 0;
        plain += llabs(form[c]) == 1;
    }
    return columns <= 2 && plain >= 2 && form[e->space.n_columns] == 0;
}

static bool holds_everywhere(const struct equalities *e, const int64_t form[])
{
    for (unsigned i = 0; i < e->space.n_forms; i++)
        if (memcmp(e->space.form[i], form, sizeof e->space.form[i]) == 0)
            return true;
    return false;
}

/* The equations of one side of a split, for the states that satisfy `when`. */
static void split_candidates(struct equalities *e, struct null_space *side, term_id when, struct terms *ts, struct vocabulary *v,
                             const bool changes[], const term_id columns[], struct candidates *cs)
{
    if (side->states < FEWEST_STATES)
        return;
    null_space_solve(side, changes);
    for (unsigned i = 0; i < side->n_forms; i++) {
        if (!is_equation(e, v, side->form[i]) || holds_everywhere(e, side->form[i]))
            continue;
        term_id t = null_space_equation(side, i, ts, columns);
        if (!term_is(ts, t, TERM_FALSE))
            candidates_add_formula(cs, v, mk_implies(ts, when, t));
    }
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
        if (!is_equation(e, v, e->space.form[i]) || is_comparison(e, e->space.form[i]))
            continue;
        term_id t = null_space_equation(&e->space, i, ts, columns);
        if (!term_is(ts, t, TERM_FALSE))
            candidates_add_formula(cs, v, t);
    }
    for (unsigned i = 0; i < e->n_splits; i++) {
        struct split *s = &e->split[i];
        term_id below = mk_le(ts, s->scalar, s->bound);
        split_candidates(e, &s->side[0], below, ts, v, changes, columns, cs);
        split_candidates(e, &s->side[1], mk_not(ts, below), ts, v, changes, columns, cs);
    }
}
