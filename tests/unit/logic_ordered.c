/* Order of all elements from the order of neighbours: what is taken, against all small arrays, and what must not be taken. */
#include "logic/mk.h"
#include "logic/ordered.h"
#include "logic/subst.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

enum { LENGTH = 5, VALUES = 3 };

struct fixture {
    struct intern *names;
    struct terms *ts;
    term_id a, i, n;
};

static int set_up(void **state)
{
    static struct fixture f;
    f.names = intern_new();
    f.ts = terms_new(f.names);
    f.a = mk_const_named(f.ts, "a", sort_map(f.ts, 1, (sort_id[]){SORT_INT}, SORT_INT));
    f.i = mk_const_named(f.ts, "i", SORT_INT);
    f.n = mk_const_named(f.ts, "n", SORT_INT);
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    terms_free(f->ts);
    intern_free(f->names);
    return 0;
}

static term_id element(const struct fixture *f, long more)
{
    return mk_select1(f->ts, f->a, mk_add(f->ts, f->i, mk_int(f->ts, more)));
}

/* 0 <= i < n - 1 */
static term_id range(const struct fixture *f)
{
    struct terms *ts = f->ts;
    return mk_and2(ts, mk_le(ts, mk_int(ts, 0), f->i), mk_lt(ts, f->i, mk_sub(ts, f->n, mk_int(ts, 1))));
}

static term_id pairs(const struct fixture *f, term_id guard, term_id body)
{
    return ordered_pairs(f->ts, mk_forall(f->ts, 1, &f->i, mk_implies(f->ts, guard, body), NULL));
}

/* q for each number below LENGTH, of this array of n elements. */
static bool holds(const struct fixture *f, term_id q, const long array[], long n)
{
    struct terms *ts = f->ts;
    term_id vars[2] = {mk_const_named(ts, "x", SORT_INT), mk_const_named(ts, "y", SORT_INT)}, map = f->a;
    bool all = true;
    for (long i = 0; i < LENGTH; i++)
        map = mk_store1(ts, map, mk_int(ts, i), mk_int(ts, array[i]));
    for (long x = 0; x < LENGTH; x++)
        for (long y = 0; y < LENGTH; y++) {
            struct subst s = {0};
            subst_set(&s, f->a, map);
            subst_set(&s, f->n, mk_int(ts, n));
            subst_set(&s, vars[0], mk_int(ts, x));
            subst_set(&s, vars[1], mk_int(ts, y));
            term_id instance = subst_apply(ts, &s, term_open(ts, q, vars));
            all &= instance != mk_false(ts);
            subst_release(&s);
        }
    return all;
}

/* Where neighbours are in order, all are, for all arrays and lengths. */
static void check(const struct fixture *f, term_id body)
{
    term_id first = mk_forall(f->ts, 1, &f->i, mk_implies(f->ts, range(f), body), NULL), second = ordered_pairs(f->ts, first);
    unsigned ordered = 0, disordered = 0;
    assert_int_not_equal(second, TERM_NONE);
    for (long code = 0; code < VALUES * VALUES * VALUES * VALUES * VALUES; code++) {
        long array[LENGTH], rest = code;
        for (unsigned k = 0; k < LENGTH; k++, rest /= VALUES)
            array[k] = rest % VALUES;
        for (long n = 0; n <= LENGTH; n++) {
            bool neighbours = holds(f, first, array, n), all = holds(f, second, array, n);
            ordered += neighbours && all;
            disordered += !neighbours && !all;
            assert_true(!neighbours || all);
        }
    }
    assert_true(ordered > 0 && disordered > 0);
}

static void test_order_follows(void **state)
{
    const struct fixture *f = *state;
    struct terms *ts = f->ts;
    check(f, mk_le(ts, element(f, 0), element(f, 1)));
    check(f, mk_lt(ts, element(f, 1), element(f, 0)));
    check(f, mk_eq(ts, element(f, 0), element(f, 1)));
    check(f, mk_not(ts, mk_lt(ts, element(f, 1), element(f, 0))));
}

static void test_others_are_left(void **state)
{
    const struct fixture *f = *state;
    struct terms *ts = f->ts;
    term_id up = mk_le(ts, element(f, 0), element(f, 1)), gap = mk_ne(ts, f->i, mk_int(ts, 2));
    term_id halves = mk_or2(ts, mk_lt(ts, f->i, mk_int(ts, 2)), mk_lt(ts, mk_int(ts, 3), f->i));
    assert_int_equal(pairs(f, range(f), mk_le(ts, element(f, 0), element(f, 2))), TERM_NONE);
    assert_int_equal(pairs(f, range(f), mk_ne(ts, element(f, 0), element(f, 1))), TERM_NONE);
    assert_int_equal(pairs(f, mk_and2(ts, range(f), gap), up), TERM_NONE);
    assert_int_equal(pairs(f, mk_and2(ts, range(f), halves), up), TERM_NONE);
    assert_int_equal(pairs(f, mk_and2(ts, range(f), mk_lt(ts, mk_int(ts, 0), element(f, 0))), up), TERM_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_order_follows), cmocka_unit_test(test_others_are_left)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
