/* Rules about what objects hold and lead to: which conditions and contracts give predicates of v. Start at finder_contents. */
#include "infer/shape/finder.h"

#include "logic/mk.h"
#include "logic/reach.h"
#include "logic/shape.h"
#include "logic/subst.h"

enum {
    MAX_CONJUNCTS = 3,
    MAX_GUARDS = 3,
    MAX_CONTENTS = 3,
    MAX_WAYS = 2,
    MAX_AGES = 1,
    MAX_ORDERS = 2,
    MAX_FACTS = 2,
    MAX_BACKS = 2
};

static void atoms(struct terms *ts, term_id t, struct term_vec *out)
{
    enum term_kind kind = term_kind(ts, t);
    if (term_is_connective(ts, t) || (kind == TERM_EQ && term_sort(ts, term_arg(ts, t, 0)) == SORT_BOOL)) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            atoms(ts, term_arg(ts, t, i), out);
    } else if (kind != TERM_TRUE && kind != TERM_FALSE && !term_has_binder(ts, t)) {
        vec_push(out, t);
    }
}

/* Whether t compares what objects contain. */
static bool is_content(const struct terms *ts, term_id t)
{
    if (term_is(ts, t, TERM_EQ))
        return sort_kind(ts, term_sort(ts, term_arg(ts, t, 0))) != SORT_KIND_NAMED;
    return term_is(ts, t, TERM_LT) || term_is(ts, t, TERM_LE) || term_is(ts, t, TERM_SELECT);
}

static bool has_reach(const struct terms *ts, term_id t)
{
    return term_has_kind(ts, t, TERM_REACH) || term_has_kind(ts, t, TERM_FOREST);
}

/* Whether t says what an object contains or leads to, and nothing of its type or age: reads, no functions. */
struct plain_search {
    const struct terms *ts;
    bool reads, applies;
};

static void find_plain(void *user, term_id t)
{
    struct plain_search *s = user;
    s->reads |= term_is(s->ts, t, TERM_SELECT);
    s->applies |= term_is(s->ts, t, TERM_APP) && term_arity(s->ts, t) > 0;
}

static bool is_plain(const struct finder *k, term_id t)
{
    struct plain_search s = {.ts = k->ts};
    term_visit(k->ts, t, find_plain, &s);
    return s.reads && !s.applies && !has_reach(k->ts, t) && !term_has_binder(k->ts, t);
}

/* Which of several fields the followed cursor took: key[e] < key[cur] is said of p, which follows cur. */
static void ways(struct finder *k, term_id x, const struct term_vec *conditions)
{
    struct terms *ts = k->ts;
    term_id some = mk_ne(ts, x, k->out->null);
    for (size_t c = 0; c < k->copied.n; c += 2)
        for (size_t i = 0; k->copied.at[c] == x && i < conditions->n && k->of_rule[RULE_WAY] < MAX_WAYS; i++) {
            term_id t = conditions->at[i];
            if (!is_content(ts, t) || !is_plain(k, t) || !term_mentions(ts, t, k->copied.at[c + 1]))
                continue;
            t = subst_one(ts, t, k->copied.at[c + 1], x);
            finder_add(k, RULE_WAY, mk_and2(ts, some, t), TERM_NONE);
            idmap_put(&k->seen, mk_and2(ts, some, mk_not(ts, t)), 1);
        }
}

/* A cursor that follows another one is where the other one was before. */
void finder_edges(struct finder *k)
{
    struct terms *ts = k->ts;
    const struct shape_predicates *out = k->out;
    struct term_vec conditions = {0};
    for (size_t i = 0; i < k->guards.n; i++)
        atoms(ts, k->guards.at[i], &conditions);
    for (size_t i = 0; i < out->objects.n; i++)
        for (size_t b = 0; b < out->backbones.n && finder_follows(k, out->objects.at[i]); b++) {
            term_id x = out->objects.at[i];
            for (unsigned f = 0; f < out->backbones.at[b].n; f++) {
                term_id leads = mk_eq(ts, out->v, mk_select1(ts, out->backbones.at[b].fields[f], x));
                finder_add(k, RULE_EDGE, mk_and2(ts, mk_ne(ts, x, out->null), leads), TERM_NONE);
            }
            if (out->backbones.at[b].n > 1)
                ways(k, x, &conditions);
        }
    vec_release(&conditions);
}

/* forall n. next[n] != first says something of first. */
void finder_conjuncts(struct finder *k)
{
    for (size_t i = 0; i < k->quantified.n; i++) {
        term_id q = finder_at_time(k, k->quantified.at[i], false);
        if (has_reach(k->ts, q) || !finder_is_usable(k, q))
            continue;
        for (size_t o = 0; o < k->out->objects.n && k->of_rule[RULE_CONJUNCT] < MAX_CONJUNCTS; o++)
            if (term_mentions(k->ts, q, k->out->objects.at[o])) {
                term_id of_v = subst_term(k->ts, q, k->out->objects.at[o], k->out->v);
                finder_add(k, RULE_CONJUNCT, of_v, TERM_NONE);
            }
    }
}

