/* What the null space of concrete states, and of models, leaves are candidates, proved like all others. Start at equalities_state. */
#include "infer/templates/equalities.h"

#include "logic/mk.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST_COEFFICIENT = 100, FEWEST_STATES = 6, MAX_NESTING = 2000, MAX_LINEAR = 12 };

/* An integer that the loop changes. */
static bool is_counter(const struct terms *ts, const struct vocabulary *v, term_id t)
{
    const uint64_t *i = idmap_get(&v->scalar_of, t);
    return i && term_is(ts, t, TERM_CONST) && term_sort(ts, t) == SORT_INT && v->scalars.at[*i].changes;
}

/* ---- cases ---- */

static void add_split(struct equalities *e, term_id scalar, term_id bound, bool strict)
{
    for (unsigned i = 0; i < e->n_splits; i++)
        if (e->split[i].scalar == scalar && e->split[i].bound == bound)
            return;
    if (e->n_splits == MAX_SPLITS)
        return;
    struct split *s = &e->split[e->n_splits++];
    *s = (struct split){.scalar = scalar, .bound = bound, .strict = strict};
    null_space_init(&s->side[0], e->space.n_columns);
    null_space_init(&s->side[1], e->space.n_columns);
}

/* A number, or an integer that the loop does not change. */
static bool is_fixed(const struct terms *ts, const struct vocabulary *v, term_id t)
{
    const uint64_t *i = idmap_get(&v->scalar_of, t);
    return term_is(ts, t, TERM_INT) ||
           (i && term_is(ts, t, TERM_CONST) && term_sort(ts, t) == SORT_INT && !v->scalars.at[*i].changes);
}

/* Of an assumption i == t, with t fixed, or a < b or a <= b, both fixed. */
static void split_of(struct equalities *e, const struct terms *ts, const struct vocabulary *v, term_id condition)
{
    if (term_is(ts, condition, TERM_NOT))
        condition = term_arg(ts, condition, 0);
    enum term_kind k = term_kind(ts, condition);
    if (k != TERM_EQ && k != TERM_LT && k != TERM_LE)
        return;
    term_id a = term_arg(ts, condition, 0), b = term_arg(ts, condition, 1);
    if (k == TERM_EQ && is_counter(ts, v, a) && is_fixed(ts, v, b))
        add_split(e, a, b, false);
    if (k == TERM_EQ && is_counter(ts, v, b) && is_fixed(ts, v, a))
        add_split(e, b, a, false);
    if (k != TERM_EQ && is_fixed(ts, v, a) && is_fixed(ts, v, b))
        add_split(e, a, b, k == TERM_LT);
}

struct splitting {
    struct equalities *e;
    const struct terms *ts;
    const struct vocabulary *v;
};

static void split_of_choice(void *user, term_id t)
{
    struct splitting *s = user;
    if (term_is(s->ts, t, TERM_ITE))
        split_of(s->e, s->ts, s->v, term_arg(s->ts, t, 0));
}

static void find_splits(struct equalities *e, const struct terms *ts, const struct vocabulary *v, const struct il_cmd *c,
                        unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    struct splitting s = {e, ts, v};
    if (c->kind == IL_ASSUME)
        split_of(e, ts, v, c->term);
    if (c->kind == IL_ASSIGN)
        term_visit(ts, c->term, split_of_choice, &s);
    for (unsigned i = 0; i < c->n; i++)
        find_splits(e, ts, v, c->child[i], depth + 1);
}

/* ---- products ---- */

/* What the products of a routine are made of. */
struct factors {
    const struct terms *ts;
    struct idmap moved;   /* constants that some loop assigns */
    struct term_vec read; /* those of guards, and the factors of products in goals */
    unsigned degree;      /* of the largest product of a goal */
};

static void note_factor(struct factors *f, term_id t)
{
    bool known = !term_is(f->ts, t, TERM_CONST) || term_sort(f->ts, t) != SORT_INT;
    for (size_t i = 0; i < f->read.n; i++)
        known |= f->read.at[i] == t;
    if (!known)
        vec_push(&f->read, t);
}

