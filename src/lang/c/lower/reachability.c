/* Inductive predicates of two forms, whatever their names and the order of their parameters. One says that y is reached from x:
 *
 *     case here: \forall T *x; p(x, x);                             or with \valid(x) in front
 *     case there: \forall T *x, *y; V(x) && p(x->f, y) ==> p(x, y);  or V(y) && p(x, y) ==> p(x, y->f); a case or a disjunct for each member
 *
 * The other one says that the list or tree from x ends, and V of all its objects:
 *
 *     case end: p(\null);                                           perhaps with B(x) && x->f == \null ==> p(x)
 *     case more: \forall T *x; V(x) && p(x->f) && p(x->g) ==> p(x);
 *
 * Pointers are those to whole objects, and V(x) has x != \null in it. The least such p(x, y), for y other than null, is reachability (logic/reach.h) along
 * the members, cut where V does not hold. It is that of the members themselves if V holds of all that is reached, which proofs see at once. p(x, \null) of one
 * member says that no object that x reaches reaches itself; so does p(x). Start at c_reachability_of. */
#include "lang/c/lower/reachability.h"

#include "lang/c/lower/logic_function.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "logic/reach.h"
#include "logic/shape.h"
#include "logic/subst.h"

/* step: V of each field, in the order of `maps`; not yet found: TERM_NONE. */
struct finding {
    struct lower *l;
    struct terms *ts;
    const struct logic_function *k;
    const struct logic_states *states;
    struct c_reachability r;
    term_id y;             /* p(x, y) */
    struct term_vec maps;  /* of the fields */
    struct term_vec parts; /* conjuncts of the case at hand that are no calls */
    struct term_vec next;  /* maps of its calls */
    term_id base, step;    /* p(x): what holds of objects at the end, and of others */
    term_id own;           /* of c_reachability: the same in all cases; TERM_NONE: no case has said it */
    bool none, any_base;   /* p(\null) is a case; there is a case without a call */
};

/* ---- calls ---- */

static bool is_self(const struct finding *k, term_id t)
{
    if (!term_is(k->ts, t, TERM_APP))
        return false;
    const char *name = func_name(k->ts, term_func(k->ts, t));
    bool self = false;
    for (unsigned others = 0; others < 1u << k->k->f->n_params; others++)
        self |= name == c_logic_unknown_name(k->l, k->k, others);
    return self;
}

static void note_self(void *user, term_id t)
{
    const struct finding **k = user;
    if (*k && is_self(*k, t))
        *k = NULL;
}

static bool has_self(const struct finding *k, term_id t)
{
    const struct finding *found = k;
    term_visit(k->ts, t, note_self, &found);
    return !found;
}

/* t is the call in which only parameter `changed` is another one, `with`. */
static bool is_call(const struct finding *k, term_id t, unsigned changed, term_id *with)
{
    unsigned mask = 1u << (k->k->f->n_params - 1 - changed);
    if (!term_is(k->ts, t, TERM_APP) || term_arity(k->ts, t) != 1 ||
        func_name(k->ts, term_func(k->ts, t)) != c_logic_unknown_name(k->l, k->k, mask))
        return false;
    *with = term_arg(k->ts, t, 0);
    return true;
}

/* t is the value of a member at the object x. */
static bool is_member(const struct finding *k, term_id t, term_id x, term_id *map)
{
    bool one = term_is(k->ts, t, TERM_SELECT) && term_arity(k->ts, t) == 2 && term_arg(k->ts, t, 1) == x;
    *map = one ? term_arg(k->ts, t, 0) : TERM_NONE;
    return one && term_is(k->ts, *map, TERM_CONST);
}

/* p(x->f, y), or a disjunction of such calls for several members. */
static bool is_next(const struct finding *k, term_id t, struct term_vec *maps)
{
    term_id with, map;
    if (k->r.between && term_is(k->ts, t, TERM_OR)) {
        bool all = true;
        for (unsigned i = 0; i < term_arity(k->ts, t) && all; i++)
            all = is_next(k, term_arg(k->ts, t, i), maps);
        return all;
    }
    if (!is_call(k, t, k->r.from, &with) || !is_member(k, with, k->r.x, &map))
        return false;
    vec_push(maps, map);
    return true;
}

