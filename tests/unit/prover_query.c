/* Query contexts: instantiation, indicators, counting by phase and answer, the log, the second solver. */
#include "logic/mk.h"
#include "prover/log.h"
#include "prover/validity.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

static const char *const cvc5[] = {"cvc5", "--incremental", "--lang", "smt2", "--produce-models", NULL};

struct world {
    struct intern *names;
    struct terms *ts;
    struct stats stats;
    struct prover prover;
    sort_id map; /* [int]int */
    term_id a, i, n;
};

static int setup(void **state)
{
    struct world *w = calloc(1, sizeof *w);
    sort_id ints[] = {SORT_INT};
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->prover = (struct prover){.solver.resource_limit = 5000000, .stats = &w->stats};
    w->map = sort_map(w->ts, 1, ints, SORT_INT);
    w->a = mk_const_named(w->ts, "a", w->map);
    w->i = mk_const_named(w->ts, "i", SORT_INT);
    w->n = mk_const_named(w->ts, "n", SORT_INT);
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

/* forall k. 0 <= k < bound ==> a[k] == 0. */
static term_id cleared(struct world *w, term_id a, term_id bound)
{
    struct terms *ts = w->ts;
    term_id k = mk_const_named(ts, "k", SORT_INT);
    term_id inside = mk_and2(ts, mk_le(ts, mk_int(ts, 0), k), mk_lt(ts, k, bound));
    return mk_forall(ts, 1, &k, mk_implies(ts, inside, mk_eq(ts, mk_select1(ts, a, k), mk_int(ts, 0))), NULL);
}

static enum answer valid(struct world *w, term_id hyp, term_id goal)
{
    return validity_check(&w->prover, w->ts, PHASE_PROOF, "valid", 0, NULL, 1, &hyp, goal);
}

static void test_step_of_a_loop(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id next = mk_add(ts, w->i, mk_int(ts, 1)), stored = mk_store1(ts, w->a, w->i, mk_int(ts, 0));
    term_id hyp = mk_and2(ts, mk_le(ts, mk_int(ts, 0), w->i), cleared(w, w->a, w->i));
    assert_int_equal(valid(w, hyp, cleared(w, stored, next)), ANSWER_UNSAT);
    /* Twins that do not hold. */
    assert_int_equal(valid(w, hyp, cleared(w, w->a, next)), ANSWER_SAT);
    assert_int_equal(valid(w, hyp, cleared(w, stored, mk_add(ts, next, mk_int(ts, 1)))), ANSWER_SAT);
    assert_int_equal(w->stats.queries_proof, 3);
    assert_int_equal(w->stats.queries_proof_unsat, 1);
    assert_int_equal(w->stats.queries_proof_sat, 2);
    assert_int_equal(w->stats.queries_inference, 0);
}

static void test_indicators(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    struct query *q = query_new(&w->prover, ts, PHASE_INFERENCE, "indicators");
    term_id all = cleared(w, w->a, w->n), zero = mk_int(ts, 0);
    term_id here = mk_eq(ts, mk_select1(ts, w->a, w->i), zero);
    query_assume(q, mk_and2(ts, mk_le(ts, zero, w->i), mk_lt(ts, w->i, w->n)));
    term_id ind_all = query_indicator(q, all, true), ind_here = query_indicator(q, here, true);
    term_id one_way = query_indicator(q, cleared(w, w->a, mk_int(ts, 7)), false);
    assert_int_not_equal(ind_all, ind_here);
    term_id both[] = {ind_all, mk_not(ts, ind_here), one_way};
    assert_int_equal(query_check(q, 3, both), ANSWER_UNSAT);
    bool core[3];
    query_core(q, core);
    assert_true(core[0] && core[1]);
    assert_false(query_has_model(q));
    term_id other[] = {mk_not(ts, ind_all), ind_here, mk_not(ts, one_way)};
    assert_int_equal(query_check(q, 3, other), ANSWER_SAT);
    assert_true(query_has_model(q));
    assert_int_equal(query_model_bool(q, all), TRUTH_FALSE);
    assert_int_equal(query_model_bool(q, mk_not(ts, all)), TRUTH_TRUE);
    assert_int_equal(query_model_bool(q, here), TRUTH_TRUE);
    assert_int_equal(query_model_bool(q, mk_not(ts, here)), TRUTH_FALSE);
    assert_int_equal(query_model_bool(q, cleared(w, w->a, mk_int(ts, 7))), TRUTH_UNKNOWN);
    assert_int_equal(query_model_bool(q, cleared(w, w->a, mk_int(ts, 8))), TRUTH_UNKNOWN);
    assert_int_equal(query_model_value(q, mk_select1(ts, w->a, w->i)), zero);
    assert_true(query_saturated(q));
    term_id fine[] = {ind_all, ind_here};
    assert_int_equal(query_check(q, 2, fine), ANSWER_SAT);
    assert_int_equal(query_model_bool(q, all), TRUTH_TRUE);
    assert_int_equal(w->stats.queries_inference, 3);
    assert_int_equal(w->stats.queries_inference_unsat, 1);
    query_free(q);
}

/* An axiom with a quantifier is the prover's: no sat answer counts as a counterexample then. */
static void test_axioms(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    sort_id ints[] = {SORT_INT};
    func_id f = func_declare(ts, intern(w->names, "f"), 1, ints, SORT_INT);
    term_id k = mk_const_named(ts, "k", SORT_INT), fk = mk_app1(ts, f, k), goal = mk_lt(ts, w->i, mk_app1(ts, f, w->i));
    unsigned size = 1;
    struct triggers tr = {1, &size, &fk};
    term_id axiom = mk_forall(ts, 1, &k, mk_lt(ts, k, fk), &tr), yes = mk_true(ts);
    assert_int_equal(validity_check(&w->prover, ts, PHASE_PROOF, "axiom", 1, &axiom, 1, &yes, goal), ANSWER_UNSAT);
    assert_int_equal(valid(w, yes, goal), ANSWER_SAT);
    struct query *q = query_new(&w->prover, ts, PHASE_PROOF, "axiom");
    query_axiom(q, axiom);
    enum answer a = query_check(q, 0, NULL);
    assert_true(a != ANSWER_UNSAT);
    assert_false(query_saturated(q));
    if (a == ANSWER_UNKNOWN)
        assert_int_equal(query_why(q), WHY_GAVE_UP);
    query_free(q);
}

/* Quantifiers given to the prover: a model makes them true, and a contradiction among instances that nobody wrote down is found. */
static void test_models_of_quantifiers(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id k = mk_const_named(ts, "k", SORT_INT), above = mk_lt(ts, mk_select1(ts, w->a, k), mk_select1(ts, w->a, w->n));
    struct query_options o = {.phase = PHASE_REFUTATION, .quantifiers = QUANTIFIERS_MODELLED, .name = "models"};
    for (int contradictory = 0; contradictory < 2; contradictory++) {
        struct query *q = query_open(&w->prover, ts, &o);
        query_assume(q, cleared(w, w->a, w->n));
        query_axiom(q, mk_lt(ts, mk_int(ts, 4), w->n));
        if (contradictory)
            query_assume(q, mk_forall(ts, 1, &k, above, NULL));
        assert_int_equal(query_check(q, 0, NULL), contradictory ? ANSWER_UNSAT : ANSWER_SAT);
        if (!contradictory) {
            assert_true(query_saturated(q));
            assert_int_equal(query_model_bool(q, mk_lt(ts, mk_int(ts, 4), w->n)), TRUTH_TRUE);
        }
        query_free(q);
    }
    assert_int_equal(w->stats.queries_refutation, 2);
    assert_int_equal(w->stats.queries_refutation_sat, 1);
}

static struct solver *scripted(struct terms *ts, const struct solver_options *o, void *user)
{
    (void)o;
    return solver_fake_new(ts, user);
}

static void test_fake(void **state)
{
    struct world *w = *state;
    char script[] = "us?f";
    w->prover.make_solver = scripted;
    w->prover.make_user = script;
    struct query *q = query_new(&w->prover, w->ts, PHASE_INFERENCE, "fake");
    assert_int_equal(query_check(q, 0, NULL), ANSWER_UNSAT);
    assert_int_equal(query_check(q, 0, NULL), ANSWER_SAT);
    assert_true(query_has_model(q));
    assert_int_equal(query_check(q, 0, NULL), ANSWER_UNKNOWN);
    assert_int_equal(query_why(q), WHY_GAVE_UP);
    assert_false(w->prover.failed);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(query_check(q, 0, NULL), ANSWER_UNKNOWN);
        assert_int_equal(query_why(q), WHY_FAILED);
    }
    assert_true(w->prover.failed);
    assert_string_equal(w->prover.failure, "the script says so");
    query_free(q);
    assert_int_equal(w->stats.queries_inference, 6);
    assert_int_equal(w->stats.queries_inference_unknown, 4);
}

