/* Reachability after assignments to fields. F' are later incarnations of the fields F of a forest D: they agree but at some places (f, a), old value
 * o, last value b. First all these edges leave, then the new ones enter, one place after the other:
 *
 *     U0(x, y) = x == y || x in D && R(x, y) && no place has R(x, a) && R(o, y)
 *     Uk(x, y) = Uk-1(x, y) || Uk-1(x, a) && Uk-1(b, y)
 *
 * The last U is the relation of F' among the objects of D and the places a: the path from x to a changed edge is unique in a forest, and what is
 * in between may be shared or cyclic. A place outside D must have all its edges among those that changed, and new values must be null, in D or a
 * place. A forest again: D' of D and the places, closed under F', is a forest along F' if no new edge b of a place a in D' closes a cycle, and b has
 * no other edge into it: no old one that stayed, and no new one.
 *
 * How an incarnation is made is read from the equations of the query: `m == store(m', a, v)`, `m == m'`, with conditions. A guard says
 * that one of these ways was taken, so the facts hold whatever the equations stand under. Start at facts_of_update. */
#include "prover/reach_facts.h"

#include "logic/mk.h"
#include "logic/shape.h"
#include "logic/subst.h"

/* MIN_CUTS: with fewer places, facts about pairs are fewer than those about a list's pieces. */
enum { MAX_PLACES = 40, MAX_DEPTH = 200, MIN_CUTS = 6 };

/* ---- how incarnations are made ---- */

/* The ways from one map to a later one: a condition under which one was taken, and all indices at which stores on them may have changed
 * it. */
struct ways {
    struct facts *k;
    term_id from;
    struct idmap known;   /* map -> condition */
    struct idmap pending; /* maps that are looked at */
    struct term_vec places, values;
    unsigned depth;
    bool many;
};

static void add_place(struct ways *w, term_id place)
{
    for (size_t i = 0; i < w->places.n; i++)
        if (w->places.at[i] == place)
            return;
    vec_push(&w->places, place);
    w->many |= w->places.n > MAX_PLACES;
}

static term_id ways_to(struct ways *w, term_id map);

static term_id ways_to_constant(struct ways *w, term_id map)
{
    struct terms *ts = w->k->ts;
    const struct reach *r = w->k->r;
    term_id some = mk_false(ts);
    if (!idmap_put(&w->pending, map, 1))
        return some;
    for (size_t i = 0; i < r->equations.n && !w->many; i++) {
        struct reach_equation e = r->equations.at[i];
        if (e.map != map)
            continue;
        term_id way = ways_to(w, e.value);
        some = mk_or2(ts, some, mk_and2(ts, e.taken, way));
    }
    return some;
}

/* A condition that implies that map is made of w->from by stores at w->places. */
static term_id ways_to(struct ways *w, term_id map)
{
    struct terms *ts = w->k->ts;
    const uint64_t *known = idmap_get(&w->known, map);
    term_id some = mk_false(ts);
    if (map == w->from)
        return mk_true(ts);
    if (known || w->many || w->depth > MAX_DEPTH)
        return known ? (term_id)*known : some;
    w->depth++;
    if (term_is(ts, map, TERM_CONST)) {
        some = ways_to_constant(w, map);
    } else if (term_is(ts, map, TERM_STORE)) {
        some = ways_to(w, term_arg(ts, map, 0));
        if (!term_is(ts, some, TERM_FALSE)) {
            add_place(w, term_arg(ts, map, 1));
            vec_push(&w->values, term_arg(ts, map, 2));
        }
    } else if (term_is(ts, map, TERM_ITE)) {
        term_id c = term_arg(ts, map, 0), a = ways_to(w, term_arg(ts, map, 1)), b = ways_to(w, term_arg(ts, map, 2));
        some = mk_or2(ts, mk_and2(ts, c, a), mk_and2(ts, mk_not(ts, c), b));
    }
    w->depth--;
    /* Of a map on the way here something may be missing. */
    if (w->depth == 0 || !term_is(ts, some, TERM_FALSE))
        idmap_put(&w->known, map, some);
    return some;
}

/* A place: field i of a, which had the value `old` and has the value `new`. */
struct place {
    unsigned field;
    term_id at, old, new;
};

struct update {
    struct facts *k;
    const struct reach_forest *forest;
    const struct reach_fields_of *before, *after;
    term_id made; /* a condition under which `after` are made of `before` at these places */
    struct VEC_OF(struct place) places;
    unsigned number; /* among all updates */
};

