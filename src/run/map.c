/* Maps whose places are not all listed: values asked for one by one, and lambdas; and equality.
 *
 * The same place of the same base has the same value for ever, so that copies of a map agree. Start at map_at. */
#include "run/map.h"

#include "run/machine.h"
#include "logic/data.h"
#include "logic/subst.h"

#include <string.h>

enum { WITNESSES = 6 };

static const struct value none = {.kind = VALUE_NONE};

struct base *base_of(struct value map)
{
    return map.kind == VALUE_MAP && map.map->base->kind == BASE_OTHER ? map.map->base->other : NULL;
}

static struct base *new_base(struct machine *m, enum base_kind kind, sort_id sort)
{
    struct base *b = arena_new(m->arena, struct base);
    b->kind = kind;
    b->sort = sort;
    b->head = (struct map_base){.kind = BASE_OTHER, .other = b};
    b->table = value_map(m->arena, sort_arity(m->ts, sort), none);
    b->root = b;
    return b;
}

struct base *lazy_base(struct machine *m, sort_id sort, const struct origin *o, unsigned n_prefix, const struct value *prefix)
{
    struct base *b = new_base(m, BASE_LAZY, sort);
    b->origin = o;
    b->n_prefix = n_prefix;
    b->prefix = n_prefix ? arena_copy(m->arena, prefix, n_prefix * sizeof *prefix) : NULL;
    return b;
}

static void add_bases(struct base_list *list, struct value map)
{
    struct base *b = base_of(map);
    if (!b || list->n == MAX_BASES)
        return;
    list->at[list->n++] = b;
    if (b->kind == BASE_LAZY)
        add_bases(list, b->rest);
    for (unsigned i = 0; b->kind == BASE_LAMBDA && i < b->env->n_capture; i++)
        add_bases(list, b->env->capture[i].value);
}

struct base_list bases_behind(struct machine *m, struct value map)
{
    struct base *at[MAX_BASES];
    struct base_list list = {0, at};
    add_bases(&list, map);
    list.at = list.n ? arena_copy(m->arena, at, list.n * sizeof *at) : NULL;
    return list;
}

/* ---- lambdas ---- */

const struct env *env_capture(struct machine *m, const struct env *env, term_id t)
{
    struct term_vec constants = {0};
    term_constants(m->ts, t, &constants);
    struct env *copy = arena_copy(m->arena, env, sizeof *env);
    struct binding *bindings = arena_array(m->arena, struct binding, env->n_capture + constants.n);
    if (env->n_capture)
        memcpy(bindings, env->capture, env->n_capture * sizeof *bindings);
    copy->n_capture = env->n_capture;
    for (size_t i = 0; i < constants.n; i++) {
        bool known = false;
        for (unsigned k = 0; k < env->n_capture; k++)
            known |= env->capture[k].term == constants.at[i];
        if (!known)
            bindings[copy->n_capture++] = (struct binding){constants.at[i], machine_variable(m, constants.at[i])};
    }
    copy->capture = bindings;
    copy->bound = env->n_bound ? arena_copy(m->arena, env->bound, env->n_bound * sizeof *env->bound) : NULL;
    copy->open = false;
    vec_release(&constants);
    return copy;
}

/* The same value everywhere; NONE if it is none, or not known. */
static struct value constant_map(struct machine *m, const struct env *env, term_id lambda)
{
    term_id body = term_arg(m->ts, lambda, 0);
    struct value v = term_loose(m->ts, body) == 0 ? eval_place(m, env, body) : none;
    return v.kind == VALUE_NONE ? none : value_map(m->arena, binder_arity(m->ts, lambda), v);
}

struct value map_lambda(struct machine *m, const struct env *env, term_id lambda)
{
    struct value constant = constant_map(m, env, lambda);
    if (constant.kind != VALUE_NONE || fatal(m))
        return constant;
    struct base *b = new_base(m, BASE_LAMBDA, term_sort(m->ts, lambda));
    b->term = lambda;
    b->env = env_capture(m, env, lambda);
    return value_map_over(m->arena, sort_arity(m->ts, b->sort), &b->head);
}

static struct value apply_lambda(struct machine *m, const struct base *b, unsigned n, const struct value key[])
{
    struct value *bound = arena_array(m->arena, struct value, b->env->n_bound + n);
    if (b->env->n_bound)
        memcpy(bound, b->env->bound, b->env->n_bound * sizeof *bound);
    memcpy(bound + b->env->n_bound, key, n * sizeof *bound);
    struct env env = *b->env;
    env.bound = bound;
    env.n_bound += n;
    return eval_place(m, &env, term_arg(m->ts, b->term, 0));
}