/* What is not null and has the property; its negation is not another predicate. kept: nor is the property. */
static void add_property(struct finder *k, enum shape_rule rule, term_id t, bool kept)
{
    term_id some = mk_ne(k->ts, k->out->v, k->out->null);
    if (kept)
        idmap_put(&k->seen, mk_and2(k->ts, some, t), 1);
    else
        finder_add(k, rule, mk_and2(k->ts, some, t), TERM_NONE);
    idmap_put(&k->seen, mk_and2(k->ts, some, mk_not(k->ts, t)), 1);
}

struct read_search {
    const struct terms *ts;
    term_id null, x;
    struct term_vec *out;
};

static void find_read(void *user, term_id t)
{
    struct read_search *s = user;
    if (term_is(s->ts, t, TERM_SELECT) && term_arity(s->ts, t) == 2 && term_arg(s->ts, t, 1) == s->x &&
        term_sort(s->ts, t) == term_sort(s->ts, s->null))
        vec_push(s->out, t);
}

/* What the guard t says of the cursor x, and of an object to which a field of x leads: key[next[cur]] < k is known of cur in the next round. */
static void guard_of(struct finder *k, term_id t, term_id x)
{
    struct term_vec of = {0};
    struct read_search s = {k->ts, k->out->null, x, &of};
    if (!is_content(k->ts, t) || !finder_is_assigned(k, x) || !term_mentions(k->ts, t, x))
        return;
    term_visit(k->ts, t, find_read, &s);
    vec_push(&of, x);
    for (size_t i = 0; i < of.n && k->of_rule[RULE_GUARD] < MAX_GUARDS; i++) {
        term_id of_v = subst_term(k->ts, t, of.at[i], k->out->v);
        if (!term_mentions(k->ts, of_v, x))
            add_property(k, RULE_GUARD, of_v, false);
    }
    vec_release(&of);
}

/* key[cur] < key[x] says something of cur. A guard says how far the loop has come; where it is not known as a term, all conditions are
 * taken. */
void finder_guards(struct finder *k)
{
    struct term_vec all = {0};
    if (k->loop->guard != TERM_NONE)
        atoms(k->ts, k->loop->guard, &all);
    for (size_t i = 0; i < k->guards.n && k->loop->guard == TERM_NONE; i++)
        atoms(k->ts, k->guards.at[i], &all);
    for (size_t i = 0; i < all.n; i++)
        for (size_t o = 0; o < k->out->objects.n; o++)
            guard_of(k, all.at[i], k->out->objects.at[o]);
    vec_release(&all);
}

/* The condition compares what `small` says of the cursor x with what `large` says of y; z follows x. Of other objects than these two, the order would be
 * one more case for each. */
static void order_of(struct finder *k, term_id small, term_id large, term_id z, term_id x, term_id y)
{
    struct terms *ts = k->ts;
    term_id v = k->out->v, one = mk_or2(ts, mk_eq(ts, v, x), mk_eq(ts, v, y));
    bool apart = term_mentions(ts, small, x) && term_mentions(ts, large, y) && !term_mentions(ts, small, y) &&
                 !term_mentions(ts, large, x);
    if (apart && k->of_rule[RULE_ORDER] < MAX_ORDERS)
        add_property(k, RULE_ORDER, mk_and2(ts, one, mk_le(ts, subst_one(ts, small, x, z), subst_one(ts, large, y, v))), false);
}

/* Where z takes the smaller one of two cursors, z.key <= v.key is known of the other one, v. On the other way of the condition the order is the
 * contrary. It matters where contracts say something of contents. */
void finder_orders(struct finder *k)
{
    struct terms *ts = k->ts;
    struct term_vec all = {0};
    for (size_t i = 0; i < k->guards.n && k->of_rule[RULE_CONTENT] > 0; i++)
        atoms(ts, k->guards.at[i], &all);
    for (size_t i = 0; i < all.n; i++) {
        bool less = term_is(ts, all.at[i], TERM_LT);
        if ((!less && !term_is(ts, all.at[i], TERM_LE)) || !is_plain(k, all.at[i]))
            continue;
        term_id small = term_arg(ts, all.at[i], less), large = term_arg(ts, all.at[i], !less);
        for (size_t c = 0; c < k->copied.n; c += 2)
            for (size_t o = 0; o < k->out->objects.n; o++)
                order_of(k, small, large, k->copied.at[c], k->copied.at[c + 1], k->out->objects.at[o]);
    }
    vec_release(&all);
}

