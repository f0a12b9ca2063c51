/* What types suggest about linked data. A field that leads from objects to objects of their own type is a link; links that others do not undo are
 * the backbone (BOHNE's trees). For the variables and places of that type that matter at a loop's head, the cursors, the guesses are:
 *
 *     what they reach, together, is a forest
 *     one of them reaches another one, or they have no object in common
 *     an object that one of them reaches has a property that the routine asserts or asks of a variable: it exists, it is not freed, a value
 *     a link back undoes the link: next[x] != null ==> prev[next[x]] == x, of each such object
 *     a cursor's links are null, or links lead back from it to null; two cursors are null together
 *     a cursor that goes along the links has passed only objects that have a property; another one is right behind it, or it is where they began
 *     what is asked of all objects is so of those that no cursor reaches: each block is freed
 *     the object q in which a place such as q.head is, is not reached from the cursors
 *
 * Start at linked_guesses. */
#include "infer/propagate/linked.h"

#include "il/copies.h"
#include "il/linked.h"
#include "il/live.h"
#include "infer/variables.h"
#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/subst.h"

enum { MAX_CURSORS = 5, MAX_PROPERTIES = 8, MAX_LINKS = 4, MAX_NESTING = 4000, MAX_ASKED = 200 };

/* Fields of one type of objects. back: links that undo others. */
struct links {
    const struct il_type *owner;
    sort_id object;
    struct term_vec backbone, back;
};

/* objects: terms of the type: variables, and places such as q.head. asked: conjuncts of what the routine asserts and asks. */
struct search {
    struct terms *ts;
    const struct il_routine *r;
    const struct live *live;
    term_id null;
    struct il_copies copies;
    struct il_cmds commands;
    struct il_cmds loops;
    struct links links;
    struct idmap objects;
    struct term_vec places; /* those of the objects that are no variables */
    struct term_vec asked;
    struct term_vec properties; /* of `x`, of which the routine asks them; the type's */
    term_id x;
    struct term_vec wanted; /* quantifiers under which the routine knows something else */
    bool reach;             /* the routine speaks of reachability */
    bool grown;
    const struct il_loop *loop; /* guesses are made for it */
    struct linked_guesses *out;
};

/* ---- links ---- */

/* A map in memory whose values are objects of the links' type: a field of whatever objects, or positions. */
static bool holds_objects(const struct search *k, term_id map)
{
    const struct il_var *v = term_is(k->ts, map, TERM_CONST) ? il_var_of(k->r, map) : NULL;
    sort_id range = v ? v->sort : SORT_BOOL;
    while (sort_kind(k->ts, range) == SORT_KIND_MAP)
        range = sort_range(k->ts, range);
    return v && il_is_memory(v) && v->type && v->type->name == k->links.owner->name && range == k->links.object;
}

/* The map that t reads, at variables and numbers; TERM_NONE: it is no such read. *object: the first of them. */
static term_id read_by_name(const struct terms *ts, term_id t, term_id *object)
{
    bool named = term_is(ts, t, TERM_SELECT);
    while (named && term_is(ts, t, TERM_SELECT)) {
        for (unsigned i = 1; i < term_arity(ts, t); i++)
            named &= term_is(ts, term_arg(ts, t, i), TERM_CONST) || term_is(ts, term_arg(ts, t, i), TERM_INT);
        *object = term_arg(ts, t, 1);
        t = term_arg(ts, t, 0);
    }
    return named && term_is(ts, t, TERM_CONST) ? t : TERM_NONE;
}

static bool is_of_owner(const struct search *k, term_id map)
{
    const struct il_var *v = term_is(k->ts, map, TERM_CONST) ? il_var_of(k->r, map) : NULL;
    return v && il_is_field(v) && v->owner && v->owner->name == k->links.owner->name;
}

/* c assigns f[x] = y. */
static bool is_link_store(const struct search *k, const struct il_cmd *c, term_id f, term_id *x, term_id *y)
{
    bool store = c->kind == IL_ASSIGN && c->lhs.n == 1 && c->lhs.var->term == f && c->term != k->null;
    *x = store ? c->lhs.index[0] : TERM_NONE;
    *y = c->term;
    return store;
}

