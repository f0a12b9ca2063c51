/* A forest along one field as an order of its objects: lists, one behind the other. Each object x has a number in(x), and out(x) is that of the last
 * object of its list. Then
 *
 *     x reaches y    iff    in(x) <= in(y) and out(x) == out(y)
 *
 * so that what takes three objects to say of a relation (it is transitive; what reaches one object, or is reached from one, is in a line) follows
 * from facts about one or two objects, by arithmetic:
 *
 *     at(in(x)) == x                  different objects have different numbers
 *     c the next object, not null:    in(c) == in(x) + 1; out(x) == out(c); up(c) == x        up: the predecessor, null for roots
 *     no next object:                 out(x) == in(x)
 *     first(out(x)) <= in(x)          the number of the first object of a list; equal for roots
 *
 * These are the facts for each object of D. Any finite number of their instances is true of some numbers, for infinite forests, too: number
 * the objects that the instances name. Of trees, whose intervals of numbers are nested, the prover finds models slowly: reach_tree.c. */
#include "prover/reach_facts.h"

#include "logic/mk.h"

/* A forest's functions. */
struct order {
    struct facts *k;
    const struct reach_forest *d;
    const struct reach_fields_of *f;
    func_id at, first; /* Int -> object; out -> the smallest number of its list */
};

static func_id declare(struct facts *k, const struct reach_forest *d, const char *what, sort_id from, sort_id to)
{
    symbol name = intern_printf(terms_names(k->ts), "!%s%u.%zu", what, d->set, d->fields);
    return func_declare(k->ts, name, 1, &from, to);
}

term_id facts_in(struct facts *k, const struct reach_forest *d, term_id x)
{
    return mk_app1(k->ts, declare(k, d, "in", k->object, SORT_INT), x);
}

term_id facts_out(struct facts *k, const struct reach_forest *d, term_id x)
{
    return mk_app1(k->ts, declare(k, d, "out", k->object, SORT_INT), x);
}

static term_id in(struct order *o, term_id x)
{
    return facts_in(o->k, o->d, x);
}

static term_id out(struct order *o, term_id x)
{
    return facts_out(o->k, o->d, x);
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
    says = mk_and2(ts, says, mk_le(ts, mk_app1(ts, o->first, out(o, x)), in(o, x)));
    says = mk_and2(ts, says, mk_le(ts, in(o, x), out(o, x)));
    facts_axiom(o->k, 1, mk_implies(ts, here(o, x), says), in(o, x), TERM_NONE);
}

static void tell_next(struct order *o)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id x = k->x, c = facts_child(k, o->f, 0, x), last = facts_is_null(k, c);
    term_id child = facts_and3(k, facts_inside(k, o->d->set, c), mk_eq(ts, facts_up(k, o->d, c), x),
                               mk_eq(ts, in(o, c), plus1(o, in(o, x))));
    term_id says = mk_and2(ts, mk_or2(ts, last, child), mk_eq(ts, out(o, x), mk_ite(ts, last, in(o, x), out(o, c))));
    facts_axiom(k, 1, mk_implies(ts, here(o, x), says), c, TERM_NONE);
}

static void tell_up(struct order *o)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id up = facts_up(k, o->d, k->x), leads = mk_eq(ts, facts_child(k, o->f, 0, up), k->x);
    term_id root = mk_eq(ts, mk_app1(ts, o->first, out(o, k->x)), in(o, k->x));
    term_id says = mk_ite(ts, facts_is_null(k, up), root, mk_and2(ts, facts_inside(k, o->d->set, up), leads));
    term_id outside = mk_or2(ts, facts_inside(k, o->d->set, k->x), facts_is_null(k, up));
    facts_axiom(k, 1, mk_and2(ts, mk_implies(ts, here(o, k->x), says), outside), facts_asks_up(k, o->d, k->x), TERM_NONE);
}

static void tell_relation(struct order *o)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id xy = facts_related(k, o->f, k->x, k->y);
    term_id ends = mk_eq(ts, out(o, k->x), out(o, k->y));
    term_id below = facts_and3(k, facts_inside(k, o->d->set, k->y), mk_le(ts, in(o, k->x), in(o, k->y)), ends);
    facts_axiom(k, 2, mk_implies(ts, here(o, k->x), mk_eq(ts, xy, below)), xy, TERM_NONE);
}

void facts_of_lists(struct facts *k, const struct reach_forest *d)
{
    struct order o = {.k = k, .d = d, .f = &k->r->fields.at[d->fields]};
    o.at = declare(k, d, "at", SORT_INT, k->object);
    o.first = declare(k, d, "first", SORT_INT, SORT_INT);
    tell_numbers(&o);
    tell_next(&o);
    tell_up(&o);
    tell_relation(&o);
}
