/* What the null space of concrete states, and of models, leaves are candidates, proved like all others. Start at equalities_state. */
#include "infer/templates/equalities.h"

#include "logic/mk.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST_COEFFICIENT = 100, FEWEST_STATES = 6, FEWEST_QUIET = 4, MAX_NESTING = 2000 };

/* An integer that the loop changes. */
static bool is_counter(const struct terms *ts, const struct vocabulary *v, term_id t)
{
    const uint64_t *i = idmap_get(&v->scalar_of, t);
    return i && term_is(ts, t, TERM_CONST) && term_sort(ts, t) == SORT_INT && v->scalars.at[*i].changes;
}

/* ---- cases ---- */

/* What looks for splits. */
struct splitting {
    struct equalities *e;
    struct arena *arena;
    const struct terms *ts;
    const struct vocabulary *v;
};

static void add_split(struct splitting *k, term_id scalar, term_id bound, bool strict)
{
    struct equalities *e = k->e;
    for (unsigned i = 0; i < e->n_splits; i++)
        if (e->split[i].scalar == scalar && e->split[i].bound == bound)
            return;
    if (e->n_splits == MAX_SPLITS)
        return;
    struct split *s = &e->split[e->n_splits++];
    *s = (struct split){.scalar = scalar, .bound = bound, .strict = strict};
    null_space_init(&s->side[0], k->arena, e->space.n_columns);
    null_space_init(&s->side[1], k->arena, e->space.n_columns);
}

/* A number, or an integer that the loop does not change. */
static bool is_fixed(const struct terms *ts, const struct vocabulary *v, term_id t)
{
    const uint64_t *i = idmap_get(&v->scalar_of, t);
    return term_is(ts, t, TERM_INT) ||
           (i && term_is(ts, t, TERM_CONST) && term_sort(ts, t) == SORT_INT && !v->scalars.at[*i].changes);
}

/* Of an assumption i == t, with t fixed, or a < b or a <= b, both fixed. */
static void split_of(struct splitting *s, term_id condition)
{
    const struct terms *ts = s->ts;
    const struct vocabulary *v = s->v;
    if (term_is(ts, condition, TERM_NOT))
        condition = term_arg(ts, condition, 0);
    enum term_kind k = term_kind(ts, condition);
    if (k != TERM_EQ && k != TERM_LT && k != TERM_LE)
        return;
    term_id a = term_arg(ts, condition, 0), b = term_arg(ts, condition, 1);
    if (k == TERM_EQ && is_counter(ts, v, a) && is_fixed(ts, v, b))
        add_split(s, a, b, false);
    if (k == TERM_EQ && is_counter(ts, v, b) && is_fixed(ts, v, a))
        add_split(s, b, a, false);
    if (k != TERM_EQ && is_fixed(ts, v, a) && is_fixed(ts, v, b))
        add_split(s, a, b, k == TERM_LT);
}

static void split_of_choice(void *user, term_id t)
{
    struct splitting *s = user;
    if (term_is(s->ts, t, TERM_ITE))
        split_of(s, term_arg(s->ts, t, 0));
}

static void find_splits(struct splitting *s, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSUME)
        split_of(s, c->term);
    if (c->kind == IL_ASSIGN)
        term_visit(s->ts, c->term, split_of_choice, s);
    for (unsigned i = 0; i < c->n; i++)
        find_splits(s, c->child[i], depth + 1);
}

/* ---- states ---- */

void equalities_init(struct equalities *e, struct arena *arena, struct terms *ts, const struct vocabulary *v,
                     const struct il_routine *r, const struct il_cmd *loop)
{
    *e = (struct equalities){0};
    monomials_collect(&e->columns, ts, v, r);
    null_space_init(&e->space, arena, e->columns.n_counted);
    null_space_init(&e->polynomials, arena, e->columns.n);
    struct splitting s = {e, arena, ts, v};
    find_splits(&s, loop, 0);
}

static bool value_of(const struct monomial *m, const struct state_reader *reader, int64_t *out)
{
    *out = 1;
    for (unsigned i = 0; i < m->n; i++) {
        int64_t value;
        if (!reader->value(reader->user, m->factor[i], &value))
            return false;
        *out = m->n == 1 ? value : null_space_product(*out, value);
    }
    return true;
}

/* Else they have the columns of `space`, and would be counted twice. */
static bool has_polynomials(const struct equalities *e)
{
    return e->polynomials.n_columns > e->space.n_columns;
}

bool equalities_state(struct equalities *e, const struct state_reader *reader)
{
    int64_t state[NULL_SPACE_COLUMNS];
    for (unsigned c = 0; c < e->polynomials.n_columns; c++)
        if (!value_of(&e->columns.at[c], reader, &state[c]))
            return false;
    null_space_state(&e->space, state);
    if (has_polynomials(e))
        null_space_state(&e->polynomials, state);
    for (unsigned i = 0; i < e->n_splits; i++) {
        struct split *s = &e->split[i];
        int64_t scalar, bound;
        if (reader->value(reader->user, s->scalar, &scalar) && reader->value(reader->user, s->bound, &bound))
            null_space_state(&s->side[s->strict ? scalar >= bound : scalar > bound], state);
    }
    return e->space.quiet == 0 || (has_polynomials(e) && e->polynomials.quiet == 0);
}

/* ---- candidates ---- */

