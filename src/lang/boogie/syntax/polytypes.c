/* Sorts of generic types: construction, substitution, unification (Robinson's, with a trail), matching. They infer the type
 * arguments of applications according to the type rules of Leino and Ruemmer, "A polymorphic intermediate verification language:
 * design and logical encoding" (TACAS 2010), section 2.
 *
 * The parameters of a polymap are sorts "%k", numbered from the inside: those of a map without polymaps in it from 0, those of a
 * map around it from its height on. So maps that differ only in names or order of their parameters are one sort, and no parameter
 * can be captured. To work inside a polymap, its parameters are first replaced by fresh ones. Start at sorts_unify. */
#include "lang/boogie/syntax/polytypes.h"

#include "base/buf.h"
#include "lang/boogie/syntax/ast.h"
#include "logic/print.h"

#include <string.h>

enum { MAX_SORT_TEXT = 4000 };

void polytypes_init(struct polytypes *p, struct arena *arena, struct terms *ts, struct intern *names)
{
    *p = (struct polytypes){
        .arena = arena,
        .ts = ts,
        .names = names,
        .shapes = {.arena = arena},
        .bound = VEC_IN(arena),
        .limited = VEC_IN(arena),
    };
}

/* ---- looking ---- */

static struct shape *shape_of(const struct polytypes *p, sort_id s)
{
    uint64_t *found = idmap_get(&p->shapes, s);
    return found ? (struct shape *)(uintptr_t)*found : NULL;
}

const struct shape *sort_shape(const struct polytypes *p, sort_id s)
{
    return shape_of(p, s);
}

sort_id sort_known(const struct polytypes *p, sort_id s)
{
    for (;;) {
        const struct shape *sh = shape_of(p, s);
        if (!sh || sh->kind != SHAPE_UNKNOWN || sh->value == SORT_NONE)
            return s;
        s = sh->value;
    }
}

bool sort_is_unknown(const struct polytypes *p, sort_id s)
{
    const struct shape *sh = shape_of(p, sort_known(p, s));
    return sh && sh->kind == SHAPE_UNKNOWN;
}

/* The parts of s (already looked up): arguments, then the range if there is one. */
static unsigned parts(const struct polytypes *p, sort_id s)
{
    const struct shape *sh = shape_of(p, s);
    if (sh)
        return sh->kind == SHAPE_APPLIED ? sh->n : sh->kind == SHAPE_POLYMAP ? sh->n + 1 : 0;
    return s != SORT_NONE && sort_kind(p->ts, s) == SORT_KIND_MAP ? sort_arity(p->ts, s) + 1 : 0;
}

static sort_id part(const struct polytypes *p, sort_id s, unsigned i)
{
    const struct shape *sh = shape_of(p, s);
    if (sh)
        return i < sh->n ? sh->args[i] : sh->range;
    return i < sort_arity(p->ts, s) ? sort_domain(p->ts, s, i) : sort_range(p->ts, s);
}

bool sort_contains(struct polytypes *p, sort_id s, sort_id what)
{
    s = sort_known(p, s);
    bool found = s == what;
    for (unsigned i = 0; i < parts(p, s) && !found; i++)
        found = sort_contains(p, part(p, s, i), what);
    return found;
}

static bool is_canonical(const struct polytypes *p, sort_id s)
{
    return sort_kind(p->ts, s) == SORT_KIND_NAMED && sort_name(p->ts, s)[0] == '%';
}

bool sort_has(struct polytypes *p, sort_id s, enum shape_kind kind)
{
    s = sort_known(p, s);
    const struct shape *sh = shape_of(p, s);
    bool found = sh && sh->kind == kind && !is_canonical(p, s);
    for (unsigned i = 0; i < parts(p, s) && !found; i++)
        found = sort_has(p, part(p, s, i), kind);
    return found;
}

