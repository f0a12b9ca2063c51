/* The model of C's memory: sorts, maps, blocks, facts about values (lower.h has the overview). Start with memory_init. */
#include "lang/c/lower/memory.h"

#include "lang/c/lower/floating_type.h"
#include "lang/c/lower/lower.h"
#include "lang/c/lower/part.h"

static func_id declare(struct lower *l, const char *name, sort_id result)
{
    return func_declare(l->ts, intern(l->names, name), 1, &l->block, result);
}

void memory_init(struct lower *l)
{
    struct terms *ts = l->ts;
    struct il_program *p = l->p;
    l->block = sort_named(ts, intern(l->names, "block"));
    l->float_sort = sort_named(ts, intern(l->names, "float"));
    l->double_sort = sort_named(ts, intern(l->names, "double"));
    il_know_function(p, (struct il_function){.sort = l->float_sort, .family = FAMILY_UNINTERPRETED});
    il_know_function(p, (struct il_function){.sort = l->double_sort, .family = FAMILY_UNINTERPRETED});
    l->alloc_time = declare(l, "alloc_time", SORT_INT);
    l->length = declare(l, "length", SORT_INT);
    l->heap = declare(l, "heap", SORT_BOOL);
    if (c_has_read_only(l->uses))
        l->read_only = declare(l, "read_only", SORT_BOOL);
    l->null = mk_app(ts, func_declare(ts, intern(l->names, "null"), 0, NULL, l->block), 0, NULL);
    l->alloc = il_add_var(p, NULL, "\\alloc", "alloc", SORT_INT, ROLE_ALLOC, NULL, (struct span){0});
    l->alloc->fact = mk_lt(ts, mk_int(ts, 0), l->alloc->term);
    parts_init(l);
    p->length = l->length;
    p->null = l->null;
    p->objects_are_variables = true;
    p->alloc = l->alloc;
    p->alloc_time = l->alloc_time;
    il_know_function(p, (struct il_function){.func = l->alloc_time, .tried = TRIED_QUIET});
}

/* ---- types ---- */

bool is_whole_pointer(const struct lower *l, const struct c_type *t)
{
    return c_points_to_whole(l->uses, t);
}

bool is_scalar(const struct c_type *t)
{
    return c_is_integer(t) || t->kind == C_POINTER || c_is_floating(t);
}

unsigned components(const struct lower *l, const struct c_type *t)
{
    return t->kind == C_POINTER && !is_whole_pointer(l, t) ? 2 : 1;
}

sort_id scalar_sort(struct lower *l, const struct c_type *t, unsigned component)
{
    if (c_is_floating(t))
        return c_floating_sort(l, t);
    return t->kind == C_POINTER && component == 0 ? l->block : SORT_INT;
}

static struct il_type il_type_of(struct lower *l, const struct c_type *t)
{
    struct il_type out = {.kind = IL_TYPE_OTHER, .name = intern(l->names, t->name)};
    if (c_is_integer(t)) {
        out.kind = IL_TYPE_MACHINE;
        out.width = t->width;
        out.is_signed = t->is_signed;
    } else if (t->kind == C_POINTER && is_scalar(t->of)) {
        out.kind = IL_TYPE_ARRAY;
        out.elem = memory_il_type(l, t->of->plain);
    } else if (t->kind == C_POINTER) {
        out.kind = IL_TYPE_REF;
    } else if (c_is_array(t)) {
        out.kind = IL_TYPE_MAP;
        out.elem = memory_il_type(l, t->of->plain);
    }
    return out;
}

const struct il_type *memory_il_type(struct lower *l, const struct c_type *t)
{
    struct il_type *it = idmap_pointer(&l->il_types, t);
    if (!it) {
        it = arena_new(l->arena, struct il_type);
        idmap_put(&l->il_types, idmap_key(t), idmap_key(it));
        idmap_put(&l->c_type_of, idmap_key(it), idmap_key(t));
        *it = il_type_of(l, t);
    }
    return it;
}

term_id zero_of(struct lower *l, sort_id s)
{
    struct terms *ts = l->ts;
    if (s == l->float_sort || s == l->double_sort)
        return c_floating_zero(l, l->ast->floats[s == l->float_sort ? C_FLOAT : C_DOUBLE]);
    if (sort_kind(ts, s) != SORT_KIND_MAP)
        return s == l->block ? l->null : mk_int(ts, 0);
    term_id i = mk_const_named(ts, "i", sort_domain(ts, s, 0));
    return mk_lambda(ts, 1, &i, zero_of(l, sort_range(ts, s)));
}

