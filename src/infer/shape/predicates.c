/* Predicates without the user. BOHNE's implementation used "a simple analysis of the source code" that it does not describe; rules.def lists
 * our rules. Contracts are the source: which fields are followed from where, and what is said of single objects. Start at
 * shape_predicates_of. */
#include "infer/shape/finder.h"

#include "il/targets.h"
#include "infer/variables.h"
#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/shape.h"
#include "logic/subst.h"

#include <string.h>

enum { MAX_NESTING = 4000, MAX_RETURNED = 3 };

bool finder_assigns(const struct finder *k, term_id variable)
{
    return idmap_has(&k->assigned, variable) && idmap_has(k->on_edges, variable);
}

/* ---- what the program says ---- */

static void note_used(void *user, term_id t)
{
    struct finder *k = user;
    if (term_is(k->ts, t, TERM_CONST))
        idmap_put(&k->used, t, 1);
    if (term_is(k->ts, t, TERM_SELECT))
        idmap_put(&k->read, t, 1);
}

/* The variables that a quantifier sets apart: `forall n. n != head ==> ..`. */
static void note_excepted(struct finder *k, term_id t)
{
    struct term_vec parts = {0};
    if (term_is(k->ts, t, TERM_FORALL))
        term_disjuncts(k->ts, term_arg(k->ts, t, 0), &parts);
    for (size_t i = 0; i < parts.n; i++)
        for (unsigned side = 0; side < 2 && term_is(k->ts, parts.at[i], TERM_EQ); side++) {
            term_id variable = term_arg(k->ts, parts.at[i], side);
            if (term_is(k->ts, variable, TERM_CONST) && term_is(k->ts, term_arg(k->ts, parts.at[i], !side), TERM_BOUND))
                idmap_put(&k->excepted, variable, 1);
        }
    vec_release(&parts);
}

/* Where an assertion asks what is reached from, now; and what it sets apart. */
static void note_goal(void *user, term_id t)
{
    struct finder *k = user;
    bool now = term_is(k->ts, t, TERM_REACH);
    note_excepted(k, t);
    for (unsigned i = 0; now && i < reach_fields(k->ts, t); i++) {
        const struct il_var *field = il_var_of(k->r, reach_field(k->ts, t, i));
        now = field && field->role != ROLE_OLD;
    }
    if (now)
        idmap_put(&k->goals, reach_from(k->ts, t), 1);
}

/* A variable, or what a field of one holds. */
static bool is_simple_value(const struct terms *ts, term_id t)
{
    bool read = term_is(ts, t, TERM_SELECT) && term_arity(ts, t) == 2;
    return term_is(ts, read ? term_arg(ts, t, 0) : t, TERM_CONST) && term_is(ts, read ? term_arg(ts, t, 1) : t, TERM_CONST);
}

/* What is assigned at last: a result, or a place behind the loop that is not read before. */
static void note_left(struct finder *k, const struct il_cmd *c)
{
    term_id to = c->lhs.var->term;
    if (c->lhs.n == 1)
        to = mk_select1(k->ts, to, c->lhs.index[0]);
    if (c->lhs.n == 1 ? idmap_has(&k->read, to) : c->lhs.var->role != ROLE_RESULT)
        return;
    if (c->lhs.n == 1)
        idmap_put(&k->lost, to, 1);
    if (is_simple_value(k->ts, c->term)) {
        vec_push(&k->returned, to);
        vec_push(&k->returned, c->term);
    }
}

