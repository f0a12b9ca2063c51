/* Printing a Boogie file and parsing the text again gives the same tree, on whole programs and on every nesting of two
 * operators; printing with all parentheses tells trees apart that differ only in how they are nested. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lang/boogie/parse.h"
#include "lang/boogie/print.h"

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
    if (ds.n)
        diag_print_all(stderr, &ds);
    assert_int_equal(ds.n, 0);
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

static void programs(void **state)
{
    static const char *const files[] = {
        "unit/boogie/expressions.bpl", "unit/boogie/statements.bpl", "unit/boogie/hiding.bpl",
        "unit/boogie/unsupported.bpl", "../examples/boogie/clear.bpl", "../examples/boogie/search.bpl",
        "../examples/boogie/counters.bpl",
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct fixture *f = *state;
        const char *why;
        const struct source *s = source_read(&f->arena, files[i], &why);
        if (!s)
            fail_msg("%s: %s", files[i], why);
        round_trip(f, s);
    }
}

/* Every operator with every operator as its left and as its right operand, in parentheses, which the printer may drop. */
static void operators(void **state)
{
    static const char *const forms[] = {
        "(%s) <==> (%s)", "(%s) ==> (%s)", "(%s) <== (%s)", "(%s) && (%s)", "(%s) || (%s)", "(%s) == (%s)",
        "(%s) < (%s)", "(%s) <: (%s)", "(%s) ++ (%s)", "(%s) + (%s)", "(%s) - (%s)", "(%s) * (%s)", "(%s) div (%s)",
        "(%s) / (%s)", "(%s) ** (%s)", "-(%s) - (%s)", "(-(%s))[(%s)]", "if (%s) then (%s) else (%s)",
        "(if (%s) then b else (%s)) == c", "((%s): int) + (%s)", "(%s)[1 := (%s)]", "(%s)[3:0] ++ (%s)",
        "!(%s) && (%s)", "(forall x: int :: (%s)) && (%s)",
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
        cmocka_unit_test_setup_teardown(operators, setup, teardown),
        cmocka_unit_test_setup_teardown(nesting_is_told_apart, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
