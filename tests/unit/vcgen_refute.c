/* Refutation on small programs of Boogie: which obligations are refuted, with how many rounds, and which must not be because no
 * execution goes wrong there; and which axioms are definitions that any model can be extended by. */
#include "vcgen/refute/refute.h"

#include "infer/results.h"
#include "lang/boogie/boogie.h"
#include "vcgen/refute/recursive_functions.h"
#include "vcgen/prove/prove.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

struct world {
    struct arena arena;
    struct intern *names;
    struct diagnostics ds;
    struct il_program *p;
    struct stats stats;
    struct prover prover;
};

static void open_world(struct world *w, const char *text)
{
    *w = (struct world){0};
    w->prover.stats = &w->stats;
    arena_init(&w->arena);
    diagnostics_init(&w->ds, &w->arena);
    w->names = intern_new();
    w->p = boogie_read(&w->arena, w->names, source_from_text(&w->arena, "t.bpl", text, strlen(text)), NULL, &w->ds);
    if (!w->p)
        diag_print_all(stderr, &w->ds);
    assert_non_null(w->p);
}

static void close_world(struct world *w)
{
    terms_free(w->p->terms);
    intern_free(w->names);
    arena_release(&w->arena);
}

static const struct il_routine *routine(const struct world *w, const char *name)
{
    for (size_t i = 0; i < w->p->routines.n; i++)
        if (!strcmp(w->p->routines.at[i]->name, name))
            return w->p->routines.at[i];
    fail_msg("no routine '%s'", name);
    return NULL;
}

static struct refutation refuted(struct world *w, const char *name, unsigned rounds, bool all)
{
    const struct il_routine *r = routine(w, name);
    struct point_results none = results_given(&w->arena, r);
    struct prove_options prove = {0};
    struct routine_result proved = prove_routine(&w->arena, &w->prover, w->p, r, &none, &prove);
    struct refute_options options = {.rounds = rounds, .all = all};
    return refute_routine(&w->arena, &w->prover, w->p, r, &proved, &options);
}

/* How many failures of the routine named P a run shows. */
static unsigned shown(const char *text, unsigned rounds)
{
    struct world w;
    open_world(&w, text);
    struct routine_result r = refuted(&w, "P", rounds, false).result;
    unsigned n = 0;
    for (unsigned i = 0; i < r.n_failures; i++)
        n += r.failures[i].verdict == VERDICT_REFUTED;
    assert_int_equal(r.verdict == VERDICT_REFUTED, n > 0);
    assert_true(r.n_failures > 0);
    close_world(&w);
    return n;
}

/* ---- what is refuted ---- */

static void inputs_and_path(void **state)
{
    (void)state;
    struct world w;
    open_world(&w, "procedure P(x: int) returns (r: int) requires x > 6; ensures r < 9; { r := x + 1; }");
    struct routine_result r = refuted(&w, "P", 0, false).result;
    assert_int_equal(r.n_failures, 1);
    const struct failure *f = &r.failures[0];
    assert_int_equal(f->verdict, VERDICT_REFUTED);
    assert_int_equal(f->reason, REASON_NONE);
    assert_int_equal(f->n_inputs, 1);
    assert_string_equal(f->inputs[0].place, "x");
    assert_true(atoi(f->inputs[0].value) >= 8);
    assert_int_equal(f->n_trace, 1);
    close_world(&w);
}

static void enough_rounds(void **state)
{
    (void)state;
    const char *text = "procedure P() { var i: int; i := 0; while (i < 5) { i := i + 1; } assert i != 5; }";
    assert_int_equal(shown(text, 3), 0);
    assert_int_equal(shown(text, 5), 1);
}

static void callees_are_executed(void **state)
{
    (void)state;
    const char *callee = "procedure C(x: int) returns (r: int) { r := x + 1; } "
                         "procedure P() { var y: int; call y := C(2); assert y == %s; }";
    char text[300];
    snprintf(text, sizeof text, callee, "3");
    assert_int_equal(shown(text, 0), 0);
    snprintf(text, sizeof text, callee, "4");
    assert_int_equal(shown(text, 0), 1);
}

/* Its first assertion stands for a claim about overflow, which is optional: is the run that was found also one where it holds? */
static bool fails_without_overflow(const char *text)
{
    struct world w;
    open_world(&w, text);
    struct obligation *first = &((struct il_routine *)routine(&w, "P"))->obligations.at[0];
    first->optional = true;
    struct refutation found = refuted(&w, "P", 3, false);
    assert_int_equal(found.result.verdict, VERDICT_REFUTED);
    assert_int_equal(found.result.n_failures, 1);
    close_world(&w);
    return found.without_overflow;
}

