/* Making assumptions true.
 *
 * satisfy(t, want) looks at t without choosing anything; what is then still open it decides by choosing in favour of
 * `want`: an equation sets a place, a comparison bounds it (narrow.c), a disjunction tries its parts, a quantifier goes through its
 * instances. What a failed attempt has chosen is taken back. It is a heuristic: NOT_SATISFIED means that
 * nothing was found. Start at satisfy. */
#include "run/assume.h"

#include "run/narrow.h"

#include <string.h>

enum { ATTEMPTS = 8 };

static const struct value none = {.kind = VALUE_NONE};

/* `alloc_time(v) == e` or `e <= alloc_time(v)`: how a new object is described. v, where open, becomes one. */
static void make_new(struct machine *m, const struct env *env, term_id t)
{
    func_id f = m->p->alloc_time;
    if (f == FUNC_NONE || !term_is(m->ts, t, TERM_APP) || term_func(m->ts, t) != f)
        return;
    struct value v = narrow_open(m, env, term_arg(m->ts, t, 0));
    bool ok;
    if (v.kind == VALUE_CELL && !cell_given(m, v.cell, &ok))
        cell_set(m, v.cell, fresh_object(m, v.cell->sort, v.cell->type));
}

/* ---- equations ---- */

/* map == w for a map of which nothing was asked yet: the rest of it is w. */
static enum satisfied same_maps(struct machine *m, sort_id sort, struct value v, struct value w)
{
    for (unsigned i = 0; i < 2; i++) {
        struct base *b = base_of(i ? w : v);
        struct value other = i ? v : w;
        bool whole = b && b->kind == BASE_LAZY && b->rest.kind == VALUE_NONE && !(i ? w : v).map->root && !b->table.map->root;
        if (!whole || base_of(other) == b || b->watches)
            continue;
        struct base *chain = base_of(other);
        for (unsigned steps = 0; chain && chain != b && steps < 100; steps++)
            chain = chain->kind == BASE_FRAME ? base_of(chain->old) : base_of(chain->rest);
        if (chain)
            continue;
        trail_save(m, &b->rest, sizeof b->rest);
        b->rest = other;
        forget(m);
        return SATISFIED;
    }
    struct value e = values_equal(m, sort, v, w);
    return e.kind == VALUE_NONE ? satisfied_stuck(m) : satisfied_if(e.boolean);
}

static enum satisfied same(struct machine *m, sort_id sort, struct value v, struct value w)
{
    bool given = m->options->source && m->options->source->value;
    if (v.kind == VALUE_CELL && w.kind == VALUE_CELL && v.cell != w.cell && !given)
        return w.cell->ask.kind == RUN_ASK_FUNCTION ? satisfied_if(cell_link(m, v.cell, w.cell))
                                                    : satisfied_if(cell_link(m, w.cell, v.cell));
    if (v.kind == VALUE_CELL && w.kind == VALUE_CELL && v.cell == w.cell)
        return SATISFIED;
    if (v.kind == VALUE_CELL && w.kind == VALUE_CELL)
        v = value_force(m, v);
    if (v.kind == VALUE_NONE || w.kind == VALUE_NONE)
        return satisfied_stuck(m);
    if (v.kind == VALUE_POINT || w.kind == VALUE_POINT) {
        struct value e = values_equal(m, sort, v, w);
        return e.kind == VALUE_NONE ? satisfied_stuck(m) : satisfied_if(e.boolean);
    }
    if (v.kind == VALUE_CELL)
        return satisfied_if(cell_assign(m, v.cell, w));
    if (w.kind == VALUE_CELL)
        return satisfied_if(cell_assign(m, w.cell, v));
    if (v.kind == VALUE_MAP)
        return same_maps(m, sort, v, w);
    struct value e = values_equal(m, sort, v, w);
    return e.kind == VALUE_NONE ? satisfied_stuck(m) : satisfied_if(e.boolean);
}

