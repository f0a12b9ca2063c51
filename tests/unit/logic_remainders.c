/* Laws of remainders against direct evaluation: random remainders by two variables, and all laws with literals for the variables. */
#include "logic/mk.h"
#include "logic/remainders.h"
#include "logic/subst.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

enum { VARS = 3, DIVISORS = 2, ROUNDS = 150, REMAINDERS = 6, VALUATIONS = 60 };

static uint64_t seed = 1;

static unsigned rnd(unsigned n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(seed >> 33) % n;
}

static term_id random_remainder(struct terms *ts, const term_id vars[], unsigned depth);

static term_id random_dividend(struct terms *ts, const term_id vars[], unsigned depth)
{
    term_id v = vars[rnd(VARS + DIVISORS)], w = vars[rnd(VARS + DIVISORS)];
    switch (rnd(7)) {
    case 0: return mk_add(ts, v, w);
    case 1: return mk_sub(ts, v, w);
    case 2: return mk_mul(ts, v, w);
    case 3: return mk_add(ts, v, mk_int(ts, (long)rnd(5) - 2));
    case 4: return depth > 1 ? v : random_remainder(ts, vars, depth + 1);
    case 5: return depth > 1 ? v : mk_add(ts, v, random_remainder(ts, vars, depth + 1));
    default: return v;
    }
}

static term_id random_remainder(struct terms *ts, const term_id vars[], unsigned depth)
{
    return mk_divide(ts, rnd(3) ? TERM_TREM : TERM_MOD, random_dividend(ts, vars, depth), vars[VARS + rnd(DIVISORS)]);
}

static void check_laws(struct terms *ts, const term_id vars[], const struct term_vec *laws)
{
    for (unsigned n = 0; n < VALUATIONS; n++) {
        struct subst s = {0};
        for (unsigned i = 0; i < VARS + DIVISORS; i++) {
            long value = rnd(2) ? (long)rnd(17) - 8 : (long)rnd(9);
            bool zeros = n % 8 == 0; /* all divisors are 0: nothing is said of them */
            subst_set(&s, vars[i], mk_int(ts, i < VARS ? value : zeros ? 0 : value == 0 ? 5 : value));
        }
        for (size_t i = 0; i < laws->n; i++)
            assert_int_equal(subst_apply(ts, &s, laws->at[i]), mk_true(ts));
        subst_release(&s);
    }
}

static void test_true(void **state)
{
    (void)state;
    unsigned all = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        struct intern *names = intern_new();
        struct terms *ts = terms_new(names);
        struct remainders k;
        struct term_vec laws = {0};
        const term_id vars[VARS + DIVISORS] = {mk_const_named(ts, "x", SORT_INT), mk_const_named(ts, "y", SORT_INT),
                                               mk_const_named(ts, "z", SORT_INT), mk_const_named(ts, "d", SORT_INT),
                                               mk_const_named(ts, "e", SORT_INT)};
        remainders_init(&k, ts);
        for (unsigned i = 0; i < REMAINDERS; i++) {
            remainders_see(&k, mk_le(ts, random_remainder(ts, vars, 0), mk_int(ts, 7)));
            remainders_cofactors(&k, &laws);
            remainders_laws(&k, &laws);
        }
        check_laws(ts, vars, &laws);
        all += (unsigned)laws.n;
        vec_release(&laws);
        remainders_release(&k);
        terms_free(ts);
        intern_free(names);
    }
    assert_true(all > ROUNDS);
}

/* A dividend by two forms of which the laws say that remainders are equal. */
static term_id same(struct terms *ts, term_id u, term_id v, term_id d)
{
    struct remainders k;
    struct term_vec laws = {0};
    term_id a = mk_divide(ts, TERM_MOD, u, d), b = mk_divide(ts, TERM_MOD, v, d);
    term_id wanted = mk_implies(ts, mk_lt(ts, mk_int(ts, 0), d), mk_eq(ts, a, b));
    term_id found = TERM_NONE;
    remainders_init(&k, ts);
    remainders_see(&k, mk_le(ts, a, b));
    remainders_laws(&k, &laws);
    for (size_t i = 0; i < laws.n; i++)
        found = laws.at[i] == wanted ? wanted : found;
    size_t known = laws.n;
    remainders_laws(&k, &laws); /* each pair once */
    assert_int_equal(laws.n, known);
    vec_release(&laws);
    remainders_release(&k);
    return found;
}

