/* Bit-vectors and datatypes in the term layer: every operation folded on random literals is what Z3 says of it; datatypes simplify and go
 * to Z3 in all shapes of recursion. */
#include "logic/bv.h"
#include "logic/data.h"
#include "logic/mk.h"
#include "logic/print.h"
#include "logic/subst.h"
#include "prover/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = 400 };

struct fixture {
    struct intern *names;
    struct terms *ts;
    uint64_t seed;
};

static void setup(struct fixture *f)
{
    *f = (struct fixture){.names = intern_new(), .seed = 7};
    f->ts = terms_new(f->names);
}

static void teardown(struct fixture *f)
{
    terms_free(f->ts);
    intern_free(f->names);
}

static unsigned rnd(struct fixture *f, unsigned n)
{
    f->seed = f->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(f->seed >> 33) % n;
}

static struct solver *z3(struct fixture *f)
{
    struct solver_options none = {0};
    return solver_z3_new(f->ts, &none);
}

/* ---- bit-vectors ---- */

/* Small and extreme values are where operations differ. */
static term_id random_literal(struct fixture *f, unsigned width)
{
    mpz_t v;
    mpz_init(v);
    switch (rnd(f, 5)) {
    case 0: mpz_set_si(v, (long)rnd(f, 4) - 2); break;
    case 1:
        mpz_ui_pow_ui(v, 2, width - 1);
        mpz_add_ui(v, v, rnd(f, 2));
        break;
    case 2: mpz_set_ui(v, rnd(f, 2 * width)); break;
    default:
        for (unsigned i = 0; i < width; i += 16) {
            mpz_mul_2exp(v, v, 16);
            mpz_add_ui(v, v, rnd(f, 1 << 16));
        }
    }
    term_id t = mk_bv_mpz(f->ts, width, v);
    mpz_clear(v);
    return t;
}

static struct bv_function random_function(struct fixture *f, unsigned width)
{
    struct bv_function g = {.op = (enum bv_op)rnd(f, BV_OPS)};
    if (g.op == BV_EXTRACT) {
        g.b = rnd(f, width);
        g.a = g.b + rnd(f, width - g.b);
    } else if (bv_op_numbers(g.op) == 1) {
        g.a = 1 + rnd(f, 2 * width);
    }
    return g;
}

/* f on variables that are assumed to have the values of the literals: Z3 computes it. */
static void check_fold(struct fixture *f, struct solver *s, struct bv_function g, unsigned n, const term_id literals[])
{
    struct terms *ts = f->ts;
    term_id vars[2];
    s->ops->push(s);
    for (unsigned i = 0; i < n; i++) {
        vars[i] = mk_const(ts, intern_printf(f->names, "x%u", i), term_sort(ts, literals[i]));
        solver_assert(s, mk_eq(ts, vars[i], literals[i]));
    }
    term_id folded = mk_bv_op(ts, g, literals), open = mk_bv_op(ts, g, vars);
    assert_int_equal(term_arity(ts, folded), 0);
    assert_int_equal(term_sort(ts, folded), term_sort(ts, open));
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_SAT);
    assert_int_equal(s->ops->model_value(s, open), folded);
    solver_assert(s, mk_ne(ts, folded, open));
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
    s->ops->pop(s);
}

static void folding(struct fixture *f, struct solver *s, unsigned rounds)
{
    static const unsigned widths[] = {1, 2, 3, 8, 32, 65};
    for (unsigned i = 0; i < rounds; i++) {
        unsigned width = widths[rnd(f, sizeof widths / sizeof *widths)];
        struct bv_function g = random_function(f, width);
        term_id args[2] = {random_literal(f, width), random_literal(f, g.op == BV_CONCAT ? 5 : width)};
        if (g.op == BV_FROM_INT)
            args[0] = mk_int(f->ts, (long)rnd(f, 2000) - 1000);
        check_fold(f, s, g, bv_op_arity(g.op), args);
    }
}

static void test_folding_is_what_z3_computes(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct solver *s = z3(&f);
    folding(&f, s, ROUNDS);
    solver_free(s);
    teardown(&f);
}

/* Any prover that speaks SMT-LIB: the text, and the values read back. */
static void test_folding_is_what_smtlib_says(void **state)
{
    static const char *const z3_argv[] = {"z3", "-in", NULL};
    static const char *const cvc5_argv[] = {"cvc5", "--incremental", "--lang", "smt2", NULL};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct fixture f;
        setup(&f);
        struct solver_options none = {0};
        struct solver *s = solver_pipe_new(f.ts, i ? cvc5_argv : z3_argv, &none);
        folding(&f, s, 100);
        solver_free(s);
        teardown(&f);
    }
}

