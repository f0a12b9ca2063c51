/* Unrolling against all executions: an execution of the unrolled command is one of the command, more rounds only add some, and
 * where nothing was cut there are all. Then calls: by contract, executed, too deep, without a body. */
#include "il/loops/unroll.h"

#include "il/check.h"
#include "il/dump.h"

#include "tiny_il.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { PROGRAMS = 3000, ROUNDS = 3 };

/* ---- loops ---- */

struct sizes {
    unsigned compared, cut, missing, grown;
};

static bool within(const struct outcomes *a, const struct outcomes *b, size_t obligations)
{
    for (unsigned s = 0; s < STATES; s++)
        if (a->normal.has[s] && !b->normal.has[s])
            return false;
    for (size_t o = 0; o < obligations; o++)
        if (a->wrong[o] && !b->wrong[o])
            return false;
    return true;
}

static void compare(struct tiny *t, unsigned start, struct sizes *count)
{
    size_t n = t->r.obligations.n < OBLIGATIONS ? t->r.obligations.n : OBLIGATIONS;
    struct outcomes *exact = tiny_outcomes(t, t->r.body, start), *before = NULL;
    for (unsigned k = 0; k <= ROUNDS; k++) {
        struct unroll_options options = {.iterations = k, .max_commands = 3000};
        struct unrolled u = il_unroll(&t->p, &t->r, &options);
        if (!u.routine || u.routine->labels > LABELS) {
            il_unroll_release(&u);
            break;
        }
        assert_null(il_check(&t->p, u.routine));
        assert_int_equal(u.routine->n_loops, 0);
        struct outcomes *now = tiny_outcomes(t, u.routine->body, start);
        assert_true(within(now, exact, n));
        assert_true(!before || within(before, now, n));
        bool all = within(exact, now, n);
        assert_true(all || u.cut);
        count->compared++;
        count->cut += u.cut;
        count->missing += !all;
        count->grown += before && !within(now, before, n);
        free(before);
        before = now;
        il_unroll_release(&u);
    }
    free(before);
    free(exact);
}

static void executions(void **state)
{
    (void)state;
    struct sizes count = {0};
    for (unsigned n = 0; n < PROGRAMS; n++) {
        struct tiny t;
        tiny_init(&t, n + 300000);
        t.loops = true;
        il_label l = il_new_label(&t.r);
        const struct il_cmd *body = tiny_cmd(&t, 4, &l, 1);
        t.r.body = il_block(&t.p, l, body, il_skip(&t.p));
        for (unsigned k = 0; k < 2; k++)
            compare(&t, tiny_random(&t, STATES), &count);
        tiny_release(&t);
    }
    assert_true(count.compared > 2 * PROGRAMS && count.cut > PROGRAMS / 2);
    assert_true(count.missing > 0 && count.grown > 0);
}