/* ---- lazy places ---- */

static struct run_ask ask_for(struct machine *m, const struct base *b, unsigned n, const struct value key[])
{
    struct run_ask ask = {.kind = RUN_ASK_ELEMENT, .n_args = b->n_prefix + n};
    struct value *args = arena_array(m->arena, struct value, ask.n_args);
    if (b->n_prefix)
        memcpy(args, b->prefix, b->n_prefix * sizeof *args);
    memcpy(args + b->n_prefix, key, n * sizeof *args);
    ask.args = args;
    if (b->origin) {
        ask.var = b->origin->var;
        ask.at_entry = b->origin->at_entry;
        ask.depth = b->origin->depth;
        ask.havoc = b->origin->havoc;
    }
    if (b->func != FUNC_NONE) {
        ask.kind = RUN_ASK_FUNCTION;
        ask.func = b->func;
    } else if (b->operation != TERM_TRUE) {
        ask.kind = RUN_ASK_SOME;
        ask.operation = b->operation;
    }
    return ask;
}

struct value base_place(struct machine *m, struct base *b, unsigned n, const struct value key[])
{
    const struct value *listed = value_listed(m->arena, b->table.map, key);
    if (listed)
        return *listed;
    if (b->rest.kind != VALUE_NONE)
        return map_at(m, b->rest, key);
    if (m->chooser.peek && !m->chooser.meet)
        return trouble(m, TROUBLE_UNDECIDED, "not decided yet");
    struct run_ask ask = ask_for(m, b, n, key);
    struct value v = lazy_value(m, sort_range(m->ts, b->sort), b->type, &ask, b->origin, b->root);
    b->table = value_store(m->arena, b->table, key, v);
    return v;
}

/* ---- selection ---- */

struct value map_at(struct machine *m, struct value map, const struct value key[])
{
    const struct map_value *mv = map.map;
    for (unsigned i = 0; i < mv->arity; i++)
        if (!value_plain(&key[i]))
            return trouble(m, TROUBLE_UNDECIDED, "a map indexed by maps");
    const struct value *listed = value_listed(m->arena, map.map, key);
    if (listed)
        return value_deref(*listed);
    struct base *b = base_of(map);
    if (!b)
        return value_deref(mv->base->value);
    struct value v = none;
    if (!nest(m, NEST_TERM))
        return none;
    switch (b->kind) {
    case BASE_LAZY: v = base_place(m, b, mv->arity, key); break;
    case BASE_LAMBDA: v = apply_lambda(m, b, mv->arity, key); break;
    }
    unnest(m, NEST_TERM);
    return value_deref(v);
}

/* ---- equality ---- */

struct comparison {
    struct machine *m;
    sort_id range;
    struct value v, w;
    struct value result;
};

static void join(struct comparison *c, struct value one)
{
    if (value_is_false(c->result) || value_is_true(one))
        return;
    c->result = one;
}

static void compare_at(struct comparison *c, const struct value *key)
{
    if (value_is_false(c->result))
        return;
    struct value v = value_force(c->m, map_at(c->m, c->v, key));
    struct value w = v.kind == VALUE_NONE ? v : value_force(c->m, map_at(c->m, c->w, key));
    join(c, w.kind == VALUE_NONE ? w : values_equal(c->m, c->range, v, w));
}

static void compare_entry(void *user, const struct value *key, const struct value *v)
{
    (void)v;
    compare_at(user, key);
}

/* There are more places than any table lists. */
static bool is_endless(const struct machine *m, sort_id sort)
{
    bool endless = false;
    for (unsigned i = 0; i < sort_arity(m->ts, sort); i++)
        endless |= sort_domain(m->ts, sort, i) == SORT_INT || sort_domain(m->ts, sort, i) == SORT_REAL;
    return endless;
}

/* False: there is no list of all places. */
static bool compare_everywhere(struct comparison *c, sort_id sort)
{
    struct value_list all = {0};
    bool listed = sort_arity(c->m->ts, sort) == 1 && list_values(c->m, sort_domain(c->m->ts, sort, 0), &all);
    for (size_t i = 0; i < all.n; i++)
        compare_at(c, &all.at[i]);
    vec_release(&all);
    return listed;
}