/* A step in a ring: ((i + k) % n + 1) % n is (i + k + 1) % n, and a whole turn changes nothing. */
static void test_ring(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    term_id i = mk_const_named(ts, "i", SORT_INT), k = mk_const_named(ts, "k", SORT_INT), n = mk_const_named(ts, "n", SORT_INT);
    term_id one = mk_int(ts, 1), at = mk_add(ts, i, k);
    term_id step = mk_add(ts, mk_divide(ts, TERM_MOD, at, n), one);
    assert_int_not_equal(same(ts, step, mk_add(ts, at, one), n), TERM_NONE);
    assert_int_not_equal(same(ts, at, mk_add(ts, at, n), n), TERM_NONE);
    assert_int_equal(same(ts, at, i, n), TERM_NONE);
    assert_int_equal(same(ts, at, mk_add(ts, at, one), n), TERM_NONE);
    terms_free(ts);
    intern_free(names);
}

/* Some law is false where the n operations have these values instead of their own, and the variables those. */
static bool excludes(struct terms *ts, const struct term_vec *laws, unsigned n, const term_id operation[], const long value[],
                     unsigned n_vars, const term_id vars[], const long of_vars[])
{
    struct subst s = {0};
    bool excluded = false;
    for (unsigned i = 0; i < n_vars; i++)
        subst_set(&s, vars[i], mk_int(ts, of_vars[i]));
    for (size_t l = 0; l < laws->n; l++) {
        term_id t = laws->at[l];
        for (unsigned i = 0; i < n; i++)
            t = subst_term(ts, t, operation[i], mk_int(ts, value[i]));
        excluded |= term_is(ts, subst_apply(ts, &s, t), TERM_FALSE);
    }
    subst_release(&s);
    return excluded;
}

/* Each kind of law excludes a wrong remainder by 5, and no right ones. */
static void test_told(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    struct remainders k;
    struct term_vec laws = {0};
    term_id x = mk_const_named(ts, "x", SORT_INT), y = mk_const_named(ts, "y", SORT_INT), z = mk_const_named(ts, "z", SORT_INT);
    term_id d = mk_const_named(ts, "d", SORT_INT), nested = mk_divide(ts, TERM_MOD, x, y);
    const term_id vars[] = {x, y, z, d};
    const term_id operations[] = {mk_divide(ts, TERM_MOD, x, d),      mk_divide(ts, TERM_MOD, y, d),
                                  mk_divide(ts, TERM_MOD, z, d),      mk_divide(ts, TERM_MOD, mk_add(ts, x, y), d),
                                  mk_divide(ts, TERM_MOD, nested, d), mk_divide(ts, TERM_MOD, mk_mul(ts, x, z), d)};
    enum { N = sizeof operations / sizeof *operations };
    remainders_init(&k, ts);
    for (unsigned i = 0; i < N; i++)
        remainders_see(&k, mk_le(ts, operations[i], z));
    remainders_laws(&k, &laws);
    size_t known = laws.n;
    remainders_cofactors(&k, &laws); /* of x, y and z by d, and of x by y */
    assert_int_equal(laws.n, known + 4);
    const struct {
        long vars[4], values[N];
        bool wrong;
    } cases[] = {
        {{8, 7, 3, 5}, {3, 2, 3, 0, 1, 4}, false},    {{8, 7, 3, 5}, {3, 3, 3, 1, 1, 4}, true}, /* 8 and 7 are near */
        {{8, 7, 3, 5}, {3, 2, 3, 1, 1, 4}, true},                                               /* 8 + 7 */
        {{17, 10, 3, 5}, {2, 0, 3, 2, 3, 1}, true},                                             /* 17 % 10 */
        {{10, 17, 3, 5}, {0, 2, 3, 2, 0, 1}, true},                                             /* 10 * 3 */
        {{10, 25, 35, 5}, {0, 0, 3, 0, 0, 0}, true},                                            /* 35 is the sum, by its value */
        {{10, 25, 35, 5}, {0, 0, 0, 0, 0, 0}, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(excludes(ts, &laws, N, operations, cases[i].values, 4, vars, cases[i].vars), cases[i].wrong);
    vec_release(&laws);
    remainders_release(&k);
    terms_free(ts);
    intern_free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_true), cmocka_unit_test(test_ring), cmocka_unit_test(test_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
