/* The model of Java's heap: sorts, heap variables, facts about values (lower.h has the overview).
 *
 * Start with heap_init. subtypes.c has the facts about types. */
#include "lang/java/lower/heap/heap.h"

#include "lang/java/lower/heap/aliases.h"
#include "lang/java/lower/heap/dynamic_type.h"
#include "lang/java/lower/heap/floating.h"
#include "lang/java/lower/heap/lower.h"

#include <string.h>

static func_id declare(struct lower *l, const char *name, sort_id arg, sort_id result)
{
    return func_declare(l->ts, intern(l->ast->names, name), 1, &arg, result);
}

static func_id declare2(struct lower *l, const char *name, sort_id a, sort_id b, sort_id result)
{
    return func_declare(l->ts, intern(l->ast->names, name), 2, (sort_id[]){a, b}, result);
}

static void know_functions(struct lower *l)
{
    il_know_function(l->p, (struct il_function){.func = l->alloc_time, .tried = TRIED_QUIET});
    il_know_function(l->p, (struct il_function){.func = l->type_of, .tried = TRIED_QUIET});
    il_know_function(l->p, (struct il_function){.func = l->subtype, .family = FAMILY_SUBTYPE, .tried = TRIED_QUIET});
    il_know_function(l->p, (struct il_function){.sort = l->float_sort, .family = FAMILY_UNINTERPRETED});
    il_know_function(l->p, (struct il_function){.sort = l->double_sort, .family = FAMILY_UNINTERPRETED});
}

void heap_init(struct lower *l)
{
    struct terms *ts = l->ts;
    l->ref = sort_named(ts, intern(l->ast->names, "ref"));
    l->type = sort_named(ts, intern(l->ast->names, "type"));
    l->float_sort = sort_named(ts, intern(l->ast->names, "float"));
    l->double_sort = sort_named(ts, intern(l->ast->names, "double"));
    l->alloc_time = declare(l, "alloc_time", l->ref, SORT_INT);
    l->length = declare(l, "length", l->ref, SORT_INT);
    l->type_of = declare(l, "typeof", l->ref, l->type);
    l->p->length = l->length;
    l->p->type_of = l->type_of;
    l->elem_type = declare(l, "elemtype", l->type, l->type);
    l->subtype = declare2(l, "subtype", l->type, l->type, SORT_BOOL);
    l->element_type = FUNC_NONE;
    l->null = mk_app(ts, func_declare(ts, intern(l->ast->names, "null"), 0, NULL, l->ref), 0, NULL);
    l->alloc = il_add_var(l->p, NULL, "\\alloc", "alloc", SORT_INT, ROLE_ALLOC, NULL, (struct span){0});
    l->alloc->fact = mk_lt(ts, mk_int(ts, 0), l->alloc->term);
    idmap_put(&l->heap_of_term, l->alloc->term, idmap_key(l->alloc));
    l->p->null = l->null;
    l->p->alloc = l->alloc;
    l->p->alloc_time = l->alloc_time;
    know_functions(l);
}

/* ---- sorts and types ---- */

sort_id heap_sort(struct lower *l, const struct java_type *t)
{
    if (t->kind == JAVA_BOOLEAN)
        return SORT_BOOL;
    if (java_type_integral(t))
        return SORT_INT;
    if (t->kind == JAVA_FLOAT)
        return l->float_sort;
    if (t->kind == JAVA_DOUBLE)
        return l->double_sort;
    if (t->kind == JAVA_TYPE)
        return l->type;
    return l->ref;
}

struct machine heap_machine(const struct lower *l, const struct java_type *t)
{
    static const unsigned widths[] = {[JAVA_BYTE] = 8, [JAVA_SHORT] = 16, [JAVA_CHAR] = 16, [JAVA_INT] = 32, [JAVA_LONG] = 64};
    bool computes = t->kind == JAVA_INT || t->kind == JAVA_LONG;
    enum overflow overflow = !computes ? OVERFLOW_WRAPS : l->options->arith == JAVA_EXACT ? OVERFLOW_CLAIMED : OVERFLOW_IGNORED;
    return (struct machine){widths[t->kind], t->kind != JAVA_CHAR, overflow, overflow, false};
}