/* ---- cross-check ---- */

static void test_confirmed(void **state)
{
    struct world *w = *state;
    w->prover.cross_check = cvc5;
    test_step_of_a_loop(state);
    assert_int_equal(w->stats.cross_checked, 3);
    assert_int_equal(w->stats.cross_confirmed, 3);
    /* Inference is not compared. */
    term_id hyp = mk_true(w->ts);
    validity_check(&w->prover, w->ts, PHASE_INFERENCE, "x", 0, NULL, 1, &hyp, mk_lt(w->ts, w->i, w->n));
    assert_int_equal(w->stats.cross_checked, 3);
    assert_false(w->prover.cross_contradiction || w->prover.failed);
}

/* A first solver that lies, either way: the answer becomes unknown. */
static void test_contradicted(void **state)
{
    struct world *w = *state;
    static char lies[][2] = {"u", "s"};
    w->prover.cross_check = cvc5;
    w->prover.make_solver = scripted;
    for (int i = 0; i < 2; i++) {
        w->prover.cross_contradiction = false;
        w->prover.make_user = lies[i];
        struct query *q = query_new(&w->prover, w->ts, PHASE_PROOF, "lie");
        query_assume(q, mk_lt(w->ts, w->i, w->n));
        if (i == 1)
            query_assume(q, mk_lt(w->ts, w->n, w->i));
        assert_int_equal(query_check(q, 0, NULL), ANSWER_UNKNOWN);
        assert_int_equal(query_why(q), WHY_FAILED);
        assert_false(query_has_model(q));
        assert_true(w->prover.cross_contradiction);
        assert_non_null(strstr(query_message(q), "cvc5"));
        query_free(q);
    }
    assert_int_equal(w->stats.cross_contradicted, 2);
    assert_int_equal(w->stats.queries_proof_unknown, 2);
}

