/* Approximation by polarity. Start at approximate. needs_itself gives the features that a term needs. */
#include "prover/approximate.h"

#include "base/alloc.h"
#include "base/bug.h"
#include "logic/mk.h"
#include "logic/subst.h"

void approximation_init(struct approximation *a, struct terms *ts, unsigned expresses)
{
    *a = (struct approximation){.ts = ts, .expresses = expresses};
}

void approximation_release(struct approximation *a)
{
    idmap_release(&a->needs);
    idmap_release(&a->results);
}

/* ---- what a term needs ---- */

static unsigned sort_needs(const struct terms *ts, sort_id s)
{
    switch (sort_kind(ts, s)) {
    case SORT_KIND_BOOL: return 0;
    case SORT_KIND_INT: return EXPRESS_ARITHMETIC;
    case SORT_KIND_REAL: return EXPRESS_REALS;
    case SORT_KIND_NAMED: return EXPRESS_FUNCTIONS;
    case SORT_KIND_BV: return EXPRESS_BIT_VECTORS;
    case SORT_KIND_DATATYPE: return EXPRESS_DATATYPES;
    case SORT_KIND_MAP: {
        unsigned needs = EXPRESS_MAPS | sort_needs(ts, sort_range(ts, s));
        for (unsigned i = 0; i < sort_arity(ts, s); i++)
            needs |= sort_needs(ts, sort_domain(ts, s, i));
        return needs;
    }
    }
    bug("sort of kind %d", (int)sort_kind(ts, s));
}

static unsigned function_needs(const struct terms *ts, func_id f)
{
    switch (func_role(ts, f)) {
    case FUNC_PLAIN:
    case FUNC_HINT: return EXPRESS_FUNCTIONS;
    case FUNC_CONSTRUCTOR:
    case FUNC_SELECTOR:
    case FUNC_TESTER: return EXPRESS_DATATYPES;
    }
    bug("function of role %d", (int)func_role(ts, f));
}

static unsigned bound_sorts_need(const struct terms *ts, term_id q)
{
    unsigned needs = 0;
    for (unsigned i = 0; i < binder_arity(ts, q); i++)
        needs |= sort_needs(ts, binder_sort(ts, q, i));
    return needs;
}

/* The features of the operation of t, without its arguments. Machine arithmetic reaches provers as integer arithmetic (expand.h). Bit
 * operations on two unknown operands reach them as functions. */
static unsigned needs_itself(const struct terms *ts, term_id t)
{
    switch (term_kind(ts, t)) {
    case TERM_TRUE:
    case TERM_FALSE:
    case TERM_INT:
    case TERM_REAL:
    case TERM_BV:
    case TERM_CONST:
    case TERM_BOUND:
    case TERM_NOT:
    case TERM_AND:
    case TERM_OR:
    case TERM_IMPLIES:
    case TERM_ITE:
    case TERM_EQ:
    case TERM_DISTINCT:
    case TERM_LT:
    case TERM_LE:
    case TERM_ADD:
    case TERM_SUB:
    case TERM_WRAP: return 0;
    case TERM_MUL:
        return term_is_number(ts, term_arg(ts, t, 0)) || term_is_number(ts, term_arg(ts, t, 1)) ? 0 : EXPRESS_NONLINEAR;
    case TERM_DIV:
    case TERM_MOD:
    case TERM_TDIV:
    case TERM_TREM:
    case TERM_RDIV: return term_is_number(ts, term_arg(ts, t, 1)) ? 0 : EXPRESS_NONLINEAR;
    case TERM_TO_REAL:
    case TERM_TO_INT: return EXPRESS_ARITHMETIC | EXPRESS_REALS;
    case TERM_BITAND:
    case TERM_BITOR:
    case TERM_BITXOR:
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR: return EXPRESS_FUNCTIONS;
    case TERM_BVOP: return EXPRESS_BIT_VECTORS;
    case TERM_SELECT:
    case TERM_STORE: return EXPRESS_MAPS;
    case TERM_REACH:
    case TERM_FOREST: return EXPRESS_MAPS | EXPRESS_FUNCTIONS;
    case TERM_APP: return function_needs(ts, term_func(ts, t));
    case TERM_FORALL:
    case TERM_EXISTS: return bound_sorts_need(ts, t);
    case TERM_LAMBDA: return EXPRESS_LAMBDAS | bound_sorts_need(ts, t);
    }
    bug("term of kind %d", (int)term_kind(ts, t));
}