/* Some commands make g the way back along f: f[x] = y and g[y] = x. */
static bool undoes(const struct search *k, term_id g, term_id f)
{
    term_id x, y, x2, y2;
    for (size_t i = 0; i < k->commands.n; i++)
        for (size_t j = 0; j < k->commands.n; j++) {
            if (!is_link_store(k, k->commands.at[j], g, &y2, &x2))
                continue;
            if (y2 == mk_select1(k->ts, f, x2)) /* g[f[x]] = x */
                return true;
            if (is_link_store(k, k->commands.at[i], f, &x, &y) && x == x2 && y == y2)
                return true;
        }
    return false;
}

/* A loop goes along the link. */
static bool is_walked(const struct search *k, term_id f)
{
    for (size_t i = 0; i < k->commands.n; i++) {
        const struct il_cmd *c = k->commands.at[i];
        bool object = c->kind == IL_ASSIGN && c->lhs.n == 0 && c->lhs.var->sort == k->links.object;
        if (object && c->term == mk_select1(k->ts, f, c->lhs.var->term))
            return true;
    }
    return false;
}

/* The links of the type of v. Of two that undo each other, the one along which loops go is the backbone, or else the first. */
static bool find_links(struct search *k, const struct il_var *first)
{
    struct links *l = &k->links;
    struct term_vec all = {0};
    l->owner = first->owner;
    l->object = sort_range(k->ts, first->sort);
    l->backbone.n = l->back.n = 0;
    for (unsigned walked = 2; walked-- > 0;)
        for (size_t i = 0; i < k->r->vars.n; i++) {
            const struct il_var *v = k->r->vars.at[i];
            if (il_is_own_link(k->ts, v) && v->owner->name == first->owner->name && is_walked(k, v->term) == walked)
                vec_push(&all, v->term);
        }
    for (size_t i = 0; i < all.n; i++) {
        bool back = false;
        for (size_t j = 0; j < l->backbone.n; j++)
            back |= undoes(k, all.at[i], l->backbone.at[j]) || undoes(k, l->backbone.at[j], all.at[i]);
        vec_push(back ? &l->back : &l->backbone, all.at[i]);
    }
    bool few = all.n <= MAX_LINKS;
    vec_release(&all);
    return few;
}

/* ---- what the routine says ---- */

static void find_reach(void *user, term_id t)
{
    struct search *k = user;
    k->reach |= term_is(k->ts, t, TERM_REACH) || term_is(k->ts, t, TERM_FOREST);
}

static void look_at(struct search *k, const struct il_cmd *c, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSIGN || c->kind == IL_ASSUME || c->kind == IL_ASSERT)
        vec_push(&k->commands, c);
    if (c->kind == IL_ASSUME || c->kind == IL_ASSERT)
        term_visit(k->ts, c->term, find_reach, k);
    if (c->kind == IL_ASSERT || (c->kind == IL_ASSUME && c->note))
        term_conjuncts(k->ts, c->term, &k->asked);
    if (c->kind == IL_ASSUME && c->for_proofs && term_is(k->ts, c->term, TERM_IMPLIES))
        term_conjuncts(k->ts, term_arg(k->ts, c->term, 0), &k->wanted);
    if (c->kind == IL_LOOP)
        vec_push(&k->loops, c);
    for (unsigned i = 0; i < c->n; i++)
        look_at(k, c->child[i], depth + 1);
}

static bool is_local(const struct search *k, term_id t)
{
    const struct il_var *v = il_var_of(k->r, t);
    return v && (v->role == ROLE_LOCAL || v->role == ROLE_TEMP);
}

/* asked.at[i] with the values of its variable: `v = p->key; if (v != 4) error();` asks something of p. */
static void ask_of_values(struct search *k, size_t i, term_id variable)
{
    for (size_t j = 0; j < k->commands.n && k->asked.n < MAX_ASKED; j++) {
        const struct il_cmd *c = k->commands.at[j];
        bool here = c->kind == IL_ASSIGN && c->lhs.n == 0 && c->lhs.var->term == variable;
        if (here && (term_is(k->ts, c->term, TERM_SELECT) || is_local(k, c->term)))
            term_vec_add_once(&k->asked, subst_one(k->ts, k->asked.at[i], variable, c->term));
    }
}

static void ask_of_all_values(struct search *k)
{
    struct term_vec constants = {0};
    for (size_t i = 0; i < k->asked.n; i++) {
        constants.n = 0;
        term_constants(k->ts, k->asked.at[i], &constants);
        for (size_t c = 0; c < constants.n; c++)
            if (is_local(k, constants.at[c]) && sort_kind(k->ts, term_sort(k->ts, constants.at[c])) != SORT_KIND_NAMED)
                ask_of_values(k, i, constants.at[c]);
    }
    vec_release(&constants);
}

