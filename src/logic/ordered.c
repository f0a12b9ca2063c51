/* Order of all elements from the order of neighbours. Start at ordered_pairs. */
#include "logic/ordered.h"

#include "logic/mk.h"
#include "logic/subst.h"

static bool is_linear(const struct terms *ts, term_id t, term_id x)
{
    if (t == x || !term_mentions(ts, t, x))
        return true;
    bool scaled = term_is(ts, t, TERM_MUL) && term_is(ts, term_arg(ts, t, 0), TERM_INT) && term_arity(ts, t) == 2;
    if (!scaled && !term_is(ts, t, TERM_ADD) && !term_is(ts, t, TERM_SUB))
        return false;
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (!is_linear(ts, term_arg(ts, t, i), x))
            return false;
    return true;
}

/* The values of x of which t is true have no gaps. */
static bool has_no_gaps(const struct terms *ts, term_id t, term_id x)
{
    if (!term_mentions(ts, t, x))
        return true;
    if (term_is(ts, t, TERM_AND)) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            if (!has_no_gaps(ts, term_arg(ts, t, i), x))
                return false;
        return true;
    }
    term_id atom = term_is(ts, t, TERM_NOT) ? term_arg(ts, t, 0) : t;
    bool interval = term_is(ts, atom, TERM_LT) || term_is(ts, atom, TERM_LE) || (atom == t && term_is(ts, t, TERM_EQ));
    return interval && is_linear(ts, term_arg(ts, atom, 0), x) && is_linear(ts, term_arg(ts, atom, 1), x);
}

/* left(x) R right(x), one being the other a step later: R between e(x) and e(y), where x < y. Else TERM_NONE. */
static term_id relation_of_pair(struct terms *ts, term_id atom, term_id x, term_id y)
{
    term_id left = term_arg(ts, atom, 0), right = term_arg(ts, atom, 1);
    if (!term_mentions(ts, left, x) || !term_mentions(ts, right, x))
        return TERM_NONE;
    term_id next = mk_add(ts, x, mk_int(ts, 1));
    bool up = subst_one(ts, left, x, next) == right, down = subst_one(ts, right, x, next) == left;
    if (!up && !down)
        return TERM_NONE;
    term_id sides[] = {up ? left : subst_one(ts, right, x, y), up ? subst_one(ts, left, x, y) : right};
    return mk_rebuild(ts, atom, sides);
}

static term_id pairs_of(struct terms *ts, term_id body, term_id x, term_id y)
{
    term_id range = mk_true(ts);
    for (; term_is(ts, body, TERM_IMPLIES); body = term_arg(ts, body, 1))
        range = mk_and2(ts, range, term_arg(ts, body, 0));
    bool negated = term_is(ts, body, TERM_NOT); /* a >= b may be !(a < b), which is transitive, too */
    term_id atom = negated ? term_arg(ts, body, 0) : body;
    bool order = term_is(ts, atom, TERM_LT) || term_is(ts, atom, TERM_LE) || (!negated && term_is(ts, atom, TERM_EQ));
    if (!order || !has_no_gaps(ts, range, x))
        return TERM_NONE;
    term_id pair = relation_of_pair(ts, atom, x, y);
    if (pair == TERM_NONE)
        return TERM_NONE;
    term_id last = subst_one(ts, range, x, mk_sub(ts, y, mk_int(ts, 1)));
    term_id all[] = {range, last, mk_lt(ts, x, y)};
    term_id vars[] = {x, y};
    return mk_forall(ts, 2, vars, mk_implies(ts, mk_and(ts, 3, all), negated ? mk_not(ts, pair) : pair), NULL);
}

static bool is_sum(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_BOUND) || term_is(ts, t, TERM_ADD) || term_is(ts, t, TERM_SUB);
}

/* a and b differ in sums with bound variables only. */
static bool have_one_form(const struct terms *ts, term_id a, term_id b)
{
    if (a == b || (is_sum(ts, a) && is_sum(ts, b)))
        return true;
    bool same = term_kind(ts, a) == term_kind(ts, b) && term_arity(ts, a) == term_arity(ts, b) && term_arity(ts, a) > 0 &&
                (!term_is(ts, a, TERM_APP) || term_func(ts, a) == term_func(ts, b));
    for (unsigned i = 0; i < term_arity(ts, a) && same; i++)
        same = have_one_form(ts, term_arg(ts, a, i), term_arg(ts, b, i));
    return same;
}

/* Most quantifiers are not of the first form. They make no terms. */
static bool may_be_of_neighbours(const struct terms *ts, term_id q)
{
    if (!term_is(ts, q, TERM_FORALL) || binder_arity(ts, q) != 1 || binder_sort(ts, q, 0) != SORT_INT)
        return false;
    term_id t = term_arg(ts, q, 0);
    while (term_is(ts, t, TERM_IMPLIES))
        t = term_arg(ts, t, 1);
    if (term_is(ts, t, TERM_NOT))
        t = term_arg(ts, t, 0);
    bool order = term_is(ts, t, TERM_LT) || term_is(ts, t, TERM_LE) || term_is(ts, t, TERM_EQ);
    return order && term_arg(ts, t, 0) != term_arg(ts, t, 1) && have_one_form(ts, term_arg(ts, t, 0), term_arg(ts, t, 1));
}

term_id ordered_pairs(struct terms *ts, term_id q)
{
    if (!may_be_of_neighbours(ts, q))
        return TERM_NONE;
    term_id x;
    term_id body = term_open_fresh(ts, q, &x);
    term_id y = x;
    while (term_mentions(ts, body, y) || y == x)
        y = mk_const(ts, intern_printf(terms_names(ts), "%s'", term_name(ts, y)), SORT_INT);
    return pairs_of(ts, body, x, y);
}
