/* Quantifiers.
 *
 * Variables get ranges from the comparisons without which the body is decided anyway (0 <= i && i < n ==> ...), and are
 * enumerated one by one; Booleans, small bit-vectors and enumerations wholly; references over the objects there are, if the guard
 * says that they are allocated. A variable without a range stands for an arbitrary element: the body is evaluated once for an
 * element that differs from all it is compared with (a VALUE_POINT), and then for each of those. Where that is not
 * decided, the quantifier is not. EXISTS is taken as the negation of FORALL of the negation. Start at walk. */
#include "il/run_machine.h"

#include <string.h>

enum { MAX_INSTANCES = 200000, MAX_GUARDS = 64, MAX_BITS = 10, MAX_NODES = 2000 };

/* A literal whose truth value must be `truth` for the instance to matter. */
struct guard {
    term_id literal;
    bool truth;
};

struct walk {
    struct machine *m;
    term_id body;
    bool forall;
    unsigned outer, n;       /* bound variables around; of the quantifier */
    const sort_id *sorts;
    struct value *bound;     /* outer + n */
    struct env env;
    unsigned n_guards;
    struct guard guard[MAX_GUARDS];
    instance_fn *f;
    void *user;
    uint64_t instances;
    bool close;              /* objects of a sort may be enumerated, and no other then comes */
};

static const struct value none = {.kind = VALUE_NONE};

void *walk_user(const struct walk *w)
{
    return w->user;
}

/* ---- guards ---- */

static void collect(struct walk *w, term_id t, bool truth)
{
    const struct terms *ts = w->m->ts;
    enum term_kind k = term_kind(ts, t);
    if (k == TERM_NOT) {
        collect(w, term_arg(ts, t, 0), !truth);
    } else if (k == TERM_IMPLIES && !truth) {
        collect(w, term_arg(ts, t, 0), true);
        collect(w, term_arg(ts, t, 1), false);
    } else if ((k == TERM_AND && truth) || (k == TERM_OR && !truth)) {
        for (unsigned i = 0; i < term_arity(ts, t); i++)
            collect(w, term_arg(ts, t, i), truth);
    } else if (w->n_guards < MAX_GUARDS) {
        w->guard[w->n_guards++] = (struct guard){t, truth};
    }
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
                                  ? binder_arity(ts, t) : 0);
    for (unsigned i = 0; i < term_arity(ts, t); i++)
        if (mentions(ts, term_arg(ts, t, i), inner, nodes))
            return true;
    return false;
}

static bool has_variable(const struct walk *w, term_id t, unsigned v)
{
    unsigned nodes = 0;
    return mentions(w->m->ts, t, w->n - 1 - v, &nodes);
}

static bool is_variable(const struct walk *w, term_id t, unsigned v)
{
    return term_is(w->m->ts, t, TERM_BOUND) && term_index(w->m->ts, t) == w->n - 1 - v;
}

/* Chosen only if need be. */
static struct value part(struct walk *w, term_id t, bool force)
{
    struct value v = force && !w->m->peek ? eval(w->m, &w->env, t) : peek(w->m, &w->env, t);
    if (v.kind == VALUE_NONE && !fatal(w->m))
        w->m->trouble = TROUBLE_NONE;
    return v;
}

