/* FQ Figure 4 on programs built by hand: what is inferred, and that the proof pass accepts all of it. */
#include "infer/engine.h"

#include "il/check.h"
#include "infer/results.h"
#include "infer/traverse/infer_predicates.h"
#include "lang/boogie/boogie.h"
#include "logic/mk.h"
#include "logic/subst.h"
#include "vcgen/prove/prove.h"

#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <string.h>

/* ---- programs ---- */

/* A program with integers i, n, ..., and maps a, b from int. */
struct world {
    struct arena arena;
    struct intern *names;
    struct terms *ts;
    struct il_program p;
    struct il_routine r;
    struct prover prover;
    struct stats stats;
    struct il_cmds code; /* of the routine, in order */
    sort_id ints, bools;
};

static void world_init(struct world *w)
{
    *w = (struct world){.names = intern_new()};
    arena_init(&w->arena);
    w->ts = terms_new(w->names);
    w->p = il_empty_program(&w->arena, w->ts);
    w->p.language = &boogie_language;
    w->r = il_empty_routine(&w->p);
    w->r.name = w->r.qualified = "r";
    w->prover = (struct prover){.solver = {.resource_limit = 20000000}, .stats = &w->stats};
    w->ints = sort_map(w->ts, 1, (const sort_id[]){SORT_INT}, SORT_INT);
    w->bools = sort_map(w->ts, 1, (const sort_id[]){SORT_INT}, SORT_BOOL);
}

static void world_release(struct world *w)
{
    vec_release(&w->code);
    terms_free(w->ts);
    intern_free(w->names);
    arena_release(&w->arena);
}

static const struct span nowhere;

static struct il_var *var(struct world *w, const char *name, sort_id sort, enum il_role role)
{
    return il_add_var(&w->p, &w->r, name, name, sort, role, NULL, nowhere);
}

static void add(struct world *w, const struct il_cmd *c)
{
    vec_push(&w->code, c);
}

static const struct il_cmd *seq_all(struct world *w, unsigned n, const struct il_cmd *const c[])
{
    return il_seq(&w->p, n, c);
}
#define SEQ(w, ...) \
    seq_all((w), sizeof((const struct il_cmd *[]){__VA_ARGS__}) / sizeof(const struct il_cmd *), \
            (const struct il_cmd *[]){__VA_ARGS__})

static const struct il_cmd *set(struct world *w, struct il_var *v, term_id t)
{
    return il_assign_var(&w->p, v, t, nowhere, NULL);
}

static const struct il_cmd *put(struct world *w, struct il_var *map, term_id index, term_id value)
{
    return il_assign(&w->p, (struct il_target){.var = map, .n = 1, .index = &index}, value, nowhere, NULL);
}

static const struct il_cmd *assume(struct world *w, term_id t)
{
    return il_assume(&w->p, t, nowhere, NULL);
}

static const struct il_cmd *ensure(struct world *w, term_id t)
{
    vec_push(&w->r.goals, t);
    return il_assert(&w->p, &w->r, t, (struct obligation){.kind = OBLIGATION_ASSERT, .text = "goal"});
}

static const struct il_cmd *if_else(struct world *w, term_id c, const struct il_cmd *a, const struct il_cmd *b)
{
    const struct il_cmd *arms[] = {SEQ(w, assume(w, c), a), SEQ(w, assume(w, mk_not(w->ts, c)), b)};
    return il_choice(&w->p, 2, arms);
}

/* To be filled before while_do: the loops are numbered as they are made. All variables made so far are in scope. */
static struct il_loop *new_loop(struct world *w, term_id guard)
{
    struct il_loop *loop = arena_new(&w->arena, struct il_loop);
    *loop = il_empty_loop(&w->p);
    struct il_loop **all = arena_array(&w->arena, struct il_loop *, w->r.n_loops + 1);
    if (w->r.n_loops)
        memcpy(all, w->r.loops, w->r.n_loops * sizeof *all);
    all[w->r.n_loops] = loop;
    w->r.loops = all;
    loop->id = w->r.n_loops++;
    loop->guard = guard;
    for (size_t i = 0; i < w->r.vars.n; i++)
        if (w->r.vars.at[i]->role != ROLE_SKOLEM)
            vec_push(&loop->scope, w->r.vars.at[i]);
    return loop;
}

