/* Does the recursion of a definition end? It does if at some position all recursive calls have an argument that is nearer to a bound, under
 * the conditions of the call: exactly one function then satisfies the definition. Arguments are integers without bounds. Start with
 * c_logic_ends. */
#include "lang/c/lower/logic_ends.h"

#include "logic/mk.h"
#include "logic/shape.h"
#include "logic/subst.h"

enum { MOST_ARGUMENTS = 64 };

/* DOWN, UP: the argument is the parameter minus or plus a number, and a condition keeps the parameter on one side of a bound that does not
 * change. SMALLER: its absolute value is smaller. */
enum way { WAY_NONE, WAY_DOWN, WAY_UP, WAY_SMALLER };

struct recursion_of {
    struct terms *ts;
    func_id f;
    unsigned n;
    const term_id *params;
    bool fixed[MOST_ARGUMENTS]; /* all calls pass the parameter as it is */
    unsigned at;                /* the position */
    enum way way;               /* of the calls so far */
    struct term_vec conditions; /* of the call */
    bool fails;
};

static void note_passed(void *user, term_id t)
{
    struct recursion_of *k = user;
    if (!term_is(k->ts, t, TERM_APP) || term_func(k->ts, t) != k->f)
        return;
    for (unsigned i = 0; i < k->n; i++)
        k->fixed[i] &= term_arg(k->ts, t, i) == k->params[i];
}

/* t has the same value in all calls. */
static bool is_fixed(const struct recursion_of *k, term_id t)
{
    bool all = !term_applies(k->ts, t, k->f);
    for (unsigned i = 0; i < k->n; i++)
        all &= k->fixed[i] || !term_mentions(k->ts, t, k->params[i]);
    return all;
}

/* ---- conditions ---- */

/* A condition keeps x above, or below, something that does not change: the difference is bounded, so a fixed part may be on either side. */
static bool is_bounded(const struct recursion_of *k, term_id x, bool above)
{
    struct terms *ts = k->ts;
    for (size_t i = 0; i < k->conditions.n; i++) {
        term_id low, high;
        bool strict;
        if (!term_is_order(ts, k->conditions.at[i], &low, &high, &strict))
            continue;
        term_id rest = mk_sub(ts, above ? mk_sub(ts, high, x) : mk_add(ts, low, mk_neg(ts, x)), above ? low : high);
        if (is_fixed(k, rest))
            return true;
    }
    return false;
}

/* A condition says that x is not 0. */
static bool is_not_zero(const struct recursion_of *k, term_id x)
{
    struct terms *ts = k->ts;
    term_id zero = mk_int(ts, 0), is_zero = mk_eq(ts, x, zero), low, high;
    for (size_t i = 0; i < k->conditions.n; i++) {
        term_id c = k->conditions.at[i];
        bool strict;
        if (c == mk_not(ts, is_zero))
            return true;
        if (term_is_order(ts, c, &low, &high, &strict) && strict && ((low == x && high == zero) || (low == zero && high == x)))
            return true;
    }
    return false;
}

/* The way in which the argument x is nearer to an end than the parameter p. */
static enum way way_of(const struct recursion_of *k, term_id x, term_id p)
{
    struct terms *ts = k->ts;
    long c;
    bool divided = (term_is(ts, x, TERM_TDIV) && term_arg(ts, x, 0) == p && term_to_long(ts, term_arg(ts, x, 1), &c) && c >= 2) ||
                   (term_is(ts, x, TERM_TREM) && term_arg(ts, x, 1) == p);
    if (divided)
        return is_not_zero(k, p) ? WAY_SMALLER : WAY_NONE;
    if (!term_to_long(ts, mk_sub(ts, x, p), &c) || c == 0 || !is_bounded(k, p, c < 0))
        return WAY_NONE;
    return c < 0 ? WAY_DOWN : WAY_UP;
}

/* ---- calls ---- */

static void look(struct recursion_of *k, term_id t);

static void look_under(struct recursion_of *k, term_id condition, term_id t)
{
    size_t before = k->conditions.n;
    term_conjuncts(k->ts, condition, &k->conditions);
    look(k, t);
    k->conditions.n = before;
}

/* One part of a conjunction (disjunction) matters only if the others are true (false). */
static void look_at_parts(struct recursion_of *k, term_id t)
{
    struct terms *ts = k->ts;
    bool all = term_is(ts, t, TERM_AND);
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        term_id others = mk_true(ts);
        for (unsigned j = 0; j < term_arity(ts, t); j++)
            if (j != i && !term_applies(k->ts, term_arg(ts, t, j), k->f))
                others = mk_and2(ts, others, all ? term_arg(ts, t, j) : mk_not(ts, term_arg(ts, t, j)));
        look_under(k, others, term_arg(ts, t, i));
    }
}

static void look_at_call(struct recursion_of *k, term_id t)
{
    enum way way = way_of(k, term_arg(k->ts, t, k->at), k->params[k->at]);
    k->fails |= way == WAY_NONE || (k->way != WAY_NONE && k->way != way);
    k->way = way;
    for (unsigned i = 0; i < term_arity(k->ts, t); i++)
        k->fails |= term_applies(k->ts, term_arg(k->ts, t, i), k->f);
}

static void look(struct recursion_of *k, term_id t)
{
    struct terms *ts = k->ts;
    if (k->fails || !term_applies(k->ts, t, k->f))
        return;
    if (term_is_binder(ts, t)) {
        k->fails = true;
    } else if (term_is(ts, t, TERM_APP) && term_func(ts, t) == k->f) {
        look_at_call(k, t);
    } else if (term_is(ts, t, TERM_ITE)) {
        look(k, term_arg(ts, t, 0));
        look_under(k, term_arg(ts, t, 0), term_arg(ts, t, 1));
        look_under(k, mk_not(ts, term_arg(ts, t, 0)), term_arg(ts, t, 2));
    } else if (term_is(ts, t, TERM_IMPLIES)) {
        look(k, term_arg(ts, t, 0));
        look_under(k, term_arg(ts, t, 0), term_arg(ts, t, 1));
    } else if (term_is(ts, t, TERM_AND) || term_is(ts, t, TERM_OR)) {
        look_at_parts(k, t);
    } else {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            look(k, term_arg(ts, t, i));
    }
}

bool c_logic_ends(struct terms *ts, func_id f, unsigned n, const term_id params[], term_id value, int *at)
{
    *at = -1;
    struct recursion_of k = {.ts = ts, .f = f, .n = n, .params = params};
    if (n > MOST_ARGUMENTS)
        return false;
    if (!term_applies(ts, value, f))
        return true;
    for (unsigned i = 0; i < n; i++)
        k.fixed[i] = true;
    term_visit(ts, value, note_passed, &k);
    for (k.at = 0; k.at < n; k.at++) {
        k.way = WAY_NONE;
        k.fails = term_sort(ts, params[k.at]) != SORT_INT;
        look(&k, value);
        k.conditions.n = 0;
        if (!k.fails)
            break;
    }
    vec_release(&k.conditions);
    *at = (int)k.at;
    return k.at < n;
}
