/* Printing a Boogie file and parsing the text again gives the same tree, on every program of the examples, tests and benchmarks that has no
 * syntax error, or of the folder FOLDER (in the environment), and on every nesting of two operators; printing with all parentheses tells trees
 * apart that differ only in how they are nested. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lang/boogie/syntax/parse.h"
#include "lang/boogie/syntax/print.h"

#include <fts.h>
#include <stdlib.h>
#include <string.h>

struct fixture {
    struct arena arena;
    struct intern *names;
};

static int setup(void **state)
{
    struct fixture *f = calloc(1, sizeof *f);
    f->names = intern_new();
    *state = f;
    return 0;
}

static int teardown(void **state)
{
    struct fixture *f = *state;
    intern_free(f->names);
    arena_release(&f->arena);
    free(f);
    return 0;
}

static struct bpl_file *parse(struct fixture *f, const struct source *s)
{
    struct diagnostics ds;
    diagnostics_init(&ds, &f->arena);
    struct bpl_file *file = boogie_parse(&f->arena, f->names, s, &ds);
    if (ds.errors)
        diag_print_all(stderr, &ds);
    assert_int_equal(ds.errors, 0);
    return file;
}

static char *print(struct fixture *f, const struct bpl_file *file, bool parentheses)
{
    struct buf out = {0};
    boogie_print_file(&out, file, parentheses);
    return buf_finish(&out, &f->arena);
}

static const struct source *text(struct fixture *f, const char *s)
{
    return source_from_text(&f->arena, "text.bpl", s, strlen(s));
}

static void round_trip(struct fixture *f, const struct source *s)
{
    struct bpl_file *first = parse(f, s);
    char *printed = print(f, first, false), *full = print(f, first, true);
    struct bpl_file *second = parse(f, text(f, printed)), *third = parse(f, text(f, full));
    assert_string_equal(print(f, second, false), printed);
    assert_string_equal(print(f, second, true), full);
    assert_string_equal(print(f, third, true), full);
    assert_string_equal(print(f, third, false), printed);
}

static bool has_errors(struct fixture *f, const struct source *s)
{
    struct diagnostics ds;
    diagnostics_init(&ds, &f->arena);
    boogie_parse(&f->arena, f->names, s, &ds);
    return ds.errors > 0;
}

/* Whether the file was tried. */
static bool program(struct fixture *f, const char *path)
{
    const char *why;
    const struct source *s = source_read(&f->arena, path, &why);
    if (!s)
        fail_msg("%s: %s", path, why);
    if (has_errors(f, s))
        return false;
    round_trip(f, s);
    return true;
}

static void programs(void **state)
{
    struct fixture *f = *state;
    char *folder = getenv("FOLDER"), *const own[] = {"../examples", "../bench", ".", NULL}, *const given[] = {folder, NULL};
    unsigned tried = 0;
    FTS *tree = fts_open(folder ? given : own, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
    for (FTSENT *e; (e = fts_read(tree));) {
        const char *suffix = strrchr(e->fts_name, '.');
        if (e->fts_info == FTS_F && suffix && strcmp(suffix, ".bpl") == 0)
            tried += program(f, e->fts_path);
    }
    fts_close(tree);
    print_message("%u programs\n", tried);
    assert_true(folder || tried >= 100);
}

/* Files that are to be read without an error. */
static void whole_language(void **state)
{
    static const char *const files[] = {
        "unit/boogie/expressions.bpl",
        "unit/boogie/statements.bpl",
        "unit/boogie/hiding.bpl",
        "unit/boogie/unsupported.bpl",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        assert_true(program(*state, files[i]));
}

/* A type takes what follows for its next argument. */
static void coercions(void **state)
{
    struct fixture *f = *state;
    round_trip(f, text(f, "axiom (x: C) < 0;"));
    round_trip(f, text(f, "axiom (x: [int]C) < 0 && (x: C int) == y;"));
    round_trip(f, text(f, "axiom x: E <a>[a]int < 0;"));
    round_trip(f, text(f, "axiom f(x: C, y: E int)[x: C := y: C][(y: [int]C)];"));
}

/* Every operator with every operator as its left and as its right operand, in parentheses, which the printer may drop. */
static void operators(void **state)
{
    static const char *const forms[] = {
        "(%s) <==> (%s)",
        "(%s) ==> (%s)",
        "(%s) <== (%s)",
        "(%s) && (%s)",
        "(%s) || (%s)",
        "(%s) == (%s)",
        "(%s) < (%s)",
        "(%s) <: (%s)",
        "(%s) ++ (%s)",
        "(%s) + (%s)",
        "(%s) - (%s)",
        "(%s) * (%s)",
        "(%s) div (%s)",
        "(%s) / (%s)",
        "(%s) ** (%s)",
        "-(%s) - (%s)",
        "(-(%s))[(%s)]",
        "if (%s) then (%s) else (%s)",
        "(if (%s) then b else (%s)) == c",
        "((%s): int) + (%s)",
        "(%s)[1 := (%s)]",
        "(%s)[3:0] ++ (%s)",
        "!(%s) && (%s)",
        "(forall x: int :: (%s)) && (%s)",
    };
    enum { N = sizeof forms / sizeof *forms };
    struct fixture *f = *state;
    for (size_t i = 0; i < N; i++)
        for (size_t j = 0; j < N; j++)
            for (unsigned side = 0; side < 2; side++) {
                char inner[200], outer[600];
                snprintf(inner, sizeof inner, forms[j], "p", "q", "r");
                snprintf(outer, sizeof outer, forms[i], side ? "s" : inner, side ? inner : "t", "u");
                round_trip(f, text(f, arena_printf(&f->arena, "axiom %s;", outer)));
            }
}

/* The comparison is worth something: these print alike only if their trees are alike. */
static void nesting_is_told_apart(void **state)
{
    struct fixture *f = *state;
    struct bpl_file *a = parse(f, text(f, "axiom p ==> q ==> r;")), *b = parse(f, text(f, "axiom (p ==> q) ==> r;")),
                    *c = parse(f, text(f, "axiom p ==> (q ==> r);"));
    assert_string_not_equal(print(f, a, true), print(f, b, true));
    assert_string_not_equal(print(f, a, false), print(f, b, false));
    assert_string_equal(print(f, a, true), print(f, c, true));
    assert_string_equal(print(f, c, false), "axiom p ==> q ==> r;\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(programs, setup, teardown),
        cmocka_unit_test_setup_teardown(whole_language, setup, teardown),
        cmocka_unit_test_setup_teardown(coercions, setup, teardown),
        cmocka_unit_test_setup_teardown(operators, setup, teardown),
        cmocka_unit_test_setup_teardown(nesting_is_told_apart, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
