/* Lambdas, extensional maps and datatypes in hypotheses and goals: what follows is proved, its near twin is not. Formulas are
 * given as Boogie text. */
#include "il/il.h"
#include "lang/boogie/boogie.h"
#include "logic/lambdas.h"
#include "logic/mk.h"
#include "prover/validity.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Axioms of the text are the hypotheses, but for the last one, which is the goal. */
static enum answer ask(const char *text)
{
    struct arena arena;
    struct diagnostics ds;
    struct stats stats = {0};
    struct prover prover = {.stats = &stats};
    struct intern *names = intern_new();
    arena_init(&arena);
    diagnostics_init(&ds, &arena);
    struct il_program *p = boogie_read(&arena, names, source_from_text(&arena, "text.bpl", text, strlen(text)), NULL, &ds);
    if (!p) {
        diag_print_all(stderr, &ds);
        fail_msg("errors in %s", text);
    }
    size_t n = p->axioms.n;
    enum answer a = validity_check(&prover, p->terms, PHASE_PROOF, "test", 0, NULL, (unsigned)n - 1, p->axioms.at,
                                   p->axioms.at[n - 1]);
    terms_free(p->terms);
    intern_free(names);
    arena_release(&arena);
    return a;
}

struct row {
    const char *declarations, *hypotheses, *follows, *does_not;
};

static const struct row rows[] = {
    /* selected from */
    {"const x: int; const a: [int]int;", "a == (lambda i: int :: i + x)", "a[3] == x + 3", "a[3] == x"},
    {"const a: [int]bool;", "a == (lambda i: int :: (exists j: int :: a[j] && j < i))", "!a[0] || (exists j: int :: a[j])",
     "!a[0]"},
    {"const a: [int][int]int;", "a == (lambda i: int :: (lambda j: int :: i - j))", "a[5][3] == 2", "a[3][5] == 2"},
    {"const a: [int,bool]int; const b: bool;", "a == (lambda i: int, c: bool :: if c then i else 0)", "b ==> a[4, b] == 4",
     "a[4, b] == 4"},
    /* equal by what is in them */
    {"const x, y: int; function f([int]int): int;", "x == y", "f((lambda i: int :: i + x)) == f((lambda j: int :: j + y))",
     "f((lambda i: int :: i + x)) == f((lambda j: int :: j - y))"},
    {"const x, y: int; function f([int]int): int;", "true",
     "x == y ==> f((lambda i: int :: i + x)) == f((lambda j: int :: j + y))",
     "f((lambda i: int :: i + x)) == f((lambda j: int :: j + y))"},
    {"const x, y: int; const m: [int]int; function f([int]int): int;", "m[x] == m[y]",
     "f((lambda i: int :: m[x] + i)) == f((lambda i: int :: m[y] + i))",
     "f((lambda i: int :: m[x + i])) == f((lambda i: int :: m[y + i]))"},
    /* extensional */
    {"const a, b: [int]int;", "(forall i: int :: a[i] == b[i])", "a == b", "a == b[0 := 1]"},
    {"const a, b: [int][bool]int;", "(forall i: int, c: bool :: a[i][c] == b[i][c])", "a == b", "a == b[0 := b[1]]"},
    {"const a, b: [int]int; const p: bool;", "(forall i: int :: p ==> a[i] == b[i])", "p ==> a == b", "a == b"},
    {"const a, b: [int]int; const p: bool;", "(forall i: int :: a[i] == b[i]) <==> p", "p <==> a == b", "p"},
    {"const a: [int]int; const k: int;", "true", "a[k := 1] == (lambda i: int :: if i == k then 1 else a[i])",
     "a[k := 1] == (lambda i: int :: if i == k then 1 else a[k])"},
    {"const a, b: [int]int;", "a != b", "(exists i: int :: a[i] != b[i])", "(exists i: int :: a[i] > b[i])"},
    /* quantifiers inside terms */
    {"function f(bool): int;", "f(true) == 17 && f(false) == 19", "f((forall x: bool :: f(x) >= 10)) == 17",
     "f((forall x: bool :: f(x) >= 18)) == 17"},
    {"const a: [int]int; const n: int;", "n == (if (exists i: int :: a[i] < 0) then 1 else 0)", "a[5] < 0 ==> n == 1", "n == 0"},
    {"const a: [int]int; const n: int;", "n == (if (forall i: int :: a[i] < 0) then 1 else 0)", "n == 1 ==> a[5] < 0",
     "n == 0 ==> a[5] >= 0"},
    {"const m: [bool]int; const a: [int]int;", "true",
     "m[(forall i: int :: a[i] == 0)] == m[true] || (exists j: int :: a[j] != 0)", "m[(forall i: int :: a[i] == 0)] == m[true]"},
    /* datatypes: a fact about all values holds of those that are made */
    {"datatype P { P(a: int, b: int) } const m: [P]bool;", "(forall p: P :: m[p] <==> p->a < p->b)", "m[P(1, 2)]", "m[P(2, 1)]"},
    {"datatype P { P(a: int, b: int) } function f(P): int;", "(forall p: P :: p->a > 0 ==> f(p) == 1)", "f(P(1, 2)) == 1",
     "f(P(0, 2)) == 1"},
    {"datatype L { N(), C(h: int, t: L) } const l: L;", "(forall x: L :: x is C ==> x->h >= 0)",
     "l is C && l->t is C ==> l->t->h >= 0", "l is C ==> l->t is C"},
    {"datatype L { N(), C(h: int, t: L) } const l: L;", "(forall x: L :: x is C ==> x->h >= 0)", "l != C(-1, l->t)",
     "l != C(1, l->t)"},
    /* bit-vectors */
    {"function {:bvbuiltin \"bvult\"} lt(bv8, bv8): bool; function {:bvbuiltin \"bvadd\"} add(bv8, bv8): bv8; const n: bv8; const a: [bv8]int;",
     "(forall i: bv8 :: lt(i, n) ==> a[add(i, 1bv8)] == 0)", "lt(4bv8, n) ==> a[5bv8] == 0", "lt(5bv8, n) ==> a[5bv8] == 1"},
    {"function {:bvbuiltin \"bvult\"} lt(bv8, bv8): bool; const n: bv8;", "(forall i: bv8 :: !lt(n, i))", "n == 255bv8",
     "n == 254bv8"},
};