/* ---- what else a case says ---- */

static bool drop(struct term_vec *all, size_t i)
{
    all->at[i] = all->at[--all->n];
    return true;
}

static bool drop_term(struct term_vec *all, term_id t)
{
    for (size_t i = 0; i < all->n; i++)
        if (all->at[i] == t)
            return drop(all, i);
    return false;
}

static bool drop_not_null(const struct finding *k, struct term_vec *all)
{
    term_id other;
    for (size_t i = 0; i < all->n; i++)
        if (term_is_unequal(k->ts, all->at[i], k->r.x, &other) && other == k->l->null)
            return drop(all, i);
    return false;
}

static term_id conjunction(const struct finding *k, const struct term_vec *all)
{
    return mk_and(k->ts, (unsigned)all->n, all->at);
}

/* Takes V(x) from the parts: x is not null, perhaps that it is an object, and the rest, *every. False: it may be null, or another case is not the same
 * about its being an object. */
static bool take_every(struct finding *k, term_id *every)
{
    term_id length = mk_lt(k->ts, mk_int(k->ts, 0), block_length(k->l, k->r.x));
    if (!drop_not_null(k, &k->parts))
        return false;
    term_id own = drop_term(&k->parts, length) ? length : mk_true(k->ts);
    bool same = k->own == TERM_NONE || k->own == own;
    k->own = own;
    *every = conjunction(k, &k->parts);
    return same && !has_self(k, *every) && (k->y == TERM_NONE || !term_mentions(k->ts, *every, k->y));
}

/* ---- p(x, y) ---- */

static bool take_here(struct finding *k)
{
    if (k->any_base || !drop_term(&k->parts, mk_eq(k->ts, k->r.x, k->y)))
        return false;
    k->any_base = true;
    for (size_t i = 0; i < k->parts.n; i++)
        k->parts.at[i] = subst_one(k->ts, k->parts.at[i], k->y, k->r.x);
    return k->parts.n == 0 || take_every(k, &k->r.last);
}

static bool take_there(struct finding *k)
{
    term_id every;
    if (!take_every(k, &every))
        return false;
    bool same = k->step == TERM_NONE || every == k->step;
    k->step = every;
    for (size_t i = 0; i < k->next.n; i++)
        vec_push(&k->maps, k->next.at[i]);
    return same;
}

/* some z: p(x, z) && V(z) && z->f == y, which is V(x) && p(x->f, y) read from the other end. */
static bool turn_around(struct finding *k, term_id t)
{
    term_id z, with, map;
    struct term_vec parts = {0};
    bool call = false, edge = false;
    if (!term_is(k->ts, t, TERM_EXISTS) || binder_arity(k->ts, t) != 1 || binder_sort(k->ts, t, 0) != k->l->block)
        return false;
    term_conjuncts(k->ts, term_open_fresh(k->ts, t, &z), &parts);
    for (size_t i = 0; i < parts.n; i++) {
        term_id p = parts.at[i];
        bool eq = term_is(k->ts, p, TERM_EQ);
        term_id a = eq ? term_arg(k->ts, p, 0) : TERM_NONE, b = eq ? term_arg(k->ts, p, 1) : TERM_NONE;
        if (!call && is_call(k, p, k->r.to, &with) && with == z) {
            call = true;
        } else if (!edge && eq && ((a == k->y && is_member(k, b, z, &map)) || (b == k->y && is_member(k, a, z, &map)))) {
            vec_push(&k->next, map);
            edge = true;
        } else {
            term_id of_x = subst_one(k->ts, p, z, k->r.x);
            vec_push(&k->parts, of_x);
        }
    }
    vec_release(&parts);
    return call && edge;
}

static bool take_between(struct finding *k)
{
    return k->next.n ? take_there(k) : take_here(k);
}

