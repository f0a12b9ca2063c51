/* The length of a string in annotations: a function of the row of characters, and of the index where the string begins. Axioms say what it
 * is. Start with c_string_length. */
#include "lang/c/lower/string_length.h"

#include "lang/c/lower/lower.h"
#include "logic/mk.h"

/* Of one row and start. The length is -1, or the 0 is there. */
static term_id ends(struct terms *ts, term_id row, term_id start, term_id length)
{
    term_id end = mk_select1(ts, row, mk_add(ts, start, length)), zero = mk_int(ts, 0);
    term_id none = mk_eq(ts, length, mk_int(ts, -1));
    return mk_or2(ts, none, mk_and2(ts, mk_le(ts, zero, length), mk_eq(ts, end, zero)));
}

/* Nor is any character at index i in front of it 0. */
static term_id is_first(struct terms *ts, term_id row, term_id start, term_id length, term_id i)
{
    term_id none = mk_lt(ts, length, mk_int(ts, 0)), inside = mk_lt(ts, i, mk_add(ts, start, length));
    term_id before = mk_and2(ts, mk_le(ts, start, i), mk_or2(ts, none, inside));
    return mk_implies(ts, before, mk_ne(ts, mk_select1(ts, row, i), mk_int(ts, 0)));
}

/* Exactly one function satisfies both axioms. */
static void define_by(struct lower *l, func_id f, term_id axiom)
{
    vec_push(&l->p->axioms, axiom);
    idmap_put(&l->p->definitions, axiom, f);
}

static void state_axioms(struct lower *l, func_id f, sort_id row_sort)
{
    struct terms *ts = l->ts;
    term_id row = mk_const_named(ts, "row!", row_sort), start = mk_const_named(ts, "start!", SORT_INT);
    term_id i = mk_const_named(ts, "i!", SORT_INT), length = mk_app2(ts, f, row, start);
    term_id vars[] = {row, start, i}, patterns[] = {length, mk_select1(ts, row, i)};
    unsigned one = 1, two = 2;
    define_by(l, f, mk_forall(ts, 2, vars, ends(ts, row, start, length), &(struct triggers){1, &one, patterns}));
    define_by(l, f, mk_forall(ts, 3, vars, is_first(ts, row, start, length, i), &(struct triggers){1, &two, patterns}));
}

/* What a run computes. As a fact for provers it would have no end: it is matched only where both lengths are there anyway. */
static void state_recursion(struct lower *l, func_id f, sort_id row_sort)
{
    struct terms *ts = l->ts;
    term_id row = mk_const_named(ts, "row!", row_sort), start = mk_const_named(ts, "start!", SORT_INT);
    term_id zero = mk_int(ts, 0), one = mk_int(ts, 1), none = mk_int(ts, -1), vars[] = {row, start};
    term_id length = mk_app2(ts, f, row, start), rest = mk_app2(ts, f, row, mk_add(ts, start, one)), patterns[] = {length, rest};
    term_id more = mk_ite(ts, mk_lt(ts, rest, zero), none, mk_add(ts, rest, one));
    term_id value = mk_ite(ts, mk_eq(ts, mk_select1(ts, row, start), zero), zero, more);
    unsigned two = 2;
    term_id fact = mk_forall(ts, 2, vars, mk_eq(ts, length, value), &(struct triggers){1, &two, patterns});
    vec_push(&l->p->background, fact);
    idmap_put(&l->p->only_runs, fact, 1);
}

static func_id length_function(struct lower *l, sort_id row)
{
    if (l->string_length == FUNC_NONE) {
        sort_id args[] = {row, SORT_INT};
        l->string_length = func_declare(l->ts, intern(l->names, "strlen"), 2, args, SORT_INT);
        state_axioms(l, l->string_length, row);
        state_recursion(l, l->string_length, row);
    }
    return l->string_length;
}

term_id c_string_length(struct lower *l, term_id first)
{
    struct terms *ts = l->ts;
    if (!term_is(ts, first, TERM_SELECT) || term_sort(ts, term_arg(ts, first, 1)) != SORT_INT)
        return TERM_NONE;
    term_id row = term_arg(ts, first, 0);
    return mk_app2(ts, length_function(l, term_sort(ts, row)), row, term_arg(ts, first, 1));
}
