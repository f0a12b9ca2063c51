/* What the routine says itself (KEY section 4: "parts of the invariant candidate accumulated before the first unfolding of the loop, the
 * loop guard, and parts of the postcondition"). Assertions, assumptions, assigned values and goals give comparisons, the scalars in them,
 * and reads of maps. A quantified goal gives its parts, with x and y for its variables. Start at mine_routine. */
#include "infer/templates/vocabulary.h"

#include "base/alloc.h"
#include "infer/guess/backward.h"
#include "infer/guess/guess_rules.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

enum { MAX_NESTING = 2000, MAX_SIZE = 12, MAX_CONSTANT = 1000, MAX_ATOMS = 60 };

/* place := value */
struct assigned {
    term_id place, value;
};
struct assigneds VEC_OF(struct assigned);

/* stores: what the loop writes into maps, at an index that has no read; all over the variables before the store. at_head: the same, over
 * the variables at the head of the loop, as far as they are known. temps: a variable of the front end -> what it stands for */
struct miner {
    struct vocabulary *v;
    struct guess *h;
    struct terms *ts;
    bool of_goals; /* what is mined is a goal, and no assumption */
    struct assigneds stores, at_head;
    struct assigneds returned; /* what the routine assigns to its results and, outside the loop, to elements and fields */
    struct mutator mutator;
    struct subst temps;
};

/* ---- terms ---- */

static bool is_small(const struct miner *m, term_id t)
{
    return term_loose(m->ts, t) == 0 && term_tree_size(m->ts, t) <= MAX_SIZE && !term_has_binder(m->ts, t);
}

/* An element at an integer index, and no row or field of an object. */
static bool is_element(const struct terms *ts, term_id place)
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

static void mine_scalar(struct miner *m, term_id t, bool value)
{
    long n;
    t = guess_without_wraps(m->ts, t);
    if (!is_small(m, t) || term_sort(m->ts, t) == SORT_BOOL || sort_kind(m->ts, term_sort(m->ts, t)) == SORT_KIND_MAP)
        return;
    if (term_is(m->ts, t, TERM_INT) && (!term_to_long(m->ts, t, &n) || n > MAX_CONSTANT || n < -MAX_CONSTANT))
        return;
    vocabulary_scalar(m->v, m->h, t, term_sort(m->ts, t) == SORT_INT && is_bound_term(m, t), value);
}