bool machine_range(const struct lower *l, const struct java_type *t, unsigned *width, bool *is_signed)
{
    if (!java_type_integral(t))
        return false;
    struct machine m = heap_machine(l, t);
    *width = m.width;
    *is_signed = m.is_signed;
    return m.overflow != OVERFLOW_IGNORED;
}

static struct il_type il_type_of(struct lower *l, const struct java_type *t)
{
    struct il_type out = {.kind = IL_TYPE_OTHER, .name = t->name};
    if (t->kind == JAVA_BOOLEAN)
        out.kind = IL_TYPE_BOOL;
    else if (java_type_integral(t)) {
        out.kind = machine_range(l, t, &out.width, &out.is_signed) ? IL_TYPE_MACHINE : IL_TYPE_INT;
    } else if (t->kind == JAVA_FLOAT || t->kind == JAVA_DOUBLE) {
        out.kind = IL_TYPE_REAL;
    } else if (t->kind == JAVA_CLASS || t->kind == JAVA_NULL) {
        out.kind = IL_TYPE_REF;
    } else if (t->kind == JAVA_ARRAY) {
        out.kind = IL_TYPE_ARRAY;
        out.elem = heap_il_type(l, t->elem);
    }
    return out;
}

const struct il_type *heap_il_type(struct lower *l, const struct java_type *t)
{
    struct il_type *it = idmap_pointer(&l->il_types, t);
    if (!it) {
        it = arena_new(l->arena, struct il_type);
        *it = il_type_of(l, t);
        idmap_put(&l->il_types, idmap_key(t), idmap_key(it));
    }
    return it;
}

/* ---- classes of which all objects are known ---- */

static const char *display_of(struct lower *l, const struct java_field *f)
{
    if (!(f->mods & JAVA_STATIC))
        return f->name;
    return intern_printf(l->ast->names, "%s.%s", f->owner->simple ? f->owner->simple : f->owner->name, f->name);
}

static const char *name_of_object(struct lower *l, const struct java_class *made, const struct java_expr *e)
{
    const struct java_field *f = object_holder(l->instances, e);
    if (f)
        return display_of(l, f);
    return arena_printf(l->arena, "%s made in line %u", made->name, span_position(e->span).line);
}

term_id heap_object_of(struct lower *l, const struct java_expr *e)
{
    const struct java_class *c = e->anonymous ? e->anonymous : e->method->owner;
    symbol name = intern_printf(l->ast->names, "object of %s made at %u", c->name, e->span.start);
    func_id f = func_declare(l->ts, name, 0, NULL, l->ref);
    if (!idmap_has(&l->p->object_names, f))
        idmap_put(&l->p->object_names, f, idmap_key(name_of_object(l, c, e)));
    return mk_app(l->ts, f, 0, NULL);
}

term_id heap_known_object(struct lower *l, const struct java_class *c, term_id t)
{
    struct objects all = objects_of(l->instances, c);
    term_id one = mk_eq(l->ts, t, l->null);
    for (unsigned i = 0; i < all.n; i++)
        one = mk_or2(l->ts, one, mk_eq(l->ts, t, heap_object_of(l, all.made[i])));
    return one;
}

/* ---- facts about values ---- */

term_id heap_allocated(struct lower *l, term_id t)
{
    return mk_lt(l->ts, mk_app1(l->ts, l->alloc_time, t), l->alloc->term);
}

static term_id type_fact(struct lower *l, term_id t, const struct java_type *type)
{
    unsigned width;
    bool is_signed;
    if (machine_range(l, type, &width, &is_signed))
        return mk_in_range(l->ts, width, is_signed, t);
    if (!java_type_ref(type) || type->kind == JAVA_NULL || !l->types_matter || type_is_object(type))
        return mk_true(l->ts);
    return mk_or2(l->ts, mk_eq(l->ts, t, l->null), heap_has_type(l, t, type));
}

term_id heap_value_fact(struct lower *l, term_id t, const struct java_type *type)
{
    term_id fact = type_fact(l, t, type);
    return java_type_ref(type) ? mk_and2(l->ts, heap_allocated(l, t), fact) : fact;
}

