/* Matching of patterns (applications, selections) with the arguments a place was asked for at: first variables alone, then what is made
 * of them, where a sum or a multiple is solved for the one variable in it that has no value. Start at match_all. */
#include "run/match.h"

#include "logic/mk.h"
#include "run/arith.h"

#include <string.h>

struct match match_new(struct machine *m, const struct env *env, term_id formula, const struct value *fixed)
{
    struct match k = {.m = m, .env = *env, .outer = env->n_bound, .n = binder_arity(m->ts, formula)};
    k.bound = arena_array(m->arena, struct value, k.outer + k.n);
    if (k.outer)
        memcpy(k.bound, env->bound, k.outer * sizeof *k.bound);
    for (unsigned i = 0; fixed && i < k.n; i++)
        k.bound[k.outer + i] = fixed[i];
    k.env.bound = k.bound;
    k.env.n_bound = k.outer + k.n;
    return k;
}

static struct value *variable(struct match *k, term_id t)
{
    if (!term_is(k->m->ts, t, TERM_BOUND) || term_index(k->m->ts, t) >= k->n)
        return NULL;
    return &k->bound[k->outer + k->n - 1 - term_index(k->m->ts, t)];
}

static bool matches_value(struct match *k, sort_id sort, struct value v, struct value w)
{
    bool outer = k->m->chooser.peek;
    k->m->chooser.peek = true;
    struct value e = v.kind == VALUE_NONE ? v : values_equal(k->m, sort, v, w);
    k->m->chooser.peek = outer;
    if (e.kind == VALUE_NONE && !fatal(k->m))
        k->m->trouble = TROUBLE_NONE;
    return value_is_true(e);
}

/* t is `literal * variable`, other than `0 * variable`. */
static bool is_multiple(const struct terms *ts, term_id t)
{
    long factor;
    return term_is(ts, t, TERM_MUL) && term_arity(ts, t) == 2 && term_to_long(ts, term_arg(ts, t, 0), &factor) && factor != 0 &&
           term_is(ts, term_arg(ts, t, 1), TERM_BOUND);
}

/* The unbound variable x if t is x or a multiple of it; else NULL. */
static struct value *unbound(struct match *k, term_id t)
{
    struct value *x = variable(k, is_multiple(k->m->ts, t) ? term_arg(k->m->ts, t, 1) : t);
    return x && x->kind == VALUE_NONE ? x : NULL;
}

/* c * x == v for the unbound x: x == v / c, if c divides v. */
static bool solve_multiple(struct match *k, term_id p, struct value v)
{
    struct arena *a = k->m->arena;
    struct value parts[] = {v, peek(k->m, &k->env, term_arg(k->m->ts, p, 0))};
    struct value rest = arith(a, TERM_MOD, 0, false, 2, parts);
    if (rest.kind != VALUE_INT || value_compare_numbers(rest, value_long(0)) != 0)
        return false;
    *unbound(k, p) = arith(a, TERM_DIV, 0, false, 2, parts);
    return true;
}

/* x + e == v for the unbound x, or a multiple of it: x == v - e. */
static bool solve(struct match *k, term_id p, struct value v)
{
    const struct terms *ts = k->m->ts;
    bool sub = term_is(ts, p, TERM_SUB);
    term_id open = TERM_NONE;
    for (unsigned i = 0; i < term_arity(ts, p); i++) {
        if (open == TERM_NONE && !(sub && i == 1) && unbound(k, term_arg(ts, p, i))) {
            open = term_arg(ts, p, i);
            continue;
        }
        struct value e = peek(k->m, &k->env, term_arg(ts, p, i));
        if (e.kind != VALUE_INT)
            return false;
        v = value_plus(k->m->arena, v, e, sub && i == 1 ? 1 : -1);
    }
    if (open == TERM_NONE)
        return false;
    if (is_multiple(ts, open))
        return solve_multiple(k, open, v);
    *unbound(k, open) = v;
    return true;
}