/* A place picked at random where two bases may differ. */
static bool witness(struct machine *m, sort_id sort, struct value *key)
{
    for (unsigned i = 0; i < sort_arity(m->ts, sort); i++) {
        struct place c = {.sort = sort_domain(m->ts, sort, i)};
        key[i] = pick_value(m, &c, 0);
        if (!value_plain(&key[i]))
            return false;
    }
    return true;
}

static void compare_bases(struct comparison *c, sort_id sort)
{
    struct machine *m = c->m;
    const struct map_value *v = c->v.map, *w = c->w.map;
    if (v->base == w->base)
        return;
    if (!is_endless(m, sort))
        rests_on_elements(m);
    if (compare_everywhere(c, sort))
        return;
    if (v->base->kind == BASE_VALUE && w->base->kind == BASE_VALUE && is_endless(m, sort)) {
        struct value x = value_force(m, v->base->value), y = value_force(m, w->base->value);
        join(c, x.kind == VALUE_NONE || y.kind == VALUE_NONE ? none : values_equal(m, c->range, x, y));
        return;
    }
    struct value *key = arena_array(m->arena, struct value, v->arity);
    for (unsigned i = 0; i < WITNESSES && !m->chooser.peek && !value_is_false(c->result) && !fatal(m); i++)
        if (witness(m, sort, key))
            compare_at(c, key);
    if (value_is_true(c->result))
        c->result = trouble(m, TROUBLE_UNDECIDED, "whether two maps are equal");
}

static bool same_domains(const struct machine *m, sort_id a, sort_id b)
{
    bool same = sort_kind(m->ts, a) == SORT_KIND_MAP && sort_arity(m->ts, a) == sort_arity(m->ts, b);
    for (unsigned i = 0; same && i < sort_arity(m->ts, a); i++)
        same = sort_domain(m->ts, a, i) == sort_domain(m->ts, b, i);
    return same;
}

/* Where `map` lists something, and where its base may tell it from the other map: what was asked of the base, and for a lambda where
 * maps it speaks of list something. */
static void compare_listed(struct comparison *c, sort_id sort, struct value map)
{
    struct machine *m = c->m;
    struct base *b = base_of(map);
    value_each(map.map, compare_entry, c);
    if (!b || base_of(c->v) == base_of(c->w))
        return;
    if (b->kind != BASE_LAMBDA)
        value_each(b->table.map, compare_entry, c);
    for (unsigned i = 0; b->kind == BASE_LAMBDA && i < b->env->n_capture; i++) {
        const struct binding *known = &b->env->capture[i];
        if (known->value.kind == VALUE_MAP && same_domains(m, term_sort(m->ts, known->term), sort))
            compare_listed(c, sort, known->value);
    }
}

static struct value maps_equal(struct machine *m, sort_id sort, struct value v, struct value w)
{
    struct comparison c = {.m = m, .range = sort_range(m->ts, sort), .v = v, .w = w, .result = value_bool(true)};
    if (v.map == w.map)
        return c.result;
    compare_listed(&c, sort, v);
    compare_listed(&c, sort, w);
    if (value_is_true(c.result))
        compare_bases(&c, sort);
    return c.result;
}

static struct value data_equal(struct machine *m, const struct data_value *d, const struct data_value *e)
{
    struct value all = value_bool(true);
    if (d == e || d->constructor != e->constructor)
        return value_bool(d == e);
    for (unsigned i = 0; i < d->n; i++) {
        struct value one = values_equal(m, func_arg_sort(m->ts, d->constructor, i), d->args[i], e->args[i]);
        if (value_is_false(one))
            return one;
        all = one.kind == VALUE_NONE ? one : all;
    }
    return all;
}

/* Two literals may stand for one value, and two operations may have one result. */
static struct value opaque_equal(struct machine *m, struct value v, struct value w)
{
    bool same = v.kind == w.kind && v.literal == w.literal && v.literal != FUNC_NONE;
    return same ? value_bool(true) : trouble(m, TROUBLE_CANNOT, "floating point");
}

struct value values_equal(struct machine *m, sort_id sort, struct value v, struct value w)
{
    v = value_force(m, v);
    w = v.kind == VALUE_NONE ? v : value_force(m, w);
    if (w.kind == VALUE_NONE)
        return none;
    if (v.kind == VALUE_MAP)
        return maps_equal(m, sort, v, w);
    if (v.kind == VALUE_DATA)
        return data_equal(m, v.data, w.data);
    if (v.kind == VALUE_OPAQUE || w.kind == VALUE_OPAQUE)
        return opaque_equal(m, v, w);
    return value_bool(value_order(&v, &w) == 0);
}