/* For all o: the stored value has its type's range or dynamic type, and references in allocated objects are allocated. */
static term_id map_fact(struct lower *l, term_id stored, unsigned n, const term_id vars[], const struct java_type *type)
{
    term_id fact = type_fact(l, stored, type);
    if (java_type_ref(type))
        fact = mk_and2(l->ts, fact, mk_implies(l->ts, heap_allocated(l, vars[0]), heap_allocated(l, stored)));
    return fact == mk_true(l->ts) ? TERM_NONE : mk_forall(l->ts, n, vars, fact, NULL);
}

void heap_starts_in_range(struct lower *l, struct il_var *v, term_id stored, unsigned n, const term_id vars[],
                          const struct java_type *type)
{
    if (!java_type_integral(type) || v->fact != TERM_NONE)
        return;
    struct machine m = heap_machine(l, type);
    term_id range = mk_in_range(l->ts, m.width, m.is_signed, stored);
    v->entry_fact = n ? mk_forall(l->ts, n, vars, range, NULL) : range;
}

/* ---- heap variables ---- */

/* In Jahob's formulas, what a field of null refers to is null, and an array that is null has length 0. Code never reads or assigns these. */
static void field_facts(struct lower *l, struct il_var *v, const struct java_field *f)
{
    if (f->mods & JAVA_STATIC) {
        term_id fact = heap_value_fact(l, v->term, f->type);
        v->fact = fact == mk_true(l->ts) ? TERM_NONE : fact;
        heap_starts_in_range(l, v, v->term, 0, NULL, f->type);
        return;
    }
    term_id o = mk_const_named(l->ts, "o", l->ref), stored = mk_select1(l->ts, v->term, o);
    v->fact = map_fact(l, stored, 1, &o, f->type);
    heap_starts_in_range(l, v, stored, 1, &o, f->type);
    if (l->dialect->null_has_fields && java_type_ref(f->type))
        v->fact = mk_and2(l->ts, v->fact, mk_eq(l->ts, mk_select1(l->ts, v->term, l->null), l->null));
}

/* The program has a variable for f now. */
static void note_made(struct lower *l, const struct java_field *f)
{
    const struct shape *s = shape_of(l->shapes, f);
    l->n_made += s && s->made && !s->only_null;
}

struct il_var *heap_field(struct lower *l, struct java_field *f)
{
    if (f->user)
        return f->user;
    bool is_static = f->mods & JAVA_STATIC;
    sort_id stored = heap_sort(l, f->type);
    if (!is_static)
        ask_field(l, f->owner);
    symbol name = intern_printf(l->ast->names, "%s.%s", f->owner->name, f->name);
    struct il_var *v = il_add_var(l->p, NULL, name, display_of(l, f), is_static ? stored : sort_map(l->ts, 1, &l->ref, stored),
                                  is_static ? ROLE_GLOBAL : ROLE_MEMORY, heap_il_type(l, f->type), f->name_span);
    v->owner = heap_il_type(l, f->owner->type);
    if (!is_static)
        v->memory = (struct il_memory){.objects = 1};
    v->fixed = f->hidden;
    v->doubtful = f->owner->external;
    f->user = v;
    note_made(l, f);
    idmap_put(&l->field_of, idmap_key(v), idmap_key(f));
    idmap_put(&l->heap_of_term, v->term, idmap_key(v));
    field_facts(l, v, f);
    return v;
}

enum java_type_kind heap_elems_kind(const struct java_type *elem)
{
    return java_type_primitive(elem) ? elem->kind : JAVA_CLASS;
}

/* JLS 4.10.3, 10.5: an element is null or has the element type that the array has at run time. So it is a C if the array's type
 * is C[] or below. */
static term_id element_fits(struct lower *l, term_id element, term_id type)
{
    return mk_or2(l->ts, mk_eq(l->ts, element, l->null), mk_app2(l->ts, l->subtype, mk_app1(l->ts, l->type_of, element), type));
}

/* The place of an element: array and index. */
struct element {
    term_id at[2], stored;
};