static void push_place(struct update *u, unsigned field, term_id at)
{
    struct place place = {.field = field, .at = at};
    for (size_t i = 0; i < u->places.n; i++)
        if (u->places.at[i].field == field && u->places.at[i].at == at)
            return;
    place.old = facts_child(u->k, u->before, field, at);
    place.new = facts_child(u->k, u->after, field, at);
    vec_push(&u->places, place);
}

/* An object that may be outside the forest is known once all its edges are places, changed or not. */
static void add_known(struct update *u, const struct term_vec *objects)
{
    for (size_t i = 0; i < objects->n; i++)
        for (unsigned f = 0; f < u->before->n; f++)
            if (term_is(u->k->ts, objects->at[i], TERM_CONST) && objects->at[i] != u->k->null)
                push_place(u, f, objects->at[i]);
}

struct roots {
    struct terms *ts;
    const struct reach_fields_of *along;
    struct term_vec objects;
};

static void find_root(void *user, term_id t)
{
    struct roots *k = user;
    if (term_is(k->ts, t, TERM_APP) && term_func(k->ts, t) == k->along->relation &&
        term_arg(k->ts, t, 0) == k->along->fields[0] && term_loose(k->ts, term_arg(k->ts, t, k->along->n)) == 0)
        vec_push(&k->objects, term_arg(k->ts, t, k->along->n));
}

/* Some field of x leads to one of the objects. */
static bool leads_to(struct update *u, term_id x, const struct term_vec *objects)
{
    bool found = false;
    for (unsigned f = 0; f < u->after->n; f++)
        for (size_t i = 0; i < objects->n; i++)
            found |= facts_child(u->k, u->after, f, x) == objects->at[i];
    return found;
}

/* Where nothing changes at all: the object in front of the forest, from which another set is reached, so that the set with one object more is
 * known. */
static void add_roots(struct update *u)
{
    const struct reach *r = u->k->r;
    struct roots own = {.ts = u->k->ts, .along = u->after}, others = own;
    struct term_vec front = {0};
    term_visit(u->k->ts, u->forest->set, find_root, &own);
    for (size_t i = 0; i < r->forests.n; i++)
        if (r->forests.at[i].set != u->forest->set)
            term_visit(u->k->ts, r->forests.at[i].set, find_root, &others);
    for (size_t i = 0; i < others.objects.n; i++)
        if (leads_to(u, others.objects.at[i], &own.objects))
            vec_push(&front, others.objects.at[i]);
    add_known(u, &front);
    vec_release(&own.objects);
    vec_release(&others.objects);
    vec_release(&front);
}

/* False: the later fields are not made of those of the forest, or in too many steps. roots: those of other sets are places, too. */
static bool find_places(struct update *u, bool roots)
{
    struct term_vec values = {0};
    bool part = !facts_is_all_objects(u->k->ts, u->forest->set);
    struct facts *k = u->k;
    u->made = mk_true(k->ts);
    for (unsigned i = 0; i < u->before->n && !term_is(k->ts, u->made, TERM_FALSE); i++) {
        struct ways w = {.k = k, .from = u->before->fields[i]};
        term_id made = ways_to(&w, u->after->fields[i]);
        u->made = mk_and2(k->ts, u->made, w.many ? mk_false(k->ts) : made);
        for (size_t p = 0; p < w.places.n; p++)
            push_place(u, i, w.places.at[p]);
        for (size_t v = 0; v < w.values.n; v++)
            vec_push(&values, w.values.at[v]);
        idmap_release(&w.known);
        idmap_release(&w.pending);
        vec_release(&w.places);
        vec_release(&w.values);
    }
    bool made = part && !term_is(k->ts, u->made, TERM_FALSE);
    if (made)
        add_known(u, &values);
    if (made && roots)
        add_roots(u);
    vec_release(&values);
    return !term_is(k->ts, u->made, TERM_FALSE) && u->places.n <= MAX_PLACES;
}

/* ---- after updates ---- */

/* Where there are several ways, some are without some of the stores. What a store that was not executed names may be any object. So a place is idle,
 * and its object is not known, if this is outside the forest, has its old value, and that leads to nothing of which anything is known: no path from what is
 * known comes there. With several fields another one of the object may have changed, so there are no idle places. */
