/* Edits of a source text, and the layout of files that they follow. */
#include "base/edit.h"

#include "base/layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

struct fixture {
    struct arena arena;
    const struct source *source;
};

static struct fixture with(const char *text)
{
    struct fixture f = {0};
    f.source = source_from_text(&f.arena, "f", text, strlen(text));
    return f;
}

/* The offset of the only `part` in the text. */
static uint32_t offset(const struct fixture *f, const char *part)
{
    const char *at = strstr(f->source->text, part);
    assert_non_null(at);
    return (uint32_t)(at - f->source->text);
}

/* ---- edits ---- */

static void check_edits(const char *text, size_t n, const struct text_edit edits[], const char *expected)
{
    struct fixture f = with(text);
    struct text_edits list = {0};
    struct buf out = {0};
    for (size_t i = 0; i < n; i++) {
        struct text_edit e = edits[i];
        e.at.source = f.source;
        vec_push(&list, e);
    }
    struct fixture other = with("0123456789");
    vec_push(&list, (struct text_edit){{other.source, 1, 2}, "no"});
    buf_puts(&out, "");
    edits_apply(f.source, &list, &out);
    assert_string_equal(out.text, expected);
    buf_release(&out);
    vec_release(&list);
    arena_release(&f.arena);
    arena_release(&other.arena);
}

static void test_edits(void **state)
{
    (void)state;
    check_edits("abc", 0, NULL, "abc");
    check_edits("", 1, (struct text_edit[]){{{NULL, 0, 0}, "x"}}, "x");
    check_edits("abc", 2, (struct text_edit[]){{{NULL, 3, 3}, "z"}, {{NULL, 0, 0}, "y"}}, "yabcz");
    check_edits("abc", 3, (struct text_edit[]){{{NULL, 1, 1}, "1"}, {{NULL, 1, 1}, "2"}, {{NULL, 1, 1}, "3"}}, "a123bc");
    check_edits("abcdef", 3, (struct text_edit[]){{{NULL, 4, 6}, "Z"}, {{NULL, 1, 2}, ""}, {{NULL, 2, 2}, "+"}}, "a+cdZ");
}

/* All bytes that are not replaced stay, whatever they are: random edits against a simple model. */
static void test_random_edits(void **state)
{
    (void)state;
    enum { SIZE = 40, ROUNDS = 2000 };
    srand(1);
    for (int round = 0; round < ROUNDS; round++) {
        char text[SIZE + 1] = {0}, expected[20 * SIZE] = {0};
        struct text_edit edits[SIZE];
        size_t n = 0, at = 0;
        for (int i = 0; i < SIZE; i++)
            text[i] = (char)(rand() % 255 + 1);
        while (at < SIZE) {
            size_t keep = (size_t)rand() % 5, drop = (size_t)rand() % 3;
            keep = keep < SIZE - at ? keep : SIZE - at;
            strncat(expected, text + at, keep);
            at += keep;
            drop = drop < SIZE - at ? drop : SIZE - at;
            edits[n++] = (struct text_edit){{NULL, (uint32_t)at, (uint32_t)(at + drop)}, rand() % 2 ? "<new>" : ""};
            strcat(expected, edits[n - 1].text);
            at += drop;
            if (n == SIZE)
                break;
        }
        strcat(expected, text + at);
        /* In another order, but edits at one place in their own. */
        for (size_t i = 0; i + 1 < n; i += 2)
            if (edits[i].at.start < edits[i + 1].at.start) {
                struct text_edit e = edits[i];
                edits[i] = edits[i + 1];
                edits[i + 1] = e;
            }
        check_edits(text, n, edits, expected);
    }
}

/* ---- layout ---- */

static void check_eol(const char *text, const char *at, const char *expected)
{
    struct fixture f = with(text);
    assert_string_equal(layout_eol(f.source, offset(&f, at)), expected);
    arena_release(&f.arena);
}

