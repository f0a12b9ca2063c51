/* Variants of models: whatever is kept satisfies the formulas, as a second solver says that is given the values; and definitions,
 * stores and what cannot be evaluated, by hand. */
#include "logic/mk.h"
#include "prover/variant.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <cmocka.h>

enum { INTS = 4, BOOLS = 2, MAPS = 2, CONSTANTS = INTS + BOOLS + MAPS };

struct world {
    struct intern *names;
    struct terms *ts;
    struct solver *s, *other;
    term_id at[CONSTANTS]; /* integers, Booleans, maps, in the order of their age */
    double seconds;
};

static const struct solver_options options = {.resource_limit = 20000000};

static int open_world(void **state)
{
    struct world *w = calloc(1, sizeof *w);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->s = solver_z3_new(w->ts, &options);
    w->other = solver_z3_new(w->ts, &options);
    sort_id map = sort_map(w->ts, 1, (sort_id[]){SORT_INT}, SORT_INT);
    char name[] = "a";
    for (unsigned i = 0; i < CONSTANTS; i++, name[0]++)
        w->at[i] = mk_const_named(w->ts, name, i < INTS ? SORT_INT : i < INTS + BOOLS ? SORT_BOOL : map);
    *state = w;
    return 0;
}

static int close_world(void **state)
{
    struct world *w = *state;
    solver_free(w->s);
    solver_free(w->other);
    terms_free(w->ts);
    intern_free(w->names);
    free(w);
    return 0;
}

static struct variant *begin(struct world *w, unsigned n, const term_id formulas[], unsigned n_whole, const term_id whole[])
{
    for (unsigned i = 0; i < n; i++)
        solver_assert(w->s, formulas[i]);
    for (unsigned i = 0; i < n_whole; i++)
        solver_assert(w->s, whole[i]);
    if (solver_check(w->s, 0, NULL) != ANSWER_SAT)
        return NULL;
    struct variant *v = variant_new(w->s, &w->seconds);
    assert_non_null(v);
    assert_true(variant_begin(v, n, formulas, n_whole, whole));
    return v;
}

/* ---- by hand ---- */

/* d = a + 1 and c < d: d follows a, and c cannot pass it. */
static void definitions_follow(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id a = w->at[0], c = w->at[2], d = w->at[3], one = mk_int(ts, 1);
    term_id q = mk_and2(ts, mk_eq(ts, d, mk_add(ts, a, one)), mk_lt(ts, c, d));
    struct variant *v = begin(w, 1, &q, 0, NULL);
    assert_int_equal(variant_definition(v, d), mk_add(ts, a, one));
    assert_int_equal(variant_definition(v, a), TERM_NONE);
    assert_true(variant_try(v, a, mk_int(ts, 1000000)));
    assert_int_equal(variant_bool(v, mk_eq(ts, d, mk_int(ts, 1000001))), TRUTH_TRUE);
    assert_true(variant_affects(v, d));
    assert_false(variant_affects(v, c));
    assert_true(variant_keep(v));
    assert_int_equal(variant_value(v, d), mk_int(ts, 1000001));
    assert_true(variant_try(v, c, mk_int(ts, 1000001)));
    assert_false(variant_keep(v));
    assert_true(variant_try(v, c, mk_int(ts, 1000000)));
    assert_true(variant_keep(v));
    variant_free(v);
}

/* A cell that another map is stored from changes there, too, unless it was stored over. */
static void cells_follow(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id i = w->at[0], m = w->at[CONSTANTS - 2], n = w->at[CONSTANTS - 1];
    term_id q = mk_and2(ts, mk_eq(ts, i, mk_int(ts, 3)), mk_eq(ts, n, mk_store1(ts, m, i, mk_int(ts, 7))));
    struct variant *v = begin(w, 1, &q, 0, NULL);
    assert_true(variant_try(v, m, mk_store1(ts, mk_store1(ts, m, mk_int(ts, 4), mk_int(ts, 44)), mk_int(ts, 3), i)));
    assert_int_equal(variant_bool(v, mk_eq(ts, mk_select1(ts, n, mk_int(ts, 4)), mk_int(ts, 44))), TRUTH_TRUE);
    assert_int_equal(variant_bool(v, mk_eq(ts, mk_select1(ts, n, mk_int(ts, 3)), mk_int(ts, 7))), TRUTH_TRUE);
    assert_true(variant_keep(v));
    variant_free(v);
}

/* Of a disjunction only the member that is true in the model is looked at; a formula taken whole may change its reason. */
static void reasons(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id a = w->at[0], zero = mk_int(ts, 0), either = mk_or2(ts, mk_lt(ts, a, zero), mk_lt(ts, zero, a));
    struct variant *v = begin(w, 1, &either, 0, NULL);
    bool positive = variant_bool(v, mk_lt(ts, zero, a)) == TRUTH_TRUE;
    assert_true(variant_try(v, a, mk_int(ts, positive ? -5 : 5)));
    assert_false(variant_keep(v));
    assert_true(variant_begin(v, 0, NULL, 1, &either));
    assert_true(variant_try(v, a, mk_int(ts, positive ? -5 : 5)));
    assert_true(variant_keep(v));
    assert_true(variant_try(v, a, zero));
    assert_false(variant_keep(v));
    variant_free(v);
}