unsigned sort_depth(struct polytypes *p, sort_id s)
{
    unsigned depth = 0;
    s = sort_known(p, s);
    for (unsigned i = 0; i < parts(p, s); i++) {
        unsigned d = sort_depth(p, part(p, s, i)) + 1;
        depth = d > depth ? d : depth;
    }
    return depth;
}

static unsigned height(const struct polytypes *p, sort_id s)
{
    s = sort_known(p, s);
    const struct shape *sh = shape_of(p, s);
    if (sh && sh->kind == SHAPE_POLYMAP)
        return sh->height;
    unsigned most = 0;
    for (unsigned i = 0; i < parts(p, s); i++) {
        unsigned h = height(p, part(p, s, i));
        most = h > most ? h : most;
    }
    return most;
}

/* ---- making ---- */

static sort_id with_shape(struct polytypes *p, symbol name, struct shape sh)
{
    sort_id s = sort_named(p->ts, name);
    if (!idmap_has(&p->shapes, s))
        idmap_put(&p->shapes, s, (uintptr_t)arena_copy(p->arena, &sh, sizeof sh));
    return s;
}

sort_id sort_parameter(struct polytypes *p, symbol name)
{
    return with_shape(p, name, (struct shape){.kind = SHAPE_PARAMETER});
}

sort_id sort_unknown(struct polytypes *p, symbol name)
{
    symbol own = intern_printf(p->names, "?%u:%s", p->fresh++, name);
    return with_shape(p, own, (struct shape){.kind = SHAPE_UNKNOWN});
}

sort_id sort_fresh_parameter(struct polytypes *p)
{
    return sort_parameter(p, intern_printf(p->names, "'%u", p->fresh++));
}

static void add_sort(struct polytypes *p, struct buf *out, sort_id s)
{
    struct printer printer = {.ts = p->ts, .style = &print_style_boogie, .out = out};
    print_sort(&printer, s);
}

sort_id sort_applied(struct polytypes *p, struct bpl_decl *constructor, unsigned n, const sort_id args[])
{
    struct buf name = {0};
    buf_puts(&name, constructor->name);
    for (unsigned i = 0; i < n; i++) {
        size_t at = name.n;
        add_sort(p, &name, args[i]);
        bool simple = !strpbrk(name.text + at, " [") && name.text[at] != '<';
        char *arg = arena_strdup(p->arena, name.text + at);
        name.n = at;
        buf_printf(&name, simple ? " %s" : " (%s)", arg);
    }
    sort_id s = SORT_NONE;
    if (name.n <= MAX_SORT_TEXT) {
        struct shape sh = {.kind = SHAPE_APPLIED, .constructor = constructor, .n = n};
        sh.args = arena_copy(p->arena, args, n * sizeof *args);
        s = with_shape(p, intern_n(p->names, name.text, name.n), sh);
    }
    buf_release(&name);
    return s;
}

/* Replacement for new sorts without polymaps in them, so no parameter needs another number. SORT_NONE if the result is too
 * long. */
static sort_id replace(struct polytypes *p, sort_id s, unsigned n, const sort_id from[], const sort_id to[]);

static sort_id make_polymap(struct polytypes *p, struct shape sh)
{
    struct buf name = {0};
    for (unsigned i = 0; i < sh.n_params; i++) {
        buf_puts(&name, i ? "," : "<");
        add_sort(p, &name, sh.params[i]);
    }
    buf_puts(&name, sh.n_params ? ">[" : "[");
    for (unsigned i = 0; i < sh.n; i++) {
        buf_puts(&name, i ? ", " : "");
        add_sort(p, &name, sh.args[i]);
    }
    buf_putc(&name, ']');
    add_sort(p, &name, sh.range);
    sort_id s = SORT_NONE;
    if (name.n <= MAX_SORT_TEXT)
        s = with_shape(p, intern_n(p->names, name.text, name.n), sh);
    buf_release(&name);
    return s;
}

static sort_id make_map(struct polytypes *p, unsigned n, const sort_id args[], sort_id range)
{
    if (n > 0)
        return sort_map(p->ts, n, args, range);
    struct shape sh = {.kind = SHAPE_POLYMAP, .range = range, .height = height(p, range)};
    return make_polymap(p, sh);
}