/* while (x < n) x := x + 1, with an invariant: each round has its own copies and asserts the invariant's step. */
static void invariants(void **state)
{
    (void)state;
    struct tiny t;
    tiny_init(&t, 1);
    struct terms *ts = t.p.terms;
    struct span none = {0};
    struct il_formula inv = {.term = mk_le(ts, mk_int(ts, 0), t.x->term), .text = "0 <= x"};
    struct il_loop loop = {.n_invariants = 1, .invariants = &inv}, *loops[] = {&loop};
    t.r.loops = loops;
    t.r.n_loops = 1;
    il_label l = il_new_label(&t.r);
    const struct il_cmd *arms[] = {
        il_seq2(&t.p, il_assume(&t.p, mk_lt(ts, t.x->term, t.y->term), none, NULL),
                il_assign_var(&t.p, t.x, mk_add(ts, t.x->term, mk_int(ts, 1)), none, NULL)),
        il_exit(&t.p, l, none),
    };
    t.r.body = il_block(&t.p, l, il_loop(&t.p, &loop, il_choice(&t.p, 2, arms), none), il_skip(&t.p));
    struct unrolled u = il_unroll(&t.p, &t.r, &(struct unroll_options){.iterations = 1});
    assert_null(il_check(&t.p, u.routine));
    assert_true(u.cut);
    assert_int_equal(u.routine->obligations.n, 2);
    assert_int_equal(u.routine->obligations.at[0].kind, OBLIGATION_INVARIANT_ENTRY);
    assert_int_equal(u.routine->obligations.at[1].kind, OBLIGATION_INVARIANT_STEP);
    struct il_cmds flat = {0};
    il_flatten(u.routine->body, &flat);
    assert_int_equal(flat.n, 1);
    il_flatten(flat.at[0]->child[0], &flat);
    static const enum il_kind expected[] = {IL_BLOCK, IL_ASSERT, IL_CHOICE, IL_ASSERT, IL_CHOICE, IL_ASSERT, IL_ASSUME};
    static const uint32_t obligation[] = {0, 0, 0, 1, 0, 1, 0};
    assert_int_equal(flat.n, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < flat.n; i++) {
        assert_int_equal(flat.at[i]->kind, expected[i]);
        assert_int_equal(flat.at[i]->obligation, obligation[i]);
    }
    const uint64_t *first = idmap_get(&u.origin, (uintptr_t)flat.at[2]), *second = idmap_get(&u.origin, (uintptr_t)flat.at[4]);
    assert_true(flat.at[2] != flat.at[4] && first && second && *first == *second);
    vec_release(&flat);
    il_unroll_release(&u);
    tiny_release(&t);
}

/* ---- calls ---- */

/* callee(p) returns (q): local d; q := p; assert b; [call callee(q)]; x := q */
struct calls {
    struct tiny t;
    struct il_routine callee;
    struct il_var *p, *q, *d;
};

static const struct il_cmd *call_of(struct calls *c, struct il_routine *caller, term_id arg, struct il_var *to)
{
    struct il_program *p = &c->t.p;
    struct span none = {0};
    struct il_target changed[] = {{.var = c->t.x}, {.var = to}};
    const struct il_cmd *parts[] = {
        il_assert(p, caller, mk_le(p->terms, mk_int(p->terms, 0), arg), (struct obligation){.text = "0 <= p"}),
        il_havoc_call(p, 2, changed, none, "call callee"),
        il_assume(p, mk_eq(p->terms, c->t.x->term, to->term), none, NULL),
    };
    struct il_call call = {.qualified = "callee", .n_args = 1, .args = &arg, .n_results = 1, .results = &changed[1]};
    return il_call_seq(p, call, 3, parts);
}

static void calls_init(struct calls *c, bool recursive)
{
    tiny_init(&c->t, 1);
    struct il_program *p = &c->t.p;
    struct il_var *globals[] = {c->t.b, c->t.x, c->t.y};
    struct span none = {0};
    c->callee = il_empty_routine(p);
    c->callee.name = c->callee.qualified = "callee";
    c->t.r.qualified = "caller";
    for (unsigned i = 0; i < 3; i++) {
        globals[i]->role = ROLE_GLOBAL;
        vec_push(&c->callee.vars, globals[i]);
    }
    c->p = il_add_var(p, &c->callee, "p", "p", SORT_INT, ROLE_PARAM, NULL, none);
    c->q = il_add_var(p, &c->callee, "q", "q", SORT_INT, ROLE_RESULT, NULL, none);
    c->d = il_add_var(p, &c->callee, "d", "d", SORT_INT, ROLE_LOCAL, NULL, none);
    c->d->fact = mk_le(p->terms, c->p->term, c->d->term);
    vec_push(&c->callee.params, c->p);
    vec_push(&c->callee.results, c->q);
    const struct il_cmd *parts[] = {
        il_assign_var(p, c->q, c->p->term, none, NULL),
        il_assert(p, &c->callee, c->t.b->term, (struct obligation){.text = "b"}),
        recursive ? call_of(c, &c->callee, c->q->term, c->q) : il_skip(p),
        il_assign_var(p, c->t.x, c->q->term, none, NULL),
    };
    c->callee.body = il_seq(p, 4, parts);
    c->t.r.body = il_seq2(p, call_of(c, &c->t.r, c->t.y->term, c->t.x), il_assume(p, c->t.b->term, none, NULL));
    vec_push(&p->routines, &c->callee);
    vec_push(&p->routines, &c->t.r);
    assert_null(il_check(p, &c->callee));
    assert_null(il_check(p, &c->t.r));
}