/* ---- p(x) ---- */

static void add_or(struct finding *k, term_id *to, term_id t)
{
    *to = *to == TERM_NONE ? t : mk_or2(k->ts, *to, t);
}

/* p(\null), or something of an object at the end. */
static bool take_end(struct finding *k)
{
    term_id of_x;
    k->any_base = true;
    if (drop_term(&k->parts, mk_eq(k->ts, k->r.x, k->l->null))) {
        k->none = true;
        return k->parts.n == 0;
    }
    if (!take_every(k, &of_x))
        return false;
    add_or(k, &k->base, of_x);
    return true;
}

static bool take_more(struct finding *k)
{
    term_id of_x;
    if (!take_every(k, &of_x))
        return false;
    bool same = k->step == TERM_NONE || (k->maps.n == 1 && k->next.n == 1 && k->maps.at[0] == k->next.at[0]);
    if (k->step == TERM_NONE)
        for (size_t i = 0; i < k->next.n; i++)
            vec_push(&k->maps, k->next.at[i]);
    add_or(k, &k->step, of_x);
    return same;
}

/* All members of x are null. */
static term_id at_end(const struct finding *k)
{
    term_id all = mk_true(k->ts);
    for (size_t i = 0; i < k->maps.n; i++)
        all = mk_and2(k->ts, all, mk_eq(k->ts, mk_select1(k->ts, k->maps.at[i], k->r.x), k->l->null));
    return all;
}

/* Objects for which only a case without a call holds are at the end. */
static bool ends_are_ends(const struct finding *k)
{
    struct term_vec ends = {0}, cases = {0};
    term_conjuncts(k->ts, at_end(k), &ends);
    vec_push(&cases, k->base);
    bool all = true;
    for (size_t i = 0; i < cases.n; i++)
        if (term_is(k->ts, cases.at[i], TERM_OR))
            for (unsigned n = 0; n < term_arity(k->ts, cases.at[i]); n++)
                vec_push(&cases, term_arg(k->ts, cases.at[i], n));
        else
            for (size_t n = 0; n < ends.n; n++) {
                struct term_vec parts = {0};
                term_conjuncts(k->ts, cases.at[i], &parts);
                all &= drop_term(&parts, ends.at[n]);
                vec_release(&parts);
            }
    vec_release(&ends);
    vec_release(&cases);
    return all;
}

/* Where p(\null) is no case, an object at the end needs a case of its own. */
static bool finish_end(struct finding *k)
{
    if (!k->any_base || (!k->none && (k->base == TERM_NONE || k->maps.n > 1)) || (k->base != TERM_NONE && !ends_are_ends(k)))
        return false;
    k->r.every = k->none ? k->step : mk_and2(k->ts, k->step, mk_not(k->ts, at_end(k)));
    if (k->base != TERM_NONE)
        k->r.every = mk_or2(k->ts, k->r.every, k->base);
    k->r.some = !k->none;
    return true;
}

/* ---- all cases ---- */

static bool take_case(struct finding *k, term_id t)
{
    struct term_vec all = {0};
    bool fits = true;
    k->parts.n = k->next.n = 0;
    if (k->r.between && term_is(k->ts, t, TERM_EXISTS))
        return turn_around(k, t) && take_there(k);
    term_conjuncts(k->ts, t, &all);
    for (size_t i = 0; i < all.n && fits; i++) {
        size_t before = k->next.n;
        if (!has_self(k, all.at[i]))
            vec_push(&k->parts, all.at[i]);
        else
            fits = is_next(k, all.at[i], &k->next) && (before == 0 || !k->r.between);
    }
    vec_release(&all);
    return fits && (k->r.between ? take_between(k) : k->next.n ? take_more(k) : take_end(k));
}

static bool take_cases(struct finding *k, term_id t)
{
    if (!term_is(k->ts, t, TERM_OR))
        return take_case(k, t);
    bool all = true;
    for (unsigned i = 0; i < term_arity(k->ts, t) && all; i++)
        all = take_cases(k, term_arg(k->ts, t, i));
    return all;
}