/* t == sign * variable + offset. */
static bool isolate(struct walk *w, term_id t, unsigned v, bool force, int *sign, struct value *offset)
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
        if (!has_variable(w, arg, v)) {
            off = part(w, arg, force);
        } else {
            if (found || !isolate(w, arg, v, force, &inner, &off))
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

struct range {
    struct value lo, hi;
};

static bool bound_yet(const struct walk *w, unsigned v)
{
    return w->bound[w->outer + v].kind != VALUE_NONE;
}

/* The largest (top) or least value of t == sign * u + offset, u another unbound variable; NONE: not known. */
static struct value extreme(struct walk *w, const struct range *all, term_id t, bool top, bool force)
{
    for (unsigned u = 0; u < w->n; u++) {
        int sign;
        struct value offset;
        if (bound_yet(w, u) || w->sorts[u] != SORT_INT || !has_variable(w, t, u))
            continue;
        if (!isolate(w, t, u, force, &sign, &offset))
            return none;
        struct value x = top == (sign > 0) ? all[u].hi : all[u].lo;
        return x.kind == VALUE_NONE ? x : value_plus(w->m->arena, offset, x, sign);
    }
    return part(w, t, force);
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
    bool left = has_variable(w, a, v), right = has_variable(w, b, v);
    if (left == right || !isolate(w, left ? a : b, v, force, &sign, &offset))
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

/* How many values; MAX_INSTANCES stands for more. */
static uint64_t range_size(struct walk *w, const struct range *r)
{
    struct value d = value_plus(w->m->arena, r->hi, r->lo, -1);
    if (value_sign(d) < 0)
        return 0;
    return d.big || d.small >= MAX_INSTANCES ? MAX_INSTANCES : (uint64_t)d.small + 1;
}

/* Ranges of the unbound integer variables, which may bound each other: handed on as often as there are variables. Terms that are
 * not chosen yet are, for variables that have no range otherwise. */
static void int_ranges(struct walk *w, struct range *all)
{
    for (unsigned v = 0; v < w->n; v++)
        all[v] = (struct range){none, none};
    for (unsigned round = 0; round < 2 * w->n + 2; round++)
        for (unsigned v = 0; v < w->n; v++) {
            bool force = round > w->n;
            if (bound_yet(w, v) || w->sorts[v] != SORT_INT)
                continue;
            bool known = all[v].lo.kind != VALUE_NONE && all[v].hi.kind != VALUE_NONE;
            if (force && known && range_size(w, &all[v]) < MAX_INSTANCES)
                continue;
            for (unsigned i = 0; i < w->n_guards; i++)
                read_guard(w, all, v, &w->guard[i], force);
        }
}

/* ---- other ranges ---- */

/* The value the variable must have, if a guard says so. */
static struct value equal_to(struct walk *w, unsigned v)
{
    const struct terms *ts = w->m->ts;
    for (unsigned i = 0; i < w->n_guards; i++) {
        const struct guard *g = &w->guard[i];
        if (!g->truth || !term_is(ts, g->literal, TERM_EQ))
            continue;
        for (unsigned side = 0; side < 2; side++) {
            term_id other = term_arg(ts, g->literal, 1 - side);
            if (!is_variable(w, term_arg(ts, g->literal, side), v) || has_variable(w, other, v))
                continue;
            struct value x = part(w, other, true);
            if (x.kind != VALUE_NONE)
                return x;
        }
    }
    return none;
}

/* A guard says that the object is allocated: all such objects are known, if no more come from before. */
static bool says_allocated(const struct walk *w, unsigned v)
{
    const struct terms *ts = w->m->ts;
    for (unsigned i = 0; i < w->n_guards; i++) {
        term_id t = w->guard[i].literal;
        bool less = w->guard[i].truth ? term_is(ts, t, TERM_LT) || term_is(ts, t, TERM_LE) : false;
        if (!less || !term_is(ts, term_arg(ts, t, 0), TERM_APP) || has_variable(w, term_arg(ts, t, 1), v))
            continue;
        term_id born = term_arg(ts, t, 0);
        if (term_func(ts, born) == w->m->p->alloc_time && is_variable(w, term_arg(ts, born, 0), v))
            return true;
    }
    return false;
}

static bool is_enumeration(const struct terms *ts, sort_id s)
{
    for (unsigned i = 0; i < datatype_size(ts, s); i++)
        if (func_arity(ts, datatype_constructor(ts, s, i)))
            return false;
    return datatype_size(ts, s) > 0;
}

static bool objects_range(struct walk *w, unsigned v)
{
    struct machine *m = w->m;
    sort_id sort = w->sorts[v];
    bool allocates = m->p->alloc_time != FUNC_NONE && func_arg_sort(m->ts, m->p->alloc_time, 0) == sort;
    if (allocates ? !says_allocated(w, v) : !w->close && !universe_of(m, sort)->closed)
        return false;
    if (!universe_of(m, sort)->closed && m->peek)
        return false;
    close_universe(m, sort);
    return true;
}

static bool small_range(struct walk *w, unsigned v, struct value_list *out)
{
    struct machine *m = w->m;
    sort_id sort = w->sorts[v];
    switch (sort_kind(m->ts, sort)) {
    case SORT_KIND_BOOL:
        vec_push(out, value_bool(false));
        vec_push(out, value_bool(true));
        return true;
    case SORT_KIND_BV:
        for (unsigned long i = 0; sort_width(m->ts, sort) <= MAX_BITS && i < 1ul << sort_width(m->ts, sort); i++) {
            struct value x = value_long((int64_t)i);
            x.kind = VALUE_BITS;
            x.width = sort_width(m->ts, sort);
            vec_push(out, x);
        }
        return out->n > 0;
    case SORT_KIND_DATATYPE:
        for (unsigned i = 0; is_enumeration(m->ts, sort) && i < datatype_size(m->ts, sort); i++)
            vec_push(out, value_data(m->arena, datatype_constructor(m->ts, sort, i), 0, NULL));
        return out->n > 0;
    case SORT_KIND_NAMED: {
        if (!objects_range(w, v))
            return false;
        const struct universe *u = universe_of(m, sort);
        for (size_t i = 0; i < u->objects.n; i++)
            vec_push(out, value_object(u->objects.at[i].number));
        return true;
    }
    case SORT_KIND_INT: case SORT_KIND_REAL: case SORT_KIND_MAP: break;
    }
    return false;
}

/* ---- the walk ---- */

static enum satisfied walk(struct walk *w);

static enum satisfied unknown(struct walk *w, enum trouble what, const char *why)
{
    trouble(w->m, what, "%s", why);
    return SATISFIED_UNKNOWN;
}

/* The instances with one more variable bound to each of these. */
struct sum {
    enum satisfied all;
    enum trouble trouble;
    const char *why;
};

static bool add(struct walk *w, struct sum *s, unsigned v, struct value x)
{
    struct machine *m = w->m;
    if (++w->instances > MAX_INSTANCES) {
        s->all = unknown(w, TROUBLE_UNDECIDED, "a quantifier over too many values");
        s->trouble = m->trouble;
        s->why = m->why;
        return false;
    }
    w->bound[w->outer + v] = x;
    enum satisfied one = walk(w);
    w->bound[w->outer + v] = none;
    if (one == NOT_SATISFIED && !fatal(m))
        m->trouble = TROUBLE_NONE;
    if (one == SATISFIED_UNKNOWN) {
        s->trouble = m->trouble;
        s->why = m->why;
        if (!fatal(m))
            m->trouble = TROUBLE_NONE;
    }
    if (one != SATISFIED)
        s->all = one;
    return one != NOT_SATISFIED && !fatal(m);
}

static enum satisfied finish(struct walk *w, const struct sum *s)
{
    if (s->all == SATISFIED_UNKNOWN && w->m->trouble == TROUBLE_NONE)
        trouble(w->m, s->trouble, "%s", s->why);
    return s->all;
}

static enum satisfied walk_list(struct walk *w, unsigned v, const struct value_list *list)
{
    struct sum s = {.all = SATISFIED};
    for (size_t i = 0; i < list->n && add(w, &s, v, list->at[i]); i++)
        ;
    return finish(w, &s);
}

static enum satisfied walk_range(struct walk *w, unsigned v, struct range r)
{
    struct sum s = {.all = SATISFIED};
    for (struct value x = r.lo; value_compare_numbers(x, r.hi) <= 0; x = value_plus(w->m->arena, x, value_long(1), 1))
        if (!add(w, &s, v, x))
            break;
    return finish(w, &s);
}

/* The integer variable with the fewest values; w->n: none has a range that can be gone through. */
static unsigned narrowest(struct walk *w, struct range *best)
{
    struct range *all = arena_array(w->m->arena, struct range, w->n);
    unsigned at = w->n;
    uint64_t least = MAX_INSTANCES;
    int_ranges(w, all);
    for (unsigned v = 0; v < w->n; v++) {
        if (all[v].lo.kind == VALUE_NONE || all[v].hi.kind == VALUE_NONE || range_size(w, &all[v]) >= least)
            continue;
        least = range_size(w, &all[v]);
        *best = all[v];
        at = v;
    }
    return at;
}

/* The values of some unbound variable; *v == w->n: none has a range. */
static enum satisfied walk_some(struct walk *w, unsigned *v)
{
    for (*v = 0; *v < w->n; ++*v) {
        if (bound_yet(w, *v))
            continue;
        struct value only = equal_to(w, *v);
        struct value_list list = {0};
        if (only.kind != VALUE_NONE)
            vec_push(&list, only);
        if (only.kind != VALUE_NONE || small_range(w, *v, &list)) {
            enum satisfied s = walk_list(w, *v, &list);
            vec_release(&list);
            return s;
        }
        vec_release(&list);
    }
    struct range r;
    *v = narrowest(w, &r);
    return *v < w->n ? walk_range(w, *v, r) : SATISFIED;
}

static enum satisfied walk(struct walk *w)
{
    unsigned open = 0, v;
    for (unsigned i = 0; i < w->n; i++)
        open += !bound_yet(w, i);
    if (open) {
        enum satisfied s = walk_some(w, &v);
        if (v < w->n || fatal(w->m))
            return fatal(w->m) ? SATISFIED_UNKNOWN : s;
    }
    return w->f(w->m, w, &w->env, w->body, open);
}

static void walk_init(struct walk *w, struct machine *m, const struct env *env, term_id t)
{
    *w = (struct walk){.m = m, .forall = term_is(m->ts, t, TERM_FORALL), .outer = env->n_bound, .n = binder_arity(m->ts, t)};
    sort_id *sorts = arena_array(m->arena, sort_id, w->n);
    for (unsigned i = 0; i < w->n; i++)
        sorts[i] = binder_sort(m->ts, t, i);
    w->sorts = sorts;
    w->bound = arena_array(m->arena, struct value, w->outer + w->n);
    if (w->outer)
        memcpy(w->bound, env->bound, w->outer * sizeof *w->bound);
    w->env = *env;
    w->env.bound = w->bound;
    w->env.n_bound = w->outer + w->n;
    w->body = term_arg(m->ts, t, 0);
    collect(w, w->body, !w->forall);
}

enum satisfied each_instance(struct machine *m, const struct env *env, term_id t, instance_fn *f, void *user)
{
    struct walk w;
    walk_init(&w, m, env, t);
    w.f = f;
    w.user = user;
    return walk(&w);
}

/* ---- arbitrary elements ---- */

static struct value new_point(struct machine *m, const void *map, unsigned n, const struct value *key)
{
    struct point p = {.map = map, .n = n, .key = n ? arena_copy(m->arena, key, n * sizeof *key) : NULL};
    vec_push(&m->points, p);
    return (struct value){.kind = VALUE_POINT, .width = n == 0, .object = m->points.n - 1};
}

static bool same_key(unsigned n, const struct value *k, const struct value *l)
{
    for (unsigned i = 0; i < n; i++) {
        if (k[i].kind != l[i].kind)
            return false;
        bool same = k[i].kind == VALUE_POINT ? k[i].object == l[i].object : value_order(&k[i], &l[i]) == 0;
        if (!same)
            return false;
    }
    return true;
}

struct value generic_element(struct machine *m, struct base *b, const struct value *key)
{
    unsigned n = sort_arity(m->ts, b->sort);
    for (size_t i = 0; i < m->points.n; i++)
        if (m->points.at[i].map == b && m->points.at[i].n == n && same_key(n, m->points.at[i].key, key))
            return (struct value){.kind = VALUE_POINT, .object = i};
    return new_point(m, b, n, key);
}

void generic_avoids(struct machine *m, struct value generic, struct value special)
{
    struct value_list *list = &m->points.at[generic.object].specials;
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i].kind == special.kind && value_order(&list->at[i], &special) == 0)
            return;
    vec_push(list, special);
}

