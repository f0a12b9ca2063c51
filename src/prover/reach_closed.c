/* Properties of objects that fields keep. A quantifier that is assumed may say of a field f
 *
 *     forall o. P(o) ==> P(f[o])      then what is reached from an object with P along such fields has P
 *     forall o. Q(f[o])               then what is reached in one or more steps has Q
 *
 * as heaps do of objects that exist, and of types. Each such quantifier stands for itself and a constant, which is true only where the quantifier
 * is; facts depend on it. Start at reach_note_closed. */
#include "prover/reach_facts.h"

#include "logic/mk.h"
#include "logic/subst.h"

struct read_search {
    const struct terms *ts;
    term_id object, read;
};

static void find_read(void *user, term_id t)
{
    struct read_search *s = user;
    bool field = term_is(s->ts, t, TERM_SELECT) && term_arity(s->ts, t) == 2 && term_arg(s->ts, t, 1) == s->object;
    if (field && s->read == TERM_NONE && term_is(s->ts, term_arg(s->ts, t, 0), TERM_CONST) &&
        term_sort(s->ts, t) == term_sort(s->ts, s->object))
        s->read = t;
}

term_id facts_link_read(const struct terms *ts, term_id t, term_id object)
{
    struct read_search s = {ts, object, TERM_NONE};
    term_visit(ts, t, find_read, &s);
    return s.read;
}

/* What conjunct t says of the objects to which a field leads, as a property of v. */
static bool closed_of(struct terms *ts, term_id t, term_id o, term_id v, struct reach_closed *out)
{
    term_id read = facts_link_read(ts, t, o);
    if (read == TERM_NONE)
        return false;
    out->map = term_arg(ts, read, 0);
    out->steps = term_is(ts, t, TERM_IMPLIES);
    if (out->steps) {
        term_id before = term_arg(ts, t, 0);
        out->property = subst_one(ts, before, o, v);
        return term_mentions(ts, before, o) && subst_one(ts, before, o, read) == term_arg(ts, t, 1);
    }
    out->property = subst_term(ts, t, read, v);
    return !term_mentions(ts, out->property, o);
}

/* Adds what the conjuncts of t say to r->closed. False: nothing. */
static bool find_closed(struct reach *r, term_id t, term_id taken)
{
    struct terms *ts = r->ts;
    struct term_vec parts = {0};
    term_id o = TERM_NONE, body = term_open_fresh(ts, t, &o), v = mk_const_named(ts, "!v", term_sort(ts, o));
    size_t before = r->closed.n;
    term_conjuncts(ts, body, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        struct reach_closed c = {.taken = taken, .v = v};
        if (closed_of(ts, parts.at[i], o, v, &c))
            vec_push(&r->closed, c);
    }
    vec_release(&parts);
    return r->closed.n > before;
}

term_id reach_note_closed(struct reach *r, term_id t)
{
    struct terms *ts = r->ts;
    if (!term_is(ts, t, TERM_FORALL) || term_loose(ts, t) > 0 || binder_arity(ts, t) != 1 ||
        sort_kind(ts, binder_sort(ts, t, 0)) != SORT_KIND_NAMED)
        return TERM_NONE;
    term_id taken = mk_const(ts, intern_printf(terms_names(ts), "!closed%u", t), SORT_BOOL);
    const uint64_t *known = idmap_get(&r->closed_seen, t);
    bool found = known ? *known : find_closed(r, t, taken);
    if (!known)
        idmap_put(&r->closed_seen, t, found);
    return found ? taken : TERM_NONE;
}

/* ---- facts ---- */

struct app_search {
    const struct terms *ts;
    term_id v, app;
};

static void find_app(void *user, term_id t)
{
    struct app_search *s = user;
    if (term_is(s->ts, t, TERM_APP) && term_arity(s->ts, t) == 1 && term_arg(s->ts, t, 0) == s->v)
        s->app = t;
}

/* The condition under which all fields keep the property of v; steps: as in reach_closed. TERM_NONE: not all do. */
static term_id kept_by_all(struct facts *k, const struct reach_fields_of *f, term_id property, bool steps)
{
    term_id all = mk_true(k->ts);
    for (unsigned i = 0; i < f->n && all != TERM_NONE; i++) {
        term_id one = TERM_NONE;
        for (size_t j = 0; j < k->r->closed.n; j++) {
            const struct reach_closed *d = &k->r->closed.at[j];
            if (d->map == f->fields[i] && d->property == property && d->steps == steps)
                one = d->taken;
        }
        all = one == TERM_NONE ? one : mk_and2(k->ts, all, one);
    }
    return all;
}

term_id facts_kept(struct facts *k, const struct reach_fields_of *f, term_id property)
{
    term_id by_steps = kept_by_all(k, f, property, true);
    return by_steps != TERM_NONE ? by_steps : kept_by_all(k, f, property, false);
}

/* kept: all fields keep the property. */
static void tell_closed(struct facts *k, const struct reach_fields_of *f, const struct reach_closed *c, term_id kept)
{
    struct terms *ts = k->ts;
    term_id xy = facts_related(k, f, k->x, k->y);
    term_id of_x = subst_one(ts, c->property, c->v, k->x), of_y = subst_one(ts, c->property, c->v, k->y);
    struct app_search s = {ts, k->y, TERM_NONE};
    term_visit(ts, of_y, find_app, &s);
    term_id path = facts_and3(k, kept, xy, facts_exists(k, k->y));
    term_id given = c->steps ? of_x : mk_ne(ts, k->x, k->y);
    facts_axiom(k, 2, mk_implies(ts, mk_and2(ts, path, given), of_y), xy, s.app);
}

void facts_of_closed(struct facts *k, size_t fields)
{
    const struct reach_fields_of *f = &k->r->fields.at[fields];
    for (size_t i = 0; i < k->r->closed.n; i++) {
        const struct reach_closed *c = &k->r->closed.at[i];
        if (c->map != f->fields[0] || term_sort(k->ts, c->v) != k->object)
            continue;
        term_id kept = kept_by_all(k, f, c->property, c->steps);
        if (kept != TERM_NONE && idmap_put(&k->r->closed_told, idmap_pair((uint32_t)fields, (uint32_t)i), 1))
            tell_closed(k, f, c, kept);
    }
}
