/* Quantifiers.
 *
 * Variables with a range (range.c) are enumerated one by one. Of one without some values are tried, which may decide the quantifier in
 * one way only. EXISTS is taken as the negation of FORALL of the negation. Start at walk. */
#include "run/quant.h"

#include "logic/reach.h"
#include "logic/shape.h"
#include "run/reach.h"

#include <string.h>

static const struct value none = {.kind = VALUE_NONE};

void *walk_user(const struct walk *w)
{
    return w->user;
}

/* ---- the walk ---- */

static enum satisfied walk(struct walk *w);

bool walk_add(struct walk *w, enum satisfied *all, unsigned v, struct value x)
{
    struct machine *m = w->m;
    if (++w->instances > MAX_INSTANCES) {
        trouble(m, TROUBLE_UNDECIDED, "a quantifier over too many values");
        *all = SATISFIED_UNKNOWN;
        return false;
    }
    w->bound[w->outer + v] = x;
    enum satisfied one = SATISFIED_UNKNOWN;
    if (nest(m, NEST_INSTANCE)) {
        one = walk(w);
        unnest(m, NEST_INSTANCE);
    }
    w->bound[w->outer + v] = none;
    if (one != SATISFIED)
        *all = one;
    return one != NOT_SATISFIED && !fatal(m);
}

static enum satisfied walk_list(struct walk *w, unsigned v, const struct value_list *list)
{
    enum satisfied all = SATISFIED;
    for (size_t i = 0; i < list->n && walk_add(w, &all, v, list->at[i]); i++)
        ;
    return all;
}

/* The objects met, with those that are met on the way. */
static enum satisfied walk_objects(struct walk *w, unsigned v)
{
    const struct universe *u = universe_of(w->m, w->sorts[v]);
    enum satisfied all = SATISFIED;
    bool more = true;
    if (w->objects == SORT_NONE)
        w->met = u->objects.n;
    w->objects = w->sorts[v];
    rests_on_elements(w->m);
    for (size_t i = 0; i < u->objects.n && more; i++) {
        objects_bound(w->m, w->sorts[v], i);
        more = walk_add(w, &all, v, value_object(u->objects.at[i].number));
    }
    return all;
}

static enum satisfied walk_range(struct walk *w, unsigned v, struct range r)
{
    enum satisfied all = SATISFIED;
    for (struct value x = r.lo; value_compare_numbers(x, r.hi) <= 0; x = value_plus(w->m->arena, x, value_long(1), 1))
        if (!walk_add(w, &all, v, x))
            break;
    return all;
}

/* The integer variable with the fewest values; w->n: none has a range that can be gone through. */
static unsigned narrowest(struct walk *w, struct range *best)
{
    struct range *all = arena_array(w->m->arena, struct range, w->n);
    unsigned at = w->n;
    uint64_t least = MAX_INSTANCES;
    walk_int_ranges(w, all);
    for (unsigned v = 0; v < w->n; v++) {
        if (all[v].lo.kind == VALUE_NONE || all[v].hi.kind == VALUE_NONE || walk_range_size(w, &all[v]) >= least)
            continue;
        least = walk_range_size(w, &all[v]);
        *best = all[v];
        at = v;
    }
    return at;
}

/* The values of some unbound variable; *v == w->n: none has a range. */
static enum satisfied walk_some(struct walk *w, unsigned *v)
{
    for (*v = 0; *v < w->n; ++*v) {
        if (walk_bound(w, *v))
            continue;
        struct value only = walk_equal_to(w, *v);
        struct value_list list = {0};
        if (only.kind != VALUE_NONE)
            vec_push(&list, only);
        bool reached = only.kind == VALUE_NONE && walk_reached(w, *v, &list);
        if (only.kind == VALUE_NONE && !reached && walk_says_allocated(w, *v)) {
            if (w->m->chooser.peek)
                continue;
            return walk_objects(w, *v);
        }
        if (only.kind != VALUE_NONE || reached || walk_small_range(w, *v, &list)) {
            enum satisfied s = walk_list(w, *v, &list);
            vec_release(&list);
            return s;
        }
        vec_release(&list);
    }
    struct range r;
    *v = narrowest(w, &r);
    return *v < w->n ? walk_range(w, *v, r) : SATISFIED;
}

static enum satisfied walk(struct walk *w)
{
    unsigned open = 0, v;
    for (unsigned i = 0; i < w->n; i++)
        open += !walk_bound(w, i);
    if (open) {
        enum satisfied s = walk_some(w, &v);
        if (v < w->n || fatal(w->m))
            return fatal(w->m) ? SATISFIED_UNKNOWN : s;
    }
    return w->f(w->m, w, &w->env, w->body, open);
}

/* ---- variables without a range ---- */

/* Some integers that guards allow. */
static bool add_samples(struct walk *w, enum satisfied *sum, unsigned v)
{
    struct range *all = arena_array(w->m->arena, struct range, w->n), r;
    bool more = true;
    walk_int_ranges(w, all);
    r = all[v];
    struct value from = r.lo.kind != VALUE_NONE ? r.lo : r.hi.kind != VALUE_NONE ? r.hi : value_long(-1);
    int sign = r.lo.kind == VALUE_NONE && r.hi.kind != VALUE_NONE ? -1 : 1;
    for (int i = 0; i < SAMPLES && more; i++)
        more = walk_add(w, sum, v, value_plus(w->m->arena, from, value_long(i), sign));
    return more;
}