static term_id idle_word(struct update *u, size_t place)
{
    bool several = term_has_kind(u->k->ts, u->made, TERM_OR);
    if (!several || u->before->n != 1)
        return mk_false(u->k->ts);
    symbol name = intern_printf(terms_names(u->k->ts), "!idle%u.%zu.%u", u->number, place, u->k->object);
    return mk_const(u->k->ts, name, SORT_BOOL);
}

static void tell_idle(struct update *u)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    for (size_t i = 0; i < u->places.n; i++) {
        const struct place *p = &u->places.at[i];
        term_id idle = idle_word(u, i), leads = mk_or2(ts, facts_is_null(k, p->new), facts_inside(k, u->forest->set, p->new));
        term_id outside = mk_not(ts, facts_inside(k, u->forest->set, p->at));
        if (term_is(ts, idle, TERM_CONST))
            facts_state(k, mk_eq(ts, idle, facts_and3(k, mk_eq(ts, p->old, p->new), outside, mk_not(ts, leads))));
    }
}

/* x is an object of the forest, or of a place that is not idle. */
static term_id is_known(struct update *u, term_id x)
{
    struct facts *k = u->k;
    term_id some = facts_inside(k, u->forest->set, x);
    for (size_t i = 0; i < u->places.n; i++) {
        term_id busy = mk_not(k->ts, idle_word(u, i));
        some = mk_or2(k->ts, some, facts_and3(k, facts_exists(k, x), mk_eq(k->ts, x, u->places.at[i].at), busy));
    }
    return some;
}

/* Each field of the object is among the places. */
static term_id all_edges_changed(struct update *u, term_id object)
{
    struct terms *ts = u->k->ts;
    term_id all = mk_true(ts);
    for (unsigned f = 0; f < u->before->n; f++) {
        term_id some = mk_false(ts);
        for (size_t i = 0; i < u->places.n; i++)
            if (u->places.at[i].field == f)
                some = mk_or2(ts, some, mk_eq(ts, u->places.at[i].at, object));
        all = mk_and2(ts, all, some);
    }
    return all;
}

/* A condition under which the last U is the relation of the later fields. */
static term_id is_exact(struct update *u)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id all = mk_and2(ts, u->forest->holds, u->made);
    for (size_t i = 0; i < u->places.n; i++) {
        const struct place *p = &u->places.at[i];
        term_id here = mk_or2(ts, facts_inside(k, u->forest->set, p->at), all_edges_changed(u, p->at));
        term_id there = mk_or2(ts, facts_is_null(k, p->new), is_known(u, p->new));
        term_id apart = mk_or2(ts, facts_is_null(k, p->at), idle_word(u, i));
        all = mk_and2(ts, all, mk_or2(ts, apart, mk_and2(ts, here, there)));
    }
    return all;
}

/* About pairs of objects. Of trees they are many, and the prover matches them where it asks what reaches what. */
static void tell_pairs(struct update *u, term_id body, term_id trigger)
{
    (u->before->n == 1 ? facts_axiom : facts_matched)(u->k, 2, body, trigger, TERM_NONE);
}

/* Uk(x, y). */
static term_id stage(struct update *u, size_t i, term_id x, term_id y)
{
    struct facts *k = u->k;
    sort_id args[] = {k->object, k->object};
    symbol name = intern_printf(terms_names(k->ts), "!after%u.%zu.%u", u->number, i, k->object);
    return mk_app2(k->ts, func_declare(k->ts, name, 2, args, SORT_BOOL), x, y);
}

/* Facts about pairs of objects for each place would be too many. */
static bool has_many_places(const struct update *u)
{
    return u->before->n == 1 && u->places.n >= MIN_CUTS;
}

/* No place is on the path from x to y. */
static term_id misses_places(struct update *u)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id stays = facts_related(k, u->before, k->x, k->y);
    for (size_t i = 0; i < u->places.n; i++) {
        const struct place *p = &u->places.at[i];
        term_id edge = mk_and2(ts, facts_exists(k, p->at), facts_exists(k, p->old));
        term_id through = facts_and3(k, edge, facts_related(k, u->before, k->x, p->at), facts_related(k, u->before, p->old, k->y));
        stays = mk_and2(ts, stays, mk_not(ts, through));
    }
    return stays;
}

