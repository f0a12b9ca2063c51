/* Passive form and outcome predicates against all executions: for random loop-free commands with labels, exits, choices,
 * havoc and stores into nested maps, Z3's answers about N, X and W agree with what the interpreter finds, for given initial
 * and final states, obligation by obligation. */
#include "vcgen/vc/outcome.h"

#include "il/check.h"
#include "prover/validity.h"
#include "vcgen/vc/form.h"
#include "vcgen/vc/live.h"
#include "vcgen/vc/norm.h"
#include "vcgen/vc/passify.h"
#include "vcgen/vc/pieces.h"
#include "vcgen/vc/size.h"
#include "vcgen/vc/slice.h"
#include "vcgen/vc/wp.h"

#include "tiny_il.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { PROGRAMS = 400, STARTS = 3, OPEN = 2 };

/* The forms of W: as terms, with names of cutoff 0, 10 and 30, by weakest preconditions, of the slices for single obligations, without
 * definitions that nothing needs, merging only what is read later, and in pieces. */
enum { PLAIN, CUTOFF_0, CUTOFF_10, CUTOFF_30, WP, SLICED, LIVE, FOR_PROOF, PIECES, FORMS };

/* So many obligations are asked. */
enum { ASKED = 4 };

/* Everything asked about one command. */
struct asked {
    struct tiny t;
    struct stats stats;
    struct prover prover;
    struct query *query;
    struct passified passified;
    struct passive_edit edit; /* for versions of passified.cmd */
    struct outcome outcome, cut_outcome;
    term_id initial[BITS], final[BITS];
    term_id normal, exits[OPEN], wrong[FORMS];
    size_t names[FORMS];     /* how many there are */
    unsigned shorter, fewer; /* slices that leave something out; commands with fewer definitions */
    unsigned divided;        /* commands with several pieces */
    term_id *ask;
    unsigned sat, unsat;
};

/* The literals of the state, bit by bit, said through substitution s. */
static void state_literals(struct asked *a, struct subst *s, term_id out[])
{
    struct tiny *t = &a->t;
    struct terms *ts = t->p.terms;
    term_id bit[BITS] = {t->b->term, mk_eq(ts, t->x->term, mk_int(ts, 1)), mk_eq(ts, t->y->term, mk_int(ts, 1))};
    for (unsigned i = 0; i < 2; i++) {
        bit[BIT_M + i] = mk_select1(ts, t->m->term, mk_int(ts, i));
        for (unsigned j = 0; j < 2; j++)
            bit[BIT_G + 2 * i + j] = il_select_path(ts, t->g->term, 2, (term_id[]){mk_int(ts, i), mk_int(ts, j)});
    }
    for (unsigned k = 0; k < BITS; k++)
        out[k] = query_indicator(a->query, subst_apply(ts, s, bit[k]), true);
}

static term_id *ask_constants(struct asked *a)
{
    struct terms *ts = a->t.p.terms;
    term_id *ask = arena_array(&a->t.arena, term_id, a->t.r.obligations.n);
    for (size_t i = 0; i < a->t.r.obligations.n; i++)
        ask[i] = mk_const(ts, intern_printf(a->t.names, "ask@%zu", i), SORT_BOOL);
    return ask;
}

/* One of the obligations goes wrong in its slice. */
static term_id wrong_sliced(struct asked *a)
{
    struct terms *ts = a->t.p.terms;
    struct outcome o;
    term_id any = mk_false(ts);
    outcome_init(&o, ts, (struct steering){.ask = a->ask});
    for (size_t i = 0; i < a->t.r.obligations.n && i < ASKED; i++) {
        bool *asked = arena_array(&a->t.arena, bool, a->t.r.obligations.n);
        asked[i] = true;
        const struct passive_cmd *c = a->passified.cmd, *slice = passive_slice(&a->edit, c, asked);
        a->shorter += slice != c;
        any = mk_or2(ts, any, outcome_wrong(&o, slice));
    }
    outcome_release(&o);
    return any;
}

static term_id wrong_live(struct asked *a)
{
    struct terms *ts = a->t.p.terms;
    struct outcome o;
    bool *asked = arena_array(&a->t.arena, bool, a->t.r.obligations.n);
    for (size_t i = 0; i < a->t.r.obligations.n; i++)
        asked[i] = true;
    const struct passive_cmd *c = a->passified.cmd, *live = passive_live(&a->edit, c, asked);
    a->fewer += live != c;
    outcome_init(&o, ts, (struct steering){.ask = a->ask});
    term_id wrong = outcome_wrong(&o, live);
    outcome_release(&o);
    return wrong;
}