static void mine_read(struct miner *m, term_id t)
{
    if (term_arity(m->ts, t) != 2 || term_loose(m->ts, t) > 0 || term_sort(m->ts, term_arg(m->ts, t, 1)) != SORT_INT ||
        sort_kind(m->ts, term_sort(m->ts, t)) == SORT_KIND_MAP)
        return;
    term_id map = term_arg(m->ts, t, 0), index = guess_without_wraps(m->ts, term_arg(m->ts, t, 1));
    if (!is_small(m, map) || term_is(m->ts, map, TERM_STORE) || term_is(m->ts, map, TERM_ITE) ||
        term_mentions(m->ts, map, m->v->x) || term_mentions(m->ts, map, m->v->y))
        return;
    vocabulary_element(m->v, m->h, mk_select1(m->ts, map, m->v->x), map);
    mine_scalar(m, index, true);
    mine_scalar(m, mk_add(m->ts, index, mk_int(m->ts, 1)), false);
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

/* The comparisons of two scalars are candidates anyway. Other comparisons are candidates as they are. */
static void mine_comparison(struct miner *m, term_id t)
{
    t = guess_without_wraps(m->ts, t);
    if (!is_small(m, t) || is_large(m->ts, t))
        return;
    bool plain = term_sort(m->ts, term_arg(m->ts, t, 0)) != SORT_BOOL;
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
    if (!is_small(m, t) || term_mentions(m->ts, t, m->v->x) || term_mentions(m->ts, t, m->v->y) ||
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
    else if (k == TERM_EQ || k == TERM_LE || k == TERM_LT)
        mine_comparison(m, t);
}

static void mine_term(struct miner *m, term_id t)
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

/* `c[k] = a[i++]` keeps i in a variable of the front end while i changes. What is read and written is c[k] and a[i]. */
static void collect_temps(struct miner *m, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSIGN && c->lhs.n == 0 && c->lhs.var->role == ROLE_TEMP) {
        term_id t = subst_apply(m->ts, &m->temps, c->term);
        if (is_small(m, t))
            subst_set(&m->temps, c->lhs.var->term, t);
    }
    for (unsigned i = 0; i < c->n; i++)
        collect_temps(m, c->child[i], depth + 1);
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
    for (unsigned i = 0; i < c->n; i++)
        mine_commands(m, c->child[i], depth + 1);
}

/* ---- goals ---- */

/* The universal quantifiers of t, opened with x and y. */
static term_id opened(struct miner *m, term_id t)
{
    unsigned ints = 0;
    while (term_is(m->ts, t, TERM_FORALL)) {
        unsigned n = binder_arity(m->ts, t);
        term_id args[2];
        if (ints + n > 2)
            return TERM_NONE;
        for (unsigned i = 0; i < n; i++) {
            if (binder_sort(m->ts, t, i) != SORT_INT)
                return TERM_NONE;
            args[i] = ints++ == 0 ? m->v->x : m->v->y;
        }
        t = term_open(m->ts, t, args);
    }
    return t;
}

/* True for x < n and x < y: a bound of a free variable. */
static bool is_bound(const struct miner *m, term_id t)
{
    if (!term_is(m->ts, t, TERM_LT) && !term_is(m->ts, t, TERM_LE))
        return false;
    for (unsigned i = 0; i < 2; i++) {
        term_id side = term_arg(m->ts, t, i);
        if (side == m->v->x || side == m->v->y)
            return true;
    }
    return false;
}

static void mine_bound(struct miner *m, term_id t)
{
    for (unsigned i = 0; i < 2; i++)
        if (!term_mentions(m->ts, term_arg(m->ts, t, i), m->v->x) && !term_mentions(m->ts, term_arg(m->ts, t, i), m->v->y))
            mine_scalar(m, term_arg(m->ts, t, i), false);
}

/* Notes the stride of a disjunct `!(x mod 4 == 1)`. `x mod 2 == 0` as a disjunct leaves the other residue as the guard. */
static bool mine_stride(struct miner *m, term_id t)
{
    struct terms *ts = m->ts;
    bool negated = term_is(ts, t, TERM_NOT);
    term_id equal = negated ? term_arg(ts, t, 0) : t;
    long modulus, residue;
    for (unsigned i = 0; i < 2 && term_is(ts, equal, TERM_EQ); i++) {
        term_id rest = term_arg(ts, equal, i);
        bool divides = term_is(ts, rest, TERM_MOD) || term_is(ts, rest, TERM_TREM);
        if (!divides || (term_arg(ts, rest, 0) != m->v->x && term_arg(ts, rest, 0) != m->v->y) ||
            !term_to_long(ts, term_arg(ts, rest, 1), &modulus) || !term_to_long(ts, term_arg(ts, equal, 1 - i), &residue))
            continue;
        for (long r = 0; r < modulus && modulus <= MAX_STRIDES; r++)
            if ((r == residue) == negated)
                vocabulary_stride(m->v, m->h, modulus, r);
        return true;
    }
    return false;
}

/* The clause with its premises in one conjunction. */
static term_id flattened(struct terms *ts, term_id clause)
{
    struct term_vec premises = {0};
    if (!term_is(ts, clause, TERM_IMPLIES))
        return clause;
    term_id conclusion = term_arg(ts, clause, 1);
    term_conjuncts(ts, term_arg(ts, clause, 0), &premises);
    clause = mk_implies(ts, mk_and(ts, (unsigned)premises.n, premises.at), conclusion);
    vec_release(&premises);
    return clause;
}

/* The goal with bounds of its variables replaced by what counts them: for all rows r before i. For what is said of x and y at once. */
static void mine_bounds_replaced(struct miner *m, term_id clause, const struct term_vec *parts)
{
    struct terms *ts = m->ts;
    const struct il_loop *loop = m->h->g->loop->loop;
    term_id vars[] = {m->v->x, m->v->y};
    for (size_t i = 0; i < parts->n; i++) {
        term_id premise = mk_not(ts, parts->at[i]);
        if (!is_bound(m, parts->at[i]) || (!term_is(ts, premise, TERM_LT) && !term_is(ts, premise, TERM_LE)))
            continue;
        term_id x = term_arg(ts, premise, 0);
        for (size_t k = 0; k < loop->scope.n && (x == m->v->x || x == m->v->y); k++) {
            const struct il_var *var = loop->scope.at[k];
            if (var->role != ROLE_LOCAL || var->sort != SORT_INT)
                continue;
            term_id narrow = subst_term(ts, clause, premise, mk_lt(ts, x, var->term));
            vocabulary_closed(m->v, m->h, mk_forall(ts, 2, vars, flattened(ts, narrow), NULL));
        }
    }
}

/* The disjuncts of a clause; premises count as negated disjuncts. */
static void clause_parts(struct terms *ts, term_id t, unsigned depth, struct term_vec *out)
{
    struct term_vec premises = {0};
    bool split = depth < MAX_NESTING;
    if (split && term_is(ts, t, TERM_IMPLIES)) {
        term_id conclusion = term_arg(ts, t, 1);
        clause_parts(ts, mk_not(ts, term_arg(ts, t, 0)), depth + 1, out);
        clause_parts(ts, conclusion, depth + 1, out);
    } else if (split && term_is(ts, t, TERM_OR)) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            clause_parts(ts, term_arg(ts, t, i), depth + 1, out);
    } else if (split && term_is(ts, t, TERM_NOT) && term_is(ts, term_arg(ts, t, 0), TERM_AND)) {
        term_conjuncts(ts, term_arg(ts, t, 0), &premises);
        for (size_t i = 0; i < premises.n; i++)
            clause_parts(ts, mk_not(ts, premises.at[i]), depth + 1, out);
    } else {
        vec_push(out, t);
    }
    vec_release(&premises);
}

