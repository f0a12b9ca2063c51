/* The extended heuristics that read the stores of the loop's body (docs/heuristics.md, rules stored values).
 *
 * `spot = i` gives spot < i and spot <= i. `flag = false` gives flag. `b[i] = a[i] != 0` gives b[sc] == (a[sc] != 0), the value with the
 * skolem constant as index. `n = n / 10` beside `s = s + n % 10` gives s + n <= what it was. A variable made by lowering is replaced by its value if only one value is assigned to it. Start at
 * guess_from_stores. */
#include "infer/guess/guess_rules.h"

#include "logic/mk.h"
#include "logic/subst.h"

#include <stdlib.h>

enum { MAX_NESTING = 4000, MAX_INLINING = 5, MAX_VALUE = 30 };

struct store {
    const struct il_target *lhs;
    term_id value;
};

/* temps: a temporary's term -> its only assigned value; 0 if there are several. */
struct stores {
    struct VEC_OF(struct store);
    struct idmap temps;
};

static void collect_stores(struct stores *out, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSIGN && c->lhs.var->role == ROLE_TEMP && c->lhs.n == 0)
        idmap_put(&out->temps, c->lhs.var->term, idmap_has(&out->temps, c->lhs.var->term) ? 0 : c->term);
    else if (c->kind == IL_ASSIGN)
        vec_push(out, (struct store){&c->lhs, c->term});
    for (unsigned i = 0; i < c->n; i++)
        collect_stores(out, c->child[i], depth + 1);
}

/* t with temporaries replaced by their values. */
static term_id inlined(struct guess *h, const struct stores *all, term_id t)
{
    for (unsigned round = 0; round < MAX_INLINING; round++) {
        struct term_vec constants = {0};
        struct subst s = {0};
        term_constants(h->ts, t, &constants);
        for (size_t i = 0; i < constants.n; i++) {
            const uint64_t *value = idmap_get(&all->temps, constants.at[i]);
            if (value && *value)
                subst_set(&s, constants.at[i], (term_id)*value);
        }
        bool done = s.to.n == 0;
        t = subst_apply(h->ts, &s, t);
        vec_release(&constants);
        subst_release(&s);
        if (done || term_tree_size(h->ts, t) > MAX_VALUE)
            break;
    }
    return t;
}

static bool is_readable(const struct guess *h, term_id t)
{
    return term_tree_size(h->ts, t) <= MAX_VALUE && guess_usable(h, t) && !term_has_binder(h->ts, t);
}

/* For x := v: x == v if the loop does not change v; x <= v and x < v if v is another integer variable. For k := j and w := e(j): w ==
 * e(k). */
static void scalar_store(struct guess *h, const struct stores *all, const struct store *s, term_id value)
{
    term_id x = s->lhs->var->term;
    if (!guess_is_target(h, x) || !is_readable(h, value))
        return;
    if (!guess_changes(h, value)) {
        guess_add(h, mk_eq(h->ts, x, value));
        return;
    }
    if (term_is(h->ts, value, TERM_CONST) && term_sort(h->ts, value) == SORT_INT) {
        guess_add(h, mk_lt(h->ts, x, value));
        guess_add(h, mk_le(h->ts, x, value));
        return;
    }
    for (size_t i = 0; i < all->n; i++) {
        const struct store *other = &all->at[i];
        if (other->lhs->n > 0 || other->lhs->var->term == x || !term_is(h->ts, other->value, TERM_CONST) ||
            !term_mentions(h->ts, value, other->value) || term_mentions(h->ts, value, x))
            continue;
        guess_add(h, mk_eq(h->ts, x, subst_one(h->ts, value, other->value, other->lhs->var->term)));
    }
}

/* ---- digits ---- */

static bool is_quotient_of(struct terms *ts, term_id t, term_id n)
{
    bool divides = term_is(ts, t, TERM_DIV) || term_is(ts, t, TERM_TDIV);
    return divides && term_is(ts, term_arg(ts, t, 1), TERM_INT) && term_mentions(ts, term_arg(ts, t, 0), n);
}

static bool is_remainder_of(struct terms *ts, term_id t, term_id n)
{
    return (term_is(ts, t, TERM_MOD) || term_is(ts, t, TERM_TREM)) && term_arg(ts, t, 0) == n;
}

/* t is a digit of n, or a variable that the body sets to one, or 1. */
static bool is_digit_of(struct guess *h, const struct stores *all, term_id t, term_id n)
{
    if (t == mk_int(h->ts, 1) || is_remainder_of(h->ts, t, n))
        return true;
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i].lhs->n == 0 && all->at[i].lhs->var->term == t &&
            is_remainder_of(h->ts, inlined(h, all, all->at[i].value), n))
            return true;
    return false;
}