static struct il_var *variable_of(const struct finding *k, term_id map)
{
    for (size_t i = 0; i < k->states->n; i++)
        if (k->states->at[i].value == map)
            return (struct il_var *)k->states->at[i].var;
    return NULL;
}

/* Members in the order of their terms, so that predicates with the same ones say the same. */
static bool find_fields(struct finding *k)
{
    struct c_reachability *r = &k->r;
    r->fields = arena_array(k->l->arena, struct il_var *, k->maps.n);
    for (size_t i = 0; i < k->maps.n; i++) {
        struct il_var *v = variable_of(k, k->maps.at[i]);
        unsigned at = r->n++;
        if (!v || v->sort != sort_map(k->ts, 1, &k->l->block, k->l->block))
            return false;
        for (; at > 0 && r->fields[at - 1]->term > v->term; at--)
            r->fields[at] = r->fields[at - 1];
        if (at > 0 && r->fields[at - 1] == v)
            return false;
        r->fields[at] = v;
    }
    return r->n > 0;
}

static bool find(struct finding *k, term_id value)
{
    bool found = take_cases(k, value) && k->step != TERM_NONE && k->any_base && find_fields(k);
    k->r.own = k->own;
    if (found && k->r.between)
        k->r.every = k->step;
    else if (found)
        found = finish_end(k);
    return found;
}

static bool try_from(struct finding *k, unsigned from, term_id value)
{
    const struct acsl_function *f = k->k->f;
    struct term_vec *own[] = {&k->maps, &k->parts, &k->next};
    k->r = (struct c_reachability){.between = f->n_params == 2,
                                   .from = from,
                                   .to = 1 - from,
                                   .states = k->states,
                                   .last = TERM_NONE};
    k->r.x = k->k->params[from].term;
    k->y = k->r.between ? k->k->params[1 - from].term : TERM_NONE;
    k->base = k->step = k->own = TERM_NONE;
    k->none = k->any_base = false;
    bool found = find(k, value);
    for (unsigned i = 0; i < 3; i++) {
        vec_release(own[i]);
        *own[i] = (struct term_vec){0};
    }
    return found;
}

const struct c_reachability *c_reachability_of(struct lower *l, const struct logic_function *k, const struct logic_states *states,
                                               term_id value)
{
    const struct acsl_function *f = k->f;
    struct finding n = {.l = l, .ts = l->ts, .k = k, .states = states};
    if (f->n_params < 1 || f->n_params > 2 || f->n_labels != 1)
        return NULL;
    for (unsigned i = 0; i < f->n_params; i++)
        if (k->params[i].kind != C_VALUE_POINTER || k->params[i].offset != TERM_NONE)
            return NULL;
    for (unsigned from = 0; from < f->n_params; from++)
        if (try_from(&n, from, value)) {
            n.r.states = arena_copy(l->arena, states, sizeof *states);
            return arena_copy(l->arena, &n.r, sizeof n.r);
        }
    return NULL;
}

bool c_reachability_is_plain(const struct lower *l, const struct c_reachability *r)
{
    bool any_last = r->last == TERM_NONE || term_is(l->ts, r->last, TERM_TRUE);
    return r->between && any_last && term_is(l->ts, r->every, TERM_TRUE);
}

void c_reachability_assume(struct lower *l, const struct c_reachability *r)
{
    struct terms *ts = l->ts;
    for (unsigned i = 0; i < r->n; i++) {
        struct il_var *field = r->fields[i];
        term_id x = mk_const_named(ts, "\\o", l->block), next = mk_select1(ts, field->term, x);
        term_id object = mk_or2(ts, mk_eq(ts, next, l->null), mk_lt(ts, mk_int(ts, 0), block_length(l, next)));
        term_id all = mk_forall(ts, 1, &x, object, NULL);
        if (idmap_put(&l->holds_objects, idmap_key(field), 1))
            field->fact = field->fact == TERM_NONE ? all : mk_and2(ts, field->fact, all);
    }
}

