/* Loops within loops that are unrolled, also where the deadline passes before the prover is asked. */
#include "judge/partly.h"

#include "lang/boogie/boogie.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

static const struct judge_options options = {.limit = 4000000, .vc = {.naming = true, .cutoff = 10}};

/* Two assertions in front of the loops: obligations that are no bounds of rounds. */
#define PROGRAM(end) \
    "procedure P(n: int) { var i, j: int; assert n == n; assert n + 0 == n;" \
    "  i := 0; while (i < n) { j := 0; while (j < " end ") { j := j + 1; } i := i + 1; } }"

/* in_time: the prover is. Returns whether the inner loop is unrolled; the outer one never is. */
static bool unrolls(const char *text, bool in_time)
{
    struct request q;
    struct intern *names = intern_new();
    struct deadline passed = deadline_in(1e-9, NULL);
    request_init(&q, &options, 0, NULL);
    struct il_program *p = boogie_read(&q.arena, names, source_from_text(&q.arena, "nested.bpl", text, strlen(text)), NULL,
                                       &q.diagnostics);
    assert_non_null(p);
    if (!in_time)
        q.prover.solver.deadline = &passed;
    struct partly u = partly_unrolled(&q, p, p->routines.at[0]);
    assert_true(u.kept[0]);
    assert_int_equal(u.routine != NULL, !u.kept[1]);
    bool unrolled = u.routine != NULL;
    struct terms *ts = p->terms;
    request_release(&q);
    terms_free(ts);
    intern_free(names);
    return unrolled;
}

static void few_rounds_are_unrolled(void **state)
{
    (void)state;
    assert_true(unrolls(PROGRAM("3"), true));
    assert_true(unrolls(PROGRAM("20"), true));
    assert_false(unrolls(PROGRAM("100"), true));
    assert_false(unrolls(PROGRAM("n"), true));
}

static void a_deadline_leaves_the_loops(void **state)
{
    (void)state;
    assert_false(unrolls(PROGRAM("3"), false));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_rounds_are_unrolled),
        cmocka_unit_test(a_deadline_leaves_the_loops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
