/* Programs at the other end of the pipe that are absent, die, talk nonsense, talk too early, or never answer: the
 * answer is always unknown with the right reason, never sat or unsat, and nobody hangs or is left behind. */
#include "base/deadline.h"
#include "logic/mk.h"
#include "prover/solver.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

struct world {
    struct intern *names;
    struct terms *ts;
};

static int setup(void **state)
{
    struct world *w = calloc(1, sizeof *w);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    *state = w;
    return 0;
}

static int teardown(void **state)
{
    struct world *w = *state;
    terms_free(w->ts);
    intern_free(w->names);
    free(w);
    /* No child is left, dead or alive. */
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
    return 0;
}

/* x < 0 and 0 <= x or only x < 0, asked three times, with everything else that can be asked; `seconds` <= 0: no
 * deadline. Returns the first reason. */
static enum why_unknown ask_about(struct world *w, bool unsat, const char *const argv[], double seconds, const char *message)
{
    struct deadline d = deadline_in(seconds, NULL);
    const struct solver_options options = {.deadline = seconds > 0 ? &d : NULL, .resource_limit = 1000000};
    struct solver *s = solver_pipe_new(w->ts, argv, &options);
    assert_non_null(s);
    term_id x = mk_const_named(w->ts, "x", SORT_INT), a = mk_const_named(w->ts, "a", SORT_BOOL), zero = mk_int(w->ts, 0);
    solver_assert(s, mk_lt(w->ts, x, zero));
    if (unsat)
        solver_assert(s, mk_implies(w->ts, a, mk_le(w->ts, zero, x)));
    enum why_unknown first = WHY_NONE;
    for (int i = 0; i < 3; i++) {
        bool core;
        assert_int_equal(solver_check(s, 1, &a), ANSWER_UNKNOWN);
        assert_int_not_equal(s->why, WHY_NONE);
        assert_false(s->has_model);
        assert_int_equal(s->ops->model_bool(s, a), TRUTH_UNKNOWN);
        assert_int_equal(s->ops->model_value(s, x), TERM_NONE);
        s->ops->core(s, &core);
        assert_true(core);
        s->ops->push(s);
        solver_assert(s, a);
        s->ops->pop(s);
        if (i == 0)
            first = s->why;
        assert_int_equal(s->why, first);
    }
    if (message && !strstr(s->message, message))
        fail_msg("'%s' lacks '%s'", s->message, message);
    solver_free(s);
    return first;
}

static void test_absent(void **state)
{
    const char *const absent[] = {"/nonexistent", NULL}, *const directory[] = {"/", NULL}, *const none[] = {NULL};
    assert_int_equal(ask_about(*state, true, absent, 0, "cannot be started: No such file or directory"), WHY_FAILED);
    assert_int_equal(ask_about(*state, false, directory, 0, "Permission denied"), WHY_FAILED);
    assert_int_equal(ask_about(*state, false, none, 0, "cannot be started"), WHY_FAILED);
}

static void test_dies(void **state)
{
    const char *const fails[] = {"false", NULL}, *const ends[] = {"true", NULL};
    const char *const killed[] = {"sh", "-c", "kill -9 $$", NULL};
    assert_int_equal(ask_about(*state, true, fails, 0, "exited with status 1"), WHY_FAILED);
    assert_int_equal(ask_about(*state, false, ends, 0, "exited with status 0"), WHY_FAILED);
    assert_int_equal(ask_about(*state, false, killed, 0, "was killed by signal 9"), WHY_FAILED);
}

/* Writing to one that is gone must not kill us either: more than a socket holds. */
static void test_dies_while_we_write(void **state)
{
    struct world *w = *state;
    const char *const argv[] = {"sh", "-c", "read a; exit 3", NULL};
    const struct solver_options options = {0};
    struct solver *s = solver_pipe_new(w->ts, argv, &options);
    for (int i = 0; i < 60000; i++)
        solver_assert(s, mk_lt(w->ts, mk_const_named(w->ts, "x", SORT_INT), mk_int(w->ts, i)));
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNKNOWN);
    assert_int_equal(s->why, WHY_FAILED);
    solver_free(s);
}

