/* The term table: hash-consing of terms, sorts and function symbols. Start at term_make. Simplification
 * is in mk_*.c. */
#include "logic/term.h"

#include "base/alloc.h"
#include "base/arena.h"
#include "base/bug.h"
#include "base/idmap.h"
#include "logic/bv.h"
#include "logic/sort_rules.h"
#include "logic/numbers.h"

#include <stdlib.h>
#include <string.h>

/* The constructors of a datatype. Nothing else changes after the sort was made. */
struct datatype {
    unsigned n;
    const func_id *constructors; /* arena */
};

struct sort {
    enum sort_kind kind;
    symbol name;
    unsigned n;            /* MAP: domain sorts */
    const sort_id *domain; /* arena */
    sort_id range;
    unsigned width;        /* BV */
    struct datatype *data; /* DATATYPE; not part of the identity */
};

/* of: the constructor; FUNC_NONE for PLAIN. index: func_index. field: of a SELECTOR. A CONSTRUCTOR has selectors and a tester. */
struct func {
    symbol name;
    unsigned n;
    const sort_id *args;
    sort_id result;
    enum func_role role;
    func_id of, tester;
    unsigned index;
    symbol field;
    const func_id *selectors; /* arena */
    struct number_comparison comparison;
    term_id law;
};

/* The data of a binder, without its arguments. */
struct binder {
    unsigned n;
    const sort_id *sorts;
    const symbol *names;
    unsigned triggers;
    const unsigned *trigger_sizes;
};

struct node {
    enum term_kind kind;
    sort_id sort;
    uint64_t payload; /* symbol pointer, index, func, width; binders: pointer to struct binder */
    unsigned n;
    unsigned loose;
    bool has_binder;
    bool has_operations; /* DIV .. TREM, BITAND .. USHR */
    const term_id *args;
    term_id next; /* the next term with the same hash in the same index */
};

struct nodes VEC_OF(struct node);
struct sorts VEC_OF(struct sort);
struct funcs VEC_OF(struct func);

/* Slot i of a vector has id i + 1. */
struct terms {
    struct intern *names;
    struct arena arena;
    struct nodes nodes;
    struct sorts sorts;
    struct funcs funcs;
    struct idmap by_hash;      /* hash -> newest node id with that hash */
    struct idmap inherited;    /* the same for earlier nodes (terms_inherited); not written any more */
    struct idmap sort_by_hash; /* hash -> sort id; a hit compares exact keys; a clash searches linearly */
    struct idmap func_by_name; /* symbol pointer -> func id */
    struct idmap roles;        /* CONST that is not plain -> enum const_role */
    bool lenient, ill_sorted;
    bool bits;  /* contains BITAND .. USHR */
    bool reach; /* contains REACH or FOREST */
};

static const struct node *node(const struct terms *ts, term_id t)
{
    if (t == TERM_NONE || t > ts->nodes.n)
        bug("no term %u", t);
    return &ts->nodes.at[t - 1];
}

static const struct sort *sort(const struct terms *ts, sort_id s)
{
    if (s == SORT_NONE || s > ts->sorts.n)
        bug("no sort %u", s);
    return &ts->sorts.at[s - 1];
}

static const struct func *func(const struct terms *ts, func_id f)
{
    if (f == FUNC_NONE || f > ts->funcs.n)
        bug("no function symbol %u", f);
    return &ts->funcs.at[f - 1];
}

/* ---- table ---- */

static void add_basic_sorts(struct terms *ts)
{
    vec_push(&ts->sorts, (struct sort){.kind = SORT_KIND_BOOL});
    vec_push(&ts->sorts, (struct sort){.kind = SORT_KIND_INT});
    vec_push(&ts->sorts, (struct sort){.kind = SORT_KIND_REAL});
}

struct terms *terms_new(struct intern *names)
{
    struct terms *ts = alloc_zeroed(1, sizeof *ts);
    ts->names = names;
    arena_init(&ts->arena);
    add_basic_sorts(ts);
    return ts;
}

void term_vec_add_once(struct term_vec *list, term_id t)
{
    for (size_t i = 0; i < list->n; i++)
        if (list->at[i] == t)
            return;
    vec_push(list, t);
}

void terms_free(struct terms *ts)
{
    if (!ts)
        return;
    vec_release(&ts->nodes);
    vec_release(&ts->sorts);
    vec_release(&ts->funcs);
    idmap_release(&ts->by_hash);
    idmap_release(&ts->inherited);
    idmap_release(&ts->sort_by_hash);
    idmap_release(&ts->func_by_name);
    idmap_release(&ts->roles);
    arena_release(&ts->arena);
    free(ts);
}