static void overflow_on_the_run(void **state)
{
    (void)state;
    assert_true(fails_without_overflow("procedure P(x: int) { assert x < 100; assert x > 5; }"));
    assert_false(fails_without_overflow("procedure P(x: int) { assert x < 100; assert x < 200; }"));
    assert_false(fails_without_overflow("procedure P(x: int) { var i: int; i := 0; while (i < 3) { assert x < i; i := i + 1; } "
                                        "assert x < 0; }"));
}

/* What was proved is tried, too, and stays. */
static void verified_stays(void **state)
{
    (void)state;
    struct world w;
    open_world(&w, "procedure P(x: int) requires x > 0; { assert x >= 1; assert x != 0; }");
    struct refutation found = refuted(&w, "P", 3, true);
    assert_int_equal(found.result.verdict, VERDICT_VERIFIED);
    assert_int_equal(found.result.n_failures, 0);
    assert_false(found.contradicted);
    close_world(&w);
}

static struct solver *says_unsat(struct terms *ts, const struct solver_options *o, void *user)
{
    (void)o, (void)user;
    return solver_fake_new(ts, "u");
}

/* A prover that proves what is false is found out by a run. */
static void wrong_proof(void **state)
{
    (void)state;
    struct world w;
    open_world(&w, "procedure P(x: int) requires x > 0; { assert x >= 1; assert x != 5; }");
    const struct il_routine *r = routine(&w, "P");
    struct point_results none = results_given(&w.arena, r);
    struct prove_options prove = {0};
    w.prover.make_solver = says_unsat;
    struct routine_result proved = prove_routine(&w.arena, &w.prover, w.p, r, &none, &prove);
    assert_int_equal(proved.verdict, VERDICT_VERIFIED);
    w.prover.make_solver = NULL;
    struct refute_options options = {.rounds = 3, .all = true};
    struct refutation found = refute_routine(&w.arena, &w.prover, w.p, r, &proved, &options);
    assert_int_equal(found.result.verdict, VERDICT_REFUTED);
    assert_int_equal(found.result.n_failures, 1);
    assert_int_equal(found.result.failures[0].obligation, 1);
    assert_true(found.contradicted);
    close_world(&w);
}

/* ---- what must not be ---- */

static void no_execution(void **state)
{
    (void)state;
    static const char *const programs[] = {
        /* free ensures and where clauses of what is executed */
        "procedure C() returns (r: int) free ensures r == 3; { r := 4; } "
        "procedure P(x: int) { var y: int; call y := C(); assert x != 7; }",
        "var g: int where g > 0; procedure C() modifies g; { g := 0; } "
        "procedure P(x: int) modifies g; { call C(); assert x != 7; }",
        /* no values satisfy the assumption, which no instance at hand shows */
        "function f(x: int): int; procedure P(x: int) requires (forall i: int :: {f(i)} f(i) > i && f(i) < 10); { assert x != 7; }",
        /* a callee without a body */
        "procedure C() returns (r: int); procedure P() { var y: int; call y := C(); assert y != 7; }",
        /* an operation that is only a name */
        "procedure P(x: real) { assert x ** 2.0 == x * x; }",
        "procedure P(x: real) { assume x ** 2.0 == 4.0; assert x == 2.0; }",
        "function f(x: real): real; axiom (forall x: real :: {f(x)} f(x) == x ** 2.0 + 1.0); procedure P(x: real) { assert f(x) != 0.0; }",
        /* axioms about all types are known at those of the program */
        "type F a; function f<a>(x: F a): int; axiom (forall<a> x: F a :: {f(x)} f(x) > 3); "
        "procedure P(x: F int) { assert f(x) != 7; }",
    };
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        if (shown(programs[i], 3) != 0)
            fail_msg("refuted: %s", programs[i]);
}

/* ---- definitions ---- */

/* The axioms left of those of the text, in which f and g are declared. */
static size_t left(const char *axioms, const char *elsewhere)
{
    struct world w;
    struct term_vec some = {0};
    struct idmap told = {0};
    char text[1000];
    snprintf(text, sizeof text,
             "datatype L { C(h: int, t: L), N() } function f(l: L): int; function g(l: L, m: L): bool; "
             "procedure P(l: L) { assert f(l) == 0 || g(l, l); } %s",
             axioms);
    open_world(&w, text);
    for (size_t i = 0; i < w.p->axioms.n; i++)
        vec_push(&some, w.p->axioms.at[i]);
    if (elsewhere)
        idmap_put(&told, func_find(w.p->terms, intern(w.names, elsewhere)), 1);
    definitions_drop(w.p->terms, &some, &w.p->definitions, &told);
    size_t n = some.n;
    vec_release(&some);
    idmap_release(&told);
    close_world(&w);
    return n;
}