/* x := x + d for such a d. */
static bool adds_digit(struct guess *h, const struct stores *all, const struct store *s, term_id n)
{
    term_id x = s->lhs->var->term, sum = guess_without_wraps(h->ts, inlined(h, all, s->value));
    if (s->lhs->n > 0 || x == n || !guess_is_target(h, x) || !term_is(h->ts, sum, TERM_ADD) || term_arity(h->ts, sum) != 2)
        return false;
    term_id a = term_arg(h->ts, sum, 0), b = term_arg(h->ts, sum, 1);
    return (a == x && is_digit_of(h, all, b, n)) || (b == x && is_digit_of(h, all, a, n));
}

/* For n := n / c: what grows by the digits that are taken from n, or by one each time, grows by no more than n shrinks. So it is bounded, and
 * does not overflow. */
static void digits_taken(struct guess *h, const struct stores *all, const struct store *s, term_id value)
{
    struct il_var *n = s->lhs->var;
    if (!is_quotient_of(h->ts, guess_without_wraps(h->ts, value), n->term))
        return;
    for (size_t i = 0; i < all->n; i++) {
        struct il_var *x = all->at[i].lhs->var;
        if (!adds_digit(h, all, &all->at[i], n->term))
            continue;
        term_id old = mk_add(h->ts, guess_old_var(h, x), guess_old_var(h, n));
        guess_add(h, mk_le(h->ts, mk_add(h->ts, x->term, n->term), old));
    }
}

/* ---- elements ---- */

/* value[i := sc] for index i; value[i := sc - c] for index i + c. TERM_NONE for other forms. */
static term_id at_skolem(struct guess *h, term_id value, term_id index, term_id sc)
{
    if (term_is(h->ts, index, TERM_CONST))
        return subst_one(h->ts, value, index, sc);
    if (term_is(h->ts, index, TERM_ADD) && term_arity(h->ts, index) == 2 &&
        term_is(h->ts, term_arg(h->ts, index, 0), TERM_CONST) && term_is(h->ts, term_arg(h->ts, index, 1), TERM_INT)) {
        term_id i = term_arg(h->ts, index, 0), c = term_arg(h->ts, index, 1);
        return subst_one(h->ts, value, i, mk_sub(h->ts, sc, c));
    }
    return TERM_NONE;
}

/* Replaces maps that the loop changes by their values at loop entry, because the right side of `a[i] = a[i] + 1` is about an element
 * that is not reached yet. TERM_NONE if the loop changes anything else in t. */
static term_id with_old_maps(struct guess *h, term_id t)
{
    for (size_t i = 0; i < h->targets.n; i++) {
        struct il_var *v = h->targets.at[i].var;
        if (!term_mentions(h->ts, t, v->term))
            continue;
        if (sort_kind(h->ts, v->sort) != SORT_KIND_MAP)
            return TERM_NONE;
        t = subst_one(h->ts, t, v->term, guess_old_var(h, v));
    }
    return t;
}

/* True if the store is into the place's map at its fixed indices. *index: the stored index at the position of the skolem constant. */
static bool store_matches(const struct place *p, const struct il_target *lhs, term_id *index)
{
    if (!p->skolem || lhs->var != p->var || lhs->n != p->n)
        return false;
    for (unsigned i = 0; i < p->n; i++) {
        if (p->index[i] == p->skolem->term)
            *index = lhs->index[i];
        else if (p->index[i] != lhs->index[i])
            return false;
    }
    return true;
}

static void element_store(struct guess *h, const struct stores *all, const struct store *s, term_id value)
{
    for (size_t i = 0; i < h->places.n; i++) {
        const struct place p = h->places.at[i];
        term_id index = TERM_NONE;
        if (!store_matches(&p, s->lhs, &index))
            continue;
        if (guess_changes(h, value))
            value = at_skolem(h, value, inlined(h, all, index), p.skolem->term);
        if (value != TERM_NONE)
            value = with_old_maps(h, value);
        if (value != TERM_NONE && is_readable(h, value))
            guess_add(h, mk_eq(h->ts, p.term, value));
        return;
    }
}

void guess_from_stores(struct guess *h)
{
    struct stores all = {0};
    collect_stores(&all, h->g->loop->child[0], 0);
    for (size_t i = 0; i < all.n; i++) {
        term_id value = inlined(h, &all, all.at[i].value);
        if (all.at[i].lhs->n == 0) {
            scalar_store(h, &all, &all.at[i], value);
            digits_taken(h, &all, &all.at[i], value);
        } else {
            element_store(h, &all, &all.at[i], value);
        }
    }
    vec_release(&all);
    idmap_release(&all.temps);
}