static void predicates(struct world *w, struct il_loop *loop, unsigned n, const term_id ps[])
{
    struct il_formula *fs = arena_array(&w->arena, struct il_formula, n);
    for (unsigned i = 0; i < n; i++)
        fs[i] = (struct il_formula){.term = ps[i], .text = "predicate"};
    loop->predicates = fs;
    loop->n_predicates = n;
}
#define PREDICATES(w, loop, ...) \
    predicates((w), (loop), sizeof((term_id[]){__VA_ARGS__}) / sizeof(term_id), (term_id[]){__VA_ARGS__})

static struct il_var *skolem(struct world *w, struct il_loop *loop, const char *name)
{
    struct il_var *v = il_add_var(&w->p, &w->r, arena_printf(&w->arena, "%s@%u", name, loop->id), name, SORT_INT, ROLE_SKOLEM,
                                  NULL, nowhere);
    vec_push(&loop->skolems, v);
    return v;
}

/* while (guard) body: block { loop { if (guard) body else exit } } */
static const struct il_cmd *while_do(struct world *w, struct il_loop *loop, const struct il_cmd *body)
{
    il_label out = il_new_label(&w->r);
    const struct il_cmd *once = if_else(w, loop->guard, body, il_exit(&w->p, out, nowhere));
    return il_block(&w->p, out, il_loop(&w->p, loop, once, nowhere), il_skip(&w->p));
}

static term_id at(struct world *w, const struct il_var *map, term_id i)
{
    return mk_select1(w->ts, map->term, i);
}

static term_id plus1(struct world *w, const struct il_var *v)
{
    return mk_add(w->ts, v->term, mk_int(w->ts, 1));
}

static term_id number(struct world *w, long n)
{
    return mk_int(w->ts, n);
}

static term_id all_of(struct world *w, unsigned n, const term_id ts[])
{
    return mk_and(w->ts, n, ts);
}
#define ALL(w, ...) all_of((w), sizeof((term_id[]){__VA_ARGS__}) / sizeof(term_id), (term_id[]){__VA_ARGS__})

/* ---- running ---- */

static void finish(struct world *w)
{
    w->r.body = il_seq(&w->p, (unsigned)w->code.n, w->code.at);
    const char *wrong = il_check(&w->p, &w->r);
    if (wrong)
        fail_msg("%s", wrong);
}

static size_t snapshots_of(const struct il_routine *r)
{
    size_t n = 0;
    for (unsigned i = 0; i < r->n_loops; i++)
        n += r->loops[i]->snapshots.n;
    return n;
}

/* The routine is as before; variables that were made are in the results. */
static struct point_results infer(struct world *w, const struct infer_options *o, enum predicate_stage stage)
{
    struct infer_task task = {&w->arena, &w->prover, &w->p, &w->r, o, stage, NULL};
    size_t vars = w->r.vars.n, snapshots = snapshots_of(&w->r);
    struct point_results rs = infer_predicates(&task);
    assert_int_equal(w->r.vars.n, vars);
    assert_int_equal(snapshots_of(&w->r), snapshots);
    for (unsigned i = 0; i < rs.n_vars; i++)
        assert_null(il_var_of(&w->r, rs.vars[i]->term));
    return rs;
}

static struct point_results run(struct world *w, enum abstractor how, enum predicate_stage stage, bool restart)
{
    struct infer_options o = {.heuristics = HEURISTICS_EXTENDED, .abstractor = how, .neighbours = true, .restart = restart};
    return infer(w, &o, stage);
}

/* The proof pass accepts every claim, and finds this verdict. */
static void check_proof(struct world *w, const struct point_results *rs, enum verdict verdict)
{
    struct prove_options o = {0};
    struct routine_result result = prove_routine(&w->arena, &w->prover, &w->p, &w->r, rs, &o);
    for (unsigned i = 0; i < result.points.n; i++)
        for (unsigned j = 0; j < result.points.at[i].n_conjuncts; j++)
            if (result.points.at[i].conjuncts[j].proof != PROOF_PROVED)
                fail_msg("loop %u: not proved: %s", i,
                         print_term_text(&w->arena, w->ts, &print_style_boogie, result.points.at[i].conjuncts[j].term));
    assert_string_equal(verdict_name(result.verdict), verdict_name(verdict));
}