term_id value_everywhere(struct terms *ts, sort_id s, term_id value)
{
    if (sort_kind(ts, s) != SORT_KIND_MAP)
        return value;
    term_id i = mk_const_named(ts, "i", sort_domain(ts, s, 0));
    return mk_lambda(ts, 1, &i, value_everywhere(ts, sort_range(ts, s), value));
}

/* ---- facts about values ---- */

static term_id exists(struct lower *l, term_id block)
{
    return mk_lt(l->ts, mk_app1(l->ts, l->alloc_time, block), l->alloc->term);
}

term_id memory_most_elements(struct lower *l, const struct c_type *element)
{
    struct terms *ts = l->ts;
    uint64_t size = c_place_type(c_pointees_of(l->uses), element->plain)->size;
    term_id most = mk_machine_max(ts, l->ast->machine.pointer_width, true);
    return size < 2 || memory_in_bytes(l, element) ? most : mk_divide(ts, TERM_TDIV, most, mk_int(ts, (long)size));
}

/* What every block is held to already needs no fact of its own. */
static term_id has_possible_length(struct lower *l, term_id block, const struct c_type *pointer)
{
    term_id most = memory_most_elements(l, pointer->of);
    if (is_whole_pointer(l, pointer) || most == mk_machine_max(l->ts, l->ast->machine.pointer_width, true))
        return mk_true(l->ts);
    return mk_le(l->ts, block_length(l, block), most);
}

static term_id stored_fact(struct lower *l, term_id t, const struct c_type *type, unsigned component, unsigned bits)
{
    if (c_is_integer(type))
        return mk_in_range(l->ts, bits ? bits : type->width, type->is_signed, t);
    if (type->kind == C_POINTER && component == 0)
        return exists(l, t);
    return type->kind == C_POINTER ? mk_in_range(l->ts, l->ast->machine.pointer_width, true, t) : mk_true(l->ts);
}

term_id value_fact(struct lower *l, term_id t, const struct c_type *type, unsigned component, unsigned bits)
{
    term_id fact = stored_fact(l, t, type, component, bits);
    return type->kind == C_POINTER && component == 0 ? mk_and2(l->ts, fact, has_possible_length(l, t, type)) : fact;
}

term_id in_object(struct lower *l, term_id block, term_id offset)
{
    return mk_and2(l->ts, mk_le(l->ts, mk_int(l->ts, 0), offset), mk_le(l->ts, offset, block_length(l, block)));
}

/* ---- maps ---- */

static const char *map_name(struct lower *l, const struct c_type *element, const char *path, unsigned component)
{
    const char *suffix = component ? ".offset" : "";
    if (element->kind == C_RECORD)
        return arena_printf(l->arena, "%s%s%s", element->plain->name, path, suffix);
    return arena_printf(l->arena, "\\M.%s%s%s", element->plain->name, path, suffix);
}

/* For all places of the map: the range of the value, and blocks in blocks that exist do exist. How long these may be is said where one is read. */
static term_id map_fact(struct lower *l, const struct il_var *v, const struct c_type *scalar, unsigned component, unsigned bits)
{
    struct terms *ts = l->ts;
    term_id at[MAX_INDICES + 2], stored = v->term;
    unsigned n = 0;
    for (sort_id s = v->sort; sort_kind(ts, s) == SORT_KIND_MAP; s = sort_range(ts, s), n++) {
        at[n] = mk_const(ts, intern_printf(l->names, "%c%s", n ? 'i' : 'o', n > 1 ? "2" : ""), sort_domain(ts, s, 0));
        if (n > 2)
            at[n] = mk_const(ts, intern_printf(l->names, "i%u", n), sort_domain(ts, s, 0));
        stored = mk_select1(ts, stored, at[n]);
    }
    term_id fact = stored_fact(l, stored, scalar, component, bits);
    if (term_sort(ts, stored) == l->block)
        fact = mk_implies(ts, exists(l, at[0]), fact);
    return fact == mk_true(ts) ? TERM_NONE : mk_forall(ts, n, at, fact, NULL);
}

static sort_id subscripted(struct lower *l, sort_id s, unsigned n)
{
    sort_id index = SORT_INT;
    for (; n; n--)
        s = sort_map(l->ts, 1, &index, s);
    return s;
}

const struct c_type *memory_element(const struct lower *l, const struct c_type *t)
{
    return c_is_integer(t) ? c_place_type(c_pointees_of(l->uses), t) : t;
}

bool memory_in_bytes(const struct lower *l, const struct c_type *t)
{
    return c_in_bytes(c_pointees_of(l->uses), t);
}

long memory_unit(const struct lower *l, const struct c_type *t)
{
    return memory_in_bytes(l, t) && t->size ? (long)t->size : 1;
}

