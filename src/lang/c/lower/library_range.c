/* Ranges of elements that a function of the library reads or changes as a whole. What changes is one assignment for each map of memory: the
 * row of the block becomes a lambda, which is the old row outside the range. Start with range_copy. */
#include "lang/c/lower/library_range.h"

#include "lang/c/lower/bytes.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/frame.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/loop_frame.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/part.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/undefined.h"
#include "lang/c/lower/undefined_memory.h"

/* A name of a bound variable that no variable of C has. */
#define INDEX "\\i"

static term_id bound_index(struct terms *ts)
{
    return mk_const_named(ts, INDEX, SORT_INT);
}

struct c_range range_at(struct c_value p, term_id n, const struct c_expr *argument, const struct c_expr *e)
{
    return (struct c_range){.element = p.type->of->plain,
                            .block = p.term,
                            .from = p.offset,
                            .n = n,
                            .pointer = argument->span,
                            .whole = e->span};
}

static term_id end_of(struct terms *ts, const struct c_range *r)
{
    return mk_add(ts, r->from, r->n);
}

static term_id is_in(struct terms *ts, const struct c_range *r, term_id i)
{
    return mk_and2(ts, mk_le(ts, r->from, i), mk_lt(ts, i, end_of(ts, r)));
}

/* One element, which is treated like any place of its type. */
static bool is_one(const struct body *b, const struct c_range *r)
{
    return r->from == TERM_NONE || (r->n == mk_int(b->l->ts, 1) && !c_is_array(r->element));
}

static struct place place_of(struct body *b, const struct c_range *r)
{
    return place_in_block(b->l, r->element, r->block, r->from, NULL, r->whole);
}

/* ---- checks ---- */

/* As C11 has it, pointers must not be null even if nothing is accessed. n counts units, of which `units` are an element. */
static void check_units(struct body *b, const struct c_range *r, long units, bool writes)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id zero = mk_int(ts, 0), some = mk_lt(ts, zero, r->n);
    check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(ts, r->block, l->null), r->pointer, r->pointer);
    if (c_ends_objects(l->uses)) {
        term_id exists = mk_not(ts, is_freed(b, r->element, r->block));
        check(b, OBLIGATION_USE_AFTER_FREE, mk_implies(ts, some, exists), r->pointer, r->pointer);
    }
    if (writes && l->read_only != FUNC_NONE) {
        term_id open = mk_not(ts, mk_app1(ts, l->read_only, r->block));
        check(b, OBLIGATION_CONST_WRITE, mk_implies(ts, some, open), r->pointer, r->pointer);
    }
    term_id from = r->from == TERM_NONE ? zero : r->from, unit = mk_int(ts, units);
    term_id end = mk_add(ts, mk_mul(ts, unit, from), r->n), last = mk_mul(ts, unit, block_length(l, r->block));
    term_id fits = mk_and2(ts, mk_le(ts, zero, from), mk_le(ts, end, last));
    check(b, writes ? OBLIGATION_INVALID_WRITE : OBLIGATION_INVALID_READ, mk_implies(ts, some, fits), r->pointer, r->pointer);
}

void range_check(struct body *b, const struct c_range *r, bool writes)
{
    check_units(b, r, 1, writes);
}

void range_check_bytes(struct body *b, const struct c_range *r, bool writes)
{
    check_units(b, r, (long)r->element->size, writes);
}

void range_check_values(struct body *b, const struct c_range *r)
{
    struct terms *ts = b->l->ts;
    struct place p = place_of(b, r);
    if (!b->follows || p.bytes || !is_scalar(r->element) || r->from == TERM_NONE || !c_is_made(b, &p))
        return;
    struct il_var *flags = c_flag_map(b, place_map(b, &p, r->element, 0).var);
    term_id i = bound_index(ts), has = mk_select1(ts, mk_select1(ts, flags->term, r->block), i);
    term_id all = mk_forall(ts, 1, &i, mk_implies(ts, is_in(ts, r, i), has), NULL);
    check(b, OBLIGATION_UNINITIALIZED, all, r->pointer, r->pointer);
}

term_id range_apart(struct body *b, const struct c_range *x, const struct c_range *y)
{
    struct terms *ts = b->l->ts;
    term_id blocks = mk_ne(ts, x->block, y->block), zero = mk_int(ts, 0);
    if (memory_element(b->l, x->element) != memory_element(b->l, y->element))
        return mk_true(ts);
    if (x->from == TERM_NONE || y->from == TERM_NONE)
        return blocks;
    term_id either[] = {blocks, mk_le(ts, end_of(ts, x), y->from), mk_le(ts, end_of(ts, y), x->from), mk_le(ts, x->n, zero),
                        mk_le(ts, y->n, zero)};
    return mk_or(ts, 5, either);
}

