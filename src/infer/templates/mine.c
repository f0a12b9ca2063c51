/* What the routine says itself (KEY section 4: "parts of the invariant candidate accumulated before the first unfolding of the loop, the
 * loop guard, and parts of the postcondition"). Assertions, assumptions, assigned values and goals give comparisons, the scalars in them,
 * and reads of maps. A quantified goal gives its parts, with x and y for its variables. Goals are read in mine_goals.c, assigned values in
 * mine_stores.c, sums in mine_sums.c. Start at mine_routine. */
#include "infer/templates/mine.h"

#include "infer/guess/backward.h"
#include "infer/guess/contents.h"
#include "infer/guess/guess_rules.h"
#include "logic/mk.h"
#include "logic/shape.h"

#include <stdlib.h>

enum { MAX_NESTING = 2000, MAX_SIZE = 12, MAX_CONSTANT = 1000, MAX_ATOMS = 60 };

/* ---- terms ---- */

bool mine_is_small(const struct miner *m, term_id t)
{
    return term_loose(m->ts, t) == 0 && term_tree_size(m->ts, t) <= MAX_SIZE && !term_has_binder(m->ts, t);
}

bool mine_is_element(const struct terms *ts, term_id place)
{
    return term_is(ts, place, TERM_SELECT) && term_arity(ts, place) == 2 && term_sort(ts, term_arg(ts, place, 1)) == SORT_INT;
}

static bool is_bound_term(const struct miner *m, term_id t)
{
    long n;
    if (term_is(m->ts, t, TERM_INT))
        return term_to_long(m->ts, t, &n) && n >= -1 && n <= 2;
    if (term_is(m->ts, t, TERM_SELECT)) /* a field or a size may be a bound, an element is none */
        return term_arity(m->ts, t) == 2 && term_is(m->ts, term_arg(m->ts, t, 0), TERM_CONST) &&
               term_sort(m->ts, term_arg(m->ts, t, 1)) != SORT_INT;
    return !term_is(m->ts, t, TERM_ITE);
}

void mine_scalar(struct miner *m, term_id t, bool value)
{
    long n;
    t = guess_without_wraps(m->ts, t);
    if (!mine_is_small(m, t) || term_sort(m->ts, t) == SORT_BOOL || sort_kind(m->ts, term_sort(m->ts, t)) == SORT_KIND_MAP)
        return;
    if (term_is(m->ts, t, TERM_INT) && (!term_to_long(m->ts, t, &n) || n > MAX_CONSTANT || n < -MAX_CONSTANT))
        return;
    vocabulary_scalar(m->v, m->h, t, term_sort(m->ts, t) == SORT_INT && is_bound_term(m, t), value);
}

/* A row whose positions are no numbers to count with. */
static bool is_keyed(const struct miner *m, term_id row)
{
    while (term_is(m->ts, row, TERM_SELECT))
        row = term_arg(m->ts, row, 0);
    const struct il_var *v = term_is(m->ts, row, TERM_CONST) ? il_var_of(m->h->g->routine, row) : NULL;
    return v && v->memory.keyed;
}

static void mine_read(struct miner *m, term_id t)
{
    if (term_arity(m->ts, t) != 2 || term_loose(m->ts, t) > 0 || term_sort(m->ts, term_arg(m->ts, t, 1)) != SORT_INT ||
        sort_kind(m->ts, term_sort(m->ts, t)) == SORT_KIND_MAP)
        return;
    term_id map = term_arg(m->ts, t, 0), index = guess_without_wraps(m->ts, term_arg(m->ts, t, 1));
    if (is_keyed(m, map) || !mine_is_small(m, map) || term_is(m->ts, map, TERM_STORE) || term_is(m->ts, map, TERM_ITE) ||
        term_mentions(m->ts, map, m->v->x) || term_mentions(m->ts, map, m->v->y))
        return;
    vocabulary_element(m->v, m->h, mk_select1(m->ts, map, m->v->x), map);
    mine_scalar(m, index, true);
    mine_scalar(m, mk_add(m->ts, index, mk_int(m->ts, 1)), false);
    if (term_has_kind(m->ts, index, TERM_MUL)) /* of other indices such starts are there anyway */
        mine_scalar(m, subst_apply(m->ts, &m->starts, index), false);
}