static sort_id replace_polymap(struct polytypes *p, const struct shape *old, unsigned n, const sort_id from[], const sort_id to[])
{
    struct shape sh = *old;
    sh.args = arena_array(p->arena, sort_id, sh.n);
    bool known = true;
    for (unsigned i = 0; i < sh.n; i++) {
        sh.args[i] = replace(p, old->args[i], n, from, to);
        known = known && sh.args[i] != SORT_NONE;
    }
    sh.range = replace(p, old->range, n, from, to);
    return known && sh.range != SORT_NONE ? make_polymap(p, sh) : SORT_NONE;
}

/* The APPLIED or map sort s with `args` in place of its parts. */
static sort_id rebuild(struct polytypes *p, sort_id s, unsigned n, const sort_id args[])
{
    for (unsigned i = 0; i < n; i++)
        if (args[i] == SORT_NONE)
            return SORT_NONE;
    const struct shape *sh = shape_of(p, s);
    return sh ? sort_applied(p, sh->constructor, n, args) : sort_map(p->ts, n - 1, args, args[n - 1]);
}

/* How a polymorphic map is handled: its own parameters stay (replace), or become fresh ones (sort_substitute). */
typedef sort_id in_polymap(struct polytypes *p, const struct shape *map, unsigned n, const sort_id from[], const sort_id to[]);

static sort_id replace_parts(struct polytypes *p, sort_id s, unsigned n, const sort_id from[], const sort_id to[],
                             in_polymap *in_map)
{
    if (s == SORT_NONE)
        return SORT_NONE;
    s = sort_known(p, s);
    for (unsigned i = 0; i < n; i++)
        if (from[i] == s)
            return to[i];
    unsigned m = parts(p, s);
    if (m == 0)
        return s;
    const struct shape *sh = shape_of(p, s);
    if (sh && sh->kind == SHAPE_POLYMAP)
        return in_map(p, sh, n, from, to);
    struct sorts args = {0};
    for (unsigned i = 0; i < m; i++)
        vec_push(&args, replace_parts(p, part(p, s, i), n, from, to, in_map));
    sort_id made = rebuild(p, s, m, args.at);
    vec_release(&args);
    return made;
}

static sort_id replace(struct polytypes *p, sort_id s, unsigned n, const sort_id from[], const sort_id to[])
{
    return replace_parts(p, s, n, from, to, replace_polymap);
}

void sort_occurrences(struct polytypes *p, sort_id s, unsigned n, const sort_id params[], struct sorts *out)
{
    if (s == SORT_NONE)
        return;
    s = sort_known(p, s);
    for (unsigned i = 0; i < n; i++)
        if (params[i] == s) {
            bool seen = false;
            for (size_t j = 0; j < out->n; j++)
                seen = seen || out->at[j] == s;
            if (!seen)
                vec_push(out, s);
        }
    for (unsigned i = 0; i < parts(p, s); i++)
        sort_occurrences(p, part(p, s, i), n, params, out);
}

sort_id sort_polymap(struct polytypes *p, unsigned n_params, const sort_id params[], unsigned n, const sort_id args[],
                     sort_id range)
{
    struct sorts order = {0};
    unsigned inner = height(p, range);
    for (unsigned i = 0; i < n; i++) {
        sort_occurrences(p, args[i], n_params, params, &order);
        unsigned h = height(p, args[i]);
        inner = h > inner ? h : inner;
    }
    sort_occurrences(p, range, n_params, params, &order);
    struct shape sh = {.kind = SHAPE_POLYMAP, .n = n, .n_params = (unsigned)order.n, .height = inner + (unsigned)order.n};
    sh.params = arena_array(p->arena, sort_id, order.n);
    sh.args = arena_array(p->arena, sort_id, n);
    for (unsigned i = 0; i < order.n; i++)
        sh.params[i] = sort_parameter(p, intern_printf(p->names, "%%%u", inner + i));
    bool known = true;
    for (unsigned i = 0; i < n; i++) {
        sh.args[i] = replace(p, args[i], sh.n_params, order.at, sh.params);
        known = known && sh.args[i] != SORT_NONE;
    }
    sh.range = replace(p, range, sh.n_params, order.at, sh.params);
    sort_id s = SORT_NONE;
    if (known && sh.range != SORT_NONE)
        s = order.n ? make_polymap(p, sh) : make_map(p, n, sh.args, sh.range);
    vec_release(&order);
    return s;
}

