/* Ranges of a quantifier's variables, from the comparisons without which the body is decided anyway (0 <= i && i < n ==> ...).
 * Booleans, small bit-vectors and enumerations have all their values; references the objects there are, if a guard says that they are
 * allocated. Start at walk_int_ranges and walk_small_range. */
#include "run/quant.h"

#include "run/reach.h"
#include "logic/reach.h"

enum { MAX_NODES = 2000 };

static const struct value none = {.kind = VALUE_NONE};

/* ---- guards ---- */

static void collect_guards(struct walk *w, term_id t, bool truth)
{
    const struct terms *ts = w->m->ts;
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_NOT) {
        collect_guards(w, term_arg(ts, t, 0), !truth);
    } else if (k == TERM_IMPLIES && !truth) {
        collect_guards(w, term_arg(ts, t, 0), true);
        collect_guards(w, term_arg(ts, t, 1), false);
    } else if ((k == TERM_AND && truth) || (k == TERM_OR && !truth)) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            collect_guards(w, term_arg(ts, t, i), truth);
    } else if (w->n_guards < MAX_GUARDS) {
        w->guard[w->n_guards++] = (struct guard){t, truth};
    }
}

static bool is_guard(const struct walk *w, term_id t)
{
    for (unsigned i = 0; i < w->n_guards; i++)
        if (w->guard[i].literal == t && w->guard[i].truth)
            return true;
    return false;
}

/* What follows from another guard is one, too: 0 <= i && (0 <= i ==> i < n). */
void walk_guards(struct walk *w)
{
    const struct terms *ts = w->m->ts;
    collect_guards(w, w->body, !w->forall);
    for (unsigned i = 0; i < w->n_guards; i++) {
        struct guard g = w->guard[i];
        if (g.truth && term_is(ts, g.literal, TERM_IMPLIES) && is_guard(w, term_arg(ts, g.literal, 0)))
            collect_guards(w, term_arg(ts, g.literal, 1), true);
    }
}

/* ---- terms with variables ---- */

bool walk_bound(const struct walk *w, unsigned v)
{
    return w->bound[w->outer + v].kind != VALUE_NONE;
}

static bool mentions(const struct terms *ts, term_id t, unsigned index, unsigned *nodes)
{
    if (term_loose(ts, t) <= index)
        return false;
    if (++*nodes > MAX_NODES)
        return true;
    if (term_is(ts, t, TERM_BOUND))
        return term_index(ts, t) == index;
    unsigned inner = index + (term_is(ts, t, TERM_FORALL) || term_is(ts, t, TERM_EXISTS) || term_is(ts, t, TERM_LAMBDA)
                                  ? binder_arity(ts, t)
                                  : 0);
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (mentions(ts, term_arg(ts, t, i), inner, nodes))
            return true;
    return false;
}

bool walk_has_variable(const struct walk *w, term_id t, unsigned v)
{
    unsigned nodes = 0;
    return mentions(w->m->ts, t, w->n - 1 - v, &nodes);
}

static bool is_variable(const struct walk *w, term_id t, unsigned v)
{
    return term_is(w->m->ts, t, TERM_BOUND) && term_index(w->m->ts, t) == w->n - 1 - v;
}

/* Chosen only if need be. */
struct value walk_part(struct walk *w, term_id t, bool force)
{
    return force && !w->m->chooser.peek ? eval(w->m, &w->env, t) : peek(w->m, &w->env, t);
}

bool walk_isolate(struct walk *w, term_id t, unsigned v, bool force, int *sign, struct value *offset)
{
    const struct terms *ts = w->m->ts;
    *sign = 1;
    *offset = value_long(0);
    if (is_variable(w, t, v))
        return true;
    bool sub = term_is(ts, t, TERM_SUB), found = false;
    if (!sub && !term_is(ts, t, TERM_ADD))
        return false;
    struct value sum = value_long(0);
    for (unsigned i = 0; i < term_arity(ts, t); i++) {
        term_id arg = term_arg(ts, t, i);
        int minus = sub && i == 1 ? -1 : 1, inner;
        struct value off;
        if (!walk_has_variable(w, arg, v)) {
            off = walk_part(w, arg, force);
        } else {
            if (found || !walk_isolate(w, arg, v, force, &inner, &off))
                return false;
            found = true;
            *sign = inner * minus;
        }
        if (off.kind != VALUE_INT)
            return false;
        sum = value_plus(w->m->arena, sum, off, minus);
    }
    *offset = sum;
    return found;
}