term_id range_bytes_apart(struct body *b, const struct c_range *x, const struct c_range *y)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id none = mk_le(ts, x->n, mk_int(ts, 0));
    term_id blocks = mk_ne(ts, block_root(l, x->element, x->block), block_root(l, y->element, y->block));
    if (x->from == TERM_NONE || y->from == TERM_NONE || x->element->plain != y->element->plain)
        return mk_or2(ts, blocks, none);
    term_id size = mk_int(ts, (long)x->element->size), at = mk_mul(ts, size, x->from), other = mk_mul(ts, size, y->from);
    term_id same = mk_eq(ts, x->block, y->block);
    term_id beside = mk_or2(ts, mk_le(ts, mk_add(ts, at, x->n), other), mk_le(ts, mk_add(ts, other, y->n), at));
    return mk_or(ts, 3, (term_id[]){blocks, none, mk_and2(ts, same, beside)});
}

/* ---- rows ---- */

struct rows {
    struct body *b;
    const struct c_range *to, *from;
    term_id byte;
    /* The new value of an element, from the rows of its map and its index; NULL: any. */
    term_id (*value)(const struct rows *k, struct il_var *map, term_id i);
    term_id (*of)(void *user, struct body *b, term_id i);
    void *user;
    term_id all; /* for comparisons */
};

enum { FEW = 16 };

/* The row with the new elements: few ones are stored, many are a lambda. */
static term_id new_row(struct rows *k, struct il_var *map, term_id old, term_id in)
{
    struct terms *ts = k->b->l->ts;
    const struct c_range *r = k->to;
    long n;
    if (term_to_long(ts, r->n, &n) && 0 <= n && n <= FEW) {
        term_id row = old;
        for (long j = 0; j < n; j++) {
            term_id at = mk_add(ts, r->from, mk_int(ts, j));
            row = mk_store1(ts, row, at, k->value(k, map, at));
        }
        return row;
    }
    term_id i = bound_index(ts), value = k->value(k, map, i);
    return mk_lambda(ts, 1, &i, mk_ite(ts, in, value, mk_select1(ts, old, i)));
}

static term_id copied(const struct rows *k, struct il_var *map, term_id i);

static term_id has_value(const struct rows *k, struct il_var *flags, term_id i)
{
    (void)i;
    struct terms *ts = k->b->l->ts;
    return value_everywhere(ts, sort_range(ts, sort_range(ts, flags->sort)), mk_true(ts));
}

/* What is copied has a value if it had one. */
static void change_flags(const struct rows *k, struct il_var *map, term_id in)
{
    struct body *b = k->b;
    if (!b->follows || !idmap_has(&b->l->map_of, idmap_key(map)))
        return;
    struct il_var *flags = c_flag_map(b, map);
    struct rows own = *k;
    own.value = has_value;
    if (k->value == copied) {
        struct place from = place_of(b, k->from);
        if (c_has_own_flags(b, &from))
            own.value = copied;
        else
            c_note_read(b, &from, flags);
    }
    struct il_target t = target_at(&b->k, flags, k->to->block);
    build_assign(&b->k, t, new_row(&own, flags, il_target_term(b->l->ts, &t), in), k->to->whole, NULL);
}

/* The part of the change that is in one map. */
static void change_row(struct rows *k, struct il_var *map)
{
    struct body *b = k->b;
    struct terms *ts = b->l->ts;
    const struct c_range *r = k->to;
    term_id i = bound_index(ts), in = is_in(ts, r, i);
    frame_check_place(b, &(struct changed_place){map, r->block, i, in}, r->whole, r->pointer);
    struct il_target t = target_at(&b->k, map, r->block);
    build_use(&b->k, map);
    term_id row = new_row(k, map, il_target_term(ts, &t), in);
    build_assign(&b->k, t, row, r->whole, span_text(b->l->arena, r->whole));
    change_flags(k, map, in);
}

struct fitting {
    const struct c_range *r;
    bool fits;
};

static void fit_leaf(void *user, const struct place *leaf)
{
    struct fitting *k = user;
    k->fits &= is_scalar(c_without_arrays(leaf->type)) && leaf->block == k->r->block;
}

bool range_is_rows(struct body *b, const struct c_range *r)
{
    struct fitting k = {r, true};
    struct place p = place_of(b, r);
    if (!is_one(b, r))
        place_leaves(b, &p, fit_leaf, &k);
    return k.fits;
}

