/* Matching of patterns (applications, selections) with the arguments that a place was asked for at. Start at pattern_match. */
#include "run/match.h"

#include "logic/mk.h"
#include "run/machine.h"

#include <string.h>

/* ---- patterns ---- */

static bool is_construction(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_APP) && func_role(ts, term_func(ts, t)) == FUNC_CONSTRUCTOR;
}

/* The variable in t if t is one of the n, or a sum or difference of it and terms without variables; else TERM_NONE. */
static term_id variable_in(const struct terms *ts, term_id t, unsigned n)
{
    term_id variable = TERM_NONE;
    bool sum = term_is(ts, t, TERM_ADD) || term_is(ts, t, TERM_SUB), only = true;
    if (term_is(ts, t, TERM_BOUND))
        return term_index(ts, t) < n ? t : TERM_NONE;
    for (unsigned i = 0; sum && i < term_arity(ts, t); i++) {
        term_id arg = term_arg(ts, t, i);
        bool first = variable == TERM_NONE && term_is(ts, arg, TERM_BOUND) && term_index(ts, arg) < n;
        variable = first ? arg : variable;
        only &= first ? i == 0 || term_is(ts, t, TERM_ADD) : term_loose(ts, arg) == 0;
    }
    return only ? variable : TERM_NONE;
}

static void read_argument(struct pattern *p, const struct terms *ts, term_id t, unsigned n)
{
    term_id variable = variable_in(ts, t, n);
    p->exact &= variable != TERM_NONE || is_construction(ts, t) || term_is_literal(ts, t);
    p->gives |= variable != TERM_NONE ? (uint64_t)1 << (n - 1 - term_index(ts, variable)) : 0;
    for (unsigned i = 0; is_construction(ts, t) && i < term_arity(ts, t); i++)
        read_argument(p, ts, term_arg(ts, t, i), n);
}

struct pattern pattern_of(struct machine *m, term_id t, unsigned n)
{
    const struct terms *ts = m->ts;
    struct pattern p = {.exact = true};
    if (term_is(ts, t, TERM_APP)) {
        p.n = term_arity(ts, t);
        p.args = arena_copy(m->arena, term_args(ts, t), p.n * sizeof *p.args);
    } else {
        for (p.map = t; term_is(ts, p.map, TERM_SELECT); p.map = term_arg(ts, p.map, 0))
            p.n += term_arity(ts, p.map) - 1;
        term_id *args = arena_array(m->arena, term_id, p.n);
        unsigned at = p.n;
        for (term_id s = t; s != p.map; s = term_arg(ts, s, 0))
            for (unsigned i = term_arity(ts, s); i-- > 1;)
                args[--at] = term_arg(ts, s, i);
        p.args = args;
    }
    for (unsigned i = 0; i < p.n; i++)
        read_argument(&p, ts, p.args[i], n);
    return p;
}

/* ---- matching ---- */

struct match {
    struct machine *m;
    struct env env;
    struct value *bound; /* of the formula's n variables */
    unsigned n;
};

/* x if the sum p, in which x is the variable, is v; NONE: the rest of the sum has no value. */
static struct value without_others(struct match *k, term_id p, term_id x, struct value v)
{
    struct machine *m = k->m;
    for (unsigned i = 0; i < term_arity(m->ts, p) && v.kind == VALUE_INT; i++) {
        struct value other = value_long(0);
        if (term_arg(m->ts, p, i) != x)
            other = peek(m, &k->env, term_arg(m->ts, p, i));
        v = other.kind != VALUE_INT ? other : value_plus(m->arena, v, other, term_is(m->ts, p, TERM_SUB) ? 1 : -1);
    }
    return v.kind == VALUE_INT ? v : (struct value){.kind = VALUE_NONE};
}

static bool match(struct match *k, term_id p, struct value v)
{
    struct machine *m = k->m;
    term_id variable = variable_in(m->ts, p, k->n);
    if (variable != TERM_NONE) {
        struct value *x = &k->bound[k->n - 1 - term_index(m->ts, variable)];
        v = variable == p ? v : without_others(k, p, variable, v);
        if (v.kind == VALUE_NONE)
            return false;
        if (x->kind != VALUE_NONE)
            return value_plain(x) && value_plain(&v) && value_order(x, &v) == 0;
        *x = v;
        return true;
    }
    if (is_construction(m->ts, p)) {
        bool same = v.kind == VALUE_DATA && v.data->constructor == term_func(m->ts, p);
        for (unsigned i = 0; same && i < v.data->n; i++)
            same = match(k, term_arg(m->ts, p, i), value_deref(v.data->args[i]));
        return same;
    }
    struct value made = peek(m, &k->env, p);
    return !value_plain(&made) || !value_plain(&v) || value_order(&made, &v) == 0;
}

const struct env *pattern_match(struct machine *m, const struct pattern *p, const struct env *outer, term_id formula,
                                const struct value *fixed, const struct value values[])
{
    struct match k = {.m = m, .env = *outer, .n = binder_arity(m->ts, formula)};
    struct value *bound = arena_array(m->arena, struct value, outer->n_bound + k.n);
    if (outer->n_bound)
        memcpy(bound, outer->bound, outer->n_bound * sizeof *bound);
    k.bound = bound + outer->n_bound;
    k.env.bound = bound;
    k.env.n_bound += k.n;
    for (unsigned i = 0; fixed && i < k.n; i++)
        k.bound[i] = fixed[i];
    for (unsigned i = 0; i < p->n; i++)
        if (!match(&k, p->args[i], values[i]))
            return NULL;
    for (unsigned i = 0; i < k.n; i++)
        if (k.bound[i].kind == VALUE_NONE)
            return NULL;
    return arena_copy(m->arena, &k.env, sizeof k.env);
}