static bool match(struct match *k, term_id p, struct value v)
{
    struct machine *m = k->m;
    struct value *x = variable(k, p);
    if (x && x->kind == VALUE_NONE) {
        *x = v;
        return true;
    }
    if (term_is(m->ts, p, TERM_APP) && func_role(m->ts, term_func(m->ts, p)) == FUNC_CONSTRUCTOR && v.kind == VALUE_DATA) {
        if (v.data->constructor != term_func(m->ts, p))
            return false;
        for (unsigned i = 0; i < v.data->n; i++)
            if (!match(k, term_arg(m->ts, p, i), value_deref(v.data->args[i])))
                return false;
        return true;
    }
    if (is_multiple(m->ts, p) && v.kind == VALUE_INT && unbound(k, p))
        return solve_multiple(k, p, v);
    bool sum = term_is(m->ts, p, TERM_ADD) || term_is(m->ts, p, TERM_SUB);
    if (sum && v.kind == VALUE_INT && solve(k, p, v))
        return true;
    struct value made = peek(m, &k->env, p);
    return (k->lenient && made.kind == VALUE_NONE) || matches_value(k, term_sort(m->ts, p), made, v);
}

/* Variables alone first, so that what is made of them is known. */
bool match_all(struct match *k, unsigned n, const term_id patterns[], const struct value values[])
{
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < n; i++)
            if ((variable(k, patterns[i]) != NULL) == (pass == 0) && !match(k, patterns[i], values[i]))
                return false;
    return true;
}

bool match_complete(const struct match *k)
{
    for (unsigned i = 0; i < k->n; i++)
        if (k->bound[k->outer + i].kind == VALUE_NONE)
            return false;
    return true;
}

unsigned pattern_arguments(struct machine *m, term_id p, const term_id **args, term_id *map)
{
    unsigned n = 0;
    *map = TERM_NONE;
    if (term_is(m->ts, p, TERM_APP)) {
        *args = arena_copy(m->arena, term_args(m->ts, p), term_arity(m->ts, p) * sizeof **args);
        return term_arity(m->ts, p);
    }
    for (term_id t = p; term_is(m->ts, t, TERM_SELECT); t = term_arg(m->ts, t, 0))
        n += term_arity(m->ts, t) - 1;
    term_id *out = arena_array(m->arena, term_id, n);
    unsigned at = n;
    for (*map = p; term_is(m->ts, *map, TERM_SELECT); *map = term_arg(m->ts, *map, 0))
        for (unsigned i = term_arity(m->ts, *map); i-- > 1;)
            out[--at] = term_arg(m->ts, *map, i);
    *args = out;
    return n;
}

/* Variables that matching t gives a value to. */
static uint64_t gives(const struct terms *ts, term_id t, unsigned n)
{
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_BOUND)
        return term_index(ts, t) < n ? (uint64_t)1 << (n - 1 - term_index(ts, t)) : 0;
    if (is_multiple(ts, t))
        return gives(ts, term_arg(ts, t, 1), n);
    uint64_t all = 0;
    bool data = k == TERM_APP && func_role(ts, term_func(ts, t)) == FUNC_CONSTRUCTOR;
    for (unsigned i = 0; (data || k == TERM_ADD || k == TERM_SUB) && i < term_arity(ts, t); i++) {
        uint64_t one = gives(ts, term_arg(ts, t, i), n);
        bool last = !data && one;
        if (data || !(k == TERM_SUB && i == 1))
            all |= one;
        if (last)
            break;
    }
    return all;
}

uint64_t pattern_gives(struct machine *m, term_id t, unsigned n)
{
    const term_id *args;
    term_id map;
    uint64_t all = 0;
    unsigned n_args = pattern_arguments(m, t, &args, &map);
    for (unsigned i = 0; i < n_args; i++)
        all |= gives(m->ts, args[i], n);
    return all;
}
