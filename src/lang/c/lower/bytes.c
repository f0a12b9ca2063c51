/* Values as bytes. An integer is the sum of its bytes with their weights, the highest one with the sign; it is stored by dividing again and
 * again, so that what is read back is the same sum. A pointer or a floating-point number has a number that a function of its own gives it, and
 * another function leads back. Padding, and the bytes of a union behind the member that is stored, get any values. Start with bytes_value
 * and bytes_assign. */
#include "lang/c/lower/bytes.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/floating_type.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/memory.h"
#include "logic/subst.h"

#include <string.h>

/* MOST_SINGLE: bytes that are changed one by one. MOST_COPIED: bytes of a record that is assigned. MOST_PADDED: of a record with padding. */
enum { MOST_SCALAR = 16, MOST_SINGLE = 32, MOST_COPIED = 512, MOST_PADDED = 65536 };

struct il_var *bytes_map(struct lower *l)
{
    const struct c_type *byte = l->ast->integers[C_UCHAR];
    return memory_map(l, byte, "", byte, 0, 0, 0);
}

term_id bytes_row(struct body *b, term_id block)
{
    return mk_select1(b->l->ts, build_use(&b->k, bytes_map(b->l)), block);
}

static term_id behind(struct terms *ts, term_id offset, uint64_t bytes)
{
    return mk_add(ts, offset, mk_int(ts, (long)bytes));
}

/* ---- numbers of bytes ---- */

/* Where the byte of weight 256^k is among n. */
static unsigned position(const struct lower *l, unsigned k, unsigned n)
{
    return l->ast->machine.big_endian ? n - 1 - k : k;
}

/* The number in n bytes from `offset` on; `sign`: the highest one has the sign. */
static term_id number(struct lower *l, term_id row, term_id offset, unsigned n, bool sign)
{
    struct terms *ts = l->ts;
    term_id sum = mk_int(ts, 0);
    for (unsigned k = 0; k < n; k++) {
        term_id byte = mk_select1(ts, row, behind(ts, offset, position(l, k, n)));
        if (sign && k == n - 1)
            byte = mk_wrap(ts, 8, true, byte);
        sum = mk_add(ts, sum, mk_mul(ts, mk_power2(ts, 8 * k, 0), byte));
    }
    return sum;
}

/* The n bytes of v, which they can hold, in the order of their places. */
static void split(struct lower *l, term_id v, unsigned n, term_id out[])
{
    struct terms *ts = l->ts;
    term_id base = mk_int(ts, 256);
    for (unsigned k = 0; k < n; k++) {
        term_id rest = mk_divide(ts, TERM_DIV, v, base);
        out[position(l, k, n)] = k == n - 1 ? mk_wrap(ts, 8, false, v) : mk_sub(ts, v, mk_mul(ts, base, rest));
        v = rest;
    }
}

/* ---- bit-fields ---- */

struct bits {
    unsigned n;     /* bytes that have bits of the field */
    unsigned below; /* lower bits in their number */
};

static struct bits bits_of(const struct lower *l, const struct c_field *f)
{
    unsigned before = (unsigned)(f->bit_offset % 8), n = (before + f->bit_width + 7) / 8;
    return (struct bits){n, l->ast->machine.big_endian ? 8 * n - before - f->bit_width : before};
}

static term_id bit_field(struct lower *l, const struct place *p, term_id row, bool is_signed)
{
    struct terms *ts = l->ts;
    struct bits k = bits_of(l, p->bit_field);
    term_id all = number(l, row, p->offset, k.n, false), power = mk_power2(ts, k.below, 0);
    return mk_wrap(ts, p->bit_field->bit_width, is_signed, k.below ? mk_divide(ts, TERM_DIV, all, power) : all);
}

static unsigned split_bit_field(struct lower *l, const struct place *p, term_id row, term_id v, term_id out[])
{
    struct terms *ts = l->ts;
    struct bits k = bits_of(l, p->bit_field);
    unsigned width = p->bit_field->bit_width;
    term_id all = number(l, row, p->offset, k.n, false);
    term_id change = mk_sub(ts, mk_wrap(ts, width, false, v), bit_field(l, p, row, false));
    split(l, mk_add(ts, all, mk_mul(ts, mk_power2(ts, k.below, 0), change)), k.n, out);
    return k.n;
}