static term_id is_before_cut(struct update *u)
{
    struct term_vec places = {0};
    for (size_t i = 0; i < u->places.n; i++)
        vec_push(&places, u->places.at[i].at);
    term_id stays = facts_of_cut(u->k, u->forest, &places, u->number);
    vec_release(&places);
    return stays;
}

/* U0(x, y). With many places, lists are cut into pieces. */
static void tell_first_stage(struct update *u)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id misses = has_many_places(u) ? is_before_cut(u) : misses_places(u);
    term_id stays = mk_and2(ts, facts_inside(k, u->forest->set, k->x), misses);
    term_id xy = stage(u, 0, k->x, k->y);
    tell_pairs(u, mk_eq(ts, xy, mk_or2(ts, mk_eq(ts, k->x, k->y), stays)), xy);
}

static term_id new_edge(struct update *u, const struct place *p)
{
    return mk_and2(u->k->ts, facts_exists(u->k, p->at), facts_exists(u->k, p->new));
}

static void tell_stage(struct update *u, size_t i)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    const struct place *p = &u->places.at[i - 1];
    term_id through = facts_and3(k, new_edge(u, p), stage(u, i - 1, k->x, p->at), stage(u, i - 1, p->new, k->y));
    term_id xy = stage(u, i, k->x, k->y);
    tell_pairs(u, mk_eq(ts, xy, mk_or2(ts, stage(u, i - 1, k->x, k->y), through)), xy);
}

/* From the value of place i, y is reached in the end. */
static term_id from_place(struct update *u, size_t i, term_id y)
{
    struct facts *k = u->k;
    symbol name = intern_printf(terms_names(k->ts), "!from%u.%zu.%u", u->number, i, k->object);
    return mk_app1(k->ts, func_declare(k->ts, name, 1, &k->object, SORT_BOOL), y);
}

static void tell_from_place(struct update *u, size_t i)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    size_t n = u->places.n;
    term_id value = u->places.at[i].new, some = stage(u, 0, value, k->y), from = from_place(u, i, k->y);
    for (size_t j = 0; j < n; j++) {
        const struct place *last = &u->places.at[j];
        term_id comes = mk_and2(ts, new_edge(u, last), stage(u, n, value, last->at));
        some = mk_or2(ts, some, mk_and2(ts, comes, stage(u, 0, last->new, k->y)));
    }
    struct reach_axiom a = {.n = 1, .vars = {k->y}, .body = mk_eq(ts, from, some), .trigger = {from, TERM_NONE}};
    vec_push(&k->r->axioms, a);
}

/* Un(x, y): there is no new edge on the path, or a first one. So the stages are asked for values and places only. */
static term_id by_first_edge(struct update *u)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id some = stage(u, 0, k->x, k->y);
    for (size_t i = 0; i < u->places.n; i++) {
        term_id comes = mk_and2(ts, new_edge(u, &u->places.at[i]), stage(u, 0, k->x, u->places.at[i].at));
        some = mk_or2(ts, some, mk_and2(ts, comes, from_place(u, i, k->y)));
        tell_from_place(u, i);
    }
    return some;
}

/* True where is_exact is. */
static term_id exact_word(struct update *u)
{
    symbol name = intern_printf(terms_names(u->k->ts), "!exact%u.%u", u->number, u->k->object);
    return mk_const(u->k->ts, name, SORT_BOOL);
}

/* Field i of an object is as before, unless it is one of the places. What is read later is known of the forest before, too; what was read
 * before is read later if it matters whether something leads to an object then. */
static void tell_reads(struct update *u, unsigned i)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id after = facts_child(k, u->after, i, k->x), value = facts_child(k, u->before, i, k->x);
    for (size_t p = 0; p < u->places.n; p++)
        if (u->places.at[p].field == i)
            value = mk_ite(ts, mk_eq(ts, k->x, u->places.at[p].at), u->places.at[p].new, value);
    term_id says = mk_implies(ts, u->made, mk_eq(ts, after, value));
    facts_axiom(k, 1, says, after, TERM_NONE);
    if (k->r->choices.n > 0)
        facts_axiom(k, 1, says, facts_child(k, u->before, i, k->x), TERM_NONE);
}