/* ---- values ---- */

/* maps: the members, now; cut: null behind objects where `every` does not hold. */
struct valuing {
    struct spec_env *env;
    struct terms *ts;
    const struct c_reachability *r;
    const struct acsl_state *at;
    term_id null, *maps, *cut;
};

/* t with z for x, in the state. */
static term_id said_of(const struct valuing *k, term_id t, term_id z)
{
    struct subst s = {0};
    for (size_t i = 0; i < k->r->states->n; i++) {
        const struct logic_state *state = &k->r->states->at[i];
        if (term_mentions(k->ts, t, state->value))
            subst_set(&s, state->value, c_spec_version(k->env, (struct il_var *)state->var, k->at));
    }
    subst_set(&s, k->r->x, z);
    term_id out = subst_apply(k->ts, &s, t);
    subst_release(&s);
    return out;
}

static term_id object(const struct valuing *k, const char *name)
{
    return mk_const_named(k->ts, name, k->env->b->l->block);
}

static void find_maps(struct valuing *k)
{
    unsigned n = k->r->n;
    term_id z = object(k, "!z");
    k->maps = arena_array(k->env->b->l->arena, term_id, n);
    k->cut = arena_array(k->env->b->l->arena, term_id, n);
    for (unsigned i = 0; i < n; i++) {
        k->maps[i] = c_spec_version(k->env, k->r->fields[i], k->at);
        term_id next = mk_ite(k->ts, said_of(k, k->r->every, z), mk_select1(k->ts, k->maps[i], z), k->null);
        k->cut[i] = mk_lambda(k->ts, 1, &z, next);
    }
}

static term_id reaches(const struct valuing *k, term_id x, term_id y)
{
    return mk_reach(k->ts, k->null, k->r->n, k->maps, x, y);
}

/* body(z), for all objects z that x reaches. */
static term_id for_reached(const struct valuing *k, term_id x, term_id z, term_id body)
{
    term_id inside = mk_and2(k->ts, mk_ne(k->ts, z, k->null), reaches(k, x, z));
    return term_is(k->ts, body, TERM_TRUE) ? body : mk_forall(k->ts, 1, &z, mk_implies(k->ts, inside, body), NULL);
}

static term_id every_reached(const struct valuing *k, term_id x)
{
    term_id z = object(k, "!z");
    return for_reached(k, x, z, said_of(k, k->r->every, z));
}

/* The way from x to the object y. */
static term_id way(const struct valuing *k, term_id x, term_id y)
{
    if (term_is(k->ts, k->r->every, TERM_TRUE))
        return reaches(k, x, y);
    term_id cut = mk_reach(k->ts, k->null, k->r->n, k->cut, x, y);
    term_id begins = mk_and2(k->ts, said_of(k, k->r->every, x), cut);
    term_id valid[] = {mk_eq(k->ts, x, y), every_reached(k, x), begins};
    return mk_and2(k->ts, reaches(k, x, y), mk_or(k->ts, 3, valid));
}

static term_id is_forest(const struct valuing *k, term_id x)
{
    return mk_forest(k->ts, k->null, mk_reached(k->ts, k->null, k->r->n, k->maps, x), k->r->n, k->maps);
}

/* Nothing that x reaches reaches itself. */
static term_id ends(const struct valuing *k, term_id x)
{
    term_id z = object(k, "!z"), all = mk_true(k->ts);
    if (k->r->n == 1)
        return is_forest(k, x);
    for (unsigned i = 0; i < k->r->n; i++) {
        term_id next = mk_select1(k->ts, k->maps[i], z);
        term_id apart = mk_or2(k->ts, mk_eq(k->ts, next, k->null), mk_not(k->ts, reaches(k, next, z)));
        all = mk_and2(k->ts, all, apart);
    }
    return for_reached(k, x, z, all);
}