/* ---- objects of the type ---- */

static void add_object(struct search *k, term_id t)
{
    term_id object, map = read_by_name(k->ts, t, &object);
    bool place = map != TERM_NONE && !is_of_owner(k, map);
    if (t == k->null || term_sort(k->ts, t) != k->links.object || (!place && !term_is(k->ts, t, TERM_CONST)))
        return;
    bool new = idmap_put(&k->objects, t, 1);
    k->grown |= new;
    if (!new || !place)
        return;
    vec_push(&k->places, t);
    add_object(k, il_copied(&k->copies, k->ts, t)); /* q.head of a parameter q of an expanded call is the argument's */
}

/* t reads a map that holds objects of the type. */
static bool is_place(const struct search *k, term_id t)
{
    term_id object, map = read_by_name(k->ts, t, &object);
    return map != TERM_NONE && term_sort(k->ts, t) == k->links.object && holds_objects(k, map);
}

/* x of f[x] is an object of the type, if f is a field of it; so is a place that holds such an object. */
static void note_reads(void *user, term_id t)
{
    struct search *k = user;
    if (!term_is(k->ts, t, TERM_SELECT) || term_arity(k->ts, t) != 2 || term_loose(k->ts, t) > 0)
        return;
    if (is_of_owner(k, term_arg(k->ts, t, 0)))
        add_object(k, term_arg(k->ts, t, 1));
    if (is_place(k, t))
        add_object(k, t);
}

static bool is_object(const struct search *k, term_id t)
{
    return is_place(k, t) || idmap_has(&k->objects, t);
}

static void note_assignment(struct search *k, const struct il_cmd *c)
{
    term_visit(k->ts, c->term, note_reads, k);
    for (unsigned i = 0; i < c->lhs.n; i++)
        term_visit(k->ts, c->lhs.index[i], note_reads, k);
    if (c->lhs.n == 0 && is_object(k, c->term))
        add_object(k, c->lhs.var->term);
    if (c->lhs.n == 0 && idmap_has(&k->objects, c->lhs.var->term))
        add_object(k, c->term);
    if (c->lhs.n == 1 && is_of_owner(k, c->lhs.var->term))
        add_object(k, c->lhs.index[0]);
    if (c->lhs.n > 0 && holds_objects(k, c->lhs.var->term)) {
        add_object(k, c->term);
        add_object(k, il_target_term(k->ts, &c->lhs));
    }
}

static void find_objects(struct search *k)
{
    idmap_clear(&k->objects);
    k->places.n = 0;
    do {
        k->grown = false;
        for (size_t i = 0; i < k->commands.n; i++)
            if (k->commands.at[i]->kind == IL_ASSIGN)
                note_assignment(k, k->commands.at[i]);
    } while (k->grown);
}

/* A variable or a place that matters at the loop's head. */
static bool is_cursor(const struct search *k, const struct il_loop *loop, term_id t)
{
    term_id variable = t, map = term_is(k->ts, t, TERM_SELECT) ? read_by_name(k->ts, t, &variable) : TERM_NONE;
    if (map != TERM_NONE && !live_at_loop(k->live, loop->id, map))
        return false;
    const struct il_var *v = il_var_of(k->r, variable);
    bool kind = v && (v->role == ROLE_LOCAL || v->role == ROLE_PARAM || v->role == ROLE_GLOBAL);
    return kind && variables_in_scope(loop, v) && live_at_loop(k->live, loop->id, variable);
}

/* In the order of the routine's variables, places behind them. */
static void cursors_of(const struct search *k, const struct il_loop *loop, struct term_vec *out)
{
    for (size_t i = 0; i < k->r->vars.n; i++)
        if (idmap_has(&k->objects, k->r->vars.at[i]->term) && is_cursor(k, loop, k->r->vars.at[i]->term))
            vec_push(out, k->r->vars.at[i]->term);
    for (size_t i = 0; i < k->places.n; i++)
        if (is_cursor(k, loop, k->places.at[i]))
            vec_push(out, k->places.at[i]);
    if (out->n > MAX_CURSORS)
        out->n = MAX_CURSORS;
}

/* Objects in which a cursor is, as q of q.head. */
static void owners_of(const struct search *k, const struct term_vec *cursors, struct term_vec *out)
{
    for (size_t i = 0; i < cursors->n; i++) {
        term_id object = TERM_NONE;
        if (read_by_name(k->ts, cursors->at[i], &object) == TERM_NONE || term_sort(k->ts, object) != k->links.object)
            continue;
        if (term_is(k->ts, object, TERM_CONST) && !idmap_has(&k->objects, object))
            term_vec_add_once(out, object);
    }
}

