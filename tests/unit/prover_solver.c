/* The solver interface on each backend: Z3 in process, and cvc5 and z3 over a pipe, must give the same answers to the
 * same questions; values of models must satisfy what was asserted; cores must be unsat. */
#include "logic/mk.h"
#include "prover/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static const char *const cvc5[] = {"cvc5", "--incremental", "--lang", "smt2", "--produce-models", NULL};
static const char *const z3_pipe[] = {"z3", "-in", NULL};

struct world {
    struct intern *names;
    struct terms *ts;
    struct solver *s;
};

/* argv NULL: Z3 in process. */
static struct world open_world(const char *const argv[])
{
    static const struct solver_options options = {.resource_limit = 20000000};
    struct world w;
    w.names = intern_new();
    w.ts = terms_new(w.names);
    w.s = argv ? solver_pipe_new(w.ts, argv, &options) : solver_z3_new(w.ts, &options);
    return w;
}

static void close_world(struct world *w)
{
    solver_free(w->s);
    terms_free(w->ts);
    intern_free(w->names);
}

static term_id constant(struct world *w, const char *name, sort_id s)
{
    return mk_const_named(w->ts, name, s);
}

static term_id number(struct world *w, long v)
{
    return mk_int(w->ts, v);
}

static void expect(struct world *w, enum answer a)
{
    enum answer got = solver_check(w->s, 0, NULL);
    if (got != a)
        print_error("%s: %s\n", w->s->ops->name, w->s->message);
    assert_int_equal(got, a);
}

static void arithmetic(struct world *w)
{
    term_id x = constant(w, "x", SORT_INT), y = constant(w, "y", SORT_INT);
    solver_assert(w->s, mk_lt(w->ts, x, y));
    solver_assert(w->s, mk_lt(w->ts, y, mk_add(w->ts, x, number(w, 3))));
    solver_assert(w->s, mk_eq(w->ts, mk_divide(w->ts, TERM_MOD, x, number(w, 5)), number(w, 4)));
    solver_assert(w->s, mk_lt(w->ts, x, number(w, -20)));
    expect(w, ANSWER_SAT);
    assert_true(w->s->has_model);
    long xv, yv;
    assert_true(term_to_long(w->ts, w->s->ops->model_value(w->s, x), &xv));
    assert_true(term_to_long(w->ts, w->s->ops->model_value(w->s, y), &yv));
    assert_true(xv < yv && yv < xv + 3 && xv < -20 && ((xv % 5) + 5) % 5 == 4);
    assert_int_equal(w->s->ops->model_bool(w->s, mk_lt(w->ts, x, y)), TRUTH_TRUE);
    assert_int_equal(w->s->ops->model_bool(w->s, mk_le(w->ts, y, x)), TRUTH_FALSE);
    solver_assert(w->s, mk_eq(w->ts, y, mk_sub(w->ts, x, number(w, 1))));
    expect(w, ANSWER_UNSAT);
}

static void reals(struct world *w)
{
    term_id r = constant(w, "r", SORT_REAL), third = mk_real_text(w->ts, "1/3");
    solver_assert(w->s, mk_eq(w->ts, mk_add(w->ts, r, third), mk_real_text(w->ts, "0")));
    expect(w, ANSWER_SAT);
    assert_int_equal(w->s->ops->model_value(w->s, r), mk_real_text(w->ts, "-1/3"));
    assert_int_equal(w->s->ops->model_value(w->s, mk_mul(w->ts, r, mk_real_text(w->ts, "-6"))), mk_real_text(w->ts, "2"));
    solver_assert(w->s, mk_eq(w->ts, mk_to_int(w->ts, r), number(w, 0)));
    expect(w, ANSWER_UNSAT); /* to_int rounds down */
}

