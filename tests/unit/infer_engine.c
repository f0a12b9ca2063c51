/* An engine is added by a row: one that finds nothing, from the command line to the exit status. And the stages in which engines are
 * asked. */
#include "infer/engine.h"

#include "driver/options.h"
#include "driver/verify.h"
#include "infer/results.h"
#include "infer/strategy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

/* ---- engines ---- */

static struct point_results find_nothing(const struct infer_task *task)
{
    return results_given(task->arena, task->r);
}

/* The first row finds nothing, and the others follow. */
struct table {
    struct engine at[8];
    struct engines engines;
    struct choices choices;
};

static void add_nothing(struct table *t)
{
    unsigned n = all_engines.n;
    assert_true(n < sizeof t->at / sizeof *t->at);
    t->at[0] = (struct engine){.name = "nothing", .run = find_nothing};
    memcpy(t->at + 1, all_engines.at, n * sizeof *t->at);
    t->engines = (struct engines){t->at, n + 1};
    t->choices = (struct choices){&all_front_ends, &t->engines};
}

/* ---- the command line ---- */

static void write_file(char *path, const char *invariant)
{
    int fd = mkstemps(path, 4);
    FILE *f = fdopen(fd, "w");
    assert_non_null(f);
    fprintf(f,
            "procedure p(n: int) requires 0 <= n; {\n"
            "  var i: int;\n"
            "  i := 0;\n"
            "  while (i < n) %s { i := i + 1; }\n"
            "  assert i == n;\n"
            "}\n",
            invariant);
    fclose(f);
}

static int verify_file(const struct choices *choices, char *option, char *path)
{
    struct options o;
    char *argv[] = {"invar", "verify", "--no-times", "--no-fork", option, path};
    assert_true(options_parse(&o, choices, 6, argv));
    int status = verify(&o, NULL);
    options_release(&o);
    return status;
}

static void pipeline(void **state)
{
    (void)state;
    struct table t;
    add_nothing(&t);
    char bare[] = "/tmp/invar-bare-XXXXXX.bpl", given[] = "/tmp/invar-given-XXXXXX.bpl";
    write_file(bare, "");
    write_file(given, "invariant i <= n;");
    assert_int_equal(verify_file(&t.choices, "--infer=nothing", bare), 5);
    assert_int_equal(verify_file(&t.choices, "--infer=auto", bare), 0); /* all rows */
    assert_int_equal(verify_file(&t.choices, "--infer=nothing", given), 0);
    assert_int_equal(verify_file(&t.choices, "--infer=predicates", bare), 0);
    assert_int_equal(verify_file(&all_choices, "--infer=auto", bare), 0);
    unlink(bare);
    unlink(given);
}

static struct engines chosen(const struct choices *choices, char *option, bool *ok)
{
    struct options o;
    char *argv[] = {"invar", "verify", option, "x.bpl"};
    *ok = options_parse(&o, choices, 4, argv);
    struct engines es = o.judge.engines;
    options_release(&o);
    return es;
}

static void names(void **state)
{
    (void)state;
    struct table t;
    bool ok;
    add_nothing(&t);
    struct engines all = chosen(&t.choices, "--strict", &ok);
    assert_ptr_equal(all.at, t.at);
    assert_int_equal(all.n, t.engines.n);
    struct engines one = chosen(&t.choices, "--infer=predicates", &ok);
    assert_ptr_equal(one.at, engine_named(&t.engines, "predicates"));
    assert_int_equal(one.n, 1);
    assert_true(ok);
    assert_int_equal(chosen(&t.choices, "--infer=none", &ok).n, 0);
    assert_true(ok);
    chosen(&t.choices, "--infer=magic", &ok);
    assert_false(ok);
    chosen(&all_choices, "--infer=nothing", &ok);
    assert_false(ok);
}

/* ---- stages ---- */

/* A routine of one loop, and what the engine was asked. */
struct world {
    struct arena arena;
    struct il_program p;
    struct il_routine r;
    struct il_loop loop, *loops[1];
    struct il_formula predicate;
    struct infer_options options;
    struct prover *prover;
};

enum { MAX_ASKED = 12 };

/* What was asked, in the results' numbers: each run of the staged engine leaves its stage in `rounds`, the other one leaves 7. */
static struct point_results leave_stage(const struct infer_task *task)
{
    struct point_results out = results_given(task->arena, task->r);
    out.at[0].rounds = (unsigned)task->stage + 1;
    return out;
}

