/* Making assumptions true.
 *
 * An assumption is evaluated; what has no value then is decided in favour of it, because it is a goal meanwhile (place.h). satisfy goes
 * through connectives and quantifiers down to literals. What is decided stays, whether it helped or not. It is a heuristic: NOT_SATISFIED
 * means that nothing was found. Start at satisfy. */
#include "run/assume.h"

#include "run/quant.h"

#include <stdlib.h>
#include <string.h>

static enum satisfied satisfied_if(bool b)
{
    return b ? SATISFIED : NOT_SATISFIED;
}

static enum satisfied satisfied_stuck(struct machine *m)
{
    if (m->trouble != TROUBLE_BLOCKED)
        return SATISFIED_UNKNOWN;
    m->trouble = TROUBLE_NONE;
    return NOT_SATISFIED;
}

static enum satisfied satisfied_by(struct machine *m, struct value v, bool want)
{
    return v.kind == VALUE_BOOL ? satisfied_if(v.boolean == want) : satisfied_stuck(m);
}

/* ---- goals ---- */

/* Formulas with quantifiers are looked into part by part, when it is their turn. */
void assume_goal(struct machine *m, const struct env *env, term_id t, bool want)
{
    if (!term_has_binder(m->ts, t))
        goal_add(m, env, t, want);
}

/* ---- literals ---- */

/* map == w for a map of which nothing was asked yet: the rest of it is w. */
static enum satisfied same_maps(struct machine *m, sort_id sort, struct value v, struct value w)
{
    for (unsigned i = 0; i < 2; i++) {
        struct base *b = base_of(i ? w : v);
        struct value other = i ? v : w;
        bool whole = b && b->kind == BASE_LAZY && b->rest.kind == VALUE_NONE && value_lists_none((i ? w : v).map) &&
                     value_lists_none(b->table.map);
        if (!whole)
            continue;
        struct base_list behind = bases_behind(m, other);
        bool circular = behind.n == MAX_BASES;
        for (unsigned k = 0; k < behind.n; k++)
            circular |= behind.at[k] == b;
        if (circular)
            continue;
        b->rest = other;
        forget(m);
        return SATISFIED;
    }
    return satisfied_by(m, values_equal(m, sort, v, w), true);
}

static bool is_place(const struct machine *m, term_id t)
{
    enum term_kind k = term_kind(m->ts, t);
    return k == TERM_CONST || k == TERM_BOUND || k == TERM_SELECT || k == TERM_APP;
}

/* In x == e, e has its value first: x is decided in favour of it, and not the other way round. The allocation counter has its value before
 * an object that is made then: an older one would be a choice that the counter does not allow. */
static enum satisfied literal(struct machine *m, const struct env *env, term_id t, bool want)
{
    enum term_kind k = term_kind(m->ts, t);
    bool relation = k == TERM_EQ || k == TERM_LT || k == TERM_LE;
    term_id a = relation ? term_arg(m->ts, t, 0) : t, b = relation ? term_arg(m->ts, t, 1) : t;
    if (k == TERM_EQ && sort_kind(m->ts, term_sort(m->ts, a)) == SORT_KIND_MAP && want) {
        struct value v = eval(m, env, a), w = v.kind == VALUE_NONE ? v : eval(m, env, b);
        return w.kind == VALUE_NONE ? satisfied_stuck(m) : same_maps(m, term_sort(m->ts, a), v, w);
    }
    bool counter = m->p->alloc && b == m->p->alloc->term;
    if (is_place(m, a) && (counter || !is_place(m, b)))
        if (eval(m, env, b).kind == VALUE_NONE)
            return satisfied_stuck(m);
    return satisfied_by(m, eval(m, env, t), want);
}

/* ---- connectives ---- */

/* goals: those at hand when it is made true are these. */
struct part {
    term_id term;
    bool want;
    size_t goals;
};

struct parts VEC_OF(struct part);