/* Names that are reserved, need quotes, or are alike; a constant and a function and a sort of one name. */
static void names(struct world *w)
{
    static const char *const odd[] = {"let",      "and", "select", "exp",       "a b", "a|b", "a\\b", "",
                                      "\xc3\xa4", "|",   "x!1",    "a%7cb",     "1",   ".x",  "@y",   "?s1",
                                      "?x0",      "$x",  "x",      "check-sat", "pi",  "\"",  "(",    ";"};
    enum { N = sizeof odd / sizeof *odd };
    term_id all[N];
    for (int i = 0; i < N; i++)
        all[i] = constant(w, odd[i], SORT_INT);
    solver_assert(w->s, mk_distinct(w->ts, N, all));
    sort_id ints[] = {SORT_INT};
    func_id f = func_declare(w->ts, intern(w->names, "x"), 1, ints, SORT_INT);
    solver_assert(w->s, mk_eq(w->ts, mk_app1(w->ts, f, all[0]), all[1]));
    sort_id x_sort = sort_named(w->ts, intern(w->names, "x"));
    term_id x_of_x = constant(w, "x", x_sort), x_bool = constant(w, "x", SORT_BOOL);
    solver_assert(w->s, mk_and2(w->ts, x_bool, mk_ne(w->ts, x_of_x, constant(w, "y", x_sort))));
    func_id nullary = func_declare(w->ts, intern(w->names, "y"), 0, NULL, SORT_INT);
    solver_assert(w->s, mk_ne(w->ts, mk_app(w->ts, nullary, 0, NULL), constant(w, "y", SORT_INT)));
    expect(w, ANSWER_SAT);
}

static void maps(struct world *w)
{
    struct terms *ts = w->ts;
    sort_id ref = sort_named(ts, intern(w->names, "ref"));
    sort_id domain[] = {ref, SORT_INT, SORT_BOOL};
    sort_id map = sort_map(ts, 3, domain, SORT_INT);
    term_id m = constant(w, "m", map), o = constant(w, "o", ref), p = constant(w, "p", ref);
    term_id i = constant(w, "i", SORT_INT), j = constant(w, "j", SORT_INT), b = constant(w, "b", SORT_BOOL);
    term_id at[] = {o, i, b}, other[] = {p, j, mk_true(ts)};
    term_id stored = mk_store(ts, m, 3, at, number(w, 7));
    solver_assert(w->s, mk_eq(ts, constant(w, "n", map), stored));
    solver_assert(w->s, mk_ne(ts, mk_select(ts, constant(w, "n", map), 3, other), mk_select(ts, m, 3, other)));
    expect(w, ANSWER_SAT);
    solver_assert(w->s, mk_not(ts, mk_and2(ts, mk_eq(ts, o, p), mk_eq(ts, i, j))));
    expect(w, ANSWER_UNSAT);
}

/* forall x. f(x) > x, with a trigger; and the contrary at one place. */
static void axioms(struct world *w)
{
    struct terms *ts = w->ts;
    sort_id ints[] = {SORT_INT};
    func_id f = func_declare(ts, intern(w->names, "f"), 1, ints, SORT_INT);
    term_id x = constant(w, "x", SORT_INT), fx = mk_app1(ts, f, x);
    unsigned size = 1;
    struct triggers tr = {1, &size, &fx};
    solver_assert(w->s, mk_forall(ts, 1, &x, mk_lt(ts, x, fx), &tr));
    term_id c = constant(w, "c", SORT_INT);
    solver_assert(w->s, mk_le(ts, mk_app1(ts, f, c), c));
    expect(w, ANSWER_UNSAT);
}

/* A trigger that a prover refuses as a pattern must not make the axiom false or the prover fail. */
static void odd_trigger(struct world *w)
{
    struct terms *ts = w->ts;
    term_id x = constant(w, "x", SORT_INT), y = constant(w, "y", SORT_INT);
    sort_id ints[] = {SORT_INT, SORT_INT};
    func_id f = func_declare(ts, intern(w->names, "f"), 2, ints, SORT_INT);
    term_id fxy = mk_app2(ts, f, x, y), vars[] = {x, y};
    unsigned size = 1;
    struct triggers tr = {1, &size, &fxy};
    solver_assert(w->s, mk_forall(ts, 2, vars, mk_lt(ts, fxy, mk_add(ts, x, y)), &tr));
    term_id one = number(w, 1);
    solver_assert(w->s, mk_lt(ts, number(w, 5), mk_app2(ts, f, one, one)));
    expect(w, ANSWER_UNSAT);
}

