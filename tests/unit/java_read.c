/* Reading the Java helper's lines: a small program, and damaged output in every way the reader must survive. */
#include "lang/java/tree/read_ast.h"

#include <setjmp.h>
#include <stddef.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

struct fixture {
    struct arena arena;
    struct intern *names;
    struct diagnostics ds;
    struct java_ast *ast;
};

static const char source_text[] = "class A { int f(int x) { return x + 1; } }\n";

static const char good
    [] = "{\"k\":\"file\",\"id\":0,\"path\":\"A.java\",\"given\":true,\"bytes\":43}\n"
         "{\"k\":\"unit\",\"file\":0}\n"
         "{\"k\":\"class\",\"name\":\"A\",\"simple\":\"A\",\"canonical\":\"A\",\"kind\":\"class\",\"place\":\"top\",\"file\":0,"
         "\"at\":[0,42],\"name_at\":6,\"body_at\":[8,42],\"fields\":[],\"methods\":[\"A.f(int)\"],\"super\":\"java.lang.Object\"}\n"
         "{\"k\":\"method\",\"id\":\"A.f(int)\",\"class\":\"A\",\"name\":\"f\",\"kind\":\"method\",\"params\":[{\"var\":0,\"name\":"
         "\"x\",\"type\":\"int\",\"at\":[16,21],\"name_at\":20,\"scope\":[20,40]}],\"ret\":\"int\",\"file\":0,\"at\":[10,40],"
         "\"name_at\":14,\"head_end\":23,\"vars\":1,\"body\":{\"k\":\"block\",\"at\":[23,40],\"body\":[{\"k\":\"return\",\"at\":"
         "[25,38],\"expr\":{\"k\":\"binary\",\"op\":\"+\",\"optype\":\"int\",\"type\":\"int\",\"at\":[32,37],\"op_at\":34,\"left\":"
         "{\"k\":\"local\",\"var\":0,\"name\":\"x\",\"type\":\"int\",\"at\":[32,33]},\"right\":{\"k\":\"literal\",\"const\":1,\"type\":"
         "\"int\",\"at\":[36,37]}}}]}}\n"
         "{\"k\":\"end\"}\n";

static void read_text(struct fixture *f, const char *text, size_t n)
{
    arena_init(&f->arena);
    f->names = intern_new();
    diagnostics_init(&f->ds, &f->arena);
    const struct source *s = source_from_text(&f->arena, "A.java", source_text, strlen(source_text));
    f->ast = java_read_ast(&f->arena, f->names, text, n, 1, &s, &f->ds);
    assert_non_null(f->ast);
}

static void finish(struct fixture *f)
{
    java_ast_release(f->ast);
    intern_free(f->names);
    arena_release(&f->arena);
}

static void reads_a_method(void **state)
{
    (void)state;
    struct fixture f;
    read_text(&f, good, strlen(good));
    assert_int_equal(f.ds.n, 0);
    const struct java_method *m = java_find_method(f.ast, intern(f.names, "A.f(int)"));
    assert_non_null(m);
    assert_int_equal(m->n_params, 1);
    assert_string_equal(m->vars[0]->name, "x");
    assert_int_equal(m->params[0]->kind, JAVA_INT);
    const struct java_expr *e = m->body->body[0]->expr;
    assert_int_equal(e->op, JAVA_ADD);
    assert_ptr_equal(e->left->var, m->vars[0]);
    assert_int_equal(e->right->constant.value, 1);
    assert_string_equal(span_text(&f.arena, e->span), "x + 1");
    finish(&f);
}

static void types_are_unique(void **state)
{
    (void)state;
    struct fixture f;
    read_text(&f, good, strlen(good));
    const struct java_type *rows = java_type_named(f.ast, intern(f.names, "int[][]"));
    assert_ptr_equal(rows->elem, java_type_array(f.ast, java_type_primitive_of(f.ast, JAVA_INT)));
    const struct java_type *object = java_type_named(f.ast, intern(f.names, "java.lang.Object"));
    const struct java_type *objects = java_type_array(f.ast, object);
    const struct java_type *a = java_find_class(f.ast, intern(f.names, "A"))->type;
    assert_true(java_subtype(f.ast, rows, objects));
    assert_false(java_subtype(f.ast, rows->elem, objects));
    assert_true(java_subtype(f.ast, java_type_array(f.ast, a), objects));
    assert_true(java_subtype(f.ast, a, object));
    assert_false(java_subtype(f.ast, object, a));
    finish(&f);
}

/* Every prefix of good output: no crash, and a diagnostic unless only the last line feed is missing. */
static void survives_truncation(void **state)
{
    (void)state;
    size_t n = strlen(good);
    for (size_t size = 0; size < n; size++) {
        struct fixture f;
        read_text(&f, good, size);
        assert_int_equal(f.ds.errors > 0, size < n - 1);
        finish(&f);
    }
}

