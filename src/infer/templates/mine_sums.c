/* Bounds of sums: where each round adds an amount to s and one to i, and the amount is at most 1000 (amounts.h), s is at most 1000 * i. An inner loop
 * adds its amount once a round of its own. An element that is the sum of its neighbour and an amount is at most 1000 times its index. Start at
 * mine_sums. */
#include "infer/templates/amounts.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"

#include <stdlib.h>

enum { MAX_NESTING = 2000, MAX_COUNTERS = 4, MAX_LEAVES = 4, LARGEST_STEP = 8 };

/* ---- what a round does to a variable ---- */

/* var := var + added, or var := value, which does not depend on it (`resets`). */
struct change {
    term_id var, added;
    struct amount by; /* that is added by all rounds of the inner loops that do it, or is the value */
    bool resets, inner;
};

struct collector {
    struct miner *m;
    struct subst values; /* variables that the loop sets to elements, such as that of `for (int e : a)` */
    struct VEC_OF(struct change) all;
    struct assigneds stores; /* to elements */
};

/* The assignment var := value, where a conditional is split. times: rounds of inner loops around it. */
static void collect_value(struct collector *k, term_id var, term_id value, struct amount times, bool inner, unsigned leaves)
{
    struct terms *ts = k->m->ts;
    if (term_is(ts, value, TERM_ITE) && leaves < MAX_LEAVES) {
        collect_value(k, var, term_arg(ts, value, 1), times, inner, leaves + 1);
        collect_value(k, var, term_arg(ts, value, 2), times, inner, leaves + 1);
        return;
    }
    bool resets = !term_mentions(ts, value, var);
    term_id added = resets ? value : mk_sub(ts, value, var);
    struct amount by = amount_of(k->m, added);
    vec_push(&k->all, (struct change){var, added, resets || !inner ? by : amount_product(times, by), resets, inner});
}

/* No command makes the new value of the old one. */
static bool is_only_set(const struct terms *ts, const struct il_cmd *c, const struct il_var *v, unsigned depth)
{
    if (c->kind == IL_ASSIGN && c->lhs.var == v && (c->lhs.n > 0 || term_mentions(ts, c->term, v->term)))
        return false;
    for (unsigned i = 0; i < c->n && depth < MAX_NESTING; i++)
        if (!is_only_set(ts, c->child[i], v, depth + 1))
            return false;
    return true;
}

static void collect_changes(struct collector *k, const struct il_cmd *c, struct amount times, bool inner, unsigned depth)
{
    struct miner *m = k->m;
    if (c->kind == IL_ASSIGN && term_sort(m->ts, c->term) == SORT_INT) {
        term_id to = il_target_term(m->ts, &c->lhs);
        term_id value = guess_without_wraps(m->ts, subst_apply(m->ts, &k->values, subst_apply(m->ts, &m->temps, c->term)));
        if (c->lhs.n == 0 && mine_is_element(m->ts, value))
            subst_set(&k->values, to, value);
        if (c->lhs.n > 0)
            vec_push(&k->stores, (struct assigned){to, value});
        else if (is_only_set(m->ts, m->h->g->loop->child[0], c->lhs.var, 0))
            amount_give(m, to, amount_of(m, value));
        if (c->lhs.n == 0 && guess_usable(m->h, to))
            collect_value(k, to, value, times, inner, 0);
    }
    if (c->kind == IL_LOOP) {
        times = amount_product(times, amount_rounds(m, c));
        inner = true;
    }
    for (unsigned i = 0; i < c->n && depth < MAX_NESTING; i++)
        collect_changes(k, c->child[i], times, inner, depth + 1);
}

/* What a round adds to a variable, or what it sets it to. */
struct effect {
    unsigned n;         /* places that add to it */
    struct amount each; /* if a round comes to one of them only */
    struct amount all;  /* if it comes to each of them */
    bool resets, counts;
    struct amount value;
};

static struct effect effect_on(const struct collector *k, term_id var)
{
    struct effect e = {.counts = true};
    const struct amount none = amount_number(0);
    for (size_t i = 0; i < k->all.n; i++) {
        const struct change *c = &k->all.at[i];
        if (c->var != var)
            continue;
        if (c->resets) {
            e.value = e.resets ? amount_either(e.value, c->by) : c->by;
            e.resets = true;
            continue;
        }
        e.each = e.n ? amount_either(amount_either(e.each, none), c->by) : c->by;
        e.all = e.n ? amount_sum(e.all, amount_either(c->by, none)) : amount_either(c->by, none);
        e.counts &= term_is(k->m->ts, c->added, TERM_INT) && !c->inner;
        e.n++;
    }
    return e;
}

/* ---- candidates ---- */

/* How far a counter went. */
struct counter_way {
    term_id moved;
    long step; /* in a round */
};

static term_id old_value(const struct miner *m, term_id var)
{
    return guess_old_var(m->h, il_var_of(m->h->g->routine, var));
}

