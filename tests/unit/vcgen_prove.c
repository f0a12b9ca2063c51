/* The proof pass on small routines built by hand: claims dropped until stable, reasons, after-failure, nowarn, vacuity,
 * overflow, and provers that give up. */
#include "vcgen/prove/implied.h"
#include "vcgen/prove/needed.h"
#include "vcgen/prove/overflow.h"
#include "vcgen/prove/prove.h"

#include "il/check.h"
#include "il/loops/assume_optional.h"
#include "logic/mk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <cmocka.h>

/* A routine over int variables x, n and a bool c, with at most one loop. */
struct world {
    struct arena arena;
    struct intern *names;
    struct terms *ts;
    struct il_program p;
    struct il_routine r;
    struct il_var *x, *n, *c;
    struct il_loop loop, *loops[1];
    struct stats stats;
    struct prover prover;
    struct prove_options options;
    const struct overflow_options *overflow; /* NULL: not asked */
    struct conjunct conjuncts[8];
    struct point_result point;
    struct point_results claims;
};

static const struct span none;

static struct il_var *add(struct world *w, const char *name, sort_id s)
{
    return il_add_var(&w->p, &w->r, name, name, s, ROLE_LOCAL, NULL, none);
}

static void setup(struct world *w)
{
    *w = (struct world){0};
    arena_init(&w->arena);
    w->names = intern_new();
    w->ts = terms_new(w->names);
    w->p = il_empty_program(&w->arena, w->ts);
    w->r = il_empty_routine(&w->p);
    w->r.name = "f";
    w->r.loops = w->loops;
    w->x = add(w, "x", SORT_INT);
    w->n = add(w, "n", SORT_INT);
    w->c = add(w, "c", SORT_BOOL);
    w->prover.stats = &w->stats;
    w->point.conjuncts = w->conjuncts;
    w->claims = (struct point_results){.at = &w->point, .n = 0};
}

static void teardown(struct world *w)
{
    terms_free(w->ts);
    intern_free(w->names);
    arena_release(&w->arena);
}

static term_id num(struct world *w, long k)
{
    return mk_int(w->ts, k);
}

static const struct il_cmd *assume(struct world *w, term_id t)
{
    return il_assume(&w->p, t, none, NULL);
}

static const struct il_cmd *check(struct world *w, term_id t, const char *text)
{
    return il_assert(&w->p, &w->r, t, (struct obligation){.kind = OBLIGATION_ASSERT, .text = text});
}

static const struct il_cmd *set(struct world *w, struct il_var *v, term_id t)
{
    return il_assign_var(&w->p, v, t, none, NULL);
}

#define seq(w, ...) \
    il_seq(&(w)->p, sizeof((const struct il_cmd *[]){__VA_ARGS__}) / sizeof(struct il_cmd *), \
           (const struct il_cmd *[]){__VA_ARGS__})

/* while (guard) body */
static const struct il_cmd *loop(struct world *w, term_id guard, const struct il_cmd *body)
{
    il_label out = il_new_label(&w->r);
    const struct il_cmd *stay = seq(w, assume(w, guard), body);
    const struct il_cmd *leave = seq(w, assume(w, mk_not(w->ts, guard)), il_exit(&w->p, out, none));
    w->loop.guard = guard;
    w->loops[0] = &w->loop;
    w->r.n_loops = 1;
    w->claims.n = 1;
    const struct il_cmd *l = il_loop(&w->p, &w->loop, il_choice(&w->p, 2, (const struct il_cmd *[]){stay, leave}), none);
    return il_block(&w->p, out, l, il_skip(&w->p));
}

static void claim(struct world *w, term_id t)
{
    w->conjuncts[w->point.n_conjuncts++] = (struct conjunct){.term = t, .engine = "test"};
}

static struct routine_result prove(struct world *w, const struct il_cmd *body)
{
    w->r.body = body;
    assert_null(il_check(&w->p, &w->r));
    struct routine_result out = prove_routine(&w->arena, &w->prover, &w->p, &w->r, &w->claims, &w->options);
    if (w->overflow && out.verdict != VERDICT_VERIFIED)
        overflow_cause(&w->arena, &w->prover, &w->p, &w->r, &w->claims, w->overflow, &out);
    return out;
}

/* x := 0; while (x < n) x++ */
static const struct il_cmd *counting(struct world *w)
{
    term_id next = mk_add(w->ts, w->x->term, num(w, 1));
    return seq(w, set(w, w->x, num(w, 0)), loop(w, mk_lt(w->ts, w->x->term, w->n->term), set(w, w->x, next)));
}

/* ---- claims ---- */