static enum satisfied equalize(struct machine *m, const struct env *env, term_id a, term_id b)
{
    sort_id sort = term_sort(m->ts, a);
    make_new(m, env, a);
    make_new(m, env, b);
    if (sort == SORT_INT || sort == SORT_REAL) {
        bool left = is_place(m, a), right = is_place(m, b);
        struct value x = peek(m, env, a);
        struct value y = x.kind == VALUE_NONE ? peek(m, env, b) : none;
        if (x.kind == VALUE_NONE && y.kind == VALUE_NONE && !(left && right))
            y = eval(m, env, left ? b : a);
        struct value known = x.kind != VALUE_NONE ? x : y;
        bool other_is_b = x.kind != VALUE_NONE || (y.kind != VALUE_NONE && !left && peek(m, env, b).kind == VALUE_NONE);
        if (known.kind == VALUE_INT || known.kind == VALUE_REAL)
            return narrow(m, env, other_is_b ? b : a, EQUAL, known);
    }
    struct value v = eval_place(m, env, a);
    struct value w = v.kind == VALUE_NONE ? v : eval_place(m, env, b);
    return w.kind == VALUE_NONE ? satisfied_stuck(m) : same(m, sort, v, w);
}

static enum satisfied differ(struct machine *m, const struct env *env, term_id a, term_id b)
{
    struct value v = eval_place(m, env, a);
    struct value w = v.kind == VALUE_NONE ? v : eval_place(m, env, b);
    if (v.kind == VALUE_CELL && w.kind == VALUE_CELL)
        w = v.cell == w.cell ? w : value_force(m, w);
    v = value_deref(v);
    w = value_deref(w);
    if (v.kind == VALUE_NONE || w.kind == VALUE_NONE)
        return satisfied_stuck(m);
    if (v.kind == VALUE_CELL && w.kind == VALUE_CELL)
        return NOT_SATISFIED;
    if (v.kind == VALUE_CELL && value_plain(&w))
        return narrow_cell(m, v.cell, OTHER, w);
    if (w.kind == VALUE_CELL && value_plain(&v))
        return narrow_cell(m, w.cell, OTHER, v);
    struct value e = values_equal(m, term_sort(m->ts, a), v, w);
    return e.kind == VALUE_NONE ? satisfied_stuck(m) : satisfied_if(!e.boolean);
}

static enum satisfied distinct(struct machine *m, const struct env *env, term_id t)
{
    unsigned n = term_arity(m->ts, t);
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < i; k++) {
            enum satisfied s = differ(m, env, term_arg(m->ts, t, i), term_arg(m->ts, t, k));
            if (s != SATISFIED)
                return s;
        }
    return SATISFIED;
}

/* ---- connectives ---- */

struct part {
    term_id term;
    bool want;
};

static enum satisfied all_of(struct machine *m, const struct env *env, unsigned n, const struct part parts[])
{
    enum satisfied all = SATISFIED;
    enum trouble first = TROUBLE_NONE;
    const char *why = NULL;
    for (unsigned i = 0; i < n && all != NOT_SATISFIED && !fatal(m); i++) {
        enum satisfied s = satisfy(m, env, parts[i].term, parts[i].want);
        if (s == SATISFIED)
            continue;
        if (all == SATISFIED || s == NOT_SATISFIED)
            all = s;
        if (s == SATISFIED_UNKNOWN && first == TROUBLE_NONE) {
            first = m->trouble;
            why = m->why;
        }
        if (!fatal(m))
            m->trouble = TROUBLE_NONE;
    }
    if (all == SATISFIED_UNKNOWN)
        trouble(m, first, "%s", why);
    return all;
}

static enum satisfied one_of(struct machine *m, const struct env *env, unsigned n, const struct part parts[])
{
    struct part *left = arena_array(m->arena, struct part, n);
    unsigned k = 0;
    enum trouble first = TROUBLE_NONE;
    const char *why = NULL;
    for (unsigned i = 0; i < n; i++) {
        struct value v = peek(m, env, parts[i].term);
        if (v.kind != VALUE_BOOL || v.boolean == parts[i].want)
            left[k++] = parts[i];
    }
    unsigned start = k > 1 ? choose(m, NULL, k) : 0;
    unsigned tries = source_systematic(m) && k ? 1 : k;
    for (unsigned i = 0; i < tries && !fatal(m); i++) {
        const struct part *p = &left[(start + i) % k];
        size_t mark = m->chooser.trail.n;
        enum satisfied s = satisfy(m, env, p->term, p->want);
        if (s == SATISFIED)
            return s;
        if (s == SATISFIED_UNKNOWN && first == TROUBLE_NONE) {
            first = m->trouble;
            why = m->why;
        }
        if (!fatal(m))
            m->trouble = TROUBLE_NONE;
        trail_undo(m, mark);
    }
    if (fatal(m))
        return SATISFIED_UNKNOWN;
    if (first != TROUBLE_NONE)
        trouble(m, first, "%s", why);
    return first != TROUBLE_NONE ? SATISFIED_UNKNOWN : NOT_SATISFIED;
}