/* False: the change is none of a counter. */
static bool is_counter(const struct collector *k, const struct change *c, struct counter_way *out)
{
    struct terms *ts = k->m->ts;
    struct effect e = effect_on(k, c->var);
    long step;
    if (e.n != 1 || e.resets || c->inner || !term_to_long(ts, c->added, &step) || step == 0 || labs(step) > LARGEST_STEP)
        return false;
    term_id old = old_value(k->m, c->var);
    *out = (struct counter_way){step > 0 ? mk_sub(ts, c->var, old) : mk_sub(ts, old, c->var), labs(step)};
    return true;
}

static term_id number(const struct miner *m, int64_t n)
{
    return mk_int(m->ts, (long)n);
}

static void at_most(const struct miner *m, term_id a, term_id b)
{
    vocabulary_formula(m->v, m->h, mk_le(m->ts, a, b));
}

/* step * (var - old) is between `by` times how far the counter went. */
static void bound_sum(const struct miner *m, term_id var, struct amount by, const struct counter_way *w)
{
    struct terms *ts = m->ts;
    term_id sum = mk_mul(ts, number(m, w->step), var), old = mk_mul(ts, number(m, w->step), old_value(m, var));
    if (by.has_high)
        at_most(m, sum, mk_add(ts, mk_mul(ts, number(m, by.high), w->moved), old));
    if (by.has_low)
        at_most(m, mk_add(ts, mk_mul(ts, number(m, by.low), w->moved), old), sum);
}

/* The variable was set to one of `value` in some round, and grew in each one since then. */
static void bound_since_reset(const struct miner *m, term_id var, struct amount by, struct amount value,
                              const struct counter_way *w)
{
    struct terms *ts = m->ts;
    struct amount either = amount_either(by, value);
    term_id rounds = mk_add(ts, w->moved, number(m, 1));
    if (either.has_high && w->step == 1)
        at_most(m, var, mk_mul(ts, number(m, either.high), rounds));
    if (either.has_low && w->step == 1)
        at_most(m, mk_mul(ts, number(m, either.low), rounds), var);
    if (either.has_high)
        at_most(m, var, number(m, either.high));
    if (either.has_low)
        at_most(m, number(m, either.low), var);
}

static bool has_end(struct amount a)
{
    return a.has_low || a.has_high;
}

static void bound_effect(const struct collector *k, term_id var, const struct effect *e)
{
    unsigned made = 0;
    struct counter_way w;
    for (size_t i = 0; i < k->all.n && made < MAX_COUNTERS; i++) {
        if (k->all.at[i].var == var || !is_counter(k, &k->all.at[i], &w))
            continue;
        bound_sum(k->m, var, e->each, &w);
        if (e->n > 1)
            bound_sum(k->m, var, e->all, &w);
        if (e->resets)
            bound_since_reset(k->m, var, e->each, e->value, &w);
        made++;
    }
}

/* m[..] := m[..] + amount: m[x] is at most x times the amount, or x + 1 times if the first element is one already. */
static void bound_elements(const struct miner *m, const struct assigned *store)
{
    struct terms *ts = m->ts;
    if (!mine_is_element(ts, store->place) || !term_is(ts, store->value, TERM_ADD))
        return;
    term_id value = store->value, map = term_arg(ts, store->place, 0);
    for (unsigned i = 0; i < term_arity(ts, value); i++) {
        term_id part = term_arg(ts, value, i);
        struct amount by = mine_is_element(ts, part) && term_arg(ts, part, 0) == map ? amount_of(m, mk_sub(ts, value, part))
                                                                                     : (struct amount){0};
        term_id read = mk_select1(ts, map, m->v->x);
        for (int first = 0; first <= 1 && has_end(by); first++) {
            term_id rounds = mk_add(ts, m->v->x, number(m, first));
            if (by.has_high)
                vocabulary_predicate(m->v, m->h, mk_le(ts, read, mk_mul(ts, number(m, by.high), rounds)));
            if (by.has_low)
                vocabulary_predicate(m->v, m->h, mk_le(ts, mk_mul(ts, number(m, by.low), rounds), read));
        }
    }
}

/* Counters among themselves are not looked at: others do. */
void mine_sums(struct miner *m)
{
    struct collector k = {.m = m};
    collect_changes(&k, m->h->g->loop->child[0], amount_number(1), false, 0);
    for (size_t i = 0; i < k.all.n; i++) {
        bool seen = false;
        for (size_t j = 0; j < i; j++)
            seen |= k.all.at[j].var == k.all.at[i].var;
        struct effect e = effect_on(&k, k.all.at[i].var);
        if (!seen && e.n > 0 && !e.counts && (has_end(e.each) || has_end(e.all)))
            bound_effect(&k, k.all.at[i].var, &e);
    }
    for (size_t i = 0; i < k.stores.n; i++)
        bound_elements(m, &k.stores.at[i]);
    idmap_release(&m->given);
    subst_release(&k.values);
    vec_release(&k.stores);
    vec_release(&k.all);
}