static void claims_that_hold(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    const struct il_cmd *body = seq(&w, assume(&w, mk_le(w.ts, num(&w, 0), w.n->term)), counting(&w),
                                    check(&w, mk_eq(w.ts, w.x->term, w.n->term), "x == n"));
    claim(&w, mk_le(w.ts, w.x->term, w.n->term));
    struct routine_result r = prove(&w, body);
    assert_int_equal(r.verdict, VERDICT_VERIFIED);
    assert_int_equal(r.points.at[0].conjuncts[0].proof, PROOF_PROVED);
    assert_false(r.points.at[0].conjuncts[0].conditional);
    assert_int_equal(w.conjuncts[0].proof, PROOF_NONE);
    teardown(&w);
}

/* x <= 5 is not preserved; c ==> x <= 6 stands only on it and goes in the next round; 0 <= x stays. */
static void claims_are_dropped_until_stable(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    term_id next = mk_add(w.ts, w.x->term, num(&w, 1)), y = add(&w, "y", SORT_INT)->term;
    const struct il_cmd *body = seq(&w, set(&w, w.x, num(&w, 0)), set(&w, il_var_of(&w.r, y), num(&w, 0)),
                                    loop(&w, mk_lt(w.ts, w.x->term, w.n->term),
                                         seq(&w, set(&w, il_var_of(&w.r, y), w.x->term), set(&w, w.x, next))));
    claim(&w, mk_le(w.ts, w.x->term, num(&w, 5)));
    claim(&w, mk_le(w.ts, y, num(&w, 5)));
    claim(&w, mk_le(w.ts, num(&w, 0), w.x->term));
    struct routine_result r = prove(&w, seq(&w, body, check(&w, mk_le(w.ts, w.x->term, num(&w, 5)), "x <= 5")));
    assert_int_equal(r.points.at[0].conjuncts[0].proof, PROOF_INVALID);
    assert_int_equal(r.points.at[0].conjuncts[1].proof, PROOF_INVALID);
    assert_int_equal(r.points.at[0].conjuncts[2].proof, PROOF_PROVED);
    assert_true(r.points.at[0].conjuncts[2].conditional);
    assert_int_equal(w.stats.claims_invalid, 2);
    assert_int_equal(r.verdict, VERDICT_UNPROVED);
    assert_int_equal(r.n_failures, 1);
    assert_int_equal(r.failures[0].reason, REASON_INVARIANT_TOO_WEAK);
    teardown(&w);
}

static void a_false_claim_proves_nothing(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    const struct il_cmd *body = seq(&w, counting(&w), check(&w, mk_false(w.ts), "false"));
    claim(&w, mk_false(w.ts));
    struct routine_result r = prove(&w, body);
    assert_int_equal(r.points.at[0].conjuncts[0].proof, PROOF_INVALID);
    assert_int_equal(r.verdict, VERDICT_UNPROVED);
    teardown(&w);
}

/* A claim with a quantifier over a map: m[0..x) is filled. */
static void quantified_claims(void **state)
{
    (void)state;
    for (unsigned bad = 0; bad < 2; bad++) {
        struct world w;
        setup(&w);
        struct il_var *m = add(&w, "m", sort_map(w.ts, 1, (sort_id[]){SORT_INT}, SORT_INT));
        term_id k = mk_const_named(w.ts, "k", SORT_INT), value = mk_select1(w.ts, m->term, k);
        term_id before = mk_and2(w.ts, mk_le(w.ts, num(&w, 0), k), mk_lt(w.ts, k, w.x->term));
        term_id filled = mk_forall(w.ts, 1, &k, mk_implies(w.ts, before, mk_eq(w.ts, value, num(&w, 7))), NULL);
        struct il_target at_x = {.var = m, .n = 1, .index = &w.x->term};
        const struct il_cmd *store = il_assign(&w.p, at_x, num(&w, bad ? 8 : 7), none, "m[x] = 7");
        const struct il_cmd *body = seq(&w, set(&w, w.x, num(&w, 0)),
                                        loop(&w, mk_lt(w.ts, w.x->term, w.n->term),
                                             seq(&w, store, set(&w, w.x, mk_add(w.ts, w.x->term, num(&w, 1))))),
                                        check(&w, filled, "all 7"));
        claim(&w, filled);
        struct routine_result r = prove(&w, body);
        assert_int_equal(r.verdict, bad ? VERDICT_UNPROVED : VERDICT_VERIFIED);
        assert_int_equal(r.points.at[0].conjuncts[0].proof, bad ? PROOF_INVALID : PROOF_PROVED);
        if (bad)
            assert_int_equal(r.failures[0].reason, REASON_INVARIANT_TOO_WEAK);
        teardown(&w);
    }
}

