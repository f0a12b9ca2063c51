/* Boogie programs as commands: every routine is well formed, and the commands are those its statements mean. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "il/check.h"
#include "il/dump.h"
#include "lang/boogie/boogie.h"
#include "logic/print.h"

#include <string.h>

struct fixture {
    struct arena arena;
    struct intern *names;
    struct il_program *p;
};

static int setup(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    f->names = intern_new();
    *state = f;
    return 0;
}

static void release_program(struct fixture *f)
{
    if (f->p)
        terms_free(f->p->terms);
    f->p = NULL;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    release_program(f);
    intern_free(f->names);
    arena_release(&f->arena);
    free(f);
    return 0;
}

static struct il_program *read_source(struct fixture *f, const struct source *s)
{
    struct diagnostics ds;
    diagnostics_init(&ds, &f->arena);
    release_program(f);
    f->p = boogie_read(&f->arena, f->names, s, NULL, &ds);
    if (!f->p) {
        diag_print_all(stderr, &ds);
        fail_msg("%s has errors", s->path);
    }
    for (size_t i = 0; i < f->p->routines.n; i++) {
        const char *wrong = il_check(f->p, f->p->routines.at[i]);
        if (wrong)
            fail_msg("%s, %s: %s", s->path, f->p->routines.at[i]->name, wrong);
    }
    return f->p;
}

static struct il_program *read_text(struct fixture *f, const char *text)
{
    return read_source(f, source_from_text(&f->arena, "text.bpl", text, strlen(text)));
}

static struct il_program *read_path(struct fixture *f, const char *path)
{
    const char *why;
    const struct source *s = source_read(&f->arena, path, &why);
    if (!s)
        fail_msg("%s: %s", path, why);
    return read_source(f, s);
}

static struct il_routine *routine(const struct il_program *p, const char *name)
{
    for (size_t i = 0; i < p->routines.n; i++)
        if (strcmp(p->routines.at[i]->name, name) == 0)
            return p->routines.at[i];
    fail_msg("no routine %s", name);
    return NULL;
}

/* The commands of a routine, white space and braces folded. */
static char *commands(struct fixture *f, const struct il_routine *r)
{
    struct buf out = {0};
    il_dump_cmd(&out, f->p, r, r->body);
    char *text = buf_finish(&out, &f->arena);
    return span_text(&f->arena, (struct span){source_from_text(&f->arena, "", text, strlen(text)), 0, (uint32_t)strlen(text)});
}

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in\n%s", part, text);
}

static char *show(struct fixture *f, term_id t)
{
    return print_term_text(&f->arena, f->p->terms, f->p->style, t);
}