static struct part *parts_of(struct machine *m, term_id t, bool want)
{
    unsigned n = term_arity(m->ts, t);
    struct part *parts = arena_array(m->arena, struct part, n);
    for (unsigned i = 0; i < n; i++)
        parts[i] = (struct part){term_arg(m->ts, t, i), want};
    return parts;
}

static enum satisfied iff(struct machine *m, const struct env *env, term_id a, term_id b, bool want)
{
    struct value v = peek(m, env, a);
    if (v.kind == VALUE_BOOL)
        return satisfy(m, env, b, v.boolean == want);
    v = eval(m, env, b);
    return v.kind == VALUE_BOOL ? satisfy(m, env, a, v.boolean == want) : satisfied_stuck(m);
}

/* ---- quantifiers ---- */

static bool arbitrary(const struct env *env)
{
    for (unsigned i = 0; i < env->n_bound; i++)
        if (env->bound[i].kind == VALUE_POINT)
            return true;
    return false;
}

struct goal {
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
        if (!b || b->kind != BASE_LAZY || b->rest.kind != VALUE_NONE || map.map->root || b->table.map->root)
            continue;
        trail_save(m, &b->rest, sizeof b->rest);
        b->rest = value_map(m->arena, map.map->arity, v);
        forget(m);
        return true;
    }
    if (!fatal(m))
        m->trouble = TROUBLE_NONE;
    return false;
}

static enum satisfied goal_instance(struct machine *m, struct walk *w, const struct env *env, term_id body, unsigned open)
{
    const struct goal *g = walk_user(w);
    if (!open && !arbitrary(env))
        return satisfy(m, env, body, g->want);
    if (!open) {
        struct value v = eval(m, env, body);
        if (v.kind == VALUE_BOOL)
            return satisfied_if(v.boolean == g->want);
        if (v.kind != VALUE_NONE)
            trouble(m, TROUBLE_UNDECIDED, "a formula at an arbitrary element");
        return SATISFIED_UNKNOWN;
    }
    if (!arbitrary(env) && constant_map(m, env, body, g->want))
        return SATISFIED;
    enum satisfied s = walk_generic(w);
    unsigned n = binder_arity(m->ts, g->quantifier);
    struct env outer = *env;
    outer.n_bound -= n;
    if (s != SATISFIED_UNKNOWN || fatal(m) || arbitrary(env) ||
        !constrain(m, &outer, g->quantifier, g->want, env->bound + outer.n_bound))
        return s;
    m->trouble = TROUBLE_NONE;
    return SATISFIED;
}

static enum satisfied for_all(struct machine *m, const struct env *env, term_id t, bool want)
{
    struct goal g = {t, want};
    enum satisfied s = each_instance(m, env, t, goal_instance, &g);
    if (s != SATISFIED_UNKNOWN || fatal(m) || m->chooser.peek)
        return s;
    m->trouble = TROUBLE_NONE;
    struct value v = eval(m, env, t);
    return v.kind == VALUE_BOOL ? satisfied_if(v.boolean == want) : satisfied_stuck(m);
}

static enum satisfied evaluate(struct machine *m, const struct env *env, term_id t, bool want)
{
    struct value v = eval(m, env, t);
    if (v.kind == VALUE_BOOL)
        return satisfied_if(v.boolean == want);
    if (v.kind != VALUE_NONE)
        trouble(m, TROUBLE_UNDECIDED, "a truth value at an arbitrary element");
    return satisfied_stuck(m);
}

/* The source knows an execution, and that is not over. */
static bool is_known(const struct machine *m)
{
    const struct run_source *source = m->options->source;
    return source && source->first && !(source->past && *source->past);
}

