/* Does the recursion of a definition end? It does if at some position all recursive calls have an argument that is nearer to a bound,
 * under the conditions of the call. Exactly one function then satisfies the definition. Start with pure_recursion_ends. */
#include "lang/java/lower/pure/ends.h"

#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/lower.h"
#include "lang/java/lower/pure/pure.h"
#include "logic/shape.h"

/* NEAR: machine integers so near to 0 have neighbours. */
enum { NEAR = 60 };

/* DOWN, UP: the argument is the parameter minus or plus a number, and a condition keeps the parameter on one side of a bound that does not
 * change. SMALLER: its absolute value is smaller. */
enum way { WAY_NONE, WAY_DOWN, WAY_UP, WAY_SMALLER };

struct ending {
    struct translator *k;
    struct term_vec conditions; /* of the call */
    unsigned at;                /* the position */
    enum way way;               /* of the calls so far */
    bool fixed[64];             /* all calls pass the parameter as it is */
    bool fails;
    bool wraps; /* some argument at the position is wrapped: the parameters are machine integers */
};

static unsigned n_arguments(const struct pure *p)
{
    return p->n_formals + (unsigned)p->reads.n;
}

/* The constant for the argument of that position. */
static term_id argument(const struct pure *p, unsigned at)
{
    return at < p->n_formals ? p->formal[at] : p->reads.at[at - p->n_formals].value;
}

/* t has the same value in all calls. */
static bool is_fixed(const struct ending *e, term_id t)
{
    const struct translator *k = e->k;
    bool all = !term_applies(k->l->ts, t, k->pure->f);
    for (unsigned i = 0; i < n_arguments(k->pure); i++)
        all &= e->fixed[i] || !term_mentions(k->l->ts, t, argument(k->pure, i));
    return all;
}

/* t is surely a value of the type of the parameter at that position: a small number, a length, or a parameter of the same type. */
static bool has_type_of(const struct ending *e, term_id t, unsigned at)
{
    const struct translator *k = e->k;
    long n;
    const struct java_type *type = k->pure->type[at];
    if (type->kind != JAVA_INT && type->kind != JAVA_LONG)
        return false;
    bool has = term_to_long(k->l->ts, t, &n) ? n >= -NEAR && n <= NEAR
                                             : term_is(k->l->ts, t, TERM_APP) && term_func(k->l->ts, t) == k->l->length;
    for (unsigned i = 0; i < k->pure->n_formals; i++)
        has |= t == k->pure->formal[i] && k->pure->type[i] == type;
    return has;
}

/* A condition keeps x strictly above (below) a fixed bound. With two conditions: at least the bound, and different from it. in_type: the
 * bound has the type of x. */
static bool is_bounded(const struct ending *e, term_id x, bool above, bool in_type)
{
    struct terms *ts = e->k->l->ts;
    for (size_t i = 0; i < e->conditions.n; i++) {
        term_id low, high, other;
        bool strict;
        if (!term_is_order(ts, e->conditions.at[i], &low, &high, &strict) || (above ? high : low) != x)
            continue;
        if (!is_fixed(e, above ? low : high) || (in_type && !has_type_of(e, above ? low : high, e->at)))
            continue;
        long n; /* at least n: above n - 1, also as a machine integer */
        strict |= term_to_long(ts, above ? low : high, &n) && n > -NEAR && n < NEAR;
        for (size_t j = 0; j < e->conditions.n && !strict; j++)
            strict = term_is_unequal(ts, e->conditions.at[j], x, &other) && other == (above ? low : high);
        if (strict)
            return true;
    }
    return false;
}

/* x is not zero; or, x is not a fixed value of its type. */
static bool is_not(const struct ending *e, term_id x, bool zero)
{
    struct terms *ts = e->k->l->ts;
    for (size_t i = 0; i < e->conditions.n; i++) {
        term_id other;
        if (term_is_unequal(ts, e->conditions.at[i], x, &other) &&
            (zero ? other == mk_int(ts, 0) : (is_fixed(e, other) && has_type_of(e, other, e->at))))
            return true;
    }
    return false;
}

static bool is_strictly(const struct ending *e, term_id x, term_id zero)
{
    struct terms *ts = e->k->l->ts;
    for (size_t i = 0; i < e->conditions.n; i++) {
        term_id low, high;
        bool strict;
        if (term_is_order(ts, e->conditions.at[i], &low, &high, &strict) && strict &&
            ((low == x && high == zero) || (low == zero && high == x)))
            return true;
    }
    return is_not(e, x, true);
}

