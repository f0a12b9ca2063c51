/* Reading the C helper's lines: a small function, and damaged output in every way the reader must survive. */
#include "lang/c/tree/read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char source_text[] = "int f(int x) { return x + 1; }\n";

/* All types that C has in itself, and the function. */
static const char *const lines[] = {
    "{\"k\":\"start\",\"format\":\"invar-c/1\"}",
    "{\"k\":\"type\",\"id\":0,\"kind\":\"void\",\"name\":\"void\"}",
    "{\"k\":\"type\",\"id\":1,\"kind\":\"integer\",\"integer\":\"bool\",\"width\":1,\"size\":1,\"complete\":true}",
    "{\"k\":\"type\",\"id\":2,\"kind\":\"integer\",\"integer\":\"char\",\"width\":8,\"signed\":true,\"size\":1,\"complete\":true}",
    "{\"k\":\"type\",\"id\":3,\"kind\":\"integer\",\"integer\":\"schar\",\"width\":8,\"signed\":true,\"size\":1,\"complete\":true}",
    "{\"k\":\"type\",\"id\":4,\"kind\":\"integer\",\"integer\":\"uchar\",\"width\":8,\"size\":1,\"complete\":true}",
    "{\"k\":\"type\",\"id\":5,\"kind\":\"integer\",\"integer\":\"short\",\"width\":16,\"signed\":true,\"size\":2,\"complete\":true}",
    "{\"k\":\"type\",\"id\":6,\"kind\":\"integer\",\"integer\":\"ushort\",\"width\":16,\"size\":2,\"complete\":true}",
    "{\"k\":\"type\",\"id\":7,\"kind\":\"integer\",\"integer\":\"int\",\"width\":32,\"signed\":true,\"size\":4,\"complete\":true}",
    "{\"k\":\"type\",\"id\":8,\"kind\":\"integer\",\"integer\":\"uint\",\"width\":32,\"size\":4,\"complete\":true}",
    "{\"k\":\"type\",\"id\":9,\"kind\":\"integer\",\"integer\":\"long\",\"width\":64,\"signed\":true,\"size\":8,\"complete\":true}",
    "{\"k\":\"type\",\"id\":10,\"kind\":\"integer\",\"integer\":\"ulong\",\"width\":64,\"size\":8,\"complete\":true}",
    "{\"k\":\"type\",\"id\":11,\"kind\":\"integer\",\"integer\":\"llong\",\"width\":64,\"signed\":true,\"size\":8,\"complete\":true}",
    "{\"k\":\"type\",\"id\":12,\"kind\":\"integer\",\"integer\":\"ullong\",\"width\":64,\"size\":8,\"complete\":true}",
    "{\"k\":\"machine\",\"char_signed\":true,\"pointer\":64,\"size\":10,\"difference\":9,\"wchar\":7}",
    "{\"k\":\"type\",\"id\":13,\"kind\":\"function\",\"of\":7,\"params\":[7],\"name\":\"int (int)\"}",
    "{\"k\":\"function\",\"id\":0,\"name\":\"f\",\"t\":13,\"given\":true,\"at\":[0,30],\"name_at\":4}",
    "{\"k\":\"var\",\"id\":0,\"name\":\"x\",\"t\":7,\"storage\":\"param\",\"function\":0,\"at\":[6,11],\"name_at\":10,\"scope_end\":30}",
    "{\"k\":\"declaration\",\"function\":0,\"params\":[0],\"definition\":true,\"at\":[0,30]}",
    "{\"k\":\"var-name\",\"x\":0,\"var\":0,\"t\":7,\"lvalue\":true,\"at\":[22,23]}",
    "{\"k\":\"cast\",\"x\":1,\"left\":0,\"cast\":\"LValueToRValue\",\"implicit\":true,\"t\":7,\"at\":[22,23]}",
    "{\"k\":\"int\",\"x\":2,\"v\":\"1\",\"t\":7,\"at\":[26,27]}",
    "{\"k\":\"binary\",\"x\":3,\"op\":\"+\",\"left\":1,\"right\":2,\"t\":7,\"at\":[22,27],\"op_at\":24}",
    "{\"k\":\"return\",\"s\":0,\"x\":3,\"at\":[15,27]}",
    "{\"k\":\"block\",\"s\":1,\"body\":[0],\"at\":[13,30]}",
    "{\"k\":\"body\",\"function\":0,\"s\":1,\"labels\":0,\"nodes\":6}",
    "{\"k\":\"end\"}",
};

