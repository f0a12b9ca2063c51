/* What REACH means, as axioms with triggers. R is the relation of some fields, f one of them; x, y, z are objects.
 *
 *   in every heap         R is reflexive and transitive; only null is related to null; f[x] != null ==> R(x, f[x]); R(x, y) if R(f[x], y);
 *                         R(x, y) is x == y or R from a child of x to y; with one field, what one object reaches is in a line
 *   in a forest           reach_order.c, reach_tree.c
 *   after updates         reach_update.c
 *
 * Where a forest or an update says what R is, the facts about three objects are left out: they follow there, and they are dear. Start at
 * reach_facts. */
#include "prover/reach_facts.h"

#include "logic/mk.h"

enum { MAX_JOINED = 4 }; /* forests; more are not joined */

/* ---- small formulas ---- */

void facts_about(struct facts *k, term_id null)
{
    k->null = null;
    k->object = term_sort(k->ts, null);
    k->x = mk_const_named(k->ts, "!x", k->object);
    k->y = mk_const_named(k->ts, "!y", k->object);
    k->z = mk_const_named(k->ts, "!z", k->object);
}

term_id facts_is_null(struct facts *k, term_id t)
{
    return mk_eq(k->ts, t, k->null);
}

term_id facts_exists(struct facts *k, term_id t)
{
    return mk_ne(k->ts, t, k->null);
}

term_id facts_and3(struct facts *k, term_id a, term_id b, term_id c)
{
    return mk_and(k->ts, 3, (term_id[]){a, b, c});
}

term_id facts_related(struct facts *k, const struct reach_fields_of *f, term_id x, term_id y)
{
    struct term_vec args = {0};
    for (unsigned i = 0; i < f->n; i++)
        vec_push(&args, f->fields[i]);
    vec_push(&args, x);
    vec_push(&args, y);
    term_id t = mk_app(k->ts, f->relation, f->n + 2, args.at);
    vec_release(&args);
    return t;
}

term_id facts_reached(struct facts *k, const struct reach_fields_of *f, term_id x, term_id y)
{
    return mk_or2(k->ts, facts_is_null(k, y), mk_and2(k->ts, facts_exists(k, x), facts_related(k, f, x, y)));
}

term_id facts_child(struct facts *k, const struct reach_fields_of *f, unsigned i, term_id x)
{
    return mk_select1(k->ts, f->fields[i], x);
}

term_id facts_inside(struct facts *k, term_id set, term_id x)
{
    return mk_and2(k->ts, facts_exists(k, x), mk_select1(k->ts, set, x));
}

term_id facts_up(struct facts *k, const struct reach_forest *d, term_id x)
{
    return mk_app1(k->ts, d->up, x);
}

bool facts_is_all_objects(const struct terms *ts, term_id set)
{
    return term_is(ts, set, TERM_LAMBDA) && term_is(ts, term_arg(ts, set, 0), TERM_TRUE);
}

void facts_axiom(struct facts *k, unsigned n, term_id body, term_id trigger, term_id second)
{
    struct reach_axiom a = {.n = n, .vars = {k->x, k->y, k->z}, .body = body, .trigger = {trigger, second}};
    vec_push(&k->r->axioms, a);
}

void facts_matched(struct facts *k, unsigned n, term_id body, term_id trigger, term_id second)
{
    facts_axiom(k, n, body, trigger, second);
    k->r->axioms.at[k->r->axioms.n - 1].matched = true;
}

void facts_state(struct facts *k, term_id formula)
{
    vec_push(&k->out->formulas, formula);
}

term_id facts_asks_up(struct facts *k, const struct reach_forest *d, term_id x)
{
    symbol name = intern_printf(terms_names(k->ts), "!asks-up%u.%zu", d->set, d->fields);
    return mk_app1(k->ts, func_declare(k->ts, name, 1, &k->object, SORT_BOOL), x);
}

/* ---- in every heap ---- */

