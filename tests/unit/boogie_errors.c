/* Each mistake in a Boogie file is reported at its place under its id, and nothing else is reported. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lang/boogie/boogie.h"

#include <string.h>

/* The ids expected, each as line:column id, in order, separated by ", "; "" if the text is fine. */
static const struct row {
    const char *text, *expected;
} rows[] = {
    {"", ""},
    {"procedure P() { assert 1 < ; }", "1:28 syntax-error"},
    {"procedure P() {\n x := ;\n y 1;\n assert true }\nprocedure Q(x int) { }\naxiom ;\n",
     "2:7 syntax-error, 3:4 syntax-error, 4:14 syntax-error, 5:15 syntax-error, 6:7 syntax-error"},
    {"axiom true && false || true;", "1:21 syntax-error"},
    {"axiom 1 < 2 < 3;", "1:13 syntax-error"},
    {"axiom true; }\naxiom 1;", "1:13 syntax-error, 2:7 wrong-type"},
    {"/* /* */", "1:1 syntax-error"},
    {"axiom \"x;\n", "1:7 syntax-error, 2:1 syntax-error"},
    {"axiom @ true;", "1:7 syntax-error"},
    {"var x: int;\nprocedure P()\n{\n  var y: T;\n  z := 1;\n  call Q();\n  assert f(1);\n}",
     "4:10 unknown-name, 5:3 unknown-name, 6:8 unknown-name, 7:10 unknown-name"},
    {"type T; type T; const T: int; var T: int; function T(int): int; procedure T(); procedure T();",
     "1:14 duplicate-name, 1:35 duplicate-name, 1:90 duplicate-name"},
    {"procedure P(x: int) returns (x: int) { var y: int; var y: int; }", "1:30 duplicate-name, 1:56 duplicate-name"},
    {"procedure P() { var x, y: int; x, y, x := 1, 2, 3; }", "1:38 duplicate-name"},
    {"procedure P() { L: L: return; }", "1:20 duplicate-name"},
    {"axiom (1 + true == 2) && 2 && !3;", "1:12 wrong-type, 1:26 wrong-type, 1:32 wrong-type"},
    {"axiom 1 == 1.0; axiom 1 div 1.0 == 1; axiom -true; axiom int(1) == 1; axiom true / 1 == 2.0;",
     "1:12 wrong-type, 1:29 wrong-type, 1:46 wrong-type, 1:62 wrong-type, 1:77 wrong-type"},
    {"const m: [int, bool]int; axiom m[1] == 1; axiom m[true, true] == 1; axiom m[1, true := true] == m; "
     "axiom m[1, true][2] == 1;",
     "1:32 wrong-count, 1:51 wrong-type, 1:88 wrong-type, 1:106 wrong-type"},
    {"axiom if true then 1 else false; axiom if 1 then true else false;", "1:27 wrong-type, 1:43 wrong-type"},
    {"axiom if true then 1 else 2;", "1:7 wrong-type"},
    {"type F a; const x: F; const y: F int; const z: F bool; axiom y == z; type S a = [a]a; const s: S int int;",
     "1:20 wrong-count, 1:96 wrong-count, 1:67 wrong-type"},
    {"type T = [int]U; type U = [int]T; const t: T;", "1:15 cyclic-type"},
    {"function f(int): int; axiom f() == f(1, 2) && f(true) == true;",
     "1:29 wrong-count, 1:36 wrong-count, 1:49 wrong-type, 1:58 wrong-type"},
    {"procedure P(x: int) returns (r: int); procedure Q() { var b: bool; call P(1); call b := P(true); call b := P(); }",
     "1:68 wrong-count, 1:91 wrong-type, 1:84 wrong-type, 1:98 wrong-count, 1:103 wrong-type"},
    {"const c: int; procedure P(x: int) { c := 1; x := 1; havoc c; call x := Q(); } procedure Q() returns (r: int);",
     "1:37 not-assignable, 1:45 not-assignable, 1:59 not-assignable, 1:67 not-assignable"},
    {"var g, h: int; procedure P() modifies g; { g := 1; h := 1; havoc h; call Q(); } procedure Q(); modifies g, h;",
     "1:52 missing-modifies, 1:66 missing-modifies, 1:74 missing-modifies"},
    {"const c: int; procedure P(); modifies c, d;", "1:39 not-assignable, 1:42 unknown-name"},
    {"procedure P() { break; A: while (true) { B: assert true; break A; if (true) { break B; } } break A; }",
     "1:17 misplaced-break, 1:85 misplaced-break, 1:98 misplaced-break"},
    {"procedure P() { A: B: while (*) { break A; break B; } }", "1:41 misplaced-break"},
    {"var g: int; axiom g == 1; function f(x: int): int { g } procedure P(); requires old(g) == 1;",
     "1:53 global-not-allowed, 1:19 global-not-allowed, 1:81 old-not-allowed"},
    {"function f(int): int; axiom (forall x, y: int :: {x < 1} {f(x)} f(x) == y);",
     "1:51 bad-trigger, 1:51 bad-trigger, 1:59 bad-trigger"},
    {"procedure P() { var {:skolem} s: int; assert s == 1; s := 1; while (*) invariant s == 1; "
     "invariant {:loop_predicate s == 1} true; { } while (*) invariant {:loop_predicate s == 2, 1} true; { } }",
     "1:46 skolem-use, 1:54 not-assignable, 1:82 skolem-use, 1:172 skolem-use, 1:180 wrong-type"},
    {"implementation P() { } procedure Q(x: int); implementation Q(x: bool) returns (r: int) { }",
     "1:16 unknown-name, 1:62 wrong-type, 1:60 wrong-count"},
    {"procedure P() requires r == 1; ensures r; returns (r: int);", "1:43 syntax-error"},
    {"procedure P() returns (r: int); requires r == 1; ensures r == 1;", "1:42 unknown-name"},
    {"procedure P(x: bv8) { assert x == 1bv8 && x; assert unknown; }", "1:53 unknown-name"},
};