static void test_names_are_read(void **state)
{
    (void)state;
    struct bv_function g;
    assert_true(bv_function_read("bvadd", &g) && g.op == BV_ADD);
    assert_true(bv_function_read("(_ zero_extend 16)", &g) && g.op == BV_ZERO_EXTEND && g.a == 16);
    assert_true(bv_function_read(" ( _  extract 7 0 ) ", &g) && g.op == BV_EXTRACT && g.a == 7 && g.b == 0);
    assert_true(bv_function_read("(_ int2bv 32)", &g) && g.op == BV_FROM_INT && g.a == 32);
    assert_true(bv_function_read("bv2int", &g) && g.op == BV_TO_INT);
    assert_false(bv_function_read("bvad", &g));
    assert_false(bv_function_read("bvaddx", &g));
    assert_false(bv_function_read("zero_extend", &g));
    assert_false(bv_function_read("(_ zero_extend)", &g));
    assert_false(bv_function_read("(_ zero_extend 99999999999)", &g));
    assert_false(bv_function_read("(_ extract 7)", &g));
    assert_false(bv_function_read("(_ bvadd 1)", &g));
    assert_false(bv_function_read("(_ zero_extend 16) x", &g));
    assert_false(bv_function_read("", &g));
}

static void test_sorts_are_checked(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    sort_id b8 = sort_bv(f.ts, 8), b9 = sort_bv(f.ts, 9);
    assert_int_equal(b8, sort_bv(f.ts, 8));
    assert_int_not_equal(b8, b9);
    struct bv_function add = {.op = BV_ADD}, cut = {BV_EXTRACT, 8, 0}, far = {BV_REPEAT, MAX_BV_WIDTH, 0};
    assert_int_equal(bv_result(f.ts, add, 2, (sort_id[]){b8, b9}), SORT_NONE);
    assert_int_equal(bv_result(f.ts, add, 2, (sort_id[]){b8, SORT_INT}), SORT_NONE);
    assert_int_equal(bv_result(f.ts, add, 1, &b8), SORT_NONE);
    assert_int_equal(bv_result(f.ts, cut, 1, &b8), SORT_NONE);
    assert_int_equal(bv_result(f.ts, cut, 1, &b9), b9);
    assert_int_equal(bv_result(f.ts, far, 1, &b8), SORT_NONE);
    assert_int_equal(mk_bv_text(f.ts, 8, "256"), TERM_NONE);
    assert_int_equal(mk_bv_text(f.ts, 8, "255"), mk_bv(f.ts, 8, 511));
    teardown(&f);
}

/* ---- datatypes ---- */

/* List = nil | cons(head: int, tail: List); Tree = node(value: S, kids: Forest, at: [int]List) | leaf(value: S);
 * Forest = more(first: Tree, rest: Forest) | none. */
struct data {
    sort_id list, tree, forest, other;
    func_id nil, cons, node, leaf, more, none;
};

static symbol sym(struct fixture *f, const char *s)
{
    return intern(f->names, s);
}

static struct data declare(struct fixture *f)
{
    struct terms *ts = f->ts;
    struct data d = {sort_datatype(ts, sym(f, "List")), sort_datatype(ts, sym(f, "Tree")), sort_datatype(ts, sym(f, "Forest")),
                     sort_named(ts, sym(f, "S"))};
    sort_id map = sort_map(ts, 1, (sort_id[]){SORT_INT}, d.list);
    d.nil = datatype_add(ts, d.list, sym(f, "nil"), 0, NULL, NULL);
    d.cons = datatype_add(ts, d.list, sym(f, "cons"), 2, (symbol[]){sym(f, "head"), sym(f, "tail")},
                          (sort_id[]){SORT_INT, d.list});
    d.node = datatype_add(ts, d.tree, sym(f, "node"), 3, (symbol[]){sym(f, "value"), sym(f, "kids"), sym(f, "at")},
                          (sort_id[]){d.other, d.forest, map});
    d.leaf = datatype_add(ts, d.tree, sym(f, "leaf"), 1, (symbol[]){sym(f, "value")}, (sort_id[]){d.other});
    d.more = datatype_add(ts, d.forest, sym(f, "more"), 2, (symbol[]){sym(f, "first"), sym(f, "rest")},
                          (sort_id[]){d.tree, d.forest});
    d.none = datatype_add(ts, d.forest, sym(f, "none"), 0, NULL, NULL);
    return d;
}

