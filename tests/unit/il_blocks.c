/* The control-flow view: every execution of a routine is a path of its view, and every path is one of its executions. Of random
 * commands all executions are run from several states, in the routine and along the edges; of routines with loops and jumps the
 * interpreter's runs are followed from node to node. */
#include "il/blocks.h"

#include "il/check.h"
#include "lang/boogie/boogie.h"
#include "run/run.h"

#include "tiny_il.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <cmocka.h>

enum { COMMANDS = 3000, STARTS = 4, TEXTS = 300 };

/* ---- all executions of random commands ---- */

static bool loop_free_(const struct il_cmd *c)
{
    bool yes = c->kind != IL_LOOP && c->kind != IL_ASSERT;
    for (unsigned i = 0; i < c->n && yes; i++)
        yes = loop_free_(c->child[i]);
    return yes;
}

/* An edge's command is a well-formed body, without loops and assertions. */
static void check_edges(struct tiny *t, const struct il_blocks *b)
{
    for (unsigned e = 0; e < b->n_edges; e++) {
        const struct il_edge *edge = &b->edges[e];
        struct il_routine alone = t->r;
        alone.body = edge->cmd;
        alone.labels = b->labels;
        alone.n_loops = 0;
        assert_true(loop_free_(edge->cmd));
        assert_null(il_check(&t->p, &alone));
        assert_ptr_equal(il_blocks_edge(b, edge->from, edge->to), edge);
        assert_int_not_equal(edge->from, il_blocks_exit(b));
        assert_int_not_equal(edge->from, il_blocks_error(b));
        assert_int_not_equal(edge->to, il_blocks_entry(b));
    }
}

/* The states in which each node is met by paths from the entry in state `start`. */
static struct states *met(const struct tiny *t, const struct il_blocks *b, unsigned start)
{
    struct states *at = calloc(b->n_nodes, sizeof *at);
    at[il_blocks_entry(b)].has[start] = true;
    for (bool more = true; more;) {
        more = false;
        for (unsigned e = 0; e < b->n_edges; e++) {
            struct states s = at[b->edges[e].from], before = at[b->edges[e].to];
            struct outcomes *ignored = calloc(1, sizeof *ignored);
            tiny_run(t, b->edges[e].cmd, &s, ignored);
            states_add(&at[b->edges[e].to], &s);
            more |= memcmp(&before, &at[b->edges[e].to], sizeof before) != 0;
            free(ignored);
        }
    }
    return at;
}

static bool wrong_anywhere(const struct tiny *t, const struct outcomes *of)
{
    for (size_t o = 0; o < t->r.obligations.n; o++)
        if (of->wrong[o])
            return true;
    return false;
}

/* The error is met exactly where the obligation asked for fails. */
static void compare_one_obligation(struct tiny *t, const struct outcomes *all, unsigned start)
{
    bool asked[OBLIGATIONS] = {0};
    uint32_t o = tiny_random(t, (unsigned)t->r.obligations.n);
    asked[o] = true;
    struct il_blocks b = il_blocks(&t->p, &t->r, asked);
    struct states *at = met(t, &b, start);
    assert_int_equal(states_any(&at[il_blocks_error(&b)]), all->wrong[o]);
    free(at);
}