static struct element element_of(struct lower *l, const struct il_var *elems)
{
    struct terms *ts = l->ts;
    struct element e = {.at = {mk_const_named(ts, "o", l->ref), mk_const_named(ts, "i", SORT_INT)}};
    e.stored = mk_select1(ts, mk_select1(ts, elems->term, e.at[0]), e.at[1]);
    return e;
}

static void reference_elements(struct lower *l, struct il_var *elems)
{
    struct terms *ts = l->ts;
    struct element e = element_of(l, elems);
    term_id fact = mk_implies(ts, heap_allocated(l, e.at[0]), heap_allocated(l, e.stored));
    if (l->types_matter)
        fact = mk_and2(ts, fact, element_fits(l, e.stored, mk_app1(ts, l->elem_type, mk_app1(ts, l->type_of, e.at[0]))));
    elems->fact = mk_forall(ts, 2, e.at, fact, NULL);
}

/* Called when all array types are known. */
static void reference_elements_by_type(struct lower *l, struct il_var *elems)
{
    struct terms *ts = l->ts;
    struct element e = element_of(l, elems);
    term_id dynamic = mk_app1(ts, l->type_of, e.at[0]);
    for (size_t i = 0; i < l->types.n; i++) {
        const struct java_type *t = l->types.at[i];
        if (t->kind != JAVA_ARRAY || !java_type_ref(t->elem) || type_is_object(t->elem))
            continue;
        term_id array = heap_type_term(l, t), elem = heap_type_term(l, t->elem);
        term_id known = mk_implies(ts, mk_app2(ts, l->subtype, dynamic, array), element_fits(l, e.stored, elem));
        elems->fact = mk_and2(ts, elems->fact, mk_forall(ts, 2, e.at, known, NULL));
    }
}

/* The same with many types. Facts about each of them would be facts of every routine that reads an array, so there is one fact about
 * elements, and what it says of each type is background. */
static void reference_elements_of_all(struct lower *l, struct il_var *elems)
{
    struct terms *ts = l->ts;
    struct element e = element_of(l, elems);
    l->element_type = declare2(l, "element type", l->type, l->type, SORT_BOOL);
    term_id types[] = {mk_app1(ts, l->type_of, e.stored), mk_app1(ts, l->type_of, e.at[0])};
    term_id known = mk_or2(ts, mk_eq(ts, e.stored, l->null), mk_app(ts, l->element_type, 2, types));
    elems->fact = mk_and2(ts, elems->fact, mk_forall(ts, 2, e.at, known, NULL));
}

struct il_var *heap_elems_of_kind(struct lower *l, enum java_type_kind kind)
{
    if (l->elems[kind])
        return l->elems[kind];
    const struct java_type *stored = kind == JAVA_CLASS ? java_type_named(l->ast, intern(l->ast->names, "java.lang.Object"))
                                                        : java_type_primitive_of(l->ast, kind);
    sort_id index = SORT_INT, row = sort_map(l->ts, 1, &index, heap_sort(l, stored));
    const char *name = arena_printf(l->arena, "\\elems.%s", kind == JAVA_CLASS ? "ref" : stored->name);
    struct il_var *v = il_add_var(l->p, NULL, name, "elems", sort_map(l->ts, 1, &l->ref, row), ROLE_MEMORY,
                                  heap_il_type(l, stored), (struct span){0});
    v->owner = heap_il_type(l, java_type_array(l->ast, stored));
    v->memory = (struct il_memory){.objects = 1, .offset = true, .length = l->length};
    l->elems[kind] = v;
    idmap_put(&l->heap_of_term, v->term, idmap_key(v));
    if (kind == JAVA_CLASS) {
        reference_elements(l, v);
    } else {
        struct element e = element_of(l, v);
        v->fact = map_fact(l, e.stored, 2, e.at, stored);
        heap_starts_in_range(l, v, e.stored, 2, e.at, stored);
    }
    return v;
}

struct il_var *heap_elems(struct lower *l, const struct java_type *elem)
{
    enum java_type_kind kind = heap_elems_kind(elem);
    if (kind == JAVA_CLASS)
        ask_elements(l, elem);
    return heap_elems_of_kind(l, kind);
}

/* ---- references in objects, for proofs ---- */

