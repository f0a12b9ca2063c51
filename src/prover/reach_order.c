/* A forest as an order of its objects. In the order of a walk through each tree, from the root and to the children in the order of their
 * fields, each object x has a number in(x), and out(x) is the largest number below x. Then
 *
 *     x reaches y    iff    in(x) <= in(y) and out(y) <= out(x)        with one field: in(x) <= in(y) and out(x) == out(y)
 *
 * so that what takes three objects to say of a relation (it is transitive; two ancestors of one object are in a line) follows from facts about
 * one or two objects, by arithmetic:
 *
 *     at(in(x)) == x                          different objects have different numbers
 *     c1 .. ck the children of x, not null:   in(c1) == in(x) + 1; in(c of i + 1) == out(c of i) + 1; out(x) == out(c of k)
 *     no children:                            out(x) == in(x)
 *     up(c) == x for each child c             up: the predecessor, null for roots
 *     in(x) <= in(y) <= out(x)                implies out(y) <= out(x): intervals are nested (with several fields)
 *
 * These are the facts for each object of D. Any finite number of their instances is true of some numbers, for infinite forests, too: number
 * the objects that the instances name. */
#include "prover/reach_facts.h"

#include "logic/mk.h"

/* A forest's functions. */
struct order {
    struct facts *k;
    const struct reach_forest *d;
    const struct reach_fields_of *f;
    func_id in, out, at, first; /* object -> Int, twice; Int -> object; with one field: out -> the smallest number of its list */
};

static func_id declare(struct order *o, const char *what, sort_id from, sort_id to)
{
    symbol name = intern_printf(terms_names(o->k->ts), "!%s%u.%zu", what, o->d->set, o->d->fields);
    return func_declare(o->k->ts, name, 1, &from, to);
}

static void declare_all(struct order *o)
{
    sort_id object = o->k->object;
    o->in = declare(o, "in", object, SORT_INT);
    o->out = declare(o, "out", object, SORT_INT);
    o->at = declare(o, "at", SORT_INT, object);
    o->first = declare(o, "first", SORT_INT, SORT_INT);
}

static term_id in(struct order *o, term_id x)
{
    return mk_app1(o->k->ts, o->in, x);
}

static term_id out(struct order *o, term_id x)
{
    return mk_app1(o->k->ts, o->out, x);
}

/* The forest holds, and x is in it. */
static term_id here(struct order *o, term_id x)
{
    return mk_and2(o->k->ts, o->d->holds, facts_inside(o->k, o->d->set, x));
}

static term_id plus1(struct order *o, term_id n)
{
    return mk_add(o->k->ts, n, mk_int(o->k->ts, 1));
}

static void tell_numbers(struct order *o)
{
    struct terms *ts = o->k->ts;
    term_id x = o->k->x, says = mk_eq(ts, mk_app1(ts, o->at, in(o, x)), x);
    if (o->f->n == 1)
        says = mk_and2(ts, says, mk_le(ts, mk_app1(ts, o->first, out(o, x)), in(o, x)));
    says = mk_and2(ts, says, mk_le(ts, in(o, x), out(o, x)));
    facts_axiom(o->k, 1, mk_implies(ts, here(o, x), says), in(o, x), TERM_NONE);
}

/* The children of x, one behind the other. */
static term_id layout(struct order *o)
{
    struct terms *ts = o->k->ts;
    term_id x = o->k->x, says = mk_true(ts), last = in(o, x);
    for (unsigned i = 0; i < o->f->n; i++) {
        term_id c = facts_child(o->k, o->f, i, x);
        term_id child = facts_and3(o->k, facts_inside(o->k, o->d->set, c), mk_eq(ts, facts_up(o->k, o->d, c), x),
                                   mk_eq(ts, in(o, c), plus1(o, last)));
        says = mk_and2(ts, says, mk_or2(ts, facts_is_null(o->k, c), child));
        last = mk_ite(ts, facts_is_null(o->k, c), last, out(o, c));
    }
    return mk_and2(ts, says, mk_eq(ts, out(o, x), last));
}

static void tell_children(struct order *o)
{
    term_id says = mk_implies(o->k->ts, here(o, o->k->x), layout(o));
    for (unsigned i = 0; i < o->f->n; i++)
        facts_axiom(o->k, 1, says, facts_child(o->k, o->f, i, o->k->x), TERM_NONE);
}

static void tell_up(struct order *o)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id up = facts_up(k, o->d, k->x), some = mk_false(ts), root = mk_true(ts);
    for (unsigned i = 0; i < o->f->n; i++)
        some = mk_or2(ts, some, mk_eq(ts, facts_child(k, o->f, i, up), k->x));
    if (o->f->n == 1)
        root = mk_eq(ts, mk_app1(ts, o->first, out(o, k->x)), in(o, k->x));
    term_id says = mk_ite(ts, facts_is_null(k, up), root, mk_and2(ts, facts_inside(k, o->d->set, up), some));
    term_id outside = mk_or2(ts, facts_inside(k, o->d->set, k->x), facts_is_null(k, up));
    facts_axiom(k, 1, mk_and2(ts, mk_implies(ts, here(o, k->x), says), outside), facts_asks_up(k, o->d, k->x), TERM_NONE);
}

/* Intervals are nested: y's within x's if it begins there. */
static term_id nested(struct order *o, term_id x, term_id y)
{
    struct terms *ts = o->k->ts;
    term_id begins = mk_and2(ts, mk_le(ts, in(o, x), in(o, y)), mk_le(ts, in(o, y), out(o, x)));
    return mk_implies(ts, begins, mk_le(ts, out(o, y), out(o, x)));
}

/* What nested intervals say of two objects of which one may reach the other, and that a root is below nothing. Of all pairs of objects it would
 * be too much. */
static void tell_nesting(struct order *o)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id both = mk_and2(ts, here(o, k->x), facts_inside(k, o->d->set, k->y));
    term_id xy = facts_related(k, o->f, k->x, k->y), up = facts_up(k, o->d, k->y);
    term_id says = mk_and2(ts, nested(o, k->x, k->y), nested(o, k->y, k->x));
    facts_axiom(k, 2, mk_implies(ts, both, says), xy, TERM_NONE);
    term_id above = mk_and2(ts, facts_exists(k, up), facts_related(k, o->f, k->x, up));
    facts_axiom(k, 2, mk_implies(ts, mk_and2(ts, here(o, k->x), xy), mk_or2(ts, mk_eq(ts, k->x, k->y), above)), xy,
                facts_asks_up(k, o->d, k->y));
}

static void tell_relation(struct order *o)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id xy = facts_related(k, o->f, k->x, k->y);
    term_id ends = o->f->n == 1 ? mk_eq(ts, out(o, k->x), out(o, k->y)) : mk_le(ts, out(o, k->y), out(o, k->x));
    term_id below = facts_and3(k, facts_inside(k, o->d->set, k->y), mk_le(ts, in(o, k->x), in(o, k->y)), ends);
    facts_axiom(k, 2, mk_implies(ts, here(o, k->x), mk_eq(ts, xy, below)), xy, TERM_NONE);
}

void facts_of_forest(struct facts *k, const struct reach_forest *d)
{
    struct order o = {.k = k, .d = d, .f = &k->r->fields.at[d->fields]};
    declare_all(&o);
    tell_numbers(&o);
    tell_children(&o);
    tell_up(&o);
    tell_relation(&o);
    if (o.f->n > 1)
        tell_nesting(&o);
}
