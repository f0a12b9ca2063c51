/* Simplifying constructors of maps and binders. Rebuilding a term with new arguments. */
#include "logic/mk.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "logic/bv.h"
#include "logic/reach.h"
#include "logic/subst.h"

#include <string.h>

/* ---- maps ---- */

static bool same_terms(unsigned n, const term_id a[], const term_id b[])
{
    return memcmp(a, b, n * sizeof *a) == 0;
}

/* True if some index is a literal in both and differs. Then the places are different in every model. */
static bool surely_apart(const struct terms *ts, unsigned n, const term_id a[], const term_id b[])
{
    for (unsigned i = 0; i < n; i++)
        if (a[i] != b[i] && term_kind(ts, a[i]) == term_kind(ts, b[i]) &&
            (term_is(ts, a[i], TERM_INT) || term_is(ts, a[i], TERM_BV)))
            return true;
    return false;
}

static bool all_closed(const struct terms *ts, unsigned n, const term_id t[])
{
    for (unsigned i = 0; i < n; i++)
        if (term_loose(ts, t[i]) > 0)
            return false;
    return true;
}

/* The replacement of an ill-sorted map[index] (value NULL) or map[index := value] in a lenient table. */
static term_id ill_sorted(struct terms *ts, term_id map, unsigned n, const term_id index[], const term_id *value)
{
    struct term_vec args = {0};
    if (!terms_are_lenient(ts))
        return TERM_NONE;
    vec_push(&args, map);
    for (unsigned i = 0; i < n; i++)
        vec_push(&args, index[i]);
    if (value)
        vec_push(&args, *value);
    term_id t = term_if_ill_sorted(ts, value ? TERM_STORE : TERM_SELECT, 0, (unsigned)args.n, args.at);
    vec_release(&args);
    return t;
}

term_id mk_select(struct terms *ts, term_id map, unsigned n, const term_id index[])
{
    term_id wrong = ill_sorted(ts, map, n, index, NULL);
    if (wrong != TERM_NONE)
        return wrong;
    while (term_is(ts, map, TERM_STORE)) {
        const term_id *args = term_args(ts, map);
        if (same_terms(n, args + 1, index))
            return args[n + 1];
        if (!surely_apart(ts, n, args + 1, index))
            break;
        map = args[0];
    }
    if (term_is(ts, map, TERM_LAMBDA) && all_closed(ts, 1, &map) && all_closed(ts, n, index))
        return term_open(ts, map, index);
    struct term_vec args = {0};
    vec_push(&args, map);
    for (unsigned i = 0; i < n; i++)
        vec_push(&args, index[i]);
    term_id t = term_make(ts, TERM_SELECT, sort_range(ts, term_sort(ts, map)), 0, n + 1, args.at);
    vec_release(&args);
    return t;
}

term_id mk_select1(struct terms *ts, term_id map, term_id index)
{
    return mk_select(ts, map, 1, &index);
}

term_id mk_store(struct terms *ts, term_id map, unsigned n, const term_id index[], term_id value)
{
    term_id wrong = ill_sorted(ts, map, n, index, &value);
    if (wrong != TERM_NONE)
        return wrong;
    if (term_is(ts, map, TERM_STORE) && same_terms(n, term_args(ts, map) + 1, index))
        map = term_arg(ts, map, 0);
    struct term_vec args = {0};
    vec_push(&args, map);
    for (unsigned i = 0; i < n; i++)
        vec_push(&args, index[i]);
    vec_push(&args, value);
    term_id t = term_make(ts, TERM_STORE, term_sort(ts, map), 0, n + 2, args.at);
    vec_release(&args);
    return t;
}

term_id mk_store1(struct terms *ts, term_id map, term_id index, term_id value)
{
    return mk_store(ts, map, 1, &index, value);
}

/* ---- binders over named variables ---- */

static term_id bind(struct terms *ts, enum term_kind k, unsigned n, const term_id vars[], term_id body, const struct triggers *tr)
{
    struct sorts VEC_OF(sort_id) sorts = {0};
    struct names VEC_OF(symbol) names = {0};
    struct term_vec triggers = {0};
    for (unsigned i = 0; i < n; i++) {
        vec_push(&sorts, term_sort(ts, vars[i]));
        vec_push(&names, term_name(ts, vars[i]));
    }
    unsigned total = 0;
    for (unsigned g = 0; tr && g < tr->n; g++)
        total += tr->sizes[g];
    for (unsigned i = 0; i < total; i++)
        vec_push(&triggers, term_bind(ts, n, vars, tr->terms[i]));
    body = term_bind(ts, n, vars, body);
    term_id t = term_make_binder(ts, k, n, sorts.at, names.at, body, tr ? tr->n : 0, tr ? tr->sizes : NULL, triggers.at);
    vec_release(&triggers);
    vec_release(&sorts);
    vec_release(&names);
    return t;
}

/* True if every trigger contains every variable. */
static bool triggers_have_all(const struct terms *ts, unsigned n, const term_id vars[], const struct triggers *tr)
{
    bool all = true;
    for (unsigned g = 0, from = 0; g < tr->n; from += tr->sizes[g++])
        for (unsigned i = 0; i < n && all; i++) {
            all = false;
            for (unsigned k = 0; k < tr->sizes[g] && !all; k++)
                all = term_mentions(ts, tr->terms[from + k], vars[i]);
        }
    return all;
}

