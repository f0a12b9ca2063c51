/* What the routine stores and returns, and what goals say before a store. Start at mine_before_store. */
#include "infer/templates/mine.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"
#include "logic/shape.h"

enum { MAX_NESTING = 2000 };

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

void mine_before_store(struct miner *m, const struct assigned *store, const struct term_vec *disjuncts)
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

void mine_before_round(struct miner *m, const struct assigned *store, term_id equation)
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
        if (mine_is_element(m->ts, place) && term_arg(m->ts, place, 1) == index)
            t = subst_term(m->ts, t, mk_select1(m->ts, term_arg(m->ts, place, 0), var), m->returned.at[i].value);
    }
    return t == clause ? TERM_NONE : subst_one(m->ts, t, var, index);
}

void mine_other_elements(struct miner *m, term_id clause, term_id index)
{
    struct terms *ts = m->ts;
    term_id vars[] = {m->v->x, m->v->y};
    for (unsigned i = 0; i < 2; i++) {
        term_id t = clause_at_store(m, clause, vars[i], index);
        struct term_vec parts = {0}, kept = {0};
        if (t == TERM_NONE)
            continue;
        mine_clause_parts(ts, t, 0, &parts);
        for (size_t k = 0; k < parts.n; k++)
            if (term_mentions(ts, parts.at[k], vars[1 - i]) && !mine_is_bound(m, parts.at[k]))
                vec_push(&kept, parts.at[k]);
        if (kept.n > 0)
            mine_body(m, mk_or(ts, (unsigned)kept.n, kept.at));
        vec_release(&parts);
        vec_release(&kept);
    }
}

/* The only integer in t that the loop changes. TERM_NONE: there are others, or none. */
static term_id counter_of(const struct miner *m, term_id t)
{
    struct term_vec constants = {0};
    term_id counter = TERM_NONE;
    unsigned changed = 0;
    term_constants(m->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        if (term_sort(m->ts, constants.at[i]) == SORT_INT && guess_changes(m->h, constants.at[i])) {
            counter = constants.at[i];
            changed++;
        }
    vec_release(&constants);
    return changed == 1 ? counter : TERM_NONE;
}

void mine_scattered(struct miner *m)
{
    enum { MOST = 3 };
    unsigned made = 0;
    for (size_t i = 0; i < m->at_head.n && made < MOST; i++) {
        const struct assigned *store = &m->at_head.at[i];
        term_id index = term_arg(m->ts, store->place, 1), counter = counter_of(m, index);
        if (counter == TERM_NONE || counter == index || !mine_is_small(m, index) || !mine_is_small(m, store->value))
            continue;
        mine_body(m, subst_one(m->ts, guess_without_wraps(m->ts, mk_eq(m->ts, store->place, store->value)), counter, m->v->x));
        made++;
    }
}

/* ---- what is assigned ---- */

void mine_collect_returned(const struct miner *m, const struct il_cmd *c, bool inside, struct assigneds *out, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    inside |= c == m->h->g->loop;
    bool wanted = c->kind == IL_ASSIGN && (c->lhs.n > 0 ? !inside : c->lhs.var->role == ROLE_RESULT);
    if (wanted && guess_usable(m->h, c->term) && mine_is_small(m, c->term))
        vec_push(out, (struct assigned){il_target_term(m->ts, &c->lhs), c->term});
    for (unsigned i = 0; i < c->n; i++)
        mine_collect_returned(m, c->child[i], inside, out, depth + 1);
}

/* An element at an index that has no read, if the loop assigns it something that is usable. */
static void note_store(struct miner *m, const struct il_cmd *c)
{
    term_id place = il_target_term(m->ts, &c->lhs);
    if (!mine_is_element(m->ts, place))
        return;
    bool read = term_has_kind(m->ts, term_arg(m->ts, place, 1), TERM_SELECT);
    if (!read && guess_usable(m->h, place) && guess_usable(m->h, c->term) && mine_is_small(m, c->term))
        vec_push(&m->stores, (struct assigned){place, guess_without_wraps(m->ts, c->term)});
}

void mine_collect_stores(struct miner *m, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSIGN && c->lhs.n > 0)
        note_store(m, c);
    for (unsigned i = 0; i < c->n; i++)
        mine_collect_stores(m, c->child[i], depth + 1);
}

/* What c assigns has no known value any more. */
static void forget_assigned(struct subst *values, const struct il_cmd *c, unsigned depth)
{
    if (c->kind == IL_ASSIGN && c->lhs.n == 0)
        subst_set(values, c->lhs.var->term, c->lhs.var->term);
    for (unsigned i = 0; i < c->n && depth < MAX_NESTING; i++)
        forget_assigned(values, c->child[i], depth + 1);
}

static void walk(struct miner *m, const struct il_cmd *c, struct subst *values, mine_visitor *visit, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_LOOP)
        forget_assigned(values, c, depth);
    visit(m, c, values);
    for (unsigned i = 0; i < c->n; i++) {
        struct subst branch = {0};
        if (c->kind == IL_CHOICE)
            subst_copy(&branch, values);
        walk(m, c->child[i], c->kind == IL_CHOICE ? &branch : values, visit, depth + 1);
        subst_release(&branch);
    }
    if (c->kind == IL_CHOICE || c->kind == IL_LOOP)
        forget_assigned(values, c, depth);
}

void mine_with_values(struct miner *m, const struct il_cmd *c, mine_visitor *visit)
{
    struct subst values = {0};
    walk(m, c, &values, visit, 0);
    subst_release(&values);
}

static void note_at_head(struct miner *m, const struct il_cmd *c, struct subst *values)
{
    term_id place = subst_apply(m->ts, values, il_target_term(m->ts, &c->lhs)), value = subst_apply(m->ts, values, c->term);
    if (mine_is_element(m->ts, place) && guess_usable(m->h, place) && guess_usable(m->h, value))
        vec_push(&m->at_head, (struct assigned){place, value});
}

static void visit_at_head(struct miner *m, const struct il_cmd *c, struct subst *values)
{
    if (c->kind == IL_ASSIGN && c->lhs.n == 0)
        subst_set(values, c->lhs.var->term, subst_apply(m->ts, values, c->term));
    else if (c->kind == IL_ASSIGN)
        note_at_head(m, c, values);
}

void mine_collect_at_head(struct miner *m)
{
    mine_with_values(m, m->h->g->loop->child[0], visit_at_head);
}