/* path: the command is one of the loop, or of some ways from it. */
static void look_at_assignment(struct finder *k, const struct il_cmd *c, bool inside, bool path)
{
    if (c->lhs.var->role != ROLE_OLD)
        idmap_put(&k->changed, c->lhs.var->term, 1);
    if (c->lhs.n == 0)
        idmap_put(&k->moved, c->lhs.var->term, 1);
    if (c->lhs.var->role != ROLE_OLD && term_is(k->ts, c->term, TERM_CONST))
        idmap_put(&k->moved, c->term, 1);
    vec_push(&k->places, c->term);
    if (c->lhs.n == 1)
        vec_push(&k->places, mk_select1(k->ts, c->lhs.var->term, c->lhs.index[0]));
    if (!k->reached && !k->begun)
        return;
    term_visit(k->ts, c->term, note_used, k);
    for (unsigned i = 0; i < c->lhs.n; i++)
        term_visit(k->ts, c->lhs.index[i], note_used, k);
    if (!k->reached)
        return;
    if (inside && c->lhs.n == 0 && term_is(k->ts, c->term, TERM_CONST)) {
        vec_push(&k->copied, c->lhs.var->term);
        vec_push(&k->copied, c->term);
        if (idmap_has(&k->written, c->term)) /* `l.next = r; r = l` */
            idmap_put(&k->written, c->lhs.var->term, 1);
    }
    if (inside && c->lhs.n > 0)
        idmap_put(&k->written, c->lhs.index[0], 1);
    if (c->lhs.n == 0 || (c->lhs.n == 1 && !inside && !path))
        note_left(k, c);
}

static void note_known(struct finder *k, term_id t)
{
    struct term_vec conjuncts = {0};
    term_conjuncts(k->ts, t, &conjuncts);
    for (size_t i = 0; i < conjuncts.n; i++)
        idmap_put(&k->known, conjuncts.at[i], 1);
    vec_release(&conjuncts);
}

static void look_at(struct finder *k, const struct il_cmd *c, bool inside, bool path, unsigned depth)
{
    if (depth > MAX_NESTING)
        return;
    inside |= c->kind == IL_LOOP && c->loop == k->loop;
    path |= k->reached && (c->kind == IL_CHOICE || c->kind == IL_LOOP);
    k->reached |= inside;
    k->begun |= c == k->outermost;
    if (c->kind == IL_ASSUME || c->kind == IL_ASSERT)
        vec_push(&k->said, c->term);
    if (k->reached && c->kind == IL_ASSERT)
        term_visit(k->ts, c->term, note_goal, k);
    if ((k->reached || k->begun) && c->kind == IL_ASSUME && c->note)
        term_visit(k->ts, c->term, note_used, k);
    if (inside && c->kind == IL_ASSUME)
        vec_push(&k->guards, c->term);
    if (!k->reached && c->kind == IL_ASSUME)
        note_known(k, c->term);
    if (c->kind == IL_ASSERT || (!k->reached && c->kind == IL_ASSUME))
        vec_push(&k->contracts, c->term);
    if (c->kind == IL_ASSIGN)
        look_at_assignment(k, c, inside, path);
    for (unsigned i = 0; i < c->n; i++)
        look_at(k, c->child[i], inside, path, depth + 1);
}

bool finder_is_usable(const struct finder *k, term_id t)
{
    struct term_vec constants = {0};
    bool usable = term_loose(k->ts, t) == 0;
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n && usable; i++) {
        const struct il_var *v = il_var_of(k->r, constants.at[i]);
        usable = constants.at[i] == k->out->v || constants.at[i] == k->out->null || !v || variables_in_scope(k->loop, v);
    }
    vec_release(&constants);
    return usable;
}

term_id finder_at_time(const struct finder *k, term_id t, bool entry)
{
    struct subst s = {0};
    for (size_t i = 0; i < k->r->vars.n; i++) {
        const struct il_var *v = k->r->vars.at[i];
        if (v->role == ROLE_OLD && v->of)
            subst_set(&s, entry ? v->of->term : v->term, entry ? v->term : v->of->term);
    }
    term_id out = subst_apply(k->ts, &s, t);
    subst_release(&s);
    return out;
}

/* The value of t now is its value at entry, or t is about entry. */
static bool is_of_entry(const struct finder *k, term_id t)
{
    struct term_vec constants = {0};
    bool same = true;
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        same &= !idmap_has(&k->changed, constants.at[i]);
    vec_release(&constants);
    return same;
}