/* x == y, or a child of x reaches y. */
static term_id by_child(struct facts *k, const struct reach_fields_of *f)
{
    term_id some = mk_eq(k->ts, k->x, k->y);
    for (unsigned i = 0; i < f->n; i++) {
        term_id c = facts_child(k, f, i, k->x);
        some = mk_or2(k->ts, some, mk_and2(k->ts, facts_exists(k, c), facts_related(k, f, c, k->y)));
    }
    return some;
}

/* What one step says. */
static void tell_steps(struct facts *k, const struct reach_fields_of *f)
{
    struct terms *ts = k->ts;
    term_id xy = facts_related(k, f, k->x, k->y), xx = facts_related(k, f, k->x, k->x);
    for (unsigned i = 0; i < f->n; i++) {
        term_id c = facts_child(k, f, i, k->x), edge = mk_and2(ts, facts_exists(k, k->x), facts_exists(k, c));
        facts_axiom(k, 1, mk_and2(ts, xx, mk_implies(ts, edge, facts_related(k, f, k->x, c))), c, TERM_NONE);
        term_id path = facts_and3(k, xy, facts_exists(k, k->x), facts_exists(k, k->y));
        facts_axiom(k, 2, mk_implies(ts, path, by_child(k, f)), xy, c);
        term_id cy = facts_related(k, f, c, k->y);
        facts_axiom(k, 2, mk_implies(ts, mk_and2(ts, edge, cy), xy), cy, TERM_NONE);
    }
}

/* What x reaches is in a line. That matters for y and z of which both orders are asked; said of all, it asks for all pairs of objects. The axiom is
 * symmetric in y and z, so whichever of the four comes last matches a trigger. */
static void tell_line(struct facts *k, const struct reach_fields_of *f)
{
    struct terms *ts = k->ts;
    term_id xy = facts_related(k, f, k->x, k->y), xz = facts_related(k, f, k->x, k->z);
    term_id yz = facts_related(k, f, k->y, k->z), zy = facts_related(k, f, k->z, k->y);
    facts_axiom(k, 3, mk_implies(ts, mk_and2(ts, xy, xz), mk_or2(ts, yz, zy)), yz, xy);
    struct reach_axiom *a = &k->r->axioms.at[k->r->axioms.n - 1];
    a->asked[0] = xz;
    a->asked[1] = zy;
}

static void tell_relation(struct facts *k, const struct reach_fields_of *f)
{
    struct terms *ts = k->ts;
    term_id xy = facts_related(k, f, k->x, k->y), yz = facts_related(k, f, k->y, k->z), xz = facts_related(k, f, k->x, k->z);
    term_id xx = facts_related(k, f, k->x, k->x), yy = facts_related(k, f, k->y, k->y);
    term_id both = mk_implies(ts, xy, mk_eq(ts, facts_is_null(k, k->x), facts_is_null(k, k->y)));
    facts_axiom(k, 2, facts_and3(k, xx, yy, both), xy, TERM_NONE);
    if (f->known != KNOWN_EVERYWHERE)
        tell_steps(k, f);
    if (f->known != KNOWN_NOWHERE)
        return;
    facts_axiom(k, 3, mk_implies(ts, mk_and2(ts, xy, yz), xz), xy, yz);
    if (f->n == 1)
        tell_line(k, f);
}

/* p chooses an object that the map leads to e, if there is one that the guard allows. */
static void tell_choice(struct facts *k, const struct reach_choice *c)
{
    struct terms *ts = k->ts;
    sort_id object = sort_range(ts, term_sort(ts, c->map));
    term_id z = mk_const_named(ts, "!z", object), value = mk_select1(ts, c->map, z), at = mk_app1(ts, c->choose, value);
    term_id right = mk_eq(ts, mk_select1(ts, c->map, at), value);
    if (c->guard != TERM_NONE)
        right = mk_implies(ts, mk_select1(ts, c->guard, z), mk_and2(ts, mk_select1(ts, c->guard, at), right));
    struct reach_axiom a = {.n = 1, .vars = {z}, .body = right, .trigger = {value, TERM_NONE}, .avoids = true, .avoided = c->choose};
    vec_push(&k->r->axioms, a);
}