/* What is shown of a loop, one line each. */
static const char *shown(struct world *w, const struct point_result *pr)
{
    struct buf b = {0};
    for (unsigned i = 0; i < pr->n_conjuncts; i++)
        if (pr->conjuncts[i].shown) {
            print_term_to(&b, w->ts, &print_style_boogie, pr->conjuncts[i].term);
            buf_putc(&b, '\n');
        }
    return buf_finish(&b, &w->arena);
}

/* ---- count up ---- */

/* requires 0 <= n; i := 0; while (i < n) i := i + 1; ensures i == n */
static void count_program(struct world *w, bool bug)
{
    struct il_var *i = var(w, "i", SORT_INT, ROLE_LOCAL), *n = var(w, "n", SORT_INT, ROLE_PARAM);
    add(w, assume(w, mk_le(w->ts, number(w, 0), n->term)));
    add(w, set(w, i, number(w, 0)));
    struct il_loop *loop = new_loop(w, mk_lt(w->ts, i->term, n->term));
    PREDICATES(w, loop, mk_le(w->ts, i->term, n->term));
    term_id next = bug ? mk_add(w->ts, i->term, number(w, 2)) : plus1(w, i);
    add(w, while_do(w, loop, set(w, i, next)));
    add(w, ensure(w, mk_eq(w->ts, i->term, n->term)));
    finish(w);
}

static void count_up(void **unused)
{
    (void)unused;
    for (int how = ABSTRACTOR_AUTO; how <= ABSTRACTOR_SS; how++) {
        struct world w;
        world_init(&w);
        count_program(&w, false);
        struct point_results rs = run(&w, (enum abstractor)how, STAGE_USER, true);
        assert_string_equal(shown(&w, &rs.at[0]), "i <= n\n");
        assert_int_equal(rs.at[0].status, POINT_INFERRED);
        assert_int_equal(rs.at[0].n_predicates, 1);
        assert_int_equal(rs.at[0].rounds, 1);
        assert_true(rs.at[0].strongest);
        check_proof(&w, &rs, VERDICT_VERIFIED);
        /* With FQ's heuristics: i >= \old(i), which is 0 <= i; i <= \old(i) is no invariant. */
        rs = run(&w, (enum abstractor)how, STAGE_FQ, true);
        assert_string_equal(shown(&w, &rs.at[0]), "i <= n\n0 <= i\n");
        assert_int_equal(rs.at[0].n_predicates, 3);
        world_release(&w);
    }
}

static void a_wrong_step_loses_the_invariant(void **unused)
{
    (void)unused;
    struct world w;
    world_init(&w);
    count_program(&w, true);
    struct point_results rs = run(&w, ABSTRACTOR_AUTO, STAGE_USER, true);
    assert_string_equal(shown(&w, &rs.at[0]), "");
    assert_int_equal(rs.at[0].status, POINT_TRIVIAL);
    check_proof(&w, &rs, VERDICT_UNPROVED);
    world_release(&w);
}

/* ---- clear an array ---- */

/* i := 0; while (i < n) { a[i] := 0; i := i + 1 }; ensures forall k: 0 <= k && k < n ==> a[k] == 0. Without predicates. */
static void clear_program(struct world *w, bool bug)
{
    struct il_var *i = var(w, "i", SORT_INT, ROLE_LOCAL), *n = var(w, "n", SORT_INT, ROLE_PARAM);
    struct il_var *a = var(w, "a", w->ints, ROLE_LOCAL);
    add(w, set(w, i, number(w, bug ? 1 : 0)));
    struct il_loop *loop = new_loop(w, mk_lt(w->ts, i->term, n->term));
    add(w, while_do(w, loop, SEQ(w, put(w, a, i->term, number(w, 0)), set(w, i, plus1(w, i)))));
    term_id k = mk_const_named(w->ts, "k", SORT_INT);
    term_id range = ALL(w, mk_le(w->ts, number(w, 0), k), mk_lt(w->ts, k, n->term));
    term_id clear = mk_implies(w->ts, range, mk_eq(w->ts, at(w, a, k), number(w, 0)));
    add(w, ensure(w, mk_forall(w->ts, 1, &k, clear, NULL)));
    finish(w);
}