static char *reported(struct arena *arena, const char *text, size_t n)
{
    struct intern *names = intern_new();
    struct diagnostics ds;
    struct buf out = {0};
    diagnostics_init(&ds, arena);
    struct il_program *p = boogie_read(arena, names, source_from_text(arena, "t.bpl", text, n), &ds);
    assert_true((p == NULL) == (ds.errors > 0));
    for (const struct diag *d = ds.first; d; d = d->next) {
        struct position at = span_position(d->span);
        buf_printf(&out, "%s%u:%u %s", out.n ? ", " : "", at.line, at.column, d->id);
    }
    if (p)
        terms_free(p->terms);
    intern_free(names);
    return buf_finish(&out, arena);
}

static void places_and_ids(void **state)
{
    (void)state;
    unsigned wrong = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena arena;
        arena_init(&arena);
        const char *got = reported(&arena, rows[i].text, strlen(rows[i].text));
        if (strcmp(got, rows[i].expected) != 0) {
            print_error("%s\n  expected %s\n  reported %s\n", rows[i].text, rows[i].expected, got);
            wrong++;
        }
        arena_release(&arena);
    }
    assert_int_equal(wrong, 0);
}

/* Text that nests without bound is an error, never a crash. */
static void deep_nesting(void **state)
{
    (void)state;
    static const char *const forms[][3] = {
        {"axiom ", "(", "1:407"}, {"axiom ", "!", "1:407"}, {"axiom ", "f(", "1:807"},
        {"axiom true", " && true", "1:7"}, {"axiom true", " ==> true", NULL}, {"axiom 1", " + 1", "1:7"},
        {"const c: ", "[int]", NULL}, {"procedure P() { ", "while (*) { ", NULL}, {"axiom ", "if true then ", NULL},
        {"procedure P() { if (*) { ", "} else if (*) { ", NULL}, {"axiom a", "[1]", "1:7"}, {"axiom ", "(forall x: int :: ", NULL},
        {"procedure P() { a", "[1]", NULL},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct arena arena;
        struct buf text = {0};
        arena_init(&arena);
        buf_puts(&text, forms[i][0]);
        for (unsigned k = 0; k < 50000; k++)
            buf_puts(&text, forms[i][1]);
        const char *got = reported(&arena, text.text, text.n);
        if (!strstr(got, "nesting-too-deep") || (forms[i][2] && strncmp(got, forms[i][2], strlen(forms[i][2])) != 0))
            fail_msg("'%s' nested: %s", forms[i][1], got);
        buf_release(&text);
        arena_release(&arena);
    }
}

/* Every prefix of a program, and every program with one byte changed, is read or reported. */
static void damaged_programs(void **state)
{
    (void)state;
    struct arena keep;
    const char *why;
    arena_init(&keep);
    const struct source *s = source_read(&keep, "unit/boogie/statements.bpl", &why);
    assert_non_null(s);
    for (uint32_t n = 0; n < s->size; n += 3) {
        struct arena arena;
        arena_init(&arena);
        reported(&arena, s->text, n);
        char *copy = arena_strndup(&arena, s->text, s->size);
        copy[n] = "({;}[:x\"/0"[n % 10];
        reported(&arena, copy, s->size);
        arena_release(&arena);
    }
    arena_release(&keep);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_and_ids),
        cmocka_unit_test(deep_nesting),
        cmocka_unit_test(damaged_programs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