/* How far x is from the parameter p: a literal; false if it is not that. */
static bool is_step(struct terms *ts, term_id x, term_id p, long *c)
{
    return term_to_long(ts, mk_sub(ts, x, p), c) && *c != 0;
}

/* t wraps to the type of the parameter at that position. */
static bool has_wrap_of(const struct ending *e, term_id t, unsigned at)
{
    const struct terms *ts = e->k->l->ts;
    unsigned width;
    bool is_signed;
    return machine_range(e->k->l, e->k->pure->type[at], &width, &is_signed) && width == term_width(ts, t) &&
           is_signed == term_signed(ts, t);
}

/* The way in which x is nearer to an end than the parameter p of the call. */
static enum way way_of(struct ending *e, term_id x, term_id p)
{
    struct terms *ts = e->k->l->ts;
    bool wrap = term_is(ts, x, TERM_WRAP);
    term_id inner = wrap ? term_arg(ts, x, 0) : x, zero = mk_int(ts, 0);
    long c;
    if (term_is(ts, inner, TERM_TDIV) && term_arg(ts, inner, 0) == p && term_to_long(ts, term_arg(ts, inner, 1), &c) && c >= 2)
        return is_strictly(e, p, zero) ? WAY_SMALLER : WAY_NONE;
    if (!wrap && term_is(ts, inner, TERM_TREM) && term_arg(ts, inner, 1) == p)
        return is_strictly(e, p, zero) ? WAY_SMALLER : WAY_NONE;
    if (!is_step(ts, inner, p, &c))
        return WAY_NONE;
    e->wraps |= wrap;
    if (wrap && !has_wrap_of(e, x, e->at))
        return WAY_NONE;
    /* A machine integer that goes by ones meets every other one. By larger steps, it may jump over the end of its type. */
    bool ends = is_bounded(e, p, c < 0, wrap) && (!wrap || c == 1 || c == -1);
    ends |= wrap && (c == 1 || c == -1) && is_not(e, p, false);
    return !ends ? WAY_NONE : c < 0 ? WAY_DOWN : WAY_UP;
}

/* ---- wraps that do nothing ---- */

/* Under the conditions, parameter + c is a value of the parameter's type: another one is between, or a small number. */
static bool stays_in_range(const struct ending *e, unsigned at, long c)
{
    struct terms *ts = e->k->l->ts;
    term_id p = e->k->pure->formal[at];
    bool down = c < 0;
    for (size_t i = 0; i < e->conditions.n; i++) {
        term_id low, high;
        bool strict;
        long n;
        if (!term_is_order(ts, e->conditions.at[i], &low, &high, &strict) || (down ? high : low) != p)
            continue;
        for (size_t j = 0; j < e->conditions.n && !strict; j++) {
            term_id other;
            strict = term_is_unequal(ts, e->conditions.at[j], p, &other) && other == (down ? low : high);
        }
        bool number = term_to_long(ts, down ? low : high, &n), small = c >= -NEAR && c <= NEAR;
        if (has_type_of(e, down ? low : high, at) && ((strict && (c == 1 || c == -1)) || (number && small)))
            return true;
    }
    return false;
}

static term_id without_wraps(struct ending *e, term_id t);

static term_id without_wraps_under(struct ending *e, term_id condition, term_id t)
{
    size_t before = e->conditions.n;
    term_conjuncts(e->k->l->ts, condition, &e->conditions);
    t = without_wraps(e, t);
    e->conditions.n = before;
    return t;
}

static term_id without_this_wrap(const struct ending *e, term_id t)
{
    struct terms *ts = e->k->l->ts;
    long c;
    for (unsigned i = 0; i < e->k->pure->n_formals; i++) {
        if (has_wrap_of(e, t, i) && is_step(ts, term_arg(ts, t, 0), e->k->pure->formal[i], &c) && stays_in_range(e, i, c))
            return term_arg(ts, t, 0);
    }
    return t;
}