/* forall n. n in the list ==> n.next == null || n.key <= n.next.key says something of each n of the list. So do parts of what is no clause:
 * n in the list <==> n.key != x && n in another one; or n.key < k || r != null && r.key <= n.key. */
static void contents_of(struct finder *k, term_id body, bool kept)
{
    struct term_vec parts = {0}, inner = {0};
    term_id clause = mk_false(k->ts);
    term_disjuncts(k->ts, body, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        bool plain = is_plain(k, parts.at[i]);
        if (plain)
            clause = mk_or2(k->ts, clause, parts.at[i]);
        if (!plain || term_is(k->ts, parts.at[i], TERM_AND))
            atoms(k->ts, parts.at[i], &inner);
    }
    if (term_mentions(k->ts, clause, k->out->v))
        add_property(k, RULE_CONTENT, clause, kept);
    for (size_t i = 0; i < inner.n; i++)
        if (is_plain(k, inner.at[i]) && term_mentions(k->ts, inner.at[i], k->out->v) && is_content(k->ts, inner.at[i]))
            add_property(k, RULE_CONTENT, inner.at[i], kept);
    vec_release(&parts);
    vec_release(&inner);
}

/* q says something of a variable that the loop assigns and that is no object. */
static bool is_of_value(const struct finder *k, term_id q)
{
    struct term_vec constants = {0};
    bool some = false;
    term_constants(k->ts, q, &constants);
    for (size_t i = 0; i < constants.n; i++) {
        term_id c = constants.at[i];
        enum sort_kind kind = sort_kind(k->ts, term_sort(k->ts, c));
        some |= finder_assigns(k, c) && kind != SORT_KIND_NAMED && kind != SORT_KIND_MAP;
    }
    vec_release(&constants);
    return some;
}

/* q is known before the loop, which does not change it: then it is known of all objects anyway. */
static bool is_kept(const struct finder *k, term_id q)
{
    return idmap_has(&k->known, q) && !finder_is_assigned(k, q);
}

struct age_search {
    const struct finder *k;
    bool of_v, of_entry;
};

static void find_age(void *user, term_id t)
{
    struct age_search *s = user;
    const struct il_var *v = il_var_of(s->k->r, t);
    s->of_v |= term_is(s->k->ts, t, TERM_APP) && term_func(s->k->ts, t) == s->k->p->alloc_time &&
               term_arg(s->k->ts, t, 0) == s->k->out->v;
    s->of_entry |= v && v->role == ROLE_OLD;
}

/* An object is new if it was made after the entry. */
static bool is_age(const struct finder *k, term_id t)
{
    struct age_search s = {.k = k};
    term_visit(k->ts, t, find_age, &s);
    return s.of_v && s.of_entry && !term_has_kind(k->ts, t, TERM_SELECT);
}

/* forall n. n in the list ==> n is new: the same of v. */
void finder_ages(struct finder *k)
{
    for (size_t i = 0; i < k->quantified.n && k->p->alloc_time != FUNC_NONE; i++) {
        struct term_vec all = {0};
        term_id q = k->quantified.at[i], v = TERM_NONE;
        if (binder_arity(k->ts, q) != 1 || binder_sort(k->ts, q, 0) != term_sort(k->ts, k->out->v))
            continue;
        term_id body = term_open_fresh(k->ts, q, &v);
        atoms(k->ts, subst_one(k->ts, body, v, k->out->v), &all);
        for (size_t j = 0; j < all.n && k->of_rule[RULE_AGE] < MAX_AGES; j++)
            if (is_age(k, all.at[j]))
                add_property(k, RULE_AGE, all.at[j], false);
        vec_release(&all);
    }
}

/* t reads a field of a place such as this.last; or of a parameter, unless it is a field of the lists, of which sets tell. */
static bool reads_object(const struct finder *k, term_id t)
{
    if (!term_is(k->ts, t, TERM_SELECT) || term_arity(k->ts, t) != 2 || !finder_is_object(k, term_arg(k->ts, t, 1)))
        return false;
    const struct il_var *v = il_var_of(k->r, term_arg(k->ts, t, 1));
    return !v || (v->role == ROLE_PARAM && !finder_is_field(k, term_arg(k->ts, t, 0)));
}