static unsigned degree_of(const struct terms *ts, term_id t)
{
    if (!term_is(ts, t, TERM_MUL))
        return !term_is(ts, t, TERM_INT);
    unsigned degree = 0;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        degree += degree_of(ts, term_arg(ts, t, i));
    return degree;
}

static void note_product(void *user, term_id t)
{
    struct factors *f = user;
    unsigned degree = degree_of(f->ts, t);
    if (degree < 2)
        return;
    for (unsigned i = 0; i < term_arity(f->ts, t); i++)
        note_factor(f, term_arg(f->ts, t, i));
    f->degree = degree > f->degree ? degree : f->degree;
}

static void note_guard(void *user, term_id t)
{
    note_factor(user, t);
}

static void note_loops(struct factors *f, const struct il_cmd *c, bool inside, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_LOOP && c->loop->guard != TERM_NONE)
        term_visit(f->ts, c->loop->guard, note_guard, f);
    if (c->kind == IL_ASSIGN && inside)
        idmap_put(&f->moved, c->lhs.var->term, 1);
    for (unsigned i = 0; i < c->n; i++)
        note_loops(f, c->child[i], inside || c->kind == IL_LOOP, depth + 1);
}

/* Of at least two factors. Only integers of the vocabulary are factors. */
static void add_product(struct equalities *e, const struct vocabulary *v, unsigned n, const term_id factor[], unsigned *columns)
{
    struct monomial m = {.n = n};
    for (unsigned i = 0; i < n; i++) {
        const uint64_t *at = idmap_get(&v->scalar_of, factor[i]);
        if (!at || *columns == NULL_SPACE_COLUMNS)
            return;
        m.factor[i] = factor[i];
        m.changes |= v->scalars.at[*at].changes;
    }
    e->column[(*columns)++] = m;
}

/* Rounds of a loop within a loop are counted by products of a counter and what bounds it: s == i * n + j. */
static void add_products(struct equalities *e, const struct terms *ts, const struct vocabulary *v, const struct il_routine *r,
                         unsigned *columns)
{
    struct factors f = {.ts = ts};
    for (size_t i = 0; i < r->goals.n; i++)
        term_visit(ts, r->goals.at[i], note_product, &f);
    if (f.degree >= 2)
        note_loops(&f, r->body, false, 0);
    for (unsigned degree = 2; degree <= f.degree && degree <= MAX_FACTORS; degree++)
        for (size_t i = 0; i < f.read.n; i++)
            for (size_t j = 0; j < f.read.n; j++) {
                term_id factor[] = {f.read.at[i], f.read.at[j], f.read.at[j]};
                bool other = i < j || (i > j && !idmap_has(&f.moved, factor[1]));
                if (idmap_has(&f.moved, factor[0]) && other)
                    add_product(e, v, degree, factor, columns);
            }
    idmap_release(&f.moved);
    vec_release(&f.read);
}

/* ---- states ---- */

void equalities_init(struct equalities *e, struct terms *ts, const struct vocabulary *v, const struct il_routine *r,
                     const struct il_cmd *loop)
{
    *e = (struct equalities){0};
    unsigned n = 0;
    for (unsigned i = 0; i < v->scalars.n && n < MAX_LINEAR; i++) {
        const struct scalar *s = &v->scalars.at[i];
        if (term_is(ts, s->term, TERM_CONST) && term_sort(ts, s->term) == SORT_INT && s->bound)
            e->column[n++] = (struct monomial){.n = 1, .factor = {s->term}, .changes = s->changes};
    }
    add_products(e, ts, v, r, &n);
    null_space_init(&e->space, n);
    find_splits(e, ts, v, loop, 0);
}

