/* What the null space of concrete states, and of models, leaves are candidates, proved like all others. Start at equalities_state. */
#include "infer/templates/equalities.h"

#include "logic/mk.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST_COEFFICIENT = 100, FEWEST_STATES = 6, FEWEST_QUIET = 4, MAX_NESTING = 2000, MAX_LINEAR = 12 };
/* There are 28 products of two of 7 factors, and of 3 factors 10 of degree 3 and 15 of degree 4: with MAX_COUNTED no more than columns. */
enum { MAX_READ = 3, MAX_MULTIPLIED = 7, MAX_COUNTED = 20 };

/* An integer that the loop changes. */
static bool is_counter(const struct terms *ts, const struct vocabulary *v, term_id t)
{
    const uint64_t *i = idmap_get(&v->scalar_of, t);
    return i && term_is(ts, t, TERM_CONST) && term_sort(ts, t) == SORT_INT && v->scalars.at[*i].changes;
}

/* ---- cases ---- */

static void add_split(struct equalities *e, struct arena *arena, term_id scalar, term_id bound, bool strict)
{
    for (unsigned i = 0; i < e->n_splits; i++)
        if (e->split[i].scalar == scalar && e->split[i].bound == bound)
            return;
    if (e->n_splits == MAX_SPLITS)
        return;
    struct split *s = &e->split[e->n_splits++];
    *s = (struct split){.scalar = scalar, .bound = bound, .strict = strict};
    null_space_init(&s->side[0], arena, e->space.n_columns);
    null_space_init(&s->side[1], arena, e->space.n_columns);
}

/* A number, or an integer that the loop does not change. */
static bool is_fixed(const struct terms *ts, const struct vocabulary *v, term_id t)
{
    const uint64_t *i = idmap_get(&v->scalar_of, t);
    return term_is(ts, t, TERM_INT) ||
           (i && term_is(ts, t, TERM_CONST) && term_sort(ts, t) == SORT_INT && !v->scalars.at[*i].changes);
}

/* Of an assumption i == t, with t fixed, or a < b or a <= b, both fixed. */
static void split_of(struct equalities *e, struct arena *arena, const struct terms *ts, const struct vocabulary *v,
                     term_id condition)
{
    if (term_is(ts, condition, TERM_NOT))
        condition = term_arg(ts, condition, 0);
    enum term_kind k = term_kind(ts, condition);
    if (k != TERM_EQ && k != TERM_LT && k != TERM_LE)
        return;
    term_id a = term_arg(ts, condition, 0), b = term_arg(ts, condition, 1);
    if (k == TERM_EQ && is_counter(ts, v, a) && is_fixed(ts, v, b))
        add_split(e, arena, a, b, false);
    if (k == TERM_EQ && is_counter(ts, v, b) && is_fixed(ts, v, a))
        add_split(e, arena, b, a, false);
    if (k != TERM_EQ && is_fixed(ts, v, a) && is_fixed(ts, v, b))
        add_split(e, arena, a, b, k == TERM_LT);
}

struct splitting {
    struct equalities *e;
    struct arena *arena;
    const struct terms *ts;
    const struct vocabulary *v;
};

static void split_of_choice(void *user, term_id t)
{
    struct splitting *s = user;
    if (term_is(s->ts, t, TERM_ITE))
        split_of(s->e, s->arena, s->ts, s->v, term_arg(s->ts, t, 0));
}

static void find_splits(struct splitting *s, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSUME)
        split_of(s->e, s->arena, s->ts, s->v, c->term);
    if (c->kind == IL_ASSIGN)
        term_visit(s->ts, c->term, split_of_choice, s);
    for (unsigned i = 0; i < c->n; i++)
        find_splits(s, c->child[i], depth + 1);
}

/* ---- products ---- */

/* What the products of a routine are made of. */
struct factors {
    const struct terms *ts;
    const struct vocabulary *v;
    struct idmap assigned; /* constants that some loop assigns */
    struct term_vec read;  /* those of guards, and the factors of products in goals */
    struct term_vec moved; /* others that the loop changes */
    unsigned degree;       /* of the largest product of a goal */
};