static void well_formed(void **state)
{
    static const char *const files[] = {
        "unit/boogie/expressions.bpl",       "unit/boogie/statements.bpl",          "unit/boogie/hiding.bpl",
        "unit/boogie/unsupported.bpl",       "../examples/boogie/clear.bpl",        "../examples/boogie/clear-bug.bpl",
        "../examples/boogie/find.bpl",       "../examples/boogie/find-bug.bpl",     "../examples/boogie/max.bpl",
        "../examples/boogie/max-bug.bpl",    "../examples/boogie/copy.bpl",         "../examples/boogie/copy-bug.bpl",
        "../examples/boogie/counters.bpl",   "../examples/boogie/counters-bug.bpl", "../examples/boogie/search.bpl",
        "../examples/boogie/search-bug.bpl",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        read_path(*state, files[i]);
}

static void calls(void **state)
{
    struct fixture *f = *state;
    read_path(f, "unit/boogie/statements.bpl");
    char *c = commands(f, routine(f->p, "Main"));
    assert_has(c, "i := j; // i, j := j, i j := !temporary1;");
    assert_has(c, "havoc g, a, i, j; // call Callee assume h < g; "
                  "assume i == !temporary12 + !temporary10 && !temporary13 < j; "
                  "assume a == !temporary11[!temporary12 := !temporary11[!temporary13]];");
    struct il_program *p = read_text(f, "var g: int; procedure P(x: int) returns (r: int); modifies g; ensures r == old(g) + x;\n"
                                        "procedure Q() modifies g; { call g := P(g); }");
    c = commands(f, routine(p, "Q"));
    assert_has(c, "havoc g, !temporary2; // call P assume !temporary2 == !temporary1 + !temporary3; g := !temporary2;");
}

/* A result stored in a variable that an argument reads, and contracts whose names are those of the caller's variables. */
static void hidden_names(void **state)
{
    struct fixture *f = *state;
    read_path(f, "unit/boogie/hiding.bpl");
    const struct il_routine *q = routine(f->p, "Q");
    char *c = commands(f, q);
    assert_has(c, "!temporary1 := x + y!Q; havoc y!Q; // call P assume y!Q == !temporary1 + 1;");
    assert_has(c, "(forall x: int :: (exists y: int :: y == x) && x == y!Q ==> (forall y: int :: x < y))");
    for (size_t i = 0; i < q->vars.n; i++)
        if (strcmp(q->vars.at[i]->name, "y!Q") == 0)
            assert_string_equal(show(f, q->vars.at[i]->term), "y");
    /* The constant y cannot be named in the loop: only the local of that name is in scope. */
    unsigned found = 0;
    for (size_t i = 0; i < q->loops[0]->scope.n; i++)
        found += strcmp(q->loops[0]->scope.at[i]->display, "y") == 0;
    assert_int_equal(found, 1);
    c = commands(f, routine(f->p, "R"));
    assert_has(c, "assume b == x;");
    assert_has(c, "c == b && x == old(x) + 1");
}

/* A function's body keeps its meaning where a bound variable of the same name surrounds the application. */
static void no_capture(void **state)
{
    struct fixture *f = *state;
    struct il_program *p = read_text(f, "const x: int; function {:inline} f(z: int): bool { z > x }\n"
                                        "axiom (forall x: int :: f(x));\n"
                                        "procedure P(z: int) { assert (forall z': int, z: int :: f(z)); }");
    term_id axiom = p->axioms.at[0];
    assert_int_equal(term_kind(p->terms, axiom), TERM_FORALL);
    assert_string_equal(show(f, axiom), "(forall x': int :: x < x')");
    p = read_text(f, "const x, y: int; axiom (forall $i, y$1: int :: $i < x && y$1 < y);");
    assert_string_equal(show(f, p->axioms.at[0]), "(forall x': int, y': int :: x' < x && y' < y)");
}

static void loops(void **state)
{
    struct fixture *f = *state;
    read_path(f, "unit/boogie/statements.bpl");
    const struct il_routine *r = routine(f->p, "Main");
    assert_int_equal(r->n_loops, 3);
    const struct il_loop *outer = r->loops[0], *inner = r->loops[1];
    assert_int_equal(outer->n_invariants, 2);
    assert_string_equal(outer->invariants[1].text, "i <= n");
    assert_int_equal(outer->n_predicates, 3);
    assert_string_equal(outer->predicates[1].text, "a[s][0] == 0");
    /* k, which the body havocs, has a where clause. */
    bool assumed = false;
    for (size_t i = 0; i < r->assumptions.n; i++)
        assumed |= strcmp(r->assumptions.at[i].text, "k > n, at the head of the loop") == 0;
    assert_true(assumed);
    assert_string_equal(show(f, outer->guard), "i < n");
    assert_int_equal(inner->guard, TERM_NONE);
    assert_int_equal(inner->n_invariants, 0);
    assert_int_equal(outer->skolems.n, 1);
    assert_int_equal(inner->skolems.n, 1);
    assert_string_equal(outer->skolems.at[0]->name, "s");
    assert_string_equal(inner->skolems.at[0]->name, "t");
    for (size_t i = 0; i < outer->scope.n; i++) {
        enum il_role role = outer->scope.at[i]->role;
        assert_true(role == ROLE_GLOBAL || role == ROLE_PARAM || role == ROLE_RESULT || role == ROLE_LOCAL);
    }
}

/* Kinds of the listed assumptions, in order. */
static void assumptions(void **state)
{
    struct fixture *f = *state;
    struct il_program
        *p = read_text(f, "var g: int where g > 0; axiom 1 < 2; function h(x: int): int { h(x) + 1 }\n"
                          "procedure C() returns (r: int where r > 0); free ensures r == 1;\n"
                          "procedure P(x: int where x > 1) free requires x == 2; free ensures x == 3;\n"
                          "{ var y: int; assume x > 0; call y := C(); while (*) free invariant y == 1; { } assert y == 1; }");
    const struct il_routine *r = routine(p, "P");
    static const char *const kinds[] = {"axiom", "axiom", "where", "where", "free", "assume", "where", "free", "callee", "free"};
    assert_int_equal(r->assumptions.n, sizeof kinds / sizeof *kinds);
    for (size_t i = 0; i < r->assumptions.n; i++)
        assert_string_equal(r->assumptions.at[i].kind, kinds[i]);
    assert_int_equal(r->obligations.n, 1);
    assert_int_equal(r->goals.n, 1);
}

static void unsupported(void **state)
{
    struct fixture *f = *state;
    struct il_program *p = read_path(f, "unit/boogie/unsupported.bpl");
    for (size_t i = 0; i < p->routines.n; i++) {
        const struct il_routine *r = p->routines.at[i];
        bool fine = strcmp(r->name, "Fine") == 0 || strcmp(r->name, "Heap") == 0 || strcmp(r->name, "Poly") == 0;
        assert_int_equal(r->unsupported.n == 0, fine);
        assert_int_equal(r->body != NULL, fine);
    }
    const struct il_routine *jump = routine(p, "Jump");
    assert_string_equal(jump->unsupported.at[0].construct, "yield");
    assert_int_equal(span_position(jump->unsupported.at[0].span).line, 13);
    /* What is unsupported spreads through functions in any order, cycles, triggers and where clauses. */
    p = read_text(f, "function f(x: int): int { g(x) + h(x) } function g(x: int): int { f(x) }\n"
                     "function h(x: int): int { if b(0x1.0e0f24e8) then 1 else 2 } function b(float24e8): bool;\n"
                     "var v: int where w > 0; var w: int where h(w) > 0;\n"
                     "procedure P() { assert g(1) == 1; } procedure Q() { assert v > 0; } procedure R() { }");
    assert_int_equal(routine(p, "P")->unsupported.n, 1);
    assert_int_equal(routine(p, "Q")->unsupported.n, 1);
    assert_int_equal(routine(p, "R")->unsupported.n, 0);
    p = read_text(f, "axiom u(1); function u(x: int): bool { 0x1.0e0f24e8 == 0x1.0e0f24e8 } procedure P() { }");
    assert_int_equal(routine(p, "P")->unsupported.n, 1);
    p = read_text(f, "axiom 0x1.0e0f24e8 == 0x1.0e0f24e8; procedure P() { }");
    assert_int_equal(routine(p, "P")->unsupported.n, 2);
}

static void functions_and_constants(void **state)
{
    struct fixture *f = *state;
    struct il_program *p = read_text(f, "type T; const unique a, b: T; const c: T; const unique d: int;\n"
                                        "function twice(x: int): int { x + x } function in(x: int): int { x * 2 }\n"
                                        "function sum(n: int): int { if n <= 0 then 0 else n + sum(n - 1) }\n"
                                        "axiom (forall x: int :: {in(x)} in(x) > 0);\n"
                                        "procedure P() { assert twice(3) == 6; assert sum(2) == 3; }");
    assert_int_equal(p->background.n, 1);
    assert_string_equal(show(f, p->background.at[0]), "a != b");
    assert_int_equal(p->axioms.n, 3);
    const struct il_routine *r = routine(p, "P");
    assert_string_equal(show(f, r->goals.at[0]), "true");
    assert_string_equal(show(f, r->goals.at[1]), "sum(2) == 3");
}

/* Long chains of operators and of functions are read without deep recursion. */
static void long_chains(void **state)
{
    struct fixture *f = *state;
    struct buf text = {0};
    buf_puts(&text, "axiom 0");
    for (unsigned i = 0; i < 1900; i++)
        buf_puts(&text, " + x");
    buf_puts(&text, " > 0; const x: int; function f0(y: int): int { y }\n");
    for (unsigned i = 1; i <= 3000; i++)
        buf_printf(&text, "function f%u(y: int): int { f%u(y + 1) }\n", i, i - 1);
    for (unsigned i = 1; i <= 3000; i++)
        buf_printf(&text, "function g%u(y: int): int { g%u(y + 1) }\n", i, i + 1);
    buf_puts(&text, "function g3001(y: int): int; procedure P() { assert f3000(0) == 3000; assert g1(0) == 1; }\n");
    struct il_program *p = read_source(f, source_from_text(&f->arena, "t.bpl", text.text, text.n));
    buf_release(&text);
    assert_string_equal(show(f, routine(p, "P")->goals.at[0]), "true");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(well_formed), TEST(calls),       TEST(hidden_names), TEST(no_capture),
        TEST(loops),       TEST(assumptions), TEST(unsupported),  TEST(functions_and_constants),
        TEST(long_chains),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