/* Each byte replaced in turn: the reader must not crash, whatever it makes of it. */
static void survives_junk(void **state)
{
    (void)state;
    static const char junk[] = "\"{}[]9-x\n";
    char text[sizeof good];
    for (size_t i = 0; i < strlen(good); i++)
        for (const char *c = junk; *c; c++) {
            struct fixture f;
            memcpy(text, good, sizeof good);
            text[i] = *c;
            read_text(&f, text, strlen(good));
            finish(&f);
        }
}

static void expect_error(const char *text, const char *id)
{
    struct fixture f;
    read_text(&f, text, strlen(text));
    assert_true(f.ds.n > 0);
    assert_string_equal(f.ds.first->id, id);
    finish(&f);
}

static void names_what_is_wrong(void **state)
{
    (void)state;
    expect_error("", "java-helper-truncated");
    expect_error("Exception in thread main\n{\"k\":\"end\"}\n", "java-helper-output");
    expect_error("[1]\n{\"k\":\"end\"}\n", "java-helper-output");
    expect_error("{\"k\":\"surprise\"}\n{\"k\":\"end\"}\n", "java-helper-output");
    expect_error("{\"k\":\"method\",\"id\":\"A.f()\"}\n{\"k\":\"end\"}\n", "java-helper-output");
    expect_error("{\"k\":\"crash\",\"message\":\"boom\"}\n", "java-helper-crash");
    expect_error("{\"k\":\"file\",\"id\":0,\"path\":\"A.java\",\"bytes\":7}\n{\"k\":\"end\"}\n", "java-file-changed");
    expect_error("{\"k\":\"diag\",\"kind\":\"error\",\"message\":\"Cannot do this.\"}\n{\"k\":\"end\"}\n", "java-compile");
}

static void reports_javac_at_its_place(void **state)
{
    (void)state;
    static const char text[] = "{\"k\":\"file\",\"id\":0,\"path\":\"A.java\",\"given\":true,\"bytes\":43,\"broken\":true}\n"
                               "{\"k\":\"diag\",\"kind\":\"error\",\"file\":0,\"at\":[32,37],\"pos\":34,\"message\":\"Bad thing.\"}\n"
                               "{\"k\":\"end\"}\n";
    struct fixture f;
    read_text(&f, text, strlen(text));
    assert_int_equal(f.ds.n, 1);
    assert_int_equal(span_position(f.ds.first->span).column, 35);
    assert_string_equal(f.ds.first->text, "bad thing");
    finish(&f);
}

/* `good` with another piece of text. */
static void expect_damage(const char *piece, const char *instead)
{
    static char text[2 * sizeof good];
    const char *at = strstr(good, piece);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - good), good, instead, at + strlen(piece));
    expect_error(text, "java-helper-output");
}

static void checks_ids(void **state)
{
    (void)state;
    expect_damage("\"super\":\"java.lang.Object\"", "\"super\":\"A\"");
    expect_damage("\"super\":\"java.lang.Object\"", "\"interfaces\":[\"A\"]");
    expect_damage("\"super\":\"java.lang.Object\"", "\"enclosing\":\"A\"");
    expect_damage("\"methods\":[\"A.f(int)\"]", "\"methods\":[\"A.f(int)\",\"A.g()\"]");
    expect_damage("\"k\":\"local\",\"var\":0", "\"k\":\"local\",\"var\":7");
    expect_damage("\"k\":\"local\",\"var\":0", "\"k\":\"field\",\"owner\":\"B\"");
    expect_damage("\"k\":\"local\",\"var\":0", "\"k\":\"call\",\"method\":\"A.g()\"");
    expect_damage("\"k\":\"local\",\"var\":0", "\"k\":\"call\",\"method\":\"A.f(int)\"");
    expect_damage("\"k\":\"literal\"", "\"k\":\"length\"");
}

/* A file with errors may declare a field twice. The order of the fields is that of the text. */
static void keeps_a_field_once(void **state)
{
    (void)state;
    static const char text[] = "{\"k\":\"file\",\"id\":0,\"path\":\"A.java\",\"given\":true,\"bytes\":43,\"broken\":true}\n"
                               "{\"k\":\"class\",\"name\":\"A\",\"file\":0,\"at\":[0,42],\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                               "{\"name\":\"a\",\"type\":\"int\"},{\"name\":\"b\",\"type\":\"int\",\"name_at\":900000000}]}\n"
                               "{\"k\":\"end\"}\n";
    struct fixture f;
    read_text(&f, text, strlen(text));
    const struct java_class *a = java_find_class(f.ast, intern(f.names, "A"));
    assert_int_equal(a->fields.n, 2);
    assert_string_equal(a->fields.at[0]->name, "a");
    assert_string_equal(a->fields.at[1]->name, "b");
    assert_true(a->fields.at[1]->name_span.end <= strlen(source_text));
    finish(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_a_method), cmocka_unit_test(types_are_unique),    cmocka_unit_test(survives_truncation),
        cmocka_unit_test(survives_junk),  cmocka_unit_test(names_what_is_wrong), cmocka_unit_test(reports_javac_at_its_place),
        cmocka_unit_test(checks_ids),     cmocka_unit_test(keeps_a_field_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