bool shape_rule_is_of_place(enum shape_rule rule)
{
    return rule == RULE_NULL || rule == RULE_OBJECT || rule == RULE_SET || rule == RULE_REACH || rule == RULE_EDGE;
}

bool backbones_same(const struct backbone *a, const struct backbone *b)
{
    return a->n == b->n && memcmp(a->fields, b->fields, a->n * sizeof *a->fields) == 0;
}

static void add_set(struct finder *k, struct backbone b, term_id from, bool entry)
{
    if (idmap_has(&k->lost, from))
        return;
    for (size_t i = 0; i < k->out->sets.n; i++)
        if (backbones_same(&k->out->sets.at[i].along, &b) && k->out->sets.at[i].from == from)
            return;
    vec_push(&k->out->sets, (struct reached){b, from, entry});
}

static void add_backbone(struct finder *k, struct backbone b)
{
    for (size_t i = 0; i < k->out->backbones.n; i++)
        if (backbones_same(&k->out->backbones.at[i], &b))
            return;
    vec_push(&k->out->backbones, b);
}

/* The fields of t, at one of the two times; no fields: they are no variables of the program. */
static struct backbone fields_of(struct finder *k, term_id t, bool entry)
{
    struct backbone b = {reach_null(k->ts, t), reach_fields(k->ts, t), NULL};
    term_id *fields = arena_array(k->arena, term_id, b.n);
    for (unsigned i = 0; i < b.n; i++) {
        term_id f = reach_field(k->ts, t, i);
        if (!term_is(k->ts, f, TERM_CONST) || !finder_is_usable(k, f))
            return (struct backbone){.n = 0};
        fields[i] = finder_at_time(k, f, entry);
    }
    b.fields = fields;
    return b;
}

static void note_quantifier(void *user, term_id t)
{
    struct finder *k = user;
    if (term_is_quantifier(k->ts, t) && term_loose(k->ts, t) == 0 && idmap_put(&k->noted, t, 1))
        vec_push(&k->quantified, t);
}

/* What contracts say of a result is said of the value that is returned. */
static void note_returned(struct finder *k)
{
    for (size_t i = 0; i < k->said.n; i++)
        for (size_t r = 0; r < k->returned.n && r < 2 * MAX_RETURNED; r += 2)
            if (term_mentions(k->ts, k->said.at[i], k->returned.at[r])) {
                term_id of_variable = subst_one(k->ts, k->said.at[i], k->returned.at[r], k->returned.at[r + 1]);
                term_visit(k->ts, of_variable, note_quantifier, k);
            }
}

static void note_reach(void *user, term_id t)
{
    struct finder *k = user;
    struct terms *ts = k->ts;
    note_quantifier(k, t);
    if (!term_is(ts, t, TERM_REACH) && !term_is(ts, t, TERM_FOREST))
        return;
    k->out->null = reach_null(ts, t);
    k->out->whole |= term_is(ts, t, TERM_FOREST) && forest_set(ts, t) == mk_all_objects(ts, k->out->null);
    for (unsigned entry = 0; entry < 2; entry++) {
        struct backbone b = fields_of(k, t, entry);
        if (b.n == 0)
            continue;
        if (!entry)
            add_backbone(k, b);
        if (!term_is(ts, t, TERM_REACH) || !finder_is_usable(k, reach_from(ts, t)))
            continue;
        term_id from = finder_at_time(k, reach_from(ts, t), entry);
        if (!entry || is_of_entry(k, from))
            add_set(k, b, from, entry);
    }
    if (term_is(ts, t, TERM_REACH) && term_is(ts, reach_to(ts, t), TERM_SELECT) && finder_is_usable(k, reach_to(ts, t)))
        vec_push(&k->ends, reach_to(ts, t));
}

/* ---- rules ---- */

