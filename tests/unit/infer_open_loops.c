/* Loops behind which nothing is open, against all executions: without the executions that come to the head of such a loop, the same open
 * obligations go wrong. */
#include "infer/open_loops.h"

#include "tiny_il.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { PROGRAMS = 2000, STARTS = 8 };

/* c without executions that come to the head of the loop. */
static const struct il_cmd *without(struct tiny *t, const struct il_cmd *c, uint32_t loop)
{
    if (c->kind == IL_LOOP && c->loop->id == loop)
        return il_assume(&t->p, mk_false(t->p.terms), (struct span){0}, NULL);
    struct il_cmd *copy = arena_copy(&t->arena, c, sizeof *c);
    const struct il_cmd **child = arena_array(&t->arena, const struct il_cmd *, c->n + 1);
    for (unsigned i = 0; i < c->n; i++)
        child[i] = without(t, c->child[i], loop);
    copy->child = child;
    return copy;
}

static void assert_same(struct tiny *t, uint32_t loop, const bool closed[])
{
    const struct il_cmd *rest = without(t, t->r.body, loop);
    for (unsigned k = 0; k < STARTS; k++) {
        unsigned s = tiny_random(t, STATES);
        struct outcomes *all = tiny_outcomes(t, t->r.body, s), *some = tiny_outcomes(t, rest, s);
        for (size_t o = 0; o < t->r.obligations.n; o++)
            assert_true(closed[o] || all->wrong[o] == some->wrong[o]);
        free(all);
        free(some);
    }
}

static void nothing_open_is_lost(void **state)
{
    (void)state;
    unsigned n_open = 0, others = 0;
    for (unsigned n = 0; n < PROGRAMS; n++) {
        struct tiny t;
        tiny_init(&t, n + 900000);
        t.loops = true;
        il_label end = il_new_label(&t.r);
        const struct il_cmd *body = tiny_cmd(&t, 5, &end, 1),
                            *behind[] = {
                                tiny_cmd(&t, 2, NULL, 0),
                                il_assert(&t.p, &t.r, tiny_bool(&t, 2), (struct obligation){.text = "end"}),
                            };
        t.r.body = il_block(&t.p, end, body, il_seq(&t.p, 2, behind));
        bool *closed = arena_array(&t.arena, bool, t.r.obligations.n + 1), *open = arena_array(&t.arena, bool, t.r.n_loops + 1);
        for (size_t o = 0; o < t.r.obligations.n; o++)
            closed[o] = tiny_random(&t, 2);
        open_loops(&t.p, &t.r, closed, open);
        for (uint32_t i = 0; i < t.r.n_loops; i++) {
            n_open += open[i];
            others += !open[i];
            if (!open[i])
                assert_same(&t, i, closed);
        }
        tiny_release(&t);
    }
    assert_true(n_open > 200 && others > 200);
}

/* if (b) while (..) { assert x } else while (..) { y = 1 - y; if (b) leave; } assert y: what is open decides which loops are. */
static void branches(void **state)
{
    (void)state;
    struct tiny t;
    struct span none = {0};
    tiny_init(&t, 1);
    struct terms *ts = t.p.terms;
    struct il_loop first = il_empty_loop(&t.p), second = il_empty_loop(&t.p), *loops[] = {&first, &second};
    second.id = 1;
    t.r.loops = loops;
    t.r.n_loops = 2;
    il_label leave = il_new_label(&t.r);
    const struct il_cmd *x = il_assert(&t.p, &t.r, mk_eq(ts, t.x->term, mk_int(ts, 1)), (struct obligation){.text = "x"});
    const struct il_cmd *step[] = {il_assign_var(&t.p, t.y, mk_sub(ts, mk_int(ts, 1), t.y->term), none, NULL),
                                   il_exit(&t.p, leave, none)};
    const struct il_cmd *ways[] = {il_loop(&t.p, &first, x, none), il_loop(&t.p, &second, il_choice(&t.p, 2, step), none)};
    const struct il_cmd *y = il_assert(&t.p, &t.r, mk_eq(ts, t.y->term, mk_int(ts, 1)), (struct obligation){.text = "y"});
    t.r.body = il_block(&t.p, leave, il_choice(&t.p, 2, ways), y);
    for (unsigned k = 0; k < 4; k++) {
        bool closed[] = {k & 1, k & 2}, open[2];
        open_loops(&t.p, &t.r, closed, open);
        assert_int_equal(open[0], !closed[0]);
        assert_int_equal(open[1], !closed[1]);
        t.r.obligations.at[0].nowarn = true;
        open_loops(&t.p, &t.r, closed, open);
        assert_false(open[0]);
        t.r.obligations.at[0].nowarn = false;
    }
    bool open[2];
    open_loops(&t.p, &t.r, NULL, open);
    assert_true(open[0] && open[1]);
    tiny_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_open_is_lost),
        cmocka_unit_test(branches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
