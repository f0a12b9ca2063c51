/* Pointer arithmetic and comparisons (6.5.6, 6.5.8, 6.5.9). Offsets count elements of the block. */
#include "lang/c/lower/pointer.h"

#include "lang/c/lower/arith.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/scalar.h"

struct c_value pointer_sum(struct body *b, struct c_value p, const struct c_type *t, term_id k)
{
    struct terms *ts = b->l->ts;
    if (p.kind == C_VALUE_POINTER && p.offset != TERM_NONE)
        p.offset = mk_add(ts, p.offset, mk_mul(ts, mk_int(ts, memory_unit(b->l, t->of)), k));
    return p;
}

term_id pointer_divided(struct terms *ts, term_id t, long n)
{
    long k;
    if (term_to_long(ts, t, &k))
        return k % n ? TERM_NONE : mk_int(ts, k / n);
    if (term_is(ts, t, TERM_MUL) && term_arity(ts, t) == 2 && term_to_long(ts, term_arg(ts, t, 0), &k))
        return k % n ? TERM_NONE : mk_mul(ts, mk_int(ts, k / n), term_arg(ts, t, 1));
    term_id sum = term_is(ts, t, TERM_ADD) ? mk_int(ts, 0) : TERM_NONE;
    for (unsigned i = 0; sum != TERM_NONE && i < term_arity(ts, t); i++) {
        term_id part = pointer_divided(ts, term_arg(ts, t, i), n);
        sum = part == TERM_NONE ? TERM_NONE : mk_add(ts, sum, part);
    }
    return sum;
}

/* Where no whole number of elements is between them, the difference is undefined. */
term_id pointer_elements(struct body *b, const struct c_type *t, term_id difference)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    long unit = memory_unit(l, t->of);
    term_id simple = unit == 1 ? difference : pointer_divided(ts, difference, unit), size = mk_int(ts, unit);
    if (simple != TERM_NONE)
        return simple;
    sort_id integer = SORT_INT;
    func_id other = func_declare(ts, intern_printf(l->names, "part of an element of %ld", unit), 1, &integer, SORT_INT);
    idmap_put(&l->p->unexecuted, other, 1);
    return mk_ite(ts, mk_eq(ts, mk_divide(ts, TERM_MOD, difference, size), mk_int(ts, 0)),
                  mk_divide(ts, TERM_DIV, difference, size), mk_app1(ts, other, difference));
}

static bool supports_arithmetic(struct body *b, const struct c_type *t, struct span at)
{
    bool complete = t->of->complete && t->of->kind != C_VOID && t->of->kind != C_FUNCTION && t->of->kind != C_VLA;
    if (!complete)
        build_unsupported(&b->k, at, "arithmetic on this type of pointer");
    return complete;
}

static void check_same_block(struct body *b, struct c_value x, struct c_value y, const struct c_expr *e)
{
    check(b, OBLIGATION_POINTER_OBJECTS, mk_eq(b->l->ts, x.term, y.term), at_operator(e), e->span);
}

static struct c_value difference(struct body *b, const struct c_expr *e, struct c_value x, struct c_value y)
{
    check_same_block(b, x, y, e);
    return scalar_value(e->type, pointer_elements(b, e->left->type, mk_sub(b->l->ts, x.offset, y.offset)));
}

struct c_value pointer_operation(struct body *b, const struct c_expr *e, struct c_value x, struct c_value y)
{
    bool left = e->left->type->kind == C_POINTER, right = e->right->type->kind == C_POINTER;
    if (!supports_arithmetic(b, left ? e->left->type : e->right->type, e->span))
        return left && right ? scalar_value(e->type, mk_int(b->l->ts, 0)) : left ? x : y;
    if (left && right)
        return difference(b, e, x, y);
    struct c_value p = left ? x : y;
    term_id k = left ? y.term : x.term;
    p = pointer_sum(b, p, e->type, e->op == C_SUB ? mk_neg(b->l->ts, k) : k);
    p.type = e->type;
    check_moved(b, p, at_operator(e), e->span);
    return p;
}

static bool is_null(const struct body *b, struct c_value v)
{
    return v.term == b->l->null;
}

/* One behind one object and the start of another may be the same address. */
static term_id perhaps_adjacent(struct body *b, struct c_value end, struct c_value start)
{
    struct terms *ts = b->l->ts;
    term_id not_null = mk_and2(ts, mk_ne(ts, end.term, b->l->null), mk_ne(ts, start.term, b->l->null));
    return mk_and(ts, 3,
                  (term_id[]){not_null, mk_eq(ts, end.offset, block_length(b->l, end.term)),
                              mk_eq(ts, start.offset, mk_int(ts, 0))});
}

static bool is_text(const struct c_value *p)
{
    return !p->type || p->type->of->kind == C_VOID || p->type->of->size == 1;
}

term_id pointers_in_merged(struct lower *l, struct c_value x, struct c_value y)
{
    struct terms *ts = l->ts;
    if (l->read_only == FUNC_NONE || !is_text(&x) || !is_text(&y) || x.term == y.term)
        return mk_false(ts);
    if (l->literal == FUNC_NONE)
        l->literal = func_declare(ts, intern(l->names, "literal"), 1, &l->block, SORT_BOOL);
    term_id of[] = {x.term, x.offset, y.term, y.offset};
    func_id merged = func_declare(ts, intern(l->names, "merged"), 4, (sort_id[]){l->block, SORT_INT, l->block, SORT_INT},
                                  SORT_BOOL);
    idmap_put(&l->p->unexecuted, merged, 1);
    term_id all[] = {mk_ne(ts, x.term, y.term),       mk_app1(ts, l->read_only, x.term), mk_app1(ts, l->read_only, y.term),
                     mk_app1(ts, l->literal, x.term), mk_app1(ts, l->literal, y.term),   mk_app(ts, merged, 4, of)};
    return mk_and(ts, sizeof all / sizeof *all, all);
}