/* ---- ranges of integers ---- */

/* The largest (top) or least value of t == sign * u + offset, u another unbound variable; NONE: not known. */
static struct value extreme(struct walk *w, const struct range *all, term_id t, bool top, bool force)
{
    for (unsigned u = 0; u < w->n; u++) {
        int sign;
        struct value offset;
        if (walk_bound(w, u) || w->sorts[u] != SORT_INT || !walk_has_variable(w, t, u))
            continue;
        if (!walk_isolate(w, t, u, force, &sign, &offset))
            return none;
        struct value x = top == (sign > 0) ? all[u].hi : all[u].lo;
        return x.kind == VALUE_NONE ? x : value_plus(w->m->arena, offset, x, sign);
    }
    return walk_part(w, t, force);
}

/* sign * v + offset <= limit (upper) or >= limit, or strictly so. */
static void limit_variable(struct walk *w, struct range *r, int sign, struct value offset, struct value limit, bool upper,
                           bool strict)
{
    struct arena *a = w->m->arena;
    struct value x = value_plus(a, limit, offset, -1), one = value_long(1);
    if (sign < 0)
        x = value_plus(a, value_long(0), x, -1);
    bool below = (sign > 0) == upper;
    if (strict)
        x = value_plus(a, x, one, below ? -1 : 1);
    if (below && (r->hi.kind == VALUE_NONE || value_compare_numbers(x, r->hi) < 0))
        r->hi = x;
    if (!below && (r->lo.kind == VALUE_NONE || value_compare_numbers(x, r->lo) > 0))
        r->lo = x;
}

/* What a < b or a <= b says of v. */
static void compare_guard(struct walk *w, struct range *all, unsigned v, term_id a, term_id b, bool strict, bool force)
{
    int sign;
    struct value offset;
    bool left = walk_has_variable(w, a, v), right = walk_has_variable(w, b, v);
    if (left == right || !walk_isolate(w, left ? a : b, v, force, &sign, &offset))
        return;
    struct value limit = extreme(w, all, left ? b : a, left, force);
    if (limit.kind == VALUE_INT)
        limit_variable(w, &all[v], sign, offset, limit, left, strict);
}

static void read_guard(struct walk *w, struct range *all, unsigned v, const struct guard *g, bool force)
{
    const struct terms *ts = w->m->ts;
    enum term_kind k = term_kind(ts, g->literal);
    if (k != TERM_LT && k != TERM_LE && !(k == TERM_EQ && g->truth))
        return;
    term_id a = term_arg(ts, g->literal, 0), b = term_arg(ts, g->literal, 1);
    if (k == TERM_EQ && term_sort(ts, a) != SORT_INT)
        return;
    if (k == TERM_EQ) {
        compare_guard(w, all, v, a, b, false, force);
        compare_guard(w, all, v, b, a, false, force);
    } else if (g->truth) {
        compare_guard(w, all, v, a, b, k == TERM_LT, force);
    } else {
        compare_guard(w, all, v, b, a, k == TERM_LE, force);
    }
}

uint64_t walk_range_size(struct walk *w, const struct range *r)
{
    struct value d = value_plus(w->m->arena, r->hi, r->lo, -1);
    if (value_sign(d) < 0)
        return 0;
    return d.big || d.small >= MAX_INSTANCES ? MAX_INSTANCES : (uint64_t)d.small + 1;
}

void walk_int_ranges(struct walk *w, struct range *all)
{
    for (unsigned v = 0; v < w->n; v++)
        all[v] = (struct range){none, none};
    for (unsigned round = 0; round < 2 * w->n + 2; round++)
        for (unsigned v = 0; v < w->n; v++) {
            bool force = round > w->n;
            if (walk_bound(w, v) || w->sorts[v] != SORT_INT)
                continue;
            bool known = all[v].lo.kind != VALUE_NONE && all[v].hi.kind != VALUE_NONE;
            if (force && known && walk_range_size(w, &all[v]) < MAX_INSTANCES)
                continue;
            for (unsigned i = 0; i < w->n_guards; i++)
                read_guard(w, all, v, &w->guard[i], force);
        }
}

