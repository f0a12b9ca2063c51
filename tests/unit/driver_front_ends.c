/* A front end is added by a row: Boogie under another name, with an option of its own, from the command line to the exit status. */
#include "driver/front_ends.h"

#include "driver/programs.h"
#include "driver/verify.h"
#include "lang/boogie/boogie.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

/* ---- the language ---- */

struct moogie_options {
    bool wrong;
    unsigned depth;
};

static const struct option moogie_rows[] = {
    {"--moogie-wrong", "", "nothing can be read", IN_VERIFY, OPTION_FLAG(struct moogie_options, wrong)},
    {"--inline-depth", "=N", "as of Boogie", IN_VERIFY, OPTION_WHOLE(struct moogie_options, depth, 9)},
};

static struct il_program *read_moogie(const struct reading *r, unsigned n, const struct source *const sources[])
{
    const struct moogie_options *o = r->options;
    assert_int_equal(n, 1);
    if (o->wrong) {
        diag_file_error(r->diagnostics, sources[0]->path, "moogie", "nothing can be read");
        return NULL;
    }
    struct boogie_options boogie = {.inline_depth = o->depth, .deadline = r->deadline};
    return boogie_read(r->arena, r->names, sources[0], &boogie, r->diagnostics);
}

static const struct front_end moogie = {
    .name = "Moogie",
    .extension = ".moo",
    .read = read_moogie,
    .options_size = sizeof(struct moogie_options),
    .n_options = sizeof moogie_rows / sizeof *moogie_rows,
    .options = moogie_rows,
};

/* All languages, and Moogie. */
struct languages {
    struct front_end at[8];
    struct front_ends table;
};

static void add_moogie(struct languages *l)
{
    unsigned n = all_front_ends.n;
    assert_true(n < sizeof l->at / sizeof *l->at);
    memcpy(l->at, all_front_ends.at, n * sizeof *l->at);
    l->at[n] = moogie;
    l->table = (struct front_ends){l->at, n + 1};
}

/* ---- files ---- */

/* procedure p() { loop to n; assert i == `at_end`; } */
static void write_file(char *path, const char *at_end)
{
    static const char form[] = "procedure p(n: int) requires 0 <= n; {\n"
                               "  var i: int;\n"
                               "  i := 0;\n"
                               "  while (i < n) { i := i + 1; }\n"
                               "  assert i == %s;\n"
                               "}\n";
    char text[sizeof form + 40];
    snprintf(text, sizeof text, form, at_end);
    int fd = mkstemps(path, 4);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
    close(fd);
}

static int verify_file(const struct front_ends *fs, char *option, char *path)
{
    struct options o;
    char *argv[] = {"invar", "verify", "--no-times", "--no-fork", option, path};
    assert_true(options_parse(&o, &(struct choices){fs, &all_engines}, 6, argv));
    int status = verify(&o, NULL);
    options_release(&o);
    return status;
}

/* ---- tests ---- */

static void pipeline(void **state)
{
    (void)state;
    struct languages l;
    add_moogie(&l);
    char right[] = "/tmp/invar-right-XXXXXX.moo", wrong[] = "/tmp/invar-wrong-XXXXXX.moo";
    write_file(right, "n");
    write_file(wrong, "n + 1");
    assert_int_equal(verify_file(&l.table, "--strict", right), 0);
    assert_int_equal(verify_file(&l.table, "--strict", wrong), 10);
    assert_int_equal(verify_file(&l.table, "--moogie-wrong", right), 2);
    assert_int_equal(verify_file(&all_front_ends, "--strict", right), 2); /* who does not know the language */
    unlink(right);
    unlink(wrong);
}

static bool parses(const struct front_ends *fs, struct options *o, char *command, char *option)
{
    char *argv[] = {"invar", command, option, "x.moo"};
    return options_parse(o, &(struct choices){fs, &all_engines}, 4, argv);
}

static void options(void **state)
{
    (void)state;
    struct languages l;
    struct options o;
    add_moogie(&l);
    unsigned own = all_front_ends.n;
    assert_false(parses(&all_front_ends, &o, "verify", "--moogie-wrong"));
    options_release(&o);
    assert_true(parses(&l.table, &o, "verify", "--moogie-wrong"));
    assert_true(((const struct moogie_options *)o.front_end_options[own])->wrong);
    options_release(&o);
    assert_false(parses(&l.table, &o, "verify", "--moogie-wrong=yes"));
    options_release(&o);
    assert_false(parses(&l.table, &o, "run", "--moogie-wrong"));
    options_release(&o);
    assert_false(parses(&l.table, &o, "verify", "--inline-depth=10")); /* more than Moogie takes */
    options_release(&o);
    assert_true(parses(&l.table, &o, "verify", "--inline-depth=9"));
    assert_int_equal(((const struct moogie_options *)o.front_end_options[own])->depth, 9);
    for (unsigned i = 0; i < own; i++)
        if (!strcmp(l.at[i].name, "Boogie"))
            assert_int_equal(((const struct boogie_options *)o.front_end_options[i])->inline_depth, 9);
    options_release(&o);
}

static void lists(void **state)
{
    (void)state;
    struct languages l;
    struct buf out = {0};
    add_moogie(&l);
    assert_null(front_end_of(&l.table, "a.cc"));
    assert_null(front_end_of(&l.table, ".moo"));
    assert_ptr_equal(front_end_of(&l.table, "a.moo"), &l.at[all_front_ends.n]);
    front_ends_list(&out, &l.table, FRONT_ENDS_ALL, FRONT_END_EXTENSION, " or ");
    assert_string_equal(out.text, ".java, .c, .bpl or .moo");
    buf_release(&out);
    front_ends_list(&out, &l.table, FRONT_ENDS_PRINTING, FRONT_END_NAME, " or ");
    assert_string_equal(out.text, "Boogie");
    buf_release(&out);
    front_ends_list(&out, &(struct front_ends){0}, FRONT_ENDS_ALL, FRONT_END_NAME, " or ");
    assert_string_equal(out.text, "");
    buf_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pipeline),
        cmocka_unit_test(options),
        cmocka_unit_test(lists),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