enum satisfied walk_at_hand(struct walk *w)
{
    enum satisfied all = SATISFIED;
    unsigned v = 0;
    bool more = true;
    while (v < w->n && walk_bound(w, v))
        v++;
    if (w->sorts[v] == SORT_INT)
        more = add_samples(w, &all, v);
    if (sort_kind(w->m->ts, w->sorts[v]) == SORT_KIND_NAMED) {
        const struct universe *u = universe_of(w->m, w->sorts[v]);
        for (size_t i = 0; more && i < u->objects.n; i++)
            more = walk_add(w, &all, v, value_object(u->objects.at[i].number));
    }
    if (!more)
        return all;
    trouble(w->m, TROUBLE_UNDECIDED, "a quantifier without bounds");
    return SATISFIED_UNKNOWN;
}

static void walk_init(struct walk *w, struct machine *m, const struct env *env, term_id t)
{
    *w = (struct walk){.m = m, .forall = term_is(m->ts, t, TERM_FORALL), .outer = env->n_bound, .n = binder_arity(m->ts, t)};
    w->objects = SORT_NONE;
    sort_id *sorts = arena_array(m->arena, sort_id, w->n);
    for (unsigned i = 0; i < w->n; i++)
        sorts[i] = binder_sort(m->ts, t, i);
    w->sorts = sorts;
    w->bound = arena_array(m->arena, struct value, w->outer + w->n);
    if (w->outer)
        memcpy(w->bound, env->bound, w->outer * sizeof *w->bound);
    w->env = *env;
    w->env.bound = w->bound;
    w->env.n_bound = w->outer + w->n;
    w->body = term_arg(m->ts, t, 0);
    walk_guards(w);
}

/* What was found of all objects holds of those that are met later. */
static enum satisfied walk_kept(struct walk *w, const struct env *env, term_id t)
{
    enum satisfied s = walk(w);
    if (s == SATISFIED && w->objects != SORT_NONE && !fatal(w->m))
        objects_keep(w->m, env, t, w->objects, w->met);
    return s;
}

enum satisfied each_instance(struct machine *m, const struct env *env, term_id t, instance_fn *f, void *user)
{
    struct walk w;
    walk_init(&w, m, env, t);
    w.f = f;
    w.user = user;
    return walk_kept(&w, env, t);
}

enum satisfied each_instance_at(struct machine *m, const struct env *env, term_id t, unsigned v, struct value x, instance_fn *f,
                                void *user)
{
    struct walk w;
    walk_init(&w, m, env, t);
    w.bound[w.outer + v] = x;
    w.objects = w.sorts[v];
    w.f = f;
    w.user = user;
    return walk(&w);
}

/* ---- evaluation ---- */

static enum satisfied eval_instance(struct machine *m, struct walk *w, const struct env *env, term_id body, unsigned open)
{
    if (open == 1) {
        enum satisfied s = walk_regions(w);
        if (s == SATISFIED_UNKNOWN && w->forall && !fatal(m))
            s = walk_at_critical(w);
        if (s != SATISFIED_UNKNOWN || fatal(m))
            return s;
    }
    if (open)
        return walk_at_hand(w);
    struct value v = eval(m, env, body);
    if (v.kind == VALUE_BOOL)
        return v.boolean == w->forall ? SATISFIED : NOT_SATISFIED;
    return SATISFIED_UNKNOWN;
}

struct meeting {
    struct machine *m;
    const struct env *env;
};

static void meet_reached(void *user, term_id t)
{
    struct meeting *k = user;
    const struct terms *ts = k->m->ts;
    struct value_list reached = {0};
    bool closed = term_is(ts, t, TERM_REACH) && term_loose(ts, reach_from(ts, t)) == 0;
    for (unsigned i = 0; closed && i < reach_fields(ts, t); i++)
        closed = term_loose(ts, reach_field(ts, t, i)) == 0;
    if (closed)
        list_reached(k->m, k->env, t, &reached);
    vec_release(&reached);
}

/* A source that gives a heap has objects that the run need not have met: one that is lost is reached from a variable of the entry only, which nothing
 * reads. What quantifiers over objects ask of them is known once they are met. */
static void meet_objects(struct machine *m, const struct env *env, term_id t)
{
    struct meeting k = {m, env};
    bool objects = false;
    for (unsigned i = 0; i < binder_arity(m->ts, t); i++)
        objects |= sort_kind(m->ts, binder_sort(m->ts, t, i)) == SORT_KIND_NAMED;
    if (m->options->source && !source_systematic(m) && objects && term_has_kind(m->ts, t, TERM_REACH))
        term_visit(m->ts, t, meet_reached, &k);
}

struct value eval_quantifier(struct machine *m, const struct env *env, term_id t)
{
    meet_objects(m, env, t);
    struct walk w;
    enum satisfied s = SATISFIED_UNKNOWN;
    for (unsigned close = 0; close < 2; close++) {
        walk_init(&w, m, env, t);
        w.f = eval_instance;
        w.close = close;
        s = walk_kept(&w, env, t);
        if (s != SATISFIED_UNKNOWN || fatal(m) || m->chooser.peek || source_knows_all(m))
            break;
    }
    return s == SATISFIED_UNKNOWN || fatal(m) ? none : value_bool((s == SATISFIED) == w.forall);
}
