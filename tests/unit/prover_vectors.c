/* Formulas as bit-vectors against folding: for random formulas and values of their variables, the constructors of terms say whether the
 * formula is true. A true one must never be unsatisfiable, also for values beyond the machine types. Together with the values, the negation
 * of one must be, if they are in range. */
#include "logic/mk.h"
#include "logic/subst.h"
#include "prover/vector_form.h"
#include "prover/vectors.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

struct world {
    struct intern *names;
    struct terms *ts;
    term_id x, y;
    uint64_t random;
};

static int setup(void **state)
{
    struct world *w = calloc(1, sizeof *w);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->x = mk_const_named(w->ts, "x", SORT_INT);
    w->y = mk_const_named(w->ts, "y", SORT_INT);
    w->random = 88172645463325252u;
    *state = w;
    return 0;
}

static int teardown(void **state)
{
    struct world *w = *state;
    terms_free(w->ts);
    intern_free(w->names);
    free(w);
    return 0;
}

/* xorshift64 (Marsaglia). */
static unsigned below(struct world *w, unsigned n)
{
    w->random ^= w->random << 13;
    w->random ^= w->random >> 7;
    w->random ^= w->random << 17;
    return (unsigned)(w->random >> 33) % n;
}

/* ---- random formulas ---- */

static const long values[] = {0,  1,  -1, 2,          5,           -8,        31,         255,        1000, -1000,
                              64, 77, -3, 2147483647, -2147483648, 305419896, 2147483646, -305419897, 65536};
static const long beyond[] = {2147483648, -2147483649, 4294967296, 1099511627776, -1099511627775};

#define PICK(w, list) ((list)[below((w), sizeof(list) / sizeof *(list))])

static term_id random_term(struct world *w, unsigned width, unsigned depth)
{
    static const enum term_kind bits[] = {TERM_BITAND, TERM_BITOR, TERM_BITXOR, TERM_SHL, TERM_SHR, TERM_USHR};
    static const enum term_kind divisions[] = {TERM_DIV, TERM_MOD, TERM_TDIV, TERM_TREM};
    struct terms *ts = w->ts;
    if (depth == 0)
        return below(w, 3) == 0 ? mk_int(ts, PICK(w, values)) : below(w, 2) ? w->x : w->y;
    term_id a = random_term(w, width, depth - 1), b = random_term(w, width, depth - 1);
    switch (below(w, 9)) {
    case 0: return mk_wrap(ts, width, true, mk_add(ts, a, b));
    case 1: return mk_wrap(ts, width, below(w, 2), mk_sub(ts, a, b));
    case 2: return mk_wrap(ts, width, true, mk_mul(ts, a, b));
    case 3: return mk_add(ts, a, b);
    case 4: return mk_ite(ts, mk_lt(ts, a, b), a, b);
    case 5: return mk_divide(ts, PICK(w, divisions), a, mk_int(ts, 1 + (long)below(w, 9)));
    default: return mk_bits(ts, PICK(w, bits), width, a, b);
    }
}

/* Has an operation on variables, so that it is read as bit-vectors. */
static term_id random_formula(struct world *w, unsigned width)
{
    struct terms *ts = w->ts;
    term_id a = random_term(w, width, 2), b = mk_bits(ts, TERM_BITXOR, width, w->x, random_term(w, width, 1));
    unsigned form = below(w, 3);
    return form == 0 ? mk_lt(ts, a, b) : form == 1 ? mk_le(ts, b, a) : mk_ne(ts, a, b);
}

static bool truth(struct world *w, term_id formula, term_id x, term_id y)
{
    struct subst s = {0};
    subst_set(&s, w->x, x);
    subst_set(&s, w->y, y);
    term_id folded = subst_apply(w->ts, &s, formula);
    subst_release(&s);
    assert_true(term_is(w->ts, folded, TERM_TRUE) || term_is(w->ts, folded, TERM_FALSE));
    return term_is(w->ts, folded, TERM_TRUE);
}

/* ---- the solver ---- */

static struct solver *make_z3(void *user)
{
    struct solver_options o = {.all_relevant = true, .resource_limit = 200000};
    return solver_z3_new(user, &o);
}

static enum answer satisfiable(struct world *w, unsigned n, const term_id formulas[])
{
    struct solver *s = solver_vectors_new(w->ts, make_z3, w->ts);
    for (unsigned i = 0; i < n; i++)
        solver_assert(s, formulas[i]);
    enum answer a = solver_check(s, 0, NULL);
    if (a == ANSWER_SAT && solver_vectors_exact(s)) {
        term_id x = s->ops->model_value(s, w->x), y = s->ops->model_value(s, w->y);
        for (unsigned i = 0; i < n; i++)
            assert_true(truth(w, formulas[i], x, y));
    }
    solver_free(s);
    return a;
}

static void try_formula(struct world *w, unsigned width, bool in_range)
{
    struct terms *ts = w->ts;
    term_id f = random_formula(w, width);
    term_id x = mk_int(ts, in_range ? PICK(w, values) : PICK(w, beyond)), y = mk_int(ts, PICK(w, values));
    if (!truth(w, f, x, y))
        f = mk_not(ts, f);
    term_id is_x = mk_eq(ts, w->x, x), is_y = mk_and2(ts, mk_le(ts, y, w->y), mk_le(ts, w->y, y));
    assert_int_not_equal(satisfiable(w, 1, &f), ANSWER_UNSAT);
    assert_int_not_equal(satisfiable(w, 3, (term_id[]){f, is_x, is_y}), ANSWER_UNSAT);
    if (in_range)
        assert_int_not_equal(satisfiable(w, 3, (term_id[]){mk_not(ts, f), is_x, is_y}), ANSWER_SAT);
}