static char *join(struct arena *a, const struct row *r, const char *goal)
{
    return arena_printf(a, "%s axiom %s; axiom %s;", r->declarations, r->hypotheses, goal);
}

static void test_what_follows_is_proved(void **state)
{
    (void)state;
    struct arena arena;
    arena_init(&arena);
    unsigned wrong = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (ask(join(&arena, &rows[i], rows[i].follows)) != ANSWER_UNSAT) {
            print_error("not proved: %s\n", rows[i].follows);
            wrong++;
        }
        if (ask(join(&arena, &rows[i], rows[i].does_not)) == ANSWER_UNSAT) {
            print_error("proved: %s\n", rows[i].does_not);
            wrong++;
        }
    }
    arena_release(&arena);
    assert_int_equal(wrong, 0);
}

static void test_matching(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    term_id x = mk_const_named(ts, "x", SORT_INT), y = mk_const_named(ts, "y", SORT_INT), i = mk_const_named(ts, "i", SORT_INT);
    term_id b = mk_const_named(ts, "b", SORT_BOOL);
    struct term_vec pairs = {0};
    term_id ix = mk_lambda(ts, 1, &i, mk_mul(ts, i, mk_add(ts, x, y)));
    term_id iy = mk_lambda(ts, 1, &i, mk_mul(ts, i, x));
    assert_true(lambdas_match(ts, ix, iy, &pairs));
    assert_int_equal(pairs.n, 2);
    assert_int_equal(pairs.at[0], mk_add(ts, x, y));
    assert_int_equal(pairs.at[1], x);
    pairs.n = 0;
    term_id sum = mk_lambda(ts, 1, &i, mk_add(ts, i, x)), twice = mk_lambda(ts, 1, &i, mk_mul(ts, mk_int(ts, 2), i));
    assert_false(lambdas_match(ts, sum, twice, &pairs));
    assert_false(lambdas_match(ts, sum, mk_lambda(ts, 1, &b, x), &pairs));
    assert_false(lambdas_match(ts, sum, mk_lambda(ts, 1, &i, mk_add(ts, i, i)), &pairs));
    assert_int_equal(pairs.n, 0);
    vec_release(&pairs);
    terms_free(ts);
    intern_free(names);
}

static void test_selects_reduce(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    term_id x = mk_const_named(ts, "x", SORT_INT), i = mk_const_named(ts, "i", SORT_INT), j = mk_const_named(ts, "j", SORT_INT);
    term_id sum = mk_lambda(ts, 1, &i, mk_add(ts, i, x));
    assert_int_equal(mk_select1(ts, sum, j), mk_add(ts, j, x));
    term_id nested = mk_lambda(ts, 1, &i, mk_lambda(ts, 1, &j, mk_sub(ts, i, j)));
    assert_int_equal(mk_select1(ts, mk_select1(ts, nested, j), i), mk_sub(ts, j, i));
    assert_int_equal(mk_select1(ts, mk_store1(ts, sum, mk_int(ts, 1), x), mk_int(ts, 2)), mk_add(ts, x, mk_int(ts, 2)));
    /* Below a quantifier the variable is not closed; opened, it is. */
    term_id q = mk_forall(ts, 1, &j, mk_eq(ts, mk_select1(ts, sum, j), x), NULL);
    assert_int_equal(q, mk_forall(ts, 1, &j, mk_eq(ts, mk_add(ts, j, x), x), NULL));
    terms_free(ts);
    intern_free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_follows_is_proved),
        cmocka_unit_test(test_matching),
        cmocka_unit_test(test_selects_reduce),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
