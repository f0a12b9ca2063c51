/* Places: what they are made of, and what is read there. Start with place_of_var.
 *
 * A place is in a variable without an address, or in a block. Members and constant arrays on the way make its path and its subscripts. A
 * member to which a pointer may exist is a block of its own (memory_part), and a new place starts there. */
#include "lang/c/lower/place.h"

#include "base/bug.h"
#include "lang/c/lower/bytes.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/part.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/undefined.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/variable.h"

#include <string.h>

/* ---- what a place is made of ---- */

/* A character is an element of the map of bytes. */
static bool is_wide(const struct lower *l, const struct c_type *t)
{
    bool character = t->kind == C_INTEGER && (t->integer == C_CHAR || t->integer == C_SCHAR || t->integer == C_UCHAR);
    return !character && memory_in_bytes(l, t);
}

struct place place_in_block(const struct lower *l, const struct c_type *element, term_id block, term_id offset,
                            const struct c_expr *pointer, struct span at)
{
    bool bytes = is_wide(l, element);
    return (struct place){.type = element,
                          .element = bytes ? l->ast->integers[C_UCHAR] : element,
                          .bytes = bytes,
                          .block = block,
                          .offset = offset,
                          .pointer = pointer,
                          .path = "",
                          .is_const = element->quals & C_CONST,
                          .span = at};
}

static term_id zero(struct body *b)
{
    return mk_int(b->l->ts, 0);
}

struct place place_of_object(struct body *b, const struct c_type *t, term_id block, struct span at)
{
    const struct c_type *element = c_is_array(t) ? t->of : t;
    bool whole = element->kind == C_RECORD && c_is_whole(b->l->uses, element->record);
    struct place p = place_in_block(b->l, element, block, whole ? TERM_NONE : zero(b), NULL, at);
    p.type = t;
    p.is_const |= t->quals & C_CONST;
    return p;
}

/* An object that is a variable or a member, and so perhaps boxed. */
static struct place place_in_own_block(struct body *b, const struct c_type *t, term_id block, struct span at)
{
    if (!c_is_boxed(b->l->uses, t))
        return place_of_object(b, t, block, at);
    struct place box = place_in_block(b->l, t, block, zero(b), NULL, at);
    return place_as_row(b, box);
}

struct place place_of_var(struct body *b, const struct c_var *v, struct span at)
{
    if (c_has_address(b->l->uses, v))
        return place_in_own_block(b, v->type, block_of_var(b, v), at);
    return (struct place){.type = v->type,
                          .variable = variable_name(b, v),
                          .var = v,
                          .path = "",
                          .is_const = v->type->quals & C_CONST,
                          .span = at};
}

/* The array is all of its block. */
static bool is_whole_block(const struct place *p)
{
    return !p->variable && !p->bytes && !*p->path && p->n == 0 && c_is_array(p->type) && p->element->plain != p->type->plain;
}

struct place place_as_row(struct body *b, struct place p)
{
    bool element = !p.variable && !p.bytes && !*p.path && p.n == 0 && c_is_array(p.type) && p.element->plain == p.type->plain;
    if (!element || !c_is_row(b->l->uses, p.type))
        return p;
    struct place q = place_of_object(b, p.type, memory_row(b, &p), p.span);
    q.owner = arena_copy(b->l->arena, &p, sizeof p);
    q.is_const |= p.is_const;
    return q;
}

bool place_has_rows(const struct lower *l, const struct place *p)
{
    return !p->variable && !p->bytes && c_is_array(p->type) && c_is_row(l->uses, p->type->of);
}

/* The part, or the box that is the part, belongs to the record. */
static void note_owner(struct lower *l, struct place *part, const struct place *record)
{
    struct place box = part->owner ? *part->owner : *record;
    if (part->owner)
        box.owner = arena_copy(l->arena, record, sizeof *record);
    part->owner = arena_copy(l->arena, &box, sizeof box);
}