/* Some instance: with values that are not chosen yet for the variables. Of an execution that is known it is only looked for. */
static enum satisfied exists(struct machine *m, const struct env *env, term_id t, bool want)
{
    unsigned n = binder_arity(m->ts, t);
    if (is_known(m)) {
        enum satisfied s = evaluate(m, env, t, want);
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

static enum satisfied set_truth(struct machine *m, const struct env *env, term_id t, bool want)
{
    struct value v = is_place(m, t) ? eval_place(m, env, t) : none;
    return v.kind == VALUE_CELL ? satisfied_if(cell_assign(m, v.cell, value_bool(want))) : evaluate(m, env, t, want);
}

static enum satisfied open_formula(struct machine *m, const struct env *env, term_id t, bool want)
{
    unsigned n = term_arity(m->ts, t);
    term_id a = n > 0 ? term_arg(m->ts, t, 0) : TERM_NONE, b = n > 1 ? term_arg(m->ts, t, 1) : TERM_NONE;
    switch (term_kind(m->ts, t)) {
    case TERM_NOT: return satisfy(m, env, a, !want);
    case TERM_AND:
    case TERM_OR:
        if (term_is(m->ts, t, TERM_AND) == want)
            return all_of(m, env, n, parts_of(m, t, want));
        return one_of(m, env, n, parts_of(m, t, want));
    case TERM_IMPLIES: {
        struct part parts[] = {{a, !want}, {b, want}};
        return want ? one_of(m, env, 2, parts) : all_of(m, env, 2, parts);
    }
    case TERM_ITE: {
        struct value c = eval(m, env, a);
        return c.kind == VALUE_BOOL ? satisfy(m, env, c.boolean ? b : term_arg(m->ts, t, 2), want) : satisfied_stuck(m);
    }
    case TERM_EQ:
        if (term_sort(m->ts, a) == SORT_BOOL)
            return iff(m, env, a, b, want);
        return want ? equalize(m, env, a, b) : differ(m, env, a, b);
    case TERM_DISTINCT: return want ? distinct(m, env, t) : set_truth(m, env, t, want);
    case TERM_LT:
    case TERM_LE: {
        bool strict = term_is(m->ts, t, TERM_LT);
        make_new(m, env, want ? b : a);
        return want ? narrow_order(m, env, a, b, strict) : narrow_order(m, env, b, a, !strict);
    }
    case TERM_FORALL: return want ? for_all(m, env, t, true) : exists(m, env, t, false);
    case TERM_EXISTS: return want ? exists(m, env, t, true) : for_all(m, env, t, false);
    case TERM_TRUE:
    case TERM_FALSE:
    case TERM_INT:
    case TERM_REAL:
    case TERM_BV:
    case TERM_CONST:
    case TERM_BOUND:
    case TERM_APP:
    case TERM_ADD:
    case TERM_SUB:
    case TERM_MUL:
    case TERM_DIV:
    case TERM_MOD:
    case TERM_TDIV:
    case TERM_TREM:
    case TERM_RDIV:
    case TERM_TO_REAL:
    case TERM_TO_INT:
    case TERM_WRAP:
    case TERM_BITAND:
    case TERM_BITOR:
    case TERM_BITXOR:
    case TERM_SHL:
    case TERM_SHR:
    case TERM_USHR:
    case TERM_BVOP:
    case TERM_SELECT:
    case TERM_STORE:
    case TERM_LAMBDA: break;
    }
    return set_truth(m, env, t, want);
}

enum satisfied satisfy(struct machine *m, const struct env *env, term_id t, bool want)
{
    struct value v = peek(m, env, t);
    if (v.kind == VALUE_BOOL)
        return satisfied_if(v.boolean == want);
    if (fatal(m))
        return satisfied_stuck(m);
    if (m->chooser.peek) {
        trouble(m, TROUBLE_UNSET, "not chosen yet");
        return SATISFIED_UNKNOWN;
    }
    if (!nest(m, NEST_ASSUMPTION))
        return SATISFIED_UNKNOWN;
    enum satisfied s = open_formula(m, env, t, want);
    unnest(m, NEST_ASSUMPTION);
    return s;
}

enum satisfied satisfy_somehow(struct machine *m, const struct env *env, term_id t)
{
    enum satisfied s = SATISFIED;
    for (unsigned i = 0; i < (source_systematic(m) ? 1 : ATTEMPTS); i++) {
        size_t mark = m->chooser.trail.n;
        struct value before = peek(m, env, t);
        if (before.kind == VALUE_BOOL)
            return satisfied_if(before.boolean);
        s = satisfy(m, env, t, true);
        if (s == SATISFIED && value_is_false(peek(m, env, t)))
            s = NOT_SATISFIED;
        if (s != NOT_SATISFIED)
            return s;
        trail_undo(m, mark);
    }
    return s;
}