/* A lambda below a quantifier: forall y. apply(y) == (lambda z. z + y)[y], and apply(5) != 10. */
static void lambdas(struct world *w)
{
    struct terms *ts = w->ts;
    sort_id ints[] = {SORT_INT};
    func_id f = func_declare(ts, intern(w->names, "apply"), 1, ints, SORT_INT);
    sort_id map = sort_map(ts, 1, ints, SORT_INT);
    func_id g = func_declare(ts, intern(w->names, "adder"), 1, ints, map);
    term_id y = constant(w, "y", SORT_INT), z = constant(w, "z", SORT_INT);
    term_id adder = mk_lambda(ts, 1, &z, mk_add(ts, z, y));
    term_id gy = mk_app1(ts, g, y), fy = mk_app1(ts, f, y);
    unsigned size = 1;
    struct triggers by_f = {1, &size, &fy};
    term_id body = mk_and2(ts, mk_eq(ts, gy, adder), mk_eq(ts, fy, mk_select1(ts, gy, y)));
    solver_assert(w->s, mk_forall(ts, 1, &y, body, &by_f));
    solver_assert(w->s, mk_ne(ts, mk_app1(ts, f, number(w, 5)), number(w, 10)));
    expect(w, ANSWER_UNSAT);
}

/* Assumptions: the core has what is needed (cvc5's may have more), not what is nowhere mentioned. */
static void cores(struct world *w)
{
    struct terms *ts = w->ts;
    term_id x = constant(w, "x", SORT_INT), a[4];
    static const char *const name[] = {"a", "let", "c d", "d"};
    for (int i = 0; i < 4; i++)
        a[i] = constant(w, name[i], SORT_BOOL);
    solver_assert(w->s, mk_implies(ts, a[0], mk_lt(ts, x, number(w, 0))));
    solver_assert(w->s, mk_or2(ts, a[1], mk_lt(ts, number(w, 10), x)));
    solver_assert(w->s, mk_implies(ts, a[2], mk_lt(ts, x, number(w, 100))));
    term_id assumed[] = {a[0], mk_not(ts, a[1]), a[2], a[3]};
    bool core[4];
    assert_int_equal(solver_check(w->s, 4, assumed), ANSWER_UNSAT);
    w->s->ops->core(w->s, core);
    assert_true(core[0] && core[1]);
    assert_false(core[3]);
    assert_int_equal(solver_check(w->s, 2, assumed + 2), ANSWER_SAT);
    assert_int_equal(solver_check(w->s, 2, assumed + 1), ANSWER_SAT);
    assert_int_equal(solver_check(w->s, 2, assumed), ANSWER_UNSAT);
}

/* A scope takes its assertions with it, but not the laws of the bit operations that first arose in it. */
static void scopes(struct world *w)
{
    struct terms *ts = w->ts;
    term_id x = constant(w, "x", SORT_INT), y = constant(w, "y", SORT_INT);
    term_id both = mk_bits(ts, TERM_BITAND, 32, x, y);
    w->s->ops->push(w->s);
    solver_assert(w->s, mk_lt(ts, mk_sub(ts, both, x), both));
    solver_assert(w->s, mk_false(ts));
    expect(w, ANSWER_UNSAT);
    w->s->ops->pop(w->s);
    expect(w, ANSWER_SAT);
    solver_assert(w->s, mk_and2(ts, mk_in_range(ts, 32, true, x), mk_in_range(ts, 32, true, y)));
    solver_assert(w->s, mk_and2(ts, mk_le(ts, number(w, 0), x), mk_lt(ts, x, both)));
    expect(w, ANSWER_UNSAT);
}

/* A formula that is small as a DAG and has 2^60 nodes as a tree; then one nested deep. */
static void sharing(struct world *w)
{
    struct terms *ts = w->ts;
    sort_id ints[] = {SORT_INT, SORT_INT};
    func_id f = func_declare(ts, intern(w->names, "f"), 2, ints, SORT_INT);
    term_id x = constant(w, "x", SORT_INT), t = x;
    for (int i = 0; i < 60; i++)
        t = mk_app2(ts, f, t, t);
    solver_assert(w->s, mk_eq(ts, t, x));
    solver_assert(w->s, mk_lt(ts, t, mk_app2(ts, f, x, x)));
    expect(w, ANSWER_SAT);
}

