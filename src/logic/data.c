/* Simplifying constructors for algebraic datatypes: selectors and testers of constructors, equations of constructors, fields by name.
 * Start at data_simplify. */
#include "logic/data.h"

#include "base/bug.h"
#include "base/idmap.h"
#include "logic/mk.h"

/* True if t is an application of a constructor. */
static bool term_is_constructor(const struct terms *ts, term_id t)
{
    return term_is(ts, t, TERM_APP) && func_role(ts, term_func(ts, t)) == FUNC_CONSTRUCTOR;
}

static bool one_constructor(const struct terms *ts, func_id constructor)
{
    return datatype_size(ts, func_result(ts, constructor)) == 1;
}

/* Returns the term x if args are all fields of x, in order. Returns TERM_NONE if there is no such x. */
static term_id whole(const struct terms *ts, func_id constructor, unsigned n, const term_id args[])
{
    term_id x = TERM_NONE;
    for (unsigned i = 0; i < n; i++) {
        if (!term_is(ts, args[i], TERM_APP) || term_func(ts, args[i]) != constructor_selector(ts, constructor, i))
            return TERM_NONE;
        if (i > 0 && term_arg(ts, args[i], 0) != x)
            return TERM_NONE;
        x = term_arg(ts, args[i], 0);
    }
    return x;
}

term_id data_simplify(struct terms *ts, func_id f, unsigned n, const term_id args[])
{
    enum func_role role = func_role(ts, f);
    if (role == FUNC_PLAIN || role == FUNC_HINT)
        return TERM_NONE;
    func_id c = func_constructor(ts, f);
    if (role == FUNC_CONSTRUCTOR)
        return one_constructor(ts, c) ? whole(ts, c, n, args) : TERM_NONE;
    if (role == FUNC_TESTER && one_constructor(ts, c))
        return mk_true(ts);
    if (!term_is_constructor(ts, args[0]))
        return TERM_NONE;
    bool same = term_func(ts, args[0]) == c;
    if (role == FUNC_TESTER)
        return mk_bool(ts, same);
    return same ? term_arg(ts, args[0], func_index(ts, f)) : TERM_NONE;
}

term_id data_equation(struct terms *ts, term_id a, term_id b)
{
    if (!term_is_constructor(ts, a) || !term_is_constructor(ts, b))
        return TERM_NONE;
    if (term_func(ts, a) != term_func(ts, b))
        return mk_false(ts);
    struct term_vec parts = {0};
    for (unsigned i = 0; i < term_arity(ts, a); i++)
        vec_push(&parts, mk_eq(ts, term_arg(ts, a, i), term_arg(ts, b, i)));
    term_id all = mk_and(ts, (unsigned)parts.n, parts.at);
    vec_release(&parts);
    return all;
}

term_id mk_is(struct terms *ts, func_id constructor, term_id t)
{
    return mk_app1(ts, constructor_tester(ts, constructor), t);
}

/* A nested conditional over the constructors that have the field. `of` makes the branches. The first such constructor is the final else
 * branch. */
static term_id by_constructor(struct terms *ts, term_id t, symbol field, term_id value,
                              term_id (*of)(struct terms *, term_id, func_id constructor, func_id selector, term_id value))
{
    term_id chosen = TERM_NONE;
    sort_id s = term_sort(ts, t);
    for (unsigned i = 0; i < datatype_size(ts, s); i++) {
        func_id c = datatype_constructor(ts, s, i), selector = constructor_field(ts, c, field);
        if (selector == FUNC_NONE)
            continue;
        term_id here = of(ts, t, c, selector, value);
        chosen = chosen == TERM_NONE ? here : mk_ite(ts, mk_is(ts, c, t), here, chosen);
    }
    return chosen;
}

static term_id select_field(struct terms *ts, term_id t, func_id constructor, func_id selector, term_id value)
{
    (void)constructor, (void)value;
    return mk_app1(ts, selector, t);
}

term_id mk_field(struct terms *ts, term_id t, symbol field)
{
    return by_constructor(ts, t, field, TERM_NONE, select_field);
}

static term_id rebuild_with(struct terms *ts, term_id t, func_id constructor, func_id selector, term_id value)
{
    struct term_vec args = {0};
    for (unsigned i = 0; i < func_arity(ts, constructor); i++) {
        func_id s = constructor_selector(ts, constructor, i);
        vec_push(&args, s == selector ? value : mk_field(ts, t, func_field(ts, s)));
    }
    term_id out = mk_app(ts, constructor, (unsigned)args.n, args.at);
    vec_release(&args);
    return out;
}

term_id mk_with_field(struct terms *ts, term_id t, symbol field, term_id value)
{
    return by_constructor(ts, t, field, value, rebuild_with);
}

/* ---- inhabited sorts ---- */

struct sorts VEC_OF(sort_id);

/* Appends the datatypes reachable from s that are not in `seen`. */
static void reach(const struct terms *ts, sort_id s, struct idmap *seen, struct sorts *out)
{
    struct sorts todo = {0};
    vec_push(&todo, s);
    while (todo.n > 0) {
        s = todo.at[--todo.n];
        if (!idmap_put(seen, s, 1))
            continue;
        if (sort_kind(ts, s) == SORT_KIND_MAP) {
            vec_push(&todo, sort_range(ts, s));
            for (unsigned i = 0; i < sort_arity(ts, s); i++)
                vec_push(&todo, sort_domain(ts, s, i));
        }
        if (sort_kind(ts, s) != SORT_KIND_DATATYPE)
            continue;
        vec_push(out, s);
        for (unsigned c = 0; c < datatype_size(ts, s); c++) {
            func_id f = datatype_constructor(ts, s, c);
            for (unsigned i = 0; i < func_arity(ts, f); i++)
                vec_push(&todo, func_arg_sort(ts, f, i));
        }
    }
    vec_release(&todo);
}