static void array_clear(void **unused)
{
    (void)unused;
    struct world w;
    world_init(&w);
    clear_program(&w, false);
    struct point_results rs = run(&w, ABSTRACTOR_AUTO, STAGE_EXTENDED, true);
    if (!strstr(shown(&w, &rs.at[0]), "(forall sc: int :: 0 <= sc && sc < i ==> a[sc] == 0)\n"))
        fail_msg("shown:\n%s", shown(&w, &rs.at[0]));
    assert_true(rs.n_vars > 0); /* sc */
    check_proof(&w, &rs, VERDICT_VERIFIED);
    world_release(&w);

    world_init(&w);
    clear_program(&w, true);
    rs = run(&w, ABSTRACTOR_AUTO, STAGE_EXTENDED, true);
    check_proof(&w, &rs, VERDICT_UNPROVED);
    world_release(&w);
}

/* ---- find (FQ Figure 1) ---- */

static void find_program(struct world *w, bool bug)
{
    struct terms *ts = w->ts;
    struct il_var *a = var(w, "a", w->ints, ROLE_PARAM), *b = var(w, "b", w->bools, ROLE_LOCAL);
    struct il_var *n = var(w, "n", SORT_INT, ROLE_PARAM);
    struct il_var *spot = var(w, "spot", SORT_INT, ROLE_LOCAL), *i = var(w, "i", SORT_INT, ROLE_LOCAL);
    add(w, assume(w, mk_le(ts, number(w, 0), n->term)));
    add(w, set(w, spot, n->term));
    add(w, set(w, i, number(w, 0)));
    struct il_loop *loop = new_loop(w, mk_lt(ts, i->term, n->term));
    term_id j = skolem(w, loop, "j")->term;
    PREDICATES(w, loop, mk_eq(ts, spot->term, n->term), at(w, b, spot->term), mk_lt(ts, spot->term, i->term),
               mk_le(ts, number(w, 0), j), mk_lt(ts, j, i->term), mk_lt(ts, j, spot->term), at(w, b, j));
    term_id nonzero = mk_ne(ts, at(w, a, i->term), number(w, 0));
    term_id first = bug ? nonzero : mk_and2(ts, mk_eq(ts, spot->term, n->term), nonzero);
    add(w, while_do(w, loop,
                    SEQ(w, if_else(w, first, set(w, spot, i->term), il_skip(&w->p)), put(w, b, i->term, nonzero),
                        set(w, i, plus1(w, i)))));
    add(w, ensure(w, mk_or2(ts, mk_eq(ts, spot->term, n->term), at(w, b, spot->term))));
    term_id k = mk_const_named(ts, "k", SORT_INT);
    term_id range = ALL(w, mk_le(ts, number(w, 0), k), mk_lt(ts, k, spot->term));
    term_id body = mk_implies(ts, mk_and2(ts, range, mk_lt(ts, k, n->term)), mk_not(ts, at(w, b, k)));
    add(w, ensure(w, mk_forall(ts, 1, &k, body, NULL)));
    finish(w);
}

static void find(void **unused)
{
    (void)unused;
    unsigned queries[ABSTRACTOR_SS + 1];
    for (int how = ABSTRACTOR_AUTO; how <= ABSTRACTOR_SS; how++) {
        struct world w;
        world_init(&w);
        find_program(&w, false);
        struct point_results rs = run(&w, (enum abstractor)how, STAGE_USER, true);
        /* Equivalent to FQ section 2's, `spot == n || (b[spot] && spot < i)`; and bounds, which
         * the skolem constant's clauses say. */
        assert_string_equal(shown(&w, &rs.at[0]), "0 <= i\n"
                                                  "0 <= spot\n"
                                                  "spot == n || spot < i\n"
                                                  "spot == n ==> i <= spot\n"
                                                  "spot < i ==> b[spot]\n"
                                                  "(forall j: int :: 0 <= j && j < i && j < spot ==> !b[j])\n");
        assert_true(rs.at[0].strongest);
        queries[how] = rs.at[0].queries;
        check_proof(&w, &rs, VERDICT_VERIFIED);
        world_release(&w);
    }
    assert_true(queries[ABSTRACTOR_AUTO] < queries[ABSTRACTOR_FQ]);

    struct world w;
    world_init(&w);
    find_program(&w, true);
    struct point_results rs = run(&w, ABSTRACTOR_AUTO, STAGE_USER, true);
    check_proof(&w, &rs, VERDICT_UNPROVED);
    world_release(&w);
}

