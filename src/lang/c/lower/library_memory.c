/* memcpy and its like (7.24.2, 7.24.4.1, 7.22.3.5), on elements of the type that their arguments have in front of the conversion to void *. */
#include "lang/c/lower/library_memory.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/library_block.h"
#include "lang/c/lower/library_range.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"

/* The pointers and the number of bytes of a call; `n` counts elements. */
struct block_call {
    struct c_value *args;
    struct c_range to, from;
};

/* The pointer as one to the objects that it leads to if it is one to void; and if these are bytes, as one to bytes. */
static struct c_value followed(struct body *b, const struct c_expr *argument, struct c_value p)
{
    struct lower *l = b->l;
    const struct c_type *to = p.kind != C_VALUE_POINTER    ? NULL
                              : p.type->of->kind == C_VOID ? c_pointee(c_pointees_of(l->uses), argument)
                                                           : p.type->of;
    if (!to)
        return p;
    p.type = c_pointer_to(l->ast, memory_in_bytes(l, to) ? l->ast->integers[C_UCHAR] : to);
    return p;
}

static bool is_typed(struct body *b, const struct c_expr *e, struct c_value p)
{
    bool typed = p.kind == C_VALUE_POINTER && p.type->of->kind != C_VOID && p.type->of->kind != C_FUNCTION && p.type->of->size;
    if (!typed)
        build_unsupported(&b->k, e->span, "pointer to void in a call of the library");
    return typed;
}

static bool is_same_element(struct body *b, const struct c_type *t, const struct c_type *u)
{
    return t->plain == u->plain || memory_element(b->l, t) == memory_element(b->l, u);
}

/* Elements of the pointers of the first two arguments. */
static bool two_ranges(struct body *b, const struct c_expr *e, struct block_call *k)
{
    bool whole;
    k->args = library_arguments(b, e);
    for (unsigned i = 0; i < 2; i++)
        k->args[i] = followed(b, e->args[i], k->args[i]);
    if (!is_typed(b, e->args[0], k->args[0]) || !is_typed(b, e->args[1], k->args[1]))
        return false;
    const struct c_type *element = k->args[0].type->of->plain;
    term_id n = library_elements(b, k->args[2].term, e->args[2], element, &whole);
    bool one = k->args[0].offset == TERM_NONE && n != mk_int(b->l->ts, 1);
    if (!whole || one || !is_same_element(b, element, k->args[1].type->of)) {
        build_unsupported(&b->k, e->span,
                          whole && !one ? "copy between objects of different types" : "copy of a part of an object");
        return false;
    }
    k->to = range_at(k->args[0], n, e->args[0], e);
    k->from = range_at(k->args[1], n, e->args[1], e);
    return true;
}

/* The first argument, as the result. */
static struct c_value first_argument(const struct c_expr *e, struct c_value p)
{
    p.type = e->type;
    return p;
}

static struct c_value copy(struct body *b, const struct c_expr *e, bool may_overlap)
{
    struct block_call k;
    if (!two_ranges(b, e, &k))
        return c_any_value(b, e->type);
    range_check(b, &k.from, false);
    range_check(b, &k.to, true);
    if (!may_overlap)
        check(b, OBLIGATION_OVERLAP, range_apart(b, &k.to, &k.from), e->span, e->span);
    range_copy(b, &k.to, &k.from);
    return first_argument(e, k.args[0]);
}

struct c_value library_memcpy(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return copy(b, e, false);
}

struct c_value library_memmove(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return copy(b, e, true);
}

enum { MOST_ROWS = 64 };

