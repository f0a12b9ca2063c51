/* Opaque operations: the laws hold for the operations, they suffice for most questions, and what they leave open is decided exactly. */
#include "logic/mk.h"
#include "prover/laws.h"
#include "prover/opaque.h"
#include "prover/query.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

struct world {
    struct intern *names;
    struct terms *ts;
    struct stats stats;
    struct prover prover;
    term_id x, y;
};

static const enum term_kind divisions[] = {TERM_DIV, TERM_MOD, TERM_TDIV, TERM_TREM};

static int setup(void **state)
{
    struct world *w = calloc(1, sizeof *w);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->prover = (struct prover){.solver.resource_limit = 5000000, .stats = &w->stats};
    w->x = mk_const_named(w->ts, "x", SORT_INT);
    w->y = mk_const_named(w->ts, "y", SORT_INT);
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

/* The constructors compute the law at literals. */
static void test_laws_of_division(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    for (size_t i = 0; i < sizeof divisions / sizeof *divisions; i++)
        for (int a = -12; a <= 12; a++)
            for (int b = -7; b <= 7; b++) {
                struct term_vec laws = {0};
                term_id x = mk_int(ts, a), y = mk_int(ts, b);
                term_id r = b == 0 ? mk_int(ts, 12345) : mk_divide(ts, divisions[i], x, y);
                laws_division(ts, divisions[i], x, y, r, &laws);
                assert_true(laws.n > 0);
                for (size_t j = 0; j < laws.n; j++)
                    assert_true(term_is(ts, laws.at[j], TERM_TRUE));
                vec_release(&laws);
            }
}

/* A result that is wrong by one, or has the other sign, is excluded where |a| < 2 |b|. */
static void test_laws_exclude(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    for (size_t i = 0; i < sizeof divisions / sizeof *divisions; i++)
        for (int a = -6; a <= 6; a++)
            for (int b = -6; b <= 6; b++) {
                enum term_kind k = divisions[i];
                bool remainder = k == TERM_MOD || k == TERM_TREM, euclidean = k == TERM_DIV || k == TERM_MOD;
                bool decided = abs(a) < abs(b) || (remainder && abs(a) < 2 * abs(b));
                if (!decided || (euclidean && a < 0 && (!remainder || abs(a) > abs(b))))
                    continue;
                term_id x = mk_int(ts, a), y = mk_int(ts, b), wrong = mk_add(ts, mk_divide(ts, k, x, y), mk_int(ts, 1));
                struct term_vec laws = {0};
                laws_division(ts, k, x, y, wrong, &laws);
                bool excluded = false;
                for (size_t j = 0; j < laws.n; j++)
                    excluded |= term_is(ts, laws.at[j], TERM_FALSE);
                vec_release(&laws);
                assert_true(excluded);
            }
}

static struct query *assuming(struct world *w, enum query_phase phase, term_id hypothesis)
{
    struct query *q = query_new(&w->prover, w->ts, phase, "opaque");
    query_assume(q, hypothesis);
    return q;
}

static enum answer ask(struct world *w, enum query_phase phase, term_id hypothesis)
{
    struct query *q = assuming(w, phase, hypothesis);
    enum answer a = query_check(q, 0, NULL);
    query_free(q);
    return a;
}

/* An index of a ring: the laws suffice, also in inference. */
static void test_ring(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id zero = mk_int(ts, 0), index = mk_divide(ts, TERM_TREM, w->x, w->y);
    term_id given = mk_and2(ts, mk_le(ts, zero, w->x), mk_lt(ts, zero, w->y));
    term_id inside = mk_and2(ts, mk_le(ts, zero, index), mk_lt(ts, index, w->y));
    for (enum query_phase phase = 0; phase < PHASES; phase++) {
        assert_int_equal(ask(w, phase, mk_and2(ts, given, mk_not(ts, inside))), ANSWER_UNSAT);
        /* Its twin: the remainder of a negative number. */
        assert_int_equal(ask(w, phase, mk_and2(ts, mk_lt(ts, zero, w->y), mk_not(ts, inside))), ANSWER_SAT);
    }
}

/* x == y * (x / y) + x % y follows from the definitions only. */
static void test_definitions(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id five = mk_int(ts, 5), quotient = mk_divide(ts, TERM_DIV, w->x, w->y), rest = mk_divide(ts, TERM_MOD, w->x, w->y);
    term_id whole = mk_add(ts, mk_mul(ts, five, quotient), rest), fives = mk_eq(ts, w->y, five);
    assert_int_equal(ask(w, PHASE_PROOF, mk_and2(ts, fives, mk_ne(ts, whole, w->x))), ANSWER_UNSAT);
    term_id mask = mk_int(ts, 1 + 4 + 64), masked = mk_bits(ts, TERM_BITAND, 32, w->x, mask);
    term_id low = mk_divide(ts, TERM_MOD, masked, mk_int(ts, 2)), given = mk_in_range(ts, 32, true, w->x);
    term_id same = mk_eq(ts, low, mk_divide(ts, TERM_MOD, w->x, mk_int(ts, 2)));
    assert_int_equal(ask(w, PHASE_PROOF, mk_and2(ts, given, mk_not(ts, same))), ANSWER_UNSAT);
    assert_int_equal(ask(w, PHASE_INFERENCE, mk_and2(ts, given, mk_not(ts, same))), ANSWER_UNSAT);
}

static int value(struct query *q, struct terms *ts, term_id t)
{
    mpz_t z;
    mpz_init(z);
    assert_true(term_to_mpz(ts, query_model_value(q, t), z));
    int v = (int)mpz_get_si(z);
    mpz_clear(z);
    return v;
}

/* Where an answer counts, the model gives the operations their values. */
static void test_models(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id rest = mk_divide(ts, TERM_TREM, w->x, w->y), quotient = mk_divide(ts, TERM_TDIV, w->x, w->y);
    term_id large = mk_and2(ts, mk_lt(ts, w->x, mk_int(ts, -100)), mk_lt(ts, mk_int(ts, 10), w->y));
    struct query *q = assuming(w, PHASE_REFUTATION, mk_and2(ts, large, mk_eq(ts, rest, mk_int(ts, -7))));
    query_assume(q, mk_lt(ts, quotient, mk_int(ts, -2)));
    assert_int_equal(query_check(q, 0, NULL), ANSWER_SAT);
    assert_int_equal(value(q, ts, w->x) % value(q, ts, w->y), -7);
    assert_int_equal(value(q, ts, w->x) / value(q, ts, w->y), value(q, ts, quotient));
    assert_true(query_saturated(q));
    query_free(q);

    static const enum term_kind kinds[] = {TERM_BITAND, TERM_BITOR, TERM_BITXOR};
    const int mask = 0x00f0f00f;
    for (size_t i = 0; i < 3; i++)
        for (enum query_phase phase = 0; phase < PHASES; phase++) {
            term_id t = mk_bits(ts, kinds[i], 32, w->x, mk_int(ts, mask)), above = mk_lt(ts, mk_int(ts, 0x00400100), t);
            q = assuming(w, phase, mk_and2(ts, mk_in_range(ts, 32, true, w->x), above));
            assert_int_equal(query_check(q, 0, NULL), ANSWER_SAT);
            int x = value(q, ts, w->x), expected = i == 0 ? x & mask : i == 1 ? x | mask : x ^ mask;
            assert_int_equal(value(q, ts, t), expected);
            assert_int_equal(query_model_bool(q, above), TRUTH_TRUE);
            query_free(q);
        }
}

/* Operands beyond the type count with their low bits. */
static void test_beyond(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id t = mk_bits(ts, TERM_BITAND, 32, w->x, mk_int(ts, 5)), all = mk_sub(ts, mk_power2(ts, 32, 0), mk_int(ts, 1));
    term_id is_all = mk_eq(ts, w->x, all);
    assert_int_equal(ask(w, PHASE_PROOF, mk_and2(ts, is_all, mk_ne(ts, t, mk_int(ts, 5)))), ANSWER_UNSAT);
    assert_int_equal(ask(w, PHASE_PROOF, mk_and2(ts, is_all, mk_eq(ts, t, mk_int(ts, 5)))), ANSWER_SAT);
}

/* What is simple, or speaks of a bound variable, stays as it is. */
static void test_left_alone(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    struct opaque o;
    struct term_vec laws = {0};
    opaque_init(&o, ts);
    term_id bound = mk_divide(ts, TERM_MOD, w->x, w->y), two = mk_int(ts, 2);
    term_id left[] = {
        mk_divide(ts, TERM_MOD, w->x, two),
        mk_bits(ts, TERM_BITAND, 32, w->x, mk_int(ts, 12)),
        mk_bits(ts, TERM_BITAND, 32, w->x, w->y),
        mk_forall(ts, 1, &w->x, mk_le(ts, bound, w->x), NULL),
    };
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        assert_int_equal(opaque_term(&o, left[i], &laws), left[i]);
    assert_int_equal(laws.n, 0);
    assert_int_equal(opaque_known(&o, bound), bound);
    term_id changed = opaque_term(&o, bound, &laws);
    assert_int_not_equal(changed, bound);
    assert_true(laws.n > 0);
    assert_int_equal(opaque_known(&o, bound), changed);
    vec_release(&laws);
    opaque_release(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_laws_of_division, setup, teardown),
        cmocka_unit_test_setup_teardown(test_laws_exclude, setup, teardown),
        cmocka_unit_test_setup_teardown(test_ring, setup, teardown),
        cmocka_unit_test_setup_teardown(test_definitions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_models, setup, teardown),
        cmocka_unit_test_setup_teardown(test_beyond, setup, teardown),
        cmocka_unit_test_setup_teardown(test_left_alone, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