/* ---- guesses ---- */

static void guess(struct search *k, term_id t)
{
    if (!term_is(k->ts, t, TERM_TRUE))
        vec_push(k->out, (struct linked_guess){k->loop, t});
}

static term_id reaches(const struct search *k, term_id x, term_id y)
{
    return mk_reach(k->ts, k->null, (unsigned)k->links.backbone.n, k->links.backbone.at, x, y);
}

static void guess_forest(struct search *k, unsigned n, const term_id cursors[])
{
    struct terms *ts = k->ts;
    term_id x = mk_const_named(ts, "!x", k->links.object), any = mk_false(ts);
    if (n == 0)
        return;
    for (unsigned i = 0; i < n; i++)
        any = mk_or2(ts, any, reaches(k, cursors[i], x));
    term_id set = mk_lambda(ts, 1, &x, mk_and2(ts, mk_ne(ts, x, k->null), any));
    guess(k, mk_forest(ts, k->null, set, (unsigned)k->links.backbone.n, k->links.backbone.at));
}

/* Every object x that the cursor reaches is so. */
static void guess_of_all(struct search *k, term_id cursor, term_id x, term_id so)
{
    struct terms *ts = k->ts;
    term_id parts[] = {mk_eq(ts, x, k->null), mk_not(ts, reaches(k, cursor, x)), so};
    if (!term_is(ts, so, TERM_TRUE))
        guess(k, mk_forall(ts, 1, &x, mk_or(ts, 3, parts), NULL));
}

/* What is said of one object of the type, of x, which is not null. */
static term_id property_of(const struct search *k, term_id t, term_id x)
{
    struct term_vec constants = {0};
    term_id object = TERM_NONE;
    unsigned n = 0;
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        const struct il_var *v = il_var_of(k->r, constants.at[i]);
        if (v && idmap_has(&k->objects, v->term) && n++ == 0)
            object = v->term;
    }
    vec_release(&constants);
    if (n != 1)
        return TERM_NONE;
    term_id of_x = subst_term(k->ts, subst_one(k->ts, t, object, x), mk_eq(k->ts, x, k->null), mk_false(k->ts));
    return term_is(k->ts, of_x, TERM_TRUE) || term_is(k->ts, of_x, TERM_FALSE) ? TERM_NONE : of_x;
}

/* What is reached from x along a link is reached, too: `next[x] == null || so of next[x]` is no more than `so` of all, nor is `so` with other
 * disjuncts. */
static bool follows_from(const struct search *k, term_id x, term_id of_x, term_id so)
{
    struct terms *ts = k->ts;
    bool follows = of_x != so && term_is_disjunct(ts, of_x, so);
    for (size_t f = 0; f < k->links.backbone.n && !follows; f++) {
        term_id next = mk_select1(ts, k->links.backbone.at[f], x);
        follows = term_is_disjunct(ts, of_x, mk_eq(ts, next, k->null)) && term_is_disjunct(ts, of_x, subst_one(ts, so, x, next));
    }
    return follows;
}

static void find_properties(struct search *k)
{
    struct term_vec all = {0};
    k->x = mk_const_named(k->ts, "!x", k->links.object);
    k->properties.n = 0;
    for (size_t i = 0; i < k->asked.n; i++) {
        term_id of_x = property_of(k, k->asked.at[i], k->x);
        if (of_x != TERM_NONE)
            term_vec_add_once(&all, of_x);
    }
    for (size_t i = 0; i < all.n && k->properties.n < MAX_PROPERTIES; i++) {
        bool follows = false;
        for (size_t j = 0; j < all.n && !follows; j++)
            follows = follows_from(k, k->x, all.at[i], all.at[j]);
        if (!follows)
            vec_push(&k->properties, all.at[i]);
    }
    vec_release(&all);
}

static void guess_properties(struct search *k, term_id cursor)
{
    for (size_t i = 0; i < k->properties.n; i++)
        guess_of_all(k, cursor, k->x, k->properties.at[i]);
}

