/* Functions on strings (7.24): arrays of characters up to the first 0. What they find is a new variable, of which the search is assumed:
 * that it is the first. Start with library_strlen. */
#include "lang/c/lower/library_string.h"

#include "lang/c/lower/check.h"
#include "lang/c/lower/havoc.h"
#include "lang/c/lower/library_block.h"
#include "lang/c/lower/library_range.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/part.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/unknown.h"
#include "lang/c/lower/value.h"

#include <string.h>

/* A string, or an array of characters, as an argument. */
struct text {
    struct c_value p;
    const struct c_expr *e, *argument;
    term_id row;
    term_id end; /* the index behind all that may be read */
    term_id nul; /* of the first 0; `end` if there is none before */
};

static struct terms *terms_of(struct body *b)
{
    return b->l->ts;
}

static bool is_characters(struct body *b, const struct c_expr *e, struct c_value p)
{
    bool ok = p.kind == C_VALUE_POINTER && c_is_integer(p.type->of) && p.type->of->size == 1 && p.offset != TERM_NONE;
    if (!ok)
        build_unsupported(&b->k, e->span, "pointer to something else than characters");
    return ok;
}

static struct c_range range_of(const struct text *t, term_id from, term_id n)
{
    struct c_range r = range_at(t->p, n, t->argument, t->e);
    r.from = from;
    return r;
}

/* ---- searching ---- */

/* The first index of the row from `from` on, and before `end`, where it is c; `end` if there is none. from <= end. */
static term_id first(struct body *b, term_id row, term_id from, term_id end, term_id c, struct span at)
{
    struct terms *ts = terms_of(b);
    term_id i = mk_const_named(ts, "\\i", SORT_INT), x = havoc_temp(b, "at", SORT_INT, at, NULL)->term;
    term_id before = mk_and2(ts, mk_le(ts, from, i), mk_lt(ts, i, x));
    term_id none = mk_forall(ts, 1, &i, mk_implies(ts, before, mk_ne(ts, mk_select1(ts, row, i), c)), NULL);
    term_id found = mk_implies(ts, mk_lt(ts, x, end), mk_eq(ts, mk_select1(ts, row, x), c));
    build_assume(&b->k, mk_and(ts, 4, (term_id[]){mk_le(ts, from, x), mk_le(ts, x, end), found, none}), at, NULL);
    return x;
}

/* The pointer leads into an object, in which the index may be `length`. */
static void check_pointer(struct body *b, const struct text *t)
{
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct span at = t->argument->span;
    check(b, OBLIGATION_NULL_DEREFERENCE, mk_ne(ts, t->p.term, l->null), at, at);
    if (c_ends_objects(l->uses)) {
        check(b, OBLIGATION_USE_AFTER_FREE, mk_not(ts, is_freed(b, t->p.type->of, t->p.term)), at, at);
    }
    term_id inside = mk_and2(ts, mk_le(ts, mk_int(ts, 0), t->p.offset), mk_le(ts, t->p.offset, block_length(l, t->p.term)));
    check(b, OBLIGATION_INVALID_READ, inside, at, at);
}

/* The string literal that the argument is; NULL: something else. */
static const struct c_expr *literal_of(const struct c_expr *e)
{
    e = c_without_parens(e);
    while (e->kind == C_CAST)
        e = c_without_parens(e->left);
    return e->kind == C_STRING ? e : NULL;
}

/* What is known of a literal needs no search. */
static term_id first_zero(struct body *b, const struct text *t, const struct c_expr *literal)
{
    struct terms *ts = terms_of(b);
    if (!literal)
        return first(b, t->row, t->p.offset, t->end, mk_int(ts, 0), t->e->span);
    term_id at = mk_int(ts, (long)strnlen(literal->bytes, literal->n_bytes));
    return mk_ite(ts, mk_lt(ts, at, t->end), at, t->end);
}