static void user_invariants(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    const struct il_cmd *body = counting(&w);
    struct il_formula given[] = {{.term = mk_le(w.ts, num(&w, 0), w.x->term), .text = "0 <= x"},
                                 {.term = mk_le(w.ts, w.x->term, w.n->term), .text = "x <= n"}};
    w.loop.invariants = given;
    w.loop.n_invariants = 2;
    for (unsigned i = 0; i < 2; i++) {
        claim(&w, given[i].term);
        w.conjuncts[i].user = true;
    }
    struct routine_result r = prove(&w, body);
    assert_int_equal(r.n_failures, 1);
    assert_int_equal(r.routine->obligations.at[r.failures[0].obligation].kind, OBLIGATION_INVARIANT_ENTRY);
    assert_string_equal(r.routine->obligations.at[r.failures[0].obligation].text, "x <= n");
    assert_int_equal(r.failures[0].reason, REASON_NONE);
    assert_int_equal(r.points.at[0].conjuncts[0].proof, PROOF_PROVED);
    assert_true(r.points.at[0].conjuncts[0].conditional);
    assert_int_equal(r.points.at[0].conjuncts[1].proof, PROOF_NONE);
    teardown(&w);
}

/* ---- obligations ---- */

static void after_failure(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    term_id c = w.c->term;
    const struct il_cmd *wrong = seq(&w, check(&w, mk_not(w.ts, c), "!c"), set(&w, w.x, num(&w, 1)));
    const struct il_cmd *one = seq(&w, assume(&w, mk_lt(w.ts, w.n->term, num(&w, 0))), wrong);
    const struct il_cmd *two = seq(&w, assume(&w, mk_le(w.ts, num(&w, 0), w.n->term)), set(&w, w.x, num(&w, 0)));
    const struct il_cmd *far = seq(&w, il_choice(&w.p, 2, (const struct il_cmd *[]){one, two}),
                                   check(&w, mk_eq(w.ts, w.x->term, num(&w, 0)), "x == 0"));
    const struct il_cmd *near = check(&w, mk_le(w.ts, w.n->term, num(&w, 9)), "n <= 9");
    struct routine_result r = prove(&w, il_choice(&w.p, 2, (const struct il_cmd *[]){far, near}));
    assert_int_equal(r.n_failures, 3);
    assert_int_equal(r.failures[0].reason, REASON_NONE);
    assert_int_equal(r.failures[1].reason, REASON_AFTER_FAILURE);
    assert_int_equal(r.failures[2].reason, REASON_NONE);
    teardown(&w);
}

static void earlier_obligations_are_assumed(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    struct routine_result r = prove(&w, seq(&w, check(&w, w.c->term, "c"), check(&w, w.c->term, "c again")));
    assert_int_equal(r.n_failures, 1);
    assert_int_equal(r.failures[0].obligation, 0);
    teardown(&w);
}

/* Program variables whose incarnations are named like our own constants would be. */
static void names_do_not_clash(void **state)
{
    (void)state;
    const char *names[] = {"ask", "cut", "above", "below"};
    for (unsigned i = 0; i < 4; i++) {
        struct world w;
        setup(&w);
        struct il_var *v = add(&w, names[i], SORT_BOOL);
        struct routine_result r = prove(&w, seq(&w, set(&w, v, mk_false(w.ts)), set(&w, v, mk_false(w.ts)),
                                                set(&w, v, mk_false(w.ts)), check(&w, w.c->term, "c"),
                                                check(&w, mk_eq(w.ts, w.x->term, w.n->term), "x == n"),
                                                check(&w, mk_lt(w.ts, w.x->term, w.n->term), "x < n")));
        assert_int_equal(r.n_failures, 3);
        teardown(&w);
    }
}

static void calls_and_traces(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    struct il_target x = {.var = w.x};
    const struct il_cmd *call = il_havoc_call(&w.p, 1, &x, none, "call g");
    const struct il_cmd *then = il_assume(&w.p, w.c->term, none, "then"),
                        *other = il_assume(&w.p, mk_not(w.ts, w.c->term), none, "else");
    const struct il_cmd *body = seq(&w, set(&w, w.x, num(&w, 0)),
                                    il_choice(&w.p, 2, (const struct il_cmd *[]){seq(&w, then, call), other}),
                                    check(&w, mk_eq(w.ts, w.x->term, num(&w, 0)), "x == 0"));
    struct routine_result r = prove(&w, body);
    assert_int_equal(r.n_failures, 1);
    assert_int_equal(r.failures[0].reason, REASON_CONTRACT_TOO_WEAK);
    assert_int_equal(r.failures[0].n_trace, 2);
    assert_string_equal(r.failures[0].trace[0].text, "then");
    assert_string_equal(r.failures[0].trace[1].text, "call g");
    teardown(&w);
}