/* ---- selection sort (FQ Figure 6): nested loops ---- */

static void sort_program(struct world *w)
{
    struct terms *ts = w->ts;
    struct il_var *a = var(w, "a", w->ints, ROLE_LOCAL), *n = var(w, "n", SORT_INT, ROLE_PARAM);
    struct il_var *i = var(w, "i", SORT_INT, ROLE_LOCAL), *k = var(w, "k", SORT_INT, ROLE_LOCAL);
    struct il_var *v = var(w, "v", SORT_INT, ROLE_LOCAL), *j = var(w, "j", SORT_INT, ROLE_LOCAL);
    add(w, set(w, i, number(w, 0)));

    struct il_loop *outer = new_loop(w, mk_lt(ts, i->term, n->term));
    term_id x = skolem(w, outer, "x")->term, y = skolem(w, outer, "y")->term;
    PREDICATES(w, outer, mk_le(ts, number(w, 0), i->term), mk_le(ts, number(w, 0), x), mk_lt(ts, x, i->term), mk_lt(ts, x, y),
               mk_lt(ts, y, n->term), mk_le(ts, at(w, a, x), at(w, a, y)));
    struct il_loop *inner = new_loop(w, mk_lt(ts, j->term, n->term));
    term_id z = skolem(w, inner, "z")->term;
    PREDICATES(w, inner, mk_le(ts, i->term, k->term), mk_lt(ts, k->term, n->term), mk_eq(ts, v->term, at(w, a, k->term)),
               mk_le(ts, i->term, z), mk_lt(ts, z, j->term), mk_le(ts, v->term, at(w, a, z)), mk_lt(ts, i->term, j->term));

    const struct il_cmd *take = SEQ(w, set(w, k, j->term), set(w, v, at(w, a, j->term)));
    const struct il_cmd *scan = while_do(w, inner,
                                         SEQ(w, if_else(w, mk_lt(ts, at(w, a, j->term), v->term), take, il_skip(&w->p)),
                                             set(w, j, plus1(w, j))));
    const struct il_cmd *body = SEQ(w, set(w, k, i->term), set(w, v, at(w, a, i->term)), set(w, j, plus1(w, i)), scan,
                                    put(w, a, k->term, at(w, a, i->term)), put(w, a, i->term, v->term), set(w, i, plus1(w, i)));
    add(w, while_do(w, outer, body));
    term_id bound[] = {mk_const_named(ts, "p", SORT_INT), mk_const_named(ts, "q", SORT_INT)};
    term_id range = ALL(w, mk_le(ts, number(w, 0), bound[0]), mk_lt(ts, bound[0], bound[1]), mk_lt(ts, bound[1], n->term));
    term_id sorted = mk_implies(ts, range, mk_le(ts, at(w, a, bound[0]), at(w, a, bound[1])));
    add(w, ensure(w, mk_forall(ts, 2, bound, sorted, NULL)));
    finish(w);
}

static void selection_sort(void **unused)
{
    (void)unused;
    const char *outer = NULL, *inner = NULL;
    struct world kept[3];
    for (int variant = 0; variant < 3; variant++) {
        struct world *w = &kept[variant];
        world_init(w);
        sort_program(w);
        enum abstractor how = variant == 0 ? ABSTRACTOR_FQ : ABSTRACTOR_AUTO;
        struct point_results rs = run(w, how, STAGE_USER, variant < 2);
        check_proof(w, &rs, VERDICT_VERIFIED);
        /* All variants agree: restarting the inner loop or not, the paper's algorithm or ours. */
        if (outer) {
            assert_string_equal(shown(w, &rs.at[0]), outer);
            assert_string_equal(shown(w, &rs.at[1]), inner);
        }
        outer = shown(w, &rs.at[0]);
        inner = shown(w, &rs.at[1]);
    }
    if (!strstr(outer, "0 <= x && x < i && x < y && y < n ==> a[x] <= a[y]"))
        fail_msg("outer:\n%s", outer);
    for (int variant = 0; variant < 3; variant++)
        world_release(&kept[variant]);
}