enum { MAX_SORT_DEPTH = 2000 };

/* True if all datatypes in s are in `inhabited`. */
static bool known(const struct terms *ts, sort_id s, const struct idmap *inhabited, unsigned depth)
{
    if (depth > MAX_SORT_DEPTH)
        bug("a sort is nested deeper than %d", MAX_SORT_DEPTH);
    if (sort_kind(ts, s) == SORT_KIND_DATATYPE)
        return idmap_has(inhabited, s);
    bool all = true;
    for (unsigned i = 0; i < sort_arity(ts, s); i++)
        all = all && known(ts, sort_domain(ts, s, i), inhabited, depth + 1);
    return all && (sort_kind(ts, s) != SORT_KIND_MAP || known(ts, sort_range(ts, s), inhabited, depth + 1));
}

static bool constructible(const struct terms *ts, sort_id s, const struct idmap *inhabited)
{
    for (unsigned c = 0; c < datatype_size(ts, s); c++) {
        func_id f = datatype_constructor(ts, s, c);
        bool all = true;
        for (unsigned i = 0; i < func_arity(ts, f); i++)
            all = all && known(ts, func_arg_sort(ts, f, i), inhabited, 0);
        if (all)
            return true;
    }
    return false;
}

bool sort_inhabited(const struct terms *ts, sort_id s)
{
    struct idmap seen = {0}, inhabited = {0};
    struct sorts all = {0};
    reach(ts, s, &seen, &all);
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < all.n; i++)
            if (!idmap_has(&inhabited, all.at[i]) && constructible(ts, all.at[i], &inhabited))
                more = idmap_put(&inhabited, all.at[i], 1);
    }
    bool has_values = known(ts, s, &inhabited, 0);
    idmap_release(&seen);
    idmap_release(&inhabited);
    vec_release(&all);
    return has_values;
}

/* ---- the number of values ---- */

/* Saturating product. No factor is 0. */
static uint64_t times(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

static uint64_t size_of(const struct terms *ts, sort_id s, struct idmap *sizes);

static uint64_t map_size(const struct terms *ts, sort_id s, struct idmap *sizes)
{
    uint64_t range = size_of(ts, sort_range(ts, s), sizes), domain = 1, maps = 1;
    for (unsigned i = 0; i < sort_arity(ts, s); i++)
        domain = times(domain, size_of(ts, sort_domain(ts, s, i), sizes));
    for (uint64_t i = 0; i < domain && range > 1 && maps < UINT64_MAX; i++)
        maps = times(maps, range);
    return maps;
}

static uint64_t datatype_values(const struct terms *ts, sort_id s, struct idmap *sizes)
{
    uint64_t all = 0;
    for (unsigned c = 0; c < datatype_size(ts, s); c++) {
        func_id f = datatype_constructor(ts, s, c);
        uint64_t values = 1;
        for (unsigned k = 0; k < func_arity(ts, f); k++)
            values = times(values, size_of(ts, func_arg_sort(ts, f, k), sizes));
        all = values > UINT64_MAX - all ? UINT64_MAX : all + values;
    }
    return all;
}

/* A datatype inside itself has values of every depth, so its size is UINT64_MAX until it is known. */
static uint64_t size_of(const struct terms *ts, sort_id s, struct idmap *sizes)
{
    switch (sort_kind(ts, s)) {
    case SORT_KIND_BOOL: return 2;
    case SORT_KIND_INT:
    case SORT_KIND_REAL:
    case SORT_KIND_NAMED: return UINT64_MAX;
    case SORT_KIND_MAP: return map_size(ts, s, sizes);
    case SORT_KIND_BV: return sort_width(ts, s) < 64 ? UINT64_C(1) << sort_width(ts, s) : UINT64_MAX;
    case SORT_KIND_DATATYPE: break;
    }
    if (!idmap_has(sizes, s)) {
        idmap_put(sizes, s, UINT64_MAX);
        idmap_put(sizes, s, datatype_values(ts, s, sizes));
    }
    return *idmap_get(sizes, s);
}

uint64_t sort_values(const struct terms *ts, sort_id s)
{
    struct idmap sizes = {0};
    uint64_t n = size_of(ts, s, &sizes);
    idmap_release(&sizes);
    return n;
}

/* ---- recursion through maps ---- */

static bool reaches(const struct terms *ts, sort_id from, sort_id to)
{
    struct idmap seen = {0};
    struct sorts all = {0};
    reach(ts, from, &seen, &all);
    bool found = false;
    for (size_t i = 0; i < all.n; i++)
        found |= all.at[i] == to;
    idmap_release(&seen);
    vec_release(&all);
    return found;
}

bool datatype_recurs_through_map(const struct terms *ts, sort_id s)
{
    struct idmap seen = {0};
    struct sorts all = {0};
    bool found = false;
    reach(ts, s, &seen, &all);
    for (size_t i = 0; i < all.n && !found; i++)
        for (unsigned c = 0; c < datatype_size(ts, all.at[i]) && !found; c++) {
            func_id f = datatype_constructor(ts, all.at[i], c);
            for (unsigned k = 0; k < func_arity(ts, f) && !found; k++)
                found = sort_kind(ts, func_arg_sort(ts, f, k)) == SORT_KIND_MAP && reaches(ts, func_arg_sort(ts, f, k), s);
        }
    idmap_release(&seen);
    vec_release(&all);
    return found;
}