sort_id *polymap_at(struct polytypes *p, const struct shape *map, const sort_id params[])
{
    sort_id *out = arena_array(p->arena, sort_id, map->n + 1);
    for (unsigned i = 0; i <= map->n; i++)
        out[i] = sort_substitute(p, i < map->n ? map->args[i] : map->range, map->n_params, map->params, params);
    return out;
}

/* The parts of a polymap with fresh parameters, which are stored in `fresh`. */
static sort_id *open_polymap(struct polytypes *p, const struct shape *map, sort_id fresh[])
{
    sort_id *out = arena_array(p->arena, sort_id, map->n + 1);
    for (unsigned i = 0; i < map->n_params; i++)
        fresh[i] = sort_fresh_parameter(p);
    for (unsigned i = 0; i <= map->n; i++)
        out[i] = replace(p, i < map->n ? map->args[i] : map->range, map->n_params, map->params, fresh);
    return out;
}

static sort_id substitute_polymap(struct polytypes *p, const struct shape *map, unsigned n, const sort_id from[],
                                  const sort_id to[])
{
    sort_id *fresh = arena_array(p->arena, sort_id, map->n_params);
    sort_id *args = open_polymap(p, map, fresh);
    for (unsigned i = 0; i <= map->n; i++) {
        args[i] = sort_substitute(p, args[i], n, from, to);
        if (args[i] == SORT_NONE)
            return SORT_NONE;
    }
    return sort_polymap(p, map->n_params, fresh, map->n, args, args[map->n]);
}

sort_id sort_substitute(struct polytypes *p, sort_id s, unsigned n, const sort_id from[], const sort_id to[])
{
    return replace_parts(p, s, n, from, to, substitute_polymap);
}

sort_id sort_settled(struct polytypes *p, sort_id s)
{
    return p->bound.n ? sort_substitute(p, s, 0, NULL, NULL) : s;
}

void sort_default(struct polytypes *p, sort_id s)
{
    s = sort_known(p, s);
    if (sort_is_unknown(p, s))
        shape_of(p, s)->value = SORT_INT;
    for (unsigned i = 0; i < parts(p, s); i++)
        sort_default(p, part(p, s, i));
}

/* ---- unification ---- */

/* The lengths of both trails. */
struct mark {
    size_t bound, limited;
};

static struct mark mark(const struct polytypes *p)
{
    return (struct mark){p->bound.n, p->limited.n};
}

static void undo(struct polytypes *p, struct mark to)
{
    while (p->bound.n > to.bound)
        shape_of(p, p->bound.at[--p->bound.n])->value = SORT_NONE;
    while (p->limited.n > to.limited) {
        const struct shape_limit *l = &p->limited.at[--p->limited.n];
        shape_of(p, l->unknown)->bits = l->bits;
        shape_of(p, l->unknown)->uses = l->uses;
    }
}

static bool unify(struct polytypes *p, sort_id a, sort_id b);

/* Each use of a polymorphic map has type arguments of its own. */
static bool fits(struct polytypes *p, sort_id map, const struct map_use *use)
{
    const struct shape *poly = shape_of(p, map);
    bool fit = parts(p, map) == use->n + 1 && (poly ? poly->kind == SHAPE_POLYMAP : sort_kind(p->ts, map) == SORT_KIND_MAP);
    sort_id *at = NULL;
    if (fit && poly) {
        sort_id *params = arena_array(p->arena, sort_id, poly->n_params);
        for (unsigned i = 0; i < poly->n_params; i++)
            params[i] = sort_unknown(p, intern(p->names, "a"));
        at = polymap_at(p, poly, params);
    }
    for (unsigned i = 0; i <= use->n && fit; i++)
        fit = unify(p, at ? at[i] : part(p, map, i), use->args[i]);
    return fit;
}

