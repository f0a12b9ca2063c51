/* memcpy and its like (7.24.2, 7.24.4.1, 7.22.3.5), on elements of the type that their arguments have in front of the conversion to void *. */
#include "lang/c/lower/library_memory.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/frame.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/late.h"
#include "lang/c/lower/library_block.h"
#include "lang/c/lower/library_range.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/state.h"
#include "lang/c/lower/store.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"

/* The pointers and the number of bytes of a call. */
struct block_call {
    struct c_value *args, result;
    struct c_range to, from; /* their n counts elements, or bytes if they are used as such */
};

/* The pointer as one to the objects that it leads to if it is one to void; and if these are bytes, as one to bytes. Of what is not known it is one to
 * bytes that are anywhere: nobody can prove that they are there, unless there are none. */
static struct c_value followed(struct body *b, const struct c_expr *argument, struct c_value p)
{
    struct lower *l = b->l;
    if (p.kind != C_VALUE_POINTER)
        return p;
    const struct c_type *to = p.type->of->kind == C_VOID ? c_pointee(c_pointees_of(l->uses), argument) : p.type->of;
    bool known = to && to->kind != C_VOID && to->kind != C_FUNCTION && to->size;
    const struct c_type *bytes = c_pointer_to(l->ast, l->ast->integers[C_UCHAR]);
    if (!known)
        return c_unknown_pointer(b, bytes, mk_eq(l->ts, p.term, l->null), argument->span);
    return value_as(b, p, memory_in_bytes(l, to) ? bytes : c_pointer_to(l->ast, to), argument->span);
}

static bool is_same_element(struct body *b, const struct c_type *t, const struct c_type *u)
{
    return t->plain == u->plain || memory_element(b->l, t) == memory_element(b->l, u);
}

/* The arguments, of which the first `n` are pointers that are followed. */
static void follow_arguments(struct body *b, const struct c_expr *e, unsigned n, struct block_call *k)
{
    k->args = library_arguments(b, e);
    k->result = k->args[0];
    k->result.type = e->type;
    for (unsigned i = 0; i < n; i++)
        k->args[i] = followed(b, e->args[i], k->args[i]);
}

/* n elements at p, or all that is there, are in rows of a block, or are one element. */
static bool are_elements(struct body *b, struct c_value p, const struct c_range *r)
{
    return (p.offset != TERM_NONE || r->n == mk_int(b->l->ts, 1)) && range_is_rows(b, r);
}

/* Elements of the pointers of the first two arguments; false: bytes. */
static bool two_ranges(struct body *b, const struct c_expr *e, struct block_call *k)
{
    bool whole;
    follow_arguments(b, e, 2, k);
    struct c_value p = k->args[0], q = k->args[1];
    term_id n = library_elements(b, k->args[2].term, e->args[2], p.type->of->plain, &whole);
    k->to = range_at(p, n, e->args[0], e);
    k->from = range_at(q, n, e->args[1], e);
    if (whole && is_same_element(b, p.type->of, q.type->of) && are_elements(b, p, &k->to) && are_elements(b, q, &k->from))
        return true;
    k->to.n = k->from.n = k->args[2].term;
    return false;
}

/* What the bytes make of the objects is not known: all memory may have changed. */
static void change_bytes(struct body *b, const struct c_expr *e)
{
    frame_any_change(b, e->span);
    c_memory_havoc(b, e->span);
}