/* The links back from what the backbone's links lead to. */
static void guess_back(struct search *k, term_id cursor)
{
    struct terms *ts = k->ts;
    term_id x = mk_const_named(ts, "!x", k->links.object);
    for (size_t b = 0; b < k->links.back.n; b++) {
        for (size_t f = 0; f < k->links.backbone.n; f++) {
            term_id next = mk_select1(ts, k->links.backbone.at[f], x);
            term_id returns = mk_eq(ts, mk_select1(ts, k->links.back.at[b], next), x);
            guess_of_all(k, cursor, x, mk_implies(ts, mk_ne(ts, next, k->null), returns));
        }
        term_id first = mk_eq(ts, mk_select1(ts, k->links.back.at[b], cursor), k->null);
        guess(k, mk_implies(ts, mk_ne(ts, cursor, k->null), first));
    }
}

static void guess_alone(struct search *k, term_id cursor)
{
    struct terms *ts = k->ts;
    guess_properties(k, cursor);
    guess_back(k, cursor);
    guess(k, mk_ne(ts, cursor, k->null));
    for (size_t f = 0; f < k->links.backbone.n; f++) {
        term_id last = mk_eq(ts, mk_select1(ts, k->links.backbone.at[f], cursor), k->null);
        guess(k, mk_implies(ts, mk_ne(ts, cursor, k->null), last));
    }
}

static void guess_pair(struct search *k, term_id a, term_id b)
{
    struct terms *ts = k->ts;
    term_id x = mk_const_named(ts, "!x", k->links.object);
    guess(k, reaches(k, a, b));
    if (a > b)
        return;
    guess(k, mk_eq(ts, mk_eq(ts, a, k->null), mk_eq(ts, b, k->null)));
    guess_of_all(k, a, x, mk_not(ts, reaches(k, b, x)));
}

/* ---- a cursor that goes along the links ---- */

static void assignments_in(const struct il_cmd *c, struct il_cmds *out, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    if (c->kind == IL_ASSIGN)
        vec_push(out, c);
    for (unsigned i = 0; i < c->n; i++)
        assignments_in(c->child[i], out, depth + 1);
}

/* Some command is x := value. */
static bool is_assigned(const struct il_cmds *cs, term_id x, term_id value)
{
    for (size_t i = 0; i < cs->n; i++)
        if (cs->at[i]->lhs.n == 0 && cs->at[i]->lhs.var->term == x && cs->at[i]->term == value)
            return true;
    return false;
}

/* What walker has passed on its way from start has each property that the routine speaks of. */
static void guess_passed(struct search *k, term_id start, term_id walker)
{
    term_id ahead = reaches(k, walker, k->x);
    for (size_t i = 0; i < k->properties.n; i++)
        guess_of_all(k, start, k->x, mk_or2(k->ts, k->properties.at[i], ahead));
}

/* The link of `behind`, which takes the walker's value before a step, leads to the walker. It is null before the first step, while the walker is
 * where it began. */
static void guess_behind(struct search *k, const struct term_vec *cursors, term_id behind, term_id walker, term_id link)
{
    struct terms *ts = k->ts;
    term_id none = mk_eq(ts, behind, k->null);
    guess(k, mk_or2(ts, none, mk_eq(ts, mk_select1(ts, link, behind), walker)));
    for (size_t i = 0; i < cursors->n; i++)
        if (cursors->at[i] != behind && cursors->at[i] != walker)
            guess(k, mk_or2(ts, mk_not(ts, none), mk_eq(ts, cursors->at[i], walker)));
}

static void guess_walk(struct search *k, const struct term_vec *cursors, const struct il_cmds *round, term_id walker, term_id link)
{
    if (!is_assigned(round, walker, mk_select1(k->ts, link, walker)))
        return;
    for (size_t i = 0; i < cursors->n; i++) {
        term_id other = cursors->at[i];
        if (is_assigned(round, other, walker))
            guess_behind(k, cursors, other, walker, link);
        if (other != walker && !is_assigned(round, other, mk_select1(k->ts, link, other)))
            guess_passed(k, other, walker);
    }
}

static void guess_walks(struct search *k, const struct term_vec *cursors)
{
    struct il_cmds round = {0};
    for (size_t i = 0; i < k->loops.n; i++)
        if (k->loops.at[i]->loop == k->loop)
            assignments_in(k->loops.at[i], &round, 0);
    for (size_t i = 0; i < cursors->n; i++)
        for (size_t f = 0; f < k->links.backbone.n; f++)
            guess_walk(k, cursors, &round, cursors->at[i], k->links.backbone.at[f]);
    vec_release(&round);
}

/* ---- objects that no cursor reaches ---- */