/* What is read of the argument up to its first 0, and of at most n characters; n TERM_NONE: a string, however long. */
static struct text text_at(struct body *b, const struct c_expr *e, unsigned argument, struct c_value p, term_id n)
{
    struct terms *ts = terms_of(b);
    struct text t = {.p = p, .e = e, .argument = e->args[argument]};
    struct c_range r = range_at(p, mk_int(ts, 1), t.argument, e);
    check_pointer(b, &t);
    t.row = range_row(b, &r);
    term_id length = block_length(b->l, p.term), last = n == TERM_NONE ? TERM_NONE : mk_add(ts, p.offset, n);
    t.end = n == TERM_NONE ? length : mk_ite(ts, mk_lt(ts, last, length), last, length);
    const struct c_expr *literal = literal_of(t.argument);
    if (literal && n == TERM_NONE)
        t.end = mk_int(ts, (long)literal->n_bytes);
    t.nul = first_zero(b, &t, literal);
    term_id ends = literal && n == TERM_NONE ? mk_lt(ts, t.nul, t.end) : mk_lt(ts, t.nul, length);
    if (n != TERM_NONE)
        ends = mk_or2(ts, ends, mk_eq(ts, t.nul, last));
    check(b, OBLIGATION_INVALID_READ, ends, t.argument->span, t.argument->span);
    term_id most = mk_sub(ts, t.end, p.offset), read = mk_sub(ts, mk_add(ts, t.nul, mk_int(ts, 1)), p.offset);
    r = range_of(&t, p.offset, mk_ite(ts, mk_lt(ts, t.nul, t.end), read, most));
    range_check_values(b, &r);
    return t;
}

static term_id characters(struct body *b, const struct text *t)
{
    return mk_sub(terms_of(b), t->nul, t->p.offset);
}

static struct c_value result(struct body *b, const struct c_expr *e, struct c_value p)
{
    (void)b;
    p.type = e->type;
    return p;
}

/* ---- lengths ---- */

term_id library_string_length(struct body *b, const struct c_expr *e, unsigned argument, struct c_value p)
{
    return library_string_length_within(b, e, argument, p, TERM_NONE);
}

term_id library_string_length_within(struct body *b, const struct c_expr *e, unsigned argument, struct c_value p, term_id n)
{
    if (!is_characters(b, e->args[argument], p))
        return mk_int(terms_of(b), 0);
    struct text t = text_at(b, e, argument, p, n);
    return characters(b, &t);
}

struct c_value library_strlen(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    struct c_value *args = library_arguments(b, e);
    if (!is_characters(b, e->args[0], args[0]))
        return c_any_value(b, e->type);
    struct text t = text_at(b, e, 0, args[0], TERM_NONE);
    return scalar_value(e->type, characters(b, &t));
}

struct c_value library_strnlen(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    struct c_value *args = library_arguments(b, e);
    if (!is_characters(b, e->args[0], args[0]))
        return c_any_value(b, e->type);
    struct text t = text_at(b, e, 0, args[0], args[1].term);
    return scalar_value(e->type, characters(b, &t));
}

/* ---- copying ---- */

/* Characters are copied to the index `to` of the first argument, and as many 0s follow as are left of n. */
struct copying {
    const struct text *from;
    term_id count;
};

static term_id copied(void *user, struct body *b, term_id i)
{
    const struct copying *k = user;
    struct terms *ts = terms_of(b);
    term_id c = mk_select1(ts, k->from->row, mk_add(ts, k->from->p.offset, i));
    return mk_ite(ts, mk_lt(ts, i, k->count), c, mk_int(ts, 0));
}

static void copy_to(struct body *b, const struct text *d, term_id to, term_id n, const struct text *s)
{
    struct terms *ts = terms_of(b);
    term_id count = characters(b, s), read = mk_add(ts, count, mk_int(ts, 1));
    struct c_range dest = range_of(d, to, n), source = range_of(s, s->p.offset, read);
    struct copying k = {s, count};
    range_check(b, &dest, true);
    check(b, OBLIGATION_OVERLAP, range_apart(b, &dest, &source), d->e->span, d->e->span);
    range_assign(b, &dest, copied, &k);
}