struct place place_member(struct body *b, struct place p, const struct c_field *f)
{
    struct lower *l = b->l;
    const struct c_field *own = f;
    if (p.bytes)
        return bytes_member(b, p, f);
    f = c_standing_field(f);
    const char *path = arena_printf(l->arena, "%s.%s", p.path, f->name ? f->name : arena_printf(l->arena, "#%u", f->index));
    if (!p.in_union && c_is_loose_union(f->record))
        p.in_union = arena_copy(l->arena, &p, sizeof p);
    if (p.in_union && !p.variable && c_is_part(l->uses, f))
        build_unsupported(&b->k, p.span, "address of a member of a union");
    if (c_is_loose_union(f->record) && p.n > p.in_union->n)
        build_unsupported(&b->k, p.span, "array of unions in a union");
    if (!p.variable && c_is_part(l->uses, f)) {
        if (p.n)
            build_unsupported(&b->k, p.span, "address of a member of an array's element");
        struct place record = p;
        record.offset = p.start != TERM_NONE ? p.start : p.offset;
        term_id start, part = memory_part(b, &record, path, f, &start);
        struct place q = place_in_own_block(b, f->type, part, p.span);
        q.start = start;
        q.alone = !q.owner && p.pointer && f->type->kind == C_RECORD && c_is_contained(l->uses, f);
        q.pointer = q.alone ? p.pointer : q.pointer;
        q.offset = q.alone && start != TERM_NONE ? start : q.offset;
        note_owner(l, &q, &p);
        q.is_const |= p.is_const;
        q.bit_field = f->is_bit_field ? f : NULL;
        return q;
    }
    p.path = path;
    p.is_const |= (own->type->quals & C_CONST) != 0;
    p.type = own->type;
    p.bit_field = f->is_bit_field ? f : NULL;
    return p;
}

/* A variable of this type of which nothing is known, for code that is not supported. */
static struct place some_place(struct body *b, const struct c_type *t, struct span at)
{
    return (struct place){.type = t,
                          .variable = arena_printf(b->l->arena, "\\any%u", (unsigned)b->k.r->vars.n),
                          .path = "",
                          .span = at};
}

/* TERM_NONE: not known here. */
static term_id array_length(struct body *b, const struct c_type *array)
{
    if (array->kind == C_ARRAY)
        return mk_int(b->l->ts, (long)array->length);
    struct il_var *length = array->kind == C_VLA ? idmap_pointer(&b->here->row_length, array) : NULL;
    return length ? length->term : TERM_NONE;
}

/* inner[index] of an array whose length is known, or whose block has one. */
struct place place_element(struct body *b, struct place p, term_id index, struct span at)
{
    const struct c_type *array = p.type;
    if (p.bytes)
        return bytes_element(b, p, index, at);
    if (is_whole_block(&p)) {
        p.offset = p.offset == TERM_NONE ? TERM_NONE : mk_add(b->l->ts, p.offset, index);
        p.type = array->of;
        p.span = at;
        return place_as_row(b, p);
    }
    term_id length = array_length(b, array);
    if (p.n == MAX_INDICES || length == TERM_NONE) {
        build_unsupported(&b->k, at, length == TERM_NONE ? "array of this type" : "array of this many dimensions");
        return some_place(b, array->of, at);
    }
    p.bound[p.n_bounds++] = (struct c_bound){index, length, at};
    p.index[p.n++] = index;
    p.type = array->of;
    return p;
}

/* ---- checks ---- */

static void check_bounds(struct body *b, const struct place *p)
{
    struct terms *ts = b->l->ts;
    for (unsigned i = 0; i < p->n_bounds; i++) {
        const struct c_bound *k = &p->bound[i];
        check(b, OBLIGATION_INDEX_NEGATIVE, mk_le(ts, mk_int(ts, 0), k->index), k->span, k->span);
        check(b, OBLIGATION_INDEX_TOO_LARGE, mk_lt(ts, k->index, k->length), k->span, k->span);
    }
}

/* The last element, or byte, that the place takes up in its block. */
static term_id last_of(struct body *b, const struct place *p)
{
    term_id first, last;
    if (p->bytes && bytes_range(b->l, p, &first, &last))
        return last;
    return p->offset == TERM_NONE ? zero(b) : p->offset;
}