static void test_constructors_simplify(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct data d = declare(&f);
    struct terms *ts = f.ts;
    term_id x = mk_const_named(ts, "x", SORT_INT), l = mk_const_named(ts, "l", d.list);
    term_id nil = mk_app(ts, d.nil, 0, NULL), c = mk_app2(ts, d.cons, x, l);
    assert_int_equal(mk_app1(ts, constructor_selector(ts, d.cons, 0), c), x);
    assert_int_equal(mk_app1(ts, constructor_selector(ts, d.cons, 1), c), l);
    assert_int_equal(mk_is(ts, d.cons, c), mk_true(ts));
    assert_int_equal(mk_is(ts, d.nil, c), mk_false(ts));
    assert_int_equal(mk_eq(ts, c, nil), mk_false(ts));
    assert_int_equal(mk_eq(ts, c, mk_app2(ts, d.cons, mk_int(ts, 3), l)), mk_eq(ts, x, mk_int(ts, 3)));
    assert_true(term_is(ts, mk_app1(ts, constructor_selector(ts, d.cons, 0), nil), TERM_APP));
    assert_true(term_is(ts, mk_is(ts, d.cons, l), TERM_APP));
    assert_true(sort_inhabited(ts, d.tree));
    assert_false(datatype_recurs_through_map(ts, d.tree));
    teardown(&f);
}

static void test_fields_of_several_constructors(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct data d = declare(&f);
    struct terms *ts = f.ts;
    term_id t = mk_const_named(ts, "t", d.tree), v = mk_const_named(ts, "v", d.other), w = mk_const_named(ts, "w", d.other);
    term_id leaf = mk_app1(ts, d.leaf, v);
    assert_int_equal(mk_field(ts, leaf, sym(&f, "value")), v);
    assert_int_equal(mk_with_field(ts, leaf, sym(&f, "value"), w), mk_app1(ts, d.leaf, w));
    assert_int_equal(mk_field(ts, t, sym(&f, "nothing")), TERM_NONE);
    term_id changed = mk_with_field(ts, t, sym(&f, "value"), w);
    struct solver *s = z3(&f);
    solver_assert(s, mk_or2(ts, mk_ne(ts, mk_field(ts, changed, sym(&f, "value")), w),
                            mk_ne(ts, mk_is(ts, d.leaf, t), mk_is(ts, d.leaf, changed))));
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
    solver_free(s);
    teardown(&f);
}

/* A one-constructor datatype rebuilt from its own fields is itself. */
static void test_update_of_a_record(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    sort_id pair = sort_datatype(ts, sym(&f, "Pair"));
    func_id mk = datatype_add(ts, pair, sym(&f, "Pair"), 2, (symbol[]){sym(&f, "a"), sym(&f, "b")},
                              (sort_id[]){SORT_INT, SORT_INT});
    term_id p = mk_const_named(ts, "p", pair), one = mk_int(ts, 1);
    term_id a = mk_field(ts, p, sym(&f, "a"));
    assert_int_equal(mk_with_field(ts, p, sym(&f, "a"), a), p);
    term_id q = mk_with_field(ts, mk_with_field(ts, p, sym(&f, "a"), one), sym(&f, "b"), one);
    assert_int_equal(q, mk_app2(ts, mk, one, one));
    assert_int_equal(mk_is(ts, mk, p), mk_true(ts));
    struct arena arena;
    arena_init(&arena);
    term_id shown = mk_and2(ts, mk_lt(ts, a, one),
                            mk_not(ts, mk_is(ts, declare(&f).leaf, mk_const_named(ts, "t", sort_datatype(ts, sym(&f, "Tree"))))));
    assert_string_equal(print_term_text(&arena, ts, &print_style_boogie, shown), "p->a < 1 && !(t is leaf)");
    arena_release(&arena);
    teardown(&f);
}