static void nowarn_becomes_an_assumption(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    struct obligation o = {.kind = OBLIGATION_ASSERT, .text = "c", .nowarn = true};
    const struct il_cmd *quiet = il_assert(&w.p, &w.r, w.c->term, o);
    struct routine_result r = prove(&w, seq(&w, quiet, check(&w, w.c->term, "c")));
    assert_int_equal(r.verdict, VERDICT_VERIFIED);
    assert_int_equal(r.n_assumptions, 1);
    assert_string_equal(r.assumptions[0].kind, "nowarn");
    teardown(&w);
}

/* Many obligations in a long sequence, deep nesting beside it; one of them fails. */
static void many_obligations(void **state)
{
    (void)state;
    enum { LENGTH = 300, DEPTH = 1500 };
    struct world w;
    setup(&w);
    struct il_cmds all = {0};
    term_id next = mk_add(w.ts, w.x->term, num(&w, 1));
    vec_push(&all, set(&w, w.x, num(&w, 0)));
    for (unsigned i = 0; i < LENGTH; i++) {
        vec_push(&all, set(&w, w.x, next));
        vec_push(&all, check(&w, mk_eq(w.ts, w.x->term, num(&w, i == 100 ? 3 : (long)i + 1)), "x == i"));
        if (i == 100)
            vec_push(&all, set(&w, w.x, num(&w, 101)));
    }
    const struct il_cmd *nest = check(&w, w.c->term, "c"), *then = assume(&w, w.c->term);
    for (unsigned i = 0; i < DEPTH; i++) {
        il_label l = il_new_label(&w.r);
        const struct il_cmd *leave = seq(&w, assume(&w, mk_not(w.ts, w.c->term)), il_exit(&w.p, l, none));
        const struct il_cmd *inner[] = {seq(&w, then, nest), leave};
        nest = il_block(&w.p, l, il_choice(&w.p, 2, inner), set(&w, w.x, num(&w, i)));
    }
    struct routine_result r = prove(&w,
                                    il_choice(&w.p, 2, (const struct il_cmd *[]){il_seq(&w.p, (unsigned)all.n, all.at), nest}));
    assert_true(r.n_failures > 0);
    assert_int_equal(r.failures[0].obligation, 100);
    for (unsigned i = 0; i < r.n_failures; i++)
        assert_true(r.failures[i].obligation != LENGTH);
    vec_release(&all);
    teardown(&w);
}

/* Few questions find the obligations that fail among many that hold, wherever they are. */
static void obligations_in_groups(void **state)
{
    (void)state;
    enum { N = 20 };
    for (unsigned bad = 0; bad <= N; bad++) {
        struct world w;
        setup(&w);
        struct il_cmds all = {0};
        for (unsigned i = 0; i < N; i++) {
            term_id bound = mk_lt(w.ts, w.x->term, num(&w, i == bad ? -1 : (long)i));
            vec_push(&all, check(&w, mk_implies(w.ts, mk_lt(w.ts, w.x->term, num(&w, 0)), bound), "x < i"));
        }
        struct routine_result r = prove(&w, il_seq(&w.p, N, all.at));
        assert_int_equal(r.n_failures, bad < N);
        if (bad < N)
            assert_int_equal(r.failures[0].obligation, bad);
        assert_true(w.stats.queries_proof <= (bad < N ? 12 : 1));
        vec_release(&all);
        teardown(&w);
    }
}

static void no_body_is_unsupported(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    struct routine_result r = prove(&w, NULL);
    assert_int_equal(r.verdict, VERDICT_UNSUPPORTED);
    teardown(&w);
}

/* ---- provers that do not answer ---- */

static struct solver *scripted(struct terms *ts, const struct solver_options *o, void *user)
{
    (void)o;
    return solver_fake_new(ts, user);
}

static void unknown_never_verifies(void **state)
{
    (void)state;
    const char *scripts[] = {"?", "f", "s", "u"};
    enum verdict expected[] = {VERDICT_UNPROVED, VERDICT_UNPROVED, VERDICT_UNPROVED, VERDICT_VERIFIED};
    for (unsigned i = 0; i < 4; i++) {
        struct world w;
        setup(&w);
        w.prover.make_solver = scripted;
        w.prover.make_user = (void *)(uintptr_t)scripts[i];
        const struct il_cmd *body = seq(&w, counting(&w), check(&w, w.c->term, "c"));
        claim(&w, mk_le(w.ts, num(&w, 0), w.x->term));
        struct routine_result r = prove(&w, body);
        assert_int_equal(r.verdict, expected[i]);
        if (i < 2) {
            assert_int_equal(r.points.at[0].conjuncts[0].proof, PROOF_LIMIT);
            assert_int_equal(r.failures[0].reason, REASON_PROVER_GAVE_UP);
        }
        teardown(&w);
    }
}

static struct solver *z3_in_process(struct terms *ts, const struct solver_options *o, const struct prover_row *row)
{
    (void)row;
    return solver_z3_new(ts, o);
}