static char *unrolled_text(struct calls *c, const struct unroll_options *options, bool *cut)
{
    struct unrolled u = il_unroll(&c->t.p, &c->t.r, options);
    struct buf b = {0};
    assert_null(il_check(&c->t.p, u.routine));
    il_dump_cmd(&b, &c->t.p, u.routine, u.routine->body);
    *cut = u.cut;
    il_unroll_release(&u);
    return buf_finish(&b, &c->t.arena);
}

static void calls(void **state)
{
    (void)state;
    struct calls c;
    bool cut;
    calls_init(&c, false);
    const char *contract = unrolled_text(&c, &(struct unroll_options){0}, &cut);
    assert_false(cut);
    assert_string_equal(contract, "assert {:id 0 \"assert\"} 0 <= y;\n"
                                  "havoc x, x; // call callee\n"
                                  "assume true;\n"
                                  "assume b;\n");
    const char *executed = unrolled_text(&c, &(struct unroll_options){.execute = true, .depth = 1}, &cut);
    assert_false(cut);
    assert_string_equal(executed, "assert {:id 0 \"assert\"} 0 <= y;\n"
                                  "assume true; // call callee\n"
                                  "p := y;\n"
                                  "havoc q, d;\n"
                                  "assume p <= d;\n"
                                  "q := p;\n"
                                  "assume b;\n"
                                  "x := q;\n"
                                  "x := q;\n"
                                  "assume b;\n");
    c.callee.body = NULL;
    const char *without = unrolled_text(&c, &(struct unroll_options){.execute = true, .depth = 1}, &cut);
    assert_true(cut);
    assert_string_equal(without, "assert {:id 0 \"assert\"} 0 <= y;\n"
                                 "assume false;\n"
                                 "assume b;\n");
    tiny_release(&c.t);
}

/* Each activation has variables of its own; the one that is too deep ends the execution. */
static void recursion(void **state)
{
    (void)state;
    struct calls c;
    bool cut;
    calls_init(&c, true);
    const char *text = unrolled_text(&c, &(struct unroll_options){.execute = true, .depth = 2}, &cut);
    assert_true(cut);
    assert_string_equal(text, "assert {:id 0 \"assert\"} 0 <= y;\n"
                              "assume true; // call callee\n"
                              "p := y;\n"
                              "havoc q, d;\n"
                              "assume p <= d;\n"
                              "q := p;\n"
                              "assume b;\n"
                              "assume 0 <= q;\n"
                              "assume true; // call callee\n"
                              "p#2 := q;\n"
                              "havoc q#2, d#2;\n"
                              "assume p#2 <= d#2;\n"
                              "q#2 := p#2;\n"
                              "assume b;\n"
                              "assume 0 <= q#2;\n"
                              "assume false;\n"
                              "x := q#2;\n"
                              "q := q#2;\n"
                              "x := q;\n"
                              "x := q;\n"
                              "assume b;\n");
    struct unrolled u = il_unroll(&c.t.p, &c.t.r, &(struct unroll_options){.execute = true, .depth = 2, .max_commands = 10});
    assert_null(u.routine);
    assert_true(u.cut);
    il_unroll_release(&u);
    tiny_release(&c.t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(executions),
        cmocka_unit_test(invariants),
        cmocka_unit_test(calls),
        cmocka_unit_test(recursion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
