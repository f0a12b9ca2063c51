/* Jobs in processes: what comes back from each way to end, and that no job costs another one its result. */
#include "base/worker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { JOBS = 12, EXITING = 3, KILLED = 5, GREEDY = 7, HANGING = 9, LATE = 11 };
enum { MEMORY = 1 << 27, LONG_TEXT = 300000 };

struct seen {
    enum worker_end end[JOBS];
    int number[JOBS];
    char text[JOBS][40], errors[JOBS][40];
    size_t n_text[JOBS];
    unsigned done, begun;
};

static void take_memory(void)
{
    for (;;) {
        char *block = malloc(1 << 24);
        if (block)
            memset(block, 1, 1 << 24);
    }
}

static void work(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    (void)user;
    fprintf(stderr, "errors of %zu", i);
    buf_printf(out, "text of %zu", i);
    switch (i) {
    case EXITING: _exit(7);
    case KILLED: raise(SIGKILL); return;
    case GREEDY: take_memory(); return;
    case LATE:
    case HANGING:
        *late = i == LATE;
        for (;;)
            pause();
    }
    for (size_t k = 0; i == 0 && k < LONG_TEXT; k++)
        buf_putc(out, 'x');
}

static void begun(void *user, size_t i)
{
    struct seen *s = user;
    (void)i;
    s->begun++;
}

static void done(void *user, size_t i, const struct worker_result *r)
{
    struct seen *s = user;
    s->done++;
    s->end[i] = r->end;
    s->number[i] = r->number;
    s->n_text[i] = r->n_text;
    snprintf(s->text[i], sizeof s->text[i], "%s", r->text);
    snprintf(s->errors[i], sizeof s->errors[i], "%s", r->errors);
}

static void run(unsigned at_once)
{
    struct seen s = {0};
    struct workers w =
        {.n = JOBS, .at_once = at_once, .memory = MEMORY, .seconds = 12, .work = work, .begun = begun, .done = done, .user = &s};
    workers_run(&w);
    assert_int_equal(s.done, JOBS);
    assert_int_equal(s.begun, JOBS);
    for (size_t i = 1; i < JOBS; i++) {
        char text[40];
        snprintf(text, sizeof text, "errors of %zu", i);
        assert_string_equal(s.errors[i], text);
        snprintf(text, sizeof text, "text of %zu", i);
        if (s.end[i] == WORKER_DONE)
            assert_string_equal(s.text[i], text);
    }
    assert_int_equal(s.n_text[0], strlen("text of 0") + LONG_TEXT);
    for (size_t i = 0; i < JOBS; i++) {
        enum worker_end expected = i == EXITING   ? WORKER_STATUS
                                   : i == KILLED  ? WORKER_SIGNAL
                                   : i == GREEDY  ? WORKER_MEMORY
                                   : i == HANGING ? WORKER_TIME
                                   : i == LATE    ? WORKER_STOPPED
                                                  : WORKER_DONE;
        assert_int_equal(s.end[i], expected);
    }
    assert_int_equal(s.number[EXITING], 7);
    assert_int_equal(s.number[KILLED], SIGKILL);
}

static void test_every_end(void **state)
{
    (void)state;
    run(1);
    run(2);
    run(JOBS + 1);
}

static void test_deadline(void **state)
{
    (void)state;
    struct seen s = {0};
    struct deadline d = deadline_in(3, NULL);
    struct workers w = {.n = HANGING + 2, .at_once = 20, .work = work, .done = done, .deadline = &d, .user = &s, .memory = MEMORY};
    workers_run(&w);
    assert_int_equal(s.end[HANGING], WORKER_STOPPED);
    assert_int_equal(s.end[HANGING + 1], WORKER_DONE);

    struct deadline past = deadline_in(1e-9, NULL);
    w.deadline = &past;
    workers_run(&w);
    for (size_t i = 0; i < w.n; i++)
        assert_int_equal(s.end[i], WORKER_NOT_BEGUN);
}

static volatile sig_atomic_t interrupted;

static void interrupt(void *user, size_t i)
{
    (void)user;
    interrupted = i == HANGING;
}

/* The processes are told, and those that do not end by themselves are ended. */
static void test_interrupt(void **state)
{
    (void)state;
    struct seen s = {0};
    struct deadline d = deadline_in(0, &interrupted);
    struct workers w = {.n = HANGING + 2,
                        .at_once = 1,
                        .work = work,
                        .begun = interrupt,
                        .done = done,
                        .deadline = &d,
                        .user = &s,
                        .memory = MEMORY};
    double start = clock_seconds();
    workers_run(&w);
    assert_int_equal(s.end[HANGING], WORKER_SIGNAL);
    assert_int_equal(s.number[HANGING], SIGTERM);
    assert_int_equal(s.end[HANGING + 1], WORKER_NOT_BEGUN);
    assert_true(clock_seconds() - start < 60);
}

/* Each job waits for the two behind it, so the last begins first. */
struct waiting {
    bool over[JOBS];
    unsigned done, wrong;
};

static bool is_last_or_waited(void *user, size_t i)
{
    const struct waiting *k = user;
    return (i + 1 >= JOBS || k->over[i + 1]) && (i + 2 >= JOBS || k->over[i + 2]);
}

static void answer(void *user, size_t i, volatile sig_atomic_t *late, struct buf *out)
{
    const struct waiting *k = user;
    (void)late;
    buf_printf(out, "%d", i + 1 >= JOBS || k->over[i + 1]); /* inherited */
}

static void note(void *user, size_t i, const struct worker_result *r)
{
    struct waiting *k = user;
    k->wrong += r->end != WORKER_DONE || strcmp(r->text, "1") != 0;
    k->over[i] = true;
    k->done++;
}

static void test_order(void **state)
{
    (void)state;
    for (unsigned at_once = 1; at_once <= 3; at_once++) {
        struct waiting k = {.done = 0};
        struct workers w = {.n = JOBS, .at_once = at_once, .ready = is_last_or_waited, .work = answer, .done = note, .user = &k};
        workers_run(&w);
        assert_int_equal(k.done, JOBS);
        assert_int_equal(k.wrong, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_end),
        cmocka_unit_test(test_deadline),
        cmocka_unit_test(test_interrupt),
        cmocka_unit_test(test_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
