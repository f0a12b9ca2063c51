/* What a forest along several fields says of its objects and of the relation R of its fields. x, y are objects of D, c1 .. ck the children of x, up the predecessor:
 *
 *     ci != null             ci in D, R(x, ci), x != ci, up(ci) == x, and children of different fields are different
 *     up(x) != null          up(x) in D, R(up(x), x), and some field leads from up(x) to x
 *     R(x, y)                y in D; x == y, or R from a child of x to y; x == y, or R(x, up(y))
 *     R(x, y), R(y, x)       x == y
 *     R(x, y), R(y, z)       R(x, z)
 *     R(x, z), R(y, z)       R(x, y) or R(y, x): two ancestors of one object are in a line
 *
 * The first two bring objects, so they are instances at the terms of the query, like all our facts. The others are about pairs of objects that are
 * there, and instances at all of them are mostly of no use; so the prover matches them where it asks what reaches what. Of lists that would
 * be all pairs: reach_order.c. */
#include "prover/reach_facts.h"

#include "logic/mk.h"

struct tree {
    struct facts *k;
    const struct reach_forest *d;
    const struct reach_fields_of *f;
};

static term_id inside(struct tree *o, term_id x)
{
    return facts_inside(o->k, o->d->set, x);
}

/* The forest holds, and x is in it. */
static term_id here(struct tree *o, term_id x)
{
    return mk_and2(o->k->ts, o->d->holds, inside(o, x));
}

static term_id related(struct tree *o, term_id x, term_id y)
{
    return facts_related(o->k, o->f, x, y);
}

/* What field i says of x. */
static term_id says_child(struct tree *o, unsigned i)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id c = facts_child(k, o->f, i, k->x);
    term_id all = facts_and3(k, inside(o, c), mk_eq(ts, facts_up(k, o->d, c), k->x), related(o, k->x, c));
    all = mk_and2(ts, all, mk_ne(ts, c, k->x));
    for (unsigned j = 0; j < i; j++)
        all = mk_and2(ts, all, mk_ne(ts, c, facts_child(k, o->f, j, k->x)));
    return mk_or2(ts, facts_is_null(k, c), all);
}

static void tell_children(struct tree *o)
{
    struct facts *k = o->k;
    term_id says = mk_true(k->ts);
    for (unsigned i = 0; i < o->f->n; i++)
        says = mk_and2(k->ts, says, says_child(o, i));
    says = mk_implies(k->ts, here(o, k->x), says);
    for (unsigned i = 0; i < o->f->n; i++)
        facts_axiom(k, 1, says, facts_child(k, o->f, i, k->x), TERM_NONE);
}

/* asks: said of x, so that the prover can match it. */
static void tell_up(struct tree *o)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id up = facts_up(k, o->d, k->x), some = mk_false(ts), asks = facts_asks_up(k, o->d, k->x);
    for (unsigned i = 0; i < o->f->n; i++)
        some = mk_or2(ts, some, mk_eq(ts, facts_child(k, o->f, i, up), k->x));
    term_id says = mk_or2(ts, facts_is_null(k, up), facts_and3(k, inside(o, up), some, related(o, up, k->x)));
    term_id outside = mk_or2(ts, inside(o, k->x), facts_is_null(k, up));
    facts_axiom(k, 1, facts_and3(k, asks, mk_implies(ts, here(o, k->x), says), outside), asks, TERM_NONE);
}

/* A path from x to y begins with a step to a child, and ends with a step from a predecessor. */
static void tell_steps(struct tree *o)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id x = k->x, y = k->y, xy = related(o, x, y), up = facts_up(k, o->d, y), down = mk_eq(ts, x, y);
    term_id path = mk_and2(ts, here(o, x), xy), above = mk_and2(ts, facts_exists(k, up), related(o, x, up));
    for (unsigned i = 0; i < o->f->n; i++) {
        term_id c = facts_child(k, o->f, i, x);
        down = mk_or2(ts, down, mk_and2(ts, facts_exists(k, c), related(o, c, y)));
    }
    for (unsigned i = 0; i < o->f->n; i++)
        facts_matched(k, 2, mk_implies(ts, path, down), xy, facts_child(k, o->f, i, x));
    facts_matched(k, 2, mk_implies(ts, path, mk_or2(ts, mk_eq(ts, x, y), above)), xy, up);
    facts_matched(k, 2, mk_implies(ts, path, inside(o, y)), xy, TERM_NONE);
}

static void tell_relation(struct tree *o)
{
    struct facts *k = o->k;
    struct terms *ts = k->ts;
    term_id xy = related(o, k->x, k->y), yx = related(o, k->y, k->x), yz = related(o, k->y, k->z);
    term_id xz = related(o, k->x, k->z), both = mk_and2(ts, here(o, k->x), inside(o, k->y));
    facts_matched(k, 2, mk_implies(ts, facts_and3(k, here(o, k->x), xy, yx), mk_eq(ts, k->x, k->y)), xy, yx);
    facts_matched(k, 3, mk_implies(ts, mk_and2(ts, xy, yz), xz), xy, yz);
    facts_matched(k, 3, mk_implies(ts, facts_and3(k, both, xz, yz), mk_or2(ts, xy, yx)), xz, yz);
}

void facts_of_trees(struct facts *k, const struct reach_forest *d)
{
    struct tree o = {.k = k, .d = d, .f = &k->r->fields.at[d->fields]};
    tell_children(&o);
    tell_up(&o);
    tell_steps(&o);
    tell_relation(&o);
}