/* A time of allocation for each object. */
static term_id reach_time(struct lower *l, term_id o)
{
    if (l->reach_time == FUNC_NONE) {
        l->reach_time = declare(l, "reach_time", l->ref, SORT_INT);
        il_know_function(l->p, (struct il_function){.func = l->reach_time, .tried = TRIED_QUIET});
        il_know_function(l->p, (struct il_function){.func = l->alloc_time, .tried = TRIED_QUIET | TRIED_COMPARED});
    }
    return mk_app1(l->ts, l->reach_time, o);
}

static term_id counter_reach(struct lower *l)
{
    struct terms *ts = l->ts;
    term_id o = mk_const_named(ts, "o", l->ref);
    return mk_forall(ts, 1, &o, mk_implies(ts, heap_allocated(l, o), mk_lt(ts, reach_time(l, o), l->alloc->term)), NULL);
}

static term_id map_reach(struct lower *l, const struct il_var *v)
{
    struct terms *ts = l->ts;
    term_id place[] = {mk_const_named(ts, "o", l->ref), mk_const_named(ts, "i", SORT_INT)}, stored = v->term;
    for (unsigned i = 0; i < il_memory_indices(v); i++)
        stored = mk_select1(ts, stored, place[i]);
    term_id reached = mk_le(ts, mk_app1(ts, l->alloc_time, stored), reach_time(l, place[0]));
    return mk_forall(ts, il_memory_indices(v), place, mk_or2(ts, heap_allocated(l, stored), reached), NULL);
}

void heap_give_reach(struct lower *l, struct il_var *v)
{
    if (v->fact_of_proofs != TERM_NONE)
        return;
    if (v == l->alloc)
        v->fact_of_proofs = counter_reach(l);
    else if (il_is_memory(v) && v->fact != TERM_NONE && term_mentions(l->ts, v->fact, l->alloc->term))
        v->fact_of_proofs = map_reach(l, v);
}

struct il_var *heap_var_of(const struct lower *l, term_id t)
{
    const uint64_t *found = idmap_get(&l->heap_of_term, t);
    return found ? (struct il_var *)(uintptr_t)*found : NULL;
}

struct java_field *heap_field_of(const struct lower *l, const struct il_var *v)
{
    return idmap_pointer(&l->field_of, v);
}

term_id heap_element(struct lower *l, const struct java_type *elem, term_id a, term_id i)
{
    return mk_select1(l->ts, mk_select1(l->ts, heap_elems(l, elem)->term, a), i);
}

/* ---- constants ---- */

term_id heap_default(struct lower *l, const struct java_type *t)
{
    if (t->kind == JAVA_BOOLEAN)
        return mk_false(l->ts);
    if (java_type_integral(t))
        return mk_int(l->ts, 0);
    if (t->kind == JAVA_FLOAT || t->kind == JAVA_DOUBLE)
        return float_literal(l, "0x0.0p0", t);
    if (t->kind == JAVA_TYPE)
        return heap_type_term(l, java_type_named(l->ast, intern(l->ast->names, "java.lang.Object")));
    return l->null;
}

/* ---- background ---- */

void heap_background(struct lower *l)
{
    struct terms *ts = l->ts;
    term_id o = mk_const_named(ts, "o", l->ref), length = mk_app1(ts, l->length, o);
    term_id bounds = mk_and2(ts, mk_le(ts, mk_int(ts, 0), length), mk_le(ts, length, mk_machine_max(ts, 32, true)));
    vec_push(&l->p->background, mk_forall(ts, 1, &o, bounds, NULL));
    vec_push(&l->p->background, mk_eq(ts, mk_app1(ts, l->alloc_time, l->null), mk_int(ts, 0)));
    if (l->dialect->null_has_fields)
        vec_push(&l->p->background, mk_eq(ts, mk_app1(ts, l->length, l->null), mk_int(ts, 0)));
}

void heap_elements_background(struct lower *l, bool many_types)
{
    l->elem_types_asked |= l->elems[JAVA_CLASS] != NULL;
    if (l->elems[JAVA_CLASS])
        (many_types ? reference_elements_of_all : reference_elements_by_type)(l, l->elems[JAVA_CLASS]);
}

/* ---- facts ---- */