/* p(x, \null) along several members: some way ends. */
static term_id some_end(const struct valuing *k, term_id x)
{
    term_id z = object(k, "!e"), end = mk_false(k->ts);
    for (unsigned i = 0; i < k->r->n; i++)
        end = mk_or2(k->ts, end, mk_eq(k->ts, mk_select1(k->ts, k->maps[i], z), k->null));
    term_id parts[] = {mk_ne(k->ts, z, k->null), way(k, x, z), said_of(k, k->r->every, z), end};
    return mk_or2(k->ts, mk_eq(k->ts, x, k->null), mk_exists(k->ts, 1, &z, mk_and(k->ts, 4, parts), NULL));
}

static term_id to_null(const struct valuing *k, term_id x)
{
    return k->r->n > 1 ? some_end(k, x) : mk_and2(k->ts, is_forest(k, x), every_reached(k, x));
}

static term_id between(const struct valuing *k, term_id x, term_id y)
{
    struct terms *ts = k->ts;
    term_id own = said_of(k, k->r->own, x), null = mk_eq(ts, y, k->null);
    if (k->r->last == TERM_NONE)
        own = mk_or2(ts, mk_eq(ts, x, y), own);
    term_id end = k->r->last == TERM_NONE ? mk_implies(ts, null, to_null(k, x))
                                          : mk_and2(ts, mk_not(ts, null), said_of(k, k->r->last, y));
    return mk_and(ts, 3, (term_id[]){way(k, x, y), own, end});
}

static term_id whole(const struct valuing *k, term_id x)
{
    struct terms *ts = k->ts;
    term_id null = mk_eq(ts, x, k->null);
    term_id own = k->r->some ? mk_and2(ts, mk_not(ts, null), said_of(k, k->r->own, x))
                             : mk_or2(ts, null, said_of(k, k->r->own, x));
    return mk_and(ts, 3, (term_id[]){ends(k, x), own, every_reached(k, x)});
}

term_id c_reachability_value(struct spec_env *env, const struct c_reachability *r, const struct c_value args[],
                             const struct acsl_state *at)
{
    struct valuing k = {.env = env, .ts = env->b->l->ts, .r = r, .at = at, .null = env->b->l->null};
    find_maps(&k);
    return r->between ? between(&k, args[r->from].term, args[r->to].term) : whole(&k, args[r->from].term);
}

/* ---- lists that do not meet ---- */

/* starts: where the lists begin. */
struct meeting {
    struct valuing k;
    term_id x, map;
    struct term_vec starts; /* each once */
};

static void note_start(void *user, term_id t)
{
    struct meeting *m = user;
    const struct terms *ts = m->k.ts;
    bool here = term_is(ts, t, TERM_REACH) && reach_fields(ts, t) == 1 && reach_to(ts, t) == m->x;
    if (!here || term_mentions(ts, reach_from(ts, t), m->x))
        return;
    m->map = reach_field(ts, t, 0);
    for (size_t i = 0; i < m->starts.n; i++)
        if (m->starts.at[i] == reach_from(ts, t))
            return;
    vec_push(&m->starts, reach_from(ts, t));
}

/* The predicate along the member whose map, now, this is. */
static const struct c_reachability *plain_along(struct spec_env *env, term_id map)
{
    const struct lower *l = env->b->l;
    for (size_t i = 0; i < l->reaches.n; i++) {
        const struct c_reachability *r = l->reaches.at[i]->reach;
        if (c_reachability_is_plain(l, r) && r->last == TERM_NONE && r->n == 1 && r->fields[0]->term == map &&
            c_spec_version(env, r->fields[0], NULL) == map)
            return r;
    }
    return NULL;
}

static term_id in_some(const struct meeting *m, term_id object)
{
    term_id any = mk_false(m->k.ts);
    for (size_t i = 0; i < m->starts.n; i++)
        any = mk_or2(m->k.ts, any, between(&m->k, m->starts.at[i], object));
    return any;
}

