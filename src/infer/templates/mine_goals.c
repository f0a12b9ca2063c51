/* What goals, and quantified assumptions, give: a quantified formula gives its parts, with x and y for its variables. Start at
 * mine_goal. */
#include "infer/templates/mine.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"

enum { MAX_NESTING = 2000 };

/* The quantifiers of this kind at the head of t, opened with x and y. */
static term_id opened(struct miner *m, term_id t, enum term_kind quantifier)
{
    unsigned ints = 0;
    while (term_is(m->ts, t, quantifier)) {
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

/* One integer is bound by a quantifier that says something of all: the formula with y for it. TERM_NONE: t is something else. */
static term_id opened_with_y(const struct miner *m, term_id t)
{
    bool denied = term_is(m->ts, t, TERM_NOT);
    term_id q = denied ? term_arg(m->ts, t, 0) : t;
    if (!term_is(m->ts, q, denied ? TERM_EXISTS : TERM_FORALL) || binder_arity(m->ts, q) != 1 ||
        binder_sort(m->ts, q, 0) != SORT_INT)
        return TERM_NONE;
    term_id open = term_open(m->ts, q, &m->v->y);
    return denied ? mk_not(m->ts, open) : open;
}

/* The clause says of all x: R, or for all y: P. So it says of all x and y: R, or P. TERM_NONE: it is of another form. */
static term_id with_y(struct miner *m, term_id clause)
{
    struct term_vec parts = {0};
    unsigned opened = 0;
    mine_clause_parts(m->ts, clause, 0, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        term_id inner = term_has_binder(m->ts, parts.at[i]) ? opened_with_y(m, parts.at[i]) : TERM_NONE;
        if (inner == TERM_NONE)
            continue;
        parts.at[i] = inner;
        opened++;
    }
    term_id all = opened == 1 && !term_mentions(m->ts, clause, m->v->y) ? mk_or(m->ts, (unsigned)parts.n, parts.at) : TERM_NONE;
    vec_release(&parts);
    return all != TERM_NONE && !term_has_binder(m->ts, all) ? all : TERM_NONE;
}

bool mine_is_bound(const struct miner *m, term_id t)
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

/* A number that bounds a quantifier bounds ranges: `x < 100`. Other numbers seldom do. */
static void mine_bound(struct miner *m, term_id t)
{
    for (unsigned i = 0; i < 2; i++) {
        term_id side = term_arg(m->ts, t, i);
        if (term_mentions(m->ts, side, m->v->x) || term_mentions(m->ts, side, m->v->y))
            continue;
        mine_scalar(m, side, false);
        if (term_is(m->ts, side, TERM_INT) && idmap_has(&m->v->scalar_of, side))
            vocabulary_scalar(m->v, m->h, side, true, false);
    }
}

term_id mine_residue(const struct terms *ts, term_id t, long *modulus, long *residue)
{
    for (unsigned i = 0; i < 2 && term_is(ts, t, TERM_EQ); i++) {
        term_id rest = term_arg(ts, t, i);
        if ((term_is(ts, rest, TERM_MOD) || term_is(ts, rest, TERM_TREM)) && term_to_long(ts, term_arg(ts, rest, 1), modulus) &&
            term_to_long(ts, term_arg(ts, t, 1 - i), residue))
            return term_arg(ts, rest, 0);
    }
    return TERM_NONE;
}

/* Notes the stride of a disjunct `!(x mod 4 == 1)`. `x mod 2 == 0` as a disjunct leaves the other residue as the guard. */
static bool mine_stride(struct miner *m, term_id t)
{
    bool negated = term_is(m->ts, t, TERM_NOT);
    long modulus, residue;
    term_id divided = mine_residue(m->ts, negated ? term_arg(m->ts, t, 0) : t, &modulus, &residue);
    if (divided == TERM_NONE || (divided != m->v->x && divided != m->v->y))
        return false;
    for (long r = 0; r < modulus && modulus <= MAX_STRIDES; r++)
        if ((r == residue) == negated)
            vocabulary_stride(m->v, m->h, modulus, r);
    return true;
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
        if (!mine_is_bound(m, parts->at[i]) || (!term_is(ts, premise, TERM_LT) && !term_is(ts, premise, TERM_LE)))
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

void mine_clause_parts(struct terms *ts, term_id t, unsigned depth, struct term_vec *out)
{
    struct term_vec premises = {0};
    bool split = depth < MAX_NESTING;
    if (split && term_is(ts, t, TERM_IMPLIES)) {
        term_id conclusion = term_arg(ts, t, 1);
        mine_clause_parts(ts, mk_not(ts, term_arg(ts, t, 0)), depth + 1, out);
        mine_clause_parts(ts, conclusion, depth + 1, out);
    } else if (split && term_is(ts, t, TERM_OR)) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            mine_clause_parts(ts, term_arg(ts, t, i), depth + 1, out);
    } else if (split && term_is(ts, t, TERM_NOT) && term_is(ts, term_arg(ts, t, 0), TERM_AND)) {
        term_conjuncts(ts, term_arg(ts, t, 0), &premises);
        for (size_t i = 0; i < premises.n; i++)
            mine_clause_parts(ts, mk_not(ts, premises.at[i]), depth + 1, out);
    } else {
        vec_push(out, t);
    }
    vec_release(&premises);
}

static void note_goal(struct miner *m, unsigned body)
{
    if (body != UINT32_MAX) {
        m->v->bodies.at[body].goal = true;
        m->v->bodies.at[body].wanted |= m->of_goals;
    }
}

/* Without its wraps the predicate is simpler, and holds where nothing overflows. */
bool mine_body(struct miner *m, term_id t)
{
    unsigned body = vocabulary_predicate(m->v, m->h, t);
    note_goal(m, body);
    if (guess_without_wraps(m->ts, t) != t)
        note_goal(m, vocabulary_exact_predicate(m->v, m->h, t));
    return body != UINT32_MAX && !body_of_rows(&m->v->bodies.at[body]);
}

/* h[x] is the count of x in the whole array: then the count in what was seen so far. */
static void mine_seen(struct miner *m, term_id equation)
{
    struct mutations found = {0};
    bool counted = m->of_goals && term_is(m->ts, equation, TERM_EQ) && mutator_has_function(&m->mutator, equation);
    if (!counted ||
        (!mine_is_element(m->ts, term_arg(m->ts, equation, 0)) && !mine_is_element(m->ts, term_arg(m->ts, equation, 1))))
        return;
    mutations_of(&m->mutator, equation, &found);
    for (size_t i = 0; i < found.near.n; i++)
        mine_body(m, found.near.at[i]);
    vec_release(&found.near);
    vec_release(&found.far);
    vec_release(&found.exact);
}

struct product_search {
    const struct miner *m;
    bool found;
};

static void note_product(void *user, term_id t)
{
    struct product_search *k = user;
    const struct terms *ts = k->m->ts;
    for (unsigned i = 0; term_is(ts, t, TERM_MUL) && i < term_arity(ts, t); i++)
        k->found |= term_arg(ts, t, i) == k->m->v->x || term_arg(ts, t, i) == k->m->v->y;
}

/* A matrix in one row: what is said of a[x * m + y] is said of the row, or the column, at which loops around this one are, too. */
static void mine_present_row(struct miner *m, term_id body)
{
    const struct il_loop *loop = m->h->g->loop->loop;
    term_id vars[] = {m->v->x, m->v->y};
    struct product_search k = {.m = m};
    if (term_mentions(m->ts, body, vars[0]) && term_mentions(m->ts, body, vars[1]))
        term_visit(m->ts, body, note_product, &k);
    for (size_t i = 0; i < loop->scope.n && k.found; i++) {
        const struct il_var *v = loop->scope.at[i];
        for (unsigned n = 0; n < 2 && v->role == ROLE_LOCAL && v->sort == SORT_INT && !guess_changes(m->h, v->term); n++)
            mine_body(m, subst_one(m->ts, body, vars[n], v->term));
    }
}

/* Each disjunct of a clause that is no bound is a predicate with free variables, and so are all of them together. */
static void mine_clause(struct miner *m, term_id clause)
{
    struct term_vec parts = {0}, kept = {0};
    if (m->of_goals)
        mine_indices(m, clause);
    mine_clause_parts(m->ts, clause, 0, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        if (mine_is_bound(m, parts.at[i]))
            mine_bound(m, parts.at[i]);
        else if (!mine_stride(m, parts.at[i]))
            vec_push(&kept, parts.at[i]);
    }
    bool all = true;
    for (size_t i = 0; i < kept.n; i++)
        all &= mine_body(m, kept.at[i]);
    for (size_t i = 0; i < kept.n; i++) {
        mine_seen(m, kept.at[i]);
        if (m->of_goals) {
            mine_present_row(m, kept.at[i]);
            mine_holes(m, clause, kept.at[i]);
        }
    }
    if (kept.n > 1)
        mine_body(m, mk_or(m->ts, (unsigned)kept.n, kept.at));
    if (!all)
        mine_bounds_replaced(m, clause, &parts);
    for (size_t i = 0; i < m->stores.n; i++)
        mine_before_store(m, &m->stores.at[i], &kept);
    for (size_t i = 0; i < m->at_head.n && kept.n == 1; i++)
        mine_before_round(m, &m->at_head.at[i], kept.at[0]);
    for (size_t i = 0; i < m->returned.n && term_mentions(m->ts, clause, m->v->x) && term_mentions(m->ts, clause, m->v->y); i++)
        if (mine_is_element(m->ts, m->returned.at[i].place))
            mine_other_elements(m, clause, term_arg(m->ts, m->returned.at[i].place, 1));
    vec_release(&parts);
    vec_release(&kept);
}

/* A clause with a quantifier inside: no k before n is such that for all i. Then none before a counter is. */
static void mine_nested(struct miner *m, term_id clause)
{
    struct term_vec parts = {0};
    mine_clause_parts(m->ts, clause, 0, &parts);
    mine_bounds_replaced(m, clause, &parts);
    vec_release(&parts);
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
        if (mine_is_bound(m, conjuncts.at[i]))
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

/* A flag says that a pair was found, or that none was: that there is one, t or its negation, or else the flag says so. What is said of one
 * variable becomes a body. */
static void mine_found(struct miner *m, term_id t)
{
    struct terms *ts = m->ts;
    const struct il_loop *loop = m->h->g->loop->loop;
    if (term_loose(ts, t) > 0 || binder_arity(ts, t) != 2)
        return;
    term_id found = term_is(ts, t, TERM_EXISTS) ? t : mk_not(ts, t);
    for (size_t i = 0; i < loop->scope.n; i++) {
        const struct il_var *flag = loop->scope.at[i];
        if (flag->role != ROLE_LOCAL || flag->sort != SORT_BOOL)
            continue;
        vocabulary_closed(m->v, m->h, mk_or2(ts, flag->term, found));
        vocabulary_closed(m->v, m->h, mk_or2(ts, mk_not(ts, flag->term), found));
    }
}

static void mine_everywhere(struct miner *m, term_id t, enum goal_side side, unsigned depth);

enum { MAX_WITNESSES = 4 };

/* Some k is such that for all j: the loop over k knows it of its own k once the loop over j in it is done. For each counter k, what is said of all
 * j is a goal. t is a quantifier of one integer, and no constant is loose in it. */
static void mine_witness(struct miner *m, term_id t, unsigned depth)
{
    struct terms *ts = m->ts;
    const struct il_loop *loop = m->h->g->loop->loop;
    struct term_vec parts = {0};
    term_id open = term_open(ts, t, &m->v->x);
    mine_clause_parts(ts, term_is(ts, t, TERM_EXISTS) ? mk_not(ts, open) : open, 0, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        unsigned tried = 0;
        for (size_t k = 0; k < loop->scope.n && term_has_binder(ts, parts.at[i]) && tried < MAX_WITNESSES; k++) {
            const struct il_var *var = loop->scope.at[k];
            if (var->role != ROLE_LOCAL || var->sort != SORT_INT)
                continue;
            tried++;
            mine_everywhere(m, subst_one(ts, mk_not(ts, parts.at[i]), m->v->x, var->term), SHOWN, depth + 1);
        }
    }
    vec_release(&parts);
}

/* Kept as it is, for the states in which alone it is to hold. */
static void note_shown(struct miner *m, term_id t)
{
    if (m->of_goals && term_is(m->ts, t, TERM_FORALL) && term_loose(m->ts, t) == 0)
        vec_push(&m->v->shown, t);
}

/* What is to hold at all x, or may not hold at any x: (\forall .. that is to be shown, and (\exists .. that may be assumed. While nothing was
 * found, a search knows that it was not there, and if it may assume that it is there, that says how it ends. */
static void mine_everywhere(struct miner *m, term_id t, enum goal_side side, unsigned depth)
{
    bool exists = term_is(m->ts, t, TERM_EXISTS);
    if (!term_has_binder(m->ts, t) || depth > MAX_NESTING)
        return;
    if (exists || term_is(m->ts, t, TERM_FORALL)) {
        if (m->of_goals)
            mine_found(m, t);
        if (side & SHOWN)
            note_shown(m, t);
        term_id body = side & (exists ? ASSUMED : SHOWN) ? opened(m, t, term_kind(m->ts, t)) : TERM_NONE;
        term_id clause = body != TERM_NONE && exists ? mk_not(m->ts, body) : body;
        bool some = side & (exists ? SHOWN : ASSUMED) && binder_arity(m->ts, t) == 1 && binder_sort(m->ts, t, 0) == SORT_INT;
        if (some && m->of_goals && term_has_binder(m->ts, term_arg(m->ts, t, 0)))
            mine_witness(m, t, depth);
        term_id both = clause != TERM_NONE && term_has_binder(m->ts, clause) ? with_y(m, clause) : TERM_NONE;
        if (both != TERM_NONE)
            mine_clause(m, both);
        if (clause != TERM_NONE && !term_has_binder(m->ts, clause))
            mine_clause(m, clause);
        else if (clause != TERM_NONE && m->of_goals)
            mine_nested(m, clause);
    } else if (guess_joins_formulas(m->ts, t)) {
        for (unsigned i = 0; i < term_arity(m->ts, t); i++)
            mine_everywhere(m, term_arg(m->ts, t, i), guess_side_of_argument(m->ts, t, i, side), depth + 1);
    }
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

/* ---- assertions in loops ---- */

enum { MAX_COUNTERS = 2 };

struct counters {
    const struct miner *m;
    struct term_vec found;
};

/* Some loop in c counts with the variable: it assigns a value made from the one before. */
static bool is_counter(const struct terms *ts, const struct il_cmd *c, term_id variable, bool inside, unsigned depth)
{
    if (depth > MAX_NESTING)
        return false;
    if (c->kind == IL_ASSIGN && inside && c->lhs.n == 0 && c->lhs.var->term == variable)
        return term_mentions(ts, c->term, variable);
    bool found = false;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = is_counter(ts, c->child[i], variable, inside || c->kind == IL_LOOP, depth + 1);
    return found;
}

static void visit_counter(void *user, term_id t)
{
    struct counters *k = user;
    const struct terms *ts = k->m->ts;
    const struct il_routine *r = k->m->h->g->routine;
    for (unsigned i = 1; term_is(ts, t, TERM_SELECT) && i < term_arity(ts, t); i++) {
        term_id index = term_arg(ts, t, i);
        const struct il_var *v = term_is(ts, index, TERM_CONST) ? il_var_of(r, index) : NULL;
        bool known = !v || v->role != ROLE_LOCAL || v->sort != SORT_INT;
        for (size_t n = 0; n < k->found.n && !known; n++)
            known = k->found.at[n] == index;
        if (!known && is_counter(ts, r->body, index, false, 0))
            vec_push(&k->found, index);
    }
}

/* An assertion in a loop, about the element at a counter, is one about all elements: in two loops `a[i] <= a[j]` is about all i and j. */
static void mine_counted(struct miner *m, term_id goal)
{
    struct counters k = {.m = m};
    if (!term_has_binder(m->ts, goal))
        term_visit(m->ts, goal, visit_counter, &k);
    if (k.found.n > 0 && k.found.n <= MAX_COUNTERS) {
        goal = subst_one(m->ts, goal, k.found.at[0], m->v->x);
        if (k.found.n == 2)
            goal = subst_one(m->ts, goal, k.found.at[1], m->v->y);
        mine_term(m, goal);
        mine_clause(m, goal);
    }
    vec_release(&k.found);
}

void mine_goal(struct miner *m, term_id goal)
{
    struct term_vec conjuncts = {0};
    goal = guess_without_choices(m->ts, goal, 0);
    term_visit(m->ts, goal, note_order, m);
    term_visit(m->ts, goal, mine_some, m);
    term_conjuncts(m->ts, goal, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++) {
        term_id t = opened(m, conjuncts.at[i], TERM_FORALL);
        bool open = t != TERM_NONE && !term_has_binder(m->ts, t);
        note_shown(m, conjuncts.at[i]);
        if (!open || t == conjuncts.at[i])
            vocabulary_formula(m->v, m->h, conjuncts.at[i]);
        if (open)
            mine_term(m, t);
        if (t != TERM_NONE && t != conjuncts.at[i])
            mine_clause(m, t);
        else
            mine_everywhere(m, conjuncts.at[i], SHOWN, 0);
        if (m->of_goals)
            mine_counted(m, conjuncts.at[i]);
    }
    vec_release(&conjuncts);
}

/* Where an assumption says that something is there, a loop that has not found it knows that it is not in what was seen, as if a goal
 * said so. */
static void mine_existence(struct miner *m, term_id assumed)
{
    bool before = m->of_goals;
    m->of_goals = true;
    mine_everywhere(m, guess_without_choices(m->ts, assumed, 0), ASSUMED, 0);
    m->of_goals = before;
}

static void mine_conjunct(struct miner *m, term_id t)
{
    if (!term_has_binder(m->ts, t) || il_is_fact(m->h->g->routine, t))
        return;
    if (term_is(m->ts, t, TERM_FORALL))
        mine_goal(m, t);
    else
        mine_existence(m, t);
}

/* A number that a function makes of a row: the length of a string. The loop may change the row; the assumption is about the row before. */
static void mine_number_of_row(void *user, term_id t)
{
    struct miner *m = user;
    bool row = false;
    if (!term_is(m->ts, t, TERM_APP) || term_sort(m->ts, t) != SORT_INT || term_loose(m->ts, t) > 0)
        return;
    for (unsigned i = 0; i < term_arity(m->ts, t); i++)
        row |= sort_kind(m->ts, term_sort(m->ts, term_arg(m->ts, t, i))) == SORT_KIND_MAP;
    term_id before = row ? vocabulary_at_entry(m->h, t) : t;
    if (before == t)
        return;
    vocabulary_scalar(m->v, m->h, before, true, true);
    vocabulary_formula(m->v, m->h, mk_eq(m->ts, t, before));
}

/* Said of the numbers that variables have there: a precondition about the string at a pointer, which the loop moves, is of the place where the
 * pointer starts. */
static void mine_assumption(struct miner *m, term_id assumed, struct subst *numbers)
{
    struct term_vec conjuncts = {0};
    assumed = subst_apply(m->ts, numbers, assumed);
    term_visit(m->ts, assumed, mine_number_of_row, m);
    term_conjuncts(m->ts, assumed, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++)
        mine_conjunct(m, conjuncts.at[i]);
    vec_release(&conjuncts);
}

static void visit_assumed(struct miner *m, const struct il_cmd *c, struct subst *numbers)
{
    bool variable = c->kind == IL_ASSIGN && c->lhs.n == 0;
    if (c->kind == IL_ASSUME)
        mine_assumption(m, c->term, numbers);
    if (variable)
        subst_set(numbers, c->lhs.var->term, term_is(m->ts, c->term, TERM_INT) ? c->term : c->lhs.var->term);
    /* What holds in a case of a contract, kept in a variable that the case's clauses ask. */
    if (variable && c->lhs.var->sort == SORT_BOOL && term_has_binder(m->ts, c->term))
        mine_existence(m, mk_eq(m->ts, c->lhs.var->term, c->term));
}

void mine_assumed(struct miner *m)
{
    mine_with_values(m, m->h->g->routine->body, visit_assumed);
}
