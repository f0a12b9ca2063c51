/* pre of random loop-free commands: against all executions, against Norm, and in two steps against one; and over the edges of a routine,
 * back from the error to the entry. */
#include "vcgen/vc/pre.h"

#include "il/blocks.h"
#include "logic/subst.h"
#include "prover/query.h"
#include "vcgen/vc/form.h"
#include "vcgen/vc/norm.h"

#include "tiny_il.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { PROGRAMS = 150, STARTS = 4 };

/* No label to exit to. */
static const il_label none[1];

struct asked {
    struct tiny t;
    struct stats stats;
    struct prover prover;
    struct query *query;
    term_id bit[BITS]; /* of the state before: indicators */
};

static void open_query(struct asked *a)
{
    struct tiny *t = &a->t;
    struct terms *ts = t->p.terms;
    term_id bit[BITS] = {t->b->term, mk_eq(ts, t->x->term, mk_int(ts, 1)), mk_eq(ts, t->y->term, mk_int(ts, 1))};
    for (unsigned i = 0; i < 2; i++) {
        bit[BIT_M + i] = mk_select1(ts, t->m->term, mk_int(ts, i));
        for (unsigned j = 0; j < 2; j++)
            bit[BIT_G + 2 * i + j] = il_select_path(ts, t->g->term, 2, (term_id[]){mk_int(ts, i), mk_int(ts, j)});
    }
    a->prover.stats = &a->stats;
    a->query = query_new(&a->prover, ts, PHASE_PROOF, "pre");
    for (size_t i = 0; i < t->r.vars.n; i++)
        if (t->r.vars.at[i]->fact != TERM_NONE)
            query_assume(a->query, t->r.vars.at[i]->fact);
    for (unsigned k = 0; k < BITS; k++)
        a->bit[k] = query_indicator(a->query, bit[k], true);
}

/* Is the formula behind the indicator true of the state, for some values of its other constants? */
static bool true_of(struct asked *a, term_id indicator, unsigned s)
{
    term_id assumed[BITS + 1];
    for (unsigned k = 0; k < BITS; k++)
        assumed[k] = s >> k & 1 ? a->bit[k] : mk_not(a->t.p.terms, a->bit[k]);
    assumed[BITS] = indicator;
    enum answer got = query_check(a->query, BITS + 1, assumed);
    assert_int_not_equal(got, ANSWER_UNKNOWN);
    return got == ANSWER_SAT;
}

/* Some execution of c from s ends normally in a state with F. */
static bool reaches(const struct tiny *t, const struct il_cmd *c, term_id F, unsigned s)
{
    struct outcomes *o = tiny_outcomes(t, c, s);
    bool any = false;
    for (unsigned end = 0; end < STATES && !any; end++)
        any = o->normal.has[end] && tiny_eval(t, end, F);
    free(o);
    return any;
}

/* pre.any is what it says: no program variable, and nothing of F. */
static void check_chosen(struct asked *a, const struct pre *pre, term_id F)
{
    for (size_t i = 0; i < pre->any.n; i++) {
        assert_null(il_var_of(&a->t.r, pre->any.at[i]));
        assert_false(term_mentions(a->t.p.terms, F, pre->any.at[i]));
    }
    struct term_vec constants = {0};
    term_constants(a->t.p.terms, pre->formula, &constants);
    for (size_t i = 0; i < constants.n; i++)
        assert_null(strchr(term_name(a->t.p.terms, constants.at[i]), '@'));
    vec_release(&constants);
}