/* The elements are rows that are blocks: each is filled. False: they are something else. */
static bool fill_rows(struct body *b, const struct c_range *r, term_id byte)
{
    struct terms *ts = b->l->ts;
    long n;
    if (!c_is_row(b->l->uses, r->element))
        return false;
    if (!term_to_long(ts, r->n, &n) || n > MOST_ROWS) {
        build_unsupported(&b->k, r->whole, "memset of this many rows to whose elements there are pointers");
        return true;
    }
    for (long i = 0; i < n; i++) {
        term_id at = mk_add(ts, r->from, mk_int(ts, i));
        struct place row = place_as_row(b, place_in_block(b->l, r->element, r->block, at, NULL, r->whole));
        struct c_range inner = *r;
        inner.element = r->element->of->plain;
        inner.block = row.block;
        inner.from = mk_int(ts, 0);
        inner.n = mk_int(ts, (long)r->element->length);
        if (!fill_rows(b, &inner, byte))
            range_fill(b, &inner, byte);
    }
    return true;
}

struct c_value library_memset(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    bool whole;
    struct c_value *args = library_arguments(b, e);
    args[0] = followed(b, e->args[0], args[0]);
    if (!is_typed(b, e->args[0], args[0]))
        return c_any_value(b, e->type);
    term_id n = library_elements(b, args[2].term, e->args[2], args[0].type->of->plain, &whole);
    if (!whole || (args[0].offset == TERM_NONE && n != mk_int(b->l->ts, 1)))
        return not_supported(b, e, "memset of a part of an object");
    struct c_range r = range_at(args[0], n, e->args[0], e);
    range_check(b, &r, true);
    term_id byte = mk_wrap(b->l->ts, 8, false, args[1].term);
    if (!fill_rows(b, &r, byte))
        range_fill(b, &r, byte);
    return first_argument(e, args[0]);
}

/* ---- memcmp ---- */

static bool has_padding(const struct c_type *t)
{
    uint64_t bits = 0;
    t = c_without_arrays(t);
    if (t->kind != C_RECORD)
        return false;
    for (unsigned i = 0; i < t->record->n_fields; i++) {
        const struct c_field *f = t->record->fields[i];
        bits += f->is_bit_field ? f->bit_width : 8 * f->type->size;
        if (has_padding(f->type))
            return true;
    }
    return t->record->is_union || bits != 8 * t->record->size;
}

/* -1, 0 or 1, as the first element that differs says, with the bytes as unsigned char. */
static void assume_order(struct body *b, const struct block_call *k, term_id result, term_id equal, struct span at)
{
    struct terms *ts = b->l->ts;
    if (k->to.element->size != 1 || !is_scalar(k->to.element))
        return;
    struct il_var *i = havoc_temp(b, "first", SORT_INT, at, NULL);
    term_id x = range_row(b, &k->to), y = range_row(b, &k->from), d = i->term;
    struct c_range before = k->to, before_from = k->from;
    before.n = before_from.n = d;
    term_id a = mk_wrap(ts, 8, false, mk_select1(ts, x, mk_add(ts, k->to.from, d)));
    term_id c = mk_wrap(ts, 8, false, mk_select1(ts, y, mk_add(ts, k->from.from, d)));
    term_id facts[] = {mk_le(ts, mk_int(ts, 0), d), mk_lt(ts, d, k->to.n), mk_ne(ts, a, c), range_equal(b, &before, &before_from),
                       mk_eq(ts, mk_lt(ts, result, mk_int(ts, 0)), mk_lt(ts, a, c))};
    build_assume(&b->k, mk_or2(ts, equal, mk_and(ts, 5, facts)), at, NULL);
}

struct c_value library_memcmp(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    struct terms *ts = b->l->ts;
    struct block_call k;
    if (!two_ranges(b, e, &k))
        return c_any_value(b, e->type);
    range_check(b, &k.to, false);
    range_check(b, &k.from, false);
    range_check_values(b, &k.to);
    range_check_values(b, &k.from);
    term_id equal = range_equal(b, &k.to, &k.from), zero = mk_int(ts, 0);
    struct il_var *result = havoc_temp(b, "memcmp", SORT_INT, e->span, NULL);
    build_assume(&b->k, mk_in_range(ts, 32, true, result->term), e->span, NULL);
    term_id is_zero = mk_eq(ts, result->term, zero);
    if (has_padding(k.to.element)) /* its bytes are unspecified */
        build_assume(&b->k, mk_implies(ts, is_zero, equal), e->span, NULL);
    else
        build_assume(&b->k, mk_eq(ts, is_zero, equal), e->span, NULL);
    assume_order(b, &k, result->term, is_zero, e->span);
    return scalar_value(e->type, result->term);
}