/* ---- pointers and floating point ---- */

/* Functions between the values of a type and the numbers of their bytes. */
struct code {
    func_id number, block, offset; /* of floating point `block` gives the value */
};

static func_id code_function(struct lower *l, const char *what, const char *type, unsigned n, const sort_id args[], sort_id result)
{
    func_id f = func_declare(l->ts, intern_printf(l->names, "%s %s", what, type), n, args, result);
    idmap_put(&l->p->unexecuted, f, 1);
    return f;
}

/* Pointers to types that share their places have the same functions. */
static const char *code_name(const struct lower *l, const struct c_type *t)
{
    return t->kind == C_POINTER ? c_place_type(c_pointees_of(l->uses), t->of)->name : t->plain->name;
}

static struct code code_of(struct lower *l, const struct c_type *t)
{
    sort_id number = SORT_INT, pointer[] = {l->block, SORT_INT};
    const char *name = code_name(l, t);
    bool met = idmap_has(&l->coded, idmap_key(intern(l->names, name)));
    struct code k = {FUNC_NONE, FUNC_NONE, FUNC_NONE};
    if (t->kind == C_POINTER) {
        k.number = code_function(l, "bytes of a pointer to", name, 2, pointer, SORT_INT);
        k.block = code_function(l, "block in the bytes of a pointer to", name, 1, &number, l->block);
        k.offset = code_function(l, "offset in the bytes of a pointer to", name, 1, &number, SORT_INT);
    } else {
        sort_id s = c_floating_sort(l, t);
        k.number = code_function(l, "bytes of a", name, 1, &s, SORT_INT);
        k.block = code_function(l, "value of the bytes of a", name, 1, &number, s);
    }
    if (!met) {
        term_id zero = mk_int(l->ts, 0), start = t->kind == C_POINTER ? l->null : c_floating_zero(l, t);
        vec_push(&l->p->background, mk_eq(l->ts, mk_app1(l->ts, k.block, zero), start));
        idmap_put(&l->coded, idmap_key(intern(l->names, name)), 1);
    }
    return k;
}

#define REUSED "two pointers with the same bytes lead to the same place, also when an object was freed"

/* The number of the bytes of a pointer, with what is known of it. */
static term_id number_of_pointer(struct body *b, const struct c_type *t, term_id block, term_id offset, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct code k = code_of(l, t);
    if (block == l->null)
        return mk_int(ts, 0);
    offset = offset == TERM_NONE ? mk_int(ts, 0) : offset;
    term_id n = mk_app2(ts, k.number, block, offset), null = mk_eq(ts, block, l->null);
    term_id facts[] = {mk_in_range(ts, (unsigned)(8 * t->size), false, n), mk_eq(ts, null, mk_eq(ts, n, mk_int(ts, 0))),
                       mk_eq(ts, mk_app1(ts, k.block, n), block), mk_or2(ts, null, mk_eq(ts, mk_app1(ts, k.offset, n), offset))};
    build_assume(&b->k, mk_and(ts, 4, facts), at, NULL);
    note_once(b, at, "memory", REUSED);
    return n;
}

static term_id number_of_floating(struct body *b, const struct c_type *t, term_id x, struct span at)
{
    struct terms *ts = b->l->ts;
    struct code k = code_of(b->l, t);
    term_id n = mk_app1(ts, k.number, x);
    build_assume(&b->k, mk_and2(ts, mk_in_range(ts, (unsigned)(8 * t->size), false, n), mk_eq(ts, mk_app1(ts, k.block, n), x)),
                 at, NULL);
    return n;
}

void bytes_assume_pointer(struct body *b, const struct place *p, term_id block)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    term_id n = number(l, bytes_row(b, p->block), p->offset, (unsigned)p->type->size, false);
    build_assume(&b->k, mk_eq(ts, mk_eq(ts, block, l->null), mk_eq(ts, n, mk_int(ts, 0))), p->span, NULL);
    note_once(b, p->span, "memory", REUSED);
}