static void tell_update(struct update *u)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    size_t n = u->places.n;
    tell_first_stage(u);
    for (size_t i = 1; i <= n; i++)
        tell_stage(u, i);
    term_id xy = facts_related(k, u->after, k->x, k->y);
    term_id guard = facts_and3(k, exact_word(u), is_known(u, k->x), facts_exists(k, k->y));
    term_id last = has_many_places(u) ? by_first_edge(u) : stage(u, n, k->x, k->y);
    tell_pairs(u, mk_implies(ts, guard, mk_eq(ts, xy, last)), xy);
    for (unsigned i = 0; i < u->after->n; i++)
        if (u->after->fields[i] != u->before->fields[i])
            tell_reads(u, i);
    for (size_t i = 0; i < n; i++) {
        const struct place *p = &u->places.at[i];
        term_id terms[] = {p->at, p->old, p->new, facts_up(k, u->forest, p->new)};
        reach_see(k->r, facts_asks_up(k, u->forest, p->new));
        for (unsigned j = 0; j < sizeof terms / sizeof *terms; j++)
            vec_push(&k->out->named, reach_hint(k->r, terms[j]));
    }
}

/* ---- a forest again ---- */

/* No old edge into the value of place p is left in the set. */
static term_id no_old_edge(struct update *u, term_id set, const struct place *p)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id up = facts_up(k, u->forest, p->new), some = mk_or2(ts, facts_is_null(k, up), mk_not(ts, facts_inside(k, set, up)));
    for (size_t i = 0; i < u->places.n; i++) {
        const struct place *q = &u->places.at[i];
        some = mk_or2(ts, some, mk_and2(ts, mk_eq(ts, q->at, up), mk_eq(ts, q->old, p->new)));
    }
    return some;
}

/* No new edge but that of place p leads to its value. */
static term_id no_new_edge(struct update *u, term_id set, const struct place *p)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id all = mk_true(ts);
    for (size_t i = 0; i < u->places.n; i++) {
        const struct place *q = &u->places.at[i];
        if (q == p)
            continue;
        term_id apart = mk_or2(ts, mk_not(ts, facts_inside(k, set, q->at)), mk_ne(ts, q->new, p->new));
        if (q->field == p->field)
            apart = mk_or2(ts, apart, mk_eq(ts, q->at, p->at));
        all = mk_and2(ts, all, apart);
    }
    return all;
}

static term_id places_are_right(struct update *u, term_id set)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id all = mk_true(ts);
    for (size_t i = 0; i < u->places.n; i++) {
        const struct place *p = &u->places.at[i];
        term_id edge = mk_and2(ts, facts_inside(k, set, p->at), facts_exists(k, p->new));
        term_id no_cycle = mk_not(ts, stage(u, u->places.n, p->new, p->at));
        all = mk_and2(ts, all, mk_implies(ts, edge, facts_and3(k, no_cycle, no_old_edge(u, set, p), no_new_edge(u, set, p))));
    }
    return all;
}

/* The set is one of known objects, and closed under the later fields. */
static term_id set_is_right(struct update *u, term_id set)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id right = is_known(u, k->x);
    for (unsigned i = 0; i < u->after->n; i++) {
        term_id c = facts_child(k, u->after, i, k->x);
        right = mk_and2(ts, right, mk_or2(ts, facts_is_null(k, c), facts_inside(k, set, c)));
    }
    right = mk_implies(ts, facts_inside(k, set, k->x), right);
    return mk_forall(ts, 1, &k->x, mk_implies(ts, reach_hint(k->r, k->x), right), NULL);
}

static void tell_forest_again(struct update *u, const struct reach_forest *later)
{
    struct facts *k = u->k;
    term_id right = facts_and3(k, exact_word(u), set_is_right(u, later->set), places_are_right(u, later->set));
    facts_state(k, mk_implies(k->ts, right, later->holds));
}

/* ---- predecessors ---- */

/* If the later field leads from c to x, and the guard allows c, then so it is with the chosen object. */
static term_id chosen_like(struct update *u, const struct reach_choice *choice, term_id chosen, term_id c)
{
    struct terms *ts = u->k->ts;
    term_id right = mk_eq(ts, mk_select1(ts, choice->map, c), u->k->x),
            same = mk_eq(ts, mk_select1(ts, choice->map, chosen), u->k->x);
    if (choice->guard != TERM_NONE) {
        right = mk_and2(ts, right, mk_select1(ts, choice->guard, c));
        same = mk_and2(ts, same, mk_select1(ts, choice->guard, chosen));
    }
    return mk_implies(ts, right, same);
}

