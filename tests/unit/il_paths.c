/* Paths of a command against all its executions: together they have the same normal ends, and each is a sequence. */
#include "il/paths.h"

#include "tiny_il.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { PROGRAMS = 2000, MAX = 200 };

static bool is_sequence(const struct il_cmd *c)
{
    bool plain = c->kind != IL_CHOICE && c->kind != IL_BLOCK && c->kind != IL_EXIT;
    for (unsigned i = 0; i < c->n; i++)
        plain &= is_sequence(c->child[i]);
    return plain;
}

static void compare(struct tiny *t, const struct il_cmds *paths, unsigned start)
{
    struct outcomes *all = tiny_outcomes(t, t->r.body, start);
    bool some[STATES] = {false};
    for (size_t i = 0; i < paths->n; i++) {
        struct outcomes *one = tiny_outcomes(t, paths->at[i], start);
        for (unsigned s = 0; s < STATES; s++)
            some[s] |= one->normal.has[s];
        free(one);
    }
    for (unsigned s = 0; s < STATES; s++)
        assert_true(some[s] == all->normal.has[s]);
    free(all);
}

static void same_ends(void **state)
{
    (void)state;
    unsigned compared = 0, several = 0;
    for (unsigned n = 0; n < PROGRAMS; n++) {
        struct tiny t;
        struct il_cmds paths = {0};
        tiny_init(&t, n + 700000);
        il_label l = il_new_label(&t.r);
        t.r.body = il_block(&t.p, l, tiny_cmd(&t, 4, &l, 1), tiny_cmd(&t, 1, NULL, 0));
        bool few = il_paths(&t.p, t.r.body, MAX, &paths);
        assert_true(few || paths.n == 0);
        for (size_t i = 0; i < paths.n; i++)
            assert_true(is_sequence(paths.at[i]));
        if (few)
            compare(&t, &paths, tiny_random(&t, STATES));
        compared += few;
        several += paths.n > 1;
        vec_release(&paths);
        tiny_release(&t);
    }
    assert_true(compared > PROGRAMS / 2 && several > PROGRAMS / 8);
}

static void stops_at_the_limit(void **state)
{
    (void)state;
    struct tiny t;
    struct il_cmds paths = {0};
    tiny_init(&t, 1);
    const struct il_cmd *skip[] = {il_skip(&t.p), il_skip(&t.p), il_skip(&t.p)};
    const struct il_cmd *choice = il_choice(&t.p, 3, skip);
    assert_true(il_paths(&t.p, choice, 3, &paths));
    assert_int_equal(paths.n, 3);
    assert_false(il_paths(&t.p, choice, 2, &paths));
    assert_false(il_paths(&t.p, il_seq2(&t.p, choice, choice), 8, &paths));
    assert_int_equal(paths.n, 3);
    assert_true(il_paths(&t.p, il_seq2(&t.p, choice, choice), 9, &paths));
    assert_int_equal(paths.n, 12);
    vec_release(&paths);
    tiny_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_ends),
        cmocka_unit_test(stops_at_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
