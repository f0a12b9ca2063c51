/* Types of copies: the components of a polymorphic map, instances and their names, and types made from sorts. Start at
 * mono_components.
 *
 * A value of type <a>[Ref, Field a]a is a function from each type a to a plain map [Ref, Field a]a. In the copy it is one plain
 * map for each a at which the program subscripts such a map, and one more value, of a sort of its own, for all other types. The
 * only operation on that sort is equality, so two maps are equal only if they are known to be equal at the other types, too. */
#include "lang/boogie/mono/monomorphiser.h"

#include "base/buf.h"
#include "base/bug.h"
#include "base/vec.h"
#include "logic/print.h"

#include <string.h>

enum { MAX_INSTANCES = 20000 };

/* ---- the types of the program ---- */

static void note_type(struct monomorphiser *m, sort_id s)
{
    if (s == SORT_NONE || !idmap_put(&m->known_types, s, 1))
        return;
    vec_push(&m->types, s);
    m->changed = true;
    const struct shape *sh = sort_shape(m->poly, s);
    if (sh && sh->kind == SHAPE_POLYMAP)
        return;
    for (unsigned i = 0; sh && i < sh->n; i++)
        note_type(m, sh->args[i]);
    if (sh || sort_kind(m->ts, s) != SORT_KIND_MAP)
        return;
    for (unsigned i = 0; i < sort_arity(m->ts, s); i++)
        note_type(m, sort_domain(m->ts, s, i));
    note_type(m, sort_range(m->ts, s));
}

sort_id mono_sort(struct monomorphiser *m, sort_id s)
{
    sort_id ground = sort_substitute(m->poly, s, (unsigned)m->params.n, m->params.at, m->values.at);
    note_type(m, ground);
    return ground;
}

void mono_note_opaque(struct monomorphiser *m, sort_id s)
{
    bool known = false;
    note_type(m, s);
    for (size_t i = 0; i < m->opaque.n; i++)
        known = known || m->opaque.at[i] == s;
    if (!known)
        vec_push(&m->opaque, s);
}

sort_id mono_any_type(struct monomorphiser *m, unsigned i)
{
    sort_id s = sort_named(m->ts, intern_printf(m->names, "any<%u>", i + 1));
    mono_note_opaque(m, s);
    return s;
}

bool mono_is_polymap(const struct monomorphiser *m, sort_id s)
{
    const struct shape *sh = s == SORT_NONE ? NULL : sort_shape(m->poly, s);
    return sh && sh->kind == SHAPE_POLYMAP;
}

/* ---- components ---- */

struct component_list VEC_OF(struct component);

/* A list of types, as it is written in the names of copies. */
static char *mono_sort_text(struct monomorphiser *m, unsigned n, const sort_id sorts[])
{
    struct buf out = {0};
    struct printer p = {.ts = m->ts, .style = &print_style_boogie, .out = &out};
    for (unsigned i = 0; i < n; i++) {
        buf_puts(&out, i ? "," : "");
        print_sort(&p, sorts[i]);
    }
    return buf_finish(&out, m->arena);
}

static void flatten(struct monomorphiser *m, unsigned n, const sort_id sorts[], struct sorts *out)
{
    for (unsigned i = 0; i < n; i++) {
        const struct components *c = mono_components(m, sorts[i]);
        for (unsigned j = 0; j < c->n; j++)
            vec_push(out, c->at[j].sort);
    }
}

/* A map of the given argument sorts to each component of the range. Without arguments: the range itself. */
static void add_maps(struct monomorphiser *m, unsigned n, const sort_id args[], sort_id range, const char *label,
                     const sort_id *at, struct component_list *out)
{
    struct sorts domain = {0};
    flatten(m, n, args, &domain);
    const struct components *values = mono_components(m, range);
    for (unsigned i = 0; i < values->n; i++) {
        struct component c = {values->at[i].sort, arena_printf(m->arena, "%s%s", label, values->at[i].label), at};
        if (domain.n)
            c.sort = sort_map(m->ts, (unsigned)domain.n, domain.at, c.sort);
        vec_push(out, c);
    }
    vec_release(&domain);
}