/* What is wanted of all objects may be so of those that no cursor reaches, and that are no owners. */
static void guess_others(struct search *k, size_t n, const term_id cursors[], const struct term_vec *owners)
{
    struct terms *ts = k->ts;
    for (size_t i = 0; i < k->wanted.n; i++) {
        term_id q = k->wanted.at[i], x;
        if (!term_is(ts, q, TERM_FORALL) || binder_arity(ts, q) != 1 || binder_sort(ts, q, 0) != k->links.object)
            continue;
        term_id body = term_open_fresh(ts, q, &x), given = mk_true(ts), some = mk_false(ts);
        if (term_is(ts, body, TERM_IMPLIES)) {
            given = term_arg(ts, body, 0);
            body = term_arg(ts, body, 1);
        }
        for (size_t c = 0; c < n; c++)
            some = mk_or2(ts, some, mk_and2(ts, mk_ne(ts, x, k->null), reaches(k, cursors[c], x)));
        for (size_t o = 0; o < owners->n; o++)
            some = mk_or2(ts, some, mk_eq(ts, x, owners->at[o]));
        guess(k, mk_forall(ts, 1, &x, mk_implies(ts, given, mk_or2(ts, body, some)), NULL));
    }
}

/* How many of the cursors, which come first, are variables: a place may not be filled yet. */
static size_t variables_of(const struct search *k, const struct term_vec *cursors)
{
    size_t n = 0;
    while (n < cursors->n && term_is(k->ts, cursors->at[n], TERM_CONST))
        n++;
    return n;
}

static void guess_owners(struct search *k, const struct term_vec *cursors, const struct term_vec *owners)
{
    struct terms *ts = k->ts;
    term_id x = mk_const_named(ts, "!x", k->links.object);
    for (size_t i = 0; i < owners->n; i++)
        for (size_t c = 0; c < cursors->n; c++)
            guess_of_all(k, cursors->at[c], x, mk_ne(ts, x, owners->at[i]));
}

static void guess_at(struct search *k, const struct il_loop *loop)
{
    struct term_vec cursors = {0}, owners = {0}, none = {0};
    cursors_of(k, loop, &cursors);
    owners_of(k, &cursors, &owners);
    k->loop = loop;
    guess_forest(k, (unsigned)cursors.n, cursors.at);
    guess_forest(k, (unsigned)variables_of(k, &cursors), cursors.at);
    guess_others(k, variables_of(k, &cursors), cursors.at, &none);
    guess_others(k, cursors.n, cursors.at, &none);
    if (owners.n > 0)
        guess_others(k, cursors.n, cursors.at, &owners);
    guess_owners(k, &cursors, &owners);
    for (size_t i = 0; i < cursors.n; i++) {
        guess_alone(k, cursors.at[i]);
        for (size_t j = 0; j < cursors.n; j++)
            if (i != j)
                guess_pair(k, cursors.at[i], cursors.at[j]);
    }
    guess_walks(k, &cursors);
    vec_release(&cursors);
    vec_release(&owners);
}

/* ---- all ---- */

/* The first variable of memory that is a link of a type that has not been met. */
static const struct il_var *next_type(const struct search *k, size_t *at, struct idmap *met)
{
    for (; *at < k->r->vars.n; ++*at) {
        const struct il_var *v = k->r->vars.at[*at];
        if (il_is_own_link(k->ts, v) && idmap_put(met, idmap_key(v->owner->name), 1))
            return v;
    }
    return NULL;
}

void linked_guesses(struct il_program *p, const struct il_routine *r, const struct live *live, struct linked_guesses *out)
{
    struct search k = {.ts = p->terms, .r = r, .live = live, .null = p->null, .out = out};
    struct idmap met = {0};
    const struct il_var *v;
    look_at(&k, r->body, 0);
    il_copies_init(&k.copies, k.ts, r->body);
    if (!k.reach)
        ask_of_all_values(&k);
    for (size_t at = 0; !k.reach && p->null != TERM_NONE && (v = next_type(&k, &at, &met));) {
        if (!find_links(&k, v))
            continue;
        find_objects(&k);
        find_properties(&k);
        for (unsigned i = 0; i < r->n_loops; i++)
            guess_at(&k, r->loops[i]);
    }
    idmap_release(&met);
    il_copies_release(&k.copies);
    idmap_release(&k.objects);
    vec_release(&k.places);
    vec_release(&k.commands);
    vec_release(&k.loops);
    vec_release(&k.asked);
    vec_release(&k.properties);
    vec_release(&k.wanted);
    vec_release(&k.links.backbone);
    vec_release(&k.links.back);
}