static void note_factor(struct factors *f, struct term_vec *out, term_id t)
{
    bool known = !term_is(f->ts, t, TERM_CONST) || term_sort(f->ts, t) != SORT_INT || !idmap_has(&f->v->scalar_of, t);
    for (size_t i = 0; i < f->read.n; i++)
        known |= f->read.at[i] == t;
    for (size_t i = 0; i < f->moved.n; i++)
        known |= f->moved.at[i] == t;
    if (!known)
        vec_push(out, t);
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

static void note_read(void *user, term_id t)
{
    struct factors *f = user;
    note_factor(f, &f->read, t);
}

/* The factors may be sums, as in n * (n + 1). */
static void note_product(void *user, term_id t)
{
    struct factors *f = user;
    unsigned degree = degree_of(f->ts, t);
    if (degree < 2)
        return;
    for (unsigned i = 0; i < term_arity(f->ts, t); i++)
        term_visit(f->ts, term_arg(f->ts, t, i), note_read, f);
    f->degree = degree > f->degree ? degree : f->degree;
}

static void note_loops(struct factors *f, const struct il_cmd *c, bool inside, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_LOOP && c->loop->guard != TERM_NONE)
        term_visit(f->ts, c->loop->guard, note_read, f);
    if (c->kind == IL_ASSIGN && inside)
        idmap_put(&f->assigned, c->lhs.var->term, 1);
    for (unsigned i = 0; i < c->n; i++)
        note_loops(f, c->child[i], inside || c->kind == IL_LOOP, depth + 1);
}

static void find_factors(struct factors *f, const struct il_routine *r)
{
    for (size_t i = 0; i < r->goals.n; i++)
        term_visit(f->ts, r->goals.at[i], note_product, f);
    if (f->degree < 2)
        return;
    note_loops(f, r->body, false, 0);
    for (size_t i = 0; i < f->v->scalars.n; i++)
        if (f->v->scalars.at[i].changes && f->v->scalars.at[i].bound)
            note_factor(f, &f->moved, f->v->scalars.at[i].term);
}

static bool same_monomial(const struct monomial *a, const struct monomial *b)
{
    struct monomial left = *b;
    for (unsigned i = 0; i < a->n; i++)
        for (unsigned k = 0; k < left.n; k++)
            if (a->factor[i] == left.factor[k]) {
                left.factor[k] = left.factor[--left.n];
                break;
            }
    return a->n == b->n && left.n == 0;
}

static void add_column(struct equalities *e, const struct factors *f, struct monomial m, unsigned *columns)
{
    for (unsigned c = 0; c < *columns; c++)
        if (same_monomial(&e->column[c], &m))
            return;
    for (unsigned i = 0; i < m.n; i++)
        m.changes |= f->v->scalars.at[*idmap_get(&f->v->scalar_of, m.factor[i])].changes;
    if (*columns < NULL_SPACE_COLUMNS)
        e->column[(*columns)++] = m;
}

/* Rounds of a loop within a loop are counted by products of a counter and what bounds it: s == i * n + j. */
static void add_counted(struct equalities *e, const struct factors *f, unsigned *columns)
{
    enum { MOST_COUNTED = 3 };
    for (unsigned degree = 2; degree <= f->degree && degree <= MOST_COUNTED; degree++)
        for (size_t i = 0; i < f->read.n; i++)
            for (size_t j = 0; j < f->read.n; j++) {
                struct monomial m = {.n = degree, .factor = {f->read.at[i], f->read.at[j], f->read.at[j]}};
                bool other = i < j || (i > j && !idmap_has(&f->assigned, m.factor[1]));
                if (idmap_has(&f->assigned, m.factor[0]) && other && *columns < MAX_COUNTED)
                    add_column(e, f, m, columns);
            }
}

/* Adds all products of `degree` of these factors, from number `from` on, with what m has. */
static void add_products_of(struct equalities *e, const struct factors *f, const struct term_vec *of, size_t from,
                            unsigned degree, struct monomial m, unsigned *columns)
{
    if (degree == 0) {
        add_column(e, f, m, columns);
        return;
    }
    for (size_t i = from; i < of->n; i++) {
        struct monomial more = m;
        more.factor[more.n++] = of->at[i];
        add_products_of(e, f, of, i, degree - 1, more, columns);
    }
}

/* Sums of sums are polynomials of the counter: x == i * i * i. What is multiplied in steps is split in two: r + a * b == \old(a) * \old(b). So there are
 * all products of two integers that the loop changes, or that guards or goals multiply, and all larger ones, up to those of goals, of the latter alone. */
