/* The solver keeps all formulas. Which integers are read as bit-vectors depends on all of them, so a check first brings the inner solver up
 * to date. Start at check. */
#include "prover/vectors.h"

#include "base/alloc.h"
#include "logic/bv.h"
#include "logic/mk.h"
#include "prover/vector_form.h"

#include <stdio.h>

struct vectors {
    struct solver common;
    struct solver *(*make)(void *user);
    void *user;
    struct solver *inner; /* NULL before the first check */
    struct vector_groups groups;
    struct vector_form form;
    struct term_vec asserted;
    struct term_vec inner_has; /* the formulas of the inner solver */
    size_t given;              /* number of formulas of `asserted` that the inner solver has */
    size_t facts;              /* of form.facts, likewise */
    size_t read;               /* number of terms of `groups` when the last of these formulas was given, */
    uint64_t state;            /* and how they were read */
    bool wrong_numbers;        /* the last model gives wrong ones */
};

static void release(struct solver *s)
{
    struct vectors *v = (struct vectors *)s;
    solver_free(v->inner);
    vector_form_release(&v->form);
    vector_groups_release(&v->groups);
    vec_release(&v->asserted);
    vec_release(&v->inner_has);
    free(v);
}

static void assert_(struct solver *s, term_id formula)
{
    struct vectors *v = (struct vectors *)s;
    s->has_model = false;
    vec_push(&v->asserted, formula);
    vector_groups_note(&v->groups, formula);
}

/* ---- the inner solver ---- */

static void start_again(struct vectors *v)
{
    solver_free(v->inner);
    vector_form_release(&v->form);
    vector_form_init(&v->form, v->common.ts, &v->groups);
    v->inner = v->make(v->user);
    v->given = v->facts = v->inner_has.n = 0;
    for (size_t i = 0; i < v->asserted.n; i++)
        vector_form_note_bounds(&v->form, v->asserted.at[i]);
}

static void give(struct vectors *v, term_id formula)
{
    vec_push(&v->inner_has, formula);
    solver_assert(v->inner, formula);
}

static void give_facts(struct vectors *v)
{
    while (v->facts < v->form.facts.n)
        give(v, v->form.facts.at[v->facts++]);
}

static void update(struct vectors *v)
{
    if (!v->inner || vector_groups_state(&v->groups, v->read) != v->state)
        start_again(v);
    for (; v->given < v->asserted.n; v->given++)
        give(v, vector_form_of(&v->form, v->asserted.at[v->given]));
    vector_form_literals(&v->form);
    give_facts(v);
    v->read = v->groups.terms.n;
    v->state = vector_groups_state(&v->groups, v->read);
}

/* ---- checks ---- */

/* The numbers that `whole` gives are arbitrary in a model. They are indices and elements of maps, so values of maps would be wrong. Returns
 * true if some had to be corrected. */
static bool correct_numbers(struct vectors *v)
{
    struct terms *ts = v->common.ts;
    struct term_vec facts = {0};
    for (size_t i = 0; i < v->form.whole.n; i++) {
        term_id t = v->form.whole.at[i];
        term_id bits = v->inner->ops->model_value(v->inner, term_arg(ts, t, 0)), number = v->inner->ops->model_value(v->inner, t);
        term_id right = bits == TERM_NONE ? TERM_NONE : vector_form_number(ts, bits);
        if (right != TERM_NONE && right != number)
            vec_push(&facts, mk_implies(ts, mk_eq(ts, term_arg(ts, t, 0), bits), mk_eq(ts, t, right)));
    }
    bool any = facts.n > 0;
    for (size_t i = 0; i < facts.n; i++)
        give(v, facts.at[i]);
    vec_release(&facts);
    return any;
}

static enum answer check(struct solver *s, unsigned n, const term_id assumptions[])
{
    enum { ROUNDS = 20 };
    struct vectors *v = (struct vectors *)s;
    update(v);
    unsigned round = 0;
    enum answer a;
    do {
        a = solver_check(v->inner, n, assumptions);
        v->wrong_numbers = a == ANSWER_SAT && correct_numbers(v);
    } while (v->wrong_numbers && round++ < ROUNDS);
    s->why = v->inner->why;
    s->has_model = v->inner->has_model;
    snprintf(s->message, sizeof s->message, "%s", v->inner->message);
    return a;
}

static void core(struct solver *s, bool in_core[])
{
    struct vectors *v = (struct vectors *)s;
    v->inner->ops->core(v->inner, in_core);
}

/* ---- models ---- */

static enum truth model_bool(struct solver *s, term_id t)
{
    struct vectors *v = (struct vectors *)s;
    return v->inner->ops->model_bool(v->inner, vector_form_of(&v->form, t));
}

/* Where only the bits of a leaf count, it has the value that is in range. */
static term_id model_value(struct solver *s, term_id t)
{
    struct vectors *v = (struct vectors *)s;
    term_id stands = vector_form_of(&v->form, t);
    const struct vector *x = vector_form_value(&v->form, t);
    if (!x)
        return v->inner->ops->model_value(v->inner, stands);
    if (!vector_form_is_leaf(&v->form, t) && v->inner->ops->model_bool(v->inner, x->when) != TRUTH_TRUE)
        return TERM_NONE;
    term_id bits = v->inner->ops->model_value(v->inner, x->v);
    return bits == TERM_NONE ? bits : vector_form_number(s->ts, bits);
}

const struct term_vec *solver_vectors_formulas(const struct solver *s)
{
    return &((const struct vectors *)s)->inner_has;
}

bool solver_vectors_exact(struct solver *s)
{
    struct vectors *v = (struct vectors *)s;
    bool exact = !v->wrong_numbers;
    for (size_t i = 0; i < v->form.conditions.n && exact; i++)
        exact = v->inner->ops->model_bool(v->inner, v->form.conditions.at[i]) == TRUTH_TRUE;
    return exact;
}

static const struct solver_ops ops = {
    .name = "vectors",
    .release = release,
    .assert_ = assert_,
    .check = check,
    .core = core,
    .model_bool = model_bool,
    .model_value = model_value,
};

struct solver *solver_vectors_new(struct terms *ts, struct solver *(*make)(void *user), void *user)
{
    struct vectors *v = alloc_zeroed(1, sizeof *v);
    v->common.ops = &ops;
    v->common.ts = ts;
    v->make = make;
    v->user = user;
    vector_groups_init(&v->groups, ts);
    vector_form_init(&v->form, ts, &v->groups);
    return &v->common;
}