static void note_comparison(struct miner *m, term_id t)
{
    for (size_t i = 0; i < m->v->comparisons.n; i++)
        if (m->v->comparisons.at[i] == t)
            return;
    vec_push(&m->v->comparisons, t);
}

static bool is_large(const struct terms *ts, term_id t)
{
    long n;
    if (term_is(ts, t, TERM_INT))
        return !term_to_long(ts, t, &n) || n > MAX_CONSTANT || n < -MAX_CONSTANT;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (is_large(ts, term_arg(ts, t, i)))
            return true;
    return false;
}

struct argument_search {
    const struct miner *m;
    term_id found; /* an element that is a number, and an argument of a function */
};

static void find_argument(void *user, term_id t)
{
    struct argument_search *k = user;
    const struct terms *ts = k->m->ts;
    for (unsigned i = 0; term_is(ts, t, TERM_APP) && i < term_arity(ts, t); i++) {
        term_id a = term_arg(ts, t, i);
        if (mine_is_element(ts, a) && term_sort(ts, a) == SORT_INT && !is_keyed(k->m, term_arg(ts, a, 0)))
            k->found = a;
    }
}

/* A comparison of f(a[i]), in code: it, or its negation, may hold of the elements seen so far. */
static void mine_function_of_element(struct miner *m, term_id t)
{
    struct argument_search k = {m, TERM_NONE};
    term_visit(m->ts, t, find_argument, &k);
    if (k.found == TERM_NONE)
        return;
    t = subst_term(m->ts, t, k.found, mk_select1(m->ts, term_arg(m->ts, k.found, 0), m->v->x));
    vocabulary_predicate(m->v, m->h, t);
    vocabulary_predicate(m->v, m->h, mk_not(m->ts, t));
}

static bool is_comparison(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_EQ) || term_is(ts, t, TERM_LE) || term_is(ts, t, TERM_LT);
}

/* The comparisons of two scalars are candidates anyway. Other comparisons are candidates as they are. */
static void mine_comparison(struct miner *m, term_id t)
{
    t = guess_without_wraps(m->ts, t);
    if (!is_comparison(m->ts, t) || !mine_is_small(m, t) || is_large(m->ts, t))
        return;
    bool plain = term_sort(m->ts, term_arg(m->ts, t, 0)) != SORT_BOOL;
    mine_function_of_element(m, t);
    if (plain && m->v->comparisons.n < MAX_ATOMS && !term_mentions(m->ts, t, m->v->x) && !term_mentions(m->ts, t, m->v->y))
        note_comparison(m, t);
    else if (m->v->formulas.n < MAX_ATOMS)
        vocabulary_formula(m->v, m->h, t);
    mine_scalar(m, term_arg(m->ts, t, 0), true);
    mine_scalar(m, term_arg(m->ts, t, 1), true);
}

/* A formula that the program names by a function of its own, such as IsHeld(lock), and its negation. */
static void mine_application(struct miner *m, term_id t)
{
    if (!mine_is_small(m, t) || term_mentions(m->ts, t, m->v->x) || term_mentions(m->ts, t, m->v->y) ||
        m->v->formulas.n + 2 > MAX_ATOMS)
        return;
    vocabulary_formula(m->v, m->h, t);
    vocabulary_formula(m->v, m->h, mk_not(m->ts, t));
}

static void mine_part(void *user, term_id t)
{
    struct miner *m = user;
    enum term_kind k = term_kind(m->ts, t);
    if (k == TERM_SELECT)
        mine_read(m, t);
    else if (k == TERM_APP && term_arity(m->ts, t) > 0 && term_sort(m->ts, t) == SORT_BOOL)
        mine_application(m, t);
    else if (is_comparison(m->ts, t))
        mine_comparison(m, t);
}

void mine_term(struct miner *m, term_id t)
{
    term_visit(m->ts, t, mine_part, m);
}

/* ---- commands ---- */

/* `i := i + k` goes over the integers with a stride of k. */
static void mine_step(struct miner *m, const struct il_cmd *c)
{
    long k;
    if (c->lhs.n > 0 || c->lhs.var->sort != SORT_INT)
        return;
    term_id step = mk_sub(m->ts, guess_without_wraps(m->ts, c->term), c->lhs.var->term);
    if (!term_to_long(m->ts, step, &k) || labs(k) > MAX_STRIDES)
        return;
    for (long residue = 0; residue < labs(k); residue++)
        vocabulary_stride(m->v, m->h, labs(k), residue);
}

