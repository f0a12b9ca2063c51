/* Cases of definitions: what is said of random conditions, against all small values. */
#include "lang/c/lower/cases.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

enum { ROUNDS = 200, CONDITIONS = 2, FAR = 4 };

static uint64_t seed = 1;

static unsigned rnd(unsigned n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(seed >> 33) % n;
}

static term_id random_condition(struct terms *ts, term_id x, term_id y, unsigned depth)
{
    term_id side = rnd(3) ? x : rnd(2) ? y : mk_sub(ts, x, y), number = mk_int(ts, (long)rnd(5) - 2);
    switch (depth ? rnd(7) : rnd(3)) {
    case 0: return mk_le(ts, side, number);
    case 1: return mk_lt(ts, number, side);
    case 2: return mk_eq(ts, side, number);
    case 3: return mk_not(ts, random_condition(ts, x, y, depth - 1));
    case 4: return mk_implies(ts, random_condition(ts, x, y, depth - 1), random_condition(ts, x, y, depth - 1));
    case 5: return mk_or2(ts, random_condition(ts, x, y, depth - 1), random_condition(ts, x, y, depth - 1));
    }
    return mk_and2(ts, random_condition(ts, x, y, depth - 1), random_condition(ts, x, y, depth - 1));
}

static unsigned true_ones(struct terms *ts, term_id x, term_id y, long a, long b, const term_id conditions[])
{
    struct subst s = {0};
    unsigned n = 0;
    subst_set(&s, x, mk_int(ts, a));
    subst_set(&s, y, mk_int(ts, b));
    for (unsigned i = 0; i < CONDITIONS; i++)
        n += subst_apply(ts, &s, conditions[i]) == mk_true(ts);
    subst_release(&s);
    return n;
}

static void test_random(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    term_id x = mk_const_named(ts, "x", SORT_INT), y = mk_const_named(ts, "y", SORT_INT);
    unsigned complete = 0, apart = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        term_id conditions[CONDITIONS];
        for (unsigned i = 0; i < CONDITIONS; i++)
            conditions[i] = random_condition(ts, x, y, rnd(3));
        struct cases c = c_cases(ts, CONDITIONS, conditions);
        for (long a = -FAR; a <= FAR; a++)
            for (long b = -FAR; b <= FAR; b++) {
                unsigned n = true_ones(ts, x, y, a, b, conditions);
                assert_true(!c.complete || n > 0);
                assert_true(!c.apart || n <= 1);
            }
        complete += c.complete;
        apart += c.apart;
    }
    assert_true(complete > 0 && apart > 0);
    terms_free(ts);
    intern_free(names);
}

/* n <= 0, and n + 1 for n >= 0, as axioms have them. */
static void test_usual(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    term_id n = mk_const_named(ts, "n", SORT_INT), p = mk_const_named(ts, "p", SORT_BOOL), zero = mk_int(ts, 0);
    term_id above = mk_le(ts, zero, mk_sub(ts, n, mk_int(ts, 1)));
    term_id usual[] = {mk_le(ts, n, zero), mk_and2(ts, above, p), mk_and2(ts, above, mk_not(ts, p))};
    struct cases all = c_cases(ts, 3, usual), some = c_cases(ts, 2, usual);
    assert_true(all.complete && all.apart);
    assert_true(!some.complete && some.apart);
    terms_free(ts);
    intern_free(names);
}

/* Numbers whose neighbours are none: nothing is seen. */
static void test_largest(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    term_id n = mk_const_named(ts, "n", SORT_INT), most = mk_int_text(ts, "9223372036854775807");
    term_id conditions[] = {mk_le(ts, n, most), mk_lt(ts, most, n)};
    assert_false(c_cases(ts, 1, conditions).complete);
    assert_false(c_cases(ts, 1, conditions + 1).complete);
    terms_free(ts);
    intern_free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random), cmocka_unit_test(test_usual),
                                       cmocka_unit_test(test_largest)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