/* c as the body of a routine: only what is read later is merged. */
static term_id wrong_for_proof(struct asked *a, const struct il_cmd *c)
{
    struct il_routine r = a->t.r;
    r.body = c;
    struct passified pf = passify_for_proof(&a->t.arena, &a->t.p, &r);
    struct outcome o;
    outcome_init(&o, a->t.p.terms, (struct steering){.ask = a->ask});
    term_id wrong = outcome_wrong(&o, pf.cmd);
    outcome_release(&o);
    passified_release(&pf);
    return wrong;
}

static term_id wrong_in_piece(struct asked *a, const struct piece *piece)
{
    struct terms *ts = a->t.p.terms;
    struct outcome o;
    term_id *ask = arena_array(&a->t.arena, term_id, a->t.r.obligations.n);
    for (size_t i = 0; i < a->t.r.obligations.n; i++)
        ask[i] = piece->asked[i] ? a->ask[i] : mk_false(ts);
    outcome_init(&o, ts, (struct steering){.ask = ask});
    term_id wrong = outcome_wrong(&o, piece->cmd);
    outcome_release(&o);
    return wrong;
}

/* One of the obligations goes wrong in one of the pieces. */
static term_id wrong_in_pieces(struct asked *a)
{
    term_id any = mk_false(a->t.p.terms);
    uint32_t n = (uint32_t)a->t.r.obligations.n;
    bool *asked = arena_array(&a->t.arena, bool, n);
    for (uint32_t i = 0; i < n; i++)
        asked[i] = true;
    struct pieces pieces = passive_pieces(&a->edit, a->passified.cmd, asked, n, a->t.r.labels, &(struct division){1, 3});
    a->divided += pieces.n > 1;
    for (size_t i = 0; i < pieces.n; i++)
        any = mk_or2(a->t.p.terms, any, wrong_in_piece(a, &pieces.at[i]));
    vec_release(&pieces);
    return any;
}

/* W of each form behind an indicator; definitions of names are always assumed. */
static void wrong_forms(struct asked *a, const struct il_cmd *source)
{
    static const uint64_t cutoffs[] = {[CUTOFF_0] = 0, [CUTOFF_10] = 10, [CUTOFF_30] = 30};
    struct terms *ts = a->t.p.terms;
    const struct passive_cmd *c = a->passified.cmd;
    struct steering steering = {.ask = a->ask};
    a->wrong[PLAIN] = query_indicator(a->query, outcome_wrong(&a->outcome, c), false);
    for (int f = CUTOFF_0; f <= CUTOFF_30; f++) {
        struct names names;
        struct outcome o;
        names_init(&names, ts, cutoffs[f]);
        outcome_init(&o, ts, steering);
        term_id wrong = outcome_wrong_named(&o, c, &names);
        struct subst own = {0}; /* the same command has the same names whatever the cutoff */
        for (size_t i = 0; i < names.name.n; i++)
            subst_set(&own, names.name.at[i], mk_const(ts, intern_printf(a->t.names, "name%d.%zu", f, i), SORT_BOOL));
        for (size_t i = 0; i < names.name.n; i++)
            query_assume(a->query, subst_apply(ts, &own, mk_implies(ts, names.name.at[i], names.meaning.at[i])));
        a->wrong[f] = query_indicator(a->query, subst_apply(ts, &own, wrong), false);
        subst_release(&own);
        a->names[f] = names.name.n;
        names_release(&names);
        outcome_release(&o);
    }
    a->wrong[WP] = query_indicator(a->query, wp_wrong(ts, &a->passified, steering, DEFAULT_VC_LIMIT), false);
    a->wrong[SLICED] = query_indicator(a->query, wrong_sliced(a), false);
    a->wrong[LIVE] = query_indicator(a->query, wrong_live(a), false);
    a->wrong[FOR_PROOF] = query_indicator(a->query, wrong_for_proof(a, source), false);
    a->wrong[PIECES] = query_indicator(a->query, wrong_in_pieces(a), false);
}