/* Returns true if ranges of one variable say it. */
static bool mine_body(struct miner *m, term_id t)
{
    unsigned body = vocabulary_predicate(m->v, m->h, t);
    if (body != UINT32_MAX) {
        m->v->bodies.at[body].goal = true;
        m->v->bodies.at[body].wanted |= m->of_goals;
    }
    return body != UINT32_MAX && !body_of_rows(&m->v->bodies.at[body]);
}

/* ---- goals before a store ---- */

/* The indices i and k, if t is an equation of elements m[i] and m[k]. */
static bool same_map_equation(const struct terms *ts, term_id t, term_id index[2])
{
    if (!term_is(ts, t, TERM_EQ))
        return false;
    term_id a = term_arg(ts, t, 0), b = term_arg(ts, t, 1);
    if (!term_is(ts, a, TERM_SELECT) || !term_is(ts, b, TERM_SELECT) || term_arity(ts, a) != 2 || term_arity(ts, b) != 2 ||
        term_arg(ts, a, 0) != term_arg(ts, b, 0))
        return false;
    index[0] = term_arg(ts, a, 1);
    index[1] = term_arg(ts, b, 1);
    return true;
}

/* What the loop stores at i must make the disjunction true at i: what it says before the store is a candidate. So is what makes it true for
 * any contents: of m[i] == m[k], that i == k. */
static void mine_before_store(struct miner *m, const struct assigned *store, const struct term_vec *disjuncts)
{
    struct terms *ts = m->ts;
    term_id index = term_arg(ts, store->place, 1), read = mk_select1(ts, term_arg(ts, store->place, 0), m->v->x);
    struct term_vec before = {0}, same = {0};
    bool stored = false;
    for (size_t i = 0; i < disjuncts->n; i++) {
        term_id t = subst_term(ts, disjuncts->at[i], read, store->value), equal[2];
        stored |= t != disjuncts->at[i];
        t = guess_without_wraps(ts, subst_one(ts, t, m->v->x, index));
        vec_push(&before, t);
        vec_push(&same, same_map_equation(ts, t, equal) ? mk_eq(ts, equal[0], equal[1]) : t);
    }
    if (stored) {
        vocabulary_formula(m->v, m->h, mk_or(ts, (unsigned)before.n, before.at));
        vocabulary_formula(m->v, m->h, mk_or(ts, (unsigned)same.n, same.at));
    }
    vec_release(&before);
    vec_release(&same);
}

/* The same for an equation with a recursive function, seen from the head of the loop: b[x] == sum(a, x + 1) and `s += a[i]; b[i] = s`
 * give s == sum(a, i). */