/* What the contexts leave open is asked of the other provers, claims and obligations one by one; they prove what holds. */
static void others_are_asked(void **state)
{
    (void)state;
    static const struct prover_row other = {"other", EXPRESS_ALL, PROVER_TAKES_NONE, z3_in_process, NULL};
    static const struct prover_row narrow = {"narrow", 0, PROVER_TAKES_NONE, z3_in_process, NULL};
    static const struct prover_row *const both[] = {&narrow, &other, NULL}, *const weak[] = {&narrow, NULL};
    const struct {
        const struct prover_row *const *others;
        long end; /* x <= n + end, behind the loop */
        enum verdict verdict;
        enum proof_state claim;
    } rows[] = {
        {both, 0, VERDICT_VERIFIED, PROOF_PROVED},
        {both, -1, VERDICT_UNPROVED, PROOF_PROVED},
        {weak, 0, VERDICT_UNPROVED, PROOF_LIMIT},
        {NULL, 0, VERDICT_UNPROVED, PROOF_LIMIT},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct world w;
        setup(&w);
        w.prover.make_solver = scripted;
        w.prover.make_user = (void *)(uintptr_t) "?";
        w.prover.others = rows[i].others;
        term_id last = mk_add(w.ts, w.n->term, num(&w, rows[i].end));
        const struct il_cmd *body = seq(&w, assume(&w, mk_le(w.ts, num(&w, 0), w.n->term)), counting(&w),
                                        check(&w, mk_le(w.ts, w.x->term, last), "x <= last"));
        claim(&w, mk_le(w.ts, w.x->term, w.n->term));
        struct routine_result r = prove(&w, body);
        assert_int_equal(r.verdict, rows[i].verdict);
        assert_int_equal(r.points.at[0].conjuncts[0].proof, rows[i].claim);
        teardown(&w);
    }
}

/* ---- vacuity ---- */

static bool warns(const struct routine_result *r, const char *what)
{
    for (unsigned i = 0; i < r->n_unreachable; i++)
        if (strcmp(r->unreachable_what[i], what) == 0)
            return true;
    return false;
}

static void vacuity(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < 5; kind++) {
        struct world w;
        setup(&w);
        w.options.vacuity = true;
        term_id small = mk_lt(w.ts, w.n->term, num(&w, 0)), large = mk_lt(w.ts, num(&w, 0), w.n->term);
        const struct il_cmd *pre = assume(&w, kind == 1 ? mk_and2(w.ts, small, large) : kind == 2 ? small : large);
        const struct il_cmd *call = seq(&w, il_havoc_call(&w.p, 1, &(struct il_target){.var = w.c}, none, "call g"),
                                        assume(&w, kind == 3 ? small : w.c->term));
        struct obligation ensures = {.kind = OBLIGATION_ENSURES, .text = "0 < n"};
        const struct il_cmd *body = seq(&w, pre, counting(&w), call);
        if (kind == 4)
            body = seq(&w, body, check(&w, mk_false(w.ts), "false"));
        body = seq(&w, body, il_assert(&w.p, &w.r, mk_true(w.ts), ensures));
        claim(&w, mk_le(w.ts, num(&w, 0), w.x->term));
        struct routine_result r = prove(&w, body);
        assert_int_equal(warns(&r, "precondition"), kind == 1);
        assert_int_equal(warns(&r, "loop body"), kind == 2);
        assert_int_equal(warns(&r, "point after the call"), kind == 3);
        assert_int_equal(warns(&r, "exit"), kind == 3);
        assert_true(kind != 1 || r.n_unreachable == 1);
        teardown(&w);
    }
}

/* ---- overflow ---- */

struct inference {
    struct world *w;
    unsigned runs;
    const struct point_results *claims;
};

static struct point_results infer_again(void *user, const struct il_routine *assuming)
{
    struct inference *i = user;
    i->runs++;
    assert_null(il_check(&i->w->p, assuming));
    return *i->claims;
}