/* A variable's array in a block of its own. */
static void check_own_array(struct body *b, const struct place *p)
{
    struct terms *ts = b->l->ts;
    if (p->offset == TERM_NONE || (p->bytes && !p->open))
        return;
    check(b, OBLIGATION_INDEX_NEGATIVE, mk_le(ts, mk_int(ts, 0), p->offset), p->span, p->span);
    check(b, OBLIGATION_INDEX_TOO_LARGE, mk_lt(ts, last_of(b, p), block_length(b->l, p->block)), p->span, p->span);
}

static void check_followed(struct body *b, const struct place *p, bool writes)
{
    struct terms *ts = b->l->ts;
    struct span pointer = p->pointer->span;
    check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(ts, p->block, b->l->null), pointer, pointer);
    if (c_ends_objects(b->l->uses)) {
        term_id freed = is_freed(b, p->element, p->block);
        check(b, OBLIGATION_USE_AFTER_FREE, mk_not(ts, freed), pointer, pointer);
    }
    if (writes && b->l->read_only != FUNC_NONE)
        check(b, OBLIGATION_CONST_WRITE, mk_not(ts, mk_app1(ts, b->l->read_only, p->block)), p->span, p->span);
    term_id offset = p->offset == TERM_NONE ? zero(b) : p->offset;
    term_id inside = mk_and2(ts, mk_le(ts, zero(b), offset), mk_lt(ts, last_of(b, p), block_length(b->l, p->block)));
    check(b, writes ? OBLIGATION_INVALID_WRITE : OBLIGATION_INVALID_READ, inside, p->span, p->span);
}

static void check_there(struct body *b, const struct place *p, bool writes)
{
    if (!p->variable && p->pointer)
        check_followed(b, p, writes);
    else if (!p->variable)
        check_own_array(b, p);
    check_bounds(b, p);
}

/* p->list.next, where a list's head is taken for the member of a record: the head is read, and nothing of the record. Loops over the lists of the
 * Linux kernel do that to step on (list_for_each_entry_safe). */
static void check_alone(struct body *b, const struct place *p, bool writes)
{
    struct span pointer = p->pointer->span;
    check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(b->l->ts, p->owner->block, b->l->null), pointer, pointer);
    check_there(b, p, writes);
}

void place_check_there(struct body *b, const struct place *p)
{
    if (p->alone) {
        check_alone(b, p, false);
        return;
    }
    if (p->owner)
        place_check_there(b, p->owner);
    check_there(b, p, false);
}

void place_check(struct body *b, const struct place *p, bool writes)
{
    if (writes && p->is_const)
        check(b, OBLIGATION_CONST_WRITE, mk_false(b->l->ts), p->span, p->span);
    if (p->owner && !p->alone)
        place_check(b, p->owner, writes && !p->owner->is_const);
    if (p->alone)
        check_alone(b, p, writes);
    else
        check_there(b, p, writes);
    if (!writes)
        check_assigned(b, p);
}

/* ---- leaves ---- */

/* An array like this one, of other elements. */
static const struct c_type *array_over(struct lower *l, const struct c_type *array, const struct c_type *of)
{
    if (array->of->kind == C_ARRAY && array->of != of)
        of = array_over(l, array->of, of);
    symbol key = intern_printf(l->names, "%p[%llu]", (const void *)of, (unsigned long long)array->length);
    struct c_type *t = idmap_pointer(&l->arrays, key);
    if (!t) {
        t = arena_copy(l->arena, array, sizeof *array);
        t->plain = t;
        t->of = of;
        t->size = array->length * of->size;
        t->name = arena_printf(l->arena, "%s[%llu]", of->name, (unsigned long long)array->length);
        idmap_put(&l->arrays, idmap_key(key), idmap_key(t));
    }
    return t;
}

