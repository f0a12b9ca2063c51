/* Lowering Java: every routine of small programs is well formed, and the intermediate text of chosen ones says what Java
 * means. Needs the helper jar of the build and a JVM; skipped without the jar. */
#include "base/buf.h"
#include "il/check.h"
#include "il/dump.h"
#include "il/slice.h"
#include "lang/java/helper/helper.h"
#include "lang/java/java.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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

static void lower_file(struct fixture *f, const char *path, enum java_arith arith)
{
    arena_init(&f->arena);
    f->names = intern_new();
    diagnostics_init(&f->ds, &f->arena);
    const char *why;
    const struct source *s = source_read(&f->arena, path, &why);
    struct java_options options = {.dialect = JAVA_JML, .arith = arith};
    f->p = java_read(&f->arena, f->names, 1, &s, &options, &f->ds);
}

static void lower(struct fixture *f, const char *text, enum java_arith arith)
{
    if (!getenv("INVAR_JAVA_JAR"))
        skip();
    strcpy(f->path, "/tmp/java-lower-XXXXXX.java");
    int fd = mkstemps(f->path, 5);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
    lower_file(f, f->path, arith);
    unlink(f->path);
}

static void finish(struct fixture *f)
{
    if (f->p)
        il_program_release(f->p);
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
    lower(&f,
          "class T { int n; void f(int[] a) { int k = 0; for (int i = 0; i < a.length; i++) { int in = i; k += in; } int late; }\n"
          " void g(int x) { while (x-- > 0) { } } }\n",
          JAVA_EXACT);
    all_well_formed(&f);
    const struct il_loop *loop = routine(&f, "f")->loops[0];
    assert_int_equal(loop->scope.n, 4); /* this, a, k, i */
    assert_string_equal(print_term_text(&f.arena, f.p->terms, f.p->style, loop->guard), "i < a.length");
    assert_string_equal(print_term_text(&f.arena, f.p->terms, f.p->style, routine(&f, "g")->loops[0]->guard),
                        "0 < x"); /* at the start */
    finish(&f);
}

static void annotations_print_as_written(void **state)
{
    (void)state;
    struct fixture f;
    lower(&f,
          "class T { int n; static int s; T next; int[] a;\n"
          "  //@ requires x > 0 && next != null && next.n == s && a[x] == a.length;\n"
          "  //@ ensures n == \\old(n) + x && (\\forall int k; 0 <= k && k < a.length; a[k] == \\old(a[k]));\n"
          "  void f(int x) { n = n + x; } }\n",
          JAVA_EXACT);
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

/* ---- wrong sorts ---- */

static const char
    many_types[] = "class T {\n"
                   "  int n; boolean b; int[] a; Object o; static long s; float f; double d; T next; int[][] m; Integer box;\n"
                   "  //@ requires x > 0 && a != null;\n"
                   "  //@ ensures \\result == x + 1 && (\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[i]));\n"
                   "  //@ modifies n, this.b, a[0..3];\n"
                   "  int f(int x, boolean c, int[] a, Object o, long l) {\n"
                   "    int y = c ? x : -x;\n"
                   "    while (y < x && c) { y++; a[y] += x; if (y > 3) break; }\n"
                   "    for (int v : a) s ^= v;\n"
                   "    switch (x) { case 1: y = 2; break; default: y = (int) l; }\n"
                   "    //@ assert y > x || b && o == null || f < d;\n"
                   "    o = new int[x][y];\n"
                   "    int[] z = {1, y, x << 3, ~y, box};\n"
                   "    if (o instanceof int[] && (next == null | next.b)) n = (int) f + (short) l;\n"
                   "    box = y; box++; d = f * 2 - d; f++;\n"
                   "    next = new T(x, b);\n"
                   "    assert y == next.g(y, box);\n"
                   "    return x > 0 ? y : n;\n"
                   "  }\n"
                   "  int g(int x, Object o) { next.a[next.n]--; return f(x, !b, a, (T) o, s >>> 3); }\n"
                   "  T(int x, boolean b) { n = x; this.b = b; }\n"
                   "}\n";

/* A program in place of java that prints `lines`, in the folder JAVA_HOME then names. */
struct impostor {
    char home[64], bin[80], java[96], lines[96];
};

static void write_file(const char *path, const char *text, size_t n)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    assert_int_equal(fwrite(text, 1, n, out), n);
    assert_int_equal(fclose(out), 0);
}