/* Two pointers into one object of which one or both have lost their type may be equal, as one to a struct and one to its first member, which is a
 * block of its own. */
term_id pointers_in_one(struct lower *l, struct c_value x, struct c_value y)
{
    struct terms *ts = l->ts;
    bool typed = x.type && y.type && x.type->of->kind != C_VOID && y.type->of->kind != C_VOID;
    if (l->part_root == FUNC_NONE || typed || x.term == y.term || x.term == l->null || y.term == l->null)
        return mk_false(ts);
    func_id inside = func_declare(ts, intern(l->names, "inside"), 4, (sort_id[]){l->block, SORT_INT, l->block, SORT_INT},
                                  SORT_BOOL);
    idmap_put(&l->p->unexecuted, inside, 1);
    term_id zero = mk_int(ts, 0),
            of[] = {x.term, x.offset == TERM_NONE ? zero : x.offset, y.term, y.offset == TERM_NONE ? zero : y.offset};
    term_id all[] = {mk_ne(ts, x.term, y.term), mk_ne(ts, x.term, l->null), mk_ne(ts, y.term, l->null),
                     mk_eq(ts, mk_app1(ts, l->part_root, x.term), mk_app1(ts, l->part_root, y.term)), mk_app(ts, inside, 4, of)};
    return mk_and(ts, sizeof all / sizeof *all, all);
}

static term_id same_pointer(struct body *b, const struct c_expr *e, struct c_value x, struct c_value y)
{
    struct terms *ts = b->l->ts;
    term_id same_block = mk_eq(ts, x.term, y.term), inside = pointers_in_one(b->l, x, y);
    if (x.offset == TERM_NONE || y.offset == TERM_NONE || is_null(b, x) || is_null(b, y))
        return mk_or2(ts, same_block, inside);
    term_id same_offset = mk_eq(ts, x.offset, y.offset), same = mk_and2(ts, same_block, same_offset);
    if (same_block == mk_true(ts))
        return same_offset;
    term_id adjacent = mk_or2(ts, perhaps_adjacent(b, x, y), perhaps_adjacent(b, y, x));
    struct il_var *any = havoc_temp(b, "adjacent", SORT_BOOL, e->span, NULL);
    term_id next = mk_and(ts, 3, (term_id[]){mk_not(ts, same_block), adjacent, any->term});
    return mk_or(ts, 4, (term_id[]){same, next, pointers_in_merged(b->l, x, y), inside});
}

/* The address of a pointer to void of which it is not known what its offset counts: some integer, the same whenever it is converted. */
static term_id any_address(struct body *b, struct c_value p, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    sort_id args[] = {l->block, SORT_INT};
    func_id f = func_declare(ts, intern(l->names, "address of void"), 2, args, SORT_INT);
    idmap_put(&l->p->unexecuted, f, 1);
    term_id value = mk_app2(ts, f, p.term, p.offset), zero = mk_int(ts, 0);
    term_id null = mk_eq(ts, p.term, l->null), greatest = mk_machine_max(ts, l->ast->machine.pointer_width, false);
    term_id some = mk_and2(ts, mk_lt(ts, zero, value), mk_le(ts, value, greatest));
    build_assume(&b->k, mk_ite(ts, null, mk_eq(ts, value, zero), some), at, NULL);
    return value;
}

/* A block of bytes is in the part of the memory that addresses reach, and behind address 0. */
term_id pointer_address(struct body *b, struct c_value p, const struct c_type *t, struct span at)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    if (l->address == FUNC_NONE) {
        l->address = func_declare(ts, intern(l->names, "address"), 1, &l->block, SORT_INT);
        idmap_put(&l->p->unexecuted, l->address, 1);
    }
    const struct c_type *of = c_place_type(c_pointees_of(l->uses), p.type->of);
    if (of->kind == C_VOID && p.offset != TERM_NONE && p.offset != mk_int(ts, 0))
        return mk_wrap(ts, t->width, t->is_signed, any_address(b, p, at));
    term_id start = mk_app1(ts, l->address, p.term), size = mk_int(ts, of->size ? (long)of->size : 1), zero = mk_int(ts, 0);
    term_id end = mk_add(ts, start, mk_mul(ts, size, block_length(l, p.term)));
    term_id inside = mk_and2(ts, mk_lt(ts, zero, start), mk_le(ts, end, mk_machine_max(ts, l->ast->machine.pointer_width, false)));
    term_id null = mk_eq(ts, p.term, l->null);
    build_assume(&b->k, mk_ite(ts, null, mk_eq(ts, start, zero), inside), at, NULL);
    term_id offset = p.offset == TERM_NONE ? zero : mk_mul(ts, size, p.offset);
    return mk_wrap(ts, t->width, t->is_signed, mk_add(ts, start, offset));
}

term_id pointer_comparison(struct body *b, const struct c_expr *e, struct c_value x, struct c_value y)
{
    struct terms *ts = b->l->ts;
    if (e->op == C_EQ || e->op == C_NE) {
        term_id same = same_pointer(b, e, x, y);
        return e->op == C_EQ ? same : mk_not(ts, same);
    }
    if (x.offset == TERM_NONE || y.offset == TERM_NONE) {
        build_unsupported(&b->k, e->span, "order of these pointers");
        return mk_true(ts);
    }
    check_same_block(b, x, y, e);
    return integer_comparison(b, e->op, x.offset, y.offset);
}