/* x.f == y or x.f == null, where the loop may change that. Conditions of the code say much of local variables that does not matter later. */
static void fact_of(struct finder *k, term_id t)
{
    struct terms *ts = k->ts;
    term_id null = k->out->null;
    if (!term_is(ts, t, TERM_EQ) || term_sort(ts, term_arg(ts, t, 0)) != term_sort(ts, null) || !finder_is_assigned(k, t))
        return;
    for (unsigned side = 0; side < 2 && k->of_rule[RULE_FACT] < MAX_FACTS; side++) {
        term_id read = term_arg(ts, t, side), other = term_arg(ts, t, !side);
        if (reads_object(k, read) && (other == null || finder_is_object(k, other)))
            finder_add(k, RULE_FACT, mk_and2(ts, mk_ne(ts, term_arg(ts, read, 1), null), t), TERM_NONE);
    }
}

/* What contracts say of single objects, such as first.prev == null. */
void finder_facts(struct finder *k)
{
    for (size_t i = 0; i < k->contracts.n; i++) {
        struct term_vec all = {0};
        atoms(k->ts, finder_at_time(k, k->contracts.at[i], false), &all);
        for (size_t j = 0; j < all.n; j++)
            if (is_plain(k, all.at[j]))
                fact_of(k, all.at[j]);
        vec_release(&all);
    }
}

/* The field of the cursor x leads to the object of the set that leads to x along its fields. */
static term_id leads_back(struct finder *k, const struct reached *set, term_id map, term_id x)
{
    struct terms *ts = k->ts;
    term_id before = mk_select1(ts, map, x), some = mk_false(ts);
    for (unsigned f = 0; f < set->along.n; f++)
        some = mk_or2(ts, some, mk_eq(ts, mk_select1(ts, set->along.fields[f], before), x));
    term_id in_set = mk_reach(ts, set->along.null, set->along.n, set->along.fields, set->from, before);
    return mk_and2(ts, mk_ne(ts, before, set->along.null), mk_and2(ts, some, in_set));
}

/* A field beside those of the lists, such as prev, which the loop reads of a cursor: what contracts say of the objects of a list is said of that one
 * only if it is the one before the cursor. */
void finder_backs(struct finder *k)
{
    struct terms *ts = k->ts;
    struct term_vec constants = {0};
    for (size_t i = 0; i < k->out->unary.n; i++)
        if (k->out->unary.at[i].rule == RULE_CONTENT)
            term_constants(ts, k->out->unary.at[i].term, &constants);
    for (size_t c = 0; c < constants.n && k->out->backbones.n > 0; c++) {
        term_id map = constants.at[c];
        if (term_sort(ts, map) != term_sort(ts, k->out->backbones.at[0].fields[0]) || finder_is_field(k, map))
            continue;
        for (size_t o = 0; o < k->out->objects.n; o++)
            for (size_t s = 0; s < k->out->sets.n && k->of_rule[RULE_BACK] < MAX_BACKS; s++) {
                term_id x = k->out->objects.at[o];
                bool moves = term_is(ts, x, TERM_CONST) && finder_assigns(k, x) && idmap_has(&k->read, mk_select1(ts, map, x));
                if (moves && !k->out->sets.at[s].entry && k->out->sets.at[s].along.null == k->out->null)
                    finder_add(k, RULE_BACK, leads_back(k, &k->out->sets.at[s], map, x), TERM_NONE);
            }
    }
    vec_release(&constants);
}

void finder_contents(struct finder *k)
{
    for (size_t i = 0; i < k->quantified.n && k->of_rule[RULE_CONTENT] < MAX_CONTENTS; i++) {
        term_id q = finder_at_time(k, k->quantified.at[i], false), v = TERM_NONE;
        if (!has_reach(k->ts, q) || binder_arity(k->ts, q) != 1 || binder_sort(k->ts, q, 0) != term_sort(k->ts, k->out->v))
            continue;
        term_id body = term_open_fresh(k->ts, q, &v);
        contents_of(k, subst_one(k->ts, body, v, k->out->v), is_kept(k, q));
        if (term_is(k->ts, q, TERM_EXISTS) && is_of_value(k, q))
            finder_add(k, RULE_CONTENT, q, TERM_NONE);
    }
}

/* e.key == k: where the loop changes keys, the same of v, which may be e. */
void finder_values(struct finder *k)
{
    for (size_t i = 0; i < k->contracts.n; i++) {
        struct term_vec all = {0};
        atoms(k->ts, finder_at_time(k, k->contracts.at[i], false), &all);
        for (size_t j = 0; j < all.n; j++)
            for (size_t o = 0; o < k->out->objects.n && k->of_rule[RULE_CONTENT] < MAX_CONTENTS; o++) {
                term_id x = k->out->objects.at[o];
                if (term_mentions(k->ts, all.at[j], x) && is_content(k->ts, all.at[j]) && is_plain(k, all.at[j]) &&
                    !finder_assigns(k, x) && finder_is_assigned(k, all.at[j]))
                    add_property(k, RULE_CONTENT, subst_term(k->ts, all.at[j], x, k->out->v), false);
            }
        vec_release(&all);
    }
}