/* An array of records, in a variable or in a record, is one array for each member. */
static void leaves_of_array(struct body *b, const struct place *p, void (*f)(void *user, const struct place *leaf), void *user)
{
    struct place element = *p;
    element.type = c_without_arrays(p->type);
    const struct c_record *r = element.type->record;
    for (unsigned i = 0; i < r->n_fields; i++) {
        struct place member = place_member(b, element, r->fields[i]);
        member.type = array_over(b->l, p->type, member.type);
        place_leaves(b, &member, f, user);
    }
}

static bool is_array_of_records(const struct body *b, const struct place *p)
{
    const struct c_type *t = c_without_arrays(p->type);
    bool constant = c_is_array(p->type) && t->kind == C_RECORD && !t->record->is_union && !p->bytes;
    for (const struct c_type *a = p->type; c_is_array(a); a = a->of)
        constant &= a->kind == C_ARRAY;
    for (unsigned i = 0; constant && !p->variable && i < t->record->n_fields; i++)
        constant &= !c_is_part(b->l->uses, t->record->fields[i]);
    return constant && !is_whole_block(p) && (p->variable || !c_is_row(b->l->uses, p->element));
}

void place_leaves(struct body *b, const struct place *p, void (*f)(void *user, const struct place *leaf), void *user)
{
    if (p->bytes && c_is_array(p->type) && p->type->kind != C_ARRAY)
        return; /* of no length that the type tells */
    if (is_array_of_records(b, p)) {
        leaves_of_array(b, p, f, user);
        return;
    }
    if (p->type->kind != C_RECORD) {
        f(user, p);
        return;
    }
    unsigned n = c_is_one_member(p->type->record) ? 1 : p->type->record->n_fields;
    for (unsigned i = 0; i < n; i++) {
        struct place member = place_member(b, *p, p->type->record->fields[i]);
        place_leaves(b, &member, f, user);
    }
}

static unsigned dimensions(const struct c_type *t)
{
    unsigned n = 0;
    for (; c_is_array(t); t = t->of)
        n++;
    return n;
}

const struct c_type *place_array_type(struct lower *l, const struct c_type *t, unsigned n)
{
    for (unsigned i = dimensions(t); i < n; i++) {
        struct c_type array = {.kind = C_ARRAY, .length = 1, .complete = true, .of = t};
        t = array_over(l, &array, t);
    }
    return t;
}

struct il_target place_map(struct body *b, const struct place *p, const struct c_type *scalar, unsigned component)
{
    struct lower *l = b->l;
    if (p->bytes)
        bug("a place in bytes has no map of its own");
    bool row = is_whole_block(p); /* all of the block is meant */
    unsigned more = dimensions(p->type) - row, bits = p->bit_field ? p->bit_field->bit_width : 0;
    term_id index[MAX_INDICES + 2];
    struct il_target t = {0};
    if (place_has_rows(l, p) || (!p->variable && c_is_row(l->uses, p->element)))
        build_unsupported(&b->k, p->span, "value of an array to whose rows there are pointers");
    if (p->variable) {
        t.var = variable_leaf(b, p, scalar, component, p->n + more, bits);
    } else {
        t.var = memory_map(l, p->element, p->path, scalar, component, p->n + more, bits);
        index[t.n++] = p->block;
        if (p->offset != TERM_NONE && !row)
            index[t.n++] = p->offset;
    }
    for (unsigned i = 0; i < p->n; i++)
        index[t.n++] = p->index[i];
    t.index = arena_copy(l->arena, index, t.n * sizeof *index);
    return t;
}

struct il_target place_target(struct body *b, const struct place *p, const struct c_type *scalar, unsigned component)
{
    struct il_target t = place_map(b, p, scalar, component);
    if (p->in_union && !t.var->overlay) {
        const char *of = p->variable ? p->variable : p->element->plain->name;
        t.var->overlay = intern_printf(b->l->names, "%s%s", of, p->in_union->path);
        t.var->overlay_part = intern_printf(b->l->names, "%s", p->path);
    }
    build_use(&b->k, t.var);
    return t;
}