/* Makes s (already looked up) satisfy the limits of a shape. */
static bool limit(struct polytypes *p, sort_id s, unsigned bits, const struct map_use *uses)
{
    struct shape *sh = shape_of(p, s);
    if (!sh || sh->kind != SHAPE_UNKNOWN) {
        bool fit = bits == 0 || (!sh && sort_kind(p->ts, s) == SORT_KIND_BV && sort_width(p->ts, s) >= bits - 1);
        for (const struct map_use *u = uses; u && fit; u = u->next)
            fit = fits(p, sort_known(p, s), u);
        return fit;
    }
    struct shape_limit before = {s, sh->bits, sh->uses};
    vec_push(&p->limited, before);
    sh->bits = bits > sh->bits ? bits : sh->bits;
    for (const struct map_use *u = uses; u; u = u->next) {
        struct map_use *own = arena_copy(p->arena, u, sizeof *u);
        own->next = sh->uses;
        sh->uses = own;
    }
    return sh->bits == 0 || !sh->uses;
}

static bool find(struct polytypes *p, sort_id unknown, sort_id value)
{
    struct shape *sh = shape_of(p, unknown);
    if (sort_contains(p, value, unknown))
        return false;
    sh->value = value;
    vec_push(&p->bound, unknown);
    return (sh->bits == 0 && !sh->uses) || limit(p, value, sh->bits, sh->uses);
}

bool sort_has_bits(struct polytypes *p, sort_id s, unsigned bits)
{
    struct mark m = mark(p);
    if (limit(p, sort_known(p, s), bits + 1, NULL))
        return true;
    undo(p, m);
    return false;
}

bool sort_is_used(struct polytypes *p, sort_id s, unsigned n, const sort_id args[])
{
    struct mark m = mark(p);
    struct map_use use = {.n = n, .args = arena_copy(p->arena, args, (n + 1) * sizeof *args)};
    if (limit(p, sort_known(p, s), 0, &use))
        return true;
    undo(p, m);
    return false;
}

/* Nothing found since `bound` may depend on the parameters of the polymap. */
static bool escapes(struct polytypes *p, size_t bound, unsigned n, const sort_id params[])
{
    for (size_t i = bound; i < p->bound.n; i++)
        for (unsigned j = 0; j < n; j++)
            if (sort_contains(p, p->bound.at[i], params[j]))
                return true;
    return false;
}

/* The parameters of both are ordered by first occurrence, which is the order in which they are stored. */
static bool unify_polymaps(struct polytypes *p, const struct shape *a, const struct shape *b)
{
    if (a->n != b->n || a->n_params != b->n_params)
        return false;
    size_t bound = p->bound.n;
    sort_id *fresh = arena_array(p->arena, sort_id, a->n_params);
    sort_id *left = open_polymap(p, a, fresh);
    for (unsigned i = 0; i <= b->n; i++) {
        sort_id right = replace(p, i < b->n ? b->args[i] : b->range, b->n_params, b->params, fresh);
        if (!unify(p, left[i], right))
            return false;
    }
    return !escapes(p, bound, a->n_params, fresh);
}

static bool same_constructor(const struct polytypes *p, sort_id a, sort_id b)
{
    const struct shape *x = shape_of(p, a), *y = shape_of(p, b);
    if (x || y)
        return x && y && x->kind == SHAPE_APPLIED && y->kind == SHAPE_APPLIED && x->constructor == y->constructor;
    return sort_kind(p->ts, a) == SORT_KIND_MAP && sort_kind(p->ts, b) == SORT_KIND_MAP;
}

