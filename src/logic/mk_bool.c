/* Simplifying constructors of propositional structure: constants, connectives, equality. */
#include "logic/mk.h"

#include "base/bug.h"
#include "base/idmap.h"
#include "logic/data.h"

term_id mk_bool(struct terms *ts, bool value)
{
    return term_make(ts, value ? TERM_TRUE : TERM_FALSE, SORT_BOOL, 0, 0, NULL);
}

term_id mk_true(struct terms *ts)
{
    return mk_bool(ts, true);
}

term_id mk_false(struct terms *ts)
{
    return mk_bool(ts, false);
}

term_id mk_const(struct terms *ts, symbol name, sort_id sort)
{
    return term_make(ts, TERM_CONST, sort, (uintptr_t)name, 0, NULL);
}

term_id mk_const_named(struct terms *ts, const char *name, sort_id sort)
{
    return mk_const(ts, intern(terms_names(ts), name), sort);
}

term_id mk_app(struct terms *ts, func_id f, unsigned n, const term_id args[])
{
    term_id wrong = term_if_ill_sorted(ts, TERM_APP, f, n, args);
    if (wrong != TERM_NONE)
        return wrong;
    term_id simple = data_simplify(ts, f, n, args);
    return simple != TERM_NONE ? simple : term_make(ts, TERM_APP, func_result(ts, f), f, n, args);
}

term_id mk_app1(struct terms *ts, func_id f, term_id a)
{
    return mk_app(ts, f, 1, &a);
}

term_id mk_app2(struct terms *ts, func_id f, term_id a, term_id b)
{
    return mk_app(ts, f, 2, (term_id[]){a, b});
}

term_id mk_not(struct terms *ts, term_id a)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_NOT, 0, 1, &a);
    if (wrong != TERM_NONE)
        return wrong;
    enum term_kind k = term_kind(ts, a);
    if (k == TERM_TRUE || k == TERM_FALSE)
        return mk_bool(ts, k == TERM_FALSE);
    if (k == TERM_NOT)
        return term_arg(ts, a, 0);
    if (k == TERM_LT)
        return mk_le(ts, term_arg(ts, a, 1), term_arg(ts, a, 0));
    if (k == TERM_LE)
        return mk_lt(ts, term_arg(ts, a, 1), term_arg(ts, a, 0));
    return term_make(ts, TERM_NOT, SORT_BOOL, 0, 1, &a);
}

/* The negation of a if this term exists already. This is enough to find complementary pairs. */
static term_id find_not(const struct terms *ts, term_id a)
{
    if (term_is(ts, a, TERM_NOT))
        return term_arg(ts, a, 0);
    if (term_is(ts, a, TERM_LT) || term_is(ts, a, TERM_LE)) {
        enum term_kind k = term_is(ts, a, TERM_LT) ? TERM_LE : TERM_LT;
        return term_find(ts, k, SORT_BOOL, 0, 2, (term_id[]){term_arg(ts, a, 1), term_arg(ts, a, 0)});
    }
    return term_find(ts, TERM_NOT, SORT_BOOL, 0, 1, &a);
}

/* AND (is_and) or OR of the arguments. Nested ones are not flattened, so that shared parts stay shared. */
static term_id junction(struct terms *ts, bool is_and, unsigned n, const term_id args[])
{
    term_id neutral = mk_bool(ts, is_and), absorbing = mk_bool(ts, !is_and);
    struct term_vec kept = {0};
    struct idmap seen = {0};
    term_id result = TERM_NONE;
    for (unsigned i = 0; i < n && result == TERM_NONE; i++)
        result = term_if_ill_sorted(ts, TERM_NOT, 0, 1, &args[i]);
    for (unsigned i = 0; i < n && result == TERM_NONE; i++) {
        if (args[i] == neutral || idmap_has(&seen, args[i]))
            continue;
        term_id opposite = find_not(ts, args[i]);
        if (args[i] == absorbing || (opposite != TERM_NONE && idmap_has(&seen, opposite)))
            result = absorbing;
        idmap_put(&seen, args[i], 1);
        vec_push(&kept, args[i]);
    }
    if (result == TERM_NONE && kept.n == 0)
        result = neutral;
    if (result == TERM_NONE && kept.n == 1)
        result = kept.at[0];
    if (result == TERM_NONE)
        result = term_make(ts, is_and ? TERM_AND : TERM_OR, SORT_BOOL, 0, (unsigned)kept.n, kept.at);
    vec_release(&kept);
    idmap_release(&seen);
    return result;
}

term_id mk_and(struct terms *ts, unsigned n, const term_id args[])
{
    return junction(ts, true, n, args);
}

term_id mk_or(struct terms *ts, unsigned n, const term_id args[])
{
    return junction(ts, false, n, args);
}

term_id mk_and2(struct terms *ts, term_id a, term_id b)
{
    return mk_and(ts, 2, (term_id[]){a, b});
}