void terms_inherited(struct terms *ts)
{
    bug_unless(ts->inherited.n == 0);
    ts->inherited = ts->by_hash;
    ts->by_hash = (struct idmap){0};
}

struct intern *terms_names(const struct terms *ts)
{
    return ts->names;
}

uint32_t terms_count(const struct terms *ts)
{
    return (uint32_t)ts->nodes.n;
}

/* ---- sorts ---- */

static bool same_sort(const struct sort *a, const struct sort *b)
{
    return a->kind == b->kind && a->name == b->name && a->n == b->n && a->range == b->range && a->width == b->width &&
           (a->n == 0 || memcmp(a->domain, b->domain, a->n * sizeof *a->domain) == 0);
}

static sort_id sort_make(struct terms *ts, struct sort s)
{
    uint64_t h = hash_bytes(s.domain, s.n * sizeof *s.domain, (uintptr_t)s.name ^ s.range ^ (uint64_t)s.width << 32);
    for (;; h++) {
        const uint64_t *at = idmap_get(&ts->sort_by_hash, h);
        if (!at)
            break;
        if (same_sort(sort(ts, (sort_id)*at), &s))
            return (sort_id)*at;
    }
    s.domain = arena_copy(&ts->arena, s.domain, s.n * sizeof *s.domain);
    if (s.kind == SORT_KIND_DATATYPE)
        s.data = arena_new(&ts->arena, struct datatype);
    vec_push(&ts->sorts, s);
    sort_id id = (sort_id)ts->sorts.n;
    idmap_put(&ts->sort_by_hash, h, id);
    return id;
}

sort_id sort_named(struct terms *ts, symbol name)
{
    return sort_make(ts, (struct sort){.kind = SORT_KIND_NAMED, .name = name});
}

sort_id sort_map(struct terms *ts, unsigned n, const sort_id domain[], sort_id range)
{
    bug_unless(n >= 1);
    return sort_make(ts, (struct sort){.kind = SORT_KIND_MAP, .n = n, .domain = domain, .range = range});
}

sort_id sort_bv(struct terms *ts, unsigned width)
{
    bug_unless(width >= 1 && width <= MAX_BV_WIDTH);
    return sort_make(ts, (struct sort){.kind = SORT_KIND_BV, .width = width});
}

sort_id sort_datatype(struct terms *ts, symbol name)
{
    return sort_make(ts, (struct sort){.kind = SORT_KIND_DATATYPE, .name = name});
}

enum sort_kind sort_kind(const struct terms *ts, sort_id s)
{
    return sort(ts, s)->kind;
}

symbol sort_name(const struct terms *ts, sort_id s)
{
    return sort(ts, s)->name;
}

unsigned sort_width(const struct terms *ts, sort_id s)
{
    bug_unless(sort(ts, s)->kind == SORT_KIND_BV);
    return sort(ts, s)->width;
}

unsigned sort_arity(const struct terms *ts, sort_id s)
{
    return sort(ts, s)->n;
}

sort_id sort_domain(const struct terms *ts, sort_id s, unsigned i)
{
    bug_unless(i < sort(ts, s)->n);
    return sort(ts, s)->domain[i];
}

sort_id sort_range(const struct terms *ts, sort_id s)
{
    bug_unless(sort(ts, s)->kind == SORT_KIND_MAP);
    return sort(ts, s)->range;
}

/* ---- function symbols ---- */

func_id func_find(const struct terms *ts, symbol name)
{
    const uint64_t *at = idmap_get(&ts->func_by_name, (uintptr_t)name);
    return at ? (func_id)*at : FUNC_NONE;
}

func_id func_declare(struct terms *ts, symbol name, unsigned n, const sort_id args[], sort_id result)
{
    func_id old = func_find(ts, name);
    if (old != FUNC_NONE) {
        const struct func *f = func(ts, old);
        bool same = f->n == n && f->result == result && (n == 0 || memcmp(f->args, args, n * sizeof *args) == 0);
        if (!same && !ts->lenient)
            bug("function '%s' declared with two signatures", name);
        ts->ill_sorted |= !same;
        return old;
    }
    struct func f = {.name = name, .n = n, .result = result};
    f.args = arena_copy(&ts->arena, args, n * sizeof *args);
    vec_push(&ts->funcs, f);
    func_id id = (func_id)ts->funcs.n;
    idmap_put(&ts->func_by_name, (uintptr_t)name, id);
    return id;
}