/* Uses an explicit stack, because terms may be deep. */
unsigned approximation_needs(struct approximation *a, term_id t)
{
    const struct terms *ts = a->ts;
    struct term_vec todo = {0};
    vec_push(&todo, t);
    while (todo.n > 0) {
        term_id at = todo.at[todo.n - 1];
        size_t before = todo.n;
        for (unsigned i = 0; i < term_arity(ts, at); i++)
            if (!idmap_has(&a->needs, term_arg(ts, at, i)))
                vec_push(&todo, term_arg(ts, at, i));
        if (todo.n > before)
            continue;
        uint64_t needs = needs_itself(ts, at) | sort_needs(ts, term_sort(ts, at));
        for (unsigned i = 0; i < term_arity(ts, at); i++)
            needs |= *idmap_get(&a->needs, term_arg(ts, at, i));
        idmap_put(&a->needs, at, needs);
        todo.n--;
    }
    vec_release(&todo);
    return (unsigned)*idmap_get(&a->needs, t);
}

static bool expressible(struct approximation *a, term_id t)
{
    return (approximation_needs(a, t) & ~a->expresses) == 0;
}

/* ---- weaker and stronger formulas ---- */

static term_id approximate(struct approximation *a, term_id t, bool weaken);

static term_id of_junction(struct approximation *a, term_id t, bool weaken)
{
    struct term_vec parts = {0};
    for (unsigned i = 0; i < term_arity(a->ts, t); i++) {
        term_id part = approximate(a, term_arg(a->ts, t, i), weaken);
        vec_push(&parts, part);
    }
    bool and = term_is(a->ts, t, TERM_AND);
    term_id out = and? mk_and(a->ts, (unsigned)parts.n, parts.at) : mk_or(a->ts, (unsigned)parts.n, parts.at);
    vec_release(&parts);
    return out;
}

/* In x ==> y, x is in a place of the opposite kind. */
static term_id of_implication(struct approximation *a, term_id x, term_id y, bool weaken)
{
    return mk_implies(a->ts, approximate(a, x, !weaken), approximate(a, y, weaken));
}

/* c ? x : y as (c ==> x) && (!c ==> y). */
static term_id of_conditional(struct approximation *a, term_id c, term_id x, term_id y, bool weaken)
{
    return mk_and2(a->ts, of_implication(a, c, x, weaken), of_implication(a, mk_not(a->ts, c), y, weaken));
}

/* x <==> y as (x ==> y) && (y ==> x). */
static term_id of_equivalence(struct approximation *a, term_id x, term_id y, bool weaken)
{
    return mk_and2(a->ts, of_implication(a, x, y, weaken), of_implication(a, y, x, weaken));
}

/* Drops the triggers, because they may have lost their meaning. */
static term_id of_quantifier(struct approximation *a, term_id q, bool weaken)
{
    struct terms *ts = a->ts;
    if (bound_sorts_need(ts, q) & ~a->expresses)
        return mk_bool(ts, weaken);
    unsigned n = binder_arity(ts, q);
    term_id *vars = alloc_zeroed(n, sizeof *vars);
    bool all = term_is(ts, q, TERM_FORALL);
    term_id body = approximate(a, term_open_fresh(ts, q, vars), weaken);
    term_id out = all ? mk_forall(ts, n, vars, body, NULL) : mk_exists(ts, n, vars, body, NULL);
    free(vars);
    return out;
}

static bool is_equivalence(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_EQ) && term_sort(ts, term_arg(ts, t, 0)) == SORT_BOOL;
}

/* For a formula that cannot be expressed unchanged. */
static term_id changed(struct approximation *a, term_id t, bool weaken)
{
    const struct terms *ts = a->ts;
    if (term_is(ts, t, TERM_NOT))
        return mk_not(a->ts, approximate(a, term_arg(ts, t, 0), !weaken));
    if (term_is(ts, t, TERM_AND) || term_is(ts, t, TERM_OR))
        return of_junction(a, t, weaken);
    if (term_is(ts, t, TERM_IMPLIES))
        return of_implication(a, term_arg(ts, t, 0), term_arg(ts, t, 1), weaken);
    if (term_is(ts, t, TERM_ITE))
        return of_conditional(a, term_arg(ts, t, 0), term_arg(ts, t, 1), term_arg(ts, t, 2), weaken);
    if (is_equivalence(ts, t))
        return of_equivalence(a, term_arg(ts, t, 0), term_arg(ts, t, 1), weaken);
    if (term_is_quantifier(ts, t))
        return of_quantifier(a, t, weaken);
    return mk_bool(a->ts, weaken); /* an atom */
}

/* A formula that needs no change is returned as it is. */
static term_id approximate(struct approximation *a, term_id t, bool weaken)
{
    if (expressible(a, t))
        return t;
    uint64_t key = idmap_pair(t, weaken);
    const uint64_t *known = idmap_get(&a->results, key);
    if (known)
        return (term_id)*known;
    term_id result = changed(a, t, weaken);
    idmap_put(&a->results, key, result);
    return result;
}

term_id approximation_weaken(struct approximation *a, term_id t)
{
    return approximate(a, t, true);
}

term_id approximation_strengthen(struct approximation *a, term_id t)
{
    return approximate(a, t, false);
}