static void asked_init(struct asked *a, const struct il_cmd *c, const il_label open[])
{
    struct terms *ts = a->t.p.terms;
    struct subst identity = {0};
    a->prover.stats = &a->stats;
    a->passified = passify(&a->t.arena, &a->t.p, &a->t.r, c);
    a->edit = (struct passive_edit){&a->t.arena, ts, a->passified.ids};
    a->ask = ask_constants(a);
    outcome_init(&a->outcome, ts, (struct steering){.ask = a->ask});
    a->query = query_new(&a->prover, ts, PHASE_PROOF, "outcomes");
    for (size_t i = 0; i < a->t.r.vars.n; i++)
        if (a->t.r.vars.at[i]->fact != TERM_NONE)
            query_assume(a->query, a->t.r.vars.at[i]->fact);
    a->normal = query_indicator(a->query, outcome_normal(&a->outcome, a->passified.cmd), false);
    for (unsigned l = 0; l < OPEN; l++)
        a->exits[l] = query_indicator(a->query, outcome_exceptional(&a->outcome, a->passified.cmd, open[l]), false);
    wrong_forms(a, c);
    state_literals(a, &identity, a->initial);
    state_literals(a, &a->passified.normal, a->final);
}

static void asked_release(struct asked *a)
{
    query_free(a->query);
    outcome_release(&a->outcome);
    passified_release(&a->passified);
    tiny_release(&a->t);
}

static void push_state(struct asked *a, struct term_vec *out, const term_id literals[], unsigned s)
{
    for (unsigned k = 0; k < BITS; k++)
        vec_push(out, s >> k & 1 ? literals[k] : mk_not(a->t.p.terms, literals[k]));
}

static void expect(struct asked *a, const struct term_vec *assumed, bool possible)
{
    enum answer got = query_check(a->query, (unsigned)assumed->n, assumed->at);
    assert_int_equal(got, possible ? ANSWER_SAT : ANSWER_UNSAT);
    *(possible ? &a->sat : &a->unsat) += 1;
}

/* A final state that is possible, or one bit away from such a one: where mistakes are. */
static unsigned pick_final(struct asked *a, const struct outcomes *o)
{
    unsigned final = tiny_random(&a->t, STATES);
    for (unsigned k = 0; k < STATES && !o->normal.has[final]; k++)
        final = (final + 1) % STATES;
    return tiny_random(&a->t, 3) ? final ^ 1u << tiny_random(&a->t, BITS) : final;
}

static void check_normal(struct asked *a, const struct term_vec *start, const struct outcomes *o)
{
    struct term_vec assumed = {0};
    for (size_t i = 0; i < start->n; i++)
        vec_push(&assumed, start->at[i]);
    vec_push(&assumed, a->normal);
    expect(a, &assumed, states_any(&o->normal));
    assert_true(a->passified.terminates || !states_any(&o->normal));
    for (unsigned k = 0; k < 4 && states_any(&o->normal); k++) {
        size_t n = assumed.n;
        unsigned final = pick_final(a, o);
        push_state(a, &assumed, a->final, final);
        expect(a, &assumed, o->normal.has[final]);
        assumed.n = n;
    }
    vec_release(&assumed);
}

static void check_start(struct asked *a, const struct il_cmd *c, const il_label open[], unsigned s)
{
    struct outcomes *o = tiny_outcomes(&a->t, c, s);
    struct term_vec start = {0};
    push_state(a, &start, a->initial, s);
    size_t n = start.n;
    check_normal(a, &start, o);
    for (unsigned l = 0; l < OPEN; l++) {
        vec_push(&start, a->exits[l]);
        expect(a, &start, states_any(&o->exits[open[l]]));
        start.n = n;
    }
    for (size_t k = 0; k < a->t.r.obligations.n && k < ASKED; k++) {
        for (size_t i = 0; i < a->t.r.obligations.n; i++)
            vec_push(&start, i == k ? a->ask[i] : mk_not(a->t.p.terms, a->ask[i]));
        for (int f = PLAIN; f < FORMS; f++) {
            vec_push(&start, a->wrong[f]);
            expect(a, &start, o->wrong[k]);
            start.n--;
        }
        start.n = n;
    }
    vec_release(&start);
    free(o);
}

