/* Laws of products against direct evaluation: random products of small variables, and all laws with literals for the variables. */
#include "logic/mk.h"
#include "logic/products.h"
#include "logic/subst.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

enum { VARS = 3, ROUNDS = 100, PRODUCTS = 4, VALUATIONS = 40 };

static uint64_t seed = 1;

static unsigned rnd(unsigned n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(seed >> 33) % n;
}

/* A variable, or one plus a number. */
static term_id random_factor(struct terms *ts, const term_id vars[])
{
    term_id v = vars[rnd(VARS)];
    return rnd(3) ? v : mk_add(ts, v, mk_int(ts, (long)rnd(5) - 2));
}

static term_id random_product(struct terms *ts, const term_id vars[])
{
    term_id t = mk_mul(ts, random_factor(ts, vars), random_factor(ts, vars));
    return rnd(4) ? t : mk_mul(ts, t, rnd(2) ? random_factor(ts, vars) : mk_int(ts, (long)rnd(5) - 2));
}

/* Some quotients are by a factor of the product, and of others. */
static term_id random_quotient(struct terms *ts, const term_id vars[])
{
    term_id dividend = rnd(2) ? mk_int(ts, (long)rnd(41) - 20) : vars[rnd(VARS)], divisor = vars[rnd(VARS)];
    return mk_divide(ts, (enum term_kind[]){TERM_DIV, TERM_TDIV, TERM_MOD, TERM_TREM}[rnd(4)], dividend, divisor);
}

/* Small, or near an end of a law's range. */
static long random_value(void)
{
    long small = (long)rnd(13) - 6, sign = rnd(2) ? 1 : -1;
    return rnd(3) ? small : sign * (rnd(2) ? 46340 : 3037000499) + small;
}

/* With quotients, nothing is divided by 0. */
static void check_laws(struct terms *ts, const term_id vars[], const struct term_vec *laws, bool quotients)
{
    for (unsigned n = 0; n < VALUATIONS; n++) {
        struct subst s = {0};
        for (unsigned i = 0; i < VARS; i++) {
            long value = random_value();
            subst_set(&s, vars[i], mk_int(ts, quotients && value == 0 ? 7 : value));
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
        struct products k;
        struct term_vec laws = {0};
        const term_id vars[VARS] = {mk_const_named(ts, "x", SORT_INT), mk_const_named(ts, "y", SORT_INT),
                                    mk_const_named(ts, "z", SORT_INT)};
        products_init(&k, ts);
        for (unsigned i = 0; i < PRODUCTS; i++)
            products_see(&k, mk_le(ts, random_product(ts, vars), mk_int(ts, 7)));
        for (unsigned i = 0; i < VARS; i++)
            products_see(&k, mk_lt(ts, random_factor(ts, vars), mk_int(ts, (long)rnd(21) - 10)));
        if (round % 2)
            products_see(&k, mk_le(ts, mk_mul(ts, random_quotient(ts, vars), vars[rnd(VARS)]), random_quotient(ts, vars)));
        products_laws(&k, &laws);
        check_laws(ts, vars, &laws, round % 2);
        all += (unsigned)laws.n;
        vec_release(&laws);
        products_release(&k);
        terms_free(ts);
        intern_free(names);
    }
    assert_true(all > ROUNDS);
}

/* What an access to a matrix in one row needs is among them. */
static void test_row(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    struct products k;
    struct term_vec laws = {0};
    term_id i = mk_const_named(ts, "i", SORT_INT), n = mk_const_named(ts, "n", SORT_INT), m = mk_const_named(ts, "m", SORT_INT);
    term_id before = mk_mul(ts, i, m), all = mk_mul(ts, n, m);
    products_init(&k, ts);
    products_see(&k, mk_lt(ts, before, all));
    products_laws(&k, &laws);
    term_id wanted = mk_implies(ts, mk_and2(ts, mk_le(ts, mk_int(ts, 0), m), mk_lt(ts, i, n)),
                                mk_le(ts, mk_add(ts, before, m), all));
    bool found = false;
    for (size_t l = 0; l < laws.n; l++)
        found |= laws.at[l] == wanted;
    assert_true(found);
    size_t known = laws.n;
    products_laws(&k, &laws); /* each pair once */
    assert_int_equal(laws.n, known);
    vec_release(&laws);
    products_release(&k);
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

/* What bounds, ranges and quotients say of a product is among them. */
static void test_told(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    struct products k;
    struct term_vec laws = {0};
    term_id x = mk_const_named(ts, "x", SORT_INT), y = mk_const_named(ts, "y", SORT_INT), u = mk_const_named(ts, "u", SORT_INT);
    term_id product = mk_mul(ts, x, y), quotient = mk_divide(ts, TERM_TDIV, u, y);
    const term_id vars[] = {x, y, u}, operations[] = {product, quotient};
    products_init(&k, ts);
    products_see(&k, mk_le(ts, x, mk_int(ts, 100)));
    products_see(&k, mk_lt(ts, product, quotient));
    products_laws(&k, &laws);
    assert_true(excludes(ts, &laws, 2, operations, (long[]){1000000, 0}, 3, vars, (long[]){50, 7, 1}));
    assert_true(excludes(ts, &laws, 2, operations, (long[]){10000000000, 0}, 3, vars, (long[]){300, 40000, 1}));
    assert_true(excludes(ts, &laws, 2, operations, (long[]){200, 14}, 3, vars, (long[]){10, 7, 100}));
    assert_false(excludes(ts, &laws, 2, operations, (long[]){70, 14}, 3, vars, (long[]){10, 7, 100}));
    vec_release(&laws);
    products_release(&k);
    terms_free(ts);
    intern_free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_true), cmocka_unit_test(test_row), cmocka_unit_test(test_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