term_id mk_or2(struct terms *ts, term_id a, term_id b)
{
    return mk_or(ts, 2, (term_id[]){a, b});
}

term_id mk_implies(struct terms *ts, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_IMPLIES, 0, 2, (term_id[]){a, b});
    if (wrong != TERM_NONE)
        return wrong;
    if (term_is(ts, a, TERM_TRUE))
        return b;
    if (term_is(ts, a, TERM_FALSE) || term_is(ts, b, TERM_TRUE) || a == b)
        return mk_true(ts);
    if (term_is(ts, b, TERM_FALSE))
        return mk_not(ts, a);
    return term_make(ts, TERM_IMPLIES, SORT_BOOL, 0, 2, (term_id[]){a, b});
}

term_id mk_ite(struct terms *ts, term_id c, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_ITE, 0, 3, (term_id[]){c, a, b});
    if (wrong != TERM_NONE)
        return wrong;
    if (term_is(ts, c, TERM_TRUE) || a == b)
        return a;
    if (term_is(ts, c, TERM_FALSE))
        return b;
    if (term_is(ts, c, TERM_NOT))
        return mk_ite(ts, term_arg(ts, c, 0), b, a);
    if (term_is(ts, a, TERM_TRUE) && term_is(ts, b, TERM_FALSE))
        return c;
    if (term_is(ts, a, TERM_FALSE) && term_is(ts, b, TERM_TRUE))
        return mk_not(ts, c);
    return term_make(ts, TERM_ITE, term_sort(ts, a), 0, 3, (term_id[]){c, a, b});
}

bool term_is_literal(const struct terms *ts, term_id t)
{
    enum term_kind k = term_kind(ts, t);
    return k == TERM_INT || k == TERM_REAL || k == TERM_BV || k == TERM_TRUE || k == TERM_FALSE;
}

term_id mk_eq(struct terms *ts, term_id a, term_id b)
{
    term_id wrong = term_if_ill_sorted(ts, TERM_EQ, 0, 2, (term_id[]){a, b});
    if (wrong != TERM_NONE)
        return wrong;
    if (a == b)
        return mk_true(ts);
    if (term_is_literal(ts, a) && term_is_literal(ts, b))
        return mk_false(ts);
    if (term_is(ts, b, TERM_TRUE))
        return a;
    if (term_is(ts, a, TERM_TRUE))
        return b;
    if (term_is(ts, b, TERM_FALSE))
        return mk_not(ts, a);
    if (term_is(ts, a, TERM_FALSE))
        return mk_not(ts, b);
    term_id parts = data_equation(ts, a, b);
    if (parts != TERM_NONE)
        return parts;
    term_id turned = term_find(ts, TERM_EQ, SORT_BOOL, 0, 2, (term_id[]){b, a});
    if (turned != TERM_NONE)
        return turned;
    return term_make(ts, TERM_EQ, SORT_BOOL, 0, 2, (term_id[]){a, b});
}

term_id mk_ne(struct terms *ts, term_id a, term_id b)
{
    return mk_not(ts, mk_eq(ts, a, b));
}

term_id mk_distinct(struct terms *ts, unsigned n, const term_id args[])
{
    if (n < 2)
        return mk_true(ts);
    if (n == 2)
        return mk_ne(ts, args[0], args[1]);
    return term_make(ts, TERM_DISTINCT, SORT_BOOL, 0, n, args);
}

void term_conjuncts(struct terms *ts, term_id t, struct term_vec *out)
{
    if (!term_is(ts, t, TERM_AND)) {
        vec_push(out, t);
        return;
    }
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        term_conjuncts(ts, term_arg(ts, t, i), out);
}

/* Of t, or of its negation. */
static void add_disjuncts(struct terms *ts, term_id t, bool positive, struct term_vec *out)
{
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_NOT) {
        add_disjuncts(ts, term_arg(ts, t, 0), !positive, out);
    } else if (k == TERM_IMPLIES && positive) {
        add_disjuncts(ts, term_arg(ts, t, 0), false, out);
        add_disjuncts(ts, term_arg(ts, t, 1), true, out);
    } else if (k == (positive ? TERM_OR : TERM_AND)) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            add_disjuncts(ts, term_arg(ts, t, i), positive, out);
    } else {
        vec_push(out, positive ? t : mk_not(ts, t));
    }
}

void term_disjuncts(struct terms *ts, term_id t, struct term_vec *out)
{
    add_disjuncts(ts, t, true, out);
}

bool term_is_disjunct(struct terms *ts, term_id t, term_id part)
{
    struct term_vec parts = {0};
    bool found = false;
    term_disjuncts(ts, t, &parts);
    for (size_t i = 0; i < parts.n; i++)
        found |= parts.at[i] == part;
    vec_release(&parts);
    return found;
}