/* The shared part of the functions that copy to the end of a string, or to a pointer, all of a string or its first n characters. */
static struct c_value copy(struct body *b, const struct c_expr *e, bool appends, bool bounded, bool pads)
{
    struct terms *ts = terms_of(b);
    struct c_value *args = library_arguments(b, e);
    if (!is_characters(b, e->args[0], args[0]) || !is_characters(b, e->args[1], args[1]))
        return c_any_value(b, e->type);
    if (memory_element(b->l, args[0].type->of) != memory_element(b->l, args[1].type->of))
        return not_supported(b, e, "copy between objects of different types");
    struct text s = text_at(b, e, 1, args[1], bounded ? args[2].term : TERM_NONE);
    struct text d = {.p = args[0], .e = e, .argument = e->args[0]};
    if (appends)
        d = text_at(b, e, 0, args[0], TERM_NONE);
    term_id to = appends ? d.nul : args[0].offset, n = pads ? args[2].term : mk_add(ts, characters(b, &s), mk_int(ts, 1));
    copy_to(b, &d, to, n, &s);
    return result(b, e, args[0]);
}

struct c_value library_strcpy(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return copy(b, e, false, false, false);
}

struct c_value library_strncpy(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return copy(b, e, false, true, true);
}

struct c_value library_strcat(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return copy(b, e, true, false, false);
}

struct c_value library_strncat(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return copy(b, e, true, true, false);
}

struct c_value library_strdup(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    struct lower *l = b->l;
    struct terms *ts = l->ts;
    struct c_value *args = library_arguments(b, e);
    if (!is_characters(b, e->args[0], args[0]))
        return c_any_value(b, e->type);
    struct text s = text_at(b, e, 0, args[0], TERM_NONE);
    term_id n = mk_add(ts, characters(b, &s), mk_int(ts, 1));
    struct c_value p = library_new_block(b, e, e->type, n, false);
    struct il_cmds list, *outer = build_open(&b->k, &list);
    struct c_range to = range_at(p, n, e->args[0], e), from = range_of(&s, args[0].offset, n);
    range_copy(b, &to, &from);
    const struct il_cmd *made = build_close(&b->k, outer, &list);
    build_branch(&b->k, mk_ne(ts, p.term, l->null), e->span, NULL, made, NULL, NULL);
    return p;
}

/* ---- comparing ---- */

static term_id as_unsigned(struct body *b, term_id c)
{
    return mk_wrap(terms_of(b), 8, false, c);
}

/* The first position at which the texts differ or end. */
static term_id first_difference(struct body *b, const struct text *x, const struct text *y, term_id n)
{
    struct terms *ts = terms_of(b);
    term_id d = havoc_temp(b, "first", SORT_INT, x->e->span, NULL)->term, i = mk_const_named(ts, "\\i", SORT_INT);
    term_id shift = mk_sub(ts, y->p.offset, x->p.offset), start = x->p.offset;
    term_id in = mk_and2(ts, mk_le(ts, start, i), mk_lt(ts, i, mk_add(ts, start, d)));
    term_id same = mk_eq(ts, mk_select1(ts, x->row, i), mk_select1(ts, y->row, mk_add(ts, i, shift)));
    term_id a = mk_select1(ts, x->row, mk_add(ts, start, d)), c = mk_select1(ts, y->row, mk_add(ts, y->p.offset, d));
    term_id stops = mk_or2(ts, mk_ne(ts, a, c), mk_eq(ts, a, mk_int(ts, 0)));
    if (n != TERM_NONE)
        stops = mk_or2(ts, stops, mk_eq(ts, d, n));
    term_id facts[] = {mk_le(ts, mk_int(ts, 0), d), mk_le(ts, d, characters(b, x)), mk_le(ts, d, characters(b, y)), stops,
                       mk_forall(ts, 1, &i, mk_implies(ts, in, same), NULL)};
    build_assume(&b->k, mk_and(ts, 5, facts), x->e->span, NULL);
    return d;
}

