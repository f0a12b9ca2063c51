/* `new String(c)`, `b.toString()` and `Arrays.copyOf(a, n)` give a new object, and the routine assumes what is in it: for all i, character i of
 * the string is c[i]. A goal about the string is one about c, of which the loops before speak. So in `charAt(\result, i) == s[n - 1 - i]`
 * the left side becomes c[i].
 *
 * This only gives candidates: c is taken for what it is where the loop is, whether or not it changes in between. Start at goals_with_contents. */
#include "infer/guess/contents.h"

#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_EQUATIONS = 40, MAX_NESTING = 4000, MAX_STEPS = 3, MAX_BOUND = 2 };

/* For all values of vars[0 .. n): `left`, which mentions a newer object than `right`, is `right`. */
struct equation {
    term_id left, right;
    unsigned n;
    term_id vars[MAX_BOUND];
};

struct contents {
    struct terms *ts;
    struct idmap object; /* variable -> the number of the object in it, from 1; a later one is newer */
    unsigned objects;
    struct VEC_OF(struct equation) equations;
};

/* 0: none. */
static unsigned object_of(const struct contents *k, term_id t)
{
    const uint64_t *object = idmap_get(&k->object, t);
    return object ? (unsigned)*object : 0;
}

/* ---- what the routine assumes ---- */

static unsigned newest_object(const struct contents *k, term_id t)
{
    struct term_vec constants = {0};
    unsigned newest = 0;
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        unsigned object = object_of(k, constants.at[i]);
        newest = object > newest ? object : newest;
    }
    vec_release(&constants);
    return newest;
}

static bool is_read(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_SELECT) || (term_is(ts, t, TERM_APP) && term_arity(ts, t) > 0);
}

static bool mentions_all(const struct terms *ts, term_id t, unsigned n, const term_id constants[])
{
    for (unsigned i = 0; i < n; i++)
        if (!term_mentions(ts, t, constants[i]))
            return false;
    return true;
}

/* Notes an equation one side of which is about a newer object. */
static void note_equation(struct contents *k, term_id t, unsigned n, const term_id vars[])
{
    while (term_is(k->ts, t, TERM_IMPLIES))
        t = term_arg(k->ts, t, 1);
    if (!term_is(k->ts, t, TERM_EQ) || term_has_binder(k->ts, t))
        return;
    for (unsigned side = 0; side < 2 && k->equations.n < MAX_EQUATIONS; side++) {
        struct equation e = {.left = term_arg(k->ts, t, side), .right = term_arg(k->ts, t, 1 - side), .n = n};
        if (!is_read(k->ts, e.left) || newest_object(k, e.left) <= newest_object(k, e.right) ||
            !mentions_all(k->ts, e.left, n, vars))
            continue;
        for (unsigned i = 0; i < n; i++)
            e.vars[i] = vars[i];
        vec_push(&k->equations, e);
    }
}

static void note_assumption(struct contents *k, term_id t)
{
    struct term_vec conjuncts = {0};
    term_conjuncts(k->ts, t, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++) {
        term_id c = conjuncts.at[i], vars[MAX_BOUND];
        if (!term_is(k->ts, c, TERM_FORALL))
            note_equation(k, c, 0, NULL);
        else if (binder_arity(k->ts, c) <= MAX_BOUND)
            note_equation(k, term_open_fresh(k->ts, c, vars), binder_arity(k->ts, c), vars);
    }
    vec_release(&conjuncts);
}

/* A call or an allocation that is not exact gives its object by a havoc. */
static void note_objects(struct contents *k, const struct il_cmd *c)
{
    for (unsigned i = 0; c->kind == IL_HAVOC && i < c->n_targets; i++)
        if (c->targets[i].n == 0)
            idmap_put(&k->object, c->targets[i].var->term, ++k->objects);
    if (c->kind == IL_ASSIGN && c->lhs.n == 0 && object_of(k, c->term))
        idmap_put(&k->object, c->lhs.var->term, object_of(k, c->term));
}

static void read_command(struct contents *k, const struct il_cmd *c, unsigned depth)
{
    note_objects(k, c);
    if (c->kind == IL_ASSUME)
        note_assumption(k, c->term);
    for (unsigned i = 0; i < c->n && depth < MAX_NESTING; i++)
        read_command(k, c->child[i], depth + 1);
}

/* ---- goals ---- */

struct match {
    const struct contents *k;
    const struct equation *e;
    term_id value[MAX_BOUND]; /* of e->vars */
};

/* True if the pattern, part of e->left, is t for some values of the variables. */
static bool matches(struct match *m, term_id pattern, term_id t)
{
    const struct terms *ts = m->k->ts;
    for (unsigned i = 0; i < m->e->n; i++) {
        if (m->e->vars[i] != pattern)
            continue;
        bool same = m->value[i] == TERM_NONE || m->value[i] == t;
        m->value[i] = t;
        return same;
    }
    if (pattern == t || (object_of(m->k, pattern) && object_of(m->k, pattern) == object_of(m->k, t)))
        return true;
    bool same = is_read(ts, pattern) && term_kind(ts, pattern) == term_kind(ts, t) &&
                term_arity(ts, pattern) == term_arity(ts, t) &&
                (!term_is(ts, t, TERM_APP) || term_func(ts, pattern) == term_func(ts, t));
    for (unsigned i = 0; same && i < term_arity(ts, t); i++)
        same = matches(m, term_arg(ts, pattern, i), term_arg(ts, t, i));
    return same;
}

/* The right side has no binder, so values may be bound variables of the goal. */
static term_id put_value(void *user, term_id t, const term_id args[])
{
    const struct match *m = user;
    for (unsigned i = 0; i < m->e->n; i++)
        if (m->e->vars[i] == t)
            return m->value[i];
    return term_with_args(m->k->ts, t, args);
}

static term_id rewrite(void *user, term_id t, const term_id args[])
{
    const struct contents *k = user;
    t = term_with_args(k->ts, t, args);
    for (size_t i = 0; i < k->equations.n && is_read(k->ts, t); i++) {
        struct match m = {k, &k->equations.at[i], {TERM_NONE, TERM_NONE}};
        if (term_sort(k->ts, t) != term_sort(k->ts, m.e->left) || !matches(&m, m.e->left, t))
            continue;
        struct idmap memo = {0};
        t = term_transform(k->ts, m.e->right, &memo, put_value, &m);
        idmap_release(&memo);
        break;
    }
    return t;
}

/* A new object may have been made from another new one. */
static term_id seen_through(struct contents *k, term_id goal)
{
    for (unsigned step = 0; step < MAX_STEPS; step++) {
        struct idmap memo = {0};
        term_id t = term_transform(k->ts, goal, &memo, rewrite, k);
        idmap_release(&memo);
        if (t == goal)
            break;
        goal = t;
    }
    return goal;
}

void goals_with_contents(struct terms *ts, const struct il_routine *r, struct term_vec *out)
{
    struct contents k = {.ts = ts};
    if (r->body)
        read_command(&k, r->body, 0);
    for (size_t i = 0; i < r->goals.n; i++) {
        term_id t = k.equations.n ? seen_through(&k, r->goals.at[i]) : r->goals.at[i];
        vec_push(out, r->goals.at[i]);
        if (t != r->goals.at[i])
            vec_push(out, t);
    }
    idmap_release(&k.object);
    vec_release(&k.equations);
}