/* ---- other ranges ---- */

struct value walk_equal_to(struct walk *w, unsigned v)
{
    const struct terms *ts = w->m->ts;
    for (unsigned i = 0; i < w->n_guards; i++) {
        const struct guard *g = &w->guard[i];
        if (!g->truth || !term_is(ts, g->literal, TERM_EQ))
            continue;
        for (unsigned side = 0; side < 2; side++) {
            term_id other = term_arg(ts, g->literal, 1 - side);
            if (!is_variable(w, term_arg(ts, g->literal, side), v) || walk_has_variable(w, other, v))
                continue;
            struct value x = walk_part(w, other, true);
            if (x.kind != VALUE_NONE)
                return x;
        }
    }
    return none;
}

static bool allocates(const struct walk *w, unsigned v)
{
    func_id born = w->m->p->alloc_time;
    return born != FUNC_NONE && func_arg_sort(w->m->ts, born, 0) == w->sorts[v];
}

bool walk_says_allocated(const struct walk *w, unsigned v)
{
    const struct terms *ts = w->m->ts;
    if (!allocates(w, v))
        return false;
    for (unsigned i = 0; i < w->n_guards; i++) {
        term_id t = w->guard[i].literal;
        bool less = w->guard[i].truth ? term_is(ts, t, TERM_LT) || term_is(ts, t, TERM_LE) : false;
        if (!less || !term_is(ts, term_arg(ts, t, 0), TERM_APP) || walk_has_variable(w, term_arg(ts, t, 1), v))
            continue;
        term_id born = term_arg(ts, t, 0);
        if (term_func(ts, born) == w->m->p->alloc_time && is_variable(w, term_arg(ts, born, 0), v))
            return true;
    }
    return false;
}

static bool has_unbound(const struct walk *w, term_id t)
{
    bool found = false;
    for (unsigned v = 0; v < w->n && !found; v++)
        found = !walk_bound(w, v) && walk_has_variable(w, t, v);
    return found;
}

/* REACH(f; x, v), where nothing but v has to be chosen, or a disjunction of such. */
static bool says_reached(const struct walk *w, term_id t, unsigned v)
{
    const struct terms *ts = w->m->ts;
    bool says = term_is(ts, t, TERM_OR) || (term_is(ts, t, TERM_REACH) && is_variable(w, reach_to(ts, t), v));
    for (unsigned i = 0; i < term_arity(ts, t) && says && term_is(ts, t, TERM_OR); i++)
        says = says_reached(w, term_arg(ts, t, i), v);
    for (unsigned i = 0; says && term_is(ts, t, TERM_REACH) && i + 1 < term_arity(ts, t); i++)
        says = !has_unbound(w, term_arg(ts, t, i));
    return says;
}

/* Appends what is reached. False: not all of it is known. */
static bool list_all_reached(struct walk *w, term_id t, struct value_list *out)
{
    if (term_is(w->m->ts, t, TERM_REACH))
        return list_reached(w->m, &w->env, t, out);
    bool known = true;
    for (unsigned i = 0; i < term_arity(w->m->ts, t) && known; i++)
        known = list_all_reached(w, term_arg(w->m->ts, t, i), out);
    return known;
}

bool walk_reached(struct walk *w, unsigned v, struct value_list *out)
{
    for (unsigned i = 0; i < w->n_guards; i++) {
        size_t before = out->n;
        if (!w->guard[i].truth || !says_reached(w, w->guard[i].literal, v))
            continue;
        if (list_all_reached(w, w->guard[i].literal, out))
            return true;
        out->n = before;
    }
    return false;
}

static bool objects_range(struct walk *w, unsigned v)
{
    struct machine *m = w->m;
    sort_id sort = w->sorts[v];
    if (allocates(w, v) || (!w->close && !universe_of(m, sort)->closed))
        return false;
    if (!universe_of(m, sort)->closed && m->chooser.peek)
        return false;
    close_universe(m, sort);
    return true;
}

bool walk_small_range(struct walk *w, unsigned v, struct value_list *out)
{
    bool named = sort_kind(w->m->ts, w->sorts[v]) == SORT_KIND_NAMED;
    return (!named || objects_range(w, v)) && list_values(w->m, w->sorts[v], out);
}
