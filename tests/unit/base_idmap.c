/* Entries of an idmap are found, overwritten and followed. */
#include "base/idmap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

static void test_entries(void **state)
{
    (void)state;
    struct idmap m = {0};
    assert_false(idmap_has(&m, 0));
    for (uint64_t key = 0; key < 1000; key++)
        assert_true(idmap_put(&m, key * key, key));
    assert_false(idmap_put(&m, 49, 8));
    assert_int_equal(*idmap_get(&m, 49), 8);
    assert_int_equal(*idmap_get(&m, 36), 6);
    assert_null(idmap_get(&m, 50));
    idmap_release(&m);
}

static void test_follow(void **state)
{
    (void)state;
    struct idmap m = {0};
    assert_int_equal(idmap_follow(&m, 7), 7);
    idmap_put(&m, 7, 5);
    idmap_put(&m, 5, 0);
    idmap_put(&m, 9, 5);
    assert_int_equal(idmap_follow(&m, 7), 0);
    assert_int_equal(idmap_follow(&m, 9), 0);
    assert_int_equal(idmap_follow(&m, 0), 0);
    idmap_put(&m, 0, UINT64_MAX);
    assert_int_equal(idmap_follow(&m, 7), UINT64_MAX);
    idmap_release(&m);
}

static void test_join(void **state)
{
    (void)state;
    struct idmap m = {0};
    idmap_join(&m, 7, 5);
    idmap_join(&m, 5, 7);
    idmap_join(&m, 9, 8);
    assert_int_equal(idmap_follow(&m, 7), 5);
    assert_int_equal(idmap_follow(&m, 9), 8);
    idmap_join(&m, 9, 7);
    idmap_join(&m, 3, 3);
    assert_int_equal(idmap_follow(&m, 9), 5);
    assert_int_equal(idmap_follow(&m, 8), 5);
    assert_int_equal(idmap_follow(&m, 3), 3);
    assert_int_equal(m.n, 3);
    idmap_release(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_follow),
        cmocka_unit_test(test_join),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