/* Comparisons by which the guard bounds the variable on one side hold of the arbitrary element. */
static bool assume_guards(struct walk *w, unsigned v)
{
    struct machine *m = w->m;
    size_t before = m->assumed.n;
    for (unsigned i = 0; w->sorts[v] == SORT_INT && i < w->n_guards; i++) {
        const struct guard *g = &w->guard[i];
        if (!term_is(m->ts, g->literal, TERM_LT) && !term_is(m->ts, g->literal, TERM_LE))
            continue;
        int sign;
        struct value offset;
        term_id a = term_arg(m->ts, g->literal, 0), b = term_arg(m->ts, g->literal, 1);
        bool left = has_variable(w, a, v), right = has_variable(w, b, v);
        if (left != right && isolate(w, left ? a : b, v, false, &sign, &offset) &&
            part(w, left ? b : a, false).kind == VALUE_INT)
            vec_push(&m->assumed, (struct assumed_literal){g->literal, w->env.n_bound, g->truth});
    }
    return m->assumed.n > before;
}

static bool endless(const struct walk *w, unsigned v)
{
    const struct machine *m = w->m;
    switch (sort_kind(m->ts, w->sorts[v])) {
    case SORT_KIND_INT: case SORT_KIND_REAL: return true;
    case SORT_KIND_NAMED: return true; /* a closed one has a range */
    case SORT_KIND_BV: return sort_width(m->ts, w->sorts[v]) > MAX_BITS;
    case SORT_KIND_BOOL: case SORT_KIND_MAP: case SORT_KIND_DATATYPE: break;
    }
    return false;
}