static struct point_results leave_seven(const struct infer_task *task)
{
    struct point_results out = results_given(task->arena, task->r);
    out.at[0].rounds = 7;
    return out;
}

static void world_init(struct world *w, bool predicates, enum heuristics heuristics)
{
    *w = (struct world){.options = {.heuristics = heuristics}};
    arena_init(&w->arena);
    w->loops[0] = &w->loop;
    w->loop.predicates = &w->predicate;
    w->loop.n_predicates = predicates;
    w->r = (struct il_routine){.loops = w->loops, .n_loops = 1};
}

/* "12": the stages of all runs, from 1. */
static const char *stages(struct world *w, const struct engine *e, unsigned n_engines, char out[MAX_ASKED])
{
    struct strategy s;
    struct infer_task task = {.arena = &w->arena, .prover = w->prover, .p = &w->p, .r = &w->r, .options = &w->options};
    unsigned n = 0;
    strategy_init(&s, &(struct engines){e, n_engines}, &task);
    while (strategy_next(&s)) {
        assert_true(n + 1 < MAX_ASKED);
        out[n++] = (char)('0' + s.claims.at[0].rounds);
    }
    assert_true(strategy_is_over(&s));
    out[n] = '\0';
    return out;
}

static void order_of_stages(void **state)
{
    (void)state;
    static const struct engine engines[] = {
        {.name = "templates", .run = leave_seven},
        {.name = "predicates", .staged = true, .run = leave_stage},
    };
    const struct engine *once = &engines[0], *staged = &engines[1];
    static const struct {
        bool predicates;
        enum heuristics heuristics;
        const char *stages, *together;
    } expected[] = {
        {true, HEURISTICS_EXTENDED, "145", "177775"}, {true, HEURISTICS_FQ, "14", "14"}, {true, HEURISTICS_NONE, "1", "1"},
        {false, HEURISTICS_EXTENDED, "45", "77775"},  {false, HEURISTICS_FQ, "4", "4"},  {false, HEURISTICS_NONE, "1", "1"},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        struct world w;
        char out[MAX_ASKED];
        world_init(&w, expected[i].predicates, expected[i].heuristics);
        assert_string_equal(stages(&w, staged, 1, out), expected[i].stages);
        assert_string_equal(stages(&w, engines, 2, out), expected[i].together);
        assert_string_equal(stages(&w, once, 1, out), "7");
        assert_string_equal(stages(&w, NULL, 0, out), "0");
        w.r.n_loops = 0;
        struct strategy s;
        struct infer_task task = {.arena = &w.arena, .p = &w.p, .r = &w.r, .options = &w.options};
        strategy_init(&s, &(struct engines){staged, 1}, &task);
        assert_true(strategy_next(&s));
        assert_int_equal(s.claims.n, 0);
        assert_false(strategy_next(&s));
        arena_release(&w.arena);
    }
}

/* ---- budgets ---- */

static struct point_results leave_eight_with_budget(const struct infer_task *task)
{
    const struct meter *m = &task->prover->meters[PHASE_INFERENCE];
    struct point_results out = results_given(task->arena, task->r);
    out.at[0].rounds = m->limit > m->spent ? 8 : 9;
    task->prover->meters[PHASE_INFERENCE].spent += 1000000000;
    return out;
}

static struct point_results leave_four(const struct infer_task *task)
{
    struct point_results out = results_given(task->arena, task->r);
    out.at[0].rounds = task->prover->meters[PHASE_INFERENCE].limit == 0 ? 4 : 5;
    return out;
}

/* Refinement has a budget each time, whatever was spent before. The steps behind it have none. */
static void budgets(void **state)
{
    (void)state;
    static const struct engine engines[] = {
        {.name = "templates", .run = leave_four},
        {.name = "predicates", .staged = true, .run = leave_four},
        {.name = "propagate", .run = leave_seven},
        {.name = "refine", .run = leave_eight_with_budget},
    };
    struct world w;
    struct stats stats = {0};
    struct prover prover = {.stats = &stats};
    char out[MAX_ASKED];
    world_init(&w, true, HEURISTICS_EXTENDED);
    w.prover = &prover;
    assert_string_equal(stages(&w, engines, 4, out), "744444848");
    assert_true(prover.meters[PHASE_INFERENCE].limit == 0);
    w.prover = NULL;
    arena_release(&w.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pipeline),
        cmocka_unit_test(names),
        cmocka_unit_test(order_of_stages),
        cmocka_unit_test(budgets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