static void definitions(void **state)
{
    (void)state;
    const char *f = "axiom f(N()) == 0; axiom (forall h: int, t: L :: {f(C(h, t))} f(C(h, t)) == h + f(t));";
    assert_int_equal(left(f, NULL), 0);
    assert_int_equal(left(f, "g"), 0);
    assert_int_equal(left(f, "f"), 2); /* its values were chosen */
    /* by selectors of what was tested; in terms of a function that is defined */
    assert_int_equal(left("axiom (forall l: L :: {f(l)} f(l) == (if l is C then 1 + f(l->t) else 0));", NULL), 0);
    assert_int_equal(left("axiom (forall l, m: L :: {g(l, m)} g(l, m) == (f(l) == f(m))); axiom (forall l: L :: {f(l)} f(l) == 3);",
                          NULL),
                     0);
    /* truth values, the second argument getting smaller */
    assert_int_equal(left("axiom (forall l: L :: {g(l, N())} g(l, N())); "
                          "axiom (forall l: L, h: int, t: L :: {g(l, C(h, t))} g(l, C(h, t)) == g(C(h, l), t));",
                          NULL),
                     0);
}

static void no_definitions(void **state)
{
    (void)state;
    /* the call is on no part */
    assert_int_equal(left("axiom (forall h: int, t: L :: {f(C(h, t))} f(C(h, t)) == f(C(0, t)) + 1);", NULL), 1);
    assert_int_equal(left("axiom (forall l: L :: {f(l)} f(l) == 1 + f(l->t));", NULL), 1);
    assert_int_equal(left("axiom (forall l: L :: {f(l)} f(l) == (if l is N then 1 + f(l->t) else 0));", NULL), 1);
    /* two that match the same */
    assert_int_equal(left("axiom (forall h: int, t: L :: {f(C(h, t))} f(C(h, t)) == 0); axiom (forall h: int :: {f(C(h, N()))} f(C(h, N())) == 1);",
                          NULL),
                     2);
    /* one argument gets smaller in one of them, the other in the other */
    assert_int_equal(left("axiom (forall l: L, h: int, t: L :: {g(C(h, t), l)} g(C(h, t), l) == (g(t, C(h, l)) && g(C(h, l), t)));",
                          NULL),
                     1);
    /* more is said of it, or it is not linear */
    assert_int_equal(left("axiom f(N()) == 0; axiom (forall l: L :: {f(l)} f(l) > 0);", NULL), 2);
    assert_int_equal(left("axiom (forall l: L :: {g(l, l)} g(l, l) == !g(N(), l));", NULL), 1);
    assert_int_equal(left("axiom (forall l: L :: {f(l)} f(l) == (if (exists m: L :: f(m) == 1) then 0 else 1));", NULL), 1);
}

/* ---- the budget ---- */

static const char branching[] = "procedure Fib(n: int) returns (r: int) ensures r != 100000; "
                                "{ var a, b: int; if (n < 2) { r := n; } "
                                "else { call a := Fib(n - 1); call b := Fib(n - 2); r := a + b; } } "
                                "procedure P(n: int) { var r: int; call r := Fib(n); assert r != 4321; }";

/* Units that refuting P took, where a query has so many. */
static uint64_t spent(uint64_t limit, enum reason *reason)
{
    struct world w;
    open_world(&w, branching);
    w.prover.solver.resource_limit = limit;
    struct routine_result r = refuted(&w, "P", 21, false).result;
    uint64_t units = w.prover.meters[PHASE_REFUTATION].spent;
    uint64_t proof = w.prover.meters[PHASE_PROOF].spent;
    assert_int_equal(r.n_failures, 1);
    assert_true(proof > 0);
    assert_int_equal(w.prover.meters[PHASE_REFUTATION].limit, limit / 2 + proof);
    *reason = r.failures[0].reason;
    close_world(&w);
    return units;
}

/* What is spent follows the limit, is the same each time, and where it is all spent the reason says so. */
static void budget(void **state)
{
    enum reason reason;
    (void)state;
    uint64_t small = spent(100000, &reason);
    assert_int_equal(reason, REASON_LIMIT);
    assert_in_range(small, 50000, 150000);
    assert_int_equal(small, spent(100000, &reason));
    assert_in_range(spent(400000, &reason), 200000, 400000);
    assert_int_equal(reason, REASON_LIMIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inputs_and_path), cmocka_unit_test(overflow_on_the_run),
        cmocka_unit_test(enough_rounds),   cmocka_unit_test(callees_are_executed),
        cmocka_unit_test(verified_stays),  cmocka_unit_test(wrong_proof),
        cmocka_unit_test(no_execution),    cmocka_unit_test(definitions),
        cmocka_unit_test(no_definitions),  cmocka_unit_test(budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