/* Two additions with wrapping; only the first matters for x > n. */
static void overflow_cause_is_smallest(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    struct obligation o = {.kind = OBLIGATION_OVERFLOW, .optional = true};
    term_id sum = mk_add(w.ts, w.n->term, num(&w, 1));
    struct il_var *y = add(&w, "y", SORT_INT);
    w.n->fact = mk_in_range(w.ts, 32, true, w.n->term);
    o.text = "n + 2";
    const struct il_cmd *second = il_assert(&w.p, &w.r, mk_in_range(w.ts, 32, true, mk_add(w.ts, w.x->term, num(&w, 1))), o);
    o.text = "n + 1";
    const struct il_cmd *first = il_assert(&w.p, &w.r, mk_in_range(w.ts, 32, true, sum), o);
    const struct il_cmd *body = seq(&w, first, set(&w, w.x, mk_wrap(w.ts, 32, true, sum)), second,
                                    set(&w, y, mk_wrap(w.ts, 32, true, mk_add(w.ts, w.x->term, num(&w, 1)))),
                                    check(&w, mk_lt(w.ts, w.n->term, w.x->term), "n < x"));
    struct inference again = {&w, 0, &w.claims};
    struct overflow_options overflow = {.infer = infer_again, .user = &again};
    w.overflow = &overflow;
    struct routine_result r = prove(&w, body);
    assert_int_equal(r.verdict, VERDICT_UNPROVED);
    assert_int_equal(r.n_failures, 1);
    assert_int_equal(r.n_overflow, 1);
    assert_string_equal(r.overflow_text[0], "n + 1");

    r = prove(&w, seq(&w, body, check(&w, w.c->term, "c")));
    assert_int_equal(r.n_failures, 2);
    assert_int_equal(r.n_overflow, 0);
    assert_true(again.runs > 0);
    teardown(&w);
}

/* Of nine additions of ones, the third and the seventh matter. */
static void overflow_of_many(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    struct il_cmds all = {0};
    struct il_var *v[9];
    for (unsigned i = 0; i < 9; i++) {
        v[i] = add(&w, (char[]){'v', (char)('0' + i), 0}, SORT_INT);
        v[i]->fact = mk_in_range(w.ts, 32, true, v[i]->term);
        struct obligation o = {.kind = OBLIGATION_OVERFLOW, .optional = true};
        o.text = arena_printf(&w.arena, "v%u + 1", i);
        term_id next = mk_add(w.ts, v[i]->term, num(&w, 1));
        struct il_var *to = i == 2 ? w.x : i == 6 ? w.n : add(&w, (char[]){'t', (char)('0' + i), 0}, SORT_INT);
        vec_push(&all, il_assert(&w.p, &w.r, mk_in_range(w.ts, 32, true, next), o));
        vec_push(&all, set(&w, to, mk_wrap(w.ts, 32, true, next)));
    }
    vec_push(&all, check(&w, mk_lt(w.ts, v[2]->term, w.x->term), "v2 < x"));
    vec_push(&all, check(&w, mk_lt(w.ts, v[6]->term, w.n->term), "v6 < n"));
    struct overflow_options overflow = {0};
    w.overflow = &overflow;
    struct routine_result r = prove(&w, il_seq(&w.p, (unsigned)all.n, all.at));
    assert_int_equal(r.n_failures, 2);
    assert_int_equal(r.n_overflow, 2);
    assert_string_equal(r.overflow_text[0], "v2 + 1");
    assert_string_equal(r.overflow_text[1], "v6 + 1");
    vec_release(&all);
    teardown(&w);
}

/* The invariant that is needed holds only without overflow: inference has to run again where that is assumed. */
static void overflow_needs_inference(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    struct obligation o = {.kind = OBLIGATION_OVERFLOW, .optional = true, .text = "x + 1"};
    term_id next = mk_add(w.ts, w.x->term, num(&w, 1));
    const struct il_cmd *step = seq(&w, il_assert(&w.p, &w.r, mk_in_range(w.ts, 32, true, next), o),
                                    set(&w, w.x, mk_wrap(w.ts, 32, true, next)));
    struct il_target c = {.var = w.c};
    const struct il_cmd *body = seq(&w, set(&w, w.x, num(&w, 0)), loop(&w, w.c->term, seq(&w, step, il_havoc(&w.p, 1, &c, none))),
                                    check(&w, mk_le(w.ts, num(&w, 0), w.x->term), "0 <= x"));
    struct conjunct found = {.term = mk_le(w.ts, num(&w, 0), w.x->term), .engine = "test"};
    struct point_result point = {.conjuncts = &found, .n_conjuncts = 1};
    struct point_results better = {.at = &point, .n = 1};
    struct inference again = {&w, 0, &better};
    struct overflow_options overflow = {.infer = infer_again, .user = &again};
    w.overflow = &overflow;
    struct routine_result r = prove(&w, body);
    assert_int_equal(r.verdict, VERDICT_UNPROVED);
    assert_int_equal(r.n_overflow, 1);
    overflow.infer = NULL;
    r = prove(&w, body);
    assert_int_equal(r.n_overflow, 0);
    teardown(&w);
}

/* x := 0; while (x < n) x++, with n in range: x + 1 is proved not to overflow, so nothing is inferred to find out whether it is the
 * cause. */