/* ---- reading ---- */

/* A byte that is neither 0 nor 1 is no value of _Bool. */
static term_id boolean(struct lower *l, term_id byte)
{
    struct terms *ts = l->ts;
    sort_id s = SORT_INT;
    term_id other = mk_app1(ts, code_function(l, "value of", "_Bool", 1, &s, SORT_INT), byte);
    return mk_ite(ts, mk_le(ts, byte, mk_int(ts, 1)), byte, other);
}

static term_id scalar(struct lower *l, const struct place *p, term_id row, unsigned component)
{
    const struct c_type *t = p->type;
    bool is_bool = t->kind == C_INTEGER && t->integer == C_BOOL;
    if (p->bit_field)
        return bit_field(l, p, row, t->is_signed && !is_bool);
    term_id n = number(l, row, p->offset, (unsigned)t->size, c_is_integer(t) && t->is_signed);
    if (is_bool)
        return boolean(l, n);
    if (c_is_integer(t))
        return n;
    struct code k = code_of(l, t);
    return mk_app1(l->ts, component ? k.offset : k.block, n);
}

/* The bytes of which a term is the value, so that copies of it are copies of them. */
struct read_from {
    term_id row, offset;
    unsigned n;
};

term_id bytes_value(struct lower *l, const struct place *p, term_id row, unsigned component)
{
    struct terms *ts = l->ts;
    if (p->type->kind == C_ARRAY) {
        struct place element = *p;
        term_id i = mk_const(ts, intern_printf(l->names, "\\e%u", p->n_bounds), SORT_INT);
        element.n_bounds++; /* names of bound variables differ */
        element.type = p->type->of;
        element.offset = mk_add(ts, p->offset, mk_mul(ts, mk_int(ts, (long)p->type->of->size), i));
        return mk_lambda(ts, 1, &i, bytes_value(l, &element, row, component));
    }
    term_id t = scalar(l, p, row, component);
    if (!p->bit_field && term_arity(ts, t)) {
        struct read_from from = {row, p->offset, (unsigned)p->type->size};
        idmap_put(&l->read_from, idmap_pair(t, component), idmap_key(arena_copy(l->arena, &from, sizeof from)));
    }
    return t;
}

/* ---- the bytes of values ---- */

static const struct read_from *bytes_read(const struct lower *l, term_id t, unsigned component)
{
    const uint64_t *found = idmap_get(&l->read_from, idmap_pair(t, component));
    return found ? (const struct read_from *)(uintptr_t)*found : NULL;
}

static const struct read_from *read_from(const struct lower *l, const struct c_type *t, term_id x, term_id offset)
{
    const struct read_from *r = bytes_read(l, x, 0);
    if (r && t->kind == C_POINTER && offset != TERM_NONE) {
        const struct read_from *q = bytes_read(l, offset, 1);
        return q && q->row == r->row && q->offset == r->offset && r->n == t->size ? r : NULL;
    }
    return r && r->n == t->size ? r : NULL;
}

static unsigned encode(struct body *b, const struct place *p, term_id row, term_id x, term_id offset, struct span at,
                       term_id out[])
{
    struct lower *l = b->l;
    const struct c_type *t = p->type;
    unsigned n = (unsigned)t->size;
    const struct read_from *from = p->bit_field ? NULL : read_from(l, t, x, offset);
    if (p->bit_field)
        return split_bit_field(l, p, row, x, out);
    for (unsigned i = 0; from && i < n; i++)
        out[i] = mk_select1(l->ts, from->row, behind(l->ts, from->offset, i));
    if (from)
        return n;
    if (t->kind == C_POINTER)
        x = number_of_pointer(b, t, x, offset, at);
    else if (!c_is_integer(t))
        x = number_of_floating(b, t, x, at);
    split(l, x, n, out);
    return n;
}