static void add_polynomials(struct equalities *e, const struct factors *f, unsigned *columns)
{
    struct term_vec read = {0}, all = {0};
    for (size_t i = 0; i < f->read.n && read.n < MAX_READ; i++) {
        vec_push(&read, f->read.at[i]);
        vec_push(&all, f->read.at[i]);
    }
    for (size_t i = 0; i < f->moved.n && all.n < MAX_MULTIPLIED; i++)
        vec_push(&all, f->moved.at[i]);
    add_products_of(e, f, &all, 0, 2, (struct monomial){0}, columns);
    for (unsigned degree = 3; degree <= f->degree && degree <= MAX_FACTORS; degree++)
        add_products_of(e, f, &read, 0, degree, (struct monomial){0}, columns);
    vec_release(&read);
    vec_release(&all);
}

static bool is_read(const struct factors *f, const struct monomial *m)
{
    unsigned read = 0;
    for (unsigned k = 0; k < m->n; k++)
        for (size_t i = 0; i < f->read.n; i++)
            read += f->read.at[i] == m->factor[k];
    return read == m->n;
}

/* ---- states ---- */

void equalities_init(struct equalities *e, struct arena *arena, struct terms *ts, const struct vocabulary *v,
                     const struct il_routine *r, const struct il_cmd *loop)
{
    *e = (struct equalities){0};
    unsigned n = 0;
    for (unsigned i = 0; i < v->scalars.n && n < MAX_LINEAR; i++) {
        const struct scalar *s = &v->scalars.at[i];
        if (term_is(ts, s->term, TERM_CONST) && term_sort(ts, s->term) == SORT_INT && s->bound)
            e->column[n++] = (struct monomial){.n = 1, .factor = {s->term}, .changes = s->changes};
    }
    struct factors f = {.ts = ts, .v = v};
    find_factors(&f, r);
    if (f.degree >= 2)
        add_counted(e, &f, &n);
    null_space_init(&e->space, arena, n);
    if (f.degree >= 2)
        add_polynomials(e, &f, &n);
    null_space_init(&e->polynomials, arena, n);
    for (unsigned c = 0; c < n; c++)
        e->column[c].read = is_read(&f, &e->column[c]);
    idmap_release(&f.assigned);
    vec_release(&f.read);
    vec_release(&f.moved);
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

bool equalities_state(struct equalities *e, const struct state_reader *reader)
{
    int64_t state[NULL_SPACE_COLUMNS];
    for (unsigned c = 0; c < e->polynomials.n_columns; c++)
        if (!value_of(&e->column[c], reader, &state[c]))
            return false;
    null_space_state(&e->space, state);
    null_space_state(&e->polynomials, state);
    for (unsigned i = 0; i < e->n_splits; i++) {
        struct split *s = &e->split[i];
        int64_t scalar, bound;
        if (reader->value(reader->user, s->scalar, &scalar) && reader->value(reader->user, s->bound, &bound))
            null_space_state(&s->side[s->strict ? scalar >= bound : scalar > bound], state);
    }
    return e->space.quiet == 0 || e->polynomials.quiet == 0;
}

/* ---- candidates ---- */

static bool has_product(const struct equalities *e, const struct null_space *of, const int64_t form[])
{
    for (unsigned c = 0; c < of->n_columns; c++)
        if (form[c] != 0 && e->column[c].n > 1)
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
        changes |= form[c] != 0 && c < of->n_columns && e->column[c].changes;
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
            return &e->column[c];
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
        const struct monomial *m = &e->column[c];
        k.changes[c] = m->changes;
        k.computed[c] = m->changes && !m->read;
        k.column[c] = m->factor[0];
        for (unsigned f = 1; f < m->n; f++)
            k.column[c] = mk_mul(ts, k.column[c], m->factor[f]);
    }
    add_space(&k, &e->space, k.changes);
    /* A few states have many equations between many products. */
    if (e->polynomials.n_columns > e->space.n_columns && e->polynomials.quiet >= FEWEST_QUIET)
        add_space(&k, &e->polynomials, k.computed);
    for (unsigned i = 0; i < e->n_splits; i++) {
        struct split *s = &e->split[i];
        term_id below = (s->strict ? mk_lt : mk_le)(ts, s->scalar, s->bound);
        add_side(&k, &s->side[0], below);
        add_side(&k, &s->side[1], mk_not(ts, below));
    }
    return cs->n > before;
}