/* Some integers that guards allow, to find an instance that is not satisfied. */
static void add_samples(struct walk *w, struct sum *s, unsigned v)
{
    struct range *all = arena_array(w->m->arena, struct range, w->n), r;
    bool more = w->sorts[v] == SORT_INT;
    if (!more)
        return;
    int_ranges(w, all);
    r = all[v];
    struct value from = r.lo.kind != VALUE_NONE ? r.lo : r.hi.kind != VALUE_NONE ? r.hi : value_long(-1);
    int sign = r.lo.kind == VALUE_NONE && r.hi.kind != VALUE_NONE ? -1 : 1;
    for (int i = 0; i < 6 && more; i++)
        more = add(w, s, v, value_plus(w->m->arena, from, value_long(i), sign));
}

enum satisfied walk_generic(struct walk *w)
{
    struct machine *m = w->m;
    unsigned v = 0;
    while (v < w->n && bound_yet(w, v))
        v++;
    if (!endless(w, v))
        return unknown(w, TROUBLE_UNDECIDED, "a quantifier over a sort that cannot be enumerated");
    struct value point = new_point(m, NULL, 0, NULL);
    size_t mark = m->assumed.n;
    struct sum s = {.all = SATISFIED};
    bool assumed = assume_guards(w, v);
    bool more = add(w, &s, v, point);
    m->assumed.n = mark;
    if (!more && assumed && s.all == NOT_SATISFIED && !fatal(m)) {
        s = (struct sum){SATISFIED_UNKNOWN, TROUBLE_UNDECIDED, "a quantifier without bounds"};
        more = true;
    }
    for (size_t i = 0; more && i < m->points.at[point.object].specials.n; i++)
        more = add(w, &s, v, m->points.at[point.object].specials.at[i]);
    if (more && s.all == SATISFIED_UNKNOWN)
        add_samples(w, &s, v);
    vec_release(&m->points.at[point.object].specials);
    return finish(w, &s);
}

/* ---- evaluation ---- */

static enum satisfied eval_instance(struct machine *m, struct walk *w, const struct env *env, term_id body, unsigned open)
{
    if (open)
        return walk_generic(w);
    struct value v = eval(m, env, body);
    if (v.kind == VALUE_BOOL)
        return v.boolean == w->forall ? SATISFIED : NOT_SATISFIED;
    return v.kind == VALUE_NONE ? SATISFIED_UNKNOWN : unknown(w, TROUBLE_UNDECIDED, "a formula at an arbitrary element");
}

struct value eval_quantifier(struct machine *m, const struct env *env, term_id t)
{
    struct walk w;
    enum satisfied s = SATISFIED_UNKNOWN;
    for (unsigned close = 0; close < 2; close++) {
        walk_init(&w, m, env, t);
        w.f = eval_instance;
        w.close = close;
        s = walk(&w);
        if (s != SATISFIED_UNKNOWN || fatal(m) || m->peek || m->trouble == TROUBLE_UNSET)
            break;
        if (close == 0)
            m->trouble = TROUBLE_NONE;
    }
    return s == SATISFIED_UNKNOWN ? none : value_bool((s == SATISFIED) == w.forall);
}