void finder_add(struct finder *k, enum shape_rule rule, term_id t, term_id object)
{
    bool unary = term_mentions(k->ts, t, k->out->v);
    if (term_is(k->ts, t, TERM_TRUE) || term_is(k->ts, t, TERM_FALSE) || !finder_is_usable(k, t) || !idmap_put(&k->seen, t, 1))
        return;
    if (unary ? k->out->unary.n == MAX_UNARY : k->out->closed.n == MAX_CLOSED)
        return;
    struct shape_predicate p = {t, object, rule};
    k->of_rule[rule]++;
    if (unary)
        vec_push(&k->out->unary, p);
    else
        vec_push(&k->out->closed, p);
}

static term_id reached_from(struct finder *k, const struct backbone *b, term_id from)
{
    return mk_reach(k->ts, b->null, b->n, b->fields, from, k->out->v);
}

/* The loop changes the fields, or a loop around it does. */
static bool changes(const struct finder *k, const struct backbone *b)
{
    bool some = false;
    for (unsigned i = 0; i < b->n; i++) {
        term_id field = finder_at_time(k, b->fields[i], false);
        some |= idmap_has(&k->around, field) && idmap_has(k->on_edges, field);
    }
    return some;
}

static bool changes_fields(const struct finder *k)
{
    bool some = false;
    for (size_t b = 0; b < k->out->backbones.n; b++)
        some |= changes(k, &k->out->backbones.at[b]);
    return some;
}

bool finder_is_field(const struct finder *k, term_id map)
{
    bool some = false;
    for (size_t b = 0; b < k->out->backbones.n; b++)
        for (unsigned i = 0; i < k->out->backbones.at[b].n; i++)
            some |= map == k->out->backbones.at[b].fields[i];
    return some;
}

struct place_search {
    const struct finder *k;
    term_id x;
    bool elsewhere;
};

/* Whether x stands elsewhere than where one of its fields is read that does not make lists, it is compared with null, or something like its
 * type is asked. */
static void find_elsewhere(void *user, term_id t)
{
    struct place_search *s = user;
    const struct terms *ts = s->k->ts;
    bool plain = term_is(ts, t, TERM_APP) || (term_is(ts, t, TERM_SELECT) && !finder_is_field(s->k, term_arg(ts, t, 0))) ||
                 (term_is(ts, t, TERM_EQ) && (term_arg(ts, t, 0) == s->k->out->null || term_arg(ts, t, 1) == s->k->out->null));
    for (unsigned i = 0; !plain && i < term_arity(ts, t); i++)
        s->elsewhere |= term_arg(ts, t, i) == s->x;
}

/* The variable only has lists, as `this` in a method of a class of lists: it is no object of one. */
static bool is_owner(const struct finder *k, term_id x)
{
    struct place_search s = {k, x, idmap_has(&k->moved, x)};
    for (size_t i = 0; i < k->said.n && !s.elsewhere; i++)
        term_visit(k->ts, k->said.at[i], find_elsewhere, &s);
    for (size_t i = 0; i < k->places.n && !s.elsewhere; i++)
        term_visit(k->ts, k->places.at[i], find_elsewhere, &s);
    return !s.elsewhere;
}

/* A variable that holds an object and matters at the loop's head. Where the loop changes no field, what contracts ask of it is as before. */
static bool is_object(const struct finder *k, const struct il_var *v)
{
    bool variable = v->role == ROLE_LOCAL || v->role == ROLE_PARAM || v->role == ROLE_RESULT || v->role == ROLE_GLOBAL;
    bool asked = (idmap_has(&k->goals, v->term) && changes_fields(k)) || idmap_has(&k->excepted, v->term);
    bool used = asked || finder_assigns(k, v->term) || idmap_has(&k->used, v->term);
    return variable && used && v->sort == term_sort(k->ts, k->out->null) && variables_in_scope(k->loop, v) &&
           v->term != k->out->null && live_at_loop(k->live, k->loop->id, v->term) && !is_owner(k, v->term);
}

