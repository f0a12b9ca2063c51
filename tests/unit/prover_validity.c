/* Validity: goals are split into goals that hold together exactly where the whole does; what a prover cannot express is approximated
 * such that its yes stays right; a prover is a row, asked in turn. Formulas are random, the judge is Z3 on the question as it was. */
#include "prover/validity.h"

#include "base/bug.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "prover/approximate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

struct world {
    struct arena arena;
    struct intern *names;
    struct terms *ts;
    struct stats stats;
    struct prover prover;
    term_id p, q, x, y, a; /* Bool, Bool, Int, Int, [int]int */
    func_id f;             /* int -> int */
    uint64_t seed;
};

static int setup(void **state)
{
    struct world *w = calloc(1, sizeof *w);
    sort_id ints[] = {SORT_INT};
    arena_init(&w->arena);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->prover = (struct prover){.solver.resource_limit = 1000000, .stats = &w->stats};
    w->prover.solver.home = solver_home_new(w->ts);
    w->p = mk_const_named(w->ts, "p", SORT_BOOL);
    w->q = mk_const_named(w->ts, "q", SORT_BOOL);
    w->x = mk_const_named(w->ts, "x", SORT_INT);
    w->y = mk_const_named(w->ts, "y", SORT_INT);
    w->a = mk_const_named(w->ts, "a", sort_map(w->ts, 1, ints, SORT_INT));
    w->f = func_declare(w->ts, intern(w->names, "f"), 1, ints, SORT_INT);
    *state = w;
    return 0;
}

static int teardown(void **state)
{
    struct world *w = *state;
    solver_home_free(w->prover.solver.home);
    terms_free(w->ts);
    intern_free(w->names);
    arena_release(&w->arena);
    free(w);
    return 0;
}

/* ---- random formulas ---- */

static unsigned any(struct world *w, unsigned n)
{
    w->seed = w->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((w->seed >> 33) % n);
}

/* Over x, y and `bound`; some terms need maps, functions or products. */
static term_id number(struct world *w, term_id bound)
{
    struct terms *ts = w->ts;
    switch (any(w, 8)) {
    case 0: return mk_int(ts, (long)any(w, 3));
    case 1: return mk_select1(ts, w->a, bound);
    case 2: return mk_app1(ts, w->f, w->x);
    case 3: return mk_mul(ts, w->x, w->y);
    case 4: return w->y;
    case 5: return bound;
    default: return w->x;
    }
}

static term_id formula(struct world *w, unsigned depth, term_id bound)
{
    struct terms *ts = w->ts;
    if (depth == 0)
        switch (any(w, 4)) {
        case 0: return w->p;
        case 1: return w->q;
        case 2: return mk_eq(ts, number(w, bound), number(w, bound));
        default: return mk_le(ts, number(w, bound), number(w, bound));
        }
    term_id k = mk_const_named(ts, depth % 2 ? "k" : "m", SORT_INT);
    term_id s = formula(w, depth - 1, bound), t = formula(w, depth - 1, bound);
    switch (any(w, 8)) {
    case 0: return mk_not(ts, s);
    case 1: return mk_and2(ts, s, t);
    case 2: return mk_or2(ts, s, t);
    case 3: return mk_implies(ts, s, t);
    case 4: return mk_eq(ts, s, t);
    case 5: return mk_ite(ts, formula(w, depth - 1, bound), s, t);
    case 6: return mk_forall(ts, 1, &k, formula(w, depth - 1, k), NULL);
    default: return mk_exists(ts, 1, &k, formula(w, depth - 1, k), NULL);
    }
}

/* Z3 on the question as it is, quantifiers and all. */
static enum answer truth_of(struct world *w, unsigned n, const term_id hyps[], term_id goal)
{
    struct query_options o = {.phase = PHASE_INFERENCE, .quantifiers = QUANTIFIERS_MODELLED, .name = "truth"};
    struct query *q = query_open(&w->prover, w->ts, &o);
    for (unsigned i = 0; i < n; i++)
        query_assume(q, hyps[i]);
    query_assume(q, mk_not(w->ts, goal));
    enum answer a = query_check(q, 0, NULL);
    query_free(q);
    return a;
}

/* ---- splitting ---- */