static bool value_of(const struct monomial *m, const struct state_reader *reader, int64_t *out)
{
    enum { LARGE = 1 << 20 };
    *out = 1;
    for (unsigned i = 0; i < m->n; i++) {
        int64_t value;
        if (!reader->value(reader->user, m->factor[i], &value) || (m->n > 1 && llabs(value) > LARGE))
            return false;
        *out *= value;
    }
    return true;
}

void equalities_state(struct equalities *e, const struct state_reader *reader, int64_t largest)
{
    int64_t state[NULL_SPACE_COLUMNS];
    for (unsigned c = 0; c < e->space.n_columns; c++)
        if (!value_of(&e->column[c], reader, &state[c]))
            return;
    null_space_state(&e->space, state, largest);
    for (unsigned i = 0; i < e->n_splits; i++) {
        struct split *s = &e->split[i];
        int64_t scalar, bound;
        if (reader->value(reader->user, s->scalar, &scalar) && reader->value(reader->user, s->bound, &bound))
            null_space_state(&s->side[s->strict ? scalar >= bound : scalar > bound], state, largest);
    }
}

/* ---- candidates ---- */

/* Its numbers are small, and it is about something that the loop changes and something else. */
static bool is_equation(const struct equalities *e, const int64_t form[])
{
    unsigned columns = 0;
    bool changes = false;
    for (unsigned c = 0; c <= e->space.n_columns; c++) {
        if (llabs(form[c]) > LARGEST_COEFFICIENT)
            return false;
        columns += form[c] != 0;
        changes |= form[c] != 0 && c < e->space.n_columns && e->column[c].changes;
    }
    return changes && columns >= 2;
}

/* Comparisons of scalars are candidates anyway; those with a product are not. */
static bool is_comparison(const struct equalities *e, const int64_t form[])
{
    unsigned columns = 0, plain = 0;
    bool product = false;
    for (unsigned c = 0; c <= e->space.n_columns; c++) {
        columns += form[c] != 0;
        plain += llabs(form[c]) == 1;
        product |= form[c] != 0 && c < e->space.n_columns && e->column[c].n > 1;
    }
    return !product && columns <= 2 && plain >= 2 && form[e->space.n_columns] == 0;
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
        if (!is_equation(e, side->form[i]) || holds_everywhere(e, side->form[i]))
            continue;
        term_id t = null_space_equation(side, i, ts, columns);
        if (!term_is(ts, t, TERM_FALSE))
            candidates_add_formula(cs, v, mk_implies(ts, when, t));
    }
}

bool equalities_candidates(struct equalities *e, struct terms *ts, struct vocabulary *v, struct candidates *cs)
{
    size_t before = cs->n;
    bool changes[NULL_SPACE_COLUMNS];
    term_id columns[NULL_SPACE_COLUMNS];
    if (e->space.states < FEWEST_STATES)
        return false;
    for (unsigned c = 0; c < e->space.n_columns; c++) {
        const struct monomial *m = &e->column[c];
        changes[c] = m->changes;
        columns[c] = m->n == 1 ? m->factor[0]
                               : mk_mul(ts, m->factor[0], m->n == 2 ? m->factor[1] : mk_mul(ts, m->factor[1], m->factor[2]));
    }
    null_space_solve(&e->space, changes);
    for (unsigned i = 0; i < e->space.n_forms; i++) {
        if (!is_equation(e, e->space.form[i]) || is_comparison(e, e->space.form[i]))
            continue;
        term_id t = null_space_equation(&e->space, i, ts, columns);
        if (!term_is(ts, t, TERM_FALSE))
            candidates_add_formula(cs, v, t);
    }
    for (unsigned i = 0; i < e->n_splits; i++) {
        struct split *s = &e->split[i];
        term_id below = (s->strict ? mk_lt : mk_le)(ts, s->scalar, s->bound);
        split_candidates(e, &s->side[0], below, ts, v, changes, columns, cs);
        split_candidates(e, &s->side[1], mk_not(ts, below), ts, v, changes, columns, cs);
    }
    return cs->n > before;
}
