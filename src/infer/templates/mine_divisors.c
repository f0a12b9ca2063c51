/* Common divisors. What Euclid's algorithm and its like keep is that each number which divides both a and b divides what they were in the
 * beginning. Where the loop ends, one of them is 0 or they are equal, so the other one does: `x % a == 0` is the goal. Start at mine_divisors. */
#include "infer/templates/mine.h"

#include "infer/guess/guess_rules.h"
#include "logic/mk.h"

enum { MAX_OTHERS = 4 };

static term_id divides(struct miner *m, enum term_kind remainder, term_id divisor, term_id t)
{
    return mk_eq(m->ts, mk_divide(m->ts, remainder, t, divisor), mk_int(m->ts, 0));
}

/* The atom `dividend % divisor == 0`. */
struct division {
    enum term_kind kind;
    term_id dividend, divisor;
};

static bool is_division(const struct miner *m, term_id t, struct division *out)
{
    const struct terms *ts = m->ts;
    term_id zero = mk_int(m->ts, 0);
    if (!term_is(ts, t, TERM_EQ) || (term_arg(ts, t, 0) != zero && term_arg(ts, t, 1) != zero))
        return false;
    term_id rest = term_arg(ts, t, term_arg(ts, t, 0) == zero);
    if (!kind_is_remainder(term_kind(ts, rest)))
        return false;
    *out = (struct division){term_kind(ts, rest), term_arg(ts, rest, 0), term_arg(ts, rest, 1)};
    return true;
}

/* A variable that the loop changes. */
static bool is_changed(const struct miner *m, term_id t)
{
    return term_is(m->ts, t, TERM_CONST) && guess_changes(m->h, t);
}

/* The other integers that the loop changes, up to MAX_OTHERS. */
static void other_counters(const struct miner *m, term_id than, struct term_vec *out)
{
    const struct il_loop *loop = m->h->g->loop->loop;
    for (size_t i = 0; i < loop->scope.n && out->n < MAX_OTHERS; i++) {
        const struct il_var *v = loop->scope.at[i];
        if (v->sort == SORT_INT && v->role != ROLE_TEMP && v->term != than && guess_changes(m->h, v->term))
            vec_push(out, v->term);
    }
}

/* What divides the two divides e. */
static void visit_divisor(void *user, term_id t)
{
    struct miner *m = user;
    struct terms *ts = m->ts;
    struct division d;
    struct term_vec all = {0};
    term_id x = m->v->x, positive = mk_lt(ts, mk_int(ts, 0), x);
    if (!is_division(m, t, &d) || !is_changed(m, d.divisor) || guess_changes(m->h, d.dividend) || !mine_is_small(m, d.dividend))
        return;
    other_counters(m, d.divisor, &all);
    for (size_t i = 0; i < all.n; i++) {
        term_id both = mk_and2(ts, divides(m, d.kind, x, d.divisor), divides(m, d.kind, x, all.at[i]));
        term_id common = mk_implies(ts, mk_and2(ts, positive, both), divides(m, d.kind, x, d.dividend));
        vocabulary_closed(m->v, m->h, mk_forall(ts, 1, &x, common, NULL));
    }
    vec_release(&all);
}

struct divided {
    const struct miner *m;
    term_id var; /* that x divides; TERM_NONE: not found yet */
};

static void visit_divided(void *user, term_id t)
{
    struct divided *k = user;
    struct division d;
    if (is_division(k->m, t, &d) && d.divisor == k->m->v->x && is_changed(k->m, d.dividend))
        k->var = d.dividend;
}

/* The other way round: what a goal says of all that divides a variable is true of the others, too. */
static void visit_quantifier(void *user, term_id t)
{
    struct miner *m = user;
    struct divided k = {m, TERM_NONE};
    struct term_vec all = {0};
    if (!term_is(m->ts, t, TERM_FORALL) || term_loose(m->ts, t) > 0 || binder_arity(m->ts, t) != 1 ||
        binder_sort(m->ts, t, 0) != SORT_INT)
        return;
    term_visit(m->ts, term_open(m->ts, t, &m->v->x), visit_divided, &k);
    if (k.var == TERM_NONE)
        return;
    other_counters(m, k.var, &all);
    vocabulary_closed(m->v, m->h, t);
    for (size_t i = 0; i < all.n; i++)
        vocabulary_closed(m->v, m->h, subst_one(m->ts, t, k.var, all.at[i]));
    vec_release(&all);
}

void mine_divisors(struct miner *m, term_id goal)
{
    term_visit(m->ts, goal, visit_divisor, m);
    term_visit(m->ts, goal, visit_quantifier, m);
}
