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
    {"axiom true; }\naxiom 1;", "1:13 syntax-error"},
    {"/* /* */", "1:1 syntax-error"},
    {"axiom \"x;\n", "1:7 syntax-error, 2:1 syntax-error"},
    {"axiom @ true;", "1:7 syntax-error"},
    {"var x: int;\nprocedure P()\n{\n  var y: T;\n  z := 1;\n  call Q();\n  assert f(1);\n}",
     "4:10 unknown-name, 5:3 unknown-name, 6:3 unknown-name, 7:10 unknown-name"},
    {"type T; type T; const T: int; var T: int; function T(int): int; procedure T(); procedure T();",
     "1:14 duplicate-name, 1:35 duplicate-name, 1:90 duplicate-name"},
    {"procedure P(x: int) returns (x: int) { var y: int; var y: int; }", "1:30 duplicate-name, 1:56 duplicate-name"},
    {"procedure P() { var x, y: int; x, y, x := 1, 2, 3; }", "1:38 duplicate-name"},
    {"procedure P() { L: L: return; }", "1:20 duplicate-name"},
    {"axiom (1 + true == 2) && 2 && !3;", "1:10 wrong-type, 1:31 wrong-type"},
    {"axiom 1 == 1.0; axiom 1 div 1.0 == 1; axiom -true; axiom int(1) == 1; axiom true / 1 == 2.0;",
     "1:9 wrong-type, 1:25 wrong-type, 1:45 wrong-type, 1:58 wrong-type, 1:82 wrong-type"},
    {"const m: [int, bool]int; axiom m[1] == 1; axiom m[true, true] == 1; axiom m[1, true := true] == m; "
     "axiom m[1, true][2] == 1;",
     "1:33 wrong-count, 1:51 wrong-type, 1:88 wrong-type, 1:107 wrong-type"},
    {"axiom if true then 1 else false; axiom if 1 then true else false;", "1:7 wrong-type, 1:40 wrong-type"},
    {"axiom if true then 1 else 2;", "1:1 wrong-type"},
    {"type F a; const x: F; const y: F int; const z: F bool; axiom y == z; type S a = [a]a; const s: S int int;",
     "1:20 wrong-count, 1:96 wrong-count"},
    {"type F a; const y: F int; const z: F bool; axiom y == z;", "1:52 wrong-type"},
    {"type T = [int]U; type U = [int]T; const t: T;", "1:23 cyclic-type, 1:6 cyclic-type"},
    {"type S a = <b>[S b]a; type Seq _ _; function f<a, a>(x: a): Seq b a; type a; type F x = <y>[y]Seq y x;",
     "1:8 duplicate-name, 1:6 cyclic-type, 1:48 duplicate-name, 1:51 duplicate-name, 1:65 unknown-name"},
    {"var m: <a, b>[a]int; var n: <a, a>[a]a; var k: <a>[a]<a>[a]a; axiom (forall<a> x: a int :: true);",
     "1:8 type-parameter, 1:33 duplicate-name, 1:55 duplicate-name, 1:83 wrong-count"},
    {"type F a; function g<a>(F a, a): a; const f: F int; axiom g(f, true) == 1; axiom g(f, g(f, 1)) == true; "
     "axiom g(1, 2) == 3; axiom (forall<a, b> x: a, y: F b, z: F a :: x == y && y == z && g(z, x) == x && g(z, y) == x);",
     "1:64 wrong-type, 1:96 wrong-type, 1:113 wrong-type, 1:210 wrong-type"},
    {"type F a; type R; var h: <a>[R, F a]a; procedure P(r: R, f: F int, g: F bool) modifies h; "
     "{ h[r, f] := true; h[r, g] := true; h[f, r] := 1; assert h[r, f][1] == 1; assert h[r] == 1; h := h[r, f := 1]; }",
     "1:94 wrong-type, 1:129 wrong-type, 1:132 wrong-type, 1:149 wrong-type, 1:173 wrong-count"},
    {"const x: <a>[a, a]int; const y: <b>[b, int]int; const z: <p, q>[q, p]int; const w: <s, t>[s, t]int; "
     "axiom x == y; axiom z == w; axiom x == z;",
     "1:109 wrong-type, 1:137 wrong-type"},
    {"function nil<a>(): [int]a; axiom nil() == nil(); axiom nil() == (forall x: int :: true);", "1:62 wrong-type"},
    {"function f<a>(int): int; procedure P<a, b>(x: a) returns (y: int); procedure Q<a>() returns (y: [a]int); "
     "function g<a>(): a; function h<a>(b): int;",
     "1:10 type-parameter, 1:36 type-parameter, 1:140 unknown-name"},
    {"function nil<a>(): [int]a; function pair<a>(a, a): [int]a; axiom nil() == pair(nil(), nil());", "1:66 ambiguous-type"},
    {"procedure P<a>(x: a) returns (y: a); procedure Q<b>(z: b) { var i: int; var b: bool; call i := P(i); "
     "call b := P(i); call z := P(z); }",
     "1:107 wrong-type, 1:118 not-assignable"},
    {"procedure P<a, b>(x: a, y: b); implementation P<c, d>(x: d, y: c) {} implementation P<c, d>(x: c, y: c) {} "
     "implementation P<c>(x: c, y: c) {}",
     "1:85 wrong-type, 1:123 wrong-count"},
    {"function f<a>(int): a; axiom (forall<a> x: int :: {f(x): int} {f(x): a} true); axiom (lambda<a> x: int :: x) == 1;",
     "1:51 bad-trigger, 1:87 type-parameter"},
    {"function f<a>(): a; axiom (forall<a> x: int :: {f(): int} {f(): a, x + 0} {f(): a} true); axiom (lambda<a> x: int :: x) == 1;",
     "1:48 bad-trigger, 1:75 bad-trigger"},
    {"function f(int): int; axiom f() == f(1, 2) && f(true) == true;", "1:29 wrong-count, 1:36 wrong-count, 1:49 wrong-type"},
    {"procedure P(x: int) returns (r: int); procedure Q() { var b: bool; call P(1); call b := P(true); call b := P(); }",
     "1:68 wrong-count, 1:98 wrong-count"},
    {"procedure P(x: int) returns (r: int); procedure Q() { var b: bool; call b := P(true); }",
     "1:80 wrong-type, 1:73 wrong-type"},
    {"const c: int; procedure P(x: int) { c := 1; x := 1; havoc c; call x := Q(); } procedure Q() returns (r: int);",
     "1:39 not-assignable, 1:47 not-assignable, 1:53 not-assignable, 1:62 not-assignable"},
    {"var g, h: int; procedure P() modifies g; { g := 1; h := 1; havoc h; call Q(); } procedure Q(); modifies g, h;",
     "1:54 missing-modifies, 1:60 missing-modifies, 1:69 missing-modifies"},
    {"const c: int; procedure P(); modifies c, d;", "1:42 unknown-name"},
    {"const c: int; procedure P(); modifies c;", "1:25 not-assignable"},
    {"procedure P() { break; A: while (true) { B: assert true; break A; if (true) { break B; } } break A; }",
     "1:17 misplaced-break, 1:79 misplaced-break, 1:92 misplaced-break"},
    {"procedure P() { A: B: while (*) { break A; break B; } }", "1:35 misplaced-break"},
    {"var g: int; axiom g == 1; function f(x: int): int { g } procedure P(); requires old(g) == 1;",
     "1:53 global-not-allowed, 1:19 global-not-allowed, 1:81 old-not-allowed"},
    {"function f(int): int; axiom (forall x, y: int :: {x < 1} {f(x)} f(x) == y);", "1:53 bad-trigger, 1:58 bad-trigger"},
    {"procedure P() { var {:skolem} s: int; assert s == 1; s := 1; while (*) invariant s == 1; "
     "invariant {:loop_predicate s == 1} true; { } while (*) invariant {:loop_predicate s == 2, 1} true; { } }",
     "1:46 skolem-use, 1:56 not-assignable, 1:82 skolem-use, 1:172 skolem-use"},
    {"procedure P() { var {:skolem} s: int; s := 1; while (*) invariant {:loop_predicate s == 2, 1} true; { } }",
     "1:41 not-assignable"},
    {"procedure Q(x: int); implementation Q(x: bool) returns (r: int) { }", "1:37 wrong-type, 1:37 wrong-count"},
    {"implementation P() { } procedure Q(x: int); implementation Q(x: bool) returns (r: int) { }", "1:16 unknown-name"},
    {"pure procedure P() modifies g; requires g == 1; { g := 2; call Q(); call R(); } procedure Q(); pure procedure R(); var g: int;",
     "1:16 not-pure, 1:41 global-not-allowed, 1:59 not-pure"},
    {"function f(x, y: int, bool, z: int): bool; function g(x: int, y): int; function h(x: int, int, y: int): int; "
     "function k(T x: int): int; type T a; axiom f(1, 2, 3, 4) == (g(1, 2) == 3);",
     "1:23 syntax-error, 1:63 syntax-error, 1:91 syntax-error, 1:124 syntax-error"},
    {"axiom {true} (forall x: int where true :: {x} {:nopats x + 1, x} x == x); implementation P(x: int where x > 0) { } procedure P(x: int);",
     "1:12 syntax-error, 1:35 syntax-error, 1:63 syntax-error, 1:109 syntax-error, 1:44 bad-trigger, 1:63 bad-trigger"},
    {"procedure P() { assert {:id \"a\"} true; call {:id \"b\"} P(); assume {:id \"a\"} true; assert {:a zz} true; }",
     "1:60 duplicate-name, 1:94 unknown-name"},
    {"const {:a g, b, zz} x, y: int; var g: int; axiom {:q g && 1} b < 1; const b: int;", "1:17 unknown-name"},
    {"const {:a g, b} x, y: int; var g: int; axiom {:q g && 1} b < 1; const b: int;", "1:52 wrong-type"},
    {"const N: int uses { axiom N > 0; } function f(int): int uses { axiom f(1) == N; hideable axiom N == 2; } "
     "revealed function g(): int { 1 } uses { } axiom N ** N == 1;",
     "1:156 wrong-type"},
    {"procedure P() requires r == 1; ensures r; returns (r: int);", "1:43 syntax-error"},
    {"procedure P() returns (r: int); requires r == 1; ensures r == 1;", "1:42 unknown-name"},
    {"procedure P(x: bv8) { assert x == 1bv8 && x; assert unknown; }", "1:53 unknown-name"},
    {"type bv8;", "1:6 duplicate-name"},
    {"axiom 255bv8 == 256bv8;", "1:17 bad-literal"},
    {"axiom 1bv8 ++ 1 == 1bv9;", "1:12 wrong-type"},
    {"axiom 1bv8 == 1bv9;", "1:12 wrong-type"},
    {"axiom 1bv8 + 1bv8 == 2bv8;", "1:12 wrong-type"},
    {"axiom 1bv8[8:0] == 1bv8 && 1bv8[4:0] == 1bv4 && 1bv8[9:1] == 1bv8 && 1bv8[1:2] == 1bv8 && 1[2:1] == 1bv1;",
     "1:74 wrong-bounds, 1:92 wrong-type"},
    {"function {:bvbuiltin \"bvadd\"} f(bv8, bv9): bv8; function {:bvbuiltin \"bvult\"} g(bv8, bv8): bool;", "1:31 wrong-type"},
    {"function {:builtin \"(_ zero_extend 8)\"} f(bv8): bv24; function {:builtin \"MapAdd\"} g([int]int, [bool]int): [int]int;",
     "1:41 wrong-type, 1:84 wrong-type"},
    {"datatype D { A(), A(x: int) }", "1:27 duplicate-name"},
    {"datatype D { A(), B(x: int, x: int), C(x: bool) } function A(): int;", "1:60 duplicate-name, 1:29 duplicate-name"},
    {"datatype D { }", "1:14 syntax-error"},
    {"datatype D { A(d: D) } datatype E { F(e: [int]E) } datatype G { H(g: I), J() } datatype I { K(g: G) }",
     "1:10 no-values, 1:33 no-values"},
    {"datatype D { A(x: int) } procedure P(d: D, i: int) { assert d->y == i->x; assert d is B; assert i is A; assert d->x; }",
     "1:64 unknown-name, 1:72 wrong-type, 1:87 unknown-name, 1:102 wrong-type, 1:105 wrong-type"},
    {"datatype D { A(x: int) } procedure P(d: D) returns (e: D) { e := d->(x := true); e := d->(y := 1); e := A(true); }",
     "1:70 wrong-type, 1:91 unknown-name, 1:107 wrong-type"},
    {"datatype D { A(x: int), B() } procedure P(d: D) { var e: D; e->x := true; e->y := 1; e->(x := 2) := e; d->x := 1; }",
     "1:89 syntax-error"},
    {"datatype D { A(x: int), B() } procedure P(d: D) { var e: D; e->x := true; e->y := 1; d->x := 1; }",
     "1:64 wrong-type, 1:78 unknown-name, 1:91 not-assignable"},
    {"datatype D { A(x: int, y: int) } procedure P(d: D) returns (i: int) { A(i, i) := d; A(i) := d; A(i, d) := d; C(i) := d; }",
     "1:110 unknown-name"},
    {"datatype D { A(x: int) } procedure P(d: D) returns (i: int, b: bool) { A(b) := d; A(i) := 3; }",
     "1:77 wrong-type, 1:88 wrong-type"},
    {"axiom (lambda x: int :: x + 1)[true] == 2; axiom (lambda x: int :: x) == (lambda x: bool :: x);",
     "1:32 wrong-type, 1:71 wrong-type"},
    {"type T; const a: T extends b; const b: T extends unique a; const c: T extends a complete; const d: T;",
     "1:15 cyclic-order, 1:37 cyclic-order, 1:66 cyclic-order"},
    {"type T; const a: T extends b, c, c; const c: int; var b: T; axiom a <: c;", "1:28 unknown-name, 1:34 duplicate-name"},
    {"axiom 2.0 ** 2 == 4.0;", "1:11 wrong-type"},
};

static char *reported(struct arena *arena, const char *text, size_t n)
{
    struct intern *names = intern_new();
    struct diagnostics ds;
    struct buf out = {0};
    diagnostics_init(&ds, arena);
    struct il_program *p = boogie_read(arena, names, source_from_text(arena, "t.bpl", text, n), NULL, &ds);
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
        {"axiom ", "(", "1:2507"},          {"axiom ", "!", "1:2507"},
        {"axiom ", "f(", "1:5007"},         {"axiom true", " && true", "1:7"},
        {"axiom true", " ==> true", NULL},  {"axiom 1", " + 1", "1:7"},
        {"const c: ", "[int]", NULL},       {"procedure P() { ", "while (*) { ", NULL},
        {"axiom ", "if true then ", NULL},  {"procedure P() { if (*) { ", "} else if (*) { ", NULL},
        {"axiom a", "[1]", "1:7"},          {"axiom ", "(forall x: int :: ", NULL},
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