/* ---- realloc, qsort ---- */

/* The elements that are in both blocks. */
static void copy_old(struct body *b, const struct c_expr *e, struct c_value p, struct c_value q, term_id n)
{
    struct terms *ts = b->l->ts;
    term_id held = block_length(b->l, p.term), both = mk_ite(ts, mk_le(ts, held, n), held, n);
    if (q.offset == TERM_NONE)
        both = mk_int(ts, 1);
    struct c_range to = range_at(q, both, e->args[0], e), from = range_at(p, both, e->args[0], e);
    range_copy(b, &to, &from);
}

struct c_value library_realloc(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    bool whole;
    struct c_value *args = library_arguments(b, e), p = followed(b, e->args[0], args[0]);
    bool null = p.kind == C_VALUE_POINTER && p.term == l->null;
    const struct c_type *later = as->of->kind == C_VOID ? c_pointee(c_pointees_of(l->uses), e) : NULL;
    if (as->of->kind == C_VOID)
        as = later ? c_pointer_to(l->ast, later) : null ? as : p.type;
    const struct c_type *result = as;
    if (as->of->kind != C_VOID && memory_in_bytes(l, as->of))
        as = c_pointer_to(l->ast, l->ast->integers[C_UCHAR]);
    if (null)
        p = null_pointer(l, as);
    if (!is_typed(b, e->args[0], p) || p.type->of->plain != as->of->plain)
        return not_supported(b, e, "realloc with another type");
    term_id n = library_elements(b, args[1].term, e->args[1], as->of->plain, &whole);
    if (p.offset == TERM_NONE && n != mk_int(ts, 1))
        return not_supported(b, e, "allocation of another size than that of the struct");
    library_check_free(b, e, p, e->args[0]->span);
    struct c_value q = library_new_block(b, e, as, n, false);
    struct il_cmds list, *outer = build_open(&b->k, &list);
    copy_old(b, e, p, q, n);
    const struct il_cmd *moved = build_close(&b->k, outer, &list);
    term_id was = mk_ne(ts, p.term, l->null), made = mk_ne(ts, q.term, l->null);
    build_branch(&b->k, mk_and2(ts, made, was), e->span, NULL, moved, NULL, NULL);
    /* What is reallocated to size 0 may be freed though the result is null. */
    library_end_block(b, e, p, mk_and2(ts, was, mk_or2(ts, made, mk_eq(ts, args[1].term, mk_int(ts, 0)))));
    q.type = result;
    return q;
}

struct c_value library_qsort(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct c_value *args = library_arguments(b, e), p = args[0];
    if (!is_typed(b, e->args[0], p))
        return (struct c_value){.type = as};
    bool plain = e->args[2]->value && strtoull(e->args[2]->value, NULL, 10) == p.type->of->size;
    if (!plain || p.offset == TERM_NONE)
        return not_supported(b, e, "qsort of parts of objects");
    term_id size = mk_int(b->l->ts, memory_unit(b->l, p.type->of)), n = mk_mul(b->l->ts, size, args[1].term);
    struct c_range r = range_at(followed(b, e->args[0], p), n, e->args[0], e);
    range_check(b, &r, false);
    range_check(b, &r, true);
    note_once(b, e->span, "library", "what qsort calls changes nothing, and does not fail");
    b->k.r->partial |= b->l->property != NULL;
    range_havoc(b, &r);
    return (struct c_value){.type = as};
}
