/* Lists of which some edges leave: what each object still reaches. In the order of a forest along one field (reach_order.c), with places a1 .. an whose
 * edges leave, an object x of D reaches the objects of its list from in(x) to
 *
 *     cut(x) = the smallest in(ai) with ai in D, out(ai) == out(x) and in(x) <= in(ai), or else out(x)
 *
 * This takes a fact for each object, while "no place is on the path from x to y" takes one for each pair, with n parts. */
#include "prover/reach_facts.h"

#include "logic/mk.h"

struct cut {
    struct facts *k;
    const struct reach_forest *d;
    const struct term_vec *places;
    func_id cut;
};

static term_id cut_of(struct cut *c, term_id x)
{
    return mk_app1(c->k->ts, c->cut, x);
}

/* The place is in the list of x. */
static term_id in_list(struct cut *c, term_id place, term_id x)
{
    term_id same = mk_eq(c->k->ts, facts_out(c->k, c->d, place), facts_out(c->k, c->d, x));
    return facts_and3(c->k, facts_exists(c->k, place), facts_inside(c->k, c->d->set, place), same);
}

static void tell_cut(struct cut *c)
{
    struct facts *k = c->k;
    struct terms *ts = k->ts;
    term_id x = k->x, at = cut_of(c, x), some = mk_eq(ts, at, facts_out(k, c->d, x));
    term_id says = mk_and2(ts, mk_le(ts, facts_in(k, c->d, x), at), mk_le(ts, at, facts_out(k, c->d, x)));
    for (size_t i = 0; i < c->places->n; i++) {
        term_id place = c->places->at[i], here = in_list(c, place, x), number = facts_in(k, c->d, place);
        term_id before = mk_lt(ts, number, facts_in(k, c->d, x));
        some = mk_or2(ts, some, mk_and2(ts, here, mk_eq(ts, at, number)));
        says = mk_and2(ts, says, mk_or2(ts, mk_not(ts, here), mk_or2(ts, before, mk_le(ts, at, number))));
    }
    term_id inside = mk_and2(ts, c->d->holds, facts_inside(k, c->d->set, x));
    facts_axiom(k, 1, mk_implies(ts, inside, mk_and2(ts, says, some)), at, TERM_NONE);
}

term_id facts_of_cut(struct facts *k, const struct reach_forest *d, const struct term_vec *places, unsigned number)
{
    struct terms *ts = k->ts;
    symbol name = intern_printf(terms_names(ts), "!cut%u.%u", number, k->object);
    struct cut c = {.k = k, .d = d, .places = places, .cut = func_declare(ts, name, 1, &k->object, SORT_INT)};
    term_id in_y = facts_in(k, d, k->y), same = mk_eq(ts, facts_out(k, d, k->x), facts_out(k, d, k->y));
    term_id between = mk_and2(ts, mk_le(ts, facts_in(k, d, k->x), in_y), mk_le(ts, in_y, cut_of(&c, k->x)));
    tell_cut(&c);
    return facts_and3(k, facts_inside(k, d->set, k->y), same, between);
}