symbol func_name(const struct terms *ts, func_id f)
{
    return func(ts, f)->name;
}

unsigned func_arity(const struct terms *ts, func_id f)
{
    return func(ts, f)->n;
}

sort_id func_arg_sort(const struct terms *ts, func_id f, unsigned i)
{
    bug_unless(i < func(ts, f)->n);
    return func(ts, f)->args[i];
}

sort_id func_result(const struct terms *ts, func_id f)
{
    return func(ts, f)->result;
}

uint32_t funcs_count(const struct terms *ts)
{
    return (uint32_t)ts->funcs.n;
}

func_id func_hint(struct terms *ts, symbol name, sort_id arg)
{
    bool known = func_find(ts, name) != FUNC_NONE;
    func_id f = func_declare(ts, name, 1, &arg, SORT_BOOL);
    if (!known)
        ts->funcs.at[f - 1].role = FUNC_HINT;
    return f;
}

/* ---- numbers of sorts of their own ---- */

void func_set_comparison(struct terms *ts, func_id f, struct number_comparison c)
{
    bug_unless(func(ts, f)->n == 2 && func(ts, f)->result == SORT_BOOL && func(ts, c.value)->result == SORT_REAL);
    ts->funcs.at[f - 1].comparison = c;
}

struct number_comparison func_comparison(const struct terms *ts, func_id f)
{
    return func(ts, f)->comparison;
}

void func_set_law(struct terms *ts, func_id f, term_id law)
{
    ts->funcs.at[f - 1].law = law;
}

term_id func_law(const struct terms *ts, func_id f)
{
    return func(ts, f)->law;
}

/* ---- datatypes ---- */

static func_id add_member(struct terms *ts, enum func_role role, func_id of, unsigned index, symbol name, sort_id from, sort_id to)
{
    if (func_find(ts, name) != FUNC_NONE)
        bug("function '%s' declared with two signatures", name);
    func_id id = func_declare(ts, name, 1, &from, to);
    struct func *f = &ts->funcs.at[id - 1];
    f->role = role;
    f->of = of;
    f->index = index;
    return id;
}

static void add_constructor(struct terms *ts, struct datatype *d, func_id f)
{
    func_id *more = arena_array(&ts->arena, func_id, d->n + 1);
    if (d->n)
        memcpy(more, d->constructors, d->n * sizeof *more);
    more[d->n++] = f;
    d->constructors = more;
}

func_id datatype_add(struct terms *ts, sort_id s, symbol name, unsigned n, const symbol fields[], const sort_id sorts[])
{
    bug_unless(sort_kind(ts, s) == SORT_KIND_DATATYPE);
    if (func_find(ts, name) != FUNC_NONE)
        bug("function '%s' declared with two signatures", name);
    func_id c = func_declare(ts, name, n, sorts, s);
    func_id *selectors = arena_array(&ts->arena, func_id, n + 1);
    for (unsigned i = 0; i < n; i++) {
        symbol full = intern_printf(ts->names, "%s->%s", name, fields[i]);
        selectors[i] = add_member(ts, FUNC_SELECTOR, c, i, full, s, sorts[i]);
        ts->funcs.at[selectors[i] - 1].field = fields[i];
    }
    func_id tester = add_member(ts, FUNC_TESTER, c, 0, intern_printf(ts->names, "is %s", name), s, SORT_BOOL);
    struct func *f = &ts->funcs.at[c - 1];
    f->role = FUNC_CONSTRUCTOR;
    f->of = c;
    f->index = sort(ts, s)->data->n;
    f->selectors = selectors;
    f->tester = tester;
    add_constructor(ts, sort(ts, s)->data, c);
    return c;
}

unsigned datatype_size(const struct terms *ts, sort_id s)
{
    bug_unless(sort_kind(ts, s) == SORT_KIND_DATATYPE);
    return sort(ts, s)->data->n;
}

func_id datatype_constructor(const struct terms *ts, sort_id s, unsigned i)
{
    bug_unless(i < datatype_size(ts, s));
    return sort(ts, s)->data->constructors[i];
}

enum func_role func_role(const struct terms *ts, func_id f)
{
    return func(ts, f)->role;
}

func_id func_constructor(const struct terms *ts, func_id f)
{
    bug_unless(func(ts, f)->role != FUNC_PLAIN);
    return func(ts, f)->of;
}