/* `nested`: a part that is a conjunction like t, or a disjunction, stands for its own parts. Else a conjunction of n that is nested n times would be
 * evaluated n times. */
static void list_parts(struct machine *m, term_id t, bool want, bool nested, struct parts *out)
{
    enum term_kind k = term_kind(m->ts, t);
    for (unsigned i = 0; i < term_arity(m->ts, t); i++) {
        struct part p = {.term = term_arg(m->ts, t, i), .want = want != (k == TERM_IMPLIES && i == 0)};
        if (nested && k != TERM_IMPLIES && term_kind(m->ts, p.term) == k)
            list_parts(m, p.term, want, true, out);
        else
            vec_push(out, p);
    }
}

/* The parts of t that are not known to be other than they have to be, for t to be `want`. */
static struct parts open_parts(struct machine *m, const struct env *env, term_id t, bool want, bool nested, bool *all)
{
    struct parts parts = VEC_IN(m->arena);
    size_t n = 0;
    list_parts(m, t, want, nested, &parts);
    for (size_t i = 0; i < parts.n; i++) {
        struct value v = peek(m, env, parts.at[i].term);
        if (v.kind != VALUE_BOOL || v.boolean == parts.at[i].want)
            parts.at[n++] = parts.at[i];
    }
    *all = n == parts.n;
    parts.n = n;
    return parts;
}

/* All parts of t (else one of them) have to be as t is. The first that decides this ends it. */
static enum satisfied connective(struct machine *m, const struct env *env, term_id t, bool want, bool all)
{
    bool all_open;
    struct parts open = open_parts(m, env, t, want, all, &all_open);
    struct part *parts = open.at;
    unsigned n = (unsigned)open.n;
    unsigned first = !all && n > 1 ? choose(m, NULL, n) : 0;
    enum satisfied decides = all ? NOT_SATISFIED : SATISFIED, result = all ? SATISFIED : NOT_SATISFIED;
    if (all && !all_open)
        return NOT_SATISFIED;
    size_t mark = goals_begin(m);
    for (unsigned i = n; i-- > 1 && all;) {
        assume_goal(m, env, parts[i].term, parts[i].want);
        parts[i].goals = goals_begin(m);
    }
    for (unsigned i = 0; i < n && !fatal(m) && (all || i == 0 || !source_systematic(m)); i++) {
        const struct part *p = &parts[(first + i) % n];
        if (all && i > 0)
            goals_end(m, p->goals);
        enum satisfied s = satisfy(m, env, p->term, p->want);
        if (s == SATISFIED_UNKNOWN || s == decides)
            result = s;
        if (s == decides)
            break;
    }
    goals_end(m, mark);
    return fatal(m) ? SATISFIED_UNKNOWN : result;
}

/* ---- quantifiers ---- */

struct assumed {
    term_id quantifier;
    bool want; /* of the body */
};

/* `M[k] == e` for all k, where M is a map of which nothing was asked: M is e everywhere. */
static bool constant_map(struct machine *m, const struct env *env, term_id body, bool want)
{
    while (term_is(m->ts, body, TERM_IMPLIES) && value_is_true(peek(m, env, term_arg(m->ts, body, 0))))
        body = term_arg(m->ts, body, 1);
    if (!want || !term_is(m->ts, body, TERM_EQ))
        return false;
    for (unsigned side = 0; side < 2; side++) {
        term_id place = term_arg(m->ts, body, side);
        if (!term_is(m->ts, place, TERM_SELECT) || term_arity(m->ts, place) != 2 ||
            !term_is(m->ts, term_arg(m->ts, place, 1), TERM_BOUND))
            continue;
        unsigned index = term_index(m->ts, term_arg(m->ts, place, 1));
        if (index >= env->n_bound || env->bound[env->n_bound - 1 - index].kind != VALUE_NONE)
            continue;
        struct value v = eval(m, env, term_arg(m->ts, body, 1 - side));
        struct value map = v.kind == VALUE_NONE ? v : eval(m, env, term_arg(m->ts, place, 0));
        struct base *b = base_of(map);
        if (!b || b->kind != BASE_LAZY || b->rest.kind != VALUE_NONE || !value_lists_none(map.map) ||
            !value_lists_none(b->table.map))
            continue;
        b->rest = value_map(m->arena, map.map->arity, v);
        forget(m);
        return true;
    }
    return false;
}

