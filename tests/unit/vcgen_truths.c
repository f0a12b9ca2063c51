/* Truths looked up part by part are those that the prover gives for the whole formula. Random formulas share their parts. */
#include "logic/mk.h"
#include "vcgen/vc/truths.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

enum { ATOMS = 12, FORMULAS = 400, LITERALS = 8, MODELS = 20 };

static unsigned rnd(uint64_t *seed, unsigned n)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(*seed >> 33) % n;
}

/* Atoms at first, and then formulas of earlier ones. */
static void make_formulas(struct terms *ts, uint64_t *seed, struct term_vec *out)
{
    term_id x = mk_const_named(ts, "x", SORT_INT), y = mk_const_named(ts, "y", SORT_INT);
    for (long i = 0; i < ATOMS; i += 3) {
        vec_push(out, mk_lt(ts, x, mk_int(ts, i)));
        vec_push(out, mk_eq(ts, y, mk_add(ts, x, mk_int(ts, i - 5))));
        vec_push(out, mk_const(ts, intern_printf(terms_names(ts), "b%ld", i), SORT_BOOL));
    }
    while (out->n < FORMULAS) {
        term_id a = out->at[rnd(seed, (unsigned)out->n)], b = out->at[rnd(seed, (unsigned)out->n)];
        term_id c = out->at[rnd(seed, (unsigned)out->n)];
        switch (rnd(seed, 6)) {
        case 0: vec_push(out, mk_and2(ts, a, b)); break;
        case 1: vec_push(out, mk_or2(ts, a, b)); break;
        case 2: vec_push(out, mk_implies(ts, a, b)); break;
        case 3: vec_push(out, mk_ite(ts, a, b, c)); break;
        case 4: vec_push(out, mk_eq(ts, a, b)); break;
        case 5: vec_push(out, mk_not(ts, a)); break;
        }
    }
}

static void parts_agree_with_the_whole(void **state)
{
    (void)state;
    struct intern *names = intern_new();
    struct terms *ts = terms_new(names);
    struct stats stats = {0};
    struct prover prover = {.stats = &stats};
    struct term_vec formulas = {0};
    uint64_t seed = 7;
    unsigned models = 0, of[3] = {0};
    make_formulas(ts, &seed, &formulas);
    for (unsigned m = 0; m < MODELS; m++) {
        struct query *q = query_new(&prover, ts, PHASE_PROOF, "truths");
        for (unsigned i = 0; i < LITERALS; i++) {
            term_id t = formulas.at[rnd(&seed, ATOMS)];
            query_assume(q, rnd(&seed, 2) ? t : mk_not(ts, t));
        }
        bool sat = query_check(q, 0, NULL) == ANSWER_SAT;
        struct truths k = {.ts = ts, .query = q};
        for (size_t i = formulas.n; sat && i-- > 0;) {
            enum truth t = truths_of(&k, formulas.at[i]);
            assert_int_equal(t, query_model_bool(q, formulas.at[i]));
            of[t]++;
        }
        models += sat;
        truths_release(&k);
        query_free(q);
    }
    assert_true(models > 0 && of[TRUTH_TRUE] > 0 && of[TRUTH_FALSE] > 0);
    vec_release(&formulas);
    terms_free(ts);
    intern_free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(parts_agree_with_the_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
