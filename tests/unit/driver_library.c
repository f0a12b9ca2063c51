/* The library (driver/library/invar.h): results as plain data, errors as values, several requests in one process; and its example. */
#include "driver/library/invar.h"

#include "base/bug.h"

#include <fcntl.h>
#include <jansson.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

int example(int argc, char *argv[]);
#pragma push_macro("main") /* of the program of all unit tests (support/unit.c) */
#undef main
#define main example
#include "../../examples/library/verdicts.c"
#pragma pop_macro("main")

static const char right[] = "procedure Fill(n: int) returns (a: [int]int)\n"
                            "  requires 0 <= n;\n"
                            "  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 7);\n"
                            "{\n"
                            "  var i: int;\n"
                            "  i := 0;\n"
                            "  while (i < n) { a[i] := 7; i := i + 1; }\n"
                            "}\n"
                            "procedure Caller() { var b: [int]int; call b := Other(); assert b[0] == 0; }\n"
                            "procedure Other() returns (c: [int]int) ensures c[0] == 0; { assume c[0] == 0; }\n";
static const char wrong[] = "procedure Wrong(n: int) returns (r: int)\n"
                            "  ensures r == n;\n"
                            "{ r := n; if (n > 5) { r := n + 1; } }\n";

struct files {
    char folder[40], right[60], wrong[60], broken[60];
};