/* ---- all ---- */

void facts_know(struct reach_fields_of *f, enum reach_known known)
{
    if (f->known < known)
        f->known = known;
}

/* Where fields lead back, what is said of the predecessor of a named object matters. */
static void tell_predecessors(struct facts *k, term_id object)
{
    struct reach *r = k->r;
    for (size_t i = 0; i < r->forests.n; i++) {
        const struct reach_forest *d = &r->forests.at[i];
        term_id null = r->fields.at[d->fields].null;
        if (!d->assumed || term_sort(k->ts, null) != term_sort(k->ts, object) || object == null)
            continue;
        facts_about(k, null);
        vec_push(&k->out->named, reach_hint(r, facts_up(k, d, object)));
        reach_see(r, facts_asks_up(k, d, object));
    }
}

/* Universals are tried with the object; where it is a choice that is a predecessor or a place, with the predecessor. */
static void tell_object(struct facts *k, term_id object)
{
    struct reach *r = k->r;
    if (reach_is_located(r, object)) {
        tell_predecessors(k, term_arg(k->ts, object, 0));
        return;
    }
    for (size_t i = 0; i < r->fields.n; i++)
        if (term_sort(k->ts, r->fields.at[i].null) == term_sort(k->ts, object)) {
            vec_push(&k->out->named, reach_hint(r, object));
            return;
        }
}

static void tell_named(struct facts *k)
{
    struct reach *r = k->r;
    for (size_t i = r->named; r->leads_back && r->fields.n > 0 && i < r->objects.n; i++)
        if (term_is(k->ts, r->objects.at[i], TERM_CONST))
            tell_predecessors(k, r->objects.at[i]);
    for (; r->fields.n > 0 && r->named < r->objects.n; r->named++)
        tell_object(k, r->objects.at[r->named]);
}

/* The forest says what the relation of its fields is. */
static void note_forest(struct reach *r, const struct reach_forest *d)
{
    facts_know(&r->fields.at[d->fields], facts_is_all_objects(r->ts, d->set) ? KNOWN_EVERYWHERE : KNOWN_IN_PART);
}

/* Two forests without a common object are one forest, because each is closed: an edge into one of them comes from there. */
static void join(struct facts *k, size_t a, size_t b)
{
    struct reach *r = k->r;
    struct terms *ts = k->ts;
    size_t fields = r->forests.at[a].fields;
    facts_about(k, r->fields.at[fields].null);
    term_id in_a = mk_select1(ts, r->forests.at[a].set, k->x), in_b = mk_select1(ts, r->forests.at[b].set, k->x);
    term_id set = mk_lambda(ts, 1, &k->x, mk_or2(ts, in_a, in_b));
    size_t both = reach_forest_of(r, fields, set);
    if (both == a || both == b || r->forests.at[both].joined)
        return;
    r->forests.at[both].joined = r->forests.at[both].assumed = true;
    term_id common = facts_and3(k, facts_exists(k, k->x), in_a, in_b);
    term_id apart = mk_forall(ts, 1, &k->x, mk_implies(ts, reach_hint(r, k->x), mk_not(ts, common)), NULL);
    term_id forests = mk_and2(ts, r->forests.at[a].holds, r->forests.at[b].holds);
    facts_state(k, mk_implies(ts, mk_and2(ts, forests, apart), r->forests.at[both].holds));
}

static bool may_join(const struct reach_forest *d)
{
    return d->assumed && !d->joined;
}

static void join_forests(struct facts *k)
{
    struct reach *r = k->r;
    for (size_t a = 0, n = r->forests.n; a < n && r->assumed <= MAX_JOINED; a++)
        for (size_t b = 0; b < a && may_join(&r->forests.at[a]); b++)
            if (may_join(&r->forests.at[b]) && r->forests.at[a].fields == r->forests.at[b].fields)
                join(k, a, b);
}