unsigned func_index(const struct terms *ts, func_id f)
{
    return func(ts, f)->index;
}

symbol func_field(const struct terms *ts, func_id selector)
{
    bug_unless(func(ts, selector)->role == FUNC_SELECTOR);
    return func(ts, selector)->field;
}

func_id constructor_selector(const struct terms *ts, func_id constructor, unsigned i)
{
    const struct func *f = func(ts, constructor);
    bug_unless(f->role == FUNC_CONSTRUCTOR && i < f->n);
    return f->selectors[i];
}

func_id constructor_tester(const struct terms *ts, func_id constructor)
{
    bug_unless(func(ts, constructor)->role == FUNC_CONSTRUCTOR);
    return func(ts, constructor)->tester;
}

func_id constructor_field(const struct terms *ts, func_id constructor, symbol field)
{
    for (unsigned i = 0; i < func_arity(ts, constructor); i++)
        if (func_field(ts, constructor_selector(ts, constructor, i)) == field)
            return constructor_selector(ts, constructor, i);
    return FUNC_NONE;
}

/* ---- hash-consing ---- */

/* Name hints are not compared. They are not part of a term's identity. */
static bool same_binder(const struct binder *a, const struct binder *b)
{
    return a->n == b->n && memcmp(a->sorts, b->sorts, a->n * sizeof *a->sorts) == 0 && a->triggers == b->triggers &&
           (a->triggers == 0 || memcmp(a->trigger_sizes, b->trigger_sizes, a->triggers * sizeof *a->trigger_sizes) == 0);
}

static bool same_node(const struct node *a, const struct node *b)
{
    if (a->kind != b->kind || a->sort != b->sort || a->n != b->n)
        return false;
    if (a->n && memcmp(a->args, b->args, a->n * sizeof *a->args) != 0)
        return false;
    if (!kind_is_binder(a->kind))
        return a->payload == b->payload;
    return same_binder((const struct binder *)(uintptr_t)a->payload, (const struct binder *)(uintptr_t)b->payload);
}

static uint64_t hash_node(const struct node *n)
{
    uint64_t seed = (uint64_t)n->kind << 40 ^ (uint64_t)n->sort << 8;
    if (kind_is_binder(n->kind)) {
        const struct binder *b = (const struct binder *)(uintptr_t)n->payload;
        seed ^= hash_bytes(b->sorts, b->n * sizeof *b->sorts, b->triggers);
    } else {
        seed ^= n->payload * UINT64_C(0x9e3779b97f4a7c15);
    }
    return hash_bytes(n->args, n->n * sizeof *n->args, seed);
}

static term_id lookup_in(const struct terms *ts, const struct idmap *by_hash, const struct node *n, uint64_t h)
{
    const uint64_t *at = idmap_get(by_hash, h);
    for (term_id t = at ? (term_id)*at : TERM_NONE; t != TERM_NONE; t = node(ts, t)->next)
        if (same_node(node(ts, t), n))
            return t;
    return TERM_NONE;
}

static term_id lookup(const struct terms *ts, const struct node *n, uint64_t h)
{
    term_id found = lookup_in(ts, &ts->by_hash, n, h);
    return found != TERM_NONE ? found : lookup_in(ts, &ts->inherited, n, h);
}

static term_id make(struct terms *ts, struct node n)
{
    uint64_t h = hash_node(&n);
    term_id old = lookup(ts, &n, h);
    if (old != TERM_NONE)
        return old;
    n.has_binder = kind_is_binder(n.kind);
    n.has_operations = kind_is_bit_operation(n.kind) || kind_is_division(n.kind);
    ts->bits |= kind_is_bit_operation(n.kind);
    ts->reach |= n.kind == TERM_REACH || n.kind == TERM_FOREST;
    for (unsigned i = 0; i < n.n; i++) {
        const struct node *a = node(ts, n.args[i]);
        n.has_binder |= a->has_binder;
        n.has_operations |= a->has_operations;
        if (a->loose > n.loose)
            n.loose = a->loose;
    }
    if (n.kind == TERM_BOUND) {
        n.loose = (unsigned)n.payload + 1;
    } else if (kind_is_binder(n.kind)) {
        struct binder b = *(const struct binder *)(uintptr_t)n.payload;
        n.loose = n.loose > b.n ? n.loose - b.n : 0;
        b.sorts = arena_copy(&ts->arena, b.sorts, b.n * sizeof *b.sorts);
        b.names = arena_copy(&ts->arena, b.names, b.n * sizeof *b.names);
        b.trigger_sizes = arena_copy(&ts->arena, b.trigger_sizes, b.triggers * sizeof *b.trigger_sizes);
        n.payload = (uintptr_t)arena_copy(&ts->arena, &b, sizeof b);
    }
    n.args = arena_copy(&ts->arena, n.args, n.n * sizeof *n.args);
    const uint64_t *chain = idmap_get(&ts->by_hash, h);
    n.next = chain ? (term_id)*chain : TERM_NONE;
    vec_push(&ts->nodes, n);
    term_id id = (term_id)ts->nodes.n;
    idmap_put(&ts->by_hash, h, id);
    return id;
}