/* Of an execution that is known only objects of the class are looked at: what others have as a field is nothing to be asked for. */
static bool is_of_others(struct machine *m, const struct walk *w, const struct env *env, term_id body)
{
    bool guarded = w->objects != SORT_NONE && term_is(m->ts, body, TERM_IMPLIES) && source_knows_all(m);
    return guarded && value_is_false(eval(m, env, term_arg(m->ts, body, 0)));
}

static enum satisfied goal_instance(struct machine *m, struct walk *w, const struct env *env, term_id body, unsigned open)
{
    const struct assumed *g = walk_user(w);
    if (!open && is_of_others(m, w, env, body))
        return satisfied_if(g->want);
    if (!open)
        return satisfy(m, env, body, g->want);
    if (constant_map(m, env, body, g->want))
        return SATISFIED;
    enum satisfied s = walk_at_hand(w);
    unsigned n = binder_arity(m->ts, g->quantifier);
    struct env outer = *env;
    outer.n_bound -= n;
    if (s != SATISFIED_UNKNOWN || fatal(m) || !constrain(m, &outer, g->quantifier, g->want, env->bound + outer.n_bound))
        return s;
    return SATISFIED;
}

/* ---- pairs ---- */

/* An instance of a quantifier over two integers. */
struct pair {
    struct env env;
    int64_t high, apart;
};

struct pairs {
    struct VEC_OF(struct pair) all;
    term_id body;
    bool whole; /* all instances are listed */
};

enum { MAX_PAIRS = 300 };

static bool is_near(struct value v)
{
    return v.kind == VALUE_INT && !v.big && v.small > -INT32_MAX && v.small < INT32_MAX;
}

static enum satisfied list_pair(struct machine *m, struct walk *w, const struct env *env, term_id body, unsigned open)
{
    struct pairs *pairs = walk_user(w);
    struct value a = value_deref(env->bound[env->n_bound - 2]), b = value_deref(env->bound[env->n_bound - 1]);
    pairs->whole &= !open && is_near(a) && is_near(b) && pairs->all.n < MAX_PAIRS;
    if (!pairs->whole)
        return SATISFIED_UNKNOWN;
    struct pair p = {.env = *env, .high = a.small > b.small ? a.small : b.small, .apart = llabs(a.small - b.small)};
    p.env.bound = arena_copy(m->arena, env->bound, env->n_bound * sizeof *env->bound);
    pairs->body = body;
    vec_push(&pairs->all, p);
    return SATISFIED;
}

/* A pair of an element with itself would choose it alone: it comes last. */
static int by_neighbours(const void *x, const void *y)
{
    const struct pair *a = x, *b = y;
    if (a->high != b->high)
        return a->high < b->high ? -1 : 1;
    if ((a->apart == 0) != (b->apart == 0))
        return a->apart == 0 ? 1 : -1;
    return a->apart < b->apart ? -1 : a->apart > b->apart;
}

/* What is assumed of all pairs, such as that an array is sorted, is made true of neighbours first, from the lowest on: each element is chosen beside the
 * one in front of it, and most often the pairs that are farther apart follow. In their own order the first element would choose all others, each for
 * itself. UNKNOWN: the pairs can't be listed. */