static bool has_product(const struct equalities *e, const struct null_space *of, const int64_t form[])
{
    for (unsigned c = 0; c < of->n_columns; c++)
        if (form[c] != 0 && e->columns.at[c].n > 1)
            return true;
    return false;
}

/* Its numbers are small, and it is about something that the loop changes and something else. */
static bool is_equation(const struct equalities *e, const struct null_space *of, const int64_t form[])
{
    unsigned columns = 0;
    bool changes = false;
    for (unsigned c = 0; c <= of->n_columns; c++) {
        if (llabs(form[c]) > LARGEST_COEFFICIENT)
            return false;
        columns += form[c] != 0;
        changes |= form[c] != 0 && c < of->n_columns && e->columns.at[c].changes;
    }
    return changes && columns >= 2;
}

/* Comparisons of scalars are candidates anyway; those with a product are not. */
static bool is_comparison(const struct equalities *e, const struct null_space *of, const int64_t form[])
{
    unsigned columns = 0, plain = 0;
    for (unsigned c = 0; c <= of->n_columns; c++) {
        columns += form[c] != 0;
        plain += llabs(form[c]) == 1;
    }
    return !has_product(e, of, form) && columns <= 2 && plain >= 2 && form[of->n_columns] == 0;
}

/* What the form was solved for, if it is one of the first columns. */
static const struct monomial *solved_for(const struct equalities *e, const struct null_space *of, const int64_t form[],
                                         const bool first[])
{
    for (unsigned c = 0; c < of->n_columns; c++)
        if (form[c] != 0 && first[c])
            return &e->columns.at[c];
    return NULL;
}

/* It is solved for a product with a factor for which another form is: it follows from that one. */
static bool is_multiple(const struct equalities *e, const struct null_space *of, const int64_t form[], const bool first[])
{
    const struct monomial *m = solved_for(e, of, form, first);
    for (unsigned i = 0; i < of->n_forms && m && m->n > 1; i++) {
        const struct monomial *other = solved_for(e, of, of->form[i], first);
        for (unsigned k = 0; k < m->n && other && other->n == 1; k++)
            if (m->factor[k] == other->factor[0])
                return true;
    }
    return false;
}

static bool holds_everywhere(const struct equalities *e, const int64_t form[])
{
    for (unsigned i = 0; i < e->space.n_forms; i++)
        if (memcmp(e->space.form[i], form, (e->space.n_columns + 1) * sizeof *form) == 0)
            return true;
    return false;
}

struct adding {
    struct equalities *e;
    struct terms *ts;
    struct vocabulary *v;
    struct candidates *cs;
    bool changes[NULL_SPACE_COLUMNS];
    bool computed[NULL_SPACE_COLUMNS]; /* and what is computed, in polynomials of what guards and goals read */
    term_id column[NULL_SPACE_COLUMNS];
};

/* The equation of form i where `when` holds. */
static void add_equation(struct adding *k, const struct null_space *of, unsigned i, term_id when)
{
    term_id t = null_space_equation(of, i, k->ts, k->column);
    if (!term_is(k->ts, t, TERM_FALSE))
        candidates_add_formula(k->cs, k->v, mk_implies(k->ts, when, t));
}

static void add_space(struct adding *k, struct null_space *of, const bool first[])
{
    null_space_solve(of, first);
    for (unsigned i = 0; i < of->n_forms; i++) {
        const int64_t *form = of->form[i];
        if (is_equation(k->e, of, form) && !is_comparison(k->e, of, form) && !is_multiple(k->e, of, form, first))
            add_equation(k, of, i, mk_true(k->ts));
    }
}

/* One side of a split, for the states that satisfy `when`. */
static void add_side(struct adding *k, struct null_space *side, term_id when)
{
    if (side->states < FEWEST_STATES)
        return;
    null_space_solve(side, k->changes);
    for (unsigned i = 0; i < side->n_forms; i++)
        if (is_equation(k->e, side, side->form[i]) && !holds_everywhere(k->e, side->form[i]))
            add_equation(k, side, i, when);
}

bool equalities_candidates(struct equalities *e, struct terms *ts, struct vocabulary *v, struct candidates *cs)
{
    size_t before = cs->n;
    struct adding k = {e, ts, v, cs, {0}, {0}, {0}};
    if (e->space.states < FEWEST_STATES)
        return false;
    for (unsigned c = 0; c < e->polynomials.n_columns; c++) {
        const struct monomial *m = &e->columns.at[c];
        k.changes[c] = m->changes;
        k.computed[c] = m->changes && !m->read;
        k.column[c] = m->factor[0];
        for (unsigned f = 1; f < m->n; f++)
            k.column[c] = mk_mul(ts, k.column[c], m->factor[f]);
    }
    add_space(&k, &e->space, k.changes);
    /* A few states have many equations between many products. */
    if (has_polynomials(e) && e->polynomials.quiet >= FEWEST_QUIET)
        add_space(&k, &e->polynomials, k.computed);
    for (unsigned i = 0; i < e->n_splits; i++) {
        struct split *s = &e->split[i];
        term_id below = (s->strict ? mk_lt : mk_le)(ts, s->scalar, s->bound);
        add_side(&k, &s->side[0], below);
        add_side(&k, &s->side[1], mk_not(ts, below));
    }
    return cs->n > before;
}