/* The row as the bytes so far make it. */
static term_id changed_row(const struct bytes_change *k, term_id row)
{
    struct terms *ts = k->b->l->ts;
    for (size_t i = 0; i < k->at.n; i++)
        row = mk_store1(ts, row, k->at.at[i], k->bytes.at[i]);
    return row;
}

static void add_scalar(struct bytes_change *k, const struct place *leaf, term_id x, term_id offset)
{
    struct body *b = k->b;
    term_id out[MOST_SCALAR];
    term_id row = leaf->bit_field ? changed_row(k, bytes_row(b, leaf->block)) : TERM_NONE;
    unsigned n = encode(b, leaf, row, x, offset, k->span, out);
    for (unsigned i = 0; i < n; i++) {
        vec_push(&k->at, behind(b->l->ts, leaf->offset, i));
        vec_push(&k->bytes, out[i]);
    }
}

/* x and offset are maps if the leaf is an array. */
static void add_value(struct bytes_change *k, const struct place *leaf, term_id x, term_id offset)
{
    struct terms *ts = k->b->l->ts;
    if (!c_is_array(leaf->type)) {
        add_scalar(k, leaf, x, offset);
        return;
    }
    k->refused |= leaf->type->kind != C_ARRAY || leaf->type->size > MOST_COPIED;
    for (uint64_t i = 0; !k->refused && i < leaf->type->length; i++) {
        term_id at = mk_int(ts, (long)i);
        struct place element = bytes_element(k->b, *leaf, at, leaf->span);
        element.n_bounds = leaf->n_bounds;
        add_value(k, &element, mk_select1(ts, x, at), offset == TERM_NONE ? TERM_NONE : mk_select1(ts, offset, at));
    }
}

void bytes_add_leaf(void *user, const struct place *leaf)
{
    struct bytes_change *k = user;
    const struct c_type *t = c_without_arrays(leaf->type);
    k->refused |= !is_scalar(t) || t->size > MOST_SCALAR;
    if (k->refused)
        return;
    unsigned n = components(k->b->l, t);
    add_value(k, leaf, k->value[k->i], n > 1 ? k->value[k->i + 1] : TERM_NONE);
    k->i += n;
}

/* ---- changing the map ---- */

static struct il_target row_target(struct body *b, term_id block)
{
    return target_at(&b->k, bytes_map(b->l), block);
}

static struct il_target byte_target(struct body *b, term_id block, term_id offset)
{
    term_id index[] = {block, offset};
    return (struct il_target){.var = bytes_map(b->l), .n = 2, .index = arena_copy(b->l->arena, index, sizeof index)};
}

static bool reads_map(struct body *b, const struct bytes_change *k)
{
    term_id map = bytes_map(b->l)->term;
    for (size_t i = 0; i < k->bytes.n; i++)
        if (term_mentions(b->l->ts, k->bytes.at[i], map))
            return true;
    return false;
}

struct changed_place bytes_changed(struct body *b, const struct place *p)
{
    struct terms *ts = b->l->ts;
    uint64_t n = p->bit_field ? bits_of(b->l, p->bit_field).n : p->type->size;
    struct changed_place all = {bytes_map(b->l), p->block, p->offset, TERM_NONE, 0};
    build_use(&b->k, bytes_map(b->l));
    if (n > 1) {
        all.index = mk_const_named(ts, "\\i", SORT_INT);
        all.in = mk_and2(ts, mk_le(ts, p->offset, all.index), mk_lt(ts, all.index, behind(ts, p->offset, n)));
    }
    return all;
}

/* Bytes whose values are made of others change at once. */
static void emit(struct bytes_change *k, const char *note)
{
    struct body *b = k->b;
    struct lower *l = b->l;
    term_id block = k->p->block;
    build_use(&b->k, bytes_map(l));
    if (k->bytes.n > 1 && reads_map(b, k)) {
        struct il_target t = row_target(b, block);
        build_assign(&b->k, t, changed_row(k, il_target_term(l->ts, &t)), k->span, note);
        return;
    }
    for (size_t i = 0; i < k->bytes.n; i++)
        build_assign(&b->k, byte_target(b, block, k->at.at[i]), k->bytes.at[i], k->span, i ? NULL : note);
}