term_id place_kept_as(const struct lower *l, const struct place *p, const struct c_type *t, term_id value)
{
    if (p->variable || !c_is_integer(t) || !c_is_integer(p->type) || !c_is_integer(p->element) ||
        memory_element(l, p->element) == p->element->plain)
        return value;
    return mk_wrap(l->ts, t->width, t->is_signed, value);
}

static term_id leaf_term(struct body *b, const struct place *p, const struct c_type *scalar, unsigned component)
{
    if (p->bytes)
        return bytes_value(b->l, p, bytes_row(b, p->block), component);
    struct il_target t = place_target(b, p, scalar, component);
    return place_kept_as(b->l, p, scalar, il_target_term(b->l->ts, &t));
}

void c_note_objects(struct body *b, const struct c_type *pointer, struct span at)
{
    struct lower *l = b->l;
    const struct c_type *of = pointer->of->plain, *object = c_place_type(c_pointees_of(l->uses), of);
    const char *what = of == object ? "" : arena_printf(l->arena, " of type '%s'", object->name);
    const char *freed = c_ends_objects(l->uses) ? ", none freed before the call" : "";
    const char *made = of->kind == C_RECORD && c_is_from_malloc(l->uses, of->record) ? " that malloc made" : "";
    note_once(b, at, "memory",
              arena_printf(l->arena, "pointers to '%s' in memory are null or point to objects%s%s%s", of->name, what, made,
                           freed));
}

/* The pointer t, read from memory, leads to an object, or is null. It was not freed before the routine began; objects that are made later were not
 * either. */
static term_id leads_to_object(struct body *b, term_id t, const struct c_type *record)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id exists = mk_lt(ts, mk_int(ts, 0), block_length(l, t));
    if (c_ends_objects(l->uses)) {
        term_id before = build_old(&b->k, memory_freed(l))->term;
        exists = mk_and2(ts, exists, mk_not(ts, freed_in(l, before, record, t)));
    }
    if (c_is_from_malloc(l->uses, record->record))
        exists = mk_and2(ts, exists, mk_app1(ts, l->heap, t));
    return mk_or2(ts, mk_eq(ts, t, l->null), exists);
}

/* No contract can say of all records of a list that they exist, so that is assumed of pointers to whole records, and listed. */
static void assume_object(struct body *b, term_id t, const struct place *p)
{
    bool record = is_whole_pointer(b->l, p->type) && p->type->of->kind == C_RECORD;
    if (!record || c_holds_contained(b->l->uses, p->type->of)) /* it may be one around no member, which is not there */
        return;
    build_assume(&b->k, leads_to_object(b, t, p->type->of), p->span, NULL);
    c_note_objects(b, p->type, p->span);
}

/* What is known of a value that was read from memory and holds a block. */
static void assume_read(struct body *b, term_id t, const struct place *p)
{
    struct lower *l = b->l;
    if (p->variable || term_sort(l->ts, t) != l->block)
        return;
    build_use(&b->k, l->alloc);
    build_assume(&b->k, value_fact(l, t, p->type, 0, 0), p->span, NULL);
    if (p->bytes)
        bytes_assume_pointer(b, p, t);
    assume_object(b, t, p);
}

/* The value of a pointer variable. A global one is memory that other code sees. */
static struct c_value read_pointer(struct body *b, const struct place *p)
{
    struct c_value v = pointer_variable_value(b, p->var);
    if (p->var->storage == C_GLOBAL)
        assume_object(b, v.term, p);
    return v;
}

/* In bytes, a record around what is no member begins in front of the object that is there. */
static bool may_be_before_object(const struct lower *l, const struct c_type *pointer)
{
    return memory_in_bytes(l, pointer->of) && c_holds_contained(l->uses, pointer->of);
}