static struct sequents split(struct world *w, unsigned n, const term_id hyps[], term_id goal)
{
    struct sequents out = {0};
    struct sequent s = {.n_hyps = n, .hyps = hyps, .goal = goal};
    sequent_split(&w->arena, w->ts, &s, &out);
    return out;
}

static void shapes(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id p = w->p, q = w->q, lt = mk_lt(ts, w->x, w->y), k = mk_const_named(ts, "k", SORT_INT);
    term_id above = mk_forall(ts, 1, &k, mk_and2(ts, mk_lt(ts, w->x, k), mk_lt(ts, w->y, k)), NULL);
    const struct {
        term_id goal;
        size_t goals;
        unsigned hyps; /* of the last goal */
    } rows[] = {
        {mk_true(ts), 0, 0},
        {mk_false(ts), 1, 0},
        {mk_and2(ts, p, mk_and2(ts, q, lt)), 3, 0},
        {mk_implies(ts, mk_and2(ts, p, lt), q), 1, 2},
        {mk_implies(ts, p, mk_and2(ts, q, lt)), 2, 1},
        {mk_not(ts, mk_or2(ts, p, mk_or2(ts, q, lt))), 3, 0},
        {mk_not(ts, mk_implies(ts, p, q)), 2, 0},
        {mk_not(ts, mk_and2(ts, p, mk_or2(ts, q, lt))), 2, 1},
        {mk_eq(ts, p, q), 2, 1},
        {mk_not(ts, mk_eq(ts, p, q)), 2, 1},
        {mk_ite(ts, p, q, lt), 2, 1},
        {above, 2, 0},
        {mk_not(ts, mk_exists(ts, 1, &k, mk_or2(ts, mk_lt(ts, w->x, k), mk_lt(ts, w->y, k)), NULL)), 2, 0},
        {mk_or2(ts, p, mk_or2(ts, above, q)), 2, 2},
        {lt, 1, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sequents s = split(w, 0, NULL, rows[i].goal);
        assert_int_equal(s.n, rows[i].goals);
        if (s.n)
            assert_int_equal(s.at[s.n - 1].n_hyps, rows[i].hyps);
        for (size_t g = 0; g < s.n; g++)
            assert_false(term_is(ts, s.at[g].goal, TERM_AND) || term_is(ts, s.at[g].goal, TERM_FORALL));
        vec_release(&s);
    }
}

/* All goals hold exactly where the whole does. */
static void splitting_is_exact(void **state)
{
    struct world *w = *state;
    unsigned valid = 0, invalid = 0, several = 0;
    for (w->seed = 1; valid + invalid < 60;) {
        term_id hyp = formula(w, any(w, 3), w->x), goal = formula(w, 1 + any(w, 4), w->y);
        enum answer whole = truth_of(w, 1, &hyp, goal);
        struct sequents s = split(w, 1, &hyp, goal);
        enum answer all = ANSWER_UNSAT;
        for (size_t i = 0; i < s.n && all == ANSWER_UNSAT; i++)
            all = truth_of(w, s.at[i].n_hyps, s.at[i].hyps, s.at[i].goal);
        several += s.n > 1;
        vec_release(&s);
        if (whole == ANSWER_UNKNOWN || all == ANSWER_UNKNOWN)
            continue;
        assert_int_equal(whole, all);
        valid += whole == ANSWER_UNSAT;
        invalid += whole == ANSWER_SAT;
    }
    assert_true(valid > 2 && invalid > 20 && several > 20);
}

/* A constant that a hypothesis speaks of is not fresh. */
static void constants_are_fresh(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id k = mk_const_named(ts, "k", SORT_INT), zero = mk_int(ts, 0);
    term_id all = mk_forall(ts, 1, &k, mk_eq(ts, mk_select1(ts, w->a, k), zero), NULL);
    struct sequents first = split(w, 0, NULL, all);
    assert_int_equal(first.n, 1);
    term_id hyp = first.at[0].goal; /* a[!any1] == 0 */
    struct sequents again = split(w, 1, &hyp, all);
    assert_int_equal(again.n, 1);
    assert_int_equal(truth_of(w, again.at[0].n_hyps, again.at[0].hyps, again.at[0].goal), ANSWER_SAT);
    vec_release(&first);
    vec_release(&again);
}

/* Many conjuncts in conditionals: as many goals as allowed, and none is lost. */
static void goals_are_bounded(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    struct term_vec parts = {0};
    for (long i = 0; i < 3 * MAX_GOALS; i++) {
        term_id t = mk_le(ts, mk_int(ts, i), w->x);
        vec_push(&parts, i % 3 ? t : mk_implies(ts, w->p, mk_and2(ts, t, mk_lt(ts, w->y, t == w->p ? w->x : mk_int(ts, i)))));
    }
    for (unsigned n = 2; n <= parts.n; n += 19) {
        term_id goal = mk_and(ts, n, parts.at);
        struct sequents s = split(w, 0, NULL, goal);
        assert_true(s.n >= 1 && s.n <= MAX_GOALS);
        struct term_vec back = {0};
        for (size_t i = 0; i < s.n; i++)
            vec_push(&back, mk_implies(ts, mk_and(ts, s.at[i].n_hyps, s.at[i].hyps), s.at[i].goal));
        term_id all = mk_and(ts, (unsigned)back.n, back.at);
        assert_int_equal(truth_of(w, 1, &all, goal), ANSWER_UNSAT);
        vec_release(&back);
        vec_release(&s);
    }
    vec_release(&parts);
}

/* ---- approximation ---- */

static const unsigned powers[] = {
    0,
    EXPRESS_ARITHMETIC,
    EXPRESS_ARITHMETIC | EXPRESS_MAPS,
    EXPRESS_ARITHMETIC | EXPRESS_FUNCTIONS,
    EXPRESS_ARITHMETIC | EXPRESS_NONLINEAR | EXPRESS_FUNCTIONS,
    EXPRESS_ALL,
};

/* The weakened formula follows, and the formula follows from the strengthened one; both are within the prover's means. */
static void approximation_keeps_its_direction(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    unsigned changed = 0, useful = 0;
    w->seed = 2;
    for (unsigned i = 0; i < 100; i++) {
        unsigned power = powers[any(w, sizeof powers / sizeof *powers)];
        struct approximation a;
        approximation_init(&a, ts, power);
        term_id t = formula(w, 1 + any(w, 4), w->y);
        term_id weak = approximation_weaken(&a, t), strong = approximation_strengthen(&a, t);
        assert_int_equal(approximation_needs(&a, weak) & ~power, 0);
        assert_int_equal(approximation_needs(&a, strong) & ~power, 0);
        bool fits = (approximation_needs(&a, t) & ~power) == 0;
        assert_int_equal(fits, weak == t && strong == t);
        if (!fits) {
            assert_int_not_equal(truth_of(w, 1, &t, weak), ANSWER_SAT);
            assert_int_not_equal(truth_of(w, 1, &strong, t), ANSWER_SAT);
            changed++;
            useful += !term_is(ts, weak, TERM_TRUE) || !term_is(ts, strong, TERM_FALSE);
        }
        approximation_release(&a);
    }
    assert_true(changed > 30 && useful > 12);
}

/* One atom in a place of each kind. */
static void places(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id m = mk_eq(ts, mk_select1(ts, w->a, w->x), w->y), p = w->p, k = mk_const_named(ts, "k", SORT_INT);
    term_id at_k = mk_eq(ts, mk_select1(ts, w->a, k), k), low = mk_lt(ts, k, w->x);
    const struct {
        term_id t, weak, strong;
    } rows[] = {
        {m, mk_true(ts), mk_false(ts)},
        {mk_not(ts, m), mk_true(ts), mk_false(ts)},
        {mk_and2(ts, p, m), p, mk_false(ts)},
        {mk_or2(ts, p, m), mk_true(ts), p},
        {mk_implies(ts, m, p), mk_true(ts), p},
        {mk_implies(ts, p, m), mk_true(ts), mk_not(ts, p)},
        {mk_eq(ts, p, m), mk_true(ts), mk_false(ts)},
        {mk_ite(ts, m, p, p == w->q ? p : w->q), mk_true(ts), mk_and2(ts, p, w->q)},
        {mk_ite(ts, p, m, w->q), mk_implies(ts, mk_not(ts, p), w->q), mk_and2(ts, mk_not(ts, p), w->q)},
        {mk_forall(ts, 1, &k, mk_or2(ts, low, at_k), NULL), mk_true(ts), mk_forall(ts, 1, &k, low, NULL)},
        {mk_exists(ts, 1, &k, mk_and2(ts, low, at_k), NULL), mk_exists(ts, 1, &k, low, NULL), mk_false(ts)},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct approximation a;
        approximation_init(&a, ts, EXPRESS_ARITHMETIC);
        term_id weak = approximation_weaken(&a, rows[i].t), strong = approximation_strengthen(&a, rows[i].t);
        /* Up to equivalence; p in both cases of the conditional is p, which weakening need not see. */
        assert_int_equal(truth_of(w, 0, NULL, mk_implies(ts, rows[i].t, weak)), ANSWER_UNSAT);
        assert_int_equal(truth_of(w, 0, NULL, mk_eq(ts, strong, rows[i].strong)), ANSWER_UNSAT);
        assert_int_equal(truth_of(w, 0, NULL, mk_implies(ts, rows[i].weak, weak)), ANSWER_UNSAT);
        approximation_release(&a);
    }
}

/* ---- a prover is a row ---- */

/* Z3 behind a row that may be given sums and comparisons only; without models, cores and scopes, as one that is asked once is. */
struct narrow {
    struct solver common;
    struct solver *z3;
    struct approximation power;
    bool binders; /* may have binders */
};

static unsigned given, asked; /* by all of them */

static void narrow_release(struct solver *s)
{
    struct narrow *n = (struct narrow *)s;
    solver_free(n->z3);
    approximation_release(&n->power);
    free(n);
}

static void narrow_assert(struct solver *s, term_id t)
{
    struct narrow *n = (struct narrow *)s;
    assert_int_equal(approximation_needs(&n->power, t) & ~n->power.expresses, 0);
    assert_true(n->binders || !term_has_binder(s->ts, t));
    given++;
    solver_assert(n->z3, t);
}

static enum answer narrow_check(struct solver *s, unsigned n, const term_id assumptions[])
{
    struct narrow *k = (struct narrow *)s;
    assert_int_equal(n, 0);
    (void)assumptions;
    asked++;
    enum answer a = solver_check(k->z3, 0, NULL);
    s->why = a == ANSWER_UNKNOWN ? WHY_GAVE_UP : WHY_NONE;
    return a;
}

static const struct solver_ops narrow_ops = {.name = "narrow",
                                             .release = narrow_release,
                                             .assert_ = narrow_assert,
                                             .check = narrow_check};

static struct solver *narrow_new(struct terms *ts, const struct solver_options *o, const struct prover_row *row)
{
    struct narrow *n = calloc(1, sizeof *n);
    n->common = (struct solver){.ops = &narrow_ops, .ts = ts};
    n->z3 = solver_z3_new(ts, o);
    n->binders = row->quantifiers != PROVER_TAKES_NONE;
    approximation_init(&n->power, ts, row->expresses);
    return &n->common;
}

static struct solver *shy_new(struct terms *ts, const struct solver_options *o, const struct prover_row *row)
{
    (void)o, (void)row;
    return solver_fake_new(ts, "?");
}

static const struct prover_row narrow = {"narrow", EXPRESS_ARITHMETIC, PROVER_TAKES_NONE, narrow_new, NULL};
static const struct prover_row taker = {"taker", EXPRESS_ARITHMETIC | EXPRESS_MAPS, PROVER_TAKES_ALL, narrow_new, NULL};
static const struct prover_row shy = {"shy", EXPRESS_ALL, PROVER_TAKES_NONE, shy_new, NULL};

static struct validity prove(struct world *w, const struct prover_row *const *rows, const struct sequent *s)
{
    struct validity_options o = {.phase = PHASE_PROOF, .name = "test", .rows = rows};
    return validity_prove(&w->arena, &w->prover, w->ts, &o, s);
}

static const struct prover_row *z3_row(void)
{
    return prover_find("z3", 2);
}

/* Each goal goes to the first that can prove it; who has a counterexample of the whole question ends it. */
static void rows_in_turn(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id sum = mk_lt(ts, w->x, mk_add(ts, w->x, mk_int(ts, 1)));
    term_id wrong = mk_lt(ts, w->x, w->y), wrong_read = mk_eq(ts, mk_select1(ts, w->a, w->x), w->y);
    const struct prover_row *z3 = z3_row();
    const struct {
        const struct prover_row *rows[3];
        term_id goal;
        enum validity_verdict verdict;
        unsigned goals, proved, queries;
        const struct prover_row *by;
    } rows[] = {
        {{&narrow, z3, NULL}, sum, VALIDITY_PROVED, 1, 1, 1, &narrow},
        {{&narrow, z3, NULL}, mk_implies(ts, w->p, mk_and2(ts, sum, wrong)), VALIDITY_REFUTED, 2, 1, 2, &narrow},
        {{&narrow, z3, NULL}, wrong_read, VALIDITY_REFUTED, 1, 0, 2, z3},
        {{&narrow, NULL, NULL}, wrong_read, VALIDITY_UNKNOWN, 1, 0, 1, &narrow},
        {{&shy, &narrow, NULL}, sum, VALIDITY_PROVED, 1, 1, 2, &narrow},
        {{&shy, NULL, NULL}, mk_and2(ts, wrong, sum), VALIDITY_UNKNOWN, 2, 0, 1, &shy},
        {{NULL, NULL, NULL}, sum, VALIDITY_UNKNOWN, 1, 0, 0, NULL},
        {{&taker, NULL, NULL}, wrong_read, VALIDITY_REFUTED, 1, 0, 1, &taker},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sequent s = {.goal = rows[i].goal};
        uint64_t before = w->stats.queries_proof;
        struct validity v = prove(w, rows[i].rows, &s);
        assert_int_equal(v.verdict, rows[i].verdict);
        assert_int_equal(v.goals, rows[i].goals);
        assert_int_equal(v.proved, rows[i].proved);
        assert_int_equal(w->stats.queries_proof - before, rows[i].queries);
        assert_ptr_equal(v.by, rows[i].by);
        if (v.verdict != VALIDITY_PROVED)
            assert_int_not_equal(v.open.goal, TERM_NONE);
        if (v.verdict == VALIDITY_UNKNOWN)
            assert_int_equal(v.why, WHY_GAVE_UP);
    }
}

/* Hypotheses and axioms that cannot be expressed are dropped, and the goal is then not refuted. */
static void what_is_dropped(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id k = mk_const_named(ts, "k", SORT_INT), low = mk_int(ts, 3);
    term_id axiom = mk_forall(ts, 1, &k, mk_lt(ts, k, mk_select1(ts, w->a, k)), NULL);
    term_id hyps[] = {mk_lt(ts, mk_select1(ts, w->a, w->x), w->y), mk_lt(ts, low, w->x)};
    struct sequent through = {.n_axioms = 1, .axioms = &axiom, .n_hyps = 2, .hyps = hyps, .goal = mk_lt(ts, w->x, w->y)};
    struct sequent beside = through;
    beside.goal = mk_lt(ts, mk_int(ts, 2), w->x);
    const struct prover_row *alone[] = {&narrow, NULL}, *all[] = {&taker, NULL};
    assert_int_equal(prove(w, alone, &through).verdict, VALIDITY_UNKNOWN);
    assert_int_equal(prove(w, alone, &beside).verdict, VALIDITY_PROVED);
    assert_int_equal(prove(w, all, &through).verdict, VALIDITY_PROVED);
}

/* Instances stand for quantifiers where the prover takes none, those of axioms included (narrow_assert looks). */
static void instances(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id k = mk_const_named(ts, "k", SORT_INT);
    term_id axiom = mk_forall(ts, 1, &k, mk_implies(ts, mk_lt(ts, k, w->x), mk_lt(ts, k, w->y)), NULL);
    term_id goal = mk_implies(ts, mk_lt(ts, mk_int(ts, 5), w->x), mk_lt(ts, mk_int(ts, 5), w->y));
    struct sequent s = {.n_axioms = 1, .axioms = &axiom, .goal = goal};
    const struct prover_row *rows[] = {&narrow, NULL};
    assert_int_equal(prove(w, rows, &s).verdict, VALIDITY_PROVED);
}

/* forall k: a[a[k]] == k |- exists k: a[k] == 17. The instances that we make have a model, which is none of the hypothesis. */
static void instances_refute_nothing(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id k = mk_const_named(ts, "k", SORT_INT), at = mk_select1(ts, w->a, k);
    term_id undoes = mk_forall(ts, 1, &k, mk_eq(ts, mk_select1(ts, w->a, at), k), NULL);
    struct sequent s = {.n_hyps = 1, .hyps = &undoes};
    s.goal = mk_exists(ts, 1, &k, mk_eq(ts, at, mk_int(ts, 17)), NULL);
    const struct prover_row *alone[] = {z3_row(), NULL}, *both[] = {z3_row(), prover_find("cvc5", 4), NULL};
    assert_int_equal(prove(w, alone, &s).verdict, VALIDITY_UNKNOWN);
    struct validity v = prove(w, both, &s);
    assert_int_equal(v.verdict, VALIDITY_PROVED);
    assert_ptr_equal(v.by, both[1]);
}

/* No prover, however little it can express, proves what does not hold or refutes what does. */
static void no_wrong_answer(void **state)
{
    struct world *w = *state;
    const struct prover_row *lists[][3] = {{&narrow, NULL}, {&taker, NULL}, {&shy, &taker, NULL}, {&narrow, &taker, NULL}};
    unsigned proved = 0, refuted = 0, unknown = 0;
    given = asked = 0;
    w->seed = 3;
    for (unsigned i = 0; i < 60; i++) {
        term_id hyps[] = {formula(w, any(w, 3), w->x), formula(w, any(w, 4), w->y)};
        struct sequent s = {.n_hyps = 2, .hyps = hyps, .goal = formula(w, 1 + any(w, 3), w->y)};
        struct validity v = prove(w, lists[any(w, sizeof lists / sizeof *lists)], &s);
        enum answer truth = truth_of(w, 2, hyps, s.goal);
        switch (v.verdict) {
        case VALIDITY_PROVED:
            proved++;
            assert_int_not_equal(truth, ANSWER_SAT);
            break;
        case VALIDITY_REFUTED:
            refuted++;
            assert_int_not_equal(truth, ANSWER_UNSAT);
            break;
        case VALIDITY_UNKNOWN: unknown++; break;
        }
    }
    assert_true(proved > 5 && refuted > 5 && unknown > 5);
    assert_true(given > 20 && asked > 20);
}

/* The programs of the table that know numbers, where a question is not for us to make instances of. */
static void programs(void **state)
{
    struct world *w = *state;
    struct terms *ts = w->ts;
    term_id k = mk_const_named(ts, "k", SORT_INT), zero = mk_int(ts, 0);
    term_id positive = mk_forall(ts, 1, &k, mk_lt(ts, zero, mk_select1(ts, w->a, k)), NULL);
    for (const struct prover_row *const *row = prover_rows(); *row; row++) {
        const struct prover_row *rows[] = {*row, NULL};
        assert_ptr_equal(prover_find((*row)->name, strlen((*row)->name)), *row);
        if ((*row)->expresses & EXPRESS_REACH)
            continue; /* it knows no numbers */
        struct sequent s = {.n_hyps = 1, .hyps = &positive, .goal = mk_lt(ts, zero, mk_select1(ts, w->a, w->x))};
        struct validity v = prove(w, rows, &s);
        assert_int_equal(v.verdict, VALIDITY_PROVED);
        assert_ptr_equal(v.by, *row);
        s.goal = mk_lt(ts, mk_int(ts, 1), mk_select1(ts, w->a, w->x));
        assert_int_not_equal(prove(w, rows, &s).verdict, VALIDITY_PROVED);
    }
    assert_null(prover_find("z", 1));
    assert_false(w->prover.failed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(shapes, setup, teardown),
        cmocka_unit_test_setup_teardown(splitting_is_exact, setup, teardown),
        cmocka_unit_test_setup_teardown(constants_are_fresh, setup, teardown),
        cmocka_unit_test_setup_teardown(goals_are_bounded, setup, teardown),
        cmocka_unit_test_setup_teardown(approximation_keeps_its_direction, setup, teardown),
        cmocka_unit_test_setup_teardown(places, setup, teardown),
        cmocka_unit_test_setup_teardown(rows_in_turn, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_dropped, setup, teardown),
        cmocka_unit_test_setup_teardown(instances, setup, teardown),
        cmocka_unit_test_setup_teardown(instances_refute_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(no_wrong_answer, setup, teardown),
        cmocka_unit_test_setup_teardown(programs, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