static void test_nonsense(void **state)
{
    static const char *const programs[][4] = {
        {"yes", NULL},
        {"yes", "unsat", NULL},
        {"yes", "sat", NULL},
        {"yes", "?0", NULL},
        {"cat", NULL},
        {"cat", "/dev/zero", NULL},
        {"echo", "unsat", NULL},
        {"echo", "((((((", NULL},
        {"echo", "\"", NULL},
        {"sh", "-c", "echo '?0'; echo unsat; cat", NULL},
        {"sh", "-c", "echo '?0'; echo '(error \"no\")'; echo '?1'; sleep 1000", NULL},
        {"sh", "-c", "echo '?0'; echo unsat; echo unsat; echo '?1'; sleep 1000", NULL},
        {"sh", "-c", "echo '?0'; echo success; echo '?1'; sleep 1000", NULL},
        {"sh", "-c", "while true; do echo unsupported; done", NULL},
    };
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        for (int unsat = 0; unsat < 2; unsat++) {
            const char *const argv[] = {programs[i][0], programs[i][1], programs[i][1] ? programs[i][2] : NULL, NULL};
            enum why_unknown why = ask_about(*state, unsat, argv, 2, NULL);
            if (why != WHY_FAILED && why != WHY_LIMIT)
                fail_msg("program %zu: %d", i, why);
        }
}

/* A program that errs in an assertion and goes on: its answer is about other formulas than ours. */
static void test_errs_and_goes_on(void **state)
{
    const char *const argv[] = {"sh", "-c", "echo '?0'; echo '(error \"line 3\")'; echo sat; echo '?1'; sleep 1000", NULL};
    assert_int_equal(ask_about(*state, true, argv, 5, "answered '(error"), WHY_FAILED);
}

static void test_silent(void **state)
{
    const char *const sleeps[] = {"sleep", "100", NULL}, *const half[] = {"sh", "-c", "echo '?0'; sleep 100", NULL};
    const char *const tail[] = {"sh", "-c", "echo '?0'; echo unsat; sleep 100", NULL};
    double start = clock_seconds();
    assert_int_equal(ask_about(*state, true, sleeps, 0.2, "did not answer in time"), WHY_LIMIT);
    assert_int_equal(ask_about(*state, true, half, 0.2, "did not answer in time"), WHY_LIMIT);
    assert_int_equal(ask_about(*state, true, tail, 0.2, "did not answer in time"), WHY_LIMIT);
    assert_true(clock_seconds() - start < 20);
}

/* 13 pigeons in 12 holes: unsat, and far too hard for any search. */
static term_id pigeons(struct solver *s)
{
    enum { PIGEONS = 13, HOLES = PIGEONS - 1 };
    struct terms *ts = s->ts;
    term_id at[PIGEONS][HOLES], somewhere[PIGEONS];
    for (int i = 0; i < PIGEONS; i++) {
        for (int j = 0; j < HOLES; j++)
            at[i][j] = mk_const(ts, intern_printf(terms_names(ts), "p%d.%d", i, j), SORT_BOOL);
        somewhere[i] = mk_or(ts, HOLES, at[i]);
    }
    for (int j = 0; j < HOLES; j++)
        for (int i = 0; i < PIGEONS; i++)
            for (int k = 0; k < i; k++)
                solver_assert(s, mk_not(ts, mk_and2(ts, at[i][j], at[k][j])));
    return mk_and(ts, PIGEONS, somewhere);
}

static volatile sig_atomic_t interrupted;

static void on_alarm(int signal)
{
    (void)signal;
    interrupted = 1;
}