/* A row that has the values of `inside` in the n bytes from the offset on. */
static term_id row_with(struct terms *ts, term_id row, term_id offset, uint64_t n, term_id i, term_id inside)
{
    term_id in = mk_and2(ts, mk_le(ts, offset, i), mk_lt(ts, i, behind(ts, offset, n)));
    return mk_lambda(ts, 1, &i, mk_ite(ts, in, inside, mk_select1(ts, row, i)));
}

/* n bytes get any values. Of those that depend on the compiler, no run knows more. */
static void forget(struct body *b, term_id block, term_id offset, uint64_t n, struct span at, const char *why)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct il_var *map = bytes_map(l);
    build_use(&b->k, map);
    struct il_targets single = VEC_IN(l->arena);
    for (uint64_t i = 0; n <= MOST_SINGLE && i < n; i++)
        vec_push(&single, byte_target(b, block, behind(ts, offset, i)));
    if (single.n) {
        unsigned all = (unsigned)single.n;
        build_emit(&b->k, why ? il_havoc_call(l->p, all, single.at, at, why) : il_havoc(l->p, all, single.at, at));
        return;
    }
    struct il_var *row = havoc_temp(b, "row", sort_range(ts, map->sort), at, why);
    term_id i = mk_const_named(ts, "\\i", SORT_INT), value = mk_select1(ts, row->term, i);
    build_assume(&b->k, mk_forall(ts, 1, &i, mk_in_range(ts, 8, false, value), NULL), at, NULL);
    struct il_target t = row_target(b, block);
    build_assign(&b->k, t, row_with(ts, il_target_term(ts, &t), offset, n, i, value), at, NULL);
}

/* ---- padding ---- */

/* Marks the bytes that belong to some member of the object of type t at `from`. */
static void cover(const struct c_type *t, uint64_t from, bool covered[])
{
    if (t->kind == C_ARRAY) {
        for (uint64_t i = 0; i < t->length; i++)
            cover(t->of, from + i * t->of->size, covered);
        return;
    }
    for (unsigned i = 0; t->kind == C_RECORD && i < t->record->n_fields; i++) {
        const struct c_field *f = t->record->fields[i];
        if (!f->is_bit_field)
            cover(f->type, from + f->bit_offset / 8, covered);
        for (uint64_t k = 0; f->is_bit_field && k < f->bit_width; k++)
            covered[from + (f->bit_offset + k) / 8] = true;
    }
    for (uint64_t i = 0; t->kind != C_RECORD && i < t->size; i++)
        covered[from + i] = true;
}

/* Where a value is stored in a struct, its padding gets any bytes (6.2.6.1p6). False: the struct is too large to say which they are. */
static bool each_padding(struct body *b, const struct place *record, bytes_visitor *each, void *user)
{
    const struct c_type *t = record->type;
    if (t->size > MOST_PADDED)
        return false;
    bool *covered = arena_array(b->l->arena, bool, t->size + 1);
    memset(covered, 0, t->size + 1);
    cover(t, 0, covered);
    for (uint64_t i = 0, n = 0; i <= t->size; i++) {
        if (i < t->size && !covered[i]) {
            n++;
            continue;
        }
        if (n)
            each(user, behind(b->l->ts, record->offset, i - n), n, "padding gets any bytes");
        n = 0;
    }
    return true;
}

const struct c_type *bytes_each_beside(struct body *b, const struct place *p, bytes_visitor *each, void *user)
{
    if (p->tail)
        each(user, p->tail_offset, p->tail, "other members of the union get any bytes");
    if (p->type->kind == C_RECORD && !each_padding(b, p, each, user))
        return p->type;
    for (const struct place *r = p->around; r; r = r->around)
        if (!each_padding(b, r, each, user))
            return r->type;
    return NULL;
}

struct forgetting {
    struct body *b;
    term_id block;
    struct span at;
};

static void forget_some(void *user, term_id offset, uint64_t n, const char *why)
{
    const struct forgetting *k = user;
    forget(k->b, k->block, offset, n, k->at, why);
}