/* Variables, and places such as this.first and this.last from which contracts go, or which they say are reached. */
static void find_objects(struct finder *k)
{
    for (size_t i = 0; i < k->r->vars.n; i++)
        if (is_object(k, k->r->vars.at[i]))
            vec_push(&k->out->objects, k->r->vars.at[i]->term);
    for (size_t i = 0; i < k->out->sets.n; i++) {
        term_id from = finder_at_time(k, k->out->sets.at[i].from, false);
        if (term_is(k->ts, from, TERM_SELECT) && !idmap_has(&k->lost, from) && idmap_put(&k->seen, from, 1))
            vec_push(&k->out->objects, from);
    }
    for (size_t i = 0; i < k->ends.n && changes_fields(k); i++) {
        term_id to = finder_at_time(k, k->ends.at[i], false);
        if (!idmap_has(&k->lost, to) && !finder_is_field(k, term_arg(k->ts, to, 0)) && idmap_put(&k->seen, to, 1))
            vec_push(&k->out->objects, to);
    }
}

bool finder_is_assigned(const struct finder *k, term_id t)
{
    struct term_vec constants = {0};
    bool assigned = false;
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        assigned |= finder_assigns(k, constants.at[i]);
    vec_release(&constants);
    return assigned;
}

bool finder_is_object(const struct finder *k, term_id t)
{
    for (size_t i = 0; i < k->out->objects.n; i++)
        if (k->out->objects.at[i] == t)
            return true;
    return false;
}