static void agree(void **state)
{
    (void)state;
    unsigned sat = 0, unsat = 0, shorter = 0, fewer = 0, divided = 0;
    size_t names[FORMS] = {0};
    for (unsigned n = 0; n < PROGRAMS; n++) {
        struct asked a = {0};
        tiny_init(&a.t, n);
        il_label open[OPEN] = {il_new_label(&a.t.r), il_new_label(&a.t.r)};
        const struct il_cmd *c = tiny_cmd(&a.t, 4, open, OPEN);
        asked_init(&a, c, open);
        for (unsigned k = 0; k < STARTS; k++)
            check_start(&a, c, open, tiny_random(&a.t, STATES));
        sat += a.sat;
        for (int f = CUTOFF_0; f <= CUTOFF_30; f++)
            names[f] += a.names[f];
        unsat += a.unsat;
        shorter += a.shorter;
        fewer += a.fewer;
        divided += a.divided;
        asked_release(&a);
    }
    assert_true(sat > PROGRAMS && unsat > PROGRAMS && shorter > PROGRAMS / 2 && fewer > PROGRAMS / 8);
    assert_true(divided > PROGRAMS / 16);
    assert_true(names[CUTOFF_0] > names[CUTOFF_10] && names[CUTOFF_10] > names[CUTOFF_30] && names[CUTOFF_30] > 0);
}

/* cut(o) makes the paths through o end there and nothing else: the same as `assert e; assume false`. */
static void cutting(void **state)
{
    (void)state;
    unsigned differs = 0;
    for (unsigned n = 0; n < 80; n++) {
        struct asked a = {0};
        tiny_init(&a.t, n + 5000);
        il_label open[OPEN] = {il_new_label(&a.t.r), il_new_label(&a.t.r)};
        const struct il_cmd *c = tiny_cmd(&a.t, 4, open, OPEN);
        if (a.t.r.obligations.n > 0) {
            struct terms *ts = a.t.p.terms;
            size_t count = a.t.r.obligations.n;
            term_id *cut = arena_array(&a.t.arena, term_id, count);
            uint32_t chosen = tiny_random(&a.t, (unsigned)count);
            for (size_t i = 0; i < count; i++)
                cut[i] = mk_bool(ts, i == chosen);
            asked_init(&a, c, open);
            outcome_init(&a.cut_outcome, ts, (struct steering){.cut = cut});
            term_id with = outcome_normal(&a.cut_outcome, a.passified.cmd);
            term_id without = outcome_normal(&a.outcome, a.passified.cmd);
            differs += with != without;
            assert_int_equal(validity_check(&a.prover, ts, PHASE_PROOF, "cut", 0, NULL, 1, &with, without), ANSWER_UNSAT);
            outcome_release(&a.cut_outcome);
            asked_release(&a);
        } else {
            tiny_release(&a.t);
        }
    }
    assert_true(differs > 8);
}

static const struct il_cmd *increment(struct tiny *t, struct il_var *v)
{
    return il_assign_var(&t->p, v, mk_add(t->p.terms, v->term, mk_int(t->p.terms, 1)), (struct span){0}, NULL);
}

/* Long sequences, as one command and as a chain of pairs: no deep recursion, formulas linear in the command. */
/* n choices one after the other, each of which counts x up by one or y up by one, or leaves; then an assertion. */
static const struct il_cmd *diamonds(struct tiny *t, unsigned n)
{
    struct obligation o = {.text = "?"};
    struct il_cmds all = {0};
    il_label l = il_new_label(&t->r);
    for (unsigned i = 0; i < n; i++) {
        const struct il_cmd *leave = il_seq2(&t->p, il_assume(&t->p, t->b->term, (struct span){0}, NULL),
                                             il_exit(&t->p, l, (struct span){0}));
        vec_push(&all, il_choice(&t->p, 3, (const struct il_cmd *[]){increment(t, t->x), increment(t, t->y), leave}));
    }
    const struct il_cmd *body = il_seq(&t->p, (unsigned)all.n, all.at);
    vec_release(&all);
    return il_seq2(&t->p, il_block(&t->p, l, body, increment(t, t->x)),
                   il_assert(&t->p, &t->r, mk_le(t->p.terms, t->y->term, t->x->term), o));
}

/* FS sections 4 and 6: weakest preconditions grow with the number of paths, and stop at the limit; with finite K the tree is
 * linear in the command. */
