/* The null space: equations that states satisfy are found, with numbers of any size in the states, and no others. */
#include "infer/null_space.h"
#include "logic/mk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { COLUMNS = 4, ROUNDS = 200 };

static uint64_t seed = 1;

static int64_t rnd(int64_t n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int64_t)(seed >> 33) % n;
}

/* divisor * d == 3 * a - 5 * b + 7 for the column d; a, b and c are any numbers up to `largest`. */
static void any_state(int64_t state[COLUMNS], int64_t divisor, int64_t largest)
{
    do {
        for (unsigned c = 0; c + 1 < COLUMNS; c++)
            state[c] = rnd(largest) - largest / 2;
        state[COLUMNS - 1] = 3 * state[0] - 5 * state[1] + 7;
    } while (state[COLUMNS - 1] % divisor != 0);
    state[COLUMNS - 1] /= divisor;
}

static int64_t value_of(const int64_t form[], const int64_t state[])
{
    int64_t sum = form[COLUMNS];
    for (unsigned c = 0; c < COLUMNS; c++)
        sum += form[c] * state[c];
    return sum;
}

/* Solving on the way changes nothing. */
static void test_found(void **user)
{
    (void)user;
    const bool none[COLUMNS] = {false}, last[COLUMNS] = {[COLUMNS - 1] = true};
    for (unsigned round = 0; round < ROUNDS; round++) {
        struct arena arena;
        struct null_space e;
        int64_t state[COLUMNS], divisor = 1 + rnd(12);
        arena_init(&arena);
        null_space_init(&e, &arena, COLUMNS);
        for (unsigned i = 0; i < 2 * COLUMNS; i++) {
            any_state(state, divisor, round % 2 ? 20 : 1000000000);
            null_space_state(&e, state);
            if (round % 3 == 0)
                null_space_solve(&e, none);
        }
        null_space_solve(&e, last);
        assert_int_equal(e.n_forms, 1);
        assert_true(e.quiet > 0);
        assert_int_equal(llabs(e.form[0][COLUMNS - 1]), divisor);
        assert_int_equal(value_of(e.form[0], state), 0);
        arena_release(&arena);
    }
}

/* A form whose numbers are no small fractions says nothing; one whose numbers are just small enough does. */
static void test_denominators(void **user)
{
    (void)user;
    const bool last[2] = {false, true};
    for (int64_t divisor = 1024; divisor <= 1025; divisor++) {
        struct arena arena;
        struct null_space e;
        arena_init(&arena);
        null_space_init(&e, &arena, 2);
        for (int64_t k = 1; k < 6; k++)
            null_space_state(&e, (int64_t[]){k * divisor, k * 3});
        null_space_solve(&e, last);
        assert_int_equal(e.n_forms, 1);
        assert_int_equal(llabs(e.form[0][0]), divisor == 1024 ? 3 : 0);
        assert_int_equal(llabs(e.form[0][1]), divisor == 1024 ? 1024 : 0);
        arena_release(&arena);
    }
}

/* Products are taken modulo the same prime, so a column that is a product has an equation, however large it is. */
static void test_products(void **user)
{
    (void)user;
    const bool first[2] = {true, false};
    struct arena arena;
    struct null_space e;
    arena_init(&arena);
    null_space_init(&e, &arena, 2);
    for (int64_t k = 1; k < 6; k++) {
        int64_t x = k << 40, square = null_space_product(x, x);
        null_space_state(&e, (int64_t[]){null_space_product(6, square), square});
    }
    null_space_solve(&e, first);
    assert_int_equal(e.n_forms, 1);
    assert_int_equal(e.form[0][0] * 6 + e.form[0][1], 0);
    assert_int_equal(e.form[0][2], 0);
    arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_found), cmocka_unit_test(test_denominators),
                                       cmocka_unit_test(test_products)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
