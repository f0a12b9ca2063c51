/* Bounds of sums: where each round adds an element to s and one to i, and an assumption, or the type, says that all elements are at most
 * 1000, s is at most 1000 * i. With an element that is at least 0, also a sum of some of the elements is. Start at mine_sums. */
#include "infer/templates/mine.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"

#include <stdlib.h>

enum { MAX_NESTING = 2000, MAX_COUNTERS = 4 };

/* ---- what is assumed of all elements ---- */

/* map: what is indexed; low, high: numbers; TERM_NONE: unknown. */
struct element_bounds {
    term_id map, low, high;
};

/* A number below or above which the read is. */
static void note_bound(const struct terms *ts, term_id t, term_id read, struct element_bounds *out)
{
    if (!term_is(ts, t, TERM_LE) && !term_is(ts, t, TERM_LT))
        return;
    if (term_arg(ts, t, 1) == read && term_is(ts, term_arg(ts, t, 0), TERM_INT))
        out->low = term_arg(ts, t, 0);
    if (term_arg(ts, t, 0) == read && term_is(ts, term_arg(ts, t, 1), TERM_INT))
        out->high = term_arg(ts, t, 1);
}

/* Reads `(\forall int k; .. ==> low <= m[k] && m[k] <= high)`. */
static void bounds_of_assumed(const struct miner *m, term_id t, struct element_bounds *out)
{
    struct terms *ts = m->ts;
    if (!term_is(ts, t, TERM_FORALL) || binder_arity(ts, t) != 1 || binder_sort(ts, t, 0) != SORT_INT)
        return;
    struct term_vec parts = {0};
    t = term_open(ts, t, &m->v->x);
    term_id read = mk_select1(ts, out->map, m->v->x);
    while (term_is(ts, t, TERM_IMPLIES))
        t = term_arg(ts, t, 1);
    term_conjuncts(ts, t, &parts);
    for (size_t i = 0; i < parts.n; i++)
        note_bound(ts, parts.at[i], read, out);
    vec_release(&parts);
}

static void bounds_of_elements(const struct miner *m, const struct il_cmd *c, struct element_bounds *out, unsigned depth)
{
    if (c->kind == IL_ASSUME) {
        struct term_vec conjuncts = {0};
        term_conjuncts(m->ts, c->term, &conjuncts);
        for (size_t i = 0; i < conjuncts.n; i++)
            if (!il_is_fact(m->h->g->routine, conjuncts.at[i]))
                bounds_of_assumed(m, conjuncts.at[i], out);
        vec_release(&conjuncts);
    }
    for (unsigned i = 0; i < c->n && depth < MAX_NESTING; i++)
        bounds_of_elements(m, c->child[i], out, depth + 1);
}

/* Elements of more bits give no bound that keeps a sum in any type. */
enum { WIDEST_ELEMENT = 32 };

/* The range of the type of the elements, where no assumption tells more. */
static void bounds_of_type(const struct miner *m, struct element_bounds *b)
{
    struct terms *ts = m->ts;
    term_id map = b->map;
    while (term_is(ts, map, TERM_SELECT) || term_is(ts, map, TERM_STORE))
        map = term_arg(ts, map, 0);
    const struct il_var *v = il_var_of(m->h->g->routine, map);
    const struct il_type *t = v ? v->type : NULL;
    if (!t || t->kind != IL_TYPE_MACHINE || t->width > WIDEST_ELEMENT)
        return;
    if (b->low == TERM_NONE)
        b->low = mk_machine_min(ts, t->width, t->is_signed);
    if (b->high == TERM_NONE)
        b->high = mk_machine_max(ts, t->width, t->is_signed);
}

/* ---- what a round adds ---- */

/* var := var + term, in the loop. */
struct addition {
    term_id var, added;
};
struct additions VEC_OF(struct addition);

/* values: of the variables that the loop sets to elements, such as that of `for (int e : a)`. */
static void collect_additions(struct miner *m, const struct il_cmd *c, struct subst *values, struct additions *out, unsigned depth)
{
    if (c->kind == IL_ASSIGN && c->lhs.n == 0 && c->lhs.var->sort == SORT_INT) {
        term_id to = c->lhs.var->term;
        term_id value = guess_without_wraps(m->ts, subst_apply(m->ts, values, subst_apply(m->ts, &m->temps, c->term)));
        if (mine_is_element(m->ts, value))
            subst_set(values, to, value);
        else if (guess_usable(m->h, to) && term_mentions(m->ts, value, to))
            vec_push(out, (struct addition){to, mk_sub(m->ts, value, to)});
    }
    for (unsigned i = 0; i < c->n && depth < MAX_NESTING; i++)
        collect_additions(m, c->child[i], values, out, depth + 1);
}

static term_id old_value(const struct miner *m, term_id var)
{
    return guess_old_var(m->h, il_var_of(m->h->g->routine, var));
}

/* How far the counter went, where each step is 1 or -1; TERM_NONE: it is no such counter. */
static term_id rounds_of(const struct miner *m, const struct addition *counter)
{
    long step;
    if (!term_to_long(m->ts, counter->added, &step) || labs(step) != 1)
        return TERM_NONE;
    term_id old = old_value(m, counter->var);
    return step > 0 ? mk_sub(m->ts, counter->var, old) : mk_sub(m->ts, old, counter->var);
}

static void bound_sum(const struct miner *m, const struct addition *sum, const struct element_bounds *b, term_id rounds)
{
    struct terms *ts = m->ts;
    term_id old = old_value(m, sum->var);
    if (b->high != TERM_NONE)
        vocabulary_formula(m->v, m->h, mk_le(ts, sum->var, mk_add(ts, mk_mul(ts, b->high, rounds), old)));
    if (b->low != TERM_NONE)
        vocabulary_formula(m->v, m->h, mk_le(ts, mk_add(ts, mk_mul(ts, b->low, rounds), old), sum->var));
}

/* The bounds of what a round adds. False: it neither adds nor subtracts an element. */
static bool bounds_of_added(const struct miner *m, term_id added, struct element_bounds *b)
{
    struct terms *ts = m->ts;
    term_id e = mine_is_element(ts, added) ? added : mk_neg(ts, added);
    if (!mine_is_element(ts, e))
        return false;
    *b = (struct element_bounds){term_arg(ts, e, 0), TERM_NONE, TERM_NONE};
    bounds_of_elements(m, m->h->g->routine->body, b, 0);
    bounds_of_type(m, b);
    if (e != added) {
        term_id low = b->low;
        b->low = b->high == TERM_NONE ? TERM_NONE : mk_neg(ts, b->high);
        b->high = low == TERM_NONE ? TERM_NONE : mk_neg(ts, low);
    }
    return true;
}

void mine_sums(struct miner *m)
{
    struct additions all = {0};
    struct subst values = {0};
    collect_additions(m, m->h->g->loop->child[0], &values, &all, 0);
    for (size_t i = 0; i < all.n; i++) {
        struct element_bounds b;
        if (!bounds_of_added(m, all.at[i].added, &b))
            continue;
        unsigned made = 0;
        for (size_t k = 0; k < all.n && made < MAX_COUNTERS && (b.low != TERM_NONE || b.high != TERM_NONE); k++) {
            term_id rounds = rounds_of(m, &all.at[k]);
            if (rounds == TERM_NONE)
                continue;
            bound_sum(m, &all.at[i], &b, rounds);
            made++;
        }
    }
    subst_release(&values);
    vec_release(&all);
}