static void mine_before_round(struct miner *m, const struct assigned *store, term_id equation)
{
    struct terms *ts = m->ts;
    struct mutations found = {0};
    term_id read = mk_select1(ts, term_arg(ts, store->place, 0), m->v->x), t = subst_term(ts, equation, read, store->value);
    if (t == equation || !term_is(ts, t, TERM_EQ) || !mutator_has_function(&m->mutator, t))
        return;
    t = subst_one(ts, t, m->v->x, term_arg(ts, store->place, 1));
    mutations_unfolded(&m->mutator, t, &found.near);
    mutations_of(&m->mutator, t, &found);
    for (size_t i = 0; i < found.near.n; i++)
        vocabulary_formula(m->v, m->h, found.near.at[i]);
    for (size_t i = 0; i < found.far.n; i++)
        vocabulary_formula(m->v, m->h, found.far.at[i]);
    vec_release(&found.near);
    vec_release(&found.far);
    vec_release(&found.exact);
}

/* The clause, about x and y, with one of them at the index of a store outside the loop, and what is stored there for the reads. */
static term_id clause_at_store(struct miner *m, term_id clause, term_id var, term_id index)
{
    term_id t = clause;
    for (size_t i = 0; i < m->returned.n; i++) {
        term_id place = m->returned.at[i].place;
        if (is_element(m->ts, place) && term_arg(m->ts, place, 1) == index)
            t = subst_term(m->ts, t, mk_select1(m->ts, term_arg(m->ts, place, 0), var), m->returned.at[i].value);
    }
    return t == clause ? TERM_NONE : subst_one(m->ts, t, var, index);
}

/* A goal about any two elements says of an element that is stored behind the loop what the others must be: names[x] != names[y] for used x
 * and y, `names[k] = name; used[k] = true` and the goal give !used[x] || names[x] != name. */
static void mine_other_elements(struct miner *m, term_id clause, term_id index)
{
    struct terms *ts = m->ts;
    term_id vars[] = {m->v->x, m->v->y};
    for (unsigned i = 0; i < 2; i++) {
        term_id t = clause_at_store(m, clause, vars[i], index);
        struct term_vec parts = {0}, kept = {0};
        if (t == TERM_NONE)
            continue;
        clause_parts(ts, t, 0, &parts);
        for (size_t k = 0; k < parts.n; k++)
            if (term_mentions(ts, parts.at[k], vars[1 - i]) && !is_bound(m, parts.at[k]))
                vec_push(&kept, parts.at[k]);
        if (kept.n > 0)
            mine_body(m, mk_or(ts, (unsigned)kept.n, kept.at));
        vec_release(&parts);
        vec_release(&kept);
    }
}

/* Each disjunct of a clause that is no bound is a predicate with free variables, and so are all of them together. */
static void mine_clause(struct miner *m, term_id clause)
{
    struct term_vec parts = {0}, kept = {0};
    clause_parts(m->ts, clause, 0, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        if (is_bound(m, parts.at[i]))
            mine_bound(m, parts.at[i]);
        else if (!mine_stride(m, parts.at[i]))
            vec_push(&kept, parts.at[i]);
    }
    bool all = true;
    for (size_t i = 0; i < kept.n; i++)
        all &= mine_body(m, kept.at[i]);
    if (kept.n > 1)
        mine_body(m, mk_or(m->ts, (unsigned)kept.n, kept.at));
    if (!all)
        mine_bounds_replaced(m, clause, &parts);
    for (size_t i = 0; i < m->stores.n; i++)
        mine_before_store(m, &m->stores.at[i], &kept);
    for (size_t i = 0; i < m->at_head.n && kept.n == 1; i++)
        mine_before_round(m, &m->at_head.at[i], kept.at[0]);
    for (size_t i = 0; i < m->returned.n && term_mentions(m->ts, clause, m->v->x) && term_mentions(m->ts, clause, m->v->y); i++)
        if (is_element(m->ts, m->returned.at[i].place))
            mine_other_elements(m, clause, term_arg(m->ts, m->returned.at[i].place, 1));
    vec_release(&parts);
    vec_release(&kept);
}

