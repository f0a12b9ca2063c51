/* Orders that fields keep. A quantifier that is assumed may compare each object of a list with the next one
 *
 *     forall o. G(o) && f[o] != null ==> a(o) <= a(f[o])      then a(x) <= a(y) for each y that an x with G reaches along f
 *
 * if what follows an object with G has G, too: G says that o is reached along f, or a property that f keeps (reach_closed.c). So with <, == and their
 * converses, and along several fields each of which keeps the order, as in a heap that is a tree. It takes an induction over the path, which provers
 * don't do. Start at reach_note_sorted. */
#include "prover/reach_facts.h"

#include "logic/mk.h"
#include "logic/subst.h"

/* The comparison t of a(o) and a(f[o]), or the contrary of one, as what it says of v and w, and its f. TERM_NONE: it is none. */
static term_id order_of(struct terms *ts, term_id t, term_id o, term_id v, term_id w, term_id *f)
{
    bool denied = term_is(ts, t, TERM_NOT);
    term_id compared = denied ? term_arg(ts, t, 0) : t;
    bool order = term_is(ts, compared, TERM_LE) || term_is(ts, compared, TERM_LT);
    order |= !denied && term_is(ts, compared, TERM_EQ);
    term_id read = order ? facts_link_read(ts, compared, o) : TERM_NONE;
    if (read == TERM_NONE)
        return TERM_NONE;
    *f = term_arg(ts, read, 0);
    term_id pair = subst_one(ts, subst_term(ts, compared, read, w), o, v);
    term_id a = term_arg(ts, pair, 0), b = term_arg(ts, pair, 1), of_v = term_mentions(ts, a, v) ? a : b, of_w = of_v == a ? b : a;
    if (term_mentions(ts, of_v, w) || subst_one(ts, of_v, v, w) != of_w)
        return TERM_NONE;
    return denied ? mk_not(ts, pair) : pair;
}

/* Adds each order that t says of objects of which none of its other parts holds. False: none. */
static bool find_sorted(struct reach *r, term_id t, term_id taken, term_id (*in_words)(struct reach *r, term_id t))
{
    struct terms *ts = r->ts;
    struct term_vec parts = {0};
    term_id o = TERM_NONE, body = term_open_fresh(ts, t, &o);
    term_id v = mk_const_named(ts, "!v", term_sort(ts, o)), w = mk_const_named(ts, "!w", term_sort(ts, o));
    size_t before = r->sorted.n;
    if (!term_has_binder(ts, body))
        term_disjuncts(ts, body, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        struct reach_sorted one = {.v = v, .w = w, .taken = taken, .given = mk_true(ts)};
        one.says = order_of(ts, parts.at[i], o, v, w, &one.map);
        if (one.says == TERM_NONE)
            continue;
        for (size_t j = 0; j < parts.n; j++)
            if (j != i)
                one.given = mk_and2(ts, one.given, in_words(r, mk_not(ts, subst_one(ts, parts.at[j], o, v))));
        vec_push(&r->sorted, one);
    }
    vec_release(&parts);
    return r->sorted.n > before;
}

term_id reach_note_sorted(struct reach *r, term_id t, term_id (*in_words)(struct reach *r, term_id t))
{
    struct terms *ts = r->ts;
    if (!term_is(ts, t, TERM_FORALL) || term_loose(ts, t) > 0 || binder_arity(ts, t) != 1 ||
        sort_kind(ts, binder_sort(ts, t, 0)) != SORT_KIND_NAMED)
        return TERM_NONE;
    term_id taken = mk_const(ts, intern_printf(terms_names(ts), "!sorted%u", t), SORT_BOOL);
    const uint64_t *known = idmap_get(&r->sorted_seen, t);
    bool found = known ? *known : find_sorted(r, t, taken, in_words);
    if (!known)
        idmap_put(&r->sorted_seen, t, found);
    return found ? taken : TERM_NONE;
}

/* ---- facts ---- */

struct from_search {
    const struct terms *ts;
    const struct reach_fields_of *f;
    term_id from;
};