static void depth(struct world *w)
{
    struct terms *ts = w->ts;
    struct solver *s = w->s;
    term_id x = constant(w, "x", SORT_INT), t = x;
    for (int i = 0; i < 3000; i++)
        t = mk_ite(ts, mk_lt(ts, t, number(w, i)), mk_add(ts, t, number(w, 1)), x);
    solver_assert(s, mk_eq(ts, x, number(w, 0)));
    solver_assert(s, mk_lt(ts, number(w, 5000), t));
    expect(w, ANSWER_UNSAT);
}

/* Nested binders with a shared subterm at two depths: the same open term means different variables there. */
static void nested(struct world *w)
{
    struct terms *ts = w->ts;
    sort_id two[] = {SORT_INT, SORT_INT};
    func_id f = func_declare(ts, intern(w->names, "f"), 2, two, SORT_INT);
    term_id x = constant(w, "x", SORT_INT), y = constant(w, "y", SORT_INT);
    term_id fxx = mk_app2(ts, f, x, x), fyy = mk_app2(ts, f, y, y);
    term_id inner = mk_exists(ts, 1, &y, mk_and2(ts, mk_lt(ts, x, y), mk_lt(ts, fxx, mk_add(ts, fyy, fyy))), NULL);
    term_id outer = mk_forall(ts, 1, &x, mk_or2(ts, inner, mk_lt(ts, mk_add(ts, fxx, fxx), fxx)), NULL);
    solver_assert(w->s, outer);
    /* f is 0 everywhere on the diagonal: neither side can hold. */
    solver_assert(w->s, mk_forall(ts, 1, &x, mk_eq(ts, fxx, number(w, 0)), NULL));
    solver_assert(w->s, mk_eq(ts, mk_app2(ts, f, number(w, 3), number(w, 3)), number(w, 0)));
    expect(w, ANSWER_UNSAT);
}

static void (*const cases[])(struct world *) = {arithmetic, reals, names,  maps,    axioms, odd_trigger,
                                                lambdas,    cores, scopes, sharing, depth,  nested};

static void run_all(const char *const argv[])
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct world w = open_world(argv);
        cases[i](&w);
        close_world(&w);
    }
}

static void test_z3(void **state)
{
    (void)state;
    run_all(NULL);
}

static void test_cvc5(void **state)
{
    (void)state;
    run_all(cvc5);
}

static void test_z3_pipe(void **state)
{
    (void)state;
    run_all(z3_pipe);
}

/* Asserts x0 < x1, ..., x(n-1) < xn, xn < x0. */
static void assert_cycle(struct world *w, struct solver *s, int n)
{
    term_id first = constant(w, "x0", SORT_INT), last = first;
    for (int i = 1; i <= n; i++) {
        char name[16];
        snprintf(name, sizeof name, "x%d", i);
        term_id next = constant(w, name, SORT_INT);
        solver_assert(s, mk_lt(w->ts, last, next));
        last = next;
    }
    solver_assert(s, mk_lt(w->ts, last, first));
}

/* Larger formulas get a larger limit, also in a second solver of a home, for which nothing is translated. Without that the limit is used up
 * when they are read. */
static void test_limit_of_large_formulas(void **state)
{
    (void)state;
    enum { SIZE = 5000, LIMIT = 100000 };
    struct world w = open_world(NULL);
    struct solver_options o = {.resource_limit = LIMIT, .home = solver_home_new(w.ts)};
    for (int i = 0; i < 2; i++) {
        struct solver *s = solver_z3_new(w.ts, &o);
        assert_cycle(&w, s, SIZE);
        assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
        solver_free(s);
    }
    solver_home_free(o.home);
    close_world(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_z3),
        cmocka_unit_test(test_z3_pipe),
        cmocka_unit_test(test_cvc5),
        cmocka_unit_test(test_limit_of_large_formulas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