/* The user's interrupt ends the waiting, for a silent program and for Z3 at work in this process alike. */
static void test_interrupt(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    const char *const argv[] = {"sleep", "100", NULL};
    for (int in_process = 0; in_process < 2; in_process++) {
        interrupted = 0;
        struct deadline d = deadline_in(0, &interrupted);
        const struct solver_options options = {.deadline = &d};
        struct solver *s = in_process ? solver_z3_new(ts, &options) : solver_pipe_new(ts, argv, &options);
        solver_assert(s, pigeons(s));
        signal(SIGALRM, on_alarm);
        alarm(1);
        double start = clock_seconds();
        assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNKNOWN);
        assert_int_equal(s->why, WHY_LIMIT);
        assert_true(interrupted);
        assert_true(clock_seconds() - start < 30);
        assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNKNOWN);
        assert_int_equal(s->why, WHY_LIMIT);
        solver_free(s);
    }
}

/* The resource limit ends a check of each prover, and the next check has a limit of its own. */
static void test_resource_limit(void **state)
{
    static const char *const cvc5[] = {"cvc5", "--incremental", "--lang", "smt2", "--produce-models", NULL};
    static const char *const z3[] = {"z3", "-in", NULL};
    const char *const *const programs[] = {NULL, z3, cvc5};
    struct terms *ts = ((struct world *)*state)->ts;
    for (int p = 0; p < 3; p++) {
        const struct solver_options options = {.resource_limit = 100000};
        struct solver *s = programs[p] ? solver_pipe_new(ts, programs[p], &options) : solver_z3_new(ts, &options);
        term_id hard = mk_const_named(ts, "hard", SORT_BOOL);
        solver_assert(s, mk_implies(ts, hard, pigeons(s)));
        assert_int_equal(solver_check(s, 1, &hard), ANSWER_UNKNOWN);
        assert_int_equal(s->why, WHY_LIMIT);
        term_id easy = mk_not(ts, hard);
        assert_int_equal(solver_check(s, 1, &easy), ANSWER_SAT);
        solver_free(s);
    }
}

/* A program with children of its own is killed with them. */
static void test_kills_the_group(void **state)
{
    char path[] = "/tmp/invar-prover-XXXXXX", command[100];
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    snprintf(command, sizeof command, "sleep 100 & echo $! > %s; wait", path);
    const char *const argv[] = {"sh", "-c", command, NULL};
    assert_int_equal(ask_about(*state, true, argv, 1, NULL), WHY_LIMIT);
    char text[20] = {0};
    assert_true(read(fd, text, sizeof text - 1) > 0);
    close(fd);
    unlink(path);
    pid_t child = (pid_t)strtol(text, NULL, 10);
    assert_true(child > 1);
    for (int i = 0; i < 200 && kill(child, 0) == 0; i++) {
        /* Dead, though perhaps not yet waited for by its new parent. */
        char stat_path[40], line[100] = {0};
        snprintf(stat_path, sizeof stat_path, "/proc/%d/stat", (int)child);
        FILE *f = fopen(stat_path, "r");
        if (f && fgets(line, sizeof line, f) && strstr(line, ") Z")) {
            fclose(f);
            return;
        }
        if (f)
            fclose(f);
        usleep(10000);
    }
    assert_int_equal(kill(child, 0), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_absent, setup, teardown),
        cmocka_unit_test_setup_teardown(test_dies, setup, teardown),
        cmocka_unit_test_setup_teardown(test_dies_while_we_write, setup, teardown),
        cmocka_unit_test_setup_teardown(test_nonsense, setup, teardown),
        cmocka_unit_test_setup_teardown(test_errs_and_goes_on, setup, teardown),
        cmocka_unit_test_setup_teardown(test_silent, setup, teardown),
        cmocka_unit_test_setup_teardown(test_interrupt, setup, teardown),
        cmocka_unit_test_setup_teardown(test_resource_limit, setup, teardown),
        cmocka_unit_test_setup_teardown(test_kills_the_group, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