/* What a goal says of some x: its bounds, and the rest of it. */
static void mine_some(void *user, term_id t)
{
    struct miner *m = user;
    if (!term_is(m->ts, t, TERM_EXISTS) || term_loose(m->ts, t) > 0 || binder_arity(m->ts, t) != 1 ||
        binder_sort(m->ts, t, 0) != SORT_INT)
        return;
    struct term_vec conjuncts = {0}, kept = {0};
    term_conjuncts(m->ts, term_open(m->ts, t, &m->v->x), &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++) {
        if (is_bound(m, conjuncts.at[i]))
            mine_bound(m, conjuncts.at[i]);
        else
            vec_push(&kept, conjuncts.at[i]);
    }
    unsigned body = kept.n ? vocabulary_predicate(m->v, m->h, mk_and(m->ts, (unsigned)kept.n, kept.at)) : UINT32_MAX;
    if (body != UINT32_MAX)
        m->v->bodies.at[body].some = true;
    vec_release(&conjuncts);
    vec_release(&kept);
}

struct reads {
    const struct terms *ts;
    unsigned numbers;
};

static void count_number(void *user, term_id t)
{
    struct reads *r = user;
    r->numbers += term_is(r->ts, t, TERM_SELECT) && term_sort(r->ts, t) == SORT_INT;
}

static void note_order(void *user, term_id t)
{
    struct miner *m = user;
    struct reads r = {.ts = m->ts};
    if (!term_is(m->ts, t, TERM_LE) && !term_is(m->ts, t, TERM_LT))
        return;
    term_visit(m->ts, t, count_number, &r);
    m->v->ordered |= r.numbers > 1;
}

/* A formula with other quantifiers is a candidate as it is. */
static void mine_goal(struct miner *m, term_id goal)
{
    struct term_vec conjuncts = {0};
    term_visit(m->ts, goal, note_order, m);
    term_visit(m->ts, goal, mine_some, m);
    term_conjuncts(m->ts, goal, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++) {
        term_id t = opened(m, conjuncts.at[i]);
        bool open = t != TERM_NONE && !term_has_binder(m->ts, t);
        if (!open || t == conjuncts.at[i])
            vocabulary_formula(m->v, m->h, conjuncts.at[i]);
        if (open)
            mine_term(m, t);
        if (t != TERM_NONE && t != conjuncts.at[i])
            mine_clause(m, t);
    }
    vec_release(&conjuncts);
}

static bool is_fact_of_variable(const struct miner *m, term_id t)
{
    const struct il_vars *vs = &m->h->g->routine->vars;
    for (size_t i = 0; i < vs->n; i++)
        if (t == vs->at[i]->fact || t == vs->at[i]->entry_fact)
            return true;
    return false;
}

/* Quantified assumptions, such as preconditions, are read as goals are. */
static void mine_assumed(struct miner *m, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSUME) {
        struct term_vec conjuncts = {0};
        term_conjuncts(m->ts, c->term, &conjuncts);
        for (size_t i = 0; i < conjuncts.n; i++)
            if (term_is(m->ts, conjuncts.at[i], TERM_FORALL) && !is_fact_of_variable(m, conjuncts.at[i]))
                mine_goal(m, conjuncts.at[i]);
        vec_release(&conjuncts);
    }
    for (unsigned i = 0; i < c->n; i++)
        mine_assumed(m, c->child[i], depth + 1);
}

/* ---- what is assigned ---- */

/* What the routine assigns to its results and, outside the loop, to elements and fields, where it is usable at the loop. */
static void collect_returned(const struct miner *m, const struct il_cmd *c, bool inside, struct assigneds *out, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    inside |= c == m->h->g->loop;
    bool wanted = c->kind == IL_ASSIGN && (c->lhs.n > 0 ? !inside : c->lhs.var->role == ROLE_RESULT);
    if (wanted && guess_usable(m->h, c->term) && is_small(m, c->term))
        vec_push(out, (struct assigned){il_target_term(m->ts, &c->lhs), c->term});
    for (unsigned i = 0; i < c->n; i++)
        collect_returned(m, c->child[i], inside, out, depth + 1);
}

static void find_read(void *user, term_id t)
{
    struct reads *r = user;
    r->numbers += term_is(r->ts, t, TERM_SELECT);
}

static void collect_stores(struct miner *m, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSIGN && c->lhs.n > 0) {
        term_id place = il_target_term(m->ts, &c->lhs);
        struct reads r = {.ts = m->ts};
        if (is_element(m->ts, place))
            term_visit(m->ts, term_arg(m->ts, place, 1), find_read, &r);
        if (is_element(m->ts, place) && r.numbers == 0 && guess_usable(m->h, place) && guess_usable(m->h, c->term) &&
            is_small(m, c->term))
            vec_push(&m->stores, (struct assigned){place, guess_without_wraps(m->ts, c->term)});
    }
    for (unsigned i = 0; i < c->n; i++)
        collect_stores(m, c->child[i], depth + 1);
}