static void write_text(char path[60], const char *folder, const char *name, const char *text)
{
    snprintf(path, 60, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    assert_int_equal(fclose(f), 0);
}

static void begin(struct files *f)
{
    strcpy(f->folder, "/tmp/invar-library.XXXXXX");
    assert_non_null(mkdtemp(f->folder));
    write_text(f->right, f->folder, "right.bpl", right);
    write_text(f->wrong, f->folder, "wrong.bpl", wrong);
    write_text(f->broken, f->folder, "broken.bpl", "procedure (\n");
}

static void end(struct files *f)
{
    unlink(f->right);
    unlink(f->wrong);
    unlink(f->broken);
    assert_int_equal(rmdir(f->folder), 0);
}

static struct invar *opened(size_t n, const char *const words[])
{
    char *error;
    struct invar *v = invar_open(n, words, &error);
    assert_non_null(v);
    assert_null(error);
    return v;
}

static void count(void *user, const struct invar_routine *r)
{
    assert_non_null(r->qualified);
    ++*(unsigned *)user;
}

static void test_verified(void **state)
{
    struct files f;
    unsigned told = 0;
    size_t n;
    (void)state;
    begin(&f);
    struct invar *v = opened(1, (const char *const[]){f.right});
    assert_null(invar_routines(v, &n));
    assert_true(invar_read(v));
    assert_true(invar_judge(v, count, &told));
    assert_int_equal(told, 3);
    const struct invar_routine *r = invar_routines(v, &n);
    assert_int_equal(n, 3);
    assert_string_equal(r[0].qualified, "Fill");
    assert_int_equal(r[0].verdict, INVAR_VERIFIED);
    assert_string_equal(r[0].place.file, f.right);
    assert_int_equal(r[0].place.line, 1);
    assert_int_equal(r[0].n_loops, 1);
    assert_int_equal(r[0].loops[0].place.line, 7);
    assert_true(r[0].loops[0].n_invariants > 0);
    assert_non_null(strstr(r[0].loops[0].invariants[0], "invariant "));
    assert_int_equal(r[0].n_assumptions, 0);
    assert_int_equal(r[2].n_assumptions, 1);
    assert_string_equal(r[2].assumptions[0].kind, "assume");
    assert_int_equal(invar_status(v), 0);
    assert_true(invar_judge(v, count, &told)); /* nothing is judged twice */
    assert_int_equal(told, 3);
    invar_close(v);
    end(&f);
}

static void test_refuted(void **state)
{
    struct files f;
    size_t n;
    (void)state;
    begin(&f);
    struct invar *v = opened(2, (const char *const[]){"--cache=none", f.wrong});
    assert_true(invar_judge(v, NULL, NULL));
    const struct invar_routine *r = invar_routines(v, &n);
    assert_int_equal(n, 1);
    assert_int_equal(r->verdict, INVAR_REFUTED);
    assert_int_equal(r->n_failures, 1);
    assert_string_equal(r->failures[0].id, "ensures");
    assert_string_equal(r->failures[0].reason, "");
    assert_int_equal(r->failures[0].n_inputs, 1);
    assert_string_equal(r->failures[0].inputs[0].name, "n");
    assert_true(atoi(r->failures[0].inputs[0].value) > 5);
    assert_true(r->failures[0].n_steps > 0);
    assert_int_equal(invar_status(v), 10);
    char *text = invar_routine_json(v, 0);
    json_t *object = json_loads(text, 0, NULL);
    assert_string_equal(json_string_value(json_object_get(object, "verdict")), "refuted");
    json_decref(object);
    free(text);
    assert_null(invar_routine_json(v, 1));
    invar_close(v);
    end(&f);
}

/* An error of one file leaves the others. */
static void test_messages(void **state)
{
    struct files f;
    size_t n;
    (void)state;
    begin(&f);
    struct invar *v = opened(3, (const char *const[]){f.broken, f.wrong, "/nowhere/x.bpl"});
    assert_false(invar_read(v));
    const struct invar_message *m = invar_messages(v, &n);
    assert_int_equal(n, 2);
    assert_string_equal(m[0].place.file, f.broken);
    assert_int_equal(m[0].place.line, 1);
    assert_true(m[0].error);
    assert_string_equal(m[1].place.file, "/nowhere/x.bpl");
    assert_int_equal(m[1].place.line, 0);
    assert_false(invar_judge(v, NULL, NULL));
    invar_routines(v, &n);
    assert_int_equal(n, 1);
    assert_int_equal(invar_status(v), 2);
    assert_string_equal(invar_failure_text(v), "");
    invar_close(v);
    end(&f);
}

static void expect_error(size_t n, const char *const words[], const char *text)
{
    char *error = NULL;
    assert_null(invar_open(n, words, &error));
    assert_string_equal(error, text);
    free(error);
}

static void test_wrong_words(void **state)
{
    (void)state;
    expect_error(0, NULL, "a file is missing after 'verify'");
    expect_error(2, (const char *const[]){"--limmit=3", "x.bpl"}, "unknown option '--limmit=3'; near it: --limit");
    expect_error(2, (const char *const[]){"--format=json", "x.bpl"}, "this command does not take '--format'");
    expect_error(2, (const char *const[]){"--limit=x", "x.bpl"}, "--limit takes a number from 0 to 1000000000000000, not 'x'");
    expect_error(1, (const char *const[]){"--help"}, "these words ask for no verification");
}

static void stop(void *user, const struct invar_routine *r)
{
    (void)r;
    invar_stop(user);
}

static void test_stop(void **state)
{
    struct files f;
    size_t n;
    (void)state;
    begin(&f);
    struct invar *v = opened(4, (const char *const[]){"--cache=none", "--contracts=given", "-j1", f.right});
    invar_judge(v, stop, v);
    const struct invar_routine *r = invar_routines(v, &n);
    assert_int_equal(n, 3);
    assert_int_equal(r[0].verdict, INVAR_VERIFIED);
    assert_true(r[2].not_judged);
    invar_close(v);
    end(&f);
}

static void break_if_given(void *user)
{
    bug_unless(user == NULL);
}

static void test_internal_error(void **state)
{
    char text[200] = "";
    (void)state;
    assert_true(bug_caught(break_if_given, NULL, text, sizeof text));
    assert_string_equal(text, "");
    assert_false(bug_caught(break_if_given, text, text, sizeof text));
    assert_non_null(strstr(text, "internal error at "));
    assert_non_null(strstr(text, "user == NULL does not hold"));
}

static void test_example(void **state)
{
    struct files f;
    char output[80], line[200], all[2000] = "";
    (void)state;
    begin(&f);
    write_text(output, f.folder, "output", "");
    int to = open(output, O_WRONLY | O_CLOEXEC), saved = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    fflush(stdout);
    dup2(to, STDOUT_FILENO);
    int status = example(3, (char *[]){"verdicts", f.right, f.wrong});
    fflush(stdout);
    dup2(saved, STDOUT_FILENO);
    close(saved);
    close(to);
    assert_int_equal(status, 10);
    FILE *in = fopen(output, "r");
    while (fgets(line, sizeof line, in))
        strncat(all, line, sizeof all - strlen(all) - 1);
    fclose(in);
    assert_non_null(strstr(all, "right.bpl:1: Fill is verified\n    line 7: invariant "));
    assert_non_null(
        strstr(all, "wrong.bpl:1: Wrong is refuted\n    line 3: postcondition 'r == n' does not hold\n        n = 6\n"));
    unlink(output);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verified),    cmocka_unit_test(test_refuted), cmocka_unit_test(test_messages),
        cmocka_unit_test(test_wrong_words), cmocka_unit_test(test_stop),    cmocka_unit_test(test_internal_error),
        cmocka_unit_test(test_example),
    };
    setenv("INVAR_CACHE", "none", 1);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