static void forget_beside(struct body *b, const struct place *p, struct span at)
{
    struct forgetting k = {b, p->block, at};
    const struct c_type *large = bytes_each_beside(b, p, forget_some, &k);
    if (large)
        build_unsupported(&b->k, at, arena_printf(b->l->arena, "bytes of a value of type '%s'", large->name));
}

/* ---- assignment ---- */

struct bytes_change bytes_change_of(struct body *b, const struct place *p, const term_id leaves[], struct span at)
{
    return (struct bytes_change){.b = b,
                                 .p = p,
                                 .value = leaves,
                                 .at = VEC_IN(b->l->arena),
                                 .bytes = VEC_IN(b->l->arena),
                                 .span = at,
                                 .refused = p->type->size > MOST_COPIED};
}

void bytes_assign(struct bytes_change *k, const char *note)
{
    struct body *b = k->b;
    if (k->refused) {
        build_unsupported(&b->k, k->span, arena_printf(b->l->arena, "bytes of a value of type '%s'", k->p->type->name));
        return;
    }
    emit(k, note);
    forget_beside(b, k->p, k->span);
}

void bytes_havoc(struct body *b, const struct place *p, struct span at)
{
    uint64_t n = p->bit_field ? bits_of(b->l, p->bit_field).n : p->type->size;
    forget(b, p->block, p->offset, n, at, NULL);
    forget_beside(b, p, at);
}

void bytes_zero(struct body *b, const struct place *p, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct bytes_change k = bytes_change_of(b, p, NULL, at);
    for (uint64_t i = 0; p->type->size <= MOST_SINGLE && i < p->type->size; i++) {
        vec_push(&k.at, behind(ts, p->offset, i));
        vec_push(&k.bytes, mk_int(ts, 0));
    }
    if (p->type->size <= MOST_SINGLE) {
        emit(&k, NULL);
        return;
    }
    term_id i = mk_const_named(ts, "\\i", SORT_INT);
    struct il_target t = row_target(b, p->block);
    build_assign(&b->k, t, row_with(ts, il_target_term(ts, &t), p->offset, p->type->size, i, mk_int(ts, 0)), at, NULL);
}

/* ---- steps ---- */

struct place bytes_member(struct body *b, struct place p, const struct c_field *f)
{
    struct terms *ts = b->l->ts;
    const struct c_record *r = f->record;
    p.around = arena_copy(b->l->arena, &p, sizeof p);
    if (r->is_union && f->type->size < r->size && !p.tail) {
        p.tail = r->size - f->type->size;
        p.tail_offset = behind(ts, p.offset, f->type->size);
    }
    p.offset = behind(ts, p.offset, f->bit_offset / 8);
    p.type = f->type;
    p.is_const |= (f->type->quals & C_CONST) != 0;
    p.bit_field = f->is_bit_field ? f : NULL;
    p.stepped = true;
    return p;
}

struct place bytes_element(struct body *b, struct place p, term_id index, struct span at)
{
    struct terms *ts = b->l->ts;
    const struct c_type *array = p.type;
    if (!array->of->size || p.n_bounds == MAX_INDICES)
        build_unsupported(&b->k, at, "array of this type");
    else if (array->kind == C_ARRAY)
        p.bound[p.n_bounds++] = (struct c_bound){index, mk_int(ts, (long)array->length), at};
    p.open |= array->kind != C_ARRAY;
    p.offset = mk_add(ts, p.offset, mk_mul(ts, mk_int(ts, (long)array->of->size), index));
    p.type = array->of;
    p.span = at;
    p.stepped = true;
    return p;
}

bool bytes_range(const struct lower *l, const struct place *p, term_id *first, term_id *last)
{
    if (p->variable || p->offset == TERM_NONE || !(p->bytes || c_in_bytes(c_pointees_of(l->uses), p->element)))
        return false;
    uint64_t n = p->bytes ? p->bit_field ? bits_of(l, p->bit_field).n : p->type->size : 1;
    *first = p->offset;
    *last = behind(l->ts, p->offset, n ? n - 1 : 0);
    return true;
}