static void sizes(void **state)
{
    (void)state;
    enum { LENGTH = 200, LIMIT = 20000 };
    struct tiny t;
    tiny_init(&t, 1);
    uint64_t size[2][3], none[2], passive[2];
    for (unsigned k = 0; k < 2; k++) {
        struct passified pf = passify(&t.arena, &t.p, &t.r, diamonds(&t, (k + 1) * LENGTH));
        passive[k] = size_of_passive(t.p.terms, pf.cmd);
        for (unsigned i = 0; i < 4; i++) {
            struct names names;
            struct outcome o;
            names_init(&names, t.p.terms, (uint64_t[]){0, 10, 30, UINT64_MAX}[i]);
            outcome_init(&o, t.p.terms, (struct steering){0});
            term_id wrong = outcome_wrong_named(&o, pf.cmd, &names);
            *(i < 3 ? &size[k][i] : &none[k]) = names_tree_size(&names, wrong);
            outcome_release(&o);
            names_release(&names);
        }
        assert_int_equal(wp_wrong(t.p.terms, &pf, (struct steering){0}, LIMIT), TERM_NONE);
        passified_release(&pf);
    }
    for (unsigned i = 0; i < 3; i++) {
        assert_true(size[1][i] < 4 * passive[1]);
        assert_true(10 * size[1][i] < 21 * size[0][i]);
        assert_true(size[1][i] < none[1]);
    }
    struct passified pf = passify(&t.arena, &t.p, &t.r, diamonds(&t, 3));
    assert_int_not_equal(wp_wrong(t.p.terms, &pf, (struct steering){0}, LIMIT), TERM_NONE);
    passified_release(&pf);
    tiny_release(&t);
}

static void long_sequences(void **state)
{
    (void)state;
    enum { LENGTH = 10000 };
    struct tiny t;
    struct obligation o = {.text = "?"};
    tiny_init(&t, 1);
    struct il_cmds all = {0};
    il_label l = il_new_label(&t.r);
    const struct il_cmd *chain = il_skip(&t.p);
    for (unsigned i = 0; i < LENGTH; i++) {
        const struct il_cmd *leave = il_seq2(&t.p, il_assume(&t.p, t.b->term, (struct span){0}, NULL),
                                             il_exit(&t.p, l, (struct span){0}));
        vec_push(&all, increment(&t, t.x));
        vec_push(&all, il_choice(&t.p, 2, (const struct il_cmd *[]){leave, increment(&t, t.y)}));
        vec_push(&all, il_assert(&t.p, &t.r, mk_le(t.p.terms, t.y->term, t.x->term), o));
    }
    for (size_t i = 0; i < all.n; i++)
        chain = il_seq2(&t.p, chain, all.at[i]);
    const struct il_cmd *bodies[] = {il_seq(&t.p, (unsigned)all.n, all.at), chain};
    uint64_t size[2];
    for (unsigned k = 0; k < 2; k++) {
        const struct il_cmd *block = il_block(&t.p, l, bodies[k], il_skip(&t.p));
        struct passified pf = passify(&t.arena, &t.p, &t.r, block);
        struct outcome out;
        outcome_init(&out, t.p.terms, (struct steering){0});
        size[k] = term_dag_size(t.p.terms, outcome_wrong(&out, pf.cmd)) + term_dag_size(t.p.terms, outcome_normal(&out, pf.cmd));
        assert_true(size[k] < 60 * LENGTH);
        outcome_release(&out);
        passified_release(&pf);
    }
    assert_int_equal(size[0], size[1]);
    vec_release(&all);
    tiny_release(&t);
}

/* The incarnations of a prefix do not depend on what follows. */
static void common_prefix(void **state)
{
    (void)state;
    unsigned compared = 0;
    for (unsigned n = 0; n < 2000; n++) {
        struct tiny t;
        tiny_init(&t, n + 9000);
        il_label open[OPEN] = {il_new_label(&t.r), il_new_label(&t.r)};
        const struct il_cmd *a = tiny_cmd(&t, 3, open, OPEN), *b = tiny_cmd(&t, 3, open, OPEN);
        struct norm alone = norm_of(&t.arena, &t.p, &t.r, a);
        struct norm both = norm_of(&t.arena, &t.p, &t.r, il_seq2(&t.p, a, b));
        struct term_vec ends = {0}; /* a map's value at the end may mention several incarnations */
        for (size_t i = 0; i < t.r.vars.n && both.passified.terminates; i++)
            term_constants(t.p.terms, subst_get(&alone.passified.normal, t.r.vars.at[i]->term), &ends);
        for (size_t i = 0; i < ends.n; i++) {
            const uint64_t *defined = idmap_get(&alone.passified.definitions, ends.at[i]);
            if (!defined)
                continue;
            const uint64_t *again = idmap_get(&both.passified.definitions, ends.at[i]);
            assert_non_null(again);
            assert_int_equal(*again, *defined);
            compared++;
        }
        vec_release(&ends);
        norm_release(&alone);
        norm_release(&both);
        tiny_release(&t);
    }
    assert_true(compared > 25);
}

