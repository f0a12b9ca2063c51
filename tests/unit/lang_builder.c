/* A language of its own on lang/builder (toy_language.h), from the command line to the exit status: its routines are judged, refuted, and
 * annotated. */
#include "toy_language.h"

#include "driver/verify.h"

#include <unistd.h>

static const struct front_end toy_front_end = {.name = "Toy", .extension = ".toy", .read = read_toy};
static const struct front_ends toy_only = {&toy_front_end, 1};

static int verify_text(const char *text, char *option, char **annotated)
{
    char path[] = "/tmp/invar-toy-XXXXXX.toy", out[] = "/tmp/invar-out-XXXXXX.toy", *to = NULL;
    int fd = mkstemps(path, 4), into = mkstemps(out, 4);
    assert_true(fd >= 0 && into >= 0);
    assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    assert_true(asprintf(&to, "--annotate=%s", out) > 0);
    struct options o;
    char *argv[] = {"invar", "verify", "--no-times", "--no-fork", option, path, to};
    assert_true(options_parse(&o, &(struct choices){&toy_only, &all_engines}, annotated ? 7 : 6, argv));
    int status = verify(&o, NULL);
    options_release(&o);
    if (annotated) {
        FILE *f = fopen(out, "r");
        assert_non_null(f);
        *annotated = calloc(1, 10000);
        assert_true(fread(*annotated, 1, 9999, f) > 0);
        fclose(f);
    }
    free(to);
    close(fd);
    close(into);
    unlink(path);
    unlink(out);
    return status;
}

static const char fill[] = "proc fill(a: array, n: int): int requires 0 <= n && n <= len(a);\n"
                           "    ensures result == n && (forall k: int :: 0 <= k && k < n ==> a[k] == k);\n"
                           "{\n"
                           "    var i: int;\n"
                           "    i = 0;\n"
                           "    while (i < n)\n"
                           "    {\n"
                           "        a[i] = i;\n"
                           "        i = i + 1;\n"
                           "    }\n"
                           "    return i;\n"
                           "}\n";

/* What is inferred is written behind the guard, and proves the text without inference. */
static void loops_are_annotated(void **state)
{
    (void)state;
    char *annotated = NULL;
    assert_int_equal(verify_text(fill, "--strict", &annotated), 0);
    assert_non_null(strstr(annotated, "while (i < n)\n        invariant "));
    assert_int_equal(verify_text(annotated, "--infer=none", NULL), 0);
    assert_int_equal(verify_text(fill, "--infer=none", NULL), 5);
    free(annotated);
}

/* One bug in each text. */
static void bugs_are_refuted(void **state)
{
    (void)state;
    static const char *const changes[][2] = {{"i < n)", "i <= n)"},
                                             {"a[i] = i", "a[i] = n"},
                                             {"0 <= n && ", ""},
                                             {"i + 1", "i + 2"}};
    for (unsigned i = 0; i < sizeof changes / sizeof *changes; i++) {
        const char *at = strstr(fill, changes[i][0]);
        char text[sizeof fill + 20];
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - fill), fill, changes[i][1], at + strlen(changes[i][0]));
        assert_int_equal(verify_text(text, "--strict", NULL), 10);
    }
}

static int verify_body(const char *body)
{
    char text[2000];
    snprintf(text, sizeof text,
             "proc f(x: int, b: byte): int requires 0 <= x && x < 10; ensures result == x + 1; { return x + 1; }\n"
             "proc g(a: array, x: int, b: byte): int { var y: int; var c: byte; %s return 0; }\n",
             body);
    return verify_text(text, "--strict", NULL);
}

static void integers(void **state)
{
    (void)state;
    assert_int_equal(verify_body("y = x + 1;"), 10); /* it may overflow */
    assert_int_equal(verify_body("if (x < 7) { y = x + 1; assert y <= 7; }"), 0);
    assert_int_equal(verify_body("c = b + b; assert c == 2 * b || c == 2 * b - 256;"), 0);
    assert_int_equal(verify_body("c = b + b; assert c == 2 * b;"), 10);
    assert_int_equal(verify_body("y = b + 1; assert y == b + 1;"), 0); /* b becomes an int */
    assert_int_equal(verify_body("c = x; assert 0 <= c && c <= 255;"), 0);
    assert_int_equal(verify_body("if (x != 0) { y = 7 / x; assert x * y <= 7; }"), 0);
    assert_int_equal(verify_body("y = 7 / x;"), 10);
    assert_int_equal(verify_body("if (x != 0) { y = x / (0 - 1); }"), 10); /* of the smallest number */
    assert_int_equal(verify_body("y = (0 - 7) % 2; assert y == 0 - 1;"), 0);
}

static void jumps_and_calls(void **state)
{
    (void)state;
    assert_int_equal(verify_body("while (y < 9) { if (y == 3) { break; } y = y + 1; } assert y <= 9; assert y == 3 || y == 9;"),
                     0);
    assert_int_equal(verify_body("while (y < 9) { if (y == 3) { break; } y = y + 1; } assert y == 9;"), 10);
    assert_int_equal(verify_body("y = f(3, b); assert y == 4;"), 0);
    assert_int_equal(verify_body("y = f(3, b); assert y == 5;"), 10);
    assert_int_equal(verify_body("y = f(10, b);"), 10);
    assert_int_equal(verify_body("y = f(3 b);"), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loops_are_annotated),
        cmocka_unit_test(bugs_are_refuted),
        cmocka_unit_test(integers),
        cmocka_unit_test(jumps_and_calls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