/* ---- terms that are ill-sorted ---- */

void terms_lenient(struct terms *ts, bool lenient)
{
    ts->lenient = lenient;
}

bool terms_are_lenient(const struct terms *ts)
{
    return ts->lenient;
}

bool terms_take_ill_sorted(struct terms *ts)
{
    bool was = ts->ill_sorted;
    ts->ill_sorted = false;
    return was;
}

/* A constant of sort s that replaces an ill-sorted term. */
static term_id stand_in(struct terms *ts, sort_id s)
{
    ts->ill_sorted = true;
    return make(ts, (struct node){.kind = TERM_CONST, .sort = s, .payload = (uintptr_t)intern(ts->names, "!ill-sorted")});
}

static bool well_sorted(const struct terms *ts, enum term_kind k, sort_id s, uint64_t payload, unsigned n, const term_id args[])
{
    for (unsigned i = 0; i < n && ts->lenient; i++)
        if (args[i] == TERM_NONE)
            return false;
    return sort_rule_holds(ts, k, s, payload, n, args);
}

term_id term_if_ill_sorted(struct terms *ts, enum term_kind k, uint64_t payload, unsigned n, const term_id args[])
{
    if (!ts->lenient)
        return TERM_NONE;
    sort_id s = sort_rule_result(ts, k, payload, n, args);
    return well_sorted(ts, k, s, payload, n, args) ? TERM_NONE : stand_in(ts, s);
}

term_id term_make(struct terms *ts, enum term_kind k, sort_id s, uint64_t payload, unsigned n, const term_id args[])
{
    bug_unless(!kind_is_binder(k));
    if (!well_sorted(ts, k, s, payload, n, args)) {
        if (!ts->lenient)
            bug("wrong sorts in a term of kind '%s'", term_kind_name(k));
        return stand_in(ts, s);
    }
    return make(ts, (struct node){.kind = k, .sort = s, .payload = payload, .n = n, .args = args});
}

term_id term_find(const struct terms *ts, enum term_kind k, sort_id s, uint64_t payload, unsigned n, const term_id args[])
{
    struct node like = {.kind = k, .sort = s, .payload = payload, .n = n, .args = args};
    return lookup(ts, &like, hash_node(&like));
}

term_id term_make_binder(struct terms *ts, enum term_kind k, unsigned n, const sort_id sorts[], const symbol names[],
                         term_id body, unsigned triggers, const unsigned trigger_sizes[], const term_id trigger_terms[])
{
    bug_unless(kind_is_binder(k) && n >= 1);
    struct term_vec args = {0};
    vec_push(&args, body);
    unsigned total = 0;
    for (unsigned i = 0; i < triggers; i++)
        total += trigger_sizes[i];
    for (unsigned i = 0; i < total; i++)
        vec_push(&args, trigger_terms[i]);
    struct binder b = {n, sorts, names, triggers, trigger_sizes};
    sort_id s = k == TERM_LAMBDA ? sort_map(ts, n, sorts, node(ts, body)->sort) : SORT_BOOL;
    if (!sort_rule_holds(ts, k, s, 0, (unsigned)args.n, args.at))
        bug("wrong sorts in a binder");
    term_id t = make(ts, (struct node){.kind = k, .sort = s, .payload = (uintptr_t)&b, .n = (unsigned)args.n, .args = args.at});
    vec_release(&args);
    return t;
}

/* ---- access ---- */

const char *term_kind_name(enum term_kind k)
{
    static const char *const names[] = {
#define TERM(kind, name) name,
#include "logic/kinds.def"
#undef TERM
    };
    return names[k];
}

enum term_kind term_kind(const struct terms *ts, term_id t)
{
    return node(ts, t)->kind;
}

