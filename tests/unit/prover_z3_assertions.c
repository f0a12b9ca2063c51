/* A solver that is given recorded assertions answers as the one in which they were made, at each of their scopes. */
#include "prover/z3_assertions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

struct world {
    Z3_context z3;
    Z3_ast p, q;
    struct z3_assertions record;
};

static Z3_ast boolean(Z3_context z3, int name)
{
    return Z3_mk_const(z3, Z3_mk_int_symbol(z3, name), Z3_mk_bool_sort(z3));
}

static struct world open_world(void)
{
    Z3_config config = Z3_mk_config();
    struct world w = {.z3 = Z3_mk_context(config)};
    Z3_del_config(config);
    w.p = boolean(w.z3, 1);
    w.q = boolean(w.z3, 2);
    return w;
}

static void close_world(struct world *w)
{
    z3_assertions_release(&w->record);
    Z3_del_context(w->z3);
}

/* The answer of a new solver with `popped` scopes less than recorded. */
static Z3_lbool answer(struct world *w, unsigned popped)
{
    Z3_solver s = Z3_mk_simple_solver(w->z3);
    Z3_solver_inc_ref(w->z3, s);
    z3_assertions_replay(&w->record, w->z3, s);
    assert_int_equal(Z3_solver_get_num_scopes(w->z3, s), w->record.scopes.n);
    Z3_solver_pop(w->z3, s, popped);
    Z3_lbool r = Z3_solver_check(w->z3, s);
    Z3_solver_dec_ref(w->z3, s);
    return r;
}

static void test_nothing(void **state)
{
    (void)state;
    struct world w = open_world();
    assert_int_equal(answer(&w, 0), Z3_L_TRUE);
    close_world(&w);
}

static void test_scopes(void **state)
{
    (void)state;
    struct world w = open_world();
    Z3_ast either[] = {w.p, w.q};
    z3_assertions_add(&w.record, Z3_mk_or(w.z3, 2, either));
    z3_assertions_push(&w.record);
    z3_assertions_push(&w.record);
    z3_assertions_add(&w.record, Z3_mk_not(w.z3, w.p));
    assert_int_equal(answer(&w, 0), Z3_L_TRUE);
    z3_assertions_push(&w.record);
    z3_assertions_add(&w.record, Z3_mk_not(w.z3, w.q));
    assert_int_equal(answer(&w, 0), Z3_L_FALSE);
    assert_int_equal(answer(&w, 1), Z3_L_TRUE);
    z3_assertions_pop(&w.record);
    assert_int_equal(answer(&w, 0), Z3_L_TRUE);
    z3_assertions_pop(&w.record);
    z3_assertions_add(&w.record, Z3_mk_not(w.z3, w.q));
    assert_int_equal(answer(&w, 0), Z3_L_TRUE);
    z3_assertions_add(&w.record, Z3_mk_not(w.z3, w.p));
    assert_int_equal(answer(&w, 0), Z3_L_FALSE);
    assert_int_equal(answer(&w, 1), Z3_L_TRUE);
    close_world(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing),
        cmocka_unit_test(test_scopes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