static term_id quantifier(struct terms *ts, enum term_kind k, unsigned n, const term_id vars[], term_id body,
                          const struct triggers *tr)
{
    struct term_vec used = {0}, constants = {0};
    term_id wrong = term_if_ill_sorted(ts, TERM_NOT, 0, 1, &body);
    if (wrong != TERM_NONE)
        return wrong;
    term_constants(ts, body, &constants);
    for (unsigned i = 0; i < n; i++)
        for (size_t c = 0; c < constants.n; c++)
            if (constants.at[c] == vars[i])
                vec_push(&used, vars[i]);
    /* The triggers say when to use the formula, so the variables that occur only in them are kept. */
    bool idle = used.n > 0 && used.n < n && tr && tr->n > 0 && triggers_have_all(ts, n, vars, tr);
    term_id t = body;
    if (idle)
        t = bind(ts, k, n, vars, body, tr);
    else if (used.n > 0)
        t = bind(ts, k, (unsigned)used.n, used.at, body, used.n == n ? tr : NULL);
    vec_release(&used);
    vec_release(&constants);
    return t;
}

term_id mk_without_idle(struct terms *ts, term_id q)
{
    if (binder_triggers(ts, q) == 0)
        return q;
    unsigned n = binder_arity(ts, q);
    term_id *vars = alloc_bytes((n + 1) * sizeof *vars);
    term_id body = term_open_fresh(ts, q, vars), less = quantifier(ts, term_kind(ts, q), n, vars, body, NULL);
    free(vars);
    bool quantified = less != body;
    return quantified && binder_arity(ts, less) == n ? q : less;
}

term_id mk_forall(struct terms *ts, unsigned n, const term_id vars[], term_id body, const struct triggers *tr)
{
    return quantifier(ts, TERM_FORALL, n, vars, body, tr);
}

term_id mk_exists(struct terms *ts, unsigned n, const term_id vars[], term_id body, const struct triggers *tr)
{
    return quantifier(ts, TERM_EXISTS, n, vars, body, tr);
}

term_id mk_lambda(struct terms *ts, unsigned n, const term_id vars[], term_id body)
{
    return bind(ts, TERM_LAMBDA, n, vars, body, NULL);
}

/* ---- rebuilding ---- */

static term_id rebuild_sum(struct terms *ts, unsigned n, const term_id args[])
{
    term_id sum = args[0];
    for (unsigned i = 1; i < n; i++)
        sum = mk_add(ts, sum, args[i]);
    return sum;
}

term_id mk_rebuild(struct terms *ts, term_id like, const term_id args[])
{
    unsigned n = term_arity(ts, like);
    enum term_kind k = term_kind(ts, like);
    switch (k) {
    case TERM_TRUE:
    case TERM_FALSE:
    case TERM_INT:
    case TERM_REAL:
    case TERM_CONST:
    case TERM_BV:
    case TERM_BOUND: return like;
    case TERM_APP: return mk_app(ts, term_func(ts, like), n, args);
    case TERM_NOT: return mk_not(ts, args[0]);
    case TERM_AND: return mk_and(ts, n, args);
    case TERM_OR: return mk_or(ts, n, args);
    case TERM_IMPLIES: return mk_implies(ts, args[0], args[1]);
    case TERM_ITE: return mk_ite(ts, args[0], args[1], args[2]);
    case TERM_EQ: return mk_eq(ts, args[0], args[1]);
    case TERM_DISTINCT: return mk_distinct(ts, n, args);
    case TERM_LT: return mk_lt(ts, args[0], args[1]);
    case TERM_LE: return mk_le(ts, args[0], args[1]);
    case TERM_ADD: return rebuild_sum(ts, n, args);
    case TERM_SUB: return mk_sub(ts, args[0], args[1]);
    case TERM_MUL: return mk_mul(ts, args[0], args[1]);
    case TERM_DIV:
    case TERM_MOD:
    case TERM_TDIV:
    case TERM_TREM:
    case TERM_RDIV: return mk_divide(ts, k, args[0], args[1]);
    case TERM_TO_REAL: return mk_to_real(ts, args[0]);
    case TERM_TO_INT: return mk_to_int(ts, args[0]);
    case TERM_WRAP: return mk_wrap(ts, term_width(ts, like), term_signed(ts, like), args[0]);
    case TERM_BITAND:
    case TERM_BITOR:
    case TERM_BITXOR:
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR: return mk_bits(ts, k, term_width(ts, like), args[0], args[1]);
    case TERM_BVOP: return mk_bv_op(ts, term_bv_function(ts, like), args);
    case TERM_SELECT: return mk_select(ts, args[0], n - 1, args + 1);
    case TERM_STORE: return mk_store(ts, args[0], n - 2, args + 1, args[n - 1]);
    case TERM_REACH: return mk_reach(ts, args[0], n - 3, args + 1, args[n - 2], args[n - 1]);
    case TERM_FOREST: return mk_forest(ts, args[0], args[1], n - 2, args + 2);
    case TERM_FORALL:
    case TERM_EXISTS:
    case TERM_LAMBDA: break;
    }
    bug("a binder cannot be rebuilt from arguments");
}