static struct c_value copy(struct body *b, const struct c_expr *e, bool may_overlap)
{
    struct block_call k;
    bool elements = two_ranges(b, e, &k);
    void (*check_range)(struct body * b, const struct c_range *r, bool writes) = elements ? range_check : range_check_bytes;
    check_range(b, &k.from, false);
    check_range(b, &k.to, true);
    if (!may_overlap)
        check(b, OBLIGATION_OVERLAP, elements ? range_apart(b, &k.to, &k.from) : range_bytes_apart(b, &k.to, &k.from), e->span,
              e->span);
    if (elements)
        range_copy(b, &k.to, &k.from);
    else
        change_bytes(b, e);
    return k.result;
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

static bool fill(struct body *b, const struct c_range *r, term_id byte);

/* The elements are rows that are blocks: each is filled. False: what that makes of them is not known; some may be filled. */
static bool fill_rows(struct body *b, const struct c_range *r, term_id byte)
{
    struct terms *ts = b->l->ts;
    long n;
    if (!term_to_long(ts, r->n, &n) || n > MOST_ROWS)
        return false;
    bool known = true;
    for (long i = 0; i < n; i++) {
        term_id at = mk_add(ts, r->from, mk_int(ts, i));
        struct place row = place_as_row(b, place_in_block(b->l, r->element, r->block, at, NULL, r->whole));
        struct c_range inner = *r;
        inner.element = r->element->of->plain;
        inner.block = row.block;
        inner.from = mk_int(ts, 0);
        inner.n = mk_int(ts, (long)r->element->length);
        known = known && fill(b, &inner, byte);
    }
    return known;
}

static bool fill(struct body *b, const struct c_range *r, term_id byte)
{
    return c_is_row(b->l->uses, r->element) ? fill_rows(b, r, byte) : range_fill(b, r, byte);
}

struct c_value library_memset(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    bool whole;
    struct block_call k;
    follow_arguments(b, e, 1, &k);
    struct c_value p = k.args[0];
    term_id n = library_elements(b, k.args[2].term, e->args[2], p.type->of->plain, &whole);
    bool elements = whole && (p.offset != TERM_NONE || n == mk_int(b->l->ts, 1));
    struct c_range r = range_at(p, elements ? n : k.args[2].term, e->args[0], e);
    if (elements)
        range_check(b, &r, true);
    else
        range_check_bytes(b, &r, true);
    if (!elements || !fill(b, &r, mk_wrap(b->l->ts, 8, false, k.args[1].term)))
        change_bytes(b, e);
    return k.result;
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
    if (!two_ranges(b, e, &k)) {
        range_check_bytes(b, &k.to, false);
        range_check_bytes(b, &k.from, false);
        return c_fresh_value(b, e->type, e->span);
    }
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

/* The type of the elements of the new block. */
static const struct c_type *resized_as(const struct lower *l, const struct c_expr *e, const struct c_type *as, struct c_value p)
{
    const struct c_type *later = as->of->kind == C_VOID ? c_pointee(c_pointees_of(l->uses), e) : as->of;
    const struct c_type *of = later ? later : p.type->of;
    return library_is_element(of) ? of : l->ast->integers[C_UCHAR];
}

/* p: the argument of the realloc e; elements: it leads to elements like those of the new block, which is returned. */
static struct c_value resize(struct body *b, const struct c_expr *e, struct c_value p, struct c_value q, term_id bytes, term_id n,
                             bool elements)
{
    struct terms *ts = b->l->ts;
    struct il_cmds list, *outer = build_open(&b->k, &list);
    if (elements)
        copy_old(b, e, p, q, n);
    else
        c_memory_havoc(b, e->span);
    const struct il_cmd *moved = build_close(&b->k, outer, &list);
    term_id was = mk_ne(ts, p.term, b->l->null), made = mk_ne(ts, q.term, b->l->null);
    build_branch(&b->k, mk_and2(ts, made, was), e->span, NULL, moved, NULL, NULL);
    /* What is reallocated to size 0 may be freed though the result is null. */
    library_end_block(b, e, p, mk_and2(ts, was, mk_or2(ts, made, mk_eq(ts, bytes, mk_int(ts, 0)))));
    return q;
}

struct c_value library_realloc(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct lower *l = b->l;
    struct c_value *args = library_arguments(b, e), p = args[0];
    bool null = p.kind == C_VALUE_POINTER && p.term == l->null;
    if (!null)
        p = followed(b, e->args[0], p);
    const struct c_type *of = resized_as(l, e, as, p), *result = c_pointer_to(l->ast, of);
    as = memory_in_bytes(l, of) ? c_pointer_to(l->ast, l->ast->integers[C_UCHAR]) : result;
    if (null)
        p = null_pointer(l, as);
    bool same = p.type->of->plain == as->of->plain;
    term_id n = library_allocated(b, args[1].term, e->args[1], as);
    library_check_free(b, e, same ? p : args[0], e->args[0]->span);
    struct c_value q = library_new_block(b, e, as, n, false);
    struct c_range old = range_at(p, n, e->args[0], e);
    q = resize(b, e, same ? p : args[0], q, args[1].term, n, same && range_is_rows(b, &old));
    q.type = result;
    return q;
}

struct c_value library_qsort(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct block_call k;
    follow_arguments(b, e, 1, &k);
    struct c_value p = k.args[0];
    const struct c_type *element = p.type->of;
    bool elements = p.offset != TERM_NONE && e->args[2]->value && strtoull(e->args[2]->value, NULL, 10) % element->size == 0;
    long size = elements ? (long)(strtoull(e->args[2]->value, NULL, 10) / element->size) : 0;
    term_id n = mk_mul(b->l->ts, elements ? mk_int(b->l->ts, size) : k.args[2].term, k.args[1].term);
    struct c_range r = range_at(p, n, e->args[0], e);
    elements = elements && range_is_rows(b, &r);
    c_state_leave(b, e->span);
    note_once(b, e->span, "library", "what qsort calls changes nothing, and does not fail");
    b->k.r->partial |= b->l->property != NULL;
    if (!elements)
        r.n = mk_mul(b->l->ts, k.args[2].term, k.args[1].term);
    (elements ? range_check : range_check_bytes)(b, &r, false);
    (elements ? range_check : range_check_bytes)(b, &r, true);
    if (elements)
        range_havoc(b, &r);
    else
        change_bytes(b, e);
    return (struct c_value){.type = as};
}
