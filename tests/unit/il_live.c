/* Live variables against all executions: a variable that is dead at a loop's head may have any value there, and nothing else changes,
 * neither what goes wrong nor the final values of the other variables. */
#include "il/live.h"

#include "tiny_il.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { PROGRAMS = 3000 };

/* { loop body } ! handler, with an exit of the body to the handler. The loop has id 0. */
static const struct il_cmd *loop_and_handler(struct tiny *t)
{
    struct il_loop *loop = arena_new(&t->arena, struct il_loop);
    il_label l = il_new_label(&t->r);
    *loop = il_empty_loop(&t->p);
    t->r.loops = arena_copy(&t->arena, &loop, sizeof loop);
    t->r.n_loops = 1;
    t->loops = true;
    const struct il_cmd *body = il_loop(&t->p, loop, tiny_cmd(t, 4, &l, 1), (struct span){0});
    return il_block(&t->p, l, body, tiny_cmd(t, 3, NULL, 0));
}

/* The same results from s and from s with the other value of the variable, that variable apart. */
static void assert_same(const struct tiny *t, unsigned s, unsigned bit)
{
    struct outcomes *o = tiny_outcomes(t, t->r.body, s), *other = tiny_outcomes(t, t->r.body, s ^ bit);
    assert_memory_equal(o->wrong, other->wrong, sizeof o->wrong);
    for (unsigned end = 0; end < STATES; end++)
        assert_int_equal(o->normal.has[end] || o->normal.has[end ^ bit], other->normal.has[end] || other->normal.has[end ^ bit]);
    free(o);
    free(other);
}

static void dead_values_do_not_matter(void **state)
{
    (void)state;
    unsigned dead = 0, alive = 0;
    for (unsigned n = 0; n < PROGRAMS; n++) {
        struct tiny t;
        struct live live;
        tiny_init(&t, n + 400000);
        t.r.body = loop_and_handler(&t);
        live_init(&live, &t.r);
        const struct il_var *vars[] = {t.b, t.x, t.y};
        for (unsigned i = 0; i < 3; i++) {
            bool is_live = live_at_loop(&live, 0, vars[i]->term);
            alive += is_live;
            dead += !is_live;
            if (!is_live)
                assert_same(&t, tiny_random(&t, STATES), 1u << (BIT_B + i));
        }
        live_release(&live);
        tiny_release(&t);
    }
    assert_true(dead > PROGRAMS / 4 && alive > PROGRAMS / 4);
}

/* while (x = 0; ...) { y := 0; while (...) y := 1 - x; assert b }: y is dead at the outer head, and at the inner one; b is live at both, x
 * at both. With an invariant about y, y is live at its loop. */
static void nested(void **state)
{
    (void)state;
    struct tiny t;
    struct span none = {0};
    tiny_init(&t, 1);
    struct terms *ts = t.p.terms;
    struct il_loop outer = il_empty_loop(&t.p), inner = il_empty_loop(&t.p), *loops[] = {&outer, &inner};
    inner.id = 1;
    t.r.loops = loops;
    t.r.n_loops = 2;
    il_label leave = il_new_label(&t.r), leave_inner = il_new_label(&t.r);
    const struct il_cmd *step[] = {il_assign_var(&t.p, t.y, mk_sub(ts, mk_int(ts, 1), t.x->term), none, NULL),
                                   il_exit(&t.p, leave_inner, none)};
    const struct il_cmd *turns = il_loop(&t.p, &inner, il_choice(&t.p, 2, step), none);
    const struct il_cmd *body[] = {
        il_assign_var(&t.p, t.y, mk_int(ts, 0), none, NULL),
        il_block(&t.p, leave_inner, turns, il_skip(&t.p)),
        il_assert(&t.p, &t.r, t.b->term, (struct obligation){.text = "b"}),
        il_choice(&t.p, 2, (const struct il_cmd *[]){il_skip(&t.p), il_exit(&t.p, leave, none)}),
    };
    t.r.body = il_block(&t.p, leave, il_loop(&t.p, &outer, il_seq(&t.p, 4, body), none), il_skip(&t.p));
    struct live live;
    live_init(&live, &t.r);
    for (uint32_t l = 0; l < 2; l++) {
        assert_false(live_at_loop(&live, l, t.y->term));
        assert_true(live_at_loop(&live, l, t.x->term));
        assert_true(live_at_loop(&live, l, t.b->term));
    }
    live_release(&live);
    struct il_formula about_y = {.term = mk_le(ts, mk_int(ts, 0), t.y->term), .text = "0 <= y"};
    inner.invariants = &about_y;
    inner.n_invariants = 1;
    live_init(&live, &t.r);
    assert_false(live_at_loop(&live, 0, t.y->term));
    assert_true(live_at_loop(&live, 1, t.y->term));
    live_release(&live);
    tiny_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dead_values_do_not_matter), cmocka_unit_test(nested)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