/* ---- no objects ---- */

/* Adds the maps of which `map` may be made, in one or more steps. */
static void add_sources(const struct reach *r, term_id map, struct term_vec *out)
{
    struct terms *ts = r->ts;
    while (term_is(ts, map, TERM_STORE) || term_is(ts, map, TERM_ITE)) {
        if (term_is(ts, map, TERM_ITE))
            term_vec_add_once(out, term_arg(ts, map, 2));
        map = term_arg(ts, map, term_is(ts, map, TERM_ITE));
    }
    term_vec_add_once(out, map);
}

/* The first of the constants of which the map is made: incarnations are younger than their variable. */
static term_id first_source(const struct reach *r, term_id map)
{
    struct term_vec all = {0};
    term_id first = TERM_NONE;
    add_sources(r, map, &all);
    for (size_t i = 0; i < all.n; i++) {
        if (term_is(r->ts, all.at[i], TERM_CONST) && (first == TERM_NONE || all.at[i] < first))
            first = all.at[i];
        for (size_t e = 0; e < r->equations.n; e++)
            if (r->equations.at[e].map == all.at[i])
                add_sources(r, r->equations.at[e].value, &all);
        if (!term_is(r->ts, all.at[i], TERM_CONST))
            add_sources(r, all.at[i], &all);
    }
    vec_release(&all);
    return first;
}

static bool some_assumed(const struct reach *r, size_t fields)
{
    bool some = false;
    for (size_t i = 0; i < r->forests.n; i++)
        some |= r->forests.at[i].assumed && r->forests.at[i].fields == fields;
    return some;
}

/* No objects are a forest. Where no other one is assumed of the fields of which those of a goal are made, updates begin with it: lists that are
 * built from nothing. */
static void add_empty(struct facts *k, size_t goal)
{
    struct reach *r = k->r;
    const struct reach_fields_of *f = &r->fields.at[r->forests.at[goal].fields];
    struct term_vec first = {0};
    bool found = true;
    for (unsigned i = 0; i < f->n && found; i++) {
        term_id source = first_source(r, f->fields[i]);
        found = source != TERM_NONE;
        vec_push(&first, source);
    }
    facts_about(k, f->null);
    size_t source = found ? reach_fields_in(r, f->null, f->n, first.at) : 0; /* may move the list */
    if (found && !some_assumed(r, source)) {
        size_t at = reach_forest_of(r, source, mk_lambda(k->ts, 1, &k->x, mk_false(k->ts)));
        r->assumed++;
        r->forests.at[at].assumed = r->forests.at[at].joined = true;
        facts_state(k, r->forests.at[at].holds);
    }
    vec_release(&first);
}

/* ---- objects that lead nowhere ---- */

/* The lambda's variable is null. */
static bool says_null(const struct facts *k, term_id t)
{
    const struct terms *ts = k->ts;
    bool null = term_is(ts, t, TERM_EQ) && (term_arg(ts, t, 0) == k->null || term_arg(ts, t, 1) == k->null);
    return null && (term_is(ts, term_arg(ts, t, 0), TERM_BOUND) || term_is(ts, term_arg(ts, t, 1), TERM_BOUND));
}

/* t says that the lambda's variable is reached along the fields from `root`. */
static bool says_reached(const struct facts *k, const struct reach_fields_of *f, term_id t, term_id *root)
{
    const struct terms *ts = k->ts;
    bool same = term_is(ts, t, TERM_APP) && term_func(ts, t) == f->relation;
    for (unsigned i = 0; i < f->n && same; i++)
        same = term_arg(ts, t, i) == f->fields[i];
    *root = same ? term_arg(ts, t, f->n) : TERM_NONE;
    return same && term_loose(ts, *root) == 0 && term_is(ts, term_arg(ts, t, f->n + 1), TERM_BOUND);
}