static void every_execution_is_a_path(void **state)
{
    (void)state;
    unsigned loops = 0, wrong = 0, normal = 0, heads = 0;
    for (unsigned n = 0; n < COMMANDS; n++) {
        struct tiny t;
        tiny_init(&t, n);
        t.loops = true;
        il_label out = il_new_label(&t.r);
        const struct il_cmd *body = tiny_cmd(&t, 5, &out, 1);
        t.r.body = il_block(&t.p, out, body, il_skip(&t.p));
        struct il_blocks b = il_blocks(&t.p, &t.r, NULL);
        if (b.labels < LABELS) {
            check_edges(&t, &b);
            loops += t.r.n_loops;
            for (unsigned i = 0; i < STARTS; i++) {
                unsigned start = tiny_random(&t, STATES);
                struct outcomes *all = tiny_outcomes(&t, t.r.body, start);
                struct states *at = met(&t, &b, start);
                assert_memory_equal(&at[il_blocks_exit(&b)], &all->normal, sizeof all->normal);
                assert_int_equal(states_any(&at[il_blocks_error(&b)]), wrong_anywhere(&t, all));
                if (t.r.obligations.n)
                    compare_one_obligation(&t, all, start);
                normal += states_any(&all->normal);
                wrong += wrong_anywhere(&t, all);
                for (unsigned l = 0; l < t.r.n_loops; l++)
                    heads += states_any(&at[il_blocks_head(&b, t.r.loops[l])]);
                free(at);
                free(all);
            }
        }
        tiny_release(&t);
    }
    assert_true(loops > 500 && wrong > 1000 && normal > 2000 && heads > 1000);
}

/* ---- the interpreter's runs, node by node ---- */

static const char *const programs[] = {
    "procedure P(n: int) { var i, j: int; i := 0; while (i < n) { j := 0; while (j < i) { j := j + 1; if (*) { break; } } "
    "i := i + 1; } assert i >= n; }",
    "procedure P(n: int) { var i: int; i := n; while (true) { if (i < 3) { return; } i := i - 2; assert i != 2; } }",
    "procedure P(n: int) { var i: int; i := 0; A: i := i + 1; if (*) { goto A, B; } goto C; B: while (i < n) { i := i + 3; "
    "if (i == 7) { goto A; } } C: assert i != 4; }",
    "procedure P(n: int) { var i: int; i := 0; Outer: while (i < n) { while (*) { if (*) { break Outer; } i := i + 1; } "
    "i := i + 1; } while (i > 0) { i := i - 1; } }",
};

struct walk {
    const struct il_blocks *view;
    unsigned at, steps;
};

static void go(struct walk *w, unsigned node)
{
    assert_non_null(il_blocks_edge(w->view, w->at, node));
    w->at = node;
    w->steps++;
}

static bool at_loop(void *user, struct machine *m, const struct il_routine *r, const struct il_loop *loop)
{
    struct walk *w = user;
    (void)m, (void)r;
    go(w, il_blocks_head(w->view, loop));
    return true;
}

static unsigned follow(struct il_program *p, struct arena *arena)
{
    const struct il_routine *r = p->routines.at[0];
    struct il_blocks b = il_blocks(p, r, NULL);
    unsigned ends = 0;
    for (unsigned seed = 1; seed <= TEXTS; seed++) {
        struct walk w = {.view = &b, .at = il_blocks_entry(&b)};
        struct run_options o = {.seed = seed, .steps = 500, .at_loop = at_loop, .at_loop_user = &w};
        struct run_result run = il_run(p, r, &o, arena);
        if (run.outcome == RUN_NORMAL)
            go(&w, il_blocks_exit(&b));
        else if (run.outcome == RUN_WRONG)
            go(&w, il_blocks_error(&b));
        ends += run.outcome == RUN_NORMAL || run.outcome == RUN_WRONG;
    }
    return ends;
}

static void runs_are_paths(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        struct arena arena;
        struct diagnostics ds;
        arena_init(&arena);
        diagnostics_init(&ds, &arena);
        struct intern *names = intern_new();
        struct il_program *p = boogie_read(&arena, names, source_from_text(&arena, "t.bpl", programs[i], strlen(programs[i])),
                                           NULL, &ds);
        if (!p)
            diag_print_all(stderr, &ds);
        assert_non_null(p);
        assert_true(p->routines.at[0]->n_loops > 0);
        assert_true(follow(p, &arena) > TEXTS / 4);
        terms_free(p->terms);
        intern_free(names);
        arena_release(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_execution_is_a_path),
        cmocka_unit_test(runs_are_paths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
