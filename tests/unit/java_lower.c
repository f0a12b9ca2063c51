/* Lowering Java: every routine of small programs is well formed, and the intermediate text of chosen ones says what Java
 * means. Needs the helper jar of the build and a JVM; skipped without the jar. */
#include "base/buf.h"
#include "il/check.h"
#include "il/dump.h"
#include "lang/java/java.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

struct fixture {
    struct arena arena;
    struct intern *names;
    struct diagnostics ds;
    struct il_program *p;
    char path[64];
};

static int find_jar(void **state)
{
    (void)state;
    char self[1024], jar[1200];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    while (n > 0 && self[n - 1] != '/')
        n--;
    snprintf(jar, sizeof jar, "%.*s../invar-java.jar", (int)n, self);
    if (!getenv("INVAR_JAVA_JAR") && access(jar, R_OK) == 0)
        setenv("INVAR_JAVA_JAR", jar, 1);
    return 0;
}

static void lower(struct fixture *f, const char *text, enum java_arith arith)
{
    if (!getenv("INVAR_JAVA_JAR"))
        skip();
    arena_init(&f->arena);
    f->names = intern_new();
    diagnostics_init(&f->ds, &f->arena);
    strcpy(f->path, "/tmp/java-lower-XXXXXX.java");
    int fd = mkstemps(f->path, 5);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
    const char *why;
    const struct source *s = source_read(&f->arena, f->path, &why);
    struct java_options options = {.dialect = JAVA_JML, .arith = arith};
    f->p = java_read(&f->arena, f->names, 1, &s, &options, &f->ds);
    unlink(f->path);
}

static void finish(struct fixture *f)
{
    if (f->p)
        terms_free(f->p->terms);
    intern_free(f->names);
    arena_release(&f->arena);
}

static void all_well_formed(struct fixture *f)
{
    assert_non_null(f->p);
    for (size_t i = 0; i < f->p->routines.n; i++) {
        const struct il_routine *r = f->p->routines.at[i];
        const char *wrong = r->body ? il_check(f->p, r) : NULL;
        if (wrong)
            fail_msg("%s: %s", r->qualified, wrong);
    }
}

static const struct il_routine *routine(const struct fixture *f, const char *name)
{
    for (size_t i = 0; i < f->p->routines.n; i++)
        if (!strcmp(f->p->routines.at[i]->name, name))
            return f->p->routines.at[i];
    fail_msg("no routine %s", name);
    return NULL;
}

static void expect_text(struct fixture *f, const char *name, const char *wanted)
{
    struct buf b = {0};
    il_dump_routine(&b, f->p, routine(f, name));
    if (!strstr(b.text, wanted))
        fail_msg("'%s' is not in\n%s", wanted, b.text);
    buf_release(&b);
}

static void arithmetic_wraps(void **state)
{
    (void)state;
    static const char text[] = "class T { static int add(int x) { return x + 1; }\n"
                               " static byte cut(int x) { return (byte) x; } static long wide(int x) { return x; } }\n";
    struct fixture f;
    lower(&f, text, JAVA_EXACT);
    all_well_formed(&f);
    expect_text(&f, "add", "wrap_32(x + 1)");
    expect_text(&f, "cut", "wrap_8(x)");
    expect_text(&f, "wide", "\\result := x;");
    finish(&f);
    lower(&f, text, JAVA_MATH);
    all_well_formed(&f);
    expect_text(&f, "add", "\\result := x + 1;");
    assert_string_equal(routine(&f, "add")->assumptions.at[0].kind, "math");
    finish(&f);
}

static void conditions_stay_terms(void **state)
{
    (void)state;
    struct fixture f;
    lower(&f, "class T { static boolean f(int[] a, int i) { return a != null && i < a.length && a[i] == 0; } }\n", JAVA_EXACT);
    all_well_formed(&f);
    expect_text(&f, "f", "\\result := (a != null() && i < length(a)) && \\elems.int[a][i] == 0;");
    finish(&f);
}

static void loops_have_scope_and_guard(void **state)
{
    (void)state;
    struct fixture f;
    lower(&f, "class T { int n; void f(int[] a) { int k = 0; for (int i = 0; i < a.length; i++) { int in = i; k += in; } int late; }\n"
              " void g(int x) { while (x-- > 0) { } } }\n", JAVA_EXACT);
    all_well_formed(&f);
    const struct il_loop *loop = routine(&f, "f")->loops[0];
    assert_int_equal(loop->scope.n, 4); /* this, a, k, i */
    assert_string_equal(print_term_text(&f.arena, f.p->terms, f.p->style, loop->guard), "i < a.length");
    assert_int_equal(routine(&f, "g")->loops[0]->guard, TERM_NONE);
    finish(&f);
}

static void annotations_print_as_written(void **state)
{
    (void)state;
    struct fixture f;
    lower(&f, "class T { int n; static int s; T next; int[] a;\n"
              "  //@ requires x > 0 && next != null && next.n == s && a[x] == a.length;\n"
              "  //@ ensures n == \\old(n) + x && (\\forall int k; 0 <= k && k < a.length; a[k] == \\old(a[k]));\n"
              "  void f(int x) { n = n + x; } }\n", JAVA_EXACT);
    all_well_formed(&f);
    const struct il_routine *r = routine(&f, "f");
    assert_int_equal(r->goals.n, 1);
    assert_string_equal(print_term_text(&f.arena, f.p->terms, f.p->style, r->goals.at[0]),
                        "this.n == \\old(this.n) + x && (\\forall int k; 0 <= k && k < this.a.length ==> "
                        "this.a[k] == \\old(this.a[k]))");
    finish(&f);
}

static void wrong_java_is_reported(void **state)
{
    (void)state;
    struct fixture f;
    lower(&f, "class T { int f() { return y; } }\n", JAVA_EXACT);
    assert_null(f.p);
    assert_string_equal(f.ds.first->id, "java-compile");
    assert_int_equal(span_position(f.ds.first->span).column, 28);
    finish(&f);
}

/* Nesting is bounded by a message, not by the stack. */
static void deep_nesting_is_unsupported(void **state)
{
    (void)state;
    struct buf b = {0};
    buf_puts(&b, "class T { int f(int x) { return ");
    for (int i = 0; i < 1500; i++)
        buf_puts(&b, "-(");
    buf_puts(&b, "x");
    for (int i = 0; i < 1500; i++)
        buf_puts(&b, ")");
    buf_puts(&b, "; } }\n");
    struct fixture f;
    lower(&f, b.text, JAVA_EXACT);
    buf_release(&b);
    assert_true(f.ds.errors > 0 || !routine(&f, "f")->body);
    finish(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arithmetic_wraps),           cmocka_unit_test(conditions_stay_terms),
        cmocka_unit_test(loops_have_scope_and_guard), cmocka_unit_test(annotations_print_as_written),
        cmocka_unit_test(wrong_java_is_reported),     cmocka_unit_test(deep_nesting_is_unsupported),
    };
    return cmocka_run_group_tests(tests, find_jar, NULL);
}