/* A branch on `i % m == r`, where i is an index, may do with a[i] what it does with no other residue. So each residue is a stride. */
static void mine_split(void *user, term_id t)
{
    struct miner *m = user;
    long modulus, residue;
    term_id divided = mine_residue(m->ts, t, &modulus, &residue);
    bool index = divided != TERM_NONE && term_is(m->ts, divided, TERM_CONST) && idmap_has(&m->v->scalar_of, divided);
    for (long r = 0; index && r < modulus && modulus <= MAX_STRIDES; r++)
        vocabulary_stride(m->v, m->h, modulus, r);
}

/* `c[k] = a[i++]` keeps i in a variable of the front end while i changes. What is read and written is c[k] and a[i]. */
static void collect_temps(struct miner *m, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSIGN && c->lhs.n == 0 && c->lhs.var->role == ROLE_TEMP) {
        term_id t = subst_apply(m->ts, &m->temps, c->term);
        if (mine_is_small(m, t))
            subst_set(&m->temps, c->lhs.var->term, t);
    }
    for (unsigned i = 0; i < c->n; i++)
        collect_temps(m, c->child[i], depth + 1);
}

/* An inner loop that counts from j = 0 goes on where the rounds before it ended: where it reads a[i * m + j], they reached i * m. */
static void collect_starts(struct miner *m, const struct il_cmd *c, unsigned depth)
{
    const struct il_var *v = c->kind == IL_ASSIGN && c->lhs.n == 0 ? c->lhs.var : NULL;
    if (depth > MAX_NESTING)
        return;
    if (v && v->role == ROLE_LOCAL && v->sort == SORT_INT && subst_get(&m->starts, v->term) == v->term &&
        mine_is_small(m, c->term) && !term_mentions(m->ts, c->term, v->term))
        subst_set(&m->starts, v->term, c->term);
    for (unsigned i = 0; i < c->n; i++)
        collect_starts(m, c->child[i], depth + 1);
}

static void mine_commands(struct miner *m, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSERT || c->kind == IL_ASSUME || c->kind == IL_ASSIGN)
        mine_term(m, subst_apply(m->ts, &m->temps, c->term));
    if (c->kind == IL_ASSIGN && c->lhs.n > 0)
        mine_term(m, subst_apply(m->ts, &m->temps, il_target_term(m->ts, &c->lhs)));
    if (c->kind == IL_ASSIGN)
        mine_step(m, c);
    if (c->kind == IL_ASSUME && c->note)
        term_visit(m->ts, c->term, mine_split, m);
    for (unsigned i = 0; i < c->n; i++)
        mine_commands(m, c->child[i], depth + 1);
}

static void note_searched(struct miner *m, term_id t)
{
    unsigned body = vocabulary_predicate(m->v, m->h, t);
    if (body != UINT32_MAX)
        m->v->bodies.at[body].goal = m->v->bodies.at[body].searched = true;
}

/* What the branches of a search compare: `a[i] != v` in the loop, and a goal `Find(a, n, v) == i`, which says nothing of a[x]. It, or its
 * negation, may hold of the elements seen so far. Where goals speak of elements themselves, they give these parts. */
static void mine_branch(struct miner *m, term_id t)
{
    struct terms *ts = m->ts;
    enum term_kind k = term_kind(ts, t);
    for (unsigned i = 0; i < 2 && (k == TERM_EQ || k == TERM_LE || k == TERM_LT) && mine_is_small(m, t); i++) {
        term_id element = term_arg(ts, t, i);
        if (!mine_is_element(ts, element) || is_keyed(m, term_arg(ts, element, 0)) || !guess_changes(m->h, element) ||
            guess_changes(m->h, term_arg(ts, element, 0)) || guess_changes(m->h, term_arg(ts, t, 1 - i)))
            continue;
        term_id other = subst_term(ts, t, element, mk_select1(ts, term_arg(ts, element, 0), m->v->x));
        note_searched(m, other);
        note_searched(m, mk_not(ts, other));
    }
}