static void find_from(void *user, term_id t)
{
    struct from_search *s = user;
    if (term_is(s->ts, t, TERM_APP) && term_func(s->ts, t) == s->f->relation)
        s->from = term_arg(s->ts, t, s->f->n);
}

/* The property is that some object reaches v along f. */
static bool says_reached(struct facts *k, const struct reach_fields_of *f, term_id v, term_id property)
{
    struct from_search s = {k->ts, f, TERM_NONE};
    term_visit(k->ts, property, find_from, &s);
    return s.from != TERM_NONE && !term_mentions(k->ts, s.from, v) && property == facts_reached(k, f, s.from, v);
}

/* Under which condition the object after one with the property has it, too; TERM_NONE: it need not have it. */
static term_id kept_on_path(struct facts *k, const struct reach_fields_of *f, term_id v, term_id property)
{
    bool always = property == facts_exists(k, v) || says_reached(k, f, v, property);
    return always ? mk_true(k->ts) : facts_kept(k, f, property);
}

/* The condition under which s says something of all objects on a path from one with the property `given`; TERM_NONE: it does not. */
static term_id said_on_path(struct facts *k, const struct reach_fields_of *f, const struct reach_sorted *s, term_id *given)
{
    struct terms *ts = k->ts;
    struct term_vec guards = {0};
    term_id all = s->taken, next = mk_select1(ts, s->map, s->v);
    term_conjuncts(ts, s->given, &guards);
    for (size_t i = 0; i < guards.n && all != TERM_NONE; i++) {
        if (guards.at[i] == facts_exists(k, next)) /* on a path there is one */
            continue;
        term_id kept = kept_on_path(k, f, s->v, guards.at[i]);
        all = kept == TERM_NONE ? kept : mk_and2(ts, all, kept);
        *given = mk_and2(ts, *given, guards.at[i]);
    }
    vec_release(&guards);
    return all;
}

/* The same for what s says of its field and others say of the other fields of f. */
static term_id said_by_all(struct facts *k, const struct reach_fields_of *f, const struct reach_sorted *s, term_id *given)
{
    term_id all = mk_true(k->ts);
    for (unsigned i = 0; i < f->n && all != TERM_NONE; i++) {
        term_id one = TERM_NONE;
        for (size_t j = 0; j < k->r->sorted.n && one == TERM_NONE; j++) {
            const struct reach_sorted *d = &k->r->sorted.at[j];
            if (d->map == f->fields[i] && d->says == s->says)
                one = said_on_path(k, f, d, given);
        }
        all = one == TERM_NONE ? one : mk_and2(k->ts, all, one);
    }
    return all;
}

static void tell_sorted(struct facts *k, const struct reach_fields_of *f, const struct reach_sorted *s, term_id taken,
                        term_id given)
{
    struct terms *ts = k->ts;
    term_id xy = facts_related(k, f, k->x, k->y), same = mk_eq(ts, k->x, k->y);
    term_id says = subst_one(ts, subst_one(ts, s->says, s->v, k->x), s->w, k->y);
    term_id path = mk_and2(ts, facts_and3(k, taken, xy, facts_exists(k, k->y)), subst_one(ts, given, s->v, k->x));
    facts_axiom(k, 2, mk_implies(ts, path, mk_or2(ts, same, says)), xy, TERM_NONE);
}

void facts_of_sorted(struct facts *k, size_t fields)
{
    const struct reach_fields_of *f = &k->r->fields.at[fields];
    for (size_t i = 0; i < k->r->sorted.n; i++) {
        const struct reach_sorted *s = &k->r->sorted.at[i];
        uint64_t pair = idmap_pair((uint32_t)fields, (uint32_t)i);
        if (s->map != f->fields[0] || term_sort(k->ts, s->v) != k->object || idmap_has(&k->r->sorted_told, pair))
            continue;
        term_id given = mk_true(k->ts), taken = said_by_all(k, f, s, &given);
        if (taken != TERM_NONE && idmap_put(&k->r->sorted_told, pair, 1))
            tell_sorted(k, f, s, taken, given);
    }
}