/* Adds objects from which each object of the set is reached; body: of the set's lambda. False: there may be others. */
static bool find_roots(struct facts *k, const struct reach_fields_of *f, term_id body, struct term_vec *out)
{
    const struct terms *ts = k->ts;
    bool some = term_is(ts, body, TERM_AND), found = !some;
    term_id root;
    if (says_reached(k, f, body, &root)) {
        term_vec_add_once(out, root);
        return true;
    }
    if (!some && !term_is(ts, body, TERM_OR))
        return term_is(ts, body, TERM_FALSE) || says_null(k, body);
    for (unsigned i = 0; i < term_arity(ts, body) && found != some; i++) {
        size_t before = out->n;
        found = find_roots(k, f, term_arg(ts, body, i), out);
        out->n = found ? out->n : before;
    }
    return found;
}

/* Objects of which all fields are null are a forest, whatever points to them. */
static void tell_leaves(struct facts *k, size_t goal)
{
    struct terms *ts = k->ts;
    struct reach_forest *d = &k->r->forests.at[goal];
    const struct reach_fields_of *f = &k->r->fields.at[d->fields];
    struct term_vec roots = {0};
    facts_about(k, f->null);
    if (!d->leaves_told && term_is(ts, d->set, TERM_LAMBDA) && find_roots(k, f, term_arg(ts, d->set, 0), &roots)) {
        term_id all = mk_true(ts);
        for (size_t i = 0; i < roots.n; i++) {
            term_id leads_nowhere = mk_true(ts);
            for (unsigned c = 0; c < f->n; c++)
                leads_nowhere = mk_and2(ts, leads_nowhere, facts_is_null(k, facts_child(k, f, c, roots.at[i])));
            all = mk_and2(ts, all, mk_or2(ts, facts_is_null(k, roots.at[i]), leads_nowhere));
        }
        facts_state(k, mk_implies(ts, all, d->holds));
    }
    d->leaves_told = true;
    vec_release(&roots);
}

static void tell_all(struct facts *k)
{
    struct reach *r = k->r;
    for (size_t i = 0, n = r->forests.n; i < n; i++)
        if (!r->forests.at[i].assumed) {
            tell_leaves(k, i);
            add_empty(k, i);
        }
    join_forests(k);
    for (size_t i = 0; i < r->forests.n; i++) {
        struct reach_forest *d = &r->forests.at[i];
        if (!d->assumed)
            continue;
        facts_about(k, r->fields.at[d->fields].null);
        note_forest(r, d);
        if (!d->told)
            (r->fields.at[d->fields].n == 1 ? facts_of_lists : facts_of_trees)(k, d);
        d->told = true;
        for (size_t j = 0; j < r->fields.n; j++)
            facts_of_update(k, i, j);
    }
    for (size_t i = 0; i < r->fields.n; i++) {
        struct reach_fields_of *f = &r->fields.at[i];
        facts_about(k, f->null);
        if (!f->told)
            tell_relation(k, f);
        f->told = true;
        if (f->known != KNOWN_EVERYWHERE) /* no objects are outside */
            facts_of_closed(k, i);
        facts_of_sorted(k, i);
    }
    for (; r->choices_told < r->choices.n; r->choices_told++)
        if (!idmap_has(&r->located, r->choices_told))
            tell_choice(k, &r->choices.at[r->choices_told]);
}

void reach_facts(struct reach *r, bool quantified, struct reach_news *out)
{
    struct facts k = {.r = r, .ts = r->ts, .out = out};
    for (size_t i = 0; i < r->pending.n; i++)
        vec_push(&out->formulas, r->pending.at[i]);
    r->pending.n = 0;
    if (r->known != reach_knows(r))
        tell_all(&k);
    tell_named(&k);
    r->known = reach_knows(r);
    for (; r->axioms_said < r->axioms.n; r->axioms_said++)
        if (quantified || r->axioms.at[r->axioms_said].matched)
            vec_push(&out->axioms, reach_axiom_term(r->ts, &r->axioms.at[r->axioms_said]));
    if (!quantified)
        reach_match_run(r, &out->formulas);
}