static struct c_value compare(struct body *b, const struct c_expr *e, bool bounded)
{
    struct terms *ts = terms_of(b);
    struct c_value *args = library_arguments(b, e);
    if (!is_characters(b, e->args[0], args[0]) || !is_characters(b, e->args[1], args[1]))
        return c_any_value(b, e->type);
    term_id n = bounded ? args[2].term : TERM_NONE, zero = mk_int(ts, 0);
    struct text x = text_at(b, e, 0, args[0], n), y = text_at(b, e, 1, args[1], n);
    term_id d = first_difference(b, &x, &y, n);
    term_id a = as_unsigned(b, mk_select1(ts, x.row, mk_add(ts, x.p.offset, d)));
    term_id c = as_unsigned(b, mk_select1(ts, y.row, mk_add(ts, y.p.offset, d)));
    term_id equal = bounded ? mk_or2(ts, mk_eq(ts, d, n), mk_eq(ts, a, c)) : mk_eq(ts, a, c);
    term_id less = bounded ? mk_and2(ts, mk_ne(ts, d, n), mk_lt(ts, a, c)) : mk_lt(ts, a, c);
    term_id r = havoc_temp(b, "compared", SORT_INT, e->span, NULL)->term;
    build_assume(&b->k,
                 mk_and(ts, 3,
                        (term_id[]){mk_in_range(ts, 32, true, r), mk_eq(ts, mk_eq(ts, r, zero), equal),
                                    mk_eq(ts, mk_lt(ts, r, zero), less)}),
                 e->span, NULL);
    return scalar_value(e->type, r);
}

struct c_value library_strcmp(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return compare(b, e, false);
}

struct c_value library_strncmp(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    return compare(b, e, true);
}

/* ---- finding ---- */

/* A pointer to the index of the text, or null. */
static struct c_value found(struct body *b, const struct c_expr *e, const struct text *t, term_id index, term_id is_there)
{
    struct terms *ts = terms_of(b);
    term_id block = mk_ite(ts, is_there, t->p.term, b->l->null);
    return pointer_value(e->type, block, mk_ite(ts, is_there, index, mk_int(ts, 0)));
}

/* What is looked for, as an element of the text. */
static term_id as_element(struct body *b, const struct text *t, term_id c)
{
    return mk_wrap(terms_of(b), 8, memory_element(b->l, t->p.type->of)->is_signed, c);
}

struct c_value library_strchr(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    struct terms *ts = terms_of(b);
    struct c_value *args = library_arguments(b, e);
    if (!is_characters(b, e->args[0], args[0]))
        return c_any_value(b, e->type);
    struct text t = text_at(b, e, 0, args[0], TERM_NONE);
    term_id behind = mk_add(ts, t.nul, mk_int(ts, 1));
    term_id x = first(b, t.row, args[0].offset, behind, as_element(b, &t, args[1].term), e->span);
    return found(b, e, &t, x, mk_le(ts, x, t.nul));
}

struct c_value library_strrchr(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    struct terms *ts = terms_of(b);
    struct c_value *args = library_arguments(b, e);
    if (!is_characters(b, e->args[0], args[0]))
        return c_any_value(b, e->type);
    struct text t = text_at(b, e, 0, args[0], TERM_NONE);
    term_id c = as_element(b, &t, args[1].term), x = havoc_temp(b, "last", SORT_INT, e->span, NULL)->term;
    term_id i = mk_const_named(ts, "\\i", SORT_INT), is_there = mk_le(ts, args[0].offset, x);
    term_id behind = mk_and2(ts, mk_lt(ts, x, i), mk_le(ts, i, t.nul));
    term_id in = mk_and2(ts, behind, mk_le(ts, args[0].offset, i));
    term_id none = mk_forall(ts, 1, &i, mk_implies(ts, in, mk_ne(ts, mk_select1(ts, t.row, i), c)), NULL);
    term_id there = mk_implies(ts, is_there, mk_eq(ts, mk_select1(ts, t.row, x), c));
    term_id least = mk_le(ts, mk_sub(ts, args[0].offset, mk_int(ts, 1)), x);
    build_assume(&b->k, mk_and(ts, 4, (term_id[]){least, mk_le(ts, x, t.nul), there, none}), e->span, NULL);
    return found(b, e, &t, x, is_there);
}

struct c_value library_memchr(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    (void)as;
    struct terms *ts = terms_of(b);
    struct c_value *args = library_arguments(b, e);
    if (!is_characters(b, e->args[0], args[0]))
        return c_any_value(b, e->type);
    struct text t = {.p = args[0], .e = e, .argument = e->args[0]};
    struct c_range r = range_at(args[0], args[2].term, t.argument, e);
    range_check(b, &r, false);
    t.row = range_row(b, &r);
    term_id end = mk_add(ts, args[0].offset, args[2].term);
    term_id x = first(b, t.row, args[0].offset, end, as_element(b, &t, args[1].term), e->span);
    return found(b, e, &t, x, mk_lt(ts, x, end));
}