/* ---- handlers ---- */

/* { i := 0; if (*) exit L; i := 5; } L: while (i < 9) i := i + 1. The loop is the handler: only i == 0 reaches it. */
static void a_loop_in_a_handler(void **unused)
{
    (void)unused;
    struct world w;
    world_init(&w);
    struct il_var *i = var(&w, "i", SORT_INT, ROLE_LOCAL);
    struct il_loop *loop = new_loop(&w, mk_lt(w.ts, i->term, number(&w, 9)));
    PREDICATES(&w, loop, mk_eq(w.ts, i->term, number(&w, 5)), mk_le(w.ts, i->term, number(&w, 9)),
               mk_le(w.ts, number(&w, 0), i->term), mk_le(w.ts, number(&w, 1), i->term));
    il_label l = il_new_label(&w.r);
    const struct il_cmd *arms[] = {il_exit(&w.p, l, nowhere), il_skip(&w.p)};
    const struct il_cmd *tried = SEQ(&w, set(&w, i, number(&w, 0)), il_choice(&w.p, 2, arms), set(&w, i, number(&w, 5)));
    term_id reached = mk_or2(w.ts, mk_eq(w.ts, i->term, number(&w, 5)), mk_eq(w.ts, i->term, number(&w, 9)));
    const struct il_cmd *handler = while_do(&w, loop, set(&w, i, plus1(&w, i)));
    add(&w, il_block(&w.p, l, tried, handler));
    add(&w, ensure(&w, reached));
    finish(&w);
    struct point_results rs = run(&w, ABSTRACTOR_AUTO, STAGE_USER, true);
    assert_string_equal(shown(&w, &rs.at[0]), "i <= 9\n0 <= i\n");
    check_proof(&w, &rs, VERDICT_VERIFIED);
    world_release(&w);
}

/* A loop behind `assume false` is not reached: the claim is false and not shown. */
static void an_unreachable_loop(void **unused)
{
    (void)unused;
    struct world w;
    world_init(&w);
    struct il_var *i = var(&w, "i", SORT_INT, ROLE_LOCAL);
    add(&w, assume(&w, mk_lt(w.ts, i->term, i->term)));
    struct il_loop *loop = new_loop(&w, mk_lt(w.ts, i->term, number(&w, 9)));
    PREDICATES(&w, loop, mk_le(w.ts, i->term, number(&w, 9)));
    add(&w, while_do(&w, loop, set(&w, i, plus1(&w, i))));
    finish(&w);
    struct point_results rs = run(&w, ABSTRACTOR_AUTO, STAGE_USER, true);
    assert_int_equal(rs.at[0].status, POINT_TRIVIAL);
    assert_string_equal(shown(&w, &rs.at[0]), "");
    assert_string_equal(rs.at[0].why, "the loop is not reached");
    check_proof(&w, &rs, VERDICT_VERIFIED);
    world_release(&w);
}

/* ---- limits ---- */

/* No time: no claims, and the reason is said; results of an earlier run are then kept. */
static void out_of_time(void **unused)
{
    (void)unused;
    struct world w;
    world_init(&w);
    count_program(&w, false);
    struct point_results before = run(&w, ABSTRACTOR_AUTO, STAGE_USER, true);
    volatile sig_atomic_t interrupted = 1;
    struct deadline now = {.interrupted = &interrupted};
    struct infer_options o = {.heuristics = HEURISTICS_FQ,
                              .abstractor = ABSTRACTOR_AUTO,
                              .neighbours = true,
                              .restart = true,
                              .deadline = &now};
    struct point_results rs = infer(&w, &o, STAGE_FQ);
    assert_int_equal(rs.at[0].status, POINT_GAVE_UP);
    assert_string_equal(rs.at[0].why, "out of time");
    assert_int_equal(rs.at[0].n_conjuncts, 0);
    assert_false(rs.at[0].strongest);
    struct point_results both = results_join(&w.arena, &before, &rs);
    assert_string_equal(shown(&w, &both.at[0]), "i <= n\n");
    check_proof(&w, &both, VERDICT_VERIFIED);
    world_release(&w);
}