enum { LINES = sizeof lines / sizeof *lines };

/* Calls `check` on the tree of the text; the tree is NULL if there was an error. */
static void with_tree(const char *text, size_t n, void (*check)(const struct c_ast *ast, const struct diagnostics *ds))
{
    struct arena arena;
    struct diagnostics ds;
    arena_init(&arena);
    struct intern *names = intern_new();
    diagnostics_init(&ds, &arena);
    const struct source *s = source_from_text(&arena, "f.c", source_text, strlen(source_text));
    const struct c_ast *ast = c_read(&arena, names, text, n, s, &ds);
    assert_true((ast == NULL) == (ds.errors > 0));
    if (check)
        check(ast, &ds);
    intern_free(names);
    arena_release(&arena);
}

/* The lines but for one, which is `instead`; NULL: it is left out. */
static size_t joined(char *out, size_t size, size_t without, const char *instead)
{
    size_t n = 0;
    for (size_t i = 0; i < LINES; i++) {
        const char *line = i == without ? instead : lines[i];
        if (line)
            n += (size_t)snprintf(out + n, size - n, "%s\n", line);
    }
    return n;
}

enum { ROOM = 1 << 14 };

static void check_function(const struct c_ast *ast, const struct diagnostics *ds)
{
    assert_int_equal(ds->n, 0);
    assert_int_equal(ast->functions.n, 1);
    const struct c_function *f = ast->functions.at[0];
    assert_string_equal(f->name, "f");
    assert_true(f->given && f->defined);
    assert_int_equal(f->n_params, 1);
    const struct c_expr *sum = f->body->body[0]->expr;
    assert_int_equal(sum->kind, C_BINARY);
    assert_int_equal(sum->op, C_ADD);
    assert_int_equal(sum->op_at, 24);
    assert_int_equal(sum->left->cast, C_CAST_LVALUE_TO_RVALUE);
    assert_ptr_equal(sum->left->left->var, f->params[0]);
    assert_string_equal(sum->right->value, "1");
    assert_int_equal(sum->depth, 3);
    assert_ptr_equal(sum->type, ast->integers[C_INT]);
}

static void reads_a_function(void **state)
{
    (void)state;
    char text[ROOM];
    with_tree(text, joined(text, sizeof text, LINES, NULL), check_function);
}

static void check_error(const struct c_ast *ast, const struct diagnostics *ds)
{
    assert_null(ast);
    assert_true(ds->errors > 0);
}

/* Every line but the first is needed. */
static void misses_each_line(void **state)
{
    (void)state;
    char text[ROOM];
    for (size_t i = 1; i < LINES; i++)
        with_tree(text, joined(text, sizeof text, i, NULL), check_error);
}

/* Cut off anywhere. */
static void is_cut_off(void **state)
{
    (void)state;
    char text[ROOM];
    size_t n = joined(text, sizeof text, LINES, NULL);
    for (size_t i = 0; i + 3 < n; i += 7)
        with_tree(text, i, check_error);
}

/* Each number in turn becomes another one, and each word another word: an error or another tree, but no crash. */
static void survives_other_values(void **state)
{
    (void)state;
    static const char digits[] = "0179";
    char text[ROOM], line[300];
    for (size_t i = 0; i < LINES; i++)
        for (size_t k = 0; lines[i][k]; k++) {
            bool digit = strchr("0123456789", lines[i][k]) != NULL;
            for (size_t d = 0; d < (digit ? sizeof digits - 1 : 1); d++) {
                snprintf(line, sizeof line, "%s", lines[i]);
                line[k] = digit ? digits[d] : line[k] == '"' ? '"' : 'q';
                with_tree(text, joined(text, sizeof text, i, line), NULL);
            }
        }
}

static void check_told(const struct c_ast *ast, const struct diagnostics *ds)
{
    assert_null(ast);
    assert_non_null(strstr(ds->first->text, "missing or wrong 'types of the operands'"));
}

/* Operands of one operation have one type; only casts convert. */
static void rejects_mixed_types(void **state)
{
    (void)state;
    char text[ROOM];
    with_tree(text, joined(text, sizeof text, 21, "{\"k\":\"int\",\"x\":2,\"v\":\"1\",\"t\":9,\"at\":[26,27]}"), check_told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_a_function),      cmocka_unit_test(misses_each_line),    cmocka_unit_test(is_cut_off),
        cmocka_unit_test(survives_other_values), cmocka_unit_test(rejects_mixed_types),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