/* The values at the loop's head of all variables in t may be read later. */
static bool matters(const struct finder *k, term_id t)
{
    struct term_vec constants = {0};
    bool all = true;
    term_constants(k->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        all &= live_at_loop(k->live, k->loop->id, constants.at[i]);
    vec_release(&constants);
    return all;
}

/* Where the loop does not change the fields, the set of now is that of the loop's entry, and that of the routine's entry is mostly the same, unless the
 * loop moves the place from which it goes. */
static bool is_of_interest(const struct finder *k, const struct reached *set)
{
    bool changed = changes(k, &set->along);
    if (set->entry)
        return changed || finder_is_assigned(k, finder_at_time(k, set->from, false));
    return finder_is_object(k, set->from) || (!changed && !finder_is_assigned(k, set->from) && matters(k, set->from));
}

bool finder_follows(const struct finder *k, term_id object)
{
    for (size_t i = 0; i < k->copied.n && !idmap_has(&k->written, object); i += 2)
        if (k->copied.at[i] == object)
            return true;
    return false;
}

/* A local variable from which a list goes while the loop changes fields: a sentinel, or the first node of a list that grows at its end. */
static bool is_anchor(const struct finder *k, term_id object)
{
    const struct il_var *v = il_var_of(k->r, object);
    return v && v->role == ROLE_LOCAL && !finder_is_assigned(k, object) && changes_fields(k);
}

/* A contract asks what is reached from the place or result that gets the variable's value at last. */
static bool is_asked_at_last(const struct finder *k, term_id object)
{
    bool asked = false;
    for (size_t i = 0; i < k->returned.n; i += 2)
        asked |= k->returned.at[i + 1] == object && idmap_has(&k->goals, k->returned.at[i]);
    return asked;
}

static void objects_and_sets(struct finder *k)
{
    struct terms *ts = k->ts;
    struct shape_predicates *out = k->out;
    finder_add(k, RULE_NULL, mk_eq(ts, out->v, out->null), out->null);
    for (size_t i = 0; i < out->objects.n; i++)
        finder_add(k, RULE_OBJECT, mk_eq(ts, out->v, out->objects.at[i]), out->objects.at[i]);
    for (size_t i = 0; i < k->out->sets.n; i++)
        if (is_of_interest(k, &k->out->sets.at[i]))
            finder_add(k, RULE_SET, reached_from(k, &k->out->sets.at[i].along, k->out->sets.at[i].from), TERM_NONE);
    for (size_t i = 0; i < out->objects.n; i++)
        for (size_t b = 0; b < out->backbones.n; b++)
            if (is_anchor(k, out->objects.at[i]) ||
                (finder_is_assigned(k, out->objects.at[i]) &&
                 (!finder_follows(k, out->objects.at[i]) || is_asked_at_last(k, out->objects.at[i]))))
                finder_add(k, RULE_REACH, reached_from(k, &out->backbones.at[b], out->objects.at[i]), TERM_NONE);
}

static void flags(struct finder *k)
{
    for (size_t i = 0; i < k->r->vars.n; i++) {
        const struct il_var *v = k->r->vars.at[i];
        bool variable = v->role == ROLE_LOCAL || v->role == ROLE_PARAM || v->role == ROLE_RESULT;
        if (variable && v->sort == SORT_BOOL && live_at_loop(k->live, k->loop->id, v->term) && finder_assigns(k, v->term))
            finder_add(k, RULE_FLAG, v->term, TERM_NONE);
    }
}

/* ---- all ---- */

static bool has_loop(const struct il_cmd *c, const struct il_loop *loop)
{
    bool found = c->kind == IL_LOOP && c->loop == loop;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = has_loop(c->child[i], loop);
    return found;
}

/* The outermost loop that has this one in it; or itself. */
static const struct il_cmd *outermost_around(const struct il_cmd *c, const struct il_loop *loop)
{
    const struct il_cmd *found = c->kind == IL_LOOP && has_loop(c, loop) ? c : NULL;
    for (unsigned i = 0; i < c->n && !found; i++)
        found = outermost_around(c->child[i], loop);
    return found;
}

bool shape_predicates_of(struct shape_predicates *out, struct arena *arena, struct il_program *p, const struct il_routine *r,
                         const struct il_cmd *loop, const struct idmap *on_edges, const struct live *live, enum shape_post post)
{
    struct finder k =
        {.out = out, .on_edges = on_edges, .arena = arena, .p = p, .ts = p->terms, .r = r, .loop = loop->loop, .live = live};
    *out = (struct shape_predicates){.null = TERM_NONE, .v = TERM_NONE};
    il_assigned_of(loop, &k.assigned);
    k.outermost = outermost_around(r->body, loop->loop);
    il_assigned_of(k.outermost, &k.around);
    look_at(&k, r->body, false, false, 0);
    for (size_t i = 0; i < k.said.n; i++)
        term_visit(k.ts, k.said.at[i], note_reach, &k);
    note_returned(&k);
    bool found = out->null != TERM_NONE && out->backbones.n > 0;
    if (found) {
        out->v = mk_const_named(k.ts, "!v", term_sort(k.ts, out->null));
        find_objects(&k);
        objects_and_sets(&k);
        finder_edges(&k);
        finder_conjuncts(&k);
        finder_guards(&k);
        finder_contents(&k);
        finder_values(&k);
        finder_facts(&k);
        finder_backs(&k);
        finder_ages(&k);
        finder_orders(&k);
        flags(&k);
        if (post == SHAPE_POST_CARTESIAN)
            finder_steps(&k);
    }
    idmap_release(&k.assigned);
    idmap_release(&k.around);
    idmap_release(&k.changed);
    idmap_release(&k.moved);
    idmap_release(&k.used);
    idmap_release(&k.goals);
    idmap_release(&k.excepted);
    idmap_release(&k.written);
    idmap_release(&k.read);
    idmap_release(&k.known);
    idmap_release(&k.lost);
    idmap_release(&k.noted);
    idmap_release(&k.seen);
    vec_release(&k.copied);
    vec_release(&k.said);
    vec_release(&k.guards);
    vec_release(&k.contracts);
    vec_release(&k.ends);
    vec_release(&k.returned);
    vec_release(&k.quantified);
    vec_release(&k.places);
    return found && out->unary.n > 1;
}

void shape_predicates_release(struct shape_predicates *ps)
{
    vec_release(&ps->unary);
    vec_release(&ps->closed);
    vec_release(&ps->objects);
    vec_release(&ps->backbones);
    vec_release(&ps->sets);
}