/* A prover that always gives up weakens everything to true. */
static struct solver *giving_up(struct terms *ts, const struct solver_options *o, void *user)
{
    (void)o;
    (void)user;
    return solver_fake_new(ts, "?");
}

static void prover_gives_up(void **unused)
{
    (void)unused;
    for (int how = ABSTRACTOR_AUTO; how <= ABSTRACTOR_SS; how++) {
        struct world w;
        world_init(&w);
        count_program(&w, false);
        w.prover.make_solver = giving_up;
        struct point_results rs = run(&w, (enum abstractor)how, STAGE_FQ, true);
        assert_string_equal(shown(&w, &rs.at[0]), "");
        assert_false(rs.at[0].strongest);
        assert_true(rs.at[0].queries_unknown > 0);
        assert_string_equal(rs.at[0].why, "not the strongest: the prover gave up on some queries");
        world_release(&w);
    }
}

/* The user's invariants are given, not inferred. */
/* Proved claims of an earlier stage hold at the loop head, are not asked again, and are claimed again if the new ones do not imply them. */
static void earlier_claims(void **unused)
{
    (void)unused;
    for (int proved = 0; proved < 2; proved++) {
        struct world w;
        world_init(&w);
        count_program(&w, false);
        struct infer_options o = {.heuristics = HEURISTICS_FQ, .abstractor = ABSTRACTOR_AUTO};
        struct infer_task task = {&w.arena, &w.prover, &w.p, &w.r, &o, STAGE_USER, NULL};
        struct point_results first = infer_predicates(&task);
        struct prove_options none = {0};
        if (proved)
            first = prove_routine(&w.arena, &w.prover, &w.p, &w.r, &first, &none).points;
        task.earlier = &first;
        struct point_results again = infer_predicates(&task);
        assert_string_equal(shown(&w, &again.at[0]), "i <= n\n");
        assert_int_equal(again.at[0].queries_unsat, proved ? 0 : first.at[0].queries_unsat);
        check_proof(&w, &again, VERDICT_VERIFIED);
        /* A claim over no predicate of the loop: it is assumed, and stays. */
        struct conjunct *c = &first.at[0].conjuncts[0];
        c->term = mk_le(w.ts, w.r.vars.at[0]->term, mk_add(w.ts, number(&w, 5), w.r.vars.at[1]->term));
        c->n_literals = 0;
        again = infer_predicates(&task);
        assert_int_equal(again.at[0].n_conjuncts, 1 + proved);
        check_proof(&w, &again, VERDICT_VERIFIED);
        o.abstractor = ABSTRACTOR_FQ; /* the paper's algorithms use nothing of this */
        again = infer_predicates(&task);
        assert_int_equal(again.at[0].n_conjuncts, 1);
        world_release(&w);
    }
}

static void no_inference(void **unused)
{
    (void)unused;
    struct world w;
    world_init(&w);
    count_program(&w, false);
    struct il_formula f = w.r.loops[0]->predicates[0];
    w.r.loops[0]->invariants = &f;
    w.r.loops[0]->n_invariants = 1;
    struct point_results rs = results_given(&w.arena, &w.r);
    assert_int_equal(rs.at[0].status, POINT_GIVEN);
    assert_string_equal(shown(&w, &rs.at[0]), "i <= n\n");
    check_proof(&w, &rs, VERDICT_VERIFIED);
    world_release(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(count_up),
        cmocka_unit_test(a_wrong_step_loses_the_invariant),
        cmocka_unit_test(array_clear),
        cmocka_unit_test(find),
        cmocka_unit_test(selection_sort),
        cmocka_unit_test(a_loop_in_a_handler),
        cmocka_unit_test(an_unreachable_loop),
        cmocka_unit_test(out_of_time),
        cmocka_unit_test(prover_gives_up),
        cmocka_unit_test(earlier_claims),
        cmocka_unit_test(no_inference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