static void datatypes_through(struct fixture *f, struct solver *s)
{
    struct data d = declare(f);
    struct terms *ts = f->ts;
    term_id t = mk_const_named(ts, "t", d.tree), l = mk_const_named(ts, "l", d.list), m = mk_const_named(ts, "m", d.list);
    /* Values: nothing but constructors of literals. */
    solver_assert(s, mk_is(ts, d.cons, l));
    solver_assert(s, mk_eq(ts, mk_field(ts, l, sym(f, "tail")), mk_app2(ts, d.cons, mk_int(ts, -5), mk_app(ts, d.nil, 0, NULL))));
    solver_assert(s, mk_eq(ts, mk_field(ts, l, sym(f, "head")), mk_int(ts, 7)));
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_SAT);
    term_id value = s->ops->model_value(s, l);
    assert_int_equal(value, mk_app2(ts, d.cons, mk_int(ts, 7), mk_app2(ts, d.cons, mk_int(ts, -5), mk_app(ts, d.nil, 0, NULL))));
    /* No list is its own tail, no tree its own grandchild. */
    s->ops->push(s);
    solver_assert(s, mk_is(ts, d.cons, m));
    solver_assert(s, mk_eq(ts, mk_field(ts, m, sym(f, "tail")), m));
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
    s->ops->pop(s);
    s->ops->push(s);
    term_id first = mk_field(ts, mk_field(ts, t, sym(f, "kids")), sym(f, "first"));
    solver_assert(s, mk_and2(ts, mk_is(ts, d.node, t), mk_is(ts, d.more, mk_field(ts, t, sym(f, "kids")))));
    solver_assert(s, mk_eq(ts, first, t));
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
    s->ops->pop(s);
    s->ops->push(s);
    solver_assert(s, mk_ne(ts, mk_app1(ts, constructor_tester(ts, d.leaf), t),
                           mk_not(ts, mk_app1(ts, constructor_tester(ts, d.node), t))));
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
    s->ops->pop(s);
    term_id at = mk_select1(ts, mk_field(ts, t, sym(f, "at")), mk_int(ts, 3));
    solver_assert(s, mk_and2(ts, mk_is(ts, d.node, t), mk_is(ts, d.cons, at)));
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_SAT);
}

static void test_datatypes_in_z3(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct solver *s = z3(&f);
    datatypes_through(&f, s);
    solver_free(s);
    teardown(&f);
}

static void test_datatypes_as_text(void **state)
{
    static const char *const z3_argv[] = {"z3", "-in", NULL};
    static const char *const cvc5_argv[] = {"cvc5", "--incremental", "--lang", "smt2", NULL};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct fixture f;
        setup(&f);
        struct solver_options none = {0};
        struct solver *s = solver_pipe_new(f.ts, i ? cvc5_argv : z3_argv, &none);
        datatypes_through(&f, s);
        solver_free(s);
        teardown(&f);
    }
}

static void test_datatypes_without_values(void **state)
{
    (void)state;
    struct fixture f;
    setup(&f);
    struct terms *ts = f.ts;
    sort_id a = sort_datatype(ts, sym(&f, "A")), b = sort_datatype(ts, sym(&f, "B")), c = sort_datatype(ts, sym(&f, "C"));
    datatype_add(ts, a, sym(&f, "A"), 1, (symbol[]){sym(&f, "b")}, &b);
    datatype_add(ts, b, sym(&f, "B"), 1, (symbol[]){sym(&f, "a")}, &a);
    sort_id map = sort_map(ts, 1, (sort_id[]){SORT_INT}, c);
    datatype_add(ts, c, sym(&f, "C"), 1, (symbol[]){sym(&f, "m")}, &map);
    assert_false(sort_inhabited(ts, a));
    assert_false(sort_inhabited(ts, b));
    assert_false(sort_inhabited(ts, c));
    assert_false(sort_inhabited(ts, map));
    datatype_add(ts, b, sym(&f, "none"), 0, NULL, NULL);
    datatype_add(ts, c, sym(&f, "nothing"), 0, NULL, NULL);
    assert_true(sort_inhabited(ts, c));
    assert_true(datatype_recurs_through_map(ts, c));
    assert_false(datatype_recurs_through_map(ts, a));
    assert_true(sort_inhabited(ts, a));
    teardown(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_folding_is_what_z3_computes),
        cmocka_unit_test(test_folding_is_what_smtlib_says),
        cmocka_unit_test(test_names_are_read),
        cmocka_unit_test(test_sorts_are_checked),
        cmocka_unit_test(test_constructors_simplify),
        cmocka_unit_test(test_fields_of_several_constructors),
        cmocka_unit_test(test_update_of_a_record),
        cmocka_unit_test(test_datatypes_in_z3),
        cmocka_unit_test(test_datatypes_as_text),
        cmocka_unit_test(test_datatypes_without_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