/* Bit operations have facts beside them that a variant does not look at. */
static void bit_operations_are_unknown(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id a = w->at[0], b = w->at[1], both = mk_bits(ts, TERM_BITAND, 32, a, b), q = mk_le(ts, both, a);
    struct variant *v = begin(w, 1, &q, 0, NULL);
    assert_true(variant_try(v, a, mk_int(ts, 12)));
    assert_int_equal(variant_bool(v, q), TRUTH_UNKNOWN);
    assert_false(variant_keep(v));
    assert_int_equal(variant_value(v, both), TERM_NONE);
    variant_free(v);
}

/* ---- at random ---- */

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static term_id random_int(struct world *w, uint64_t *r, unsigned depth)
{
    struct terms *ts = w->ts;
    switch (next_random(r) % (depth ? 5 : 2)) {
    case 0: return mk_int(ts, (long)(next_random(r) % 4));
    case 1: return w->at[next_random(r) % INTS];
    case 2: {
        term_id a = random_int(w, r, depth - 1);
        return mk_add(ts, a, random_int(w, r, depth - 1));
    }
    case 3: return mk_ite(ts, w->at[INTS + next_random(r) % BOOLS], random_int(w, r, depth - 1), w->at[0]);
    default: {
        term_id map = w->at[INTS + BOOLS + next_random(r) % MAPS], i = random_int(w, r, depth - 1);
        if (next_random(r) % 3 == 0)
            map = mk_store1(ts, map, random_int(w, r, depth - 1), random_int(w, r, depth - 1));
        return mk_select1(ts, map, i);
    }
    }
}

static term_id random_bool(struct world *w, uint64_t *r, unsigned depth)
{
    struct terms *ts = w->ts;
    if (depth == 0) {
        term_id a = random_int(w, r, 2), b = random_int(w, r, 1);
        switch (next_random(r) % 5) {
        case 0: return w->at[INTS + next_random(r) % BOOLS];
        case 1: return mk_le(ts, a, b);
        case 2: return mk_lt(ts, a, b);
        case 3: return mk_eq(ts, w->at[CONSTANTS - 1], mk_store1(ts, w->at[CONSTANTS - 2], a, b));
        default: return mk_eq(ts, w->at[next_random(r) % INTS], b);
        }
    }
    term_id a = random_bool(w, r, depth - 1), b = random_bool(w, r, depth - 1);
    switch (next_random(r) % 6) {
    case 0: return mk_or2(ts, a, b);
    case 1: return mk_implies(ts, a, b);
    case 2: return mk_not(ts, a);
    case 3: return mk_ite(ts, w->at[INTS + next_random(r) % BOOLS], a, b);
    default: return mk_and2(ts, a, b);
    }
}

/* The variant's values satisfy q, says a solver that has not seen how they came about. */
static bool is_model(struct world *w, struct variant *v, term_id q)
{
    struct solver *s = w->other;
    s->ops->push(s);
    solver_assert(s, q);
    for (unsigned i = 0; i < INTS + BOOLS; i++)
        solver_assert(s, mk_eq(w->ts, w->at[i], variant_value(v, w->at[i])));
    for (unsigned i = INTS + BOOLS; i < CONSTANTS; i++)
        for (long cell = -2; cell < 12; cell++) {
            term_id at = mk_select1(w->ts, w->at[i], mk_int(w->ts, cell));
            solver_assert(s, mk_eq(w->ts, at, variant_value(v, at)));
        }
    bool sat = solver_check(s, 0, NULL) == ANSWER_SAT;
    s->ops->pop(s);
    return sat;
}

static void kept_variants_are_models(void **state)
{
    struct world *w = *state;
    uint64_t r = 2002;
    unsigned kept = 0, refused = 0;
    for (unsigned round = 0; round < 120; round++) {
        term_id q = random_bool(w, &r, 3);
        w->s->ops->push(w->s);
        struct variant *v = begin(w, 1, &q, 0, NULL);
        for (unsigned k = 0; v && k < 8; k++) {
            unsigned which = (unsigned)(next_random(&r) % CONSTANTS);
            term_id x = w->at[which], value = mk_int(w->ts, (long)(next_random(&r) % 6));
            if (variant_definition(v, x) != TERM_NONE)
                continue;
            if (which >= INTS + BOOLS)
                value = mk_store1(w->ts, variant_value(v, x), mk_int(w->ts, (long)(next_random(&r) % 4)), value);
            else if (which >= INTS)
                value = mk_not(w->ts, variant_value(v, x));
            bool is_kept = variant_try(v, x, value) && variant_keep(v);
            kept += is_kept;
            refused += !is_kept;
            if (is_kept)
                assert_true(is_model(w, v, q));
        }
        variant_free(v);
        w->s->ops->pop(w->s);
    }
    assert_true(kept > 100);
    assert_true(refused > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(definitions_follow, open_world, close_world),
        cmocka_unit_test_setup_teardown(cells_follow, open_world, close_world),
        cmocka_unit_test_setup_teardown(reasons, open_world, close_world),
        cmocka_unit_test_setup_teardown(bit_operations_are_unknown, open_world, close_world),
        cmocka_unit_test_setup_teardown(kept_variants_are_models, open_world, close_world),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