static void change_leaf(void *user, const struct place *leaf)
{
    struct rows *k = user;
    struct body *b = k->b;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    if (!is_scalar(scalar) || leaf->block != k->to->block) {
        build_unsupported(&b->k, k->to->whole, "this type of elements in a call of the library");
        return;
    }
    for (unsigned i = 0; i < components(b->l, scalar); i++)
        change_row(k, place_target(b, leaf, scalar, i).var);
}

static void change_rows(struct rows *k)
{
    struct place p = place_of(k->b, k->to);
    place_leaves(k->b, &p, change_leaf, k);
}

static term_id row_in(struct body *b, struct il_var *map, term_id block)
{
    return mk_select1(b->l->ts, build_use(&b->k, map), block);
}

static term_id copied(const struct rows *k, struct il_var *map, term_id i)
{
    struct terms *ts = k->b->l->ts;
    term_id shift = mk_sub(ts, k->from->from, k->to->from);
    return mk_select1(ts, row_in(k->b, map, k->from->block), mk_add(ts, i, shift));
}

void range_copy(struct body *b, const struct c_range *to, const struct c_range *from)
{
    if (is_one(b, to)) {
        struct place p = place_of(b, to), q = place_of(b, from);
        place_assign(b, &p, place_value(b, &q), to->whole, span_text(b->l->arena, to->whole));
        return;
    }
    struct rows k = {.b = b, .to = to, .from = from, .value = copied};
    change_rows(&k);
}

/* ---- filling ---- */

/* An integer all of whose bytes have this value. */
static term_id repeated(struct terms *ts, const struct c_type *t, term_id byte)
{
    term_id sum = mk_int(ts, 0);
    for (uint64_t i = 0; i < t->size; i++)
        sum = mk_add(ts, sum, mk_mul(ts, mk_power2(ts, (unsigned)(8 * i), 0), byte));
    return mk_wrap(ts, t->width, t->is_signed, sum);
}

static bool is_plain_integer(const struct c_type *t)
{
    return c_is_integer(t) && !(t->kind == C_INTEGER && t->integer == C_BOOL);
}

struct filling {
    struct body *b;
    const struct c_range *r;
    term_id byte;
    bool fits;
};

static term_id filled(const struct rows *k, struct il_var *map, term_id i)
{
    (void)i;
    struct lower *l = k->b->l;
    sort_id s = sort_range(l->ts, sort_range(l->ts, map->sort));
    const struct c_map *m = idmap_pointer(&l->map_of, map);
    bool zero = k->byte == mk_int(l->ts, 0);
    return zero ? zero_of(l, s) : value_everywhere(l->ts, s, repeated(l->ts, m->scalar, k->byte));
}

static void fit_filled_leaf(void *user, const struct place *leaf)
{
    struct filling *k = user;
    struct terms *ts = k->b->l->ts;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    bool zero = k->byte == mk_int(ts, 0), plain = is_plain_integer(scalar) && !leaf->bit_field;
    bool here = leaf->block == k->r->block || k->r->n == mk_int(ts, 1);
    k->fits &= !leaf->bytes && is_scalar(scalar) && (zero || plain) && here;
}

static void fill_leaf(void *user, const struct place *leaf)
{
    const struct filling *k = user;
    struct body *b = k->b;
    struct lower *l = b->l;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    bool zero = k->byte == mk_int(l->ts, 0);
    if (!is_one(b, k->r)) {
        struct rows rows = {.b = b, .to = k->r, .byte = k->byte, .value = filled};
        for (unsigned i = 0; i < components(l, scalar); i++)
            change_row(&rows, place_target(b, leaf, scalar, i).var);
        return;
    }
    uint32_t unused;
    for (unsigned i = 0; i < components(l, scalar); i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        sort_id s = term_sort(l->ts, il_target_term(l->ts, &t));
        term_id value = zero ? zero_of(l, s) : value_everywhere(l->ts, s, repeated(l->ts, scalar, k->byte));
        frame_check(b, &t, value, k->r->whole, k->r->pointer, &unused);
        build_assign(&b->k, t, value, k->r->whole, i ? NULL : span_text(l->arena, k->r->whole));
    }
    note_assigned(b, leaf, NULL, k->r->whole);
}

bool range_fill(struct body *b, const struct c_range *r, term_id byte)
{
    struct filling k = {b, r, byte, true};
    struct place p = place_of(b, r);
    place_leaves(b, &p, fit_filled_leaf, &k);
    if (k.fits)
        place_leaves(b, &p, fill_leaf, &k);
    return k.fits;
}

/* ---- other changes ---- */

static term_id of_function(const struct rows *k, struct il_var *map, term_id i)
{
    (void)map;
    return k->of(k->user, k->b, mk_sub(k->b->l->ts, i, k->to->from));
}