static void agree(void **state)
{
    (void)state;
    unsigned yes = 0, no = 0, chosen = 0;
    for (unsigned n = 0; n < PROGRAMS; n++) {
        struct asked a = {0};
        tiny_init(&a.t, n + 100);
        struct terms *ts = a.t.p.terms;
        const struct il_cmd *first = tiny_cmd(&a.t, 3, none, 0), *second = tiny_cmd(&a.t, 3, none, 0);
        const struct il_cmd *c = il_seq2(&a.t.p, first, second);
        term_id F = tiny_bool(&a.t, 2);
        struct pre whole = pre_of(&a.t.arena, &a.t.p, &a.t.r, c, F, DEFAULT_VC_LIMIT);
        struct pre late = pre_of(&a.t.arena, &a.t.p, &a.t.r, second, F, DEFAULT_VC_LIMIT);
        struct pre early = pre_of(&a.t.arena, &a.t.p, &a.t.r, first, late.formula, DEFAULT_VC_LIMIT);
        struct norm norm = norm_of(&a.t.arena, &a.t.p, &a.t.r, c);
        term_id forward = mk_and2(ts, norm.formula, norm.passified.terminates ? norm_rename(&norm, ts, F) : mk_false(ts));
        check_chosen(&a, &whole, F);
        check_chosen(&a, &early, late.formula);
        open_query(&a);
        term_id indicators[] = {
            query_indicator(a.query, whole.formula, false),
            query_indicator(a.query, early.formula, false),
            query_indicator(a.query, forward, false),
        };
        for (unsigned k = 0; k < STARTS; k++) {
            unsigned s = tiny_random(&a.t, STATES);
            bool truth = reaches(&a.t, c, F, s);
            for (unsigned i = 0; i < 3; i++)
                assert_int_equal(true_of(&a, indicators[i], s), truth);
            *(truth ? &yes : &no) += 1;
        }
        chosen += early.any.n > 0;
        query_free(a.query);
        norm_release(&norm);
        pre_release(&whole);
        pre_release(&late);
        pre_release(&early);
        tiny_release(&a.t);
    }
    assert_true(yes > 90 && no > 90 && chosen > 30);
}

/* pre of the edge to the error says from which states of its start an assertion fails before another node is met. */
static void edges_to_the_error(void **state)
{
    (void)state;
    unsigned yes = 0, no = 0;
    for (unsigned n = 0; n < PROGRAMS; n++) {
        struct asked a = {0};
        tiny_init(&a.t, n + 4000);
        const struct il_cmd *c = tiny_cmd(&a.t, 4, none, 0);
        a.t.r.body = c;
        struct il_blocks b = il_blocks(&a.t.p, &a.t.r, NULL);
        const struct il_edge *edge = il_blocks_edge(&b, il_blocks_entry(&b), il_blocks_error(&b));
        if (edge) {
            struct pre pre = pre_of(&a.t.arena, &a.t.p, &a.t.r, edge->cmd, mk_true(a.t.p.terms), DEFAULT_VC_LIMIT);
            open_query(&a);
            term_id indicator = query_indicator(a.query, pre.formula, false);
            for (unsigned k = 0; k < STARTS; k++) {
                unsigned s = tiny_random(&a.t, STATES);
                struct outcomes *o = tiny_outcomes(&a.t, c, s);
                bool wrong = memchr(o->wrong, true, sizeof o->wrong) != NULL;
                assert_int_equal(true_of(&a, indicator, s), wrong);
                *(wrong ? &yes : &no) += 1;
                free(o);
            }
            query_free(a.query);
            pre_release(&pre);
        }
        tiny_release(&a.t);
    }
    assert_true(yes > 30 && no > 30);
}

/* pre(i := i + 1, 0 <= k && a[k] != 0 && i <= k) is the formula with i + 1 for i, as the papers write it; past the limit there is none. */
static void assignments_are_substituted(void **state)
{
    (void)state;
    struct tiny t;
    tiny_init(&t, 1);
    struct terms *ts = t.p.terms;
    t.x->fact = t.y->fact = TERM_NONE;
    term_id next = mk_add(ts, t.x->term, mk_int(ts, 1));
    const struct il_cmd *c = il_assign_var(&t.p, t.x, next, (struct span){0}, NULL);
    term_id F = mk_and2(ts, mk_select1(ts, t.m->term, t.y->term), mk_le(ts, t.x->term, t.y->term));
    struct pre past = pre_of(&t.arena, &t.p, &t.r, c, F, 0);
    assert_int_equal(past.formula, TERM_NONE);
    struct pre pre = pre_of(&t.arena, &t.p, &t.r, c, F, DEFAULT_VC_LIMIT);
    assert_int_equal(pre.formula, subst_one(ts, F, t.x->term, next));
    assert_int_equal(pre.any.n, 0);
    pre_release(&pre);
    pre_release(&past);
    const struct il_cmd *stop = il_assume(&t.p, mk_false(ts), (struct span){0}, NULL);
    pre = pre_of(&t.arena, &t.p, &t.r, stop, F, DEFAULT_VC_LIMIT);
    assert_true(term_is(ts, pre.formula, TERM_FALSE));
    pre_release(&pre);
    tiny_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agree),
        cmocka_unit_test(edges_to_the_error),
        cmocka_unit_test(assignments_are_substituted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