/* What c assigns has no known value any more. */
static void forget_assigned(struct subst *values, const struct il_cmd *c, unsigned depth)
{
    if (c->kind == IL_ASSIGN && c->lhs.n == 0)
        subst_set(values, c->lhs.var->term, c->lhs.var->term);
    for (unsigned i = 0; i < c->n && depth < MAX_NESTING; i++)
        forget_assigned(values, c->child[i], depth + 1);
}

static void note_at_head(struct miner *m, const struct il_cmd *c, struct subst *values)
{
    term_id place = subst_apply(m->ts, values, il_target_term(m->ts, &c->lhs)), value = subst_apply(m->ts, values, c->term);
    if (is_element(m->ts, place) && guess_usable(m->h, place) && guess_usable(m->h, value))
        vec_push(&m->at_head, (struct assigned){place, value});
}

/* values: of the scalars after the commands so far, over the variables at the head. Maps, and what branches and inner loops assign, stand
 * for themselves. */
static void collect_at_head(struct miner *m, const struct il_cmd *c, struct subst *values, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_LOOP)
        forget_assigned(values, c, depth);
    if (c->kind == IL_ASSIGN && c->lhs.n == 0)
        subst_set(values, c->lhs.var->term, subst_apply(m->ts, values, c->term));
    else if (c->kind == IL_ASSIGN)
        note_at_head(m, c, values);
    for (unsigned i = 0; i < c->n; i++) {
        struct subst branch = {0};
        if (c->kind == IL_CHOICE)
            subst_copy(&branch, values);
        collect_at_head(m, c->child[i], c->kind == IL_CHOICE ? &branch : values, depth + 1);
        subst_release(&branch);
    }
    if (c->kind == IL_CHOICE || c->kind == IL_LOOP)
        forget_assigned(values, c, depth);
}

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

/* What the obligations say at this loop, seen backwards, and what may hold before the end instead. */
static void mine_backward(const struct miner *m)
{
    const struct loop_goals *g = &m->h->g->backward->at[m->h->g->loop->loop->id];
    const struct term_vec *all[] = {&g->mutations.near, &g->atoms, &g->mutations.far};
    for (unsigned k = 0; k < sizeof all / sizeof *all; k++)
        for (size_t i = 0; i < all[k]->n; i++)
            if (!compares_scalars(m, all[k]->at[i]))
                vocabulary_formula(m->v, m->h, all[k]->at[i]);
    for (size_t i = 0; i < g->mutations.exact.n; i++)
        vocabulary_exact_formula(m->v, m->h, g->mutations.exact.at[i]);
}

static void miner_begin(struct miner *m)
{
    const struct guess_context *g = m->h->g;
    struct subst values = {0};
    mutator_init(&m->mutator, g->program, g->routine, g->loop);
    collect_temps(m, g->routine->body, 0);
    collect_returned(m, g->routine->body, false, &m->returned, 0);
    collect_stores(m, g->loop, 0);
    collect_at_head(m, g->loop->child[0], &values, 0);
    subst_release(&values);
}

static void miner_end(struct miner *m)
{
    vec_release(&m->returned);
    vec_release(&m->stores);
    vec_release(&m->at_head);
    mutator_release(&m->mutator);
    subst_release(&m->temps);
}

void mine_routine(struct vocabulary *v, struct guess *h)
{
    struct miner m = {.v = v, .h = h, .ts = h->ts, .of_goals = true};
    const struct term_vec *goals = &h->g->routine->goals;
    miner_begin(&m);
    for (size_t i = 0; i < goals->n; i++) {
        mine_goal(&m, goals->at[i]);
        for (size_t k = 0; k < m.returned.n; k++) {
            term_id t = subst_term(h->ts, goals->at[i], m.returned.at[k].place, m.returned.at[k].value);
            if (t != goals->at[i])
                mine_goal(&m, t);
        }
    }
    m.of_goals = false;
    mine_assumed(&m, h->g->routine->body, 0);
    mine_commands(&m, h->g->loop, 0);
    mine_commands(&m, h->g->routine->body, 0);
    if (h->g->backward)
        mine_backward(&m);
    miner_end(&m);
}