/* Where the later field leads from the chosen object to x, it is the predecessor, or a place. So facts about these are enough: variables of
 * axioms do not stand for the chosen object (reach_match.c). */
static term_id chosen_among(struct update *u, unsigned field, const struct reach_choice *choice, term_id chosen)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id leads = mk_eq(ts, mk_select1(ts, choice->map, chosen), k->x), some = mk_eq(ts, chosen, facts_up(k, u->forest, k->x));
    for (size_t i = 0; i < u->places.n; i++)
        if (u->places.at[i].field == field)
            some = mk_or2(ts, some, mk_eq(ts, chosen, u->places.at[i].at));
    term_id exist = mk_and2(ts, facts_exists(k, chosen), facts_exists(k, k->x));
    return mk_implies(ts, facts_and3(k, mk_and2(ts, u->forest->holds, u->made), exist, leads), some);
}

/* Where all objects are the forest, only its predecessor and the places can lead to an object x. These are few, while each read could lead to it. */
static void tell_choice(struct update *u, unsigned field, const struct reach_choice *choice)
{
    struct facts *k = u->k;
    struct terms *ts = k->ts;
    term_id chosen = mk_app1(ts, choice->choose, k->x), up = facts_up(k, u->forest, k->x);
    term_id all = mk_and2(ts, chosen_like(u, choice, chosen, up), chosen_among(u, field, choice, chosen));
    for (size_t i = 0; i < u->places.n; i++)
        if (u->places.at[i].field == field)
            all = mk_and2(ts, all, chosen_like(u, choice, chosen, u->places.at[i].at));
    facts_axiom(k, 1, mk_and2(ts, facts_asks_up(k, u->forest, k->x), all), chosen, TERM_NONE);
}

static void tell_choices(struct update *u)
{
    struct reach *r = u->k->r;
    for (size_t c = 0; c < r->choices.n; c++)
        for (unsigned i = 0; i < u->after->n; i++)
            if (r->choices.at[c].map == u->after->fields[i] && idmap_put(&r->placed, idmap_pair(u->number, (uint32_t)c), 1)) {
                idmap_put(&r->located, c, 1);
                tell_choice(u, i, &r->choices.at[c]);
            }
}

static uint64_t update_key(const struct update *u, size_t forest, size_t after)
{
    uint64_t key = idmap_pair((uint32_t)forest, (uint32_t)after);
    for (size_t i = 0; i < u->places.n; i++)
        key = hash_bytes(&u->places.at[i].at, sizeof u->places.at[i].at, key);
    return hash_bytes(&u->made, sizeof u->made, key);
}

static void tell_update_with(struct facts *k, size_t forest, size_t after, bool roots)
{
    struct reach *r = k->r;
    const struct reach_forest *d = &r->forests.at[forest];
    struct update u = {.k = k, .forest = d, .before = &r->fields.at[d->fields], .after = &r->fields.at[after]};
    if (u.before->null != u.after->null || u.before->n != u.after->n)
        return;
    facts_about(k, u.before->null);
    if (find_places(&u, roots)) {
        uint64_t key = update_key(&u, forest, after);
        facts_know(&r->fields.at[after], facts_is_all_objects(k->ts, d->set) ? KNOWN_EVERYWHERE : KNOWN_IN_PART);
        bool first = !idmap_has(&r->updates, key);
        if (first)
            idmap_put(&r->updates, key, r->updates.n);
        u.number = (unsigned)*idmap_get(&r->updates, key);
        if (first) {
            tell_idle(&u);
            facts_state(k, mk_implies(k->ts, is_exact(&u), exact_word(&u)));
        }
        if (first && (after != d->fields || u.places.n > 0))
            tell_update(&u);
        if (facts_is_all_objects(k->ts, d->set))
            tell_choices(&u);
        for (size_t i = 0; i < r->forests.n; i++)
            if (r->forests.at[i].fields == after && i != forest && idmap_put(&r->again, idmap_pair(u.number, (uint32_t)i), 1))
                tell_forest_again(&u, &r->forests.at[i]);
    }
    vec_release(&u.places);
}

/* What is known of fields that may have been made of those of a forest. With several states of the fields, places where nothing changes would
 * be too many. */
void facts_of_update(struct facts *k, size_t forest, size_t after)
{
    tell_update_with(k, forest, after, false);
    if (k->r->fields.n == 1)
        tell_update_with(k, forest, after, true);
}