static void overflow_that_cannot_be(void **state)
{
    (void)state;
    for (int bounded = 0; bounded < 2; bounded++) {
        struct world w;
        setup(&w);
        struct obligation o = {.kind = OBLIGATION_OVERFLOW, .optional = true, .text = "x + 1"};
        term_id next = mk_add(w.ts, w.x->term, num(&w, 1));
        term_id guard = bounded ? mk_lt(w.ts, w.x->term, w.n->term) : w.c->term;
        w.n->fact = mk_in_range(w.ts, 32, true, w.n->term);
        const struct il_cmd *body = seq(&w, il_assert(&w.p, &w.r, mk_in_range(w.ts, 32, true, next), o),
                                        set(&w, w.x, mk_wrap(w.ts, 32, true, next)));
        body = seq(&w, set(&w, w.x, num(&w, 0)), loop(&w, guard, body), check(&w, mk_lt(w.ts, w.n->term, w.x->term), "n < x"));
        claim(&w, mk_in_range(w.ts, 32, true, w.x->term));
        struct inference again = {&w, 0, &w.claims};
        struct overflow_options overflow = {.infer = infer_again, .user = &again};
        w.overflow = &overflow;
        struct routine_result r = prove(&w, body);
        assert_int_equal(r.n_overflow, 0);
        assert_int_equal(again.runs, !bounded);
        teardown(&w);
    }
}

/* The numbers of the claims that are shown, as a bit set. */
static unsigned shown(const struct point_results *points)
{
    unsigned set = 0;
    for (unsigned i = 0; i < points->at[0].n_conjuncts; i++)
        set |= (unsigned)points->at[0].conjuncts[i].shown << i;
    return set;
}

static struct point_results prove_shown(struct world *w, const struct il_cmd *body)
{
    for (unsigned i = 0; i < w->point.n_conjuncts; i++)
        w->conjuncts[i].shown = true;
    struct routine_result r = prove(w, body);
    assert_int_equal(r.verdict, VERDICT_VERIFIED);
    return r.points;
}

/* A claim is hidden if what is known at the loop head, or another shown claim, implies it; the larger one of two that imply each other. */
static void implied_claims_are_hidden(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    term_id x = w.x->term, n = w.n->term;
    const struct il_cmd *body = seq(&w, assume(&w, mk_le(w.ts, num(&w, 0), n)), counting(&w),
                                    check(&w, mk_eq(w.ts, x, n), "x == n"));
    claim(&w, mk_le(w.ts, x, n));
    claim(&w, mk_le(w.ts, x, mk_add(w.ts, n, num(&w, 5)))); /* implied by the first */
    claim(&w, mk_le(w.ts, num(&w, 0), n));                  /* known at the head */
    claim(&w, mk_lt(w.ts, mk_sub(w.ts, x, n), num(&w, 1))); /* as the first */
    claim(&w, mk_le(w.ts, num(&w, 0), x));
    struct point_results proved = prove_shown(&w, body);
    struct point_results out = hide_implied(&w.arena, &w.prover, &w.options.form, &w.p, &w.r, &proved);
    assert_int_equal(shown(&out), 1 << 0 | 1 << 4);
    assert_int_equal(shown(&proved), 31);
    assert_int_equal(w.stats.queries_shown, 5);
    /* A claim that is not shown implies nothing. */
    proved.at[0].conjuncts[0].shown = proved.at[0].conjuncts[3].shown = false;
    out = hide_implied(&w.arena, &w.prover, &w.options.form, &w.p, &w.r, &proved);
    assert_int_equal(shown(&out), 1 << 1 | 1 << 4);
    teardown(&w);
}

/* x := n; z := n; while (c) { x := z; z := n; havoc c }; assert x == n. The claim x == n needs z == n, the rest is needed for nothing and
 * its proofs are not asked for. */
static void needed_claims_need_each_other(void **state)
{
    (void)state;
    struct world w;
    setup(&w);
    struct il_var *z = add(&w, "z", SORT_INT);
    term_id x = w.x->term, n = w.n->term;
    struct il_target c = {.var = w.c};
    const struct il_cmd *step = seq(&w, set(&w, w.x, z->term), set(&w, z, n), il_havoc(&w.p, 1, &c, none));
    const struct il_cmd *body = seq(&w, set(&w, w.x, n), set(&w, z, n), loop(&w, w.c->term, step),
                                    check(&w, mk_eq(w.ts, x, n), "x == n"));
    claim(&w, mk_eq(w.ts, x, n));
    claim(&w, mk_eq(w.ts, mk_add(w.ts, z->term, x), mk_add(w.ts, n, x)));
    claim(&w, mk_le(w.ts, x, n));
    claim(&w, mk_eq(w.ts, z->term, n));
    claim(&w, mk_le(w.ts, mk_add(w.ts, x, z->term), mk_mul(w.ts, num(&w, 2), n)));
    struct point_results proved = prove_shown(&w, body);
    struct point_results out = needed_claims(&w.arena, &w.prover, &w.options.form, &w.p, &w.r, &proved);
    assert_int_equal(shown(&out), 1 << 0 | 1 << 3);
    assert_true(w.stats.queries_shown <= 16); /* 10, as many as the claims alone have proofs, and 3 for each of two other sets */
    /* Claims that alone prove nothing: only the implied ones are hidden. */
    proved.at[0].conjuncts[0].shown = false;
    proved.at[0].conjuncts[1].shown = false;
    out = needed_claims(&w.arena, &w.prover, &w.options.form, &w.p, &w.r, &proved);
    assert_int_equal(shown(&out) & 3, 0);
    assert_true(shown(&out) >> 2 != 0);
    teardown(&w);
}

