/* The table of ground terms. Families are a union-find structure over symbols. Rows are kept by (family, sort of the map). Start at
 * ground_scan. */
#include "logic/ground.h"

#include "base/alloc.h"
#include "base/arena.h"
#include "logic/aliases.h"
#include "logic/mk.h"

#include <string.h>

/* The rows of one family and sort. `seen`: hash of a row -> its number. */
struct place {
    symbol family;
    sort_id sort;
    struct rows rows;
    struct idmap seen;
    bool read; /* ground_is_read */
};

struct places VEC_OF(struct place);

struct elements VEC_OF(struct term_vec);

struct ground {
    struct terms *ts;
    struct arena arena;
    struct places places;
    struct idmap by_key;      /* hash of (family, sort) -> index into places */
    struct idmap parent;      /* union-find: symbol -> symbol; a root is absent */
    struct idmap base;        /* symbol of an incarnation -> symbol of its variable */
    struct idmap scanned;     /* term that was scanned -> scanned_with */
    struct idmap elements_of; /* named sort -> index into elements */
    struct elements elements; /* closed terms of one sort */
    struct origin origin;
    struct aliases *aliases;
    bool unread;                        /* ground_unread */
    struct idmap patient;               /* families: ground_patient */
    struct idmap compared, comparisons; /* function -> family of its comparisons; the families */
};