term_id c_reachability_of_objects(struct spec_env *env, unsigned n, const term_id vars[], term_id body)
{
    struct terms *ts = env->b->l->ts;
    for (unsigned i = 0; i < n; i++) {
        if (term_sort(ts, vars[i]) != env->b->l->block)
            continue;
        term_id null = mk_eq(ts, vars[i], env->b->l->null);
        if (term_is_disjunct(ts, body, null))
            body = mk_implies(ts, mk_not(ts, null), subst_term(ts, body, null, mk_false(ts)));
    }
    return body;
}

/* Each is among the others, and the other way round. */
static bool same_set(const struct term_vec *a, const struct term_vec *b)
{
    for (unsigned way = 0; way < 2; way++) {
        const struct term_vec *from = way ? b : a, *to = way ? a : b;
        for (size_t i = 0; i < from->n; i++) {
            bool found = false;
            for (size_t k = 0; k < to->n; k++)
                found |= to->at[k] == from->at[i];
            if (!found)
                return false;
        }
    }
    return true;
}

/* The body is that of the header, for these starts. */
static bool says_apart(const struct meeting *m, term_id y, term_id body)
{
    struct terms *ts = m->k.ts;
    term_id null = m->k.null, of_x = mk_select1(ts, m->map, m->x), of_y = mk_select1(ts, m->map, y);
    struct term_vec expected = {0}, found = {0};
    term_id premises[] = {mk_ne(ts, m->x, null), mk_ne(ts, y, null), in_some(m, m->x), in_some(m, y)};
    term_id others[] = {mk_eq(ts, m->x, y), mk_ne(ts, of_x, of_y), mk_eq(ts, of_x, null)};
    term_id back = between(&m->k, of_x, m->x), apart = mk_or2(ts, mk_or2(ts, others[0], others[1]), others[2]);
    term_id right = mk_and2(ts, mk_not(ts, back), apart), vars[] = {m->x, y};
    term_id all = mk_implies(ts, mk_and(ts, 4, premises), right);
    term_disjuncts(ts, c_reachability_of_objects(m->k.env, 2, vars, all), &expected);
    term_disjuncts(ts, body, &found);
    bool same = same_set(&expected, &found);
    vec_release(&expected);
    vec_release(&found);
    return same;
}

/* Each start is null or an object. */
static term_id all_exist(const struct meeting *m)
{
    struct terms *ts = m->k.ts;
    term_id all = mk_true(ts);
    for (size_t i = 0; i < m->starts.n; i++) {
        term_id null = mk_eq(ts, m->starts.at[i], m->k.null);
        all = mk_and2(ts, all, mk_or2(ts, null, said_of(&m->k, m->k.r->own, m->starts.at[i])));
    }
    return all;
}

static term_id union_of(const struct meeting *m)
{
    struct terms *ts = m->k.ts;
    term_id x = object(&m->k, "!x"), any = mk_false(ts);
    for (size_t i = 0; i < m->starts.n; i++)
        any = mk_or2(ts, any, reaches(&m->k, m->starts.at[i], x));
    return mk_lambda(ts, 1, &x, mk_and2(ts, mk_ne(ts, x, m->k.null), any));
}

term_id c_reachability_forest(struct spec_env *env, const term_id vars[2], term_id body)
{
    struct terms *ts = env->b->l->ts;
    struct meeting m = {.k = {.env = env, .ts = ts, .null = env->b->l->null}, .x = vars[0], .map = TERM_NONE};
    term_id out = TERM_NONE;
    term_visit(ts, body, note_start, &m);
    m.k.r = m.map == TERM_NONE ? NULL : plain_along(env, m.map);
    if (m.k.r)
        find_maps(&m.k);
    if (m.k.r && says_apart(&m, vars[1], body)) {
        term_id exist = all_exist(&m), forest = mk_forest(ts, m.k.null, union_of(&m), 1, &m.map);
        term_id apart = mk_forall(ts, 2, vars, body, NULL);
        out = mk_and2(ts, mk_implies(ts, exist, forest), mk_or2(ts, exist, apart));
    }
    vec_release(&m.starts);
    return out;
}