void range_assign(struct body *b, const struct c_range *r, term_id (*f)(void *user, struct body *b, term_id i), void *user)
{
    struct rows k = {.b = b, .to = r, .value = of_function, .of = f, .user = user};
    change_rows(&k);
}

/* A row of values of the map's elements, all of them any. */
static term_id any_element(const struct rows *k, struct il_var *map, term_id i)
{
    struct body *b = k->b;
    struct terms *ts = b->l->ts;
    struct il_var *row = havoc_temp(b, "row", sort_range(ts, map->sort), k->to->whole, span_text(b->l->arena, k->to->whole));
    const struct c_map *m = idmap_pointer(&b->l->map_of, map);
    term_id value = mk_select1(ts, row->term, i);
    if (m && term_sort(ts, value) == SORT_INT && c_is_integer(m->scalar))
        build_assume(&b->k, mk_forall(ts, 1, &i, value_fact(b->l, value, m->scalar, 0, 0), NULL), k->to->whole, NULL);
    return value;
}

/* The frames allow any value of the leaf. */
static void check_leaf(void *user, const struct place *leaf)
{
    const struct rows *k = user;
    struct body *b = k->b;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    if (leaf->bytes) {
        struct changed_place p = bytes_changed(b, leaf);
        frame_check_place(b, &p, k->to->whole, k->to->pointer);
        return;
    }
    for (unsigned i = 0; is_scalar(scalar) && i < components(b->l, scalar); i++) {
        struct il_target t = place_target(b, leaf, scalar, i);
        struct changed_place p = {t.var, t.n ? t.index[0] : TERM_NONE, t.n > 1 ? t.index[1] : TERM_NONE, TERM_NONE, 0};
        frame_check_place(b, &p, k->to->whole, k->to->pointer);
    }
}

void range_havoc(struct body *b, const struct c_range *r)
{
    struct place p = place_of(b, r);
    if (r->from == TERM_NONE) {
        place_leaves(b, &p, check_leaf, &(struct rows){.b = b, .to = r});
        place_havoc(b, &p, r->whole);
        note_assigned(b, &p, NULL, r->whole);
        return;
    }
    struct rows k = {.b = b, .to = r, .value = any_element};
    place_leaves(b, &p, change_leaf, &k);
    c_body_facts(b, r->whole);
}

/* ---- comparisons ---- */

term_id range_row(struct body *b, const struct c_range *r)
{
    struct place p = place_of(b, r);
    return row_in(b, place_target(b, &p, r->element, 0).var, r->block);
}

/* Equal as far as an object of the type reaches. */
static term_id equal_values(struct body *b, const struct c_type *t, term_id x, term_id y, unsigned depth)
{
    struct terms *ts = b->l->ts;
    if (!c_is_array(t))
        return mk_eq(ts, x, y);
    term_id i = mk_const_named(ts, arena_printf(b->l->arena, INDEX "%u", depth), SORT_INT);
    term_id in = mk_and2(ts, mk_le(ts, mk_int(ts, 0), i), mk_lt(ts, i, mk_int(ts, (long)t->length)));
    term_id same = equal_values(b, t->of, mk_select1(ts, x, i), mk_select1(ts, y, i), depth + 1);
    return mk_forall(ts, 1, &i, mk_implies(ts, in, same), NULL);
}

static void compare_leaf(void *user, const struct place *leaf)
{
    struct rows *k = user;
    struct body *b = k->b;
    struct terms *ts = b->l->ts;
    const struct c_type *scalar = c_without_arrays(leaf->type);
    if (!is_scalar(scalar) || leaf->block != k->to->block) {
        build_unsupported(&b->k, k->to->whole, "this type of elements in a call of the library");
        return;
    }
    for (unsigned n = 0; n < components(b->l, scalar); n++) {
        struct il_target t = place_target(b, leaf, scalar, n);
        if (k->to->from == TERM_NONE) {
            term_id x = il_target_term(ts, &t), y = mk_select1(ts, t.var->term, k->from->block);
            k->all = mk_and2(ts, k->all, equal_values(b, leaf->type, x, y, 0));
            continue;
        }
        term_id i = bound_index(ts), x = mk_select1(ts, row_in(b, t.var, k->to->block), i), y = copied(k, t.var, i);
        term_id same = mk_implies(ts, is_in(ts, k->to, i), equal_values(b, leaf->type, x, y, 0));
        k->all = mk_and2(ts, k->all, mk_forall(ts, 1, &i, same, NULL));
    }
}

term_id range_equal(struct body *b, const struct c_range *x, const struct c_range *y)
{
    struct rows k = {.b = b, .to = x, .from = y, .all = mk_true(b->l->ts)};
    struct place p = place_of(b, x);
    place_leaves(b, &p, compare_leaf, &k);
    return k.all;
}