static enum satisfied neighbours_first(struct machine *m, const struct env *env, term_id t, bool want)
{
    bool two = binder_arity(m->ts, t) == 2 && binder_sort(m->ts, t, 0) == SORT_INT && binder_sort(m->ts, t, 1) == SORT_INT;
    struct pairs pairs = {.all = VEC_IN(m->arena), .whole = true};
    if (!two || source_knows_all(m) || each_instance(m, env, t, list_pair, &pairs) != SATISFIED || !pairs.whole)
        return SATISFIED_UNKNOWN;
    if (pairs.all.n)
        qsort(pairs.all.at, pairs.all.n, sizeof *pairs.all.at, by_neighbours);
    for (size_t i = 0; i < pairs.all.n; i++) {
        enum satisfied s = satisfy(m, &pairs.all.at[i].env, pairs.body, want);
        if (s != SATISFIED)
            return s;
    }
    return SATISFIED;
}

static enum satisfied for_all(struct machine *m, const struct env *env, term_id t, bool want)
{
    struct assumed g = {t, want};
    enum satisfied s = neighbours_first(m, env, t, want);
    if (s != SATISFIED_UNKNOWN || fatal(m))
        return s;
    s = each_instance(m, env, t, goal_instance, &g);
    if (s != SATISFIED_UNKNOWN || fatal(m))
        return s;
    return satisfied_by(m, eval(m, env, t), want);
}

enum satisfied satisfy_instances(struct machine *m, const struct env *env, term_id t, unsigned v, struct value x)
{
    struct assumed g = {t, term_is(m->ts, t, TERM_FORALL)};
    return each_instance_at(m, env, t, v, x, goal_instance, &g);
}

/* Some instance: with values that are not decided yet for the variables. Of an execution that is known it is only looked for. */
static enum satisfied exists(struct machine *m, const struct env *env, term_id t, bool want)
{
    unsigned n = binder_arity(m->ts, t);
    if (source_knows_all(m)) {
        enum satisfied s = satisfied_by(m, eval(m, env, t), want);
        m->result.open_axioms |= s == SATISFIED_UNKNOWN;
        m->result.open_assumptions |= s == SATISFIED_UNKNOWN;
        return s;
    }
    struct value *bound = arena_array(m->arena, struct value, env->n_bound + n);
    if (env->n_bound)
        memcpy(bound, env->bound, env->n_bound * sizeof *bound);
    for (unsigned i = 0; i < n; i++) {
        struct run_ask ask = {.kind = RUN_ASK_SOME, .operation = TERM_EXISTS};
        bound[env->n_bound + i] = lazy_value(m, binder_sort(m->ts, t, i), NULL, &ask, NULL, NULL);
    }
    struct env inner = *env;
    inner.bound = bound;
    inner.n_bound += n;
    return satisfy(m, &inner, term_arg(m->ts, t, 0), want);
}

/* ---- all kinds ---- */

static enum satisfied open_formula(struct machine *m, const struct env *env, term_id t, bool want)
{
    enum term_kind k = term_kind(m->ts, t);
    if (k == TERM_NOT)
        return satisfy(m, env, term_arg(m->ts, t, 0), !want);
    if (k == TERM_AND || k == TERM_OR || k == TERM_IMPLIES)
        return connective(m, env, t, want, (k == TERM_AND) == want);
    if (k == TERM_FORALL || k == TERM_EXISTS)
        return (k == TERM_FORALL) == want ? for_all(m, env, t, want) : exists(m, env, t, want);
    return literal(m, env, t, want);
}

enum satisfied satisfy(struct machine *m, const struct env *env, term_id t, bool want)
{
    struct value v = peek(m, env, t);
    if (v.kind == VALUE_BOOL)
        return satisfied_if(v.boolean == want);
    if (fatal(m))
        return satisfied_stuck(m);
    if (m->chooser.peek || !nest(m, NEST_ASSUMPTION))
        return SATISFIED_UNKNOWN;
    size_t mark = goals_begin(m);
    assume_goal(m, env, t, want);
    enum satisfied s = open_formula(m, env, t, want);
    goals_end(m, mark);
    unnest(m, NEST_ASSUMPTION);
    return s;
}