static void test_eol(void **state)
{
    (void)state;
    check_eol("x", "x", "\n");
    check_eol("x\n", "x", "\n");
    check_eol("x\r\n", "x", "\r\n");
    check_eol("x\ry", "x", "\r");
    check_eol("x\r", "x", "\r");
    check_eol("a\r\nx", "x", "\r\n");
    check_eol("a\r\nx\n", "x", "\n");
}

static void check_unit(const char *text, const char *expected)
{
    struct fixture f = with(text);
    assert_string_equal(layout_unit(&f.arena, f.source), expected);
    arena_release(&f.arena);
}

static void test_unit(void **state)
{
    (void)state;
    check_unit("", "    ");
    check_unit("a\nb\n", "    ");
    check_unit("a {\n  b\n}\n", "  ");
    check_unit("/*\n * a\n */\nb {\n\n\tc\n\t\td\n", "\t");
    check_unit("  a\n     b\n", "  ");
}

static void check_place(const char *text, const char *at, const char *indent, bool first, bool last)
{
    struct fixture f = with(text);
    uint32_t end = 0, place = offset(&f, at);
    assert_string_equal(layout_indent(&f.arena, f.source, place), indent);
    assert_int_equal(layout_is_first(f.source, place), first);
    assert_int_equal(layout_is_last(f.source, place, &end), last);
    if (last)
        assert_true(f.source->text[end] == '\0' || f.source->text[end] == '\n' || f.source->text[end] == '\r');
    arena_release(&f.arena);
}

static void test_places(void **state)
{
    (void)state;
    check_place("a\n \tx y\nb", "x", " \t", true, false);
    check_place("a\n \ty x", " x", " \t", false, false);
    check_place("  y@", "@", "  ", false, false);
    check_place("y ", " ", "", false, true);
    check_place("  y // x\r\nz", " // x", "  ", false, true);
    check_place("y/**/ /* a */ // b\n", "/**/", "", false, true);
    check_place("y/* a */ b\n", "/* a", "", false, false);
    check_place("y /* a\n */ b", " /* a", "", false, false);
    check_place("y /", " /", "", false, false);
    check_place("y /*/\n", " /*", "", false, false);
}

static void check_fold(const char *text, unsigned width, const char *expected)
{
    struct buf out = {0};
    layout_fold(&out, "> ", text, "\n", "    ", width);
    assert_string_equal(out.text, expected);
    buf_release(&out);
}

static void test_fold(void **state)
{
    (void)state;
    check_fold("a && b", 8, "> a && b");
    check_fold("a && b", 7, "> a &&\n    b");
    /* Outside of parentheses, though more would fit. */
    check_fold("a && (b || c || d)", 17, "> a &&\n    (b || c || d)");
    check_fold("(forall k: int :: k < n ==> a[k] == b)", 30, "> (forall k: int :: k < n ==>\n    a[k] == b)");
    /* The first operator, if none is in time; nothing, if there is none. */
    check_fold("aaaaaaaaaaaa && b || c", 5, "> aaaaaaaaaaaa &&\n    b ||\n    c");
    check_fold("a + b + c + d", 5, "> a + b + c + d");
}

static void test_width(void **state)
{
    (void)state;
    char line[301];
    static const struct {
        size_t n;
        unsigned width;
    } rows[] = {{0, 100}, {99, 100}, {120, 120}, {300, 140}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        memset(line, 'x', rows[i].n);
        line[rows[i].n] = '\0';
        struct fixture f = with(line);
        assert_int_equal(layout_width(f.source), rows[i].width);
        arena_release(&f.arena);
    }
    assert_int_equal(layout_columns("ab\tc", 4), 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_edits), cmocka_unit_test(test_random_edits), cmocka_unit_test(test_eol),
        cmocka_unit_test(test_unit),  cmocka_unit_test(test_places),       cmocka_unit_test(test_fold),
        cmocka_unit_test(test_width),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