static struct c_value scalar_in(struct body *b, const struct place *p)
{
    const struct c_type *t = p->type;
    if (!is_scalar(t)) {
        build_unsupported(&b->k, p->span, arena_printf(b->l->arena, "value of type '%s'", t->name));
        return scalar_value(t, zero(b));
    }
    if (p->var && p->variable && t->kind == C_POINTER && !*p->path && p->n == 0)
        return read_pointer(b, p);
    term_id first = leaf_term(b, p, t, 0);
    assume_read(b, first, p);
    if (t->kind != C_POINTER)
        return scalar_value(t, first);
    term_id offset = components(b->l, t) > 1 ? leaf_term(b, p, t, 1) : TERM_NONE;
    if (offset != TERM_NONE && !p->variable && !may_be_before_object(b->l, t))
        build_assume(&b->k, pointer_in_object(b, first, offset, p->span), p->span, NULL);
    return pointer_value(t, first, offset);
}

struct collected {
    struct body *b;
    struct term_vec all;
};

static void collect_any(void *user, const struct place *leaf)
{
    struct collected *k = user;
    struct body *b = k->b;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    if (!is_scalar(scalar))
        build_unsupported(&b->k, leaf->span, arena_printf(b->l->arena, "member of type '%s'", leaf->type->name));
    for (unsigned i = 0; is_scalar(scalar) && i < components(b->l, scalar); i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        havoc_target(b, t, leaf->span, span_text(b->l->arena, leaf->span));
        vec_push(&k->all, il_target_term(b->l->ts, &t));
    }
}

/* Of an array of structs, parts of which are blocks of their own, nothing is known where it is copied. */
static void collect_unknown(struct collected *k, const struct place *array)
{
    const char *name = arena_printf(k->b->l->arena, "\\any%u", (unsigned)k->b->k.r->vars.n);
    struct place own = {.type = array->type, .variable = name, .path = "", .span = array->span};
    place_leaves(k->b, &own, collect_any, k);
}

static void collect_leaf(void *user, const struct place *leaf)
{
    struct collected *k = user;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    if (!is_scalar(scalar)) {
        collect_unknown(k, leaf);
        return;
    }
    for (unsigned i = 0; i < components(k->b->l, scalar); i++)
        vec_push(&k->all, leaf_term(k->b, leaf, scalar, i));
}

struct c_value place_value(struct body *b, const struct place *p)
{
    if (p->type->kind != C_RECORD)
        return scalar_in(b, p);
    struct collected k = {b, VEC_IN(b->l->arena)};
    place_leaves(b, p, collect_leaf, &k);
    return with_assigned(b, p,
                         (struct c_value){.kind = C_VALUE_RECORD, .type = p->type, .n = (unsigned)k.all.n, .leaf = k.all.at});
}

/* ---- addresses ---- */

static struct c_value no_address(struct body *b, const struct place *p, const struct c_type *pointer, const char *what)
{
    build_unsupported(&b->k, p->span, what);
    return c_any_value(b, pointer);
}

static bool is_own_block(const struct place *p)
{
    return !*p->path && p->n == 0 && !p->variable;
}

/* A pointer to the array as a whole. It leads to an element of a block of arrays. */
static struct c_value address_of_array(struct body *b, const struct place *p, const struct c_type *pointer)
{
    const struct place *q = p->owner && c_is_array(p->owner->type) ? p->owner : p;
    if (!is_own_block(q) || q->element->plain != p->type->plain)
        return no_address(b, p, pointer, "pointer to an array that is no element of another one");
    return pointer_value(pointer, q->block, q->offset);
}

struct c_value place_address(struct body *b, const struct place *p, const struct c_type *pointer)
{
    if (p->bytes && !p->bit_field && memory_in_bytes(b->l, pointer->of))
        return pointer_value(pointer, p->block, p->offset);
    if (!p->bytes && c_is_array(p->type) && pointer->of->plain == p->type->plain)
        return address_of_array(b, p, pointer);
    if (p->bytes || !is_own_block(p) || (c_is_array(p->type) && !is_whole_block(p))) {
        bool row = c_is_array(p->type) && !*p->path;
        return no_address(b, p, pointer, row ? "pointer to a row of an array of arrays" : "pointer to this part of an object");
    }
    term_id offset = p->start != TERM_NONE ? p->start : p->offset == TERM_NONE ? zero(b) : p->offset;
    return pointer_value(pointer, p->block, is_whole_pointer(b->l, pointer) ? TERM_NONE : offset);
}
