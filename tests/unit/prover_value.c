/* Values of a model of Z3 as terms: elements of named sorts, maps, nested maps. Each value, put in for its term, must satisfy
 * what was asserted; equal elements must have one name, different ones different names. */
#include "logic/mk.h"
#include "prover/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

struct world {
    struct intern *names;
    struct terms *ts;
    struct solver *s;
    sort_id ref, row, heap, pair;
};

static int open_world(void **state)
{
    static const struct solver_options options = {.resource_limit = 20000000};
    struct world *w = calloc(1, sizeof *w);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->s = solver_z3_new(w->ts, &options);
    w->ref = sort_named(w->ts, intern(w->names, "ref"));
    w->row = sort_map(w->ts, 1, (sort_id[]){SORT_INT}, SORT_INT);
    w->heap = sort_map(w->ts, 1, &w->ref, w->row);
    w->pair = sort_map(w->ts, 2, (sort_id[]){SORT_INT, SORT_BOOL}, SORT_INT);
    *state = w;
    return 0;
}

static int close_world(void **state)
{
    struct world *w = *state;
    solver_free(w->s);
    terms_free(w->ts);
    intern_free(w->names);
    free(w);
    return 0;
}

static term_id constant(struct world *w, const char *name, sort_id s)
{
    return mk_const_named(w->ts, name, s);
}

static term_id value(struct world *w, term_id t)
{
    term_id v = w->s->ops->model_value(w->s, t);
    assert_int_not_equal(v, TERM_NONE);
    assert_int_equal(term_sort(w->ts, v), term_sort(w->ts, t));
    return v;
}

static void expect_sat(struct world *w)
{
    assert_int_equal(solver_check(w->s, 0, NULL), ANSWER_SAT);
}

static void elements(void **state)
{
    struct world *w = *state;
    term_id a = constant(w, "a", w->ref), b = constant(w, "b", w->ref), c = constant(w, "c", w->ref);
    func_id f = func_declare(w->ts, intern(w->names, "f"), 1, &w->ref, SORT_INT);
    solver_assert(w->s, mk_ne(w->ts, a, b));
    solver_assert(w->s, mk_eq(w->ts, b, c));
    solver_assert(w->s, mk_eq(w->ts, mk_app1(w->ts, f, b), mk_int(w->ts, 7)));
    expect_sat(w);
    term_id va = value(w, a), vb = value(w, b);
    assert_int_not_equal(va, vb);
    assert_int_equal(value(w, c), vb);
    assert_true(term_is(w->ts, va, TERM_CONST));
    assert_int_equal(w->s->ops->model_bool(w->s, mk_eq(w->ts, vb, c)), TRUTH_TRUE);
    assert_int_equal(value(w, mk_app1(w->ts, f, vb)), mk_int(w->ts, 7));

    /* An element of the next model does not pass for one of this. */
    solver_assert(w->s, mk_eq(w->ts, mk_app1(w->ts, f, a), mk_int(w->ts, 8)));
    expect_sat(w);
    term_id again = value(w, b);
    assert_true(again != vb && again != va);
    assert_int_equal(value(w, mk_app1(w->ts, f, again)), mk_int(w->ts, 7));
}

static void maps(void **state)
{
    struct world *w = *state;
    term_id m = constant(w, "m", w->row), n = constant(w, "n", w->row);
    solver_assert(w->s, mk_eq(w->ts, mk_select1(w->ts, m, mk_int(w->ts, 3)), mk_int(w->ts, 30)));
    solver_assert(w->s, mk_eq(w->ts, mk_select1(w->ts, m, mk_int(w->ts, -4)), mk_int(w->ts, 40)));
    solver_assert(w->s, mk_eq(w->ts, n, mk_store1(w->ts, m, mk_int(w->ts, 3), mk_int(w->ts, 5))));
    expect_sat(w);
    term_id vm = value(w, m), vn = value(w, n);
    assert_int_equal(mk_select1(w->ts, vm, mk_int(w->ts, 3)), mk_int(w->ts, 30));
    assert_int_equal(mk_select1(w->ts, vm, mk_int(w->ts, -4)), mk_int(w->ts, 40));
    assert_int_equal(mk_select1(w->ts, vn, mk_int(w->ts, 3)), mk_int(w->ts, 5));
    assert_int_equal(mk_select1(w->ts, vn, mk_int(w->ts, -4)), mk_int(w->ts, 40));
}

static void nested_maps(void **state)
{
    struct world *w = *state;
    term_id h = constant(w, "h", w->heap), a = constant(w, "a", w->ref), b = constant(w, "b", w->ref);
    term_id p = constant(w, "p", w->pair);
    term_id at[] = {mk_int(w->ts, 2), mk_true(w->ts)};
    solver_assert(w->s, mk_ne(w->ts, a, b));
    solver_assert(w->s, mk_eq(w->ts, mk_select1(w->ts, mk_select1(w->ts, h, a), mk_int(w->ts, 1)), mk_int(w->ts, 11)));
    solver_assert(w->s, mk_eq(w->ts, mk_select1(w->ts, mk_select1(w->ts, h, b), mk_int(w->ts, 1)), mk_int(w->ts, 12)));
    solver_assert(w->s, mk_eq(w->ts, mk_select(w->ts, p, 2, at), mk_int(w->ts, 13)));
    expect_sat(w);
    term_id vh = value(w, h), va = value(w, a), vb = value(w, b);
    assert_int_equal(value(w, mk_select1(w->ts, mk_select1(w->ts, h, va), mk_int(w->ts, 1))), mk_int(w->ts, 11));
    assert_int_equal(value(w, mk_select1(w->ts, mk_select1(w->ts, vh, vb), mk_int(w->ts, 1))), mk_int(w->ts, 12));
    assert_int_equal(value(w, mk_select(w->ts, value(w, p), 2, at)), mk_int(w->ts, 13));
}

/* A hypothesis with a quantifier that the model must satisfy, with MBQI. */
static void quantified(void **state)
{
    struct world *w = *state;
    static const struct solver_options options = {.resource_limit = 20000000, .mbqi = true};
    solver_free(w->s);
    w->s = solver_z3_new(w->ts, &options);
    term_id m = constant(w, "m", w->row), i = constant(w, "i", SORT_INT);
    term_id positive = mk_lt(w->ts, mk_int(w->ts, 0), mk_select1(w->ts, m, i));
    solver_assert(w->s, mk_forall(w->ts, 1, &i, positive, NULL));
    solver_assert(w->s, mk_eq(w->ts, mk_select1(w->ts, m, mk_int(w->ts, 3)), mk_int(w->ts, 1)));
    expect_sat(w);
    long five;
    assert_true(term_to_long(w->ts, value(w, mk_select1(w->ts, m, mk_int(w->ts, 5))), &five));
    assert_true(five > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(elements, open_world, close_world),
        cmocka_unit_test_setup_teardown(maps, open_world, close_world),
        cmocka_unit_test_setup_teardown(nested_maps, open_world, close_world),
        cmocka_unit_test_setup_teardown(quantified, open_world, close_world),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