/* Is a map that is being split in one of the sorts? Then splitting would never end. */
static bool is_endless(struct monomorphiser *m, unsigned n, const sort_id sorts[])
{
    for (size_t i = 0; i < m->splitting.n; i++)
        for (unsigned j = 0; j < n; j++)
            if (sort_contains(m->poly, sorts[j], m->splitting.at[i]))
                return true;
    return false;
}

/* An instance at types that contain the map itself gets no component: it belongs to all other types. */
static void add_polymap(struct monomorphiser *m, sort_id s, const struct shape *map, struct component_list *out)
{
    for (size_t i = 0; i < m->maps_before && map->n_params; i++) {
        const struct map_instance *k = &m->maps.at[i];
        if (k->map != s)
            continue;
        const sort_id *sorts = polymap_at(m->poly, map, k->args);
        if (is_endless(m, map->n + 1, sorts))
            continue;
        const char *label = arena_printf(m->arena, "<%s>", mono_sort_text(m, map->n_params, k->args));
        add_maps(m, map->n, sorts, sorts[map->n], label, k->args, out);
    }
    if (!map->n_params) {
        add_maps(m, map->n, map->args, map->range, "", NULL, out);
        return;
    }
    sort_id rest = sort_named(m->ts, intern_printf(m->names, "%s at other types", mono_sort_text(m, 1, &s)));
    vec_push(out, (struct component){rest, "<*>", NULL});
}

const struct components *mono_components(struct monomorphiser *m, sort_id s)
{
    uint64_t *found = idmap_get(&m->components, s);
    if (found)
        return (const struct components *)(uintptr_t)*found;
    struct component_list list = {0};
    const struct shape *sh = s == SORT_NONE ? NULL : sort_shape(m->poly, s);
    if (sh && sh->kind == SHAPE_POLYMAP) {
        vec_push(&m->splitting, s);
        add_polymap(m, s, sh, &list);
        m->splitting.n--;
    } else if (!sh && s != SORT_NONE && sort_kind(m->ts, s) == SORT_KIND_MAP) {
        struct sorts domain = {0};
        for (unsigned i = 0; i < sort_arity(m->ts, s); i++)
            vec_push(&domain, sort_domain(m->ts, s, i));
        add_maps(m, (unsigned)domain.n, domain.at, sort_range(m->ts, s), "", NULL, &list);
        vec_release(&domain);
    } else {
        vec_push(&list, (struct component){s, "", NULL});
    }
    struct components *c = arena_new(m->arena, struct components);
    c->n = (unsigned)list.n;
    c->at = arena_copy(m->arena, list.at, list.n * sizeof *list.at);
    vec_release(&list);
    idmap_put(&m->components, s, (uintptr_t)c);
    return c;
}

int mono_map_at(struct monomorphiser *m, sort_id map, const sort_id args[])
{
    const struct shape *sh = sort_shape(m->poly, map);
    symbol key = intern_printf(m->names, "%s at %s", mono_sort_text(m, 1, &map), mono_sort_text(m, sh->n_params, args));
    if (m->maps.n < MAX_INSTANCES && idmap_put(&m->known_maps, (uintptr_t)key, 1)) {
        struct map_instance k = {map, arena_copy(m->arena, args, sh->n_params * sizeof *args)};
        vec_push(&m->maps, k);
        m->changed = true;
    }
    const struct components *c = mono_components(m, map);
    for (unsigned i = 0; i < c->n; i++)
        if (c->at[i].at && memcmp(c->at[i].at, args, sh->n_params * sizeof *args) == 0)
            return (int)i;
    return -1;
}

/* ---- types of plain sorts ---- */