/* What the definition of a needed incarnation needs is needed, too. */
static void definitions_need_others(void **state)
{
    (void)state;
    struct asked a = {0};
    struct span none = {0};
    tiny_init(&a.t, 1);
    struct terms *ts = a.t.p.terms;
    term_id x = a.t.x->term, y = a.t.y->term;
    const struct il_cmd *one = il_assign_var(&a.t.p, a.t.x, mk_add(ts, y, mk_int(ts, 1)), none, NULL);
    const struct il_cmd *two = il_assign_var(&a.t.p, a.t.x, mk_add(ts, y, mk_int(ts, 2)), none, NULL);
    const struct il_cmd *copy = il_assign_var(&a.t.p, a.t.y, x, none, NULL);
    const struct il_cmd *lost = il_assign_var(&a.t.p, a.t.b, mk_lt(ts, x, y), none, NULL);
    const struct il_cmd *cs[] = {
        il_choice(&a.t.p, 2, (const struct il_cmd *[]){one, two}),
        il_choice(&a.t.p, 2, (const struct il_cmd *[]){copy, il_skip(&a.t.p)}),
        il_choice(&a.t.p, 2, (const struct il_cmd *[]){lost, il_skip(&a.t.p)}),
        il_assert(&a.t.p, &a.t.r, mk_ne(ts, y, mk_int(ts, 3)), (struct obligation){.kind = OBLIGATION_ASSERT}),
    };
    a.prover.stats = &a.stats;
    a.passified = passify(&a.t.arena, &a.t.p, &a.t.r, il_seq(&a.t.p, 4, cs));
    a.edit = (struct passive_edit){&a.t.arena, ts, a.passified.ids};
    a.ask = ask_constants(&a);
    a.query = query_new(&a.prover, ts, PHASE_PROOF, "definitions");
    query_assume(a.query, wrong_live(&a));
    assert_int_equal(a.fewer, 1);
    term_id is[2];
    for (int start = 0; start < 2; start++)
        is[start] = query_indicator(a.query, mk_eq(ts, y, mk_int(ts, start)), false);
    for (int start = 0; start < 2; start++)
        assert_int_equal(query_check(a.query, 1, &is[start]), start == 1 ? ANSWER_SAT : ANSWER_UNSAT);
    query_free(a.query);
    passified_release(&a.passified);
    tiny_release(&a.t);
}

static void entry_values(void **state)
{
    (void)state;
    struct tiny t;
    struct span none = {0};
    tiny_init(&t, 1);
    struct terms *ts = t.p.terms;
    const struct il_cmd *set_x = il_assign_var(&t.p, t.x, mk_add(ts, t.y->term, mk_int(ts, 1)), none, NULL);
    const struct il_cmd *cs[] = {set_x, increment(&t, t.x)};
    struct norm n = norm_of(&t.arena, &t.p, &t.r, il_seq(&t.p, 2, cs));
    assert_int_equal(norm_value(&n, &t.p, &t.r, t.x), mk_add(ts, t.y->term, mk_int(ts, 2)));
    assert_int_equal(norm_value(&n, &t.p, &t.r, t.y), t.y->term);
    norm_release(&n);

    const struct il_cmd *swap[] = {set_x, increment(&t, t.y)};
    n = norm_of(&t.arena, &t.p, &t.r, il_seq(&t.p, 2, swap));
    assert_int_equal(norm_value(&n, &t.p, &t.r, t.x), TERM_NONE);
    assert_int_equal(norm_value(&n, &t.p, &t.r, t.y), TERM_NONE);
    norm_release(&n);

    const struct il_cmd *maybe = il_choice(&t.p, 2, (const struct il_cmd *[]){set_x, il_skip(&t.p)});
    n = norm_of(&t.arena, &t.p, &t.r, maybe);
    assert_int_equal(norm_value(&n, &t.p, &t.r, t.x), TERM_NONE);
    norm_release(&n);

    n = norm_of(&t.arena, &t.p, &t.r, il_seq2(&t.p, set_x, il_assume(&t.p, mk_false(ts), none, NULL)));
    assert_int_equal(n.formula, mk_false(ts));
    norm_release(&n);
    tiny_release(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agree),
        cmocka_unit_test(sizes),
        cmocka_unit_test(cutting),
        cmocka_unit_test(long_sequences),
        cmocka_unit_test(common_prefix),
        cmocka_unit_test(entry_values),
        cmocka_unit_test(definitions_need_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