/* A second solver that is not there changes no answer, but is told. */
static void test_second_absent(void **state)
{
    struct world *w = *state;
    static const char *const absent[] = {"/nonexistent", NULL};
    w->prover.cross_check = absent;
    test_step_of_a_loop(state);
    assert_int_equal(w->stats.cross_unknown, 3);
    assert_int_equal(w->stats.cross_confirmed, 0);
    assert_true(w->prover.failed);
    assert_non_null(strstr(w->prover.failure, "/nonexistent cannot be started"));
    assert_false(w->prover.cross_contradiction);
}

/* ---- the log ---- */

static void first_line_of(const char *command, const char *path, char line[64])
{
    char text[400];
    snprintf(text, sizeof text, "%s %s 2>&1", command, path);
    FILE *f = popen(text, "r");
    assert_non_null(f);
    line[0] = '\0';
    if (!fgets(line, 64, f))
        line[0] = '\0';
    while (fgetc(f) != EOF)
        ;
    pclose(f);
    line[strcspn(line, "\n")] = '\0';
}

/* Each file's :status, and what z3 and cvc5 say of it, are the same. */
static unsigned replay(const char *directory, unsigned counts[2])
{
    unsigned files = 0;
    DIR *d = opendir(directory);
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d));) {
        char path[600], line[64], status[64], line_z3[64], line_cvc5[64];
        if (e->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", directory, e->d_name);
        FILE *f = fopen(path, "r");
        assert_non_null(f);
        assert_non_null(fgets(line, sizeof line, f));
        fclose(f);
        assert_int_equal(sscanf(line, "(set-info :status %63[a-z])", status), 1);
        first_line_of("z3", path, line_z3);
        first_line_of("cvc5", path, line_cvc5);
        assert_string_equal(line_z3, status);
        assert_string_equal(line_cvc5, status);
        counts[strcmp(status, "sat") == 0]++;
        files++;
        unlink(path);
    }
    closedir(d);
    return files;
}