sort_id term_sort(const struct terms *ts, term_id t)
{
    return node(ts, t)->sort;
}

unsigned term_arity(const struct terms *ts, term_id t)
{
    return node(ts, t)->n;
}

term_id term_arg(const struct terms *ts, term_id t, unsigned i)
{
    const struct node *n = node(ts, t);
    bug_unless(i < n->n);
    return n->args[i];
}

const term_id *term_args(const struct terms *ts, term_id t)
{
    return node(ts, t)->args;
}

symbol term_name(const struct terms *ts, term_id t)
{
    const struct node *n = node(ts, t);
    bug_unless(n->kind == TERM_CONST || n->kind == TERM_INT || n->kind == TERM_REAL || n->kind == TERM_BV);
    return (symbol)(uintptr_t)n->payload;
}

enum const_role const_role(const struct terms *ts, term_id t)
{
    const uint64_t *role = idmap_get(&ts->roles, t);
    return role ? (enum const_role) * role : CONST_PLAIN;
}

void const_set_role(struct terms *ts, term_id t, enum const_role role)
{
    bug_unless(node(ts, t)->kind == TERM_CONST);
    idmap_put(&ts->roles, t, role);
}

func_id term_func(const struct terms *ts, term_id t)
{
    bug_unless(node(ts, t)->kind == TERM_APP);
    return (func_id)node(ts, t)->payload;
}

unsigned term_index(const struct terms *ts, term_id t)
{
    bug_unless(node(ts, t)->kind == TERM_BOUND);
    return (unsigned)node(ts, t)->payload;
}

unsigned term_width(const struct terms *ts, term_id t)
{
    return (unsigned)(node(ts, t)->payload & UINT32_MAX);
}

bool term_signed(const struct terms *ts, term_id t)
{
    return node(ts, t)->payload >> 32 != 0;
}

uint64_t term_payload(const struct terms *ts, term_id t)
{
    return node(ts, t)->payload;
}

unsigned term_loose(const struct terms *ts, term_id t)
{
    return node(ts, t)->loose;
}

bool terms_have_bits(const struct terms *ts)
{
    return ts->bits;
}

bool terms_have_reach(const struct terms *ts)
{
    return ts->reach;
}

bool term_has_operations(const struct terms *ts, term_id t)
{
    return node(ts, t)->has_operations;
}

bool term_has_binder(const struct terms *ts, term_id t)
{
    return node(ts, t)->has_binder;
}

static const struct binder *binder(const struct terms *ts, term_id t)
{
    bug_unless(kind_is_binder(node(ts, t)->kind));
    return (const struct binder *)(uintptr_t)node(ts, t)->payload;
}

unsigned binder_arity(const struct terms *ts, term_id t)
{
    return binder(ts, t)->n;
}

sort_id binder_sort(const struct terms *ts, term_id t, unsigned i)
{
    bug_unless(i < binder(ts, t)->n);
    return binder(ts, t)->sorts[i];
}

symbol binder_name(const struct terms *ts, term_id t, unsigned i)
{
    bug_unless(i < binder(ts, t)->n);
    return binder(ts, t)->names[i];
}

unsigned binder_triggers(const struct terms *ts, term_id t)
{
    return binder(ts, t)->triggers;
}

const term_id *binder_trigger(const struct terms *ts, term_id t, unsigned i, unsigned *n)
{
    const struct binder *b = binder(ts, t);
    bug_unless(i < b->triggers);
    unsigned at = 1;
    for (unsigned k = 0; k < i; k++)
        at += b->trigger_sizes[k];
    *n = b->trigger_sizes[i];
    return node(ts, t)->args + at;
}

term_id term_remake_binder(struct terms *ts, term_id like, const term_id args[])
{
    unsigned n = binder_arity(ts, like), triggers = binder_triggers(ts, like);
    sort_id *sorts = alloc_bytes(n * sizeof *sorts);
    symbol *names = alloc_bytes(n * sizeof *names);
    unsigned *sizes = alloc_bytes(triggers * sizeof *sizes);
    for (unsigned i = 0; i < n; i++) {
        sorts[i] = binder_sort(ts, like, i);
        names[i] = binder_name(ts, like, i);
    }
    for (unsigned i = 0; i < triggers; i++)
        binder_trigger(ts, like, i, &sizes[i]);
    term_id made = term_make_binder(ts, term_kind(ts, like), n, sorts, names, args[0], triggers, sizes, args + 1);
    free(sorts);
    free(names);
    free(sizes);
    return made;
}