static void test_random(void **state)
{
    struct world *w = *state;
    for (unsigned i = 0; i < 120; i++)
        try_formula(w, i % 2 ? 32 : 64, i % 3 > 0);
}

/* ---- proofs ---- */

static term_id in_range(struct world *w, term_id t)
{
    return mk_in_range(w->ts, 32, true, t);
}

static bool proved(struct world *w, term_id goal)
{
    return satisfiable(w, 3, (term_id[]){in_range(w, w->x), in_range(w, w->y), mk_not(w->ts, goal)}) == ANSWER_UNSAT;
}

static void test_laws(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id both = mk_bits(ts, TERM_BITAND, 32, w->x, w->y), one = mk_bits(ts, TERM_BITOR, 32, w->x, w->y);
    term_id differ = mk_bits(ts, TERM_BITXOR, 32, w->x, w->y);
    term_id sum = mk_add(ts, w->x, w->y);
    assert_true(proved(w, mk_eq(ts, sum, mk_add(ts, both, one))));
    assert_true(proved(w, mk_eq(ts, sum, mk_add(ts, differ, mk_mul(ts, both, mk_int(ts, 2))))));
    assert_true(proved(w, mk_le(ts, both, mk_ite(ts, mk_lt(ts, w->x, w->y), w->y, w->x))));
    assert_false(proved(w, mk_le(ts, both, mk_ite(ts, mk_lt(ts, w->x, w->y), w->x, w->y))));
    assert_false(proved(w, mk_eq(ts, sum, mk_add(ts, differ, both))));
    /* Without the ranges nothing holds. */
    term_id no = mk_ne(ts, sum, mk_add(ts, both, one));
    assert_int_not_equal(satisfiable(w, 1, &no), ANSWER_UNSAT);
}

/* Indices and elements are the same integers inside and outside maps. */
static void test_maps(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    const sort_id ints = SORT_INT;
    term_id m = mk_const_named(ts, "m", sort_map(ts, 1, &ints, SORT_INT));
    term_id differ = mk_bits(ts, TERM_BITXOR, 32, w->x, w->y), z = mk_const_named(ts, "z", SORT_INT);
    term_id stored = mk_store1(ts, mk_store1(ts, m, differ, w->x), mk_int(ts, 3), mk_int(ts, 9));
    term_id is_z = mk_eq(ts, z, mk_bits(ts, TERM_BITXOR, 32, w->y, w->x));
    term_id given[] = {in_range(w, w->x), in_range(w, w->y), is_z, mk_ne(ts, z, mk_int(ts, 3)), TERM_NONE};
    for (unsigned i = 0; i < 2; i++) {
        struct solver *s = solver_vectors_new(ts, make_z3, ts);
        term_id read = mk_select1(ts, stored, i == 0 ? z : mk_int(ts, 3));
        given[4] = mk_ne(ts, read, i == 0 ? w->x : mk_int(ts, 9));
        for (unsigned j = 0; j < 5; j++)
            solver_assert(s, given[j]);
        assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
        solver_free(s);
    }
    given[4] = mk_eq(ts, mk_select1(ts, stored, z), mk_add(ts, w->x, mk_int(ts, 1)));
    struct solver *s = solver_vectors_new(ts, make_z3, ts);
    for (unsigned j = 0; j < 3; j++)
        solver_assert(s, given[j]);
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_SAT);
    solver_assert(s, given[3]);
    solver_assert(s, given[4]);
    assert_int_equal(solver_check(s, 0, NULL), ANSWER_UNSAT);
    solver_free(s);
}

/* Only what is connected with a bit operation on variables is read as bit-vectors; later formulas may connect more. */
static void test_groups(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    struct vector_groups g;
    vector_groups_init(&g, ts);
    term_id a = mk_const_named(ts, "a", SORT_INT), b = mk_const_named(ts, "b", SORT_INT);
    vector_groups_note(&g, mk_lt(ts, a, b));
    vector_groups_note(&g, mk_lt(ts, mk_bits(ts, TERM_BITAND, 32, a, mk_int(ts, 12)), mk_int(ts, 5)));
    vector_groups_note(&g, mk_lt(ts, mk_bits(ts, TERM_BITAND, 32, w->x, w->y), mk_int(ts, 5)));
    assert_int_equal(vector_groups_width(&g, a), 0);
    assert_int_equal(vector_groups_width(&g, w->x), 32);
    assert_int_equal(vector_groups_width(&g, mk_int(ts, 5)), 0);
    size_t n = g.terms.n;
    uint64_t before = vector_groups_state(&g, n);
    vector_groups_note(&g, mk_eq(ts, b, mk_wrap(ts, 64, true, mk_add(ts, w->y, w->x))));
    assert_int_equal(vector_groups_width(&g, a), 64);
    assert_int_equal(vector_groups_width(&g, w->x), 64);
    assert_true(vector_groups_state(&g, n) != before);
    vector_groups_release(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_random, setup, teardown),
        cmocka_unit_test_setup_teardown(test_laws, setup, teardown),
        cmocka_unit_test_setup_teardown(test_maps, setup, teardown),
        cmocka_unit_test_setup_teardown(test_groups, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
