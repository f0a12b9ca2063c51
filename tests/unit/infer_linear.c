/* The normal form of integer comparisons: which literals have one key, up to the largest numbers. */
#include "infer/linear.h"
#include "logic/mk.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

struct fixture {
    struct intern *names;
    struct terms *ts;
    term_id x, y;
};

static void setup(struct fixture *f)
{
    f->names = intern_new();
    f->ts = terms_new(f->names);
    f->x = mk_const(f->ts, intern(f->names, "x"), SORT_INT);
    f->y = mk_const(f->ts, intern(f->names, "y"), SORT_INT);
}

static void teardown(struct fixture *f)
{
    terms_free(f->ts);
    intern_free(f->names);
}

static void test_negations_have_one_key(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    term_id less = mk_lt(f.ts, f.x, mk_add(f.ts, f.y, mk_int(f.ts, 3)));
    term_id twice = mk_le(f.ts, mk_mul(f.ts, mk_int(f.ts, 2), f.x),
                          mk_add(f.ts, mk_mul(f.ts, mk_int(f.ts, 2), f.y), mk_int(f.ts, 5)));
    assert_int_equal(linear_key(f.ts, less), linear_key(f.ts, mk_not(f.ts, less)));
    assert_int_equal(linear_key(f.ts, less), linear_key(f.ts, twice));
    assert_int_not_equal(linear_key(f.ts, less), linear_key(f.ts, mk_le(f.ts, f.x, f.y)));
    assert_true(term_is(f.ts, linear_key(f.ts, mk_lt(f.ts, f.x, f.x)), TERM_FALSE));
    teardown(&f);
}

/* The least number has no negation in the machine's arithmetic. */
static void test_largest_numbers(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    term_id least = mk_int(f.ts, LONG_MIN), greatest = mk_int(f.ts, LONG_MAX);
    term_id above = mk_le(f.ts, least, f.x), below = mk_le(f.ts, f.x, greatest);
    term_id times = mk_le(f.ts, mk_mul(f.ts, least, f.x), f.y), less = mk_lt(f.ts, greatest, f.x);
    assert_int_not_equal(linear_key(f.ts, above), linear_key(f.ts, below));
    assert_int_not_equal(linear_key(f.ts, times), linear_key(f.ts, mk_le(f.ts, f.x, f.y)));
    assert_int_not_equal(linear_key(f.ts, less), linear_key(f.ts, mk_lt(f.ts, f.x, least)));
    assert_true(linear_shape(f.ts, above) == TERM_NONE ||
                linear_shape(f.ts, above) == linear_shape(f.ts, mk_le(f.ts, mk_int(f.ts, 0), f.x)));
    teardown(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_negations_have_one_key),
        cmocka_unit_test(test_largest_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