/* `forall s: s < n ==> 0 <= x` is needed, and its part 0 <= x is proved and suffices. With 0 <= n,
 * `forall s: n <= s && s < x ==> x < 0` is needed, too, but its part x < 0 does not hold at entry. */
static void parts_of_needed_claims(void **state)
{
    (void)state;
    for (int holds = 0; holds < 2; holds++) {
        struct world w;
        setup(&w);
        term_id x = w.x->term, n = w.n->term, s = mk_const_named(w.ts, "s", SORT_INT);
        term_id outside = mk_and2(w.ts, mk_le(w.ts, n, s), mk_lt(w.ts, s, x)), bounds = holds ? mk_lt(w.ts, s, n) : outside;
        term_id part = holds ? mk_le(w.ts, num(&w, 0), x) : mk_lt(w.ts, x, num(&w, 0));
        term_id whole = mk_forall(w.ts, 1, &s, mk_implies(w.ts, bounds, part), NULL), goal = holds ? whole : mk_eq(w.ts, x, n);
        claim(&w, whole);
        struct point_results proved = prove_shown(&w, seq(&w, assume(&w, holds ? mk_true(w.ts) : mk_le(w.ts, num(&w, 0), n)),
                                                          counting(&w), check(&w, goal, "goal")));
        struct point_results out = needed_claims(&w.arena, &w.prover, &w.options.form, &w.p, &w.r, &proved);
        assert_int_equal(out.at[0].n_conjuncts, 1 + holds);
        assert_int_equal(shown(&out), 1 << holds);
        if (holds)
            assert_int_equal(out.at[0].conjuncts[1].term, part);
        teardown(&w);
    }
}

/* A formula past the limit of nodes, in wp or where nothing is named, is not asked, and what it would have proved is at a limit. */
static void formulas_past_the_limit(void **state)
{
    (void)state;
    static const struct {
        struct vc_form form;
        enum verdict verdict;
    } rows[] = {
        {{.limit = 100}, VERDICT_VERIFIED},
        {{.limit = 3}, VERDICT_UNPROVED},
        {{.wp = true, .limit = 100}, VERDICT_VERIFIED},
        {{.wp = true, .limit = 3}, VERDICT_UNPROVED},
        {{.naming = true, .limit = 3}, VERDICT_VERIFIED},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct world w;
        setup(&w);
        w.options.form = rows[i].form;
        struct routine_result r = prove(&w, seq(&w, assume(&w, mk_lt(w.ts, w.x->term, w.n->term)),
                                                check(&w, mk_le(w.ts, w.x->term, w.n->term), "x <= n")));
        assert_int_equal(r.verdict, rows[i].verdict);
        assert_int_equal(w.stats.vc_too_big > 0, r.verdict == VERDICT_UNPROVED);
        if (r.verdict == VERDICT_UNPROVED)
            assert_int_equal(r.failures[0].reason, REASON_LIMIT);
        teardown(&w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_that_hold),
        cmocka_unit_test(claims_are_dropped_until_stable),
        cmocka_unit_test(a_false_claim_proves_nothing),
        cmocka_unit_test(quantified_claims),
        cmocka_unit_test(user_invariants),
        cmocka_unit_test(after_failure),
        cmocka_unit_test(earlier_obligations_are_assumed),
        cmocka_unit_test(names_do_not_clash),
        cmocka_unit_test(calls_and_traces),
        cmocka_unit_test(nowarn_becomes_an_assumption),
        cmocka_unit_test(many_obligations),
        cmocka_unit_test(obligations_in_groups),
        cmocka_unit_test(no_body_is_unsupported),
        cmocka_unit_test(unknown_never_verifies),
        cmocka_unit_test(others_are_asked),
        cmocka_unit_test(vacuity),
        cmocka_unit_test(overflow_cause_is_smallest),
        cmocka_unit_test(overflow_of_many),
        cmocka_unit_test(overflow_needs_inference),
        cmocka_unit_test(overflow_that_cannot_be),
        cmocka_unit_test(implied_claims_are_hidden),
        cmocka_unit_test(needed_claims_need_each_other),
        cmocka_unit_test(parts_of_needed_claims),
        cmocka_unit_test(formulas_past_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