static bool unify(struct polytypes *p, sort_id a, sort_id b)
{
    a = sort_known(p, a);
    b = sort_known(p, b);
    if (a == b)
        return true;
    if (a == SORT_NONE || b == SORT_NONE)
        return false;
    const struct shape *x = shape_of(p, a), *y = shape_of(p, b);
    if (x && x->kind == SHAPE_UNKNOWN)
        return find(p, a, b);
    if (y && y->kind == SHAPE_UNKNOWN)
        return find(p, b, a);
    if (x && y && x->kind == SHAPE_POLYMAP && y->kind == SHAPE_POLYMAP)
        return unify_polymaps(p, x, y);
    if (!same_constructor(p, a, b) || parts(p, a) != parts(p, b))
        return false;
    for (unsigned i = 0; i < parts(p, a); i++)
        if (!unify(p, part(p, a, i), part(p, b, i)))
            return false;
    return parts(p, a) > 0;
}

bool sorts_unify(struct polytypes *p, sort_id a, sort_id b)
{
    struct mark m = mark(p);
    if (unify(p, a, b))
        return true;
    undo(p, m);
    return false;
}

static void collect_parameters(struct polytypes *p, sort_id s, struct sorts *out)
{
    s = sort_known(p, s);
    const struct shape *sh = shape_of(p, s);
    if (sh && sh->kind == SHAPE_PARAMETER && !is_canonical(p, s))
        vec_push(out, s);
    for (unsigned i = 0; i < parts(p, s); i++)
        collect_parameters(p, part(p, s, i), out);
}

bool sorts_unifiable(struct polytypes *p, sort_id a, sort_id b)
{
    if (sorts_unify(p, a, b))
        return true;
    struct sorts params = {0}, unknowns = {0};
    collect_parameters(p, a, &params);
    collect_parameters(p, b, &params);
    for (size_t i = 0; i < params.n; i++)
        vec_push(&unknowns, sort_unknown(p, intern(p->names, "a")));
    struct mark m = mark(p);
    bool can = params.n && unify(p, sort_substitute(p, a, (unsigned)params.n, params.at, unknowns.at),
                                 sort_substitute(p, b, (unsigned)params.n, params.at, unknowns.at));
    undo(p, m);
    vec_release(&params);
    vec_release(&unknowns);
    return can;
}

/* ---- matching ---- */

static bool match_polymaps(struct polytypes *p, const struct shape *a, const struct shape *b, unsigned n, const sort_id params[],
                           sort_id values[])
{
    if (a->n != b->n || a->n_params != b->n_params)
        return false;
    sort_id *fresh = arena_array(p->arena, sort_id, a->n_params);
    sort_id *left = open_polymap(p, a, fresh);
    for (unsigned i = 0; i <= b->n; i++) {
        sort_id right = replace(p, i < b->n ? b->args[i] : b->range, b->n_params, b->params, fresh);
        if (!sort_match(p, left[i], right, n, params, values))
            return false;
    }
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < a->n_params; j++)
            if (values[i] != SORT_NONE && sort_contains(p, values[i], fresh[j]))
                return false;
    return true;
}

bool sort_match(struct polytypes *p, sort_id pattern, sort_id s, unsigned n, const sort_id params[], sort_id values[])
{
    for (unsigned i = 0; i < n; i++)
        if (pattern == params[i]) {
            if (values[i] == SORT_NONE)
                values[i] = s;
            return values[i] == s;
        }
    const struct shape *x = shape_of(p, pattern), *y = shape_of(p, s);
    if (x && y && x->kind == SHAPE_POLYMAP && y->kind == SHAPE_POLYMAP)
        return match_polymaps(p, x, y, n, params, values);
    unsigned m = parts(p, pattern);
    if (m == 0)
        return pattern == s;
    if (m != parts(p, s) || !same_constructor(p, pattern, s))
        return false;
    for (unsigned i = 0; i < m; i++)
        if (!sort_match(p, part(p, pattern, i), part(p, s, i), n, params, values))
            return false;
    return true;
}