struct ground *ground_new(struct terms *ts)
{
    struct ground *g = alloc_zeroed(1, sizeof *g);
    g->ts = ts;
    g->aliases = aliases_new(ts);
    return g;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

struct origin origin_least(struct origin a, struct origin b)
{
    return (struct origin){least(a.generation, b.generation), least(a.steps, b.steps)};
}

struct origin origin_greatest(struct origin a, struct origin b)
{
    return (struct origin){a.generation + b.generation - least(a.generation, b.generation),
                           a.steps + b.steps - least(a.steps, b.steps)};
}

static void release_places(struct places *ps)
{
    for (size_t i = 0; i < ps->n; i++) {
        vec_release(&ps->at[i].rows);
        idmap_release(&ps->at[i].seen);
    }
    vec_release(ps);
}

void ground_free(struct ground *g)
{
    if (!g)
        return;
    release_places(&g->places);
    idmap_release(&g->by_key);
    idmap_release(&g->parent);
    idmap_release(&g->base);
    idmap_release(&g->scanned);
    idmap_release(&g->elements_of);
    idmap_release(&g->patient);
    idmap_release(&g->compared);
    idmap_release(&g->comparisons);
    aliases_free(g->aliases);
    for (size_t i = 0; i < g->elements.n; i++)
        vec_release(&g->elements.at[i]);
    vec_release(&g->elements);
    arena_release(&g->arena);
    free(g);
}

/* ---- families ---- */

static symbol find(const struct ground *g, symbol s)
{
    return (symbol)(uintptr_t)idmap_follow(&g->parent, (uintptr_t)s);
}

bool ground_same_family(const struct ground *g, symbol a, symbol b)
{
    return a && b && find(g, a) == find(g, b);
}

/* The variable of the incarnation `name`: the part before the first `@`. */
static symbol variable_of(const struct ground *g, symbol name)
{
    const uint64_t *known = idmap_get(&g->base, (uintptr_t)name);
    if (known)
        return (symbol)(uintptr_t)*known;
    size_t n = strcspn(name, "@");
    symbol base = n ? intern_n(terms_names(g->ts), name, n) : name;
    idmap_put((struct idmap *)&g->base, (uintptr_t)name, (uintptr_t)base);
    return base;
}

/* The bottom of a map term. Appends the indices of selects to path. A store is skipped; its value and index have rows of their own. */
static term_id bottom(const struct ground *g, term_id t, struct term_vec *path)
{
    if (term_is(g->ts, t, TERM_STORE))
        return bottom(g, term_arg(g->ts, t, 0), path);
    if (term_is(g->ts, t, TERM_ITE))
        return bottom(g, term_arg(g->ts, t, 1), path);
    if (!term_is(g->ts, t, TERM_SELECT))
        return t;
    term_id b = bottom(g, term_arg(g->ts, t, 0), path);
    for (unsigned i = 1; i < term_arity(g->ts, t); i++)
        vec_push(path, term_arg(g->ts, t, i));
    return b;
}

static symbol family_of_bottom(const struct ground *g, term_id b)
{
    if (term_is(g->ts, b, TERM_CONST))
        return variable_of(g, term_name(g->ts, b));
    if (term_is(g->ts, b, TERM_APP))
        return func_name(g->ts, term_func(g->ts, b));
    return NULL;
}

symbol ground_map_path(const struct ground *g, term_id t, struct term_vec *path)
{
    return family_of_bottom(g, bottom(g, t, path));
}

static bool is_data(const struct ground *g, term_id t)
{
    return sort_kind(g->ts, term_sort(g->ts, t)) == SORT_KIND_DATATYPE;
}

struct application ground_values(const struct ground *g, sort_id datatype)
{
    /* No function or variable has that name. */
    return (struct application){intern_printf(terms_names(g->ts), "values of %s", sort_name(g->ts, datatype)), datatype};
}

/* True if t is a selector or tester. It stands for every use of its argument as a datatype value. */
static bool looks_into(const struct ground *g, term_id t)
{
    if (!term_is(g->ts, t, TERM_APP))
        return false;
    enum func_role role = func_role(g->ts, term_func(g->ts, t));
    return role == FUNC_SELECTOR || role == FUNC_TESTER;
}

void ground_compared(struct ground *g, func_id f)
{
    /* No function or variable has that name. */
    symbol name = intern_printf(terms_names(g->ts), "comparisons of %s", func_name(g->ts, f));
    idmap_put(&g->compared, f, (uintptr_t)name);
    idmap_put(&g->comparisons, (uintptr_t)name, 1);
}

bool ground_are_comparisons(const struct ground *g, symbol family)
{
    return idmap_has(&g->comparisons, (uintptr_t)family);
}

static bool is_comparison(const struct ground *g, term_id t, struct application *a, struct term_vec *path)
{
    term_id value = g->compared.n && term_is(g->ts, t, TERM_LT) ? term_arg(g->ts, t, 0) : TERM_NONE;
    if (value == TERM_NONE || !term_is(g->ts, value, TERM_APP) || term_arity(g->ts, value) != 1)
        return false;
    const uint64_t *family = idmap_get(&g->compared, term_func(g->ts, value));
    if (!family)
        return false;
    *a = (struct application){(symbol)(uintptr_t)*family, SORT_NONE};
    vec_push(path, term_arg(g->ts, value, 0));
    vec_push(path, term_arg(g->ts, t, 1));
    return true;
}

bool ground_application(const struct ground *g, term_id t, struct application *a, struct term_vec *path)
{
    if (is_comparison(g, t, a, path))
        return true;
    if (looks_into(g, t)) {
        *a = ground_values(g, term_sort(g->ts, term_arg(g->ts, t, 0)));
        vec_push(path, term_arg(g->ts, t, 0));
        return true;
    }
    if (term_is(g->ts, t, TERM_APP)) {
        *a = (struct application){func_name(g->ts, term_func(g->ts, t)), SORT_NONE};
        for (unsigned i = 0; i < term_arity(g->ts, t); i++)
            vec_push(path, term_arg(g->ts, t, i));
        return term_arity(g->ts, t) > 0;
    }
    bool store = term_is(g->ts, t, TERM_STORE);
    if (!store && !term_is(g->ts, t, TERM_SELECT))
        return false;
    term_id b = bottom(g, t, path);
    for (unsigned i = 1; store && i + 1 < term_arity(g->ts, t); i++)
        vec_push(path, term_arg(g->ts, t, i));
    *a = (struct application){family_of_bottom(g, b), term_sort(g->ts, b)};
    return true;
}

bool ground_operation(const struct ground *g, term_id t, struct application *a, struct term_vec *path)
{
    bool product = term_is(g->ts, t, TERM_MUL);
    if ((!product && !kind_is_division(term_kind(g->ts, t))) || term_arity(g->ts, t) != 2)
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (term_is_number(g->ts, term_arg(g->ts, t, i)))
            return false;
    for (unsigned i = 0; i < 2; i++)
        vec_push(path, term_arg(g->ts, t, i));
    /* No function or variable has such a name. */
    *a = (struct application){intern(terms_names(g->ts), product ? "factors of products" : "operands of divisions"), SORT_NONE};
    return true;
}

/* ---- places ---- */

static uint64_t place_key(symbol family, sort_id sort)
{
    return hash_bytes(&family, sizeof family, sort);
}

static struct place *place_of(struct ground *g, symbol family, sort_id sort)
{
    uint64_t key = place_key(family, sort);
    const uint64_t *at = idmap_get(&g->by_key, key);
    if (at)
        return &g->places.at[*at];
    vec_push(&g->places, (struct place){.family = family, .sort = sort});
    idmap_put(&g->by_key, key, g->places.n - 1);
    return &g->places.at[g->places.n - 1];
}

static void add_row(struct ground *g, struct application a, unsigned n, struct origin o, const term_id at[])
{
    struct place *p = place_of(g, find(g, a.family), a.sort);
    uint64_t key = hash_bytes(at, n * sizeof *at, n);
    const uint64_t *known = idmap_get(&p->seen, key);
    if (known) {
        struct row *r = &p->rows.at[*known];
        r->origin = origin_least(r->origin, o);
        return;
    }
    idmap_put(&p->seen, key, p->rows.n);
    vec_push(&p->rows, (struct row){n, o, arena_copy(&g->arena, at, n * sizeof *at)});
}

void ground_origin(struct ground *g, struct origin o)
{
    g->origin = o;
}

struct origin ground_current_origin(const struct ground *g)
{
    return g->origin;
}

void ground_unread(struct ground *g, bool unread)
{
    g->unread = unread;
}

void ground_patient(struct ground *g, symbol family)
{
    idmap_put(&g->patient, (uintptr_t)family, 1);
}

/* Joins two families and rebuilds their places. */
static void join(struct ground *g, symbol a, symbol b)
{
    if (!a || !b || (a = find(g, a)) == (b = find(g, b)))
        return;
    idmap_put(&g->parent, (uintptr_t)b, (uintptr_t)a);
    struct places old = g->places;
    g->places = (struct places){0};
    idmap_release(&g->by_key);
    for (size_t i = 0; i < old.n; i++)
        place_of(g, find(g, old.at[i].family), old.at[i].sort)->read |= old.at[i].read;
    for (size_t i = 0; i < old.n; i++)
        for (size_t k = 0; k < old.at[i].rows.n; k++)
            add_row(g, (struct application){old.at[i].family, old.at[i].sort}, old.at[i].rows.at[k].n,
                    old.at[i].rows.at[k].origin, old.at[i].rows.at[k].at);
    release_places(&old);
}

static symbol family_of(const struct ground *g, term_id map)
{
    struct term_vec path = {0};
    symbol s = family_of_bottom(g, bottom(g, map, &path));
    vec_release(&path);
    return s;
}

static bool is_map(const struct ground *g, term_id t)
{
    return sort_kind(g->ts, term_sort(g->ts, t)) == SORT_KIND_MAP;
}

/* An equation, conditional or store of maps joins the families of its maps. */
static void join_families(struct ground *g, term_id t)
{
    enum term_kind k = term_kind(g->ts, t);
    unsigned n = term_arity(g->ts, t);
    if (k == TERM_EQ && is_map(g, term_arg(g->ts, t, 0)))
        join(g, family_of(g, term_arg(g->ts, t, 0)), family_of(g, term_arg(g->ts, t, 1)));
    if (k == TERM_ITE && is_map(g, t))
        join(g, family_of(g, term_arg(g->ts, t, 1)), family_of(g, term_arg(g->ts, t, 2)));
    if (k == TERM_STORE && is_map(g, term_arg(g->ts, t, n - 1)))
        join(g, family_of(g, t), family_of(g, term_arg(g->ts, t, n - 1)));
}

const struct rows *ground_rows(const struct ground *g, struct application a)
{
    static const struct rows none;
    if (!a.family)
        return &none;
    const uint64_t *at = idmap_get(&g->by_key, place_key(find(g, a.family), a.sort));
    return at ? &g->places.at[*at].rows : &none;
}

bool ground_has_row(const struct ground *g, struct application a, unsigned n, const term_id at[])
{
    const uint64_t *place = idmap_get(&g->by_key, place_key(find(g, a.family), a.sort));
    return place && idmap_has(&g->places.at[*place].seen, hash_bytes(at, n * sizeof *at, n));
}

bool ground_is_read(const struct ground *g, struct application a)
{
    const uint64_t *at = idmap_get(&g->by_key, place_key(find(g, a.family), a.sort));
    return !idmap_has(&g->patient, (uintptr_t)a.family) || (at && g->places.at[*at].read);
}

void ground_settle_aliases(struct ground *g)
{
    aliases_settle(g->aliases);
}

uint64_t ground_alias_class(const struct ground *g, term_id t)
{
    return aliases_class(g->aliases, t);
}

bool ground_may_be(const struct ground *g, term_id t, term_id name)
{
    return aliases_may_be(g->aliases, t, name);
}

/* ---- elements of named sorts ---- */

static void add_element(struct ground *g, term_id t)
{
    const uint64_t *at = idmap_get(&g->elements_of, term_sort(g->ts, t));
    if (!at) {
        idmap_put(&g->elements_of, term_sort(g->ts, t), g->elements.n);
        vec_push(&g->elements, (struct term_vec){0});
        at = idmap_get(&g->elements_of, term_sort(g->ts, t));
    }
    vec_push(&g->elements.at[*at], t);
}

const struct term_vec *ground_elements(const struct ground *g, sort_id named)
{
    static const struct term_vec none;
    const uint64_t *at = idmap_get(&g->elements_of, named);
    return at ? &g->elements.at[*at] : &none;
}

/* ---- scanning ---- */

/* Adds the row, and the rest of the row after each map of a nested select. The row (a, i) of e is also a row (i) of the inner maps, and
 * some of these have a name of their own. */
static void add_rows(struct ground *g, struct application a, const struct term_vec *path)
{
    size_t from = 0;
    while (from < path->n) {
        add_row(g, a, (unsigned)(path->n - from), g->origin, path->at + from);
        if (a.sort == SORT_NONE || sort_kind(g->ts, a.sort) != SORT_KIND_MAP)
            return;
        from += sort_arity(g->ts, a.sort);
        a.sort = sort_range(g->ts, a.sort);
    }
}

static void read_value(struct ground *g, struct application a)
{
    if (!g->unread)
        place_of(g, find(g, a.family), a.sort)->read = true;
}

static void scan_operation(struct ground *g, term_id t)
{
    struct application a;
    struct term_vec path = {0};
    if (ground_operation(g, t, &a, &path)) {
        add_row(g, a, 2, g->origin, path.at);
        if (term_is(g->ts, t, TERM_MUL))
            add_row(g, a, 2, g->origin, (term_id[]){path.at[1], path.at[0]});
    }
    vec_release(&path);
}

/* again: t was scanned with a later origin. */
static void scan_node(struct ground *g, term_id t, bool again)
{
    struct application a;
    struct term_vec path = {0};
    if (ground_application(g, t, &a, &path) && a.family) {
        add_rows(g, a, &path);
        if (!is_map(g, t))
            read_value(g, a);
    }
    vec_release(&path);
    scan_operation(g, t);
    if (is_data(g, t)) {
        struct application values = ground_values(g, term_sort(g->ts, t));
        add_row(g, values, 1, g->origin, &t);
        read_value(g, values);
    }
    if (!again && sort_kind(g->ts, term_sort(g->ts, t)) == SORT_KIND_NAMED)
        add_element(g, t);
    if (!again) {
        join_families(g, t);
        aliases_note(g->aliases, t);
    }
}

/* What is known of a scanned term: the least origin, and whether it was only scanned as unread. */
static uint64_t scanned_with(struct origin o, bool unread)
{
    return (uint64_t)o.generation << 32 | (uint64_t)o.steps << 1 | unread;
}

static bool is_idle(const struct ground *g, term_id t)
{
    return term_is(g->ts, t, TERM_INT) ||
           (term_is(g->ts, t, TERM_APP) && idmap_has(&g->patient, (uintptr_t)func_name(g->ts, term_func(g->ts, t))));
}

/* A comparison that says nothing of other terms than values of patient functions. */
static bool compares_idle(const struct ground *g, term_id t)
{
    bool compares = term_is(g->ts, t, TERM_EQ) || term_is(g->ts, t, TERM_LT) || term_is(g->ts, t, TERM_LE);
    return compares && is_idle(g, term_arg(g->ts, t, 0)) && is_idle(g, term_arg(g->ts, t, 1));
}

static void scan_parts(struct ground *g, term_id t)
{
    for (unsigned i = 0; i < term_arity(g->ts, t); i++)
        ground_scan(g, term_arg(g->ts, t, i));
}

static void scan_unread(struct ground *g, term_id t)
{
    bool unread = g->unread;
    scan_parts(g, t);
    g->unread = true;
    ground_scan(g, t);
    g->unread = unread;
}

void ground_scan(struct ground *g, term_id t)
{
    const uint64_t *known = idmap_get(&g->scanned, t);
    struct origin o = g->origin;
    bool unread = g->unread;
    if (known) {
        struct origin before = {(unsigned)(*known >> 32), (unsigned)*known >> 1};
        o = origin_least(before, o);
        unread = unread && (*known & 1);
        if (*known == scanned_with(o, unread))
            return;
    }
    bool again = known != NULL;
    idmap_put(&g->scanned, t, scanned_with(o, unread));
    if (compares_idle(g, t)) {
        scan_unread(g, term_arg(g->ts, t, 0));
        scan_unread(g, term_arg(g->ts, t, 1));
    } else {
        scan_parts(g, t);
    }
    scan_node(g, t, again);
}