/* t, which has the same value for machine integers, without the wraps of n - 1 and the like where the conditions bound n. */
static term_id without_wraps(struct ending *e, term_id t)
{
    struct terms *ts = e->k->l->ts;
    unsigned n = term_arity(ts, t);
    if (n == 0 || term_is_binder(ts, t))
        return t;
    term_id *args = arena_array(e->k->l->arena, term_id, n);
    bool all = term_is(ts, t, TERM_AND), some = term_is(ts, t, TERM_OR), choice = term_is(ts, t, TERM_ITE);
    for (unsigned i = 0; i < n; i++) {
        term_id given = mk_true(ts);
        for (unsigned j = 0; j < i && (all || some); j++)
            given = mk_and2(ts, given, all ? term_arg(ts, t, j) : mk_not(ts, term_arg(ts, t, j)));
        if (choice && i > 0)
            given = i == 1 ? term_arg(ts, t, 0) : mk_not(ts, term_arg(ts, t, 0));
        args[i] = without_wraps_under(e, given, term_arg(ts, t, i));
    }
    t = mk_rebuild(ts, t, args);
    return term_is(ts, t, TERM_WRAP) ? without_this_wrap(e, t) : t;
}

term_id pure_without_wraps(struct translator *k, term_id given, term_id value)
{
    struct ending e = {.k = k};
    term_id t = without_wraps_under(&e, given, value);
    vec_release(&e.conditions);
    return t;
}

/* ---- all calls ---- */

static void look_at_calls(struct ending *e, term_id t);

/* Looks at t where the condition holds. */
static void under(struct ending *e, term_id condition, term_id t)
{
    size_t before = e->conditions.n;
    term_conjuncts(e->k->l->ts, condition, &e->conditions);
    look_at_calls(e, t);
    e->conditions.n = before;
}

/* One part of a conjunction (disjunction) matters only if the others are true (false). */
static void look_at_parts(struct ending *e, term_id t)
{
    struct terms *ts = e->k->l->ts;
    bool all = term_is(ts, t, TERM_AND);
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        term_id others = mk_true(ts);
        for (unsigned j = 0; j < term_arity(ts, t); j++)
            if (j != i && !term_applies(ts, term_arg(ts, t, j), e->k->pure->f))
                others = mk_and2(ts, others, all ? term_arg(ts, t, j) : mk_not(ts, term_arg(ts, t, j)));
        under(e, others, term_arg(ts, t, i));
    }
}

static void look_at_calls(struct ending *e, term_id t)
{
    struct terms *ts = e->k->l->ts;
    if (e->fails || !term_applies(ts, t, e->k->pure->f))
        return;
    if (term_has_binder(ts, t)) {
        e->fails = true;
    } else if (term_is(ts, t, TERM_APP) && term_func(ts, t) == e->k->pure->f) {
        enum way way = way_of(e, term_arg(ts, t, e->at), e->k->pure->formal[e->at]);
        e->fails |= way == WAY_NONE || (e->way != WAY_NONE && e->way != way);
        e->way = way;
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            e->fails |= term_applies(ts, term_arg(ts, t, i), e->k->pure->f);
    } else if (term_is(ts, t, TERM_ITE)) {
        look_at_calls(e, term_arg(ts, t, 0));
        under(e, term_arg(ts, t, 0), term_arg(ts, t, 1));
        under(e, mk_not(ts, term_arg(ts, t, 0)), term_arg(ts, t, 2));
    } else if (term_is(ts, t, TERM_AND) || term_is(ts, t, TERM_OR)) {
        look_at_parts(e, t);
    } else {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            look_at_calls(e, term_arg(ts, t, i));
    }
}

static void note_passed(void *user, term_id t)
{
    struct ending *e = user;
    const struct translator *k = e->k;
    struct terms *ts = k->l->ts;
    if (!term_is(ts, t, TERM_APP) || term_func(ts, t) != k->pure->f)
        return;
    for (unsigned i = 0; i < n_arguments(k->pure); i++)
        e->fixed[i] &= term_arg(ts, t, i) == argument(k->pure, i);
}

/* All recursive calls in `value` are nearer to an end. wraps: for machine integers. */
bool pure_recursion_ends(struct translator *k, term_id given, term_id value, bool *wraps)
{
    struct terms *ts = k->l->ts;
    *wraps = false;
    if (!term_applies(ts, value, k->pure->f))
        return true;
    if (n_arguments(k->pure) > 64 || term_applies(ts, given, k->pure->f))
        return false;
    for (unsigned i = 0; i < k->pure->n_formals; i++) {
        struct ending e = {.k = k, .at = i};
        if (term_sort(ts, k->pure->formal[i]) != SORT_INT)
            continue;
        for (unsigned p = 0; p < n_arguments(k->pure); p++)
            e.fixed[p] = true;
        term_visit(ts, value, note_passed, &e);
        under(&e, given, value);
        vec_release(&e.conditions);
        *wraps = e.wraps;
        if (!e.fails)
            return true;
    }
    return false;
}
