/* Conditions of cases, as formulas over comparisons of integers with constants. Each sum of variables that is compared takes the constants that it is
 * compared with and their neighbours as values, and each other formula is true or false: so all combinations are looked at, and perhaps some that
 * do not exist. Start with c_cases. */
#include "lang/c/lower/cases.h"

#include "base/vec.h"
#include "logic/mk.h"
#include "logic/shape.h"

#include <limits.h>

/* LARGEST: so that neighbours of a number are numbers. */
enum { MOST_COMBINATIONS = 4096 };
static const long LARGEST = LONG_MAX / 4;

struct longs VEC_OF(long);

/* values: those tried; a formula that is no comparison is 0 or 1. now: the index of the present one. */
struct atom {
    term_id sum;
    struct longs values;
    size_t now;
};

struct table {
    struct terms *ts;
    struct VEC_OF(struct atom) atoms;
};

/* `sum` compared with a constant. below: sum <= bound; equal: sum == bound; else sum >= bound. */
struct comparison {
    term_id sum;
    long bound;
    bool below, equal;
};

/* t is rest + constant. */
static term_id without_constant(struct terms *ts, term_id t, long *constant)
{
    *constant = 0;
    if (term_to_long(ts, t, constant))
        return mk_int(ts, 0);
    for (unsigned i = 0; term_is(ts, t, TERM_ADD) && i < term_arity(ts, t); i++)
        if (term_to_long(ts, term_arg(ts, t, i), constant))
            return mk_sub(ts, t, mk_int(ts, *constant));
    return t;
}

static bool as_comparison(struct terms *ts, term_id t, struct comparison *out)
{
    term_id low, high;
    bool strict = false, equal = term_is(ts, t, TERM_EQ);
    long constant;
    if (equal) {
        low = term_arg(ts, t, 0);
        high = term_arg(ts, t, 1);
    } else if (!term_is_order(ts, t, &low, &high, &strict)) {
        return false;
    }
    if (term_sort(ts, low) != SORT_INT)
        return false;
    term_id sum = without_constant(ts, mk_sub(ts, high, low), &constant), opposite = mk_neg(ts, sum);
    bool turned = opposite < sum;
    if (constant > LARGEST || constant < -LARGEST)
        return false;
    *out = (struct comparison){turned ? opposite : sum, (strict ? 1 : 0) - constant, turned, equal};
    if (turned)
        out->bound = -out->bound;
    return true;
}

static struct atom *atom_of(struct table *k, term_id sum)
{
    for (size_t i = 0; i < k->atoms.n; i++)
        if (k->atoms.at[i].sum == sum)
            return &k->atoms.at[i];
    vec_push(&k->atoms, (struct atom){.sum = sum});
    return &k->atoms.at[k->atoms.n - 1];
}

static void add_value(struct atom *a, long value)
{
    for (size_t i = 0; i < a->values.n; i++)
        if (a->values.at[i] == value)
            return;
    vec_push(&a->values, value);
}

static bool is_connective(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_AND) || term_is(ts, t, TERM_OR) || term_is(ts, t, TERM_NOT) || term_is(ts, t, TERM_IMPLIES) ||
           term_is(ts, t, TERM_TRUE) || term_is(ts, t, TERM_FALSE);
}

static void collect_atoms(struct table *k, term_id t)
{
    struct comparison c;
    if (as_comparison(k->ts, t, &c)) {
        struct atom *a = atom_of(k, c.sum);
        for (long d = -1; d <= 1; d++)
            add_value(a, c.bound + d);
    } else if (is_connective(k->ts, t)) {
        for (unsigned i = 0; i < term_arity(k->ts, t); i++)
            collect_atoms(k, term_arg(k->ts, t, i));
    } else {
        struct atom *a = atom_of(k, t);
        add_value(a, 0);
        add_value(a, 1);
    }
}

static bool holds(struct table *k, term_id t)
{
    struct terms *ts = k->ts;
    struct comparison c;
    bool comparison = as_comparison(ts, t, &c);
    if (comparison || !is_connective(ts, t)) {
        const struct atom *a = atom_of(k, comparison ? c.sum : t);
        long v = a->values.at[a->now];
        return comparison ? c.equal ? v == c.bound : c.below ? v <= c.bound : v >= c.bound : v == 1;
    }
    if (term_is(ts, t, TERM_NOT))
        return !holds(k, term_arg(ts, t, 0));
    if (term_is(ts, t, TERM_IMPLIES))
        return !holds(k, term_arg(ts, t, 0)) || holds(k, term_arg(ts, t, 1));
    bool all = term_is(ts, t, TERM_AND) || term_is(ts, t, TERM_TRUE);
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (holds(k, term_arg(ts, t, i)) != all)
            return !all;
    return all;
}

/* The next combination of values; false: that was the last. */
static bool step(struct table *k)
{
    for (size_t i = 0; i < k->atoms.n; i++) {
        struct atom *a = &k->atoms.at[i];
        if (++a->now < a->values.n)
            return true;
        a->now = 0;
    }
    return false;
}

static bool are_few(const struct table *k)
{
    size_t all = 1;
    for (size_t i = 0; i < k->atoms.n && all <= MOST_COMBINATIONS; i++)
        all *= k->atoms.at[i].values.n;
    return all <= MOST_COMBINATIONS;
}

struct cases c_cases(struct terms *ts, unsigned n, const term_id conditions[])
{
    struct table k = {.ts = ts};
    struct cases out = {false, false};
    for (unsigned i = 0; i < n; i++)
        collect_atoms(&k, conditions[i]);
    if (are_few(&k)) {
        out = (struct cases){true, true};
        do {
            unsigned true_ones = 0;
            for (unsigned i = 0; i < n; i++)
                true_ones += holds(&k, conditions[i]);
            out.complete &= true_ones > 0;
            out.apart &= true_ones <= 1;
        } while (step(&k));
    }
    for (size_t i = 0; i < k.atoms.n; i++)
        vec_release(&k.atoms.at[i].values);
    vec_release(&k.atoms);
    return out;
}