/* ---- trees whose parts do not meet ---- */

static void note_root(void *user, term_id t)
{
    struct meeting *m = user;
    const struct terms *ts = m->k.ts;
    bool here = term_is(ts, t, TERM_REACH) && reach_fields(ts, t) == 2 && reach_to(ts, t) == m->x;
    for (size_t i = 0; here && i < m->starts.n; i++) /* its variables */
        here = !term_mentions(ts, reach_from(ts, t), m->starts.at[i]);
    if (here)
        m->map = t;
}

/* The predicate along the members of this REACH, now, that holds of objects only. */
static const struct c_reachability *of_objects_along(struct spec_env *env, term_id reach)
{
    const struct lower *l = env->b->l;
    for (size_t i = 0; i < l->reaches.n; i++) {
        const struct c_reachability *r = l->reaches.at[i]->reach;
        bool same = c_reachability_is_plain(l, r) && r->last != TERM_NONE && r->n == reach_fields(l->ts, reach);
        for (unsigned f = 0; same && f < r->n; f++)
            same = c_spec_version(env, r->fields[f], NULL) == reach_field(l->ts, reach, f);
        if (same)
            return r;
    }
    return NULL;
}

/* What the disjunction says of objects. */
static void parts_of_objects(struct terms *ts, term_id t, const term_id vars[2], term_id null, struct term_vec *out)
{
    struct term_vec all = {0};
    term_disjuncts(ts, t, &all);
    for (size_t i = 0; i < all.n; i++)
        if (all.at[i] != mk_eq(ts, vars[0], null) && all.at[i] != mk_eq(ts, vars[1], null))
            vec_push(out, all.at[i]);
    vec_release(&all);
}

/* The body is that of the header, for this root; m, x: the variables. */
static bool says_disjoint(const struct meeting *g, term_id root, term_id m, term_id x, term_id body)
{
    struct terms *ts = g->k.ts;
    const term_id vars[] = {m, x};
    struct term_vec found = {0};
    bool same = false;
    parts_of_objects(ts, body, vars, g->k.null, &found);
    for (unsigned left = 0; left < 2 && !same; left++) {
        term_id a = mk_select1(ts, g->k.maps[left], m), b = mk_select1(ts, g->k.maps[!left], m);
        term_id premise = mk_and2(ts, between(&g->k, root, m), between(&g->k, a, x));
        term_id all = mk_implies(ts, premise, mk_not(ts, between(&g->k, b, x)));
        struct term_vec expected = {0};
        parts_of_objects(ts, c_reachability_of_objects(g->k.env, 2, vars, all), vars, g->k.null, &expected);
        same = same_set(&expected, &found);
        vec_release(&expected);
    }
    vec_release(&found);
    return same;
}

term_id c_reachability_tree(struct spec_env *env, const term_id vars[2], term_id body)
{
    struct terms *ts = env->b->l->ts;
    for (unsigned i = 0; i < 2; i++) {
        struct meeting g = {.k = {.env = env, .ts = ts, .null = env->b->l->null}, .x = vars[i], .map = TERM_NONE};
        vec_push(&g.starts, vars[0]);
        vec_push(&g.starts, vars[1]);
        term_visit(ts, body, note_root, &g);
        vec_release(&g.starts);
        g.k.r = g.map == TERM_NONE ? NULL : of_objects_along(env, g.map);
        if (!g.k.r)
            continue;
        term_id root = reach_from(ts, g.map);
        find_maps(&g.k);
        if (!says_disjoint(&g, root, vars[i], vars[!i], body))
            continue;
        term_id exists = mk_or2(ts, mk_eq(ts, root, g.k.null), said_of(&g.k, g.k.r->own, root));
        term_id given = mk_and2(ts, exists, ends(&g.k, root)), all = mk_forall(ts, 2, vars, body, NULL);
        return mk_and2(ts, mk_implies(ts, given, is_forest(&g.k, root)), mk_or2(ts, given, all));
    }
    return TERM_NONE;
}