static void test_log(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    char directory[] = "/tmp/invar-log-XXXXXX", below[64];
    assert_non_null(mkdtemp(directory));
    snprintf(below, sizeof below, "%s/queries", directory);
    const char *why = NULL;
    w->prover.log = query_log_open(below, &why);
    assert_non_null(w->prover.log);
    test_step_of_a_loop(state);
    /* Machine arithmetic, an odd name, an assumption. */
    uint32_t terms;
    struct query *q = query_new(&w->prover, ts, PHASE_PROOF, "Find.find(int[], boolean[])/\xc3\xa4: step");
    term_id b = mk_bits(ts, TERM_BITAND, 32, w->i, w->n), next = mk_wrap(ts, 32, true, mk_add(ts, b, mk_int(ts, 1)));
    query_assume(q, mk_lt(ts, next, b));
    term_id ind = query_indicator(q, mk_lt(ts, b, mk_int(ts, 0)), true);
    assert_int_equal(query_check(q, 1, &ind), ANSWER_UNSAT);
    terms = terms_count(ts);
    assert_int_equal(query_check(q, 1, &ind), ANSWER_UNSAT);
    assert_int_equal(terms_count(ts), terms);
    query_free(q);
    assert_null(query_log_failure(w->prover.log));
    query_log_close(w->prover.log);
    unsigned counts[2] = {0};
    assert_int_equal(replay(below, counts), 5);
    assert_int_equal(counts[0], 3);
    assert_int_equal(counts[1], 2);
    assert_int_equal(rmdir(below), 0);
    assert_int_equal(rmdir(directory), 0);
}

static void test_log_cannot(void **state)
{
    (void)state;
    const char *why = NULL;
    assert_null(query_log_open("/nonexistent/below", &why));
    assert_string_equal(why, "No such file or directory");
    assert_null(query_log_open("/dev/null", &why));
    assert_string_equal(why, "Not a directory");
}

/* The same queries give the same answers and messages, to the unit of resources. */
static void test_deterministic(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    for (uint64_t limit = 1000; limit < 100000; limit *= 3) {
        enum answer first = ANSWER_UNKNOWN;
        w->prover.solver.resource_limit = limit;
        for (int round = 0; round < 3; round++) {
            term_id x = mk_mul(ts, w->i, w->i), y = mk_mul(ts, w->n, w->n);
            term_id hyp = mk_and2(ts, mk_lt(ts, x, mk_add(ts, y, mk_int(ts, 1))), mk_lt(ts, y, x));
            enum answer a = valid(w, hyp, mk_lt(ts, w->n, mk_int(ts, 50)));
            first = round == 0 ? a : first;
            assert_int_equal(a, first);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_step_of_a_loop, setup, teardown),
        cmocka_unit_test_setup_teardown(test_indicators, setup, teardown),
        cmocka_unit_test_setup_teardown(test_axioms, setup, teardown),
        cmocka_unit_test_setup_teardown(test_models_of_quantifiers, setup, teardown),
        cmocka_unit_test_setup_teardown(test_fake, setup, teardown),
        cmocka_unit_test_setup_teardown(test_confirmed, setup, teardown),
        cmocka_unit_test_setup_teardown(test_contradicted, setup, teardown),
        cmocka_unit_test_setup_teardown(test_second_absent, setup, teardown),
        cmocka_unit_test_setup_teardown(test_log, setup, teardown),
        cmocka_unit_test_setup_teardown(test_log_cannot, setup, teardown),
        cmocka_unit_test_setup_teardown(test_deterministic, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