static void mine_branches(struct miner *m, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSUME && !c->for_proofs) {
        struct term_vec conjuncts = {0};
        term_conjuncts(m->ts, subst_apply(m->ts, &m->temps, c->term), &conjuncts);
        for (size_t i = 0; i < conjuncts.n; i++)
            mine_branch(m, term_is(m->ts, conjuncts.at[i], TERM_NOT) ? term_arg(m->ts, conjuncts.at[i], 0) : conjuncts.at[i]);
        vec_release(&conjuncts);
    }
    for (unsigned i = 0; i < c->n; i++)
        mine_branches(m, c->child[i], depth + 1);
}

/* ---- the routine ---- */

static bool is_scalar(const struct miner *m, term_id t)
{
    return idmap_has(&m->v->scalar_of, t);
}

/* A comparison of scalars is a candidate anyway. */
static bool compares_scalars(const struct miner *m, term_id t)
{
    const struct terms *ts = m->ts;
    while (term_is(ts, t, TERM_NOT))
        t = term_arg(ts, t, 0);
    bool comparison = term_is(ts, t, TERM_EQ) || term_is(ts, t, TERM_LE) || term_is(ts, t, TERM_LT);
    return comparison && is_scalar(m, term_arg(ts, t, 0)) && is_scalar(m, term_arg(ts, t, 1));
}

/* A goal that still has a store cannot be written in the source language. */
static void mine_seen_backward(struct miner *m, const struct term_vec *all)
{
    for (size_t i = 0; i < all->n; i++) {
        term_id t = mine_without_stores(m, all->at[i]);
        if (!compares_scalars(m, t) && !term_has_kind(m->ts, t, TERM_STORE))
            vocabulary_formula(m->v, m->h, t);
    }
}

/* What the obligations say at this loop, seen backwards, and what may hold before the end instead. The far mutations may be so many that nothing
 * behind them has room. */
static void mine_backward(struct miner *m)
{
    const struct loop_goals *g = m->h->g->backward ? &m->h->g->backward->at[m->h->g->loop->loop->id] : NULL;
    if (g) {
        mine_seen_backward(m, &g->mutations.near);
        mine_seen_backward(m, &g->atoms);
    }
    mine_sums(m);
    if (g)
        mine_seen_backward(m, &g->mutations.far);
    for (size_t i = 0; g && i < g->mutations.exact.n; i++)
        vocabulary_exact_formula(m->v, m->h, g->mutations.exact.at[i]);
}

static void miner_begin(struct miner *m)
{
    const struct guess_context *g = m->h->g;
    mutator_init(&m->mutator, g->program, g->routine, g->loop);
    folds_init(&m->folds, m->ts);
    for (size_t i = 0; i < g->program->axioms.n; i++)
        folds_add(&m->folds, g->program->axioms.at[i]);
    collect_temps(m, g->routine->body, 0);
    collect_starts(m, g->loop, 0);
    mine_collect_returned(m, g->routine->body, false, &m->returned, 0);
    mine_collect_stores(m, g->loop, 0);
    mine_collect_at_head(m);
}

static void miner_end(struct miner *m)
{
    vec_release(&m->returned);
    vec_release(&m->stores);
    vec_release(&m->at_head);
    mutator_release(&m->mutator);
    folds_release(&m->folds);
    subst_release(&m->temps);
    subst_release(&m->starts);
}

void mine_routine(struct vocabulary *v, struct guess *h)
{
    struct miner m = {.v = v, .h = h, .ts = h->ts, .of_goals = true};
    struct term_vec goals = {0};
    miner_begin(&m);
    goals_with_contents(h->ts, h->g->routine, &goals);
    for (size_t i = 0; i < goals.n; i++) {
        mine_goal(&m, goals.at[i]);
        mine_divisors(&m, goals.at[i]);
        for (size_t k = 0; k < m.returned.n; k++) {
            term_id t = subst_term(h->ts, goals.at[i], m.returned.at[k].place, m.returned.at[k].value);
            if (t == goals.at[i])
                continue;
            mine_goal(&m, t);
            mine_divisors(&m, t);
        }
    }
    m.of_goals = false;
    bool recursive = false;
    for (size_t i = 0; i < goals.n; i++)
        recursive |= mutator_has_function(&m.mutator, goals.at[i]);
    if (recursive)
        mine_branches(&m, h->g->loop, 0);
    mine_assumed(&m);
    mine_scattered(&m);
    mine_decisions(&m);
    mine_commands(&m, h->g->loop, 0);
    mine_commands(&m, h->g->routine->body, 0);
    mine_backward(&m);
    vec_release(&goals);
    miner_end(&m);
}