struct il_var *memory_map(struct lower *l, const struct c_type *element, const char *path, const struct c_type *scalar,
                          unsigned component, unsigned n, unsigned bits)
{
    if (c_is_integer(element))
        element = scalar = memory_element(l, element);
    bool whole = element->kind == C_RECORD && c_is_whole(l->uses, element->record);
    symbol name = intern(l->names, map_name(l, element, path, component));
    struct il_var *v = idmap_pointer(&l->shared, name);
    if (v)
        return v;
    sort_id s = subscripted(l, scalar_sort(l, scalar, component), n + !whole);
    const char *display = element->kind == C_RECORD ? path + 1 : "M";
    v = il_add_var(l->p, NULL, name, component ? arena_printf(l->arena, "%s.offset", display) : display,
                   sort_map(l->ts, 1, &l->block, s), ROLE_MEMORY, component ? NULL : memory_il_type(l, scalar->plain),
                   (struct span){0});
    v->owner = memory_il_type(l, c_pointer_to(l->ast, element->plain));
    v->memory = (struct il_memory){.objects = 1, .offset = !whole || n, .length = whole ? FUNC_NONE : l->length};
    if (element->kind == C_RECORD)
        v->memory.named_after = v->memory.objects + !whole;
    v->fact = map_fact(l, v, scalar, component, bits);
    idmap_put(&l->shared, idmap_key(name), idmap_key(v));
    struct c_map *m = arena_new(l->arena, struct c_map);
    *m = (struct c_map){element, scalar};
    idmap_put(&l->map_of, idmap_key(v), idmap_key(m));
    return v;
}

struct il_var *memory_freed(struct lower *l)
{
    if (!l->freed) {
        l->freed = il_add_var(l->p, NULL, "\\freed", "freed", sort_map(l->ts, 1, &l->block, SORT_BOOL), ROLE_MEMORY, NULL,
                              (struct span){0});
        l->freed->memory = (struct il_memory){.objects = 1};
    }
    return l->freed;
}

/* ---- blocks ---- */

term_id memory_known_block(struct lower *l, const void *key, const char *name, bool decays)
{
    const uint64_t *found = idmap_get(&l->known_block, idmap_key(key));
    if (found)
        return (term_id)*found;
    func_id f = func_declare(l->ts, intern_printf(l->names, "&%s", name), 0, NULL, l->block);
    term_id t = mk_app(l->ts, f, 0, NULL);
    vec_push(&l->blocks, t);
    idmap_put(&l->known_block, idmap_key(key), t);
    idmap_put(&l->p->object_names, f, idmap_key(arena_printf(l->arena, "%s%s", decays ? "" : "&", name)));
    return t;
}

term_id block_length(struct lower *l, term_id block)
{
    term_id known = row_length(l, block);
    return known != TERM_NONE ? known : mk_app1(l->ts, l->length, block);
}

/* ---- background ---- */

static void background(struct lower *l, term_id fact)
{
    if (fact != mk_true(l->ts))
        vec_push(&l->p->background, fact);
}

/* Blocks that are there from the start are different, and are never freed. */
static void known_blocks(struct lower *l)
{
    struct terms *ts = l->ts;
    struct term_vec all = {0};
    vec_push(&all, l->null);
    for (size_t i = 0; i < l->blocks.n; i++) {
        term_id b = l->blocks.at[i];
        vec_push(&all, b);
        background(l, mk_eq(ts, mk_app1(ts, l->alloc_time, b), mk_int(ts, 0)));
        background(l, mk_not(ts, mk_app1(ts, l->heap, b)));
        background(l, is_no_part(l, b));
        if (l->literal != FUNC_NONE) {
            term_id literal = mk_app1(ts, l->literal, b);
            background(l, idmap_has(&l->literals, b) ? literal : mk_not(ts, literal));
        }
        if (l->freed) {
            term_id kept = mk_not(ts, mk_select1(ts, l->freed->term, b));
            l->freed->fact = l->freed->fact == TERM_NONE ? kept : mk_and2(ts, l->freed->fact, kept);
        }
    }
    if (all.n > 1)
        background(l, mk_distinct(ts, (unsigned)all.n, all.at));
    vec_release(&all);
}

void memory_background(struct lower *l)
{
    struct terms *ts = l->ts;
    term_id b = mk_const_named(ts, "o", l->block), n = block_length(l, b);
    term_id most = mk_machine_max(ts, l->ast->machine.pointer_width, true);
    background(l, mk_forall(ts, 1, &b, mk_and2(ts, mk_le(ts, mk_int(ts, 0), n), mk_le(ts, n, most)), NULL));
    background(l, mk_eq(ts, mk_app1(ts, l->alloc_time, l->null), mk_int(ts, 0)));
    background(l, mk_eq(ts, block_length(l, l->null), mk_int(ts, 0)));
    known_blocks(l);
}
