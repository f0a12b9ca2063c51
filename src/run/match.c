/* Matching of patterns (applications, selections) with the arguments a place was asked for at: first variables alone, then what is made
 * of them, where a sum is solved for the one variable in it that has no value. Start at match_all. */
#include "run/match.h"

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

/* x + e == v for the unbound x: x == v - e. */
static bool solve(struct match *k, term_id p, struct value v)
{
    const struct terms *ts = k->m->ts;
    bool sub = term_is(ts, p, TERM_SUB);
    struct value *x = NULL;
    for (unsigned i = 0; i < term_arity(ts, p); i++) {
        struct value *here = variable(k, term_arg(ts, p, i));
        if (here && here->kind == VALUE_NONE && !x && !(sub && i == 1)) {
            x = here;
            continue;
        }
        struct value e = peek(k->m, &k->env, term_arg(ts, p, i));
        if (e.kind != VALUE_INT)
            return false;
        v = value_plus(k->m->arena, v, e, sub && i == 1 ? 1 : -1);
    }
    if (x)
        *x = v;
    return x != NULL;
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