static void need_type(struct monomorphiser *m, sort_id s)
{
    symbol name = sort_name(m->ts, s);
    if (!idmap_put(&m->declared_types, (uintptr_t)name, 1))
        return;
    struct bpl_decl *d = arena_new(m->arena, struct bpl_decl);
    const struct shape *sh = sort_shape(m->poly, s);
    if (sh && sh->kind == SHAPE_APPLIED && sh->constructor->is_datatype)
        mono_datatype(m, sh->constructor, sh->args, d);
    d->kind = BPL_DECL_TYPE;
    d->name = name;
    if (!d->is_datatype)
        d->span = (struct span){m->from->source, 0, 0};
    d->next = m->new_types;
    m->new_types = d;
}

/* A type without a sort is unsupported. */
struct bpl_type *mono_type_like(struct monomorphiser *m, sort_id s, struct bpl_type *source)
{
    return s == SORT_NONE || !source ? source : mono_type(m, s, source->span);
}

struct bpl_type *mono_type(struct monomorphiser *m, sort_id s, struct span span)
{
    struct bpl_type *t = arena_new(m->arena, struct bpl_type);
    t->span = span;
    bug_unless(s != SORT_NONE);
    switch (sort_kind(m->ts, s)) {
    case SORT_KIND_BOOL: t->kind = BPL_TYPE_BOOL; break;
    case SORT_KIND_INT: t->kind = BPL_TYPE_INT; break;
    case SORT_KIND_REAL: t->kind = BPL_TYPE_REAL; break;
    case SORT_KIND_BV:
        t->kind = BPL_TYPE_BUILTIN;
        t->name = intern_printf(m->names, "bv%u", sort_width(m->ts, s));
        break;
    case SORT_KIND_NAMED:
    case SORT_KIND_DATATYPE:
        t->kind = BPL_TYPE_NAMED;
        t->name = sort_name(m->ts, s);
        need_type(m, s);
        break;
    case SORT_KIND_MAP:
        t->kind = BPL_TYPE_MAP;
        t->n = sort_arity(m->ts, s);
        t->args = arena_array(m->arena, struct bpl_type *, t->n);
        for (unsigned i = 0; i < t->n; i++)
            t->args[i] = mono_type(m, sort_domain(m->ts, s, i), span);
        t->range = mono_type(m, sort_range(m->ts, s), span);
        break;
    }
    return t;
}

/* ---- instances ---- */

/* A type of its own for each parameter: T<P>, which prints as T. */
sort_id *mono_own_types(struct monomorphiser *m, const struct bpl_decl *procedure)
{
    sort_id *sorts = arena_array(m->arena, sort_id, procedure->n_params);
    for (unsigned i = 0; i < procedure->n_params; i++)
        sorts[i] = sort_named(m->ts, intern_printf(m->names, "%s<%s>", procedure->params[i], procedure->name));
    return sorts;
}

static bool are_own_types(struct monomorphiser *m, const struct bpl_decl *of, const sort_id args[])
{
    return memcmp(mono_own_types(m, of), args, of->n_params * sizeof *args) == 0;
}

symbol mono_instance(struct monomorphiser *m, struct bpl_decl *of, const sort_id args[])
{
    if (of->n_params == 0 || (of->kind == BPL_DECL_PROCEDURE && are_own_types(m, of, args)))
        return of->name;
    symbol name = intern_printf(m->names, "%s<%s>", of->name, mono_sort_text(m, of->n_params, args));
    uintptr_t key = (uintptr_t)intern_printf(m->names, "%d %s", (int)of->kind, name);
    if (m->instances.n < MAX_INSTANCES && idmap_put(&m->by_name, key, 1)) {
        struct instance k = {of, arena_copy(m->arena, args, of->n_params * sizeof *args), name};
        vec_push(&m->instances, k);
        m->changed = true;
    }
    return name;
}

sort_id *mono_type_args(struct monomorphiser *m, const struct bpl_decl *of, const sort_id args[])
{
    sort_id *out = arena_array(m->arena, sort_id, of->n_params);
    for (unsigned i = 0; i < of->n_params; i++)
        out[i] = mono_sort(m, args[i]);
    return out;
}
