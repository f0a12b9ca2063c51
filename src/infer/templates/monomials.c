/* Start at monomials_collect. */
#include "infer/templates/monomials.h"

enum { MAX_NESTING = 2000, MAX_LINEAR = 12 };
/* There are 28 products of two of 7 factors, and of 3 factors 10 of degree 3 and 15 of degree 4: with MAX_COUNTED no more than columns. */
enum { MAX_READ = 3, MAX_MULTIPLIED = 7, MAX_COUNTED = 20 };

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

static void add_column(struct monomials *out, const struct factors *f, struct monomial m)
{
    for (unsigned c = 0; c < out->n; c++)
        if (same_monomial(&out->at[c], &m))
            return;
    for (unsigned i = 0; i < m.n; i++)
        m.changes |= f->v->scalars.at[*idmap_get(&f->v->scalar_of, m.factor[i])].changes;
    if (out->n < NULL_SPACE_COLUMNS)
        out->at[out->n++] = m;
}

/* Rounds of a loop within a loop are counted by products of a counter and what bounds it: s == i * n + j. */
static void add_counted(struct monomials *out, const struct factors *f)
{
    enum { MOST_COUNTED = 3 };
    for (unsigned degree = 2; degree <= f->degree && degree <= MOST_COUNTED; degree++)
        for (size_t i = 0; i < f->read.n; i++)
            for (size_t j = 0; j < f->read.n; j++) {
                struct monomial m = {.n = degree, .factor = {f->read.at[i], f->read.at[j], f->read.at[j]}};
                bool other = i < j || (i > j && !idmap_has(&f->assigned, m.factor[1]));
                if (idmap_has(&f->assigned, m.factor[0]) && other && out->n < MAX_COUNTED)
                    add_column(out, f, m);
            }
}

/* Adds all products of `degree` of these factors, from number `from` on, with what m has. */
static void add_products_of(struct monomials *out, const struct factors *f, const struct term_vec *of, size_t from,
                            unsigned degree, struct monomial m)
{
    if (degree == 0) {
        add_column(out, f, m);
        return;
    }
    for (size_t i = from; i < of->n; i++) {
        struct monomial more = m;
        more.factor[more.n++] = of->at[i];
        add_products_of(out, f, of, i, degree - 1, more);
    }
}

/* Sums of sums are polynomials of the counter: x == i * i * i. What is multiplied in steps is split in two: r + a * b == \old(a) * \old(b).
 * So there are all products of two integers that the loop changes, or that guards or goals multiply, and all larger ones, up to those of
 * goals, of the latter alone. */
static void add_polynomials(struct monomials *out, const struct factors *f)
{
    struct term_vec read = {0}, all = {0};
    for (size_t i = 0; i < f->read.n && read.n < MAX_READ; i++) {
        vec_push(&read, f->read.at[i]);
        vec_push(&all, f->read.at[i]);
    }
    for (size_t i = 0; i < f->moved.n && all.n < MAX_MULTIPLIED; i++)
        vec_push(&all, f->moved.at[i]);
    add_products_of(out, f, &all, 0, 2, (struct monomial){0});
    for (unsigned degree = 3; degree <= f->degree && degree <= MAX_FACTORS; degree++)
        add_products_of(out, f, &read, 0, degree, (struct monomial){0});
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

void monomials_collect(struct monomials *out, const struct terms *ts, const struct vocabulary *v, const struct il_routine *r)
{
    struct factors f = {.ts = ts, .v = v};
    *out = (struct monomials){0};
    for (unsigned i = 0; i < v->scalars.n && out->n < MAX_LINEAR; i++) {
        const struct scalar *s = &v->scalars.at[i];
        if (term_is(ts, s->term, TERM_CONST) && term_sort(ts, s->term) == SORT_INT && s->bound)
            out->at[out->n++] = (struct monomial){.n = 1, .factor = {s->term}, .changes = s->changes};
    }
    find_factors(&f, r);
    if (f.degree >= 2)
        add_counted(out, &f);
    out->n_counted = out->n;
    if (f.degree >= 2)
        add_polynomials(out, &f);
    for (unsigned c = 0; c < out->n; c++)
        out->at[c].read = is_read(&f, &out->at[c]);
    idmap_release(&f.assigned);
    vec_release(&f.read);
    vec_release(&f.moved);
}