static void impostor_begin(struct impostor *i)
{
    char script[160];
    strcpy(i->home, "/tmp/java-home-XXXXXX");
    assert_non_null(mkdtemp(i->home));
    snprintf(i->bin, sizeof i->bin, "%s/bin", i->home);
    snprintf(i->java, sizeof i->java, "%s/java", i->bin);
    snprintf(i->lines, sizeof i->lines, "%s/lines", i->home);
    assert_int_equal(mkdir(i->bin, 0700), 0);
    int n = snprintf(script, sizeof script, "#!/bin/sh\nexec cat %s\n", i->lines);
    write_file(i->java, script, (size_t)n);
    assert_int_equal(chmod(i->java, 0700), 0);
    setenv("JAVA_HOME", i->home, 1);
}

static void impostor_end(const struct impostor *i)
{
    unsetenv("JAVA_HOME");
    unlink(i->lines);
    unlink(i->java);
    rmdir(i->bin);
    rmdir(i->home);
}

/* The text with the k-th type in it, counted round and round, said to be another one. */
static void with_wrong_type(struct buf *out, const char *text, unsigned k, const char *type)
{
    static const char *const keys[] = {"\"type\":\"", "\"optype\":\"", "\"ret\":\"", "\"elem\":\""};
    const char *at = text, *found = NULL;
    for (unsigned left = k + 1; left > 0; at++) {
        if (!*at)
            at = text;
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            if (!strncmp(at, keys[i], strlen(keys[i]))) {
                found = at + strlen(keys[i]);
                left--;
            }
    }
    buf_add(out, text, (size_t)(found - text));
    buf_puts(out, type);
    buf_puts(out, strchr(found, '"'));
}

/* Whatever types the helper says expressions and methods have: what is lowered is well formed, the rest unsupported. */
static void wrong_types_fail_alone(void **state)
{
    (void)state;
    static const char *const types[] = {"int",
                                        "boolean",
                                        "long",
                                        "char",
                                        "double",
                                        "java.lang.Integer",
                                        "java.lang.Boolean",
                                        "java.lang.Object",
                                        "int[]",
                                        "java.lang.Object[]",
                                        "null",
                                        "void",
                                        "<none>"};
    struct fixture f;
    struct impostor fake;
    size_t n;
    lower(&f, many_types, JAVA_EXACT);
    assert_int_equal(f.ds.errors, 0);
    write_file(f.path, many_types, strlen(many_types));
    const struct source *source = source_from_text(&f.arena, f.path, many_types, strlen(many_types));
    struct java_helper_request request = {.n = 1, .sources = &source};
    const char *text = java_helper_run(&f.arena, &request, &n, &f.ds);
    assert_non_null(text);
    impostor_begin(&fake);
    for (unsigned k = 0; k < 120; k++) {
        struct buf b = {0};
        struct fixture wrong;
        with_wrong_type(&b, text, k * 11, types[k * 7 % (sizeof types / sizeof *types)]);
        write_file(fake.lines, b.text, b.n);
        lower_file(&wrong, f.path, JAVA_EXACT);
        if (wrong.p)
            all_well_formed(&wrong);
        finish(&wrong);
        buf_release(&b);
    }
    impostor_end(&fake);
    unlink(f.path);
    finish(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arithmetic_wraps),           cmocka_unit_test(conditions_stay_terms),
        cmocka_unit_test(loops_have_scope_and_guard), cmocka_unit_test(annotations_print_as_written),
        cmocka_unit_test(wrong_java_is_reported),     cmocka_unit_test(deep_nesting_is_unsupported),
        cmocka_unit_test(wrong_types_fail_alone),
    };
    return cmocka_run_group_tests(tests, find_jar, NULL);
}
